"""Printing: documents from the same drawings as on screen, typeset by Typst (`press`)."""
