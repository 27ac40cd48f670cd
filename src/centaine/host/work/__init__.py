"""Work besides playing, in turns: computer players that think, files that are read, documents that are made."""
