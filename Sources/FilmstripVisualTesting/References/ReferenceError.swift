import FilmstripSupport
import Foundation

/// An error that prevents reading or writing references.
package enum ReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file of a film's references is damaged or missing.
  case damaged(path: String, reason: String)
  /// The list of films, `films.json`, cannot be read; `path` includes the line.
  case damagedList(path: String, reason: String)
  /// The fonts of the references are damaged or missing.
  case damagedFonts(path: String, reason: String)
  /// Another version of Filmstrip recorded the file, in another format.
  case otherFormat(path: String, format: Int)
  /// A film would be written into a folder that doesn't belong to a film.
  case foreign(path: String)
  /// Another process locks the folder for too long.
  case busy(path: String)
  /// The name of a film cannot be the name of a folder.
  case name(String)
  /// A folder cannot be listed.
  case unlisted(path: String, reason: String)
  /// A system call failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// The fonts of the system differ from the references' fonts, and some films would keep their old
  /// glyphs.
  case otherFonts(String)
  /// Packages of Debian with which the film was recorded are not installed.
  case missingPackages([String])
  /// Fonts of the app with which the film was recorded are in none of its files.
  case missingFonts([String])

  /// Whether an update may replace the list of films that has this error.
  package var isRepairable: Bool { if case .damagedList = self { true } else { false } }

  /// Whether the error prevents the check of all films.
  package var concernsAllFilms: Bool {
    switch self {
    case .damagedFonts, .otherFonts: true
    default: false
    }
  }

  /// The reason and the remedy, in one line.
  package var description: String {
    switch self {
    case .damaged(let path, let reason):
      "\(path): \(reason); restore the file, or record the film again with --update"
    case .damagedList(let path, let reason):
      "\(path): \(reason); restore the file, or record all films again with --update all"
    case .damagedFonts(let path, let reason):
      "\(path): \(reason); restore it, or remove the folder '\(ReferenceFolder.fontsName)' and record all "
        + "films again with --update all"
    case .otherFormat(let path, let format) where format > FilmRecord.currentFormat:
      "\(path): format \(format) is of a later version of filmstrip, and this version reads format "
        + "\(FilmRecord.currentFormat); use that version"
    case .otherFormat(let path, let format):
      "\(path): format \(format) is of an earlier version of filmstrip, and this version reads format "
        + "\(FilmRecord.currentFormat); record the film again with --update"
    case .foreign(let path):
      "'\(path)' is not the folder of a film, because it has other files and no "
        + "\(FilmReference.recordName); move the folder, or rename the film"
    case .busy(let path):
      "'\(path)' is locked by another process of filmstrip; wait until it ends, or name another folder"
    case .name(let name):
      "a film named '\(name)' cannot have references; its name must be a folder's, not "
        + "'\(ReferenceFolder.fontsName)', without '/' and without '.' at the beginning"
    case .file(let operation, let path, let code):
      "cannot \(operation) '\(path)': \(String(cString: strerror(code)))"
    case .unlisted(_, let reason): reason
    case .otherFonts(let reason): reason
    case .missingPackages(let names):
      "the film was recorded with \(Spelling.list(names, word: "and")), which "
        + "\(names.count > 1 ? "are" : "is") not installed; run: apt install "
        + names.joined(separator: " ")
    case .missingFonts(let names):
      "the film was recorded with the app's font\(names.count > 1 ? "s" : "") "
        + "\(Spelling.list(names, word: "and")), which no font file of the app contains; "
        + "restore the file, or record the film again with --update all"
    }
  }
}
