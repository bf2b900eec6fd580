import FilmstripSupport

/// An error that prevents reading or writing a report.
package enum ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of an image is outside the report's folder.
  case outside(picture: String, film: String)
  /// An image cannot be read, or is not a PNG file.
  case unreadable(picture: String, film: String, reason: String)
  /// A folder has no report, or its report cannot be read.
  case invalid(file: String, reason: String)

  /// The error, with its remedy.
  package var description: String {
    switch self {
    case .outside(let picture, let film):
      "the report names the picture \(Spelling.quoted(picture)) of film \(Spelling.quoted(film)), "
        + "which is not a path in the report's folder; check the film again"
    case .unreadable(let picture, let film, let reason):
      "the report's picture \(Spelling.quoted(picture)) of film \(Spelling.quoted(film)) cannot be "
        + "read: \(reason); check the film again"
    case .invalid(let file, let reason):
      "\(file): \(reason); 'filmstrip check --report FOLDER' writes a report"
    }
  }
}
