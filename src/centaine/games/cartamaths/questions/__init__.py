"""CartaMaths' questions: banks as data, the judge of typed answers, custom decks."""
