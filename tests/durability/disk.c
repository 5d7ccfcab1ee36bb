/* Preloaded into the server: writes down, in order, what is done to the database's files, so that the disk
   after a power cut can be rebuilt from what had been synced by then. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct entry { char kind; char file; uint16_t unused; uint32_t length; int64_t offset; };
enum { NOT_OURS = 0, DATABASE = 'd', WAL = 'w', JOURNAL = 'j' };

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static char by_path(const char *path) {
    const char *end = strstr(path, ".sqlite");
    if (!end) return NOT_OURS;
    end += strlen(".sqlite");
    if (!*end) return DATABASE;
    if (!strcmp(end, "-wal")) return WAL;
    if (!strcmp(end, "-journal")) return JOURNAL;
    return NOT_OURS;
}

static char by_fd(int fd) {
    char link[40], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return NOT_OURS;
    path[length] = 0;
    return by_path(path);
}

static void note(char kind, char file, const void *data, size_t length, int64_t offset) {
    const char *where = getenv("DISK_JOURNAL");
    if (!where) return;
    struct entry entry = {kind, file, 0, (uint32_t)length, offset};
    struct iovec parts[2] = {{&entry, sizeof entry}, {(void *)data, length}};
    pthread_mutex_lock(&order);
    if (journal < 0) journal = open(where, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (writev(journal, parts, data ? 2 : 1) != (ssize_t)(sizeof entry + (data ? length : 0))) abort();
    pthread_mutex_unlock(&order);
}

ssize_t write(int fd, const void *data, size_t length) {
    REAL(write);
    char file = fd == journal ? NOT_OURS : by_fd(fd);
    int64_t offset = file ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = real(fd, data, length);
    if (file && done > 0) note('W', file, data, (size_t)done, offset);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
    REAL(pwrite);
    ssize_t done = real(fd, data, length, offset);
    char file = by_fd(fd);
    if (file && done > 0) note('W', file, data, (size_t)done, offset);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    REAL(pwrite64);
    ssize_t done = real(fd, data, length, offset);
    char file = by_fd(fd);
    if (file && done > 0) note('W', file, data, (size_t)done, offset);
    return done;
}

int fsync(int fd) {
    REAL(fsync);
    int failed = real(fd);
    char file = by_fd(fd);
    if (file && !failed) note('S', file, NULL, 0, 0);
    return failed;
}

int fdatasync(int fd) {
    REAL(fdatasync);
    int failed = real(fd);
    char file = by_fd(fd);
    if (file && !failed) note('S', file, NULL, 0, 0);
    return failed;
}

int ftruncate(int fd, off_t length) {
    REAL(ftruncate);
    int failed = real(fd, length);
    char file = by_fd(fd);
    if (file && !failed) note('T', file, NULL, 0, length);
    return failed;
}

int ftruncate64(int fd, off64_t length) {
    REAL(ftruncate64);
    int failed = real(fd, length);
    char file = by_fd(fd);
    if (file && !failed) note('T', file, NULL, 0, length);
    return failed;
}

int unlink(const char *path) {
    REAL(unlink);
    int failed = real(path);
    char file = by_path(path);
    if (file && !failed) note('U', file, NULL, 0, 0);
    return failed;
}
