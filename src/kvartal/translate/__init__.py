"""Translates the rules from the typed subset they are written in to C, CUDA C and C for WebAssembly.

`ranges` is arithmetic on bounds, `source` reads modules, `facts` and `infer` find what each
variable can hold, `expressions` and `emit` write C, and `program` and `targets` assemble the file.
Nothing here knows a game.
"""
