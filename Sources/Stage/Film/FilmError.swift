import Foundation

/// Why a film could not be written.
public enum FilmError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The operating system refused; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A folder holds files that a film would overwrite and that no film wrote.
  case foreignFile(path: String)
  /// A folder was expected and something else is there.
  case notAFolder(path: String)
  /// The film was ended early.
  case cancelled
  /// The film has no frame.
  case noFrames

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .file(let operation, let path, let code):
      "cannot \(operation) '\(path)': \(String(cString: strerror(code)))"
    case .foreignFile(let path):
      "'\(path)' is in the way and was not written by filmstrip; "
        + "name another folder or move it away"
    case .notAFolder(let path):
      "'\(path)' is not a folder; name another one"
    case .cancelled:
      "ended early; the files that are there are complete"
    case .noFrames:
      "the film has no frame"
    }
  }
}
