import Foundation

/// A temporary folder, removed at the end of the test.
package final class ScratchFolder {
  /// The folder, without a slash at the end.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the contents of all files in a subfolder by path, including hidden files.
  package func files(_ folder: String = "") throws -> [String: Data] {
    var contents: [String: Data] = [:]
    let root = path + "/" + folder
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let file = root + "/" + name
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      contents[name] = FileManager.default.contents(atPath: file)
    }
    return contents
  }

  /// Writes a file, creates the folders of its path, and returns the path.
  @discardableResult package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, creates the folders of its path, and returns the path.
  @discardableResult package func write(_ data: Data, to name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: file).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }
}
