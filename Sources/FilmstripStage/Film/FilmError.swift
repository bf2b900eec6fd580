import FilmstripGraphics
import FilmstripImaging
import Foundation

/// An error that occurs while a film is written.
public enum FilmError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A call to the operating system failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// The folder contains a file that the film would overwrite and that no film wrote.
  case foreignFile(path: String)
  /// The item at the path isn't a folder.
  case notAFolder(path: String)
  /// The output folder is a symbolic link.
  case link(path: String)
  /// Another process writes to the folder; `process` is its identifier, or `nil` if unknown.
  case busy(path: String, process: Int32?)
  /// The film was cancelled.
  case cancelled
  /// The film has no frames.
  case noFrames
  /// The film was written, but some content of its frames could not be painted, as each line
  /// describes.
  case incomplete([String])
  /// The strip of this number of films would be higher than an image can be.
  case stripTooHigh(films: Int)

  /// The message: the problem and the remedy.
  public var description: String {
    switch self {
    case .file(let operation, let path, let code):
      "cannot \(operation) '\(path)': \(String(cString: strerror(code)))"
    case .foreignFile(let path):
      "'\(path)' was not written by filmstrip and would be overwritten; "
        + "specify another folder or move the file"
    case .notAFolder(let path):
      "'\(path)' is not a folder; specify another path"
    case .link(let path):
      ImagingError.link(path: path).description
    case .busy(let path, let process):
      "'\(path)' is being written by another filmstrip process"
        + (process.map { " (\($0))" } ?? "") + "; wait for that process or specify another folder"
    case .cancelled:
      "cancelled; the files already written are complete"
    case .noFrames:
      "the film has no frames"
    case .incomplete(let lines):
      "the film was written, but some content could not be painted: "
        + lines.joined(separator: "; ")
    case .stripTooHigh(let films):
      "a strip of \(films) film\(films == 1 ? "" : "s") with pictures of this size would be higher than "
        + "\(PixelBuffer.maximumSide) px; name fewer films, or more columns"
    }
  }
}
