"""`python -m kvartal` is `kvartal`."""

import sys

from kvartal.cli import main

sys.exit(main())
