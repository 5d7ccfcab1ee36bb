/* One way in for all modules that mypyc compiled into terem__mypyc, instead of a side module for each. */
#include <Python.h>

static PyObject *
load(PyObject *self, PyObject *name)
{
    PyObject *made = NULL, *library = NULL, *old = NULL, *new = NULL, *words = NULL, *attribute = NULL,
             *label = NULL, *capsule = NULL;
    if ((library = PyImport_ImportModule("terem__mypyc")) && (old = PyUnicode_FromString("."))
        && (new = PyUnicode_FromString("___")) && (words = PyUnicode_Replace(name, old, new, -1))
        && (attribute = PyUnicode_FromFormat("init_%U", words))
        && (label = PyUnicode_FromFormat("terem__mypyc.init_%U", words))
        && (capsule = PyObject_GetAttr(library, attribute))) {
        void *init = PyCapsule_GetPointer(capsule, PyUnicode_AsUTF8(label));
        if (init) made = ((PyObject *(*)(void))init)();
    }
    Py_XDECREF(library); Py_XDECREF(old); Py_XDECREF(new); Py_XDECREF(words);
    Py_XDECREF(attribute); Py_XDECREF(label); Py_XDECREF(capsule);
    return made;
}

static PyMethodDef methods[] = {{"load", load, METH_O, "The compiled module of this name."}, {0}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "terem_load", NULL, -1, methods};
PyMODINIT_FUNC PyInit_terem_load(void) { return PyModule_Create(&module); }
