import CairoRendering
import Foundation
import Imaging
import Stage
import Numbers

/// The references of films: a folder with the fonts of their text, and a folder for each film.
///
/// ```
/// fonts/            the letters that the films use
/// settings/         film.json, numbers.json, 0004.png, 0011.png …
/// ```
///
/// Everything is exact, and only recording writes it. A film's folder is read and replaced as a whole: readers
/// and writers in other processes see the older or the newer one.
public struct ReferenceFolder: Sendable, Hashable {
  /// The path of the folder.
  public let path: String
  /// The name of the folder with the fonts.
  static let fontsName = "fonts"

  /// References in a folder that need not exist yet.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the folder with the fonts.
  public var fontsPath: String { path + "/" + Self.fontsName }

  /// The path of a film's folder.
  ///
  /// - Throws: `name` for a name that no folder can have.
  func path(of film: String) throws(ReferenceError) -> String {
    let isName =
      !film.isEmpty && !film.hasPrefix(".") && !film.contains("/") && film != Self.fontsName
      && film.utf8.count <= 200
      && !film.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isName else { throw .name(film) }
    return path + "/" + film
  }

  /// The names of all films with references, sorted.
  public var films: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { name in
      var isFolder: ObjCBool = false
      return !name.hasPrefix(".") && name != Self.fontsName
        && FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
  }

  /// How a film was recorded; nil if it has no readable record.
  public func record(of film: String) -> FilmRecord? {
    (try? path(of: film)).flatMap(FilmReference.record(in:))
  }

  /// The references of a film; nil if there are none.
  func reference(of film: String) throws -> FilmReference? {
    let folder = try path(of: film)
    return try locked(.shared) { try FilmReference(in: folder) }
  }

  // MARK: Writing

  /// Replaces a film's references.
  func write(
    _ record: FilmRecord, _ numbers: FilmNumbers, _ pictures: [Int: [UInt8]], of film: String
  ) throws {
    let text = try record.text
    try replace(film) { folder in
      for frame in record.frames {
        guard let bytes = pictures[frame.index] else { continue }
        try AtomicFile.write(bytes, to: folder + "/" + FilmReference.pictureName(frame.index))
      }
      try AtomicFile.write(
        numbers.encoded, to: folder + "/" + FilmReference.numbersName)
      try AtomicFile.write(text, to: folder + "/" + FilmReference.recordName)
    }
  }

  /// Replaces the fonts.
  func writeFonts(_ subset: FontSubset) throws {
    try replace(Self.fontsName) { folder in
      for file in subset.files {
        try AtomicFile.write(file.bytes, to: folder + "/" + file.name)
      }
    }
  }

  /// Replaces a film's folder, or that of the fonts, by what `write` writes into an empty one.
  func replace(_ name: String, write: (_ folder: String) throws -> Void) throws {
    let target = name == Self.fontsName ? fontsPath : try path(of: name)
    try FilmFolder.createOutput(path)
    let lock = try FolderGuard(path, .exclusive)
    defer { lock.release() }
    let made = try AtomicFolder(path: target)
    try write(made.temporary)
    try made.commit()
  }

  /// Removes a film's references.
  public func remove(_ film: String) throws {
    let folder = try path(of: film)
    try locked(.exclusive) {
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        throw ReferenceError.file(operation: "remove", path: folder, code: EACCES)
      }
    }
  }

  /// Removes what killed processes have left, and restores what they had begun to replace.
  func recover() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try locked(.exclusive) { try AtomicFolder.recover(in: path) }
  }

  private func locked<Result>(
    _ kind: FolderGuard.Kind, _ body: () throws -> Result
  ) throws -> Result {
    guard FileManager.default.fileExists(atPath: path) else { return try body() }
    let lock = try FolderGuard(path, kind)
    defer { lock.release() }
    return try body()
  }
}
