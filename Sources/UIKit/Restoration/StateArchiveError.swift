import Foundation

extension Headless {
  /// Why a window's state could not be saved or restored.
  public enum StateArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be read or written; why, and where it is.
    case file(path: String, reason: String)
    /// The file is none of saved state.
    case foreign(path: String)
    /// The file was written by another version.
    case version(path: String, found: Int, expected: Int)
    /// The file ends too early or goes on for too long, in bytes of content.
    case length(path: String, found: Int, expected: Int)
    /// The file is not what was written.
    case checksum(path: String)
    /// The file's content makes no sense; what, and where in it.
    case content(path: String, reason: String)
    /// The window has no controller with a restoration identifier, so there is nothing to save.
    case noIdentifier(root: String)
    /// The app's delegate does not want it.
    case refused(String)
    /// The controller that everything else belongs to could not be found or made.
    case noRoot(identifier: String)

    /// What went wrong, and where.
    public var description: String {
      switch self {
      case .file(let path, let reason): "\(path): \(reason)"
      case .foreign(let path): "\(path): not a file of saved state"
      case .version(let path, let found, let expected):
        "\(path): version \(found) of saved state, but \(expected) is expected; save it again"
      case .length(let path, let found, let expected):
        "\(path): \(found) bytes of saved state, but \(expected) were written"
      case .checksum(let path): "\(path): the saved state is damaged: its checksum is another"
      case .content(let path, let reason): "\(path): the saved state makes no sense: \(reason)"
      case .noIdentifier(let root):
        "\(root), at the window's root, has no restorationIdentifier: there is nothing to save"
      case .refused(let what): "the app's delegate answers false to \(what)"
      case .noRoot(let identifier):
        "the root with the identifier \(identifier) was not found and nobody made it"
      }
    }
  }
}
