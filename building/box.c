/* Lets Python find and check a game's library as it does every other; what is in it is called through ctypes.
   BOX is the library's name: the build defines it. */

#include <Python.h>

#define JOIN(a, b) a##b
#define INIT(name) JOIN(PyInit_, name)
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

static struct PyModuleDef box = {PyModuleDef_HEAD_INIT, TEXT(BOX), NULL, -1, NULL};

PyMODINIT_FUNC INIT(BOX)(void) { return PyModule_Create(&box); }
