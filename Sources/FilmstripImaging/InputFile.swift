import Foundation
import Synchronization

/// Reads whole files that a user or a scenario names.
///
/// Only regular files are read: a pipe, a device or a socket could block without end.
package enum InputFile {
  /// Why a file cannot be read.
  package enum Failure: Error, Hashable {
    case missing
    case folder
    /// Not a file; the text is what it is, such as "a pipe".
    case special(String)
    case unreadable(code: Int32)
    case tooLarge

    /// What is wrong and what to do; `wanted` is what the path must name, such as "a recording".
    package func message(_ wanted: String, limit: String) -> String {
      switch self {
      case .missing: "there is no such file"
      case .folder: "this is a folder; name \(wanted)"
      case .special(let kind): "this is \(kind), not a file; save its content in a file first"
      case .unreadable(let code): "cannot be read: \(String(cString: strerror(code)))"
      case .tooLarge: "this file is larger than \(limit)"
      }
    }
  }

  /// The bytes of the file at `path`, at most `limit`.
  ///
  /// - Parameter likely: what the file probably has: then it is compared with these bytes while it is read, and needs no
  ///   memory if they are the same.
  package static func bytes(
    of path: String, limit: Int, likely: [UInt8] = []
  ) throws(Failure) -> [UInt8] {
    // A null character would end the path that the system sees.
    if path.utf8.contains(0) { throw .missing }
    // Opening some devices has effects, so the kind is checked before; and after, in case the file
    // was replaced.
    try checkKind(path)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    try check(status.st_mode)
    let size = min(max(0, Int(status.st_size)), limit)
    var piece: [UInt8] = []
    var known = 0  // of the likely bytes
    if size == likely.count, status.st_size <= limit {
      while true {
        piece = try read(descriptor, count: 1 << 16)
        if piece.isEmpty || !hasBytes(piece, likely, at: known) { break }
        known += piece.count
      }
    }
    var bytes = likely
    if known < likely.count || !piece.isEmpty || likely.isEmpty {
      bytes = Array(likely.prefix(known))
      bytes.reserveCapacity(size + 1)
      bytes += piece
      while true {
        if bytes.count > limit { throw .tooLarge }
        piece = try read(descriptor, count: max(1 << 16, size - bytes.count))
        if piece.isEmpty { break }
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
      }
    }
    record?.add(bytes, path)
    return bytes
  }

  /// Whether some bytes are the same as others from a place on.
  private static func hasBytes(_ piece: [UInt8], _ all: [UInt8], at place: Int) -> Bool {
    guard piece.count <= all.count - place else { return false }
    return piece.withUnsafeBytes { piece in
      all.withUnsafeBytes { all in
        guard let a = piece.baseAddress, let b = all.baseAddress else { return true }
        return memcmp(a, b + place, piece.count) == 0
      }
    }
  }

  /// The next bytes of a file, at most `count`; none at its end.
  private static func read(_ descriptor: Int32, count: Int) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
        let found = Foundation.read(descriptor, memory.baseAddress, count)
        code = found < 0 ? errno : 0
        filled = max(0, found)
      }
      if code == 0 { return bytes }
      if code != EINTR { throw .unreadable(code: code) }
    }
  }

  /// The record of the files that a task reads; nil outside `recording(_:)`.
  @TaskLocal private static var record: Record?

  /// Files that were read, by path.
  private final class Record: Sendable {
    private let known = Mutex<[String: [UInt8]]>([:])

    func add(_ bytes: [UInt8], _ path: String) { known.withLock { $0[path] = bytes } }

    var files: [String: [UInt8]] { known.withLock { $0 } }
  }

  /// Returns the result of `body`, and all files that it reads, by path.
  ///
  /// Files that other threads read meanwhile are not among them.
  package static func recording<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, files: [String: [UInt8]]) {
    let record = Record()
    let result = try $record.withValue(record) { try body() }
    return (result, record.files)
  }

  private static func checkKind(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      throw [ENOENT, ENOTDIR].contains(code) ? .missing : .unreadable(code: code)
    }
    try check(status.st_mode)
  }

  private static func check(_ mode: mode_t) throws(Failure) {
    switch mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .folder
    case S_IFIFO: throw .special("a pipe")
    case S_IFSOCK: throw .special("a socket")
    default: throw .special("a device")
    }
  }
}
