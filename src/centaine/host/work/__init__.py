"""Work besides playing, done in turns: running computer players, reading files, making documents."""
