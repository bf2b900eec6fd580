import FilmstripImaging
import FilmstripStage
import Foundation

/// The path of an output file that the user named.
enum OutputFile {
  /// Checks that the path is not empty, as it is if a variable in a script is empty.
  static func checkNamed(_ path: String, _ rule: String) throws {
    if path.isEmpty { throw CommandError("\(rule), but is empty") }
  }

  /// Checks that the path of a folder is not empty and not a symbolic link.
  static func checkFolder(_ path: String, _ rule: String) throws {
    try checkNamed(path, rule)
    try FilmFolder.refuseLink(path)
  }

  /// Checks, before long work begins, that the file can be written, and creates its parent folders.
  static func check(_ path: String, kind: String = "PNG") throws {
    let option = "the output must name a \(kind) file"
    try checkNamed(path, option)
    if path.hasSuffix("/") { throw CommandError("\(option), but '\(path)' names a folder") }
    try FilmFolder.refuseLink(path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw FilmError.file(operation: "write", path: path, code: EISDIR)
    }
    var folder = "."
    if let slash = path.lastIndex(of: "/") {
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      try FilmFolder.create(folder)
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw ImagingError.notAFile(path: path)
    }
    if access(folder, W_OK) != 0 {
      throw FilmError.file(operation: "write", path: path, code: errno)
    }
    let name = path.split(separator: "/").last ?? ""
    if name.utf8.count > Int(NAME_MAX) {
      throw FilmError.file(operation: "write", path: path, code: ENAMETOOLONG)
    }
    // What a killed run of this command left here.
    try AtomicFile.removeStaleTemporaries(in: folder, of: String(name))
  }

  /// Checks that a file that exists is a JUnit report, so that no other file is overwritten by mistake.
  static func checkJUnit(_ path: String) throws {
    try checkNamed(path, "--junit must name a file")
    guard let bytes = try? InputFile.bytes(of: path, limit: 1 << 30) else { return }
    if bytes.isEmpty || String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<testsuite") {
      return
    }
    throw CommandError(
      "--junit must name a new file or a JUnit report, but '\(path)' is another file")
  }
}
