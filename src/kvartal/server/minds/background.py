"""Runs a module behind others: `python -P background.py NICE MODULE`. It gives way before it loads anything.

It is run by its path, so that not even its own package is loaded before.
"""

from __future__ import annotations

import os
import runpy
import sys

if __name__ == "__main__":
    if hasattr(os, "setpgrp"):
        os.setpgrp()  # an interrupt from the keyboard is for the server, which ends its processes itself
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    runpy.run_module(sys.argv[2], run_name="__main__", alter_sys=True)
