/* Between lists of small ints and arrays: what kvartal/research/arrays.py does with numpy, several times faster.
 *
 * Compiled with the rules, and as optional as they are. No array library is needed: any writable buffer will do.
 */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#define MOST 255

#if PY_VERSION_HEX >= 0x030C0000
#define IS_SMALL(number) (PyLong_CheckExact(number) && PyUnstable_Long_IsCompact((PyLongObject *)(number)))
#define SMALL(number) PyUnstable_Long_CompactValue((PyLongObject *)(number))
#else
#define IS_SMALL(number) (PyLong_CheckExact(number) && (size_t)Py_SIZE(number) <= 1)
#define SMALL(number) ((Py_ssize_t)((PyLongObject *)(number))->ob_digit[0] * Py_SIZE(number)) /* the size of 0 is 0 */
#endif

static float flags_of[256][8];

/* CPython keeps the small ints in one array, so that their addresses tell their values. Where they don't, which is
 * looked up at import, `first_int` stays 0, and all numbers are read one by one. */
#define INT_SIZE 32
static uintptr_t first_int;

/* Writes so many ints from 0 to 255; returns whether all were. Nothing here branches, so that compilers do it by fours. */
static inline int
write_small(float *at, PyObject **numbers, Py_ssize_t count)
{
    uint64_t others = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        uint64_t place = (uintptr_t)numbers[i] - first_int;
        others |= place & ~(uint64_t)(MOST * INT_SIZE);
        at[i] = (float)(int32_t)(place / INT_SIZE);
    }
    return others == 0;
}

/* Returns the int from 0 to `most` in a list, or -1 with an exception set. */
static inline long long
number_at(PyObject *list, Py_ssize_t index, long long most)
{
    PyObject *number = PyList_GET_ITEM(list, index);
    long long value = -1;
    if (IS_SMALL(number)) {
        value = SMALL(number);
    } else if (PyLong_Check(number)) {
        value = PyLong_AsLongLong(number);
        if (value == -1 && PyErr_Occurred()) {
            return -1;
        }
    }
    if (value < 0 || value > most) {
        PyErr_Format(PyExc_ValueError, "%R is not an int from 0 to %lld", number, most);
        return -1;
    }
    return value;
}

typedef struct {
    float *at;
    float *end;
    const unsigned char *plan;
    Py_ssize_t planned;
    Py_ssize_t k; /* where in the plan we are */
    Py_ssize_t *run; /* by place in the plan: how many counts follow one another from there on */
} Sheet;

/* Writes the numbers of a list from `first` to before `stop`. */
static int
write_row(Sheet *sheet, PyObject *row, Py_ssize_t first, Py_ssize_t stop)
{
    while (first < stop) {
        Py_ssize_t flags = sheet->plan[sheet->k];
        Py_ssize_t run = sheet->run[sheet->k];
        Py_ssize_t count = flags ? 1 : stop - first < run ? stop - first : run;
        if (sheet->end - sheet->at < (flags ? flags : count)) {
            PyErr_SetString(PyExc_ValueError, "the rows hold more than the array");
            return -1;
        }
        float *at = sheet->at;
        if (flags == 0) {
            if (!first_int || !write_small(at, ((PyListObject *)row)->ob_item + first, count)) {
                for (Py_ssize_t i = 0; i < count; i++) {
                    long long value = number_at(row, first + i, LLONG_MAX);
                    if (value < 0) {
                        return -1;
                    }
                    at[i] = (float)(value < MOST ? value : MOST);
                }
            }
            sheet->at = at + count;
        } else {
            long long value = number_at(row, first, (1LL << flags) - 1);
            if (value < 0) {
                return -1;
            }
            float *last = at + flags;
            /* Where there is room, all eight of a byte: what is too much the next numbers overwrite. */
            for (; at < last && sheet->end - at >= 8; at += 8, value >>= 8) {
                memcpy(at, flags_of[value & 255], sizeof flags_of[0]);
            }
            if (at < last) {
                memcpy(at, flags_of[value], (last - at) * sizeof(float));
            }
            sheet->at = last;
        }
        first += count;
        sheet->k += count;
        if (sheet->k == sheet->planned) {
            sheet->k = 0;
        }
    }
    return 0;
}

