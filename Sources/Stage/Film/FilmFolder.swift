import Foundation
import Imaging

/// A folder that one scenario's film is written to.
///
/// It holds `frame/0000.png` and on, the other parts' likewise, `strip.png` and `timeline.json`.
///
/// A hidden file `.filmstrip` in it says that what bears these names was written by a film and may be
/// replaced by the next; without it, files of these names stop the film. Other files are left alone.
public struct FilmFolder: Sendable, Hashable {
  /// The folder's path.
  public let path: String
  private static let marker = ".filmstrip"

  /// A folder by its path, which need not exist.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Where the strip is.
  public var stripPath: String { path + "/strip.png" }
  /// Where the timeline is.
  public var timelinePath: String { path + "/timeline.json" }

  /// Where the frames of a part are.
  public func path(of part: FilmPart) -> String { path + "/" + part.rawValue }

  /// Where frame `index` of a part is: at least four digits, more from frame 10,000 on.
  public func path(of part: FilmPart, frame index: Int) -> String {
    let digits = String(index)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(path(of: part))/\(padding)\(digits).png"
  }

  /// Makes the folder ready: creates it and the parts' folders, removes an older film's strip and
  /// timeline, so that who finds them finds a whole film.
  ///
  /// - Throws: `FilmError.foreignFile` where a file that no film wrote is in the way, `notAFolder`,
  ///   `file`; `ImagingError` where the folder cannot be written to.
  public func prepare(parts: [FilmPart]) throws {
    try Self.create(path)
    let marker = path + "/" + Self.marker
    if !FileManager.default.fileExists(atPath: marker) {
      if let foreign = firstReplaceableFile() { throw FilmError.foreignFile(path: foreign) }
      let text = "This folder was written by filmstrip, which may replace its files.\n"
      try AtomicFile.write(text, to: marker)
    }
    for part in parts { try Self.create(path(of: part)) }
    for file in [stripPath, timelinePath] { try Self.remove(file) }
    for folder in [path] + FilmPart.allCases.map(path(of:)) {
      try AtomicFile.removeStaleTemporaries(in: folder)
    }
  }

  /// Removes the frames of an older film: those of other numbers, and all of parts not in `parts`.
  public func removeStaleFrames(keeping kept: IndexSet, parts: [FilmPart]) throws(FilmError) {
    for part in FilmPart.allCases {
      let folder = path(of: part)
      for name in Self.names(in: folder) {
        guard let index = Self.frameIndex(of: name) else { continue }
        if !parts.contains(part) || !kept.contains(index) {
          try Self.remove(folder + "/" + name)
        }
      }
      if !parts.contains(part) { rmdir(folder) }  // stays where it is not empty
    }
  }

  /// The frame number that a file's name stands for; nil for other names.
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

  /// Creates a folder and those above it.
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
