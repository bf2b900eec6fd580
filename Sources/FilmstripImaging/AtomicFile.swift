import FilmstripCFiles
import Foundation
import Synchronization

/// A file that appears under its name when it is complete, or not at all.
///
/// Bytes are written to a hidden file in the same folder, `.NAME.tmp-PID-N`, which `commit`
/// renames. A failure, a thrown error or an interruption that calls `unlinkOpenTemporaries` leaves
/// the old file, or no file. (After a loss of power the result is undefined: nothing is
/// synchronised to the disk.) The path of a device, a pipe or a socket is an error, because writing
/// there could block forever and cannot be undone. A path that is a symbolic link is also an
/// error, because another process may have created the link.
public struct AtomicFile: ~Copyable {
  /// The name under which the file will appear.
  public let path: String
  /// The path of the hidden file until the commit, for programs that write to the file.
  package let temporary: String
  private let descriptor: Int32
  private let slot: Int32
  private var isCommitted = false

  private static let serial = Atomic<Int>(0)

  /// Opens a file that will have the name `path`, in a folder that must exist.
  public init(path: String) throws(ImagingError) {
    (descriptor, temporary) = try Self.open(path)
    self.path = path
    slot = temporary_files_add(temporary)
  }

  /// Opens a file and writes its first bytes.
  static func open(_ path: String, beginning bytes: [UInt8]) throws(ImagingError) -> AtomicFile {
    var file = try AtomicFile(path: path)
    try bytes.withBytes { pointer throws(ImagingError) in try file.append(pointer) }
    return file
  }

  private static func open(
    _ path: String
  ) throws(ImagingError) -> (descriptor: Int32, temporary: String) {
    var status = stat()
    if lstat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFLNK: throw .link(path: path)
      case S_IFDIR: throw .file(operation: "write", path: path, code: EISDIR)
      default: throw .notAFile(path: path)
      }
    }
    let (folder, name) = split(path)
    guard !name.isEmpty else { throw .file(operation: "create", path: path, code: ENOENT) }
    while true {
      let number = serial.add(1, ordering: .relaxed).newValue
      let temporary = folder + temporaryName(for: name, process: getpid(), number: number)
      let descriptor = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      guard errno == EEXIST else { throw .file(operation: "create", path: path, code: errno) }
    }
  }

  deinit {
    if !isCommitted {
      close(descriptor)
      unlink(temporary)
    }
    temporary_files_remove(slot)
  }

  /// Appends bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: remaining)
      let written = Foundation.write(descriptor, piece.baseAddress, piece.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw .file(operation: "write", path: path, code: errno)
      }
      remaining = remaining.dropFirst(written)
    }
  }

  /// Closes the file and renames it to `path`.
  public consuming func commit() throws(ImagingError) {
    isCommitted = true
    guard close(descriptor) == 0 else {
      let code = errno
      unlink(temporary)
      throw .file(operation: "close", path: path, code: code)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .file(operation: "rename the finished file to", path: path, code: code)
    }
  }

  /// Writes a whole file.
  public static func write(_ bytes: [UInt8], to path: String) throws(ImagingError) {
    var file = try AtomicFile(path: path)
    try bytes.withBytes { pointer throws(ImagingError) in try file.append(pointer) }
    try file.commit()
  }

  /// Writes a whole file of UTF-8 text.
  public static func write(_ text: String, to path: String) throws(ImagingError) {
    try write(Array(text.utf8), to: path)
  }

  /// Removes the temporary files that this process has open, and nothing else.
  ///
  /// For signal handlers: the function takes no lock and allocates nothing. Afterwards the files
  /// cannot be completed, so the process must end.
  public static func unlinkOpenTemporaries() {
    temporary_files_unlink_all()
  }
}
