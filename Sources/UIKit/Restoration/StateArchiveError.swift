import Foundation

extension Headless {
  /// The reason why a window's state could not be saved or restored.
  public enum StateArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file at `path` could not be read or written.
    case file(path: String, reason: String)
    /// The file is not a file of saved state.
    case foreign(path: String)
    /// The file was written by another version.
    case version(path: String, found: Int, expected: Int)
    /// The file's content is too short or too long, in bytes.
    case length(path: String, found: Int, expected: Int)
    /// The file was changed after it was written.
    case checksum(path: String)
    /// The file's content is invalid; `reason` names the error and its position.
    case content(path: String, reason: String)
    /// The window's root view controller has no restoration identifier, so there is nothing to
    /// save.
    case noIdentifier(root: String)
    /// The app's delegate refuses to save or restore state.
    case refused(String)
    /// The root view controller was not found and could not be created.
    case noRoot(identifier: String)

    /// The error and its position.
    public var description: String {
      switch self {
      case .file(let path, let reason): "\(path): \(reason)"
      case .foreign(let path): "\(path): not a file of saved state"
      case .version(let path, let found, let expected):
        "\(path): the saved state must have version \(expected), but has version \(found); save it again"
      case .length(let path, let found, let expected):
        "\(path): the saved state must have \(expected) bytes, but has \(found)"
      case .checksum(let path): "\(path): the saved state is damaged: its checksum is wrong"
      case .content(let path, let reason): "\(path): the saved state is invalid: \(reason)"
      case .noIdentifier(let root):
        "\(root), the window's root, has no restorationIdentifier; set one, so that there is a state to save"
      case .refused(let what): "the app's delegate returns false from \(what)"
      case .noRoot(let identifier):
        "the root with the identifier \(identifier) was not found, and no restoration class created it"
      }
    }
  }
}
