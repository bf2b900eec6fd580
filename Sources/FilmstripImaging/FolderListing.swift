import Foundation

/// A reader that lists a folder completely, or not at all.
///
/// Foundation returns the names read so far if the remainder of a folder cannot be read.
package enum FolderListing {
  /// Returns the sorted names of all files in a folder, including hidden files.
  ///
  /// Returns an empty array if the folder does not exist.
  ///
  /// - Throws: `ImagingError.file` if the folder cannot be read to its end.
  package static func names(in path: String) throws(ImagingError) -> [String] {
    guard let listing = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .file(operation: "list", path: path, code: errno)
    }
    defer { closedir(listing) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(listing) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
      errno = 0
    }
    if errno != 0 { throw .file(operation: "list", path: path, code: errno) }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
