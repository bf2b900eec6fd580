import FilmstripImaging
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import Foundation

/// A folder of references: a list of films, the fonts of their text, and a folder for each film.
///
/// ```
/// films.json        the films that must exist, one on each line
/// fonts/            the glyphs that the films use
/// settings/         film.json, numbers.json, 0004.png, 0011.png …
/// ```
///
/// Only recording writes into the folder. Readers and writers in other processes see either the
/// older or the newer folder of a film, because it is replaced as a whole. Other folders and files
/// are never changed.
package struct ReferenceFolder: Sendable, Hashable {
  /// The path of the folder.
  package let path: String
  /// The name of the folder with the fonts.
  static let fontsName = "fonts"

  /// The name of the file that lists the films.
  package static let listName = FilmList.fileName

  /// Creates the references in a folder, which need not exist.
  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of the folder with the fonts.
  package var fontsPath: String { path + "/" + Self.fontsName }

  /// Returns whether a text can be the name of a film, and so of a visible folder other than
  /// `fonts`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && !text.contains("/")
      && ![fontsName, listName].contains(text)
      && text.utf8.count <= 200
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private var listPath: String { path + "/" + FilmList.fileName }

  /// Returns the path of a film's folder.
  ///
  /// - Throws: `name` if no folder can have the name.
  func path(of film: String) throws(ReferenceError) -> String {
    guard Self.isName(film) else { throw .name(film) }
    return path + "/" + film
  }

  // MARK: The films

  /// Returns the list of the films that must exist, or `nil` if there is no list.
  ///
  /// - Throws: `damagedList` if the list cannot be read, or `otherFormat`.
  func list() throws(ReferenceError) -> FilmList? { try FilmList(in: path) }

  /// The names of all films that are in the list or have a record, sorted.
  ///
  /// - Throws: The reason why the folder cannot be listed.
  package var films: [String] {
    get throws {
      let listed = (try? list())?.names ?? []
      return try Set(listed + folders.filter { hasRecord($0) }).sorted()
    }
  }

  /// The names of visible folders that are not in the list and have no record, sorted.
  ///
  /// Filmstrip doesn't treat these folders as references, and never changes them.
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

  /// Returns the record of a film, or `nil` if the film has no readable record.
  package func record(of film: String) -> FilmRecord? {
    (try? path(of: film)).flatMap(FilmReference.record(in:))
  }

  /// The scenario and options from which a film was made.
  package struct Origin: Sendable, Hashable {
    /// The scenario, as records store it.
    package var scenario: String
    /// The options that were set in addition to the scenario's own settings.
    package var variant: [String: String]
  }

  /// The origins of all films, from the list or, for films that are not in the list, from their
  /// records.
  ///
  /// An origin is `nil` if neither can be read.
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

  /// The error that prevents using the list, or `nil` if the list can be used or there are no
  /// references.
  package var listProblem: ReferenceError? {
    do throws(ReferenceError) {
      _ = try list()
      return nil
    } catch {
      return error
    }
  }

  /// Whether a readable list of films exists.
  package var hasList: Bool { ((try? list()) ?? nil) != nil }

  /// Returns the line of a film in the list, or an empty string if the list doesn't have the film.
  package func line(of film: String) -> String { (try? list())?[film]?.line ?? "" }

  /// Returns the references of a film, and how they compare with the list.
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

  /// The relation of a film's references to the list of films.
  enum Listing: Sendable, Hashable {
    /// The list has the film with these references, or both are missing.
    case agrees
    /// The film has references, but there is no readable list.
    case noList
    /// The list does not have the film.
    case unlisted
    /// The list has the film, but the references are missing.
    case dropped
    /// The list has the film with other references; `of` is the film to which these references
    /// belong, if any.
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

  /// Replaces a film's references and the film's line in the list.
  ///
  /// Files in the film's folder that are not references are kept.
  ///
  /// - Parameter replacesList: Whether a new list replaces a list that cannot be read.
  /// - Throws: `foreign` if the folder doesn't belong to a film, `otherFormat` if the folder or the
  ///   list is of a later version, `damagedList`, `file`, or an `ImagingError`.
  func write(
    _ record: FilmRecord, _ numbers: FilmNumbers, _ pictures: [Int: [UInt8]], of film: String,
    replacesList: Bool
  ) throws {
    let numbersText = numbers.encoded
    let newRecord = try record.addingDigests(numbers: numbersText, pictures: pictures)
    let text = try newRecord.text
    let folder = try path(of: film)
    try replace(film) {
      // The line has both digests until the folder is replaced, so that the list stays valid if the
      // process is killed.
      var list = try listToWrite(replacesList: replacesList)
      let older = list[film]
      if older != nil {
        list[film]?.next = newRecord.digest
        list[film]?.scenario = newRecord.scenario
        list[film]?.variant = newRecord.variant
      } else {
        list[film] = FilmList.Entry(film, newRecord)
      }
      try AtomicFile.write(list.text, to: listPath)
      list[film] = FilmList.Entry(film, newRecord)
      return list
    } write: { newFolder in
      for frame in record.frames {
        guard let bytes = pictures[frame.index] else { continue }
        try AtomicFile.write(bytes, to: newFolder + "/" + FilmReference.pictureName(frame.index))
      }
      try AtomicFile.write(numbersText, to: newFolder + "/" + FilmReference.numbersName)
      try AtomicFile.write(text, to: newFolder + "/" + FilmReference.recordName)
      try keepFiles(
        of: folder, in: newFolder,
        except: try FilmReference.files(in: folder)
          ?? [FilmReference.recordName, FilmReference.numbersName])
    }
  }

  /// Returns the list to which a film's line is written.
  private func listToWrite(replacesList: Bool) throws -> FilmList {
    do throws(ReferenceError) {
      return try list() ?? FilmList()
    } catch {
      if case .otherFormat(_, let format) = error, format > FilmRecord.currentFormat { throw error }
      if replacesList { return FilmList() }
      throw error
    }
  }

  /// Copies the files that recording did not write from a folder into the folder that will replace
  /// it.
  private func keepFiles(of folder: String, in newFolder: String, except own: Set<String>) throws {
    for name in try FilmReference.names(in: folder) where !own.contains(name) {
      let copy = newFolder + "/" + name
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

  /// Replaces the fonts; `older` is the manifest of the current fonts.
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

  /// Replaces the folder of a film or of the fonts by a new folder, which `write` fills.
  ///
  /// `prepare` writes a list of films that matches both the older and the newer folder, and returns
  /// the list to write at the end.
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
    let newFolder = try AtomicFolder(path: target)
    try write(newFolder.temporary)
    let older = try? list()
    let list = try prepare()
    do {
      try newFolder.commit()
    } catch {
      if let older { try? AtomicFile.write(older.text, to: listPath) }
      throw error
    }
    if let list { try AtomicFile.write(list.text, to: listPath) }
  }

  /// Renames a film's references, and changes their scenario.
  ///
  /// The references with the former name are removed when those with the new name are complete.
  ///
  /// - Parameters:
  ///   - film: The former name.
  ///   - name: The name, which can be the same.
  ///   - scenario: The scenario as records store it.
  /// - Returns: The names of the files that remain in the former folder, sorted.
  /// - Throws: `foreign` if other references or files have the new name, `damaged` if the references
  ///   can't be read, or an error of a file.
  package func rename(_ film: String, to name: String, scenario: String) throws -> [String] {
    let reader = FilmListReader()
    if name != film, case let other = try reference(of: name, reader),
      other.reference != nil || other.listing == .dropped
    {
      throw ReferenceError.foreign(path: try path(of: name))
    }
    guard let reference = try reference(of: film, reader).reference else { return [] }
    var record = reference.record
    record.scenario = scenario
    try write(record, reference.numbers, reference.pictures, of: name, replacesList: false)
    return name == film ? [] : try remove(film)
  }

  /// Removes a film's references and its line in the list.
  ///
  /// Removes only the files that the film's record lists; the folder remains if it contains other
  /// files.
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
            reason: "the file is not a record whose files can be removed")
        }
        // Remove the record last: if the process is killed before, the film can still be removed.
        let otherFiles = files.subtracting([FilmReference.recordName]).sorted()
        for name in otherFiles + [FilmReference.recordName] {
          let file = folder + "/" + name
          if unlink(file) != 0, errno != ENOENT {
            throw ReferenceError.file(operation: "remove", path: file, code: errno)
          }
        }
      }
      rmdir(folder)  // Fails, as intended, if the folder contains other files.
      if var list = try list(), list[film] != nil {
        list[film] = nil
        try AtomicFile.write(list.text, to: listPath)
      }
      return try FilmReference.names(in: folder)
    }
  }

  /// Removes the temporary files of killed processes, and restores folders that were being
  /// replaced.
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
