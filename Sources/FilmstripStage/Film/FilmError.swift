import FilmstripImaging
import Foundation

/// Why a film cannot be written.
public enum FilmError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A call to the operating system failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A folder contains files that a film would overwrite and that no film wrote.
  case foreignFile(path: String)
  /// The path names something that is not a folder.
  case notAFolder(path: String)
  /// A folder in which files are written is a symbolic link.
  case link(path: String)
  /// Another process writes to the folder; `process` is its number, if it is known.
  case busy(path: String, process: Int32?)
  /// The film was cancelled.
  case cancelled
  /// The film has no frames.
  case noFrames
  /// The film is written, but parts of its frames could not be painted, as each line says.
  case incomplete([String])

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .file(let operation, let path, let code):
      "cannot \(operation) '\(path)': \(String(cString: strerror(code)))"
    case .foreignFile(let path):
      "'\(path)' was not written by filmstrip and would be overwritten; "
        + "name another folder or move the file"
    case .notAFolder(let path):
      "'\(path)' is not a folder; name another path"
    case .link(let path):
      ImagingError.link(path: path).description
    case .busy(let path, let process):
      "'\(path)' is being written by another filmstrip"
        + (process.map { " (process \($0))" } ?? "") + "; wait for it or name another folder"
    case .cancelled:
      "cancelled; the files already written are complete"
    case .noFrames:
      "the film has no frames"
    case .incomplete(let lines):
      "the film is written without what could not be painted: "
        + lines.joined(separator: "; ")
    }
  }
}
