import FilmstripImaging
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import Foundation

/// The references of films: a folder with a list of films, the fonts of their text, and a folder for each film.
///
/// ```
/// films.json        the films that must be there, a line each
/// fonts/            the glyphs that the films use
/// settings/         film.json, numbers.json, 0004.png, 0011.png …
/// ```
///
/// Everything is exact, and only recording writes it. A film's folder is read and replaced as a whole: readers
/// and writers in other processes see the older or the newer one. Other folders and files are never changed.
package struct ReferenceFolder: Sendable, Hashable {
  /// The path of the folder.
  package let path: String
  /// The name of the folder with the fonts.
  static let fontsName = "fonts"

  /// The name of the file that lists the films.
  package static let listName = FilmList.fileName

  /// References in a folder that need not exist yet.
  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the folder with the fonts.
  package var fontsPath: String { path + "/" + Self.fontsName }

  /// Whether a text can be the name of a film: it must also be the name of a visible folder other than `fonts`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && !text.contains("/")
      && ![fontsName, listName].contains(text)
      && text.utf8.count <= 200
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private var listPath: String { path + "/" + FilmList.fileName }

  /// The path of a film's folder.
  ///
  /// - Throws: `name` for a name that no folder can have.
  func path(of film: String) throws(ReferenceError) -> String {
    guard Self.isName(film) else { throw .name(film) }
    return path + "/" + film
  }

  // MARK: The films

  /// The list of the films that must be there, or `nil` if there is no list.
  ///
  /// - Throws: `damagedList` or `otherFormat`.
  func list() throws(ReferenceError) -> FilmList? { try FilmList(in: path) }

  /// The names of all films that are listed or have a record, sorted.
  ///
  /// - Throws: the reason why the folder cannot be listed.
  package var films: [String] {
    get throws {
      let listed = (try? list())?.names ?? []
      return try Set(listed + folders.filter { hasRecord($0) }).sorted()
    }
  }

  /// The names of visible folders without a record that are not listed, sorted.
  ///
  /// They are not references, and are left alone.
  package var foreignFolders: [String] {
    get throws {
      let listed = Set((try? list())?.names ?? [])
      return try folders.filter { !hasRecord($0) && !listed.contains($0) }
    }
  }

  private var folders: [String] {
    get throws(ReferenceError) {
      try FilmReference.names(in: path).filter { name in
        var isFolder: ObjCBool = false
        return Self.isName(name)
          && FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
          && isFolder.boolValue
      }
    }
  }

  private func hasRecord(_ film: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(film)/\(FilmReference.recordName)")
  }

  /// How a film was recorded, or `nil` if it has no readable record.
  package func record(of film: String) -> FilmRecord? {
    (try? path(of: film)).flatMap(FilmReference.record(in:))
  }

  /// What a film was made from.
  package struct Origin: Sendable, Hashable {
    /// The scenario, as records have it.
    package var scenario: String
    /// The options that were set beside the scenario's own settings.
    package var variant: [String: String]
  }

  /// The origins of all films: those of the list, or of the records of films that the list does not have; `nil` for
  /// films of which neither can be read.
  package var origins: [(film: String, origin: Origin?)] {
    get throws {
      let list = (try? list()) ?? FilmList()
      return try films.map { film in
        if let entry = list[film] {
          return (film, Origin(scenario: entry.scenario, variant: entry.variant))
        }
        let header = (try? path(of: film)).flatMap { try? FilmReference.header(in: $0) }
        return (film, header.map { Origin(scenario: $0.scenario, variant: $0.variant) })
      }
    }
  }

  /// Why the list cannot be used; `nil` if it can, or if there are no references.
  package var listProblem: ReferenceError? {
    do throws(ReferenceError) {
      _ = try list()
      return nil
    } catch {
      return error
    }
  }

  /// Whether there is a list of films that can be read.
  package var hasList: Bool { ((try? list()) ?? nil) != nil }

  /// The line of a film in the list, or an empty text if there is none.
  package func line(of film: String) -> String { (try? list())?[film]?.line ?? "" }

  /// The references of a film, and how they agree with the list.
  func reference(
    of film: String, _ reader: FilmListReader
  ) throws -> (reference: FilmReference?, listing: Listing) {
    let folder = try path(of: film)
    return try locked(.shared) {
      let list: FilmList?
      do throws(ReferenceError) {
        list = try reader.list(in: path)
      } catch .damagedList {
        list = nil
      }
      let reference = try FilmReference(in: folder)
      return (reference, Listing(film, reference?.record, list))
    }
  }

  /// How a film's references agree with the list of films.
  enum Listing: Sendable, Hashable {
    /// The list has the film with these references, or neither exists.
    case agrees
    /// There are references, but no list that can be read.
    case noList
    /// The list does not have the film.
    case unlisted
    /// The list has the film, but there are no references.
    case dropped
    /// The list has the film with other references; `of` is the film to which these belong, if any.
    case other(of: String?)

    init(_ film: String, _ record: FilmRecord?, _ list: FilmList?) {
      guard let record else {
        self = list?[film] == nil ? .agrees : .dropped
        return
      }
      guard let list else {
        self = .noList
        return
      }
      guard let entry = list[film] else {
        self = .unlisted
        return
      }
      let owner = list.entries.values.filter { $0.matches(record) }.map(\.name).sorted().first
      self = entry.matches(record) ? .agrees : .other(of: owner)
    }
  }

  // MARK: Writing

  /// Replaces a film's references, and its line in the list.
  ///
  /// Files in the film's folder that are not references are kept.
  ///
  /// - Parameter replacesList: Whether a list that cannot be read is replaced by a new one.
  /// - Throws: `foreign` if the folder is not a film's, `otherFormat` if it or the list is of a later version,
  ///   `damagedList`, `file`, or an `ImagingError`.
  func write(
    _ record: FilmRecord, _ numbers: FilmNumbers, _ pictures: [Int: [UInt8]], of film: String,
    replacesList: Bool
  ) throws {
    let numbersText = numbers.encoded
    let sealed = try record.sealed(numbers: numbersText, pictures: pictures)
    let text = try sealed.text
    let folder = try path(of: film)
    try replace(film) {
      // The line has both digests until the folder is replaced, so that a killed process leaves a list that is true.
      var list = try listToWrite(replacesList: replacesList)
      let older = list[film]
      if older != nil {
        list[film]?.next = sealed.digest
        list[film]?.scenario = sealed.scenario
        list[film]?.variant = sealed.variant
      } else {
        list[film] = FilmList.Entry(film, sealed)
      }
      try AtomicFile.write(list.text, to: listPath)
      list[film] = FilmList.Entry(film, sealed)
      return list
    } write: { made in
      for frame in record.frames {
        guard let bytes = pictures[frame.index] else { continue }
        try AtomicFile.write(bytes, to: made + "/" + FilmReference.pictureName(frame.index))
      }
      try AtomicFile.write(numbersText, to: made + "/" + FilmReference.numbersName)
      try AtomicFile.write(text, to: made + "/" + FilmReference.recordName)
      try keepFiles(
        of: folder, in: made,
        except: try FilmReference.files(in: folder)
          ?? [FilmReference.recordName, FilmReference.numbersName])
    }
  }

  /// The list that a film's line is written into.
  private func listToWrite(replacesList: Bool) throws -> FilmList {
    do throws(ReferenceError) {
      return try list() ?? FilmList()
    } catch {
      if case .otherFormat(_, let format) = error, format > FilmRecord.currentFormat { throw error }
      if replacesList { return FilmList() }
      throw error
    }
  }

  /// Copies the files of a folder that recording did not write into the folder that will replace it.
  private func keepFiles(of folder: String, in made: String, except own: Set<String>) throws {
    for name in try FilmReference.names(in: folder) where !own.contains(name) {
      let copy = made + "/" + name
      if FileManager.default.fileExists(atPath: copy) { continue }
      do {
        try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: copy)
      } catch {
        throw ReferenceError.file(operation: "keep", path: folder + "/" + name, code: EACCES)
      }
    }
  }

  /// Checks that a film may be written into a folder.
  private func checkReplaceable(_ folder: String, _ film: String) throws(ReferenceError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .foreign(path: folder) }
    if let format = try FilmReference.header(in: folder)?.format, format > FilmRecord.currentFormat
    {
      throw .otherFormat(path: folder + "/" + FilmReference.recordName, format: format)
    }
    let isEmpty = try FilmReference.names(in: folder).isEmpty
    guard !isEmpty, !hasRecord(film), (try? list())?[film] == nil else { return }
    throw .foreign(path: folder)
  }

  /// Replaces the fonts; `older` is the manifest of the present ones.
  func writeFonts(_ subset: FontSubset, replacing older: FontSubset.Manifest?) throws {
    try replace(Self.fontsName) {
      nil
    } write: { folder in
      for file in subset.files {
        try AtomicFile.write(file.bytes, to: folder + "/" + file.name)
      }
      try keepFiles(
        of: fontsPath, in: folder,
        except: Set((older?.fonts ?? []).map(\.file) + [FontSubset.Manifest.fileName]))
    }
  }

  /// Replaces a film's folder, or that of the fonts, by the files that `write` writes into an empty one.
  ///
  /// `prepare` writes a list of films that matches the older and the newer folder, and returns the list to write at
  /// the end.
  private func replace(
    _ name: String, prepare: () throws -> FilmList?,
    write: (_ folder: String) throws -> Void
  ) throws {
    let isFilm = name != Self.fontsName
    let target = isFilm ? try path(of: name) : fontsPath
    try FilmFolder.createOutput(path)
    let lock = try FolderGuard(path, .exclusive)
    defer { lock.release() }
    if isFilm { try checkReplaceable(target, name) }
    let made = try AtomicFolder(path: target)
    try write(made.temporary)
    let older = try? list()
    let list = try prepare()
    do {
      try made.commit()
    } catch {
      if let older { try? AtomicFile.write(older.text, to: listPath) }
      throw error
    }
    if let list { try AtomicFile.write(list.text, to: listPath) }
  }

  /// Removes a film's references and its line in the list.
  ///
  /// Only the files that the film's record lists are removed; the folder remains if it has others.
  ///
  /// - Returns: The names of the files that remain, sorted.
  /// - Throws: `damaged` if the film has a folder without a readable record.
  package func remove(_ film: String) throws -> [String] {
    let folder = try path(of: film)
    return try locked(.exclusive) {
      if try !FilmReference.names(in: folder).isEmpty {
        guard let files = try FilmReference.files(in: folder) else {
          throw ReferenceError.damaged(
            path: folder + "/" + FilmReference.recordName,
            reason: "it is not a record whose files can be removed")
        }
        // The record is last: until then a killed process leaves a film that can be removed again.
        let own = files.subtracting([FilmReference.recordName]).sorted()
        for name in own + [FilmReference.recordName] {
          let file = folder + "/" + name
          if unlink(file) != 0, errno != ENOENT {
            throw ReferenceError.file(operation: "remove", path: file, code: errno)
          }
        }
      }
      rmdir(folder)  // Fails, as intended, if other files are in it.
      if var list = try list(), list[film] != nil {
        list[film] = nil
        try AtomicFile.write(list.text, to: listPath)
      }
      return try FilmReference.names(in: folder)
    }
  }

  /// Removes what killed processes have left, and restores what they had begun to replace.
  func recover() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try locked(.exclusive) {
      try AtomicFolder.recover(in: path)
      guard let list = try? list() else { return }
      let recovered = list.recovered { record(of: $0)?.digest }
      if recovered != list { try AtomicFile.write(recovered.text, to: listPath) }
    }
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
