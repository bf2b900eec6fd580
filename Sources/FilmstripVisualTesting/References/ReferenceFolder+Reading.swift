extension ReferenceFolder {
  /// Reads the list of films, and all references of a film, only to find out whether they can be read.
  ///
  /// - Throws: a `ReferenceError` for what is damaged.
  package func checkReadable(_ film: String) throws {
    if let listProblem { throw listProblem }
    _ = try reference(of: film, FilmListReader())
  }
}
