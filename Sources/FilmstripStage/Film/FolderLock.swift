import Foundation
import Synchronization

/// A lock that prevents other processes, and other films of this process, from writing to a film's
/// folder.
///
/// The lock is on the folder's marker, which contains the identifier of the writing process. The
/// lock ends with the process, even if the process crashes.
final class FolderLock: Sendable {
  private let state = Mutex<(path: String, descriptor: Int32)?>(nil)
  private static let markerText =
    "This folder was written by filmstrip, which may replace its files.\n"

  deinit { release() }

  /// Locks the folder at `path` until `release()`; a second call for the same folder has no effect.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - marker: The path of the marker.
  ///   - foreignFile: Returns a file in the folder that a film would replace. This closure is
  ///     called only for a folder without a marker.
  func acquire(
    _ path: String, marker: String, foreignFile: () -> String?
  ) throws(FilmError) {
    if state.withLock({ $0?.path == path }) { return }
    release()
    let descriptor = try Self.open(marker, folder: path)
    var status = stat()
    let isNew = fstat(descriptor, &status) == 0 && status.st_size == 0
    if isNew, let foreign = foreignFile() {
      unlink(marker)
      close(descriptor)
      throw .foreignFile(path: foreign)
    }
    let text = Array((Self.markerText + "Process \(getpid()) writes.\n").utf8)
    // Write before truncating, so that an older marker remains if there is no disk space for a new
    // one.
    guard pwrite(descriptor, text, text.count, 0) == text.count,
      ftruncate(descriptor, off_t(text.count)) == 0
    else {
      let code = errno
      if isNew { unlink(marker) }
      close(descriptor)
      throw .file(operation: "write", path: marker, code: code)
    }
    state.withLock { $0 = (path, descriptor) }
  }

  /// Ends the lock; the folder keeps its marker.
  func release() {
    state.withLock { state in
      guard let current = state else { return }
      ftruncate(current.descriptor, off_t(Self.markerText.utf8.count))
      close(current.descriptor)
      state = nil
    }
  }

  /// Opens and locks the marker.
  private static func open(_ marker: String, folder: String) throws(FilmError) -> Int32 {
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = Foundation.open(marker, flags, 0o666)
      guard descriptor >= 0 else {
        throw errno == ELOOP
          ? .link(path: marker) : .file(operation: "write", path: marker, code: errno)
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        defer { close(descriptor) }
        if code == EINTR { continue }
        throw code == EWOULDBLOCK
          ? .busy(path: folder, process: process(descriptor))
          : .file(operation: "lock", path: marker, code: code)
      }
      // Another process may have removed the marker before it was locked.
      var (mine, named) = (stat(), stat())
      if fstat(descriptor, &mine) == 0, lstat(marker, &named) == 0, mine.st_ino == named.st_ino,
        mine.st_dev == named.st_dev
      {
        if mine.st_mode & S_IFMT == S_IFREG { return descriptor }
        close(descriptor)
        throw .file(operation: "write", path: marker, code: EINVAL)
      }
      close(descriptor)
    }
  }

  /// Returns the identifier of the process that the marker contains.
  private static func process(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.firstMatch(of: /Process ([0-9]{1,9}) writes/).flatMap { Int32($0.1) }
  }
}
