"""For a print shop: PDF/X-4 files in four colours, and the sheet that says how each is to be made.

`FOGRA39L_coated.icc` is a free profile of offset printing on coated paper (FOGRA39); its licence is beside it.
"""
