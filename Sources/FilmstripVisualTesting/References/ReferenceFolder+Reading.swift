extension ReferenceFolder {
  /// Reads the list of films and all references of a film, to check that they can be read.
  ///
  /// - Throws: A `ReferenceError` if a file is damaged.
  package func checkReadable(_ film: String) throws {
    if let listProblem { throw listProblem }
    _ = try reference(of: film, FilmListReader())
  }
}
