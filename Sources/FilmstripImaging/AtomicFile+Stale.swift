import Foundation

extension AtomicFile {
  /// A temporary file's name: hidden, and unlikely for a person to choose.
  static func temporaryName(for name: String, process: Int32, number: Int) -> String {
    // Names may have 255 bytes; long ones are shortened, since only the ending must be unique.
    let head = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return ".\(head).tmp-\(process)-\(number)"
  }

  /// The temporary name of a file with the process and the number of another temporary name.
  private static func temporaryName(for name: String, ending other: String) -> String? {
    guard let mark = other.range(of: ".tmp-", options: .backwards) else { return nil }
    let numbers = other[mark.upperBound...].split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, let process = Int32(exactly: numbers[0]) else { return nil }
    return temporaryName(for: name, process: process, number: numbers[1])
  }

  /// The process in a temporary file's name; nil for other names.
  static func process(ofTemporary name: String) -> Int32? {
    guard name.hasPrefix("."), let mark = name.range(of: ".tmp-", options: .backwards) else {
      return nil
    }
    let parts = name[mark.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0, let number = Int(parts[1]),
      number > 0
    else { return nil }
    return process
  }

  /// A path's folder, with its slash or empty, and its last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// Removes temporary files in `folder` of processes that no longer run, which a killed process leaves
  /// behind.
  ///
  /// `name` limits them to those of one file: in a folder of the user's, others may have such names.
  ///
  /// - Returns: how many were removed. A folder that does not exist has none.
  @discardableResult
  public static func removeStaleTemporaries(
    in folder: String, of name: String? = nil
  ) throws(ImagingError) -> Int {
    var removed = 0
    for found in try FolderListing.names(in: folder) {
      guard let process = process(ofTemporary: found), process != getpid() else { continue }
      if let name, found != temporaryName(for: name, ending: found) { continue }
      guard kill(process, 0) != 0, errno == ESRCH else { continue }
      let path = folder + "/" + found
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .file(operation: "remove", path: path, code: errno)
      }
      removed += 1
    }
    return removed
  }
}
