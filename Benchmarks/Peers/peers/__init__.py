"""The same film strip, produced by Filmstrip and by other tools; see README.md."""
