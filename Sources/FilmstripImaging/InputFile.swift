import Foundation
import Synchronization

/// A reader of whole files that a user or a scenario specifies.
///
/// Only regular files are read, because a pipe, a device or a socket could block without end.
package enum InputFile {
  /// The reason why a file cannot be read.
  package enum Failure: Error, Hashable {
    case missing
    case folder
    /// The path does not lead to a file; the text describes what it leads to, such as "a pipe".
    case special(String)
    case unreadable(code: Int32)
    case tooLarge

    /// Returns the error message and the remedy.
    ///
    /// - Parameters:
    ///   - expected: The kind of file that the path must specify, such as "a recording".
    ///   - limit: The maximum size, as text.
    package func message(_ expected: String, limit: String) -> String {
      switch self {
      case .missing: "there is no such file"
      case .folder: "this is a folder; name \(expected)"
      case .special(let kind): "this is \(kind), not a file; save its content in a file first"
      case .unreadable(let code): "cannot be read: \(String(cString: strerror(code)))"
      case .tooLarge: "this file is larger than \(limit)"
      }
    }
  }

  /// Returns the bytes of the file at `path`, at most `limit`.
  ///
  /// - Parameter expectedContent: The probable content. If it is equal to the file, reading only compares
  ///   the file with it, and uses no memory for the file.
  package static func bytes(
    of path: String, limit: Int, expectedContent: [UInt8] = []
  ) throws(Failure) -> [UInt8] {
    // A null character would end the path that the system reads.
    if path.utf8.contains(0) { throw .missing }
    // Opening some devices has effects, so the kind is checked before opening, and again afterwards
    // in case the file was replaced.
    try checkKind(path)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    try check(status.st_mode)
    let size = min(max(0, Int(status.st_size)), limit)
    var piece: [UInt8] = []
    var matchCount = 0
    if size == expectedContent.count, status.st_size <= limit {
      while true {
        piece = try read(descriptor, count: 1 << 16)
        if piece.isEmpty || !hasBytes(piece, expectedContent, at: matchCount) { break }
        matchCount += piece.count
      }
    }
    var bytes = expectedContent
    if matchCount < expectedContent.count || !piece.isEmpty || expectedContent.isEmpty {
      bytes = Array(expectedContent.prefix(matchCount))
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

  /// Whether some bytes are equal to other bytes from an offset on.
  private static func hasBytes(_ piece: [UInt8], _ all: [UInt8], at offset: Int) -> Bool {
    guard piece.count <= all.count - offset else { return false }
    return piece.withUnsafeBytes { piece in
      all.withUnsafeBytes { all in
        guard let a = piece.baseAddress, let b = all.baseAddress else { return true }
        return memcmp(a, b + offset, piece.count) == 0
      }
    }
  }

  /// Returns the next bytes of a file, at most `count`; empty at the end of the file.
  private static func read(_ descriptor: Int32, count: Int) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
        let readCount = Foundation.read(descriptor, memory.baseAddress, count)
        code = readCount < 0 ? errno : 0
        filled = max(0, readCount)
      }
      if code == 0 { return bytes }
      if code != EINTR { throw .unreadable(code: code) }
    }
  }

  /// The record of the files that the current task reads, or `nil` outside `recording(_:)`.
  @TaskLocal private static var record: Record?

  /// A thread-safe record of files that were read, by path.
  private final class Record: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])

    func add(_ bytes: [UInt8], _ path: String) { contents.withLock { $0[path] = bytes } }

    var files: [String: [UInt8]] { contents.withLock { $0 } }
  }

  /// Returns the result of `body`, and the bytes of all files that it reads, by path.
  ///
  /// The result excludes files that other threads read at the same time.
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
