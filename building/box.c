/* Lets Python find and check a game's library as it does every other; what is in it is called through ctypes. */

#include <Python.h>

static struct PyModuleDef box = {PyModuleDef_HEAD_INIT, "box", NULL, -1, NULL};

PyMODINIT_FUNC PyInit_box(void) { return PyModule_Create(&box); }
