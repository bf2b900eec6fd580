import FilmstripCommand

Filmstrip.main()
