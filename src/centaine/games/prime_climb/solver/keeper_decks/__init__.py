"""The solitaire with plus-minus Keepers, solved exactly (PC-45), for the nine of them or fewer."""
