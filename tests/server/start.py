"""Serves the race, or the games of the catalog: `python -m tests.server.start DATABASE race '{"keep_days": 3}'`.

The first line that it prints says where. What stands in braces are keywords of `serve`.
"""

from __future__ import annotations

import json
import sys

if __name__ == "__main__":  # helper processes import this file, and none of what follows
    from centaine.catalog import CATALOG, catalog_of
    from centaine.server.serve import serve
    from tests.server.race import RACE

    games = catalog_of(RACE) if sys.argv[2] == "race" else CATALOG
    serve(port=0, database=sys.argv[1], open_browser=False, catalog=games, **json.loads(sys.argv[3]))
