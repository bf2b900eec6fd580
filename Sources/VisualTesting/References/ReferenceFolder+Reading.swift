extension ReferenceFolder {
  /// Reads all references of a film, for those who only want to know whether they can be read.
  ///
  /// - Throws: a `ReferenceError` for what is damaged.
  package func checkReadable(_ film: String) throws {
    _ = try reference(of: film, FilmListReader())
  }
}
