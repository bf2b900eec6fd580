import Foundation

/// A lock on a folder, so that readers see a film's references before or after a change, but never
/// during it.
///
/// The folder itself is locked: the lock writes no file, and ends with the process.
final class FolderGuard {
  enum Kind {
    /// A lock that allows other readers.
    case shared
    /// A lock for a single writer.
    case exclusive
  }

  private var descriptor: Int32

  /// The maximum number of attempts to get a lock, at intervals of 20 ms.
  ///
  /// *Chosen:* writing a film's references takes a small fraction of a second.
  private static let attempts = 1500

  /// Locks the folder at `path`, which must exist.
  ///
  /// - Throws: `busy` if the folder is still locked after 30 seconds.
  init(_ path: String, _ kind: Kind) throws(ReferenceError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(operation: "open", path: path, code: errno) }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    for _ in 0..<Self.attempts {
      if flock(descriptor, operation) == 0 { return }
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        release()
        // Some network file systems have no locks; replacing by renaming is also safe without a
        // lock.
        if code == ENOLCK || code == ENOTSUP { return }
        throw .file(operation: "lock", path: path, code: code)
      }
      usleep(20_000)
    }
    release()
    throw .busy(path: path)
  }

  /// Releases the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { release() }
}