/* Reads the plan; returns -1 with an exception set when nothing can be spread by it. */
static int
read_plan(Sheet *sheet)
{
    sheet->run = PyMem_Calloc(sheet->planned + 1, sizeof *sheet->run);
    if (sheet->run == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if (sheet->planned == 0) {
        PyErr_SetString(PyExc_ValueError, "the plan is empty");
        return -1;
    }
    for (Py_ssize_t k = sheet->planned - 1; k >= 0; k--) {
        if (sheet->plan[k] > 62) {
            PyErr_SetString(PyExc_ValueError, "the plan has more than 62 flags in a number");
            return -1;
        }
        sheet->run[k] = sheet->plan[k] ? 0 : sheet->run[k + 1] + 1;
    }
    return 0;
}

PyDoc_STRVAR(spread_doc, "spread(rows, shares, seats, plan, out)\n--\n\n"
"Write the numbers of all rows as floats. `shares` has a byte for each row of an observation: how many of its ints every\n"
"seat has; they begin with those of the seat that looks, by observation in `seats`. 0 leaves a row as it is. The plan\n"
"says for each int of an observation into how many flags it falls apart from its lowest bit on; 0 is a count, which\n"
"stays one number, cut off at 255.");

static PyObject *
spread(PyObject *module, PyObject *args)
{
    PyObject *rows, *seats;
    Py_buffer out;
    Sheet sheet = {0};
    const char *plan, *shares;
    Py_ssize_t shared;
    if (!PyArg_ParseTuple(args, "O!y#O!y#w*", &PyList_Type, &rows, &shares, &shared, &PyList_Type, &seats, &plan,
                          &sheet.planned, &out)) {
        return NULL;
    }
    sheet.at = out.buf;
    sheet.end = sheet.at + out.len / (Py_ssize_t)sizeof(float);
    sheet.plan = (const unsigned char *)plan;
    if (read_plan(&sheet) < 0) {
        goto fail;
    }
    if (PyList_GET_SIZE(rows) != shared * PyList_GET_SIZE(seats)) {
        PyErr_SetString(PyExc_ValueError, "there must be a row for every share and seat");
        goto fail;
    }
    for (Py_ssize_t k = 0; k < PyList_GET_SIZE(seats); k++) {
        Py_ssize_t seat = (Py_ssize_t)number_at(seats, k, MOST);
        if (seat < 0) {
            goto fail;
        }
        for (Py_ssize_t r = 0; r < shared; r++) {
            PyObject *row = PyList_GET_ITEM(rows, k * shared + r);
            Py_ssize_t first = seat * (unsigned char)shares[r];
            if (!PyList_Check(row) || first > PyList_GET_SIZE(row)) {
                PyErr_SetString(PyExc_ValueError, "a row is no list, or has no share for the seat");
                goto fail;
            }
            if (write_row(&sheet, row, first, PyList_GET_SIZE(row)) < 0) {
                goto fail;
            }
            if (first && write_row(&sheet, row, 0, first) < 0) {
                goto fail;
            }
        }
    }
    if (sheet.at != sheet.end || sheet.k != 0) {
        PyErr_SetString(PyExc_ValueError, "the rows don't fill the array");
        goto fail;
    }
    PyMem_Free(sheet.run);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
fail:
    PyMem_Free(sheet.run);
    PyBuffer_Release(&out);
    return NULL;
}

PyDoc_STRVAR(mark_doc, "mark(moves, counts, ids, out)\n--\n\n"
"Clear the masks and mark the legal moves of every game: the first `counts` of its list.");

static PyObject *
mark(PyObject *module, PyObject *args)
{
    PyObject *moves, *counts;
    Py_ssize_t ids;
    Py_buffer out;
    if (!PyArg_ParseTuple(args, "O!O!nw*", &PyList_Type, &moves, &PyList_Type, &counts, &ids, &out)) {
        return NULL;
    }
    Py_ssize_t games = PyList_GET_SIZE(counts);
    if (ids <= 0 || out.len / ids != games || out.len % ids != 0 || PyList_GET_SIZE(moves) != games) {
        PyErr_SetString(PyExc_ValueError, "the masks have another size");
        goto fail;
    }
    memset(out.buf, 0, out.len);
    for (Py_ssize_t game = 0; game < games; game++) {
        char *mask = (char *)out.buf + game * ids;
        PyObject *legal = PyList_GET_ITEM(moves, game);
        if (!PyList_Check(legal)) {
            PyErr_SetString(PyExc_TypeError, "a game's moves must be a list");
            goto fail;
        }
        long long count = number_at(counts, game, PyList_GET_SIZE(legal));
        if (count < 0) {
            goto fail;
        }
        for (Py_ssize_t k = 0; k < count; k++) {
            long long move = number_at(legal, k, ids - 1);
            if (move < 0) {
                goto fail;
            }
            mask[move] = 1;
        }
    }
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
fail:
    PyBuffer_Release(&out);
    return NULL;
}

/* Returns where a move stands among the first `count` of a list in ascending order; -1 without an exception where it
 * doesn't, -2 with one. */
static inline Py_ssize_t
place_of(PyObject *legal, Py_ssize_t count, long long wanted)
{
    if (first_int && wanted >= 0 && wanted <= MOST) {
        /* Small ones that stand in front are found by their address, sooner than by their value. */
        PyObject *small = (PyObject *)(first_int + (uintptr_t)wanted * INT_SIZE);
        for (Py_ssize_t k = 0; k < count && k < 32; k++) {
            if (PyList_GET_ITEM(legal, k) == small) {
                return k;
            }
        }
    }
    Py_ssize_t low = 0;
    long long move = -1;
    for (Py_ssize_t half; count > 0; count = half ? count - half : 0) {
        half = count / 2;
        move = number_at(legal, low + half, LLONG_MAX);
        if (move < 0) {
            return -2;
        }
        /* Which half it is can't be foretold: no branch. */
        low += move <= wanted ? half : 0;
    }
    return move == wanted && move >= 0 ? low : -1;
}

PyDoc_STRVAR(choose_doc, "choose(wishes, moves, counts)\n--\n\n"
"Return the wished move of every game, an array of 64-bit ints, as a list; ValueError where one is not among the first\n"
"`counts` of the game's list of moves, which ascend.");

static PyObject *
choose(PyObject *module, PyObject *args)
{
    PyObject *moves, *counts, *chosen = NULL;
    Py_buffer wishes;
    if (!PyArg_ParseTuple(args, "y*O!O!", &wishes, &PyList_Type, &moves, &PyList_Type, &counts)) {
        return NULL;
    }
    Py_ssize_t games = PyList_GET_SIZE(counts);
    if (wishes.len != games * (Py_ssize_t)sizeof(int64_t) || PyList_GET_SIZE(moves) != games) {
        PyErr_SetString(PyExc_ValueError, "there must be a move for each game");
        goto fail;
    }
    chosen = PyList_New(games);
    if (chosen == NULL) {
        goto fail;
    }
    for (Py_ssize_t game = 0; game < games; game++) {
        long long wish = ((const int64_t *)wishes.buf)[game];
        PyObject *legal = PyList_GET_ITEM(moves, game);
        if (!PyList_Check(legal)) {
            PyErr_SetString(PyExc_TypeError, "a game's moves must be a list");
            goto fail;
        }
        long long count = number_at(counts, game, PyList_GET_SIZE(legal));
        Py_ssize_t place = count < 0 ? -2 : place_of(legal, (Py_ssize_t)count, wish);
        if (place < 0) {
            if (place == -1) {
                PyErr_Format(PyExc_ValueError, "not legal: move %lld in game %zd", wish, game);
            }
            goto fail;
        }
        PyObject *move = PyList_GET_ITEM(legal, place);
        Py_INCREF(move);
        PyList_SET_ITEM(chosen, game, move);
    }
    PyBuffer_Release(&wishes);
    return chosen;
fail:
    Py_XDECREF(chosen);
    PyBuffer_Release(&wishes);
    return NULL;
}

PyDoc_STRVAR(write_doc, "write(numbers, out)\n--\n\n"
"Write a list of ints, none below 0, into an array of 64-bit ints.");

static PyObject *
write_numbers(PyObject *module, PyObject *args)
{
    PyObject *numbers;
    Py_buffer out;
    if (!PyArg_ParseTuple(args, "O!w*", &PyList_Type, &numbers, &out)) {
        return NULL;
    }
    Py_ssize_t count = PyList_GET_SIZE(numbers);
    if (out.len != count * (Py_ssize_t)sizeof(int64_t)) {
        PyErr_SetString(PyExc_ValueError, "the array has another size");
        goto fail;
    }
    for (Py_ssize_t k = 0; k < count; k++) {
        long long number = number_at(numbers, k, LLONG_MAX);
        if (number < 0) {
            goto fail;
        }
        ((int64_t *)out.buf)[k] = number;
    }
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
fail:
    PyBuffer_Release(&out);
    return NULL;
}

static PyMethodDef functions[] = {
    {"spread", spread, METH_VARARGS, spread_doc},
    {"mark", mark, METH_VARARGS, mark_doc},
    {"choose", choose, METH_VARARGS, choose_doc},
    {"write", write_numbers, METH_VARARGS, write_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_spread", "Between lists of small ints and arrays.", 0, functions, NULL, NULL, NULL, NULL,
};

/* Returns where the int 0 lies when those up to 255 follow it one by one, else 0. */
static uintptr_t
find_small_ints(void)
{
    uintptr_t first = 0;
    for (long value = 0; value <= MOST; value++) {
        PyObject *number = PyLong_FromLong(value), *again = PyLong_FromLong(value);
        uintptr_t place = (uintptr_t)number;
        first = value ? first : place;
        int fits = number != NULL && number == again && place - first == (uintptr_t)value * INT_SIZE;
        Py_XDECREF(number);
        Py_XDECREF(again);
        if (!fits) {
            PyErr_Clear();
            return 0;
        }
    }
    return first;
}

PyMODINIT_FUNC
PyInit__spread(void)
{
    for (int value = 0; value < 256; value++) {
        for (int bit = 0; bit < 8; bit++) {
            flags_of[value][bit] = (float)(value >> bit & 1);
        }
    }
    first_int = find_small_ints();
    return PyModule_Create(&definition);
}
