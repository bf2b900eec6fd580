import FilmstripSupport
import Foundation

/// The address that a folder keeps, so that an open page connects again after a restart.
///
/// The port follows from the folder's path. The token is random and stays in the user's state folder, which only the user
/// can read.
package struct LiveAddress: Sendable {
  /// The ports to try, the folder's own first.
  package let ports: Range<Int>
  private let tokenFile: URL?

  /// The ports from which folders have their own.
  ///
  /// *Chosen:* below the ports that Linux gives to outgoing connections, and above those of common services.
  private static let firstPort = 20_000
  private static let portCount = 12_000
  /// The number of ports to try.
  private static let attempts = 10

  /// Creates the address of a folder; `environment` names the user's state folder as in the XDG Base Directory
  /// Specification.
  package init(folder: String, environment: [String: String]) {
    var checksum = FNV1a()
    checksum.add(folder.utf8)
    let hash = checksum.value
    let first = Self.firstPort + Int(hash % UInt64(Self.portCount))
    ports = first..<first + Self.attempts
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
    tokenFile = state.map {
      URL(fileURLWithPath: "\($0)/filmstrip/live/\(String(hash, radix: 16)).token")
    }
  }

  /// Returns the folder's token, or a new one if there is none that only the user can read.
  package func token() -> String {
    if let known = knownToken() { return known }
    let token = LocalAccess.randomToken()
    guard let tokenFile else { return token }
    let folder = tokenFile.deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The file is created with its mode, so that it is never readable by others.
    unlink(tokenFile.path)
    let descriptor = open(tokenFile.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return token }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try? handle.write(contentsOf: Data(token.utf8))
    return token
  }

  /// Returns the token of the file, or `nil` if the file is missing, damaged, or not the user's alone.
  private func knownToken() -> String? {
    guard let path = tokenFile?.path else { return nil }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 == 0,
      status.st_uid == geteuid(), status.st_size == 32,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let token = String(decoding: data, as: UTF8.self)
    return token.allSatisfy { $0.isHexDigit && !$0.isUppercase } ? token : nil
  }
}
