"""The commands as typer declares them: arguments, options and help. Their work is in the folder above.

Each function declares one command on a `CommandLine`; `cli/app.py` lists them in the order of the
help. No annotations are deferred here: typer needs the option objects, which are made from the
words of the chosen language.
"""
