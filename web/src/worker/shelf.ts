/** What the device keeps (terem/page/rows.py): rows of text by key in IndexedDB. Each change is one transaction,
 * on disk when it is done. */

const NAME = 'terem'
const VERSION = 1 // of the rows' form: a change of it says in `upgrade` what becomes of the older ones
const ROWS = 'rows'

interface Change {
  same: Record<string, string | null>
  put: Record<string, string>
  drop: string[]
}

function upgrade(database: IDBDatabase, before: number) {
  if (before < 1) database.createObjectStore(ROWS)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((found, failed) => {
    request.onsuccess = () => found(request.result)
    request.onerror = () => failed(request.error)
  })
}

export class Shelf {
  #opening: Promise<IDBDatabase> | undefined

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise<IDBDatabase>((found, failed) => {
      const asked = indexedDB.open(NAME, VERSION)
      asked.onupgradeneeded = ({ oldVersion }) => upgrade(asked.result, oldVersion)
      asked.onsuccess = () => {
        // A newer Terem in another tab may go on; this one then says that it is old.
        asked.result.onversionchange = () => {
          asked.result.close()
          this.#opening = undefined
        }
        asked.result.onclose = () => (this.#opening = undefined)
        found(asked.result)
      }
      asked.onerror = () => failed(asked.error)
      asked.onblocked = () => failed(new DOMException('another tab has it open', 'VersionError'))
    })
    this.#opening.catch(() => (this.#opening = undefined)) // the next one tries again
    return this.#opening
  }

  /** Everything in one transaction; resolves when it is durable. */
  async #in<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await this.#open()
    const transaction = database.transaction(ROWS, mode, { durability: 'strict' })
    const over = new Promise<void>((complete, failed) => {
      transaction.oncomplete = () => complete()
      transaction.onabort = () => failed(transaction.error ?? new DOMException('the change was undone', 'AbortError'))
    })
    over.catch(() => {})
    const made = await work(transaction.objectStore(ROWS))
    await over
    return made
  }

  get(key: string): Promise<string | undefined> {
    return this.#in('readonly', (rows) => done<string | undefined>(rows.get(key)))
  }

  range(first: string, last: string, most: number, backwards: boolean): Promise<string> {
    const keys = IDBKeyRange.bound(first, last, false, true)
    return this.#in('readonly', async (rows) => {
      const count = most || undefined
      if (!backwards) {
        const [names, texts] = await Promise.all([done(rows.getAllKeys(keys, count)), done<string[]>(rows.getAll(keys, count))])
        return JSON.stringify(names.map((name, at) => [name, texts[at]]))
      }
      const found: [IDBValidKey, string][] = []
      await new Promise<void>((over, failed) => {
        const walk = rows.openCursor(keys, 'prev')
        walk.onerror = () => failed(walk.error)
        walk.onsuccess = () => {
          const cursor = walk.result
          if (!cursor || (most && found.length >= most)) return over()
          found.push([cursor.key, cursor.value as string])
          cursor.continue()
        }
      })
      return JSON.stringify(found)
    })
  }

  change(text: string): Promise<boolean> {
    const { same, put, drop } = JSON.parse(text) as Change
    return this.#in('readwrite', async (rows) => {
      const wanted = Object.entries(same)
      const found = await Promise.all(wanted.map(([key]) => done<string | undefined>(rows.get(key))))
      if (wanted.some(([, one], at) => (found[at] ?? null) !== one)) return false
      for (const prefix of drop) rows.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`, false, true))
      for (const [key, one] of Object.entries(put)) rows.put(one, key)
      return true
    })
  }

  clear(): Promise<undefined> {
    return this.#in('readwrite', (rows) => done(rows.clear()))
  }
}
