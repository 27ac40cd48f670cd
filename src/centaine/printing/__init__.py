"""Paper: what a game prints, from the drawings that the screen has, set by Typst (`press`)."""

from centaine.printing.document import Document, Drawing, Sheet, Stand, Wish
from centaine.printing.paper import PAPERS, Paper

__all__ = ["PAPERS", "Document", "Drawing", "Paper", "Sheet", "Stand", "Wish"]
