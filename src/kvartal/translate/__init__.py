"""The rules in other languages: from the typed subset that they are written in to C, CUDA C and C for WebAssembly.

`ranges` is arithmetic on bounds, `source` reads modules, `facts` and `infer` find what each variable can hold,
`expressions` and `emit` write C, `program` and `targets` make a file of it. Nothing here knows a game.
"""
