import FilmstripImaging
import Foundation

/// The output folder for the film of one scenario.
///
/// The folder contains `frame/0000.png`, `frame/0001.png` and so on, similar files for other parts,
/// `strip.png` and `timeline.json`.
///
/// The hidden file `.filmstrip` marks the folder: files with these names were written by a film,
/// and the next film may replace them. Without the marker, existing files with these names are an
/// error. Other files are never changed. While a film is written, the marker is locked and contains
/// the identifier of the process.
public struct FilmFolder: Sendable, Hashable {
  /// The path of the folder.
  public let path: String
  private static let marker = ".filmstrip"

  /// Creates a value for a folder, which doesn't have to exist.
  ///
  /// - Parameter path: The path of the folder.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the strip.
  public var stripPath: String { path + "/strip.png" }
  /// The path of the timeline.
  public var timelinePath: String { path + "/timeline.json" }

  /// Returns the path of the folder with the frames of a part.
  ///
  /// - Parameter part: The part of the film.
  /// - Returns: The path.
  public func path(of part: FilmPart) -> String { path + "/" + part.rawValue }

  /// Returns the path of one frame of a part.
  ///
  /// - Parameters:
  ///   - part: The part of the film.
  ///   - index: The index of the frame, from 0.
  /// - Returns: The path, in which the number has at least four digits.
  public func path(of part: FilmPart, frame index: Int) -> String {
    let digits = String(index)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(path(of: part))/\(padding)\(digits).png"
  }

  /// Creates the folder and the folders of the parts, and removes the strip and the timeline of an
  /// older film.
  ///
  /// The timeline is written last, so a film whose timeline exists is complete.
  ///
  /// - Parameter parts: The parts of the film that will be written.
  /// - Throws: `FilmError.foreignFile` if the film would overwrite a file that no film wrote;
  ///   `link` if the folder or the folder of a part is a symbolic link; `busy` if another film is
  ///   being written to the folder; `notAFolder`; `file`; an `ImagingError` if the folder isn't
  ///   writable.
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

  /// Removes frames of an older film.
  ///
  /// - Parameters:
  ///   - kept: The indices of the frames in the new film; other frames are removed.
  ///   - parts: The parts of the new film; the frames of other parts are removed.
  /// - Throws: `FilmError.file` if a file cannot be removed.
  public func removeStaleFrames(keeping kept: IndexSet, parts: [FilmPart]) throws(FilmError) {
    for part in FilmPart.allCases {
      let folder = path(of: part)
      for name in Self.names(in: folder) {
        guard let index = Self.frameIndex(of: name) else { continue }
        if !parts.contains(part) || !kept.contains(index) {
          try Self.remove(folder + "/" + name)
        }
      }
      // If the folder contains other files, `rmdir` fails, and the folder stays.
      if !parts.contains(part) { rmdir(folder) }
    }
  }

  /// Returns the frame index in a file name, or `nil` if the name isn't a frame's.
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

  /// Throws `FilmError.link` if an output path is a symbolic link, which another user may have
  /// created.
  ///
  /// Links in the parent folders of the path are followed.
  package static func refuseLink(_ path: String) throws(FilmError) {
    // Remove slashes at the end, because with them `lstat` would follow the link.
    var name = path[...]
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    var status = stat()
    if lstat(String(name), &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw .link(path: path)
    }
  }

  /// Creates a folder for files, and its parents; throws `FilmError.link` if the path is a symbolic
  /// link.
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
