"""What works for any game: computer players, exact solutions, analysis, simulations, ratings."""
