"""The Discord front end: commands and presses go in, tables and private hands come out."""
