import FilmstripCommand
import Foundation  // names the libraries that are linked, see Package.swift

Filmstrip.main()
