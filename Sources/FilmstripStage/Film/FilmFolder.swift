import FilmstripImaging
import Foundation

/// The folder to which the film of one scenario is written.
///
/// It contains `frame/0000.png`, `frame/0001.png` and so on, the same for other parts, `strip.png`
/// and `timeline.json`.
///
/// The hidden file `.filmstrip` marks the folder: files with these names were written by a film,
/// and the next film may replace them. Without the marker, existing files with these names are an
/// error. Other files are never changed. While a film is written, the marker is locked and names the
/// process.
public struct FilmFolder: Sendable, Hashable {
  /// The folder's path.
  public let path: String
  private static let marker = ".filmstrip"

  /// A folder at a path that need not exist yet.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the strip.
  public var stripPath: String { path + "/strip.png" }
  /// The path of the timeline.
  public var timelinePath: String { path + "/timeline.json" }

  /// The path of the folder with the frames of a part.
  public func path(of part: FilmPart) -> String { path + "/" + part.rawValue }

  /// The path of frame `index` of a part.
  ///
  /// The number has at least four digits, more from frame 10,000 on.
  public func path(of part: FilmPart, frame index: Int) -> String {
    let digits = String(index)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(path(of: part))/\(padding)\(digits).png"
  }

  /// Prepares the folder: creates it and the folders of the parts, and removes an older film's
  /// strip and timeline.
  ///
  /// Where the timeline exists, which is written last, the film is therefore complete.
  ///
  /// - Throws: `FilmError.foreignFile` if a file would be overwritten that no film wrote; `link` if the
  ///   folder or that of a part is a symbolic link; `busy` if another film is being written there;
  ///   `notAFolder`; `file`; an `ImagingError` if the folder is not writable.
  public func prepare(parts: [FilmPart]) throws {
    try prepare(parts: parts, lock: FolderLock())
  }

  /// Prepares the folder and locks it until `lock` is released.
  func prepare(parts: [FilmPart], lock: FolderLock) throws {
    try Self.createOutput(path)
    for part in FilmPart.allCases { try Self.refuseLink(path(of: part)) }
    try lock.acquire(path, marker: path + "/" + Self.marker) { firstReplaceableFile() }
    for part in parts { try Self.create(path(of: part)) }
    for file in [stripPath, timelinePath] { try Self.remove(file) }
    for folder in [path] + FilmPart.allCases.map(path(of:)) {
      try AtomicFile.removeStaleTemporaries(in: folder)
    }
  }

  /// Removes frames of an older film: those with numbers outside the new film, and those of parts
  /// that are not in `parts`.
  public func removeStaleFrames(keeping kept: IndexSet, parts: [FilmPart]) throws(FilmError) {
    for part in FilmPart.allCases {
      let folder = path(of: part)
      for name in Self.names(in: folder) {
        guard let index = Self.frameIndex(of: name) else { continue }
        if !parts.contains(part) || !kept.contains(index) {
          try Self.remove(folder + "/" + name)
        }
      }
      if !parts.contains(part) { rmdir(folder) }  // fails, as intended, if other files are in it
    }
  }

  /// The frame number in a file name; nil for other names.
  static func frameIndex(of name: String) -> Int? {
    guard name.hasSuffix(".png") else { return nil }
    let digits = name.dropLast(4)
    guard digits.count >= 4, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    guard digits.count == 4 || digits.first != "0" else { return nil }
    return Int(digits)
  }

  private func firstReplaceableFile() -> String? {
    for part in FilmPart.allCases {
      let folder = path(of: part)
      if let name = Self.names(in: folder).first(where: { Self.frameIndex(of: $0) != nil }) {
        return folder + "/" + name
      }
    }
    return [stripPath, timelinePath].first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func remove(_ path: String) throws(FilmError) {
    if unlink(path) != 0, errno != ENOENT {
      throw .file(operation: "remove", path: path, code: errno)
    }
  }

  /// Throws `FilmError.link` if the path of an output is a symbolic link, which somebody else may have put there.
  ///
  /// Links on the way to it are followed.
  package static func refuseLink(_ path: String) throws(FilmError) {
    // With a slash at its end, a path names what the link points to.
    var name = path[...]
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    var status = stat()
    if lstat(String(name), &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw .link(path: path)
    }
  }

  /// Creates a folder for files, and its parents; `FilmError.link` if it is a symbolic link.
  package static func createOutput(_ path: String) throws(FilmError) {
    try refuseLink(path)
    try create(path)
  }

  /// Creates a folder and its parents.
  package static func create(_ path: String) throws(FilmError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if !isFolder.boolValue { throw .notAFolder(path: path) }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try create(String(path[..<slash]))
    }
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw .file(operation: "create the folder", path: path, code: errno)
    }
  }
}
