import Foundation

/// A lock on a folder, so that readers see a film's references before or after a change, never between.
///
/// It is on the folder itself: nothing is written for it, and it ends with the process.
final class FolderGuard {
  enum Kind {
    /// Others may read, too.
    case shared
    /// For one writer.
    case exclusive
  }

  private var descriptor: Int32

  /// How long a lock is waited for, in steps of 20 ms.
  ///
  /// *Chosen:* writing a film's references takes a small part of a second.
  private static let attempts = 1500

  /// Locks the folder at `path`, which must exist.
  ///
  /// - Throws: `busy` after half a minute.
  init(_ path: String, _ kind: Kind) throws(ReferenceError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(operation: "open", path: path, code: errno) }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    for _ in 0..<Self.attempts {
      if flock(descriptor, operation) == 0 { return }
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        release()
        // Some network file systems have no locks; replacing by renaming is safe without.
        if code == ENOLCK || code == ENOTSUP { return }
        throw .file(operation: "lock", path: path, code: code)
      }
      usleep(20_000)
    }
    release()
    throw .busy(path: path)
  }

  /// Ends the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { release() }
}
