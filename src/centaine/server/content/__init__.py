"""Everything served besides matches: the page, drawings, rules, lessons."""
