"""`python -m centaine` is the command `centaine`."""

from centaine.cli import main

if __name__ == "__main__":
    main()
