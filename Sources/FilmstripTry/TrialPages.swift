import FilmstripPorting

/// The user's source that creates view controllers.
enum TrialPages {
  /// The former name of the module that such a source imports.
  private static let formerModule = "Trials"

  /// Returns the text of the source, with the current name of the imported module.
  static func text(of input: PortInput) throws(PortFailure) -> String {
    lines(of: try input.text()).map { isFormerImport($0) ? "import FilmstripTryFilms" : String($0) }
      .joined(separator: "\n")
  }

  /// Returns a warning if the source imports the module by its former name, otherwise `nil`.
  static func note(on input: PortInput) throws(PortFailure) -> String? {
    guard try lines(of: input.text()).contains(where: isFormerImport) else { return nil }
    return "\(input.path): the module '\(formerModule)' is 'FilmstripTryFilms' since 0.1.0; "
      + "write 'import FilmstripTryFilms'"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isFormerImport(_ line: Substring) -> Bool {
    line.split(whereSeparator: \.isWhitespace) == ["import", "\(formerModule)"]
  }
}
