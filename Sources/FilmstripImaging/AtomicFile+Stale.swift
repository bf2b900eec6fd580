import Foundation

extension AtomicFile {
  /// Returns the name of a temporary file: hidden, and unlikely for a person to choose.
  static func temporaryName(for name: String, process: Int32, number: Int) -> String {
    // Names may have 255 bytes. Long names are shortened, because only the ending must be unique.
    let head = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return ".\(head).tmp-\(process)-\(number)"
  }

  /// Returns the temporary name of a file with the process and number of another temporary name.
  private static func temporaryName(for name: String, ending other: String) -> String? {
    guard let mark = other.range(of: ".tmp-", options: .backwards) else { return nil }
    let numbers = other[mark.upperBound...].split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, let process = Int32(exactly: numbers[0]) else { return nil }
    return temporaryName(for: name, process: process, number: numbers[1])
  }

  /// Returns the process in the name of a temporary file, or `nil` for other names.
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

  /// Splits a path into its folder, which ends with a slash or is empty, and its last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// Removes temporary files of processes that no longer run, which a killed process leaves.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - name: The name of the only file whose temporary files are removed, or `nil` for all files.
  ///     In a folder that belongs to the user, other files may have such names.
  /// - Returns: The number of removed files; 0 if the folder does not exist.
  /// - Throws: An `ImagingError` if the folder cannot be listed or a file cannot be removed.
  @discardableResult
  public static func removeStaleTemporaries(
    in folder: String, of name: String? = nil
  ) throws(ImagingError) -> Int {
    var removed = 0
    for entry in try FolderListing.names(in: folder) {
      guard let process = process(ofTemporary: entry), process != getpid() else { continue }
      if let name, entry != temporaryName(for: name, ending: entry) { continue }
      guard kill(process, 0) != 0, errno == ESRCH else { continue }
      let path = folder + "/" + entry
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .file(operation: "remove", path: path, code: errno)
      }
      removed += 1
    }
    return removed
  }
}
