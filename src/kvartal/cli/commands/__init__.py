"""The commands as typer declares them: arguments, options and help. What a command does stands beside this folder.

Each function declares one command on a `CommandLine`; `cli/app.py` lists them in the order of the help. No annotations
are deferred here: typer must meet the option objects, which are made from the words of the line's language.
"""
