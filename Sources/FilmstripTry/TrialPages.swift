import FilmstripPorting

/// The user's source that makes pages.
enum TrialPages {
  /// The former name of the module that such a source imports.
  private static let formerModule = "Trials"

  /// The text of the source, which imports the module by its current name.
  static func text(of input: PortInput) throws(PortFailure) -> String {
    lines(of: try input.text()).map { isFormerImport($0) ? "import FilmstripTryFilms" : String($0) }
      .joined(separator: "\n")
  }

  /// A warning with the current name of the module, or `nil` if the source does not import the former one.
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
