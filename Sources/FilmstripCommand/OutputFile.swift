import Foundation
import Stage

/// A file that the user named for a result.
enum OutputFile {
  /// Makes sure that there is a name, such as where a script's variable is empty.
  static func checkNamed(_ path: String, _ rule: String) throws {
    if path.isEmpty { throw CommandError("\(rule), but is empty") }
  }

  /// Makes sure, before long work begins, that a file can be written there: creates the folders above
  /// it.
  static func check(_ path: String) throws {
    let option = "the output must name a PNG file"
    try checkNamed(path, option)
    if path.hasSuffix("/") { throw CommandError("\(option), but '\(path)' names a folder") }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw FilmError.file(operation: "write", path: path, code: EISDIR)
    }
    var folder = "."
    if let slash = path.lastIndex(of: "/") {
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      try FilmFolder.create(folder)
    }
    if access(folder, W_OK) != 0 {
      throw FilmError.file(operation: "write", path: path, code: errno)
    }
    let name = path.split(separator: "/").last ?? ""
    if name.utf8.count > Int(NAME_MAX) {
      throw FilmError.file(operation: "write", path: path, code: ENAMETOOLONG)
    }
  }
}
