"""The same film strip, made by Filmstrip and by what else could make it; see README.md."""
