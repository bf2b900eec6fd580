import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import Foundation

/// The films that a folder of references must contain: the file `films.json` next to the films'
/// folders.
///
/// ```
/// {"format": 2, "films": [
/// {"name":"photos","scenario":"photos","variant":{},"digest":"9f86d08…"},
/// {"name":"settings","scenario":"../flows/settings.yaml","variant":{"style":"dark"},"digest":"60303ae…"},
/// null]}
/// ```
///
/// Each film has its own line. The last element is `null`, so that every line of a film ends with a
/// comma: adding or removing a film changes no other line, and Git merges the file like text. The
/// digest in a line covers only the film's own folder.
struct FilmList: Sendable, Hashable {
  /// The line of a film in the file.
  struct Entry: Sendable, Hashable {
    /// The film's name, which is also the name of its folder.
    var name: String
    /// The scenario, as the film's record stores it.
    var scenario: String
    /// The options that were set in addition to the scenario's own settings.
    var variant: [String: String]
    /// The digest of the film's record.
    var digest: String
    /// The digest of the record that is about to replace the current record, or `nil` if there is
    /// none.
    ///
    /// The property is set only while a film is recorded. If the process is killed then, the folder
    /// has the older or the newer record, and the line matches both.
    var next: String?

    /// Returns whether the line describes the references with this record.
    func matches(_ record: FilmRecord) -> Bool {
      if let next { return [digest, next].contains(record.digest) }
      return digest == record.digest && scenario == record.scenario && variant == record.variant
    }

    /// The line's text, without the comma at its end.
    var line: String {
      var members: [JSONValue.Member] = [
        .init("name", .text(name)), .init("scenario", .text(scenario)),
        .init(
          "variant",
          .object(variant.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) })),
        .init("digest", .text(digest)),
      ]
      if let next { members.append(.init("next", .text(next))) }
      return JSONValue.object(members).compact
    }
  }

  /// The file's name.
  static let fileName = "films.json"
  private static let maximumSize = 1 << 26

  /// The lines, by the film's name.
  private(set) var entries: [String: Entry] = [:]

  /// The names of all films, sorted.
  var names: [String] { entries.keys.sorted() }

  subscript(name: String) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Creates an empty list.
  init() {}

  /// The text of the file, which is the same for equal lists.
  var text: String {
    "{\"format\": \(FilmRecord.currentFormat), \"films\": [\n"
      + names.compactMap { entries[$0] }.map { $0.line + ",\n" }.joined() + "null]}\n"
  }

  /// Returns the list without `next` digests: each line has the digest of the record that exists.
  func recovered(digest: (_ film: String) -> String?) -> FilmList {
    var list = self
    for (name, entry) in entries {
      guard let next = entry.next else { continue }
      if digest(name) == next { list.entries[name]?.digest = next }
      list.entries[name]?.next = nil
    }
    return list
  }

  // MARK: Reading

  /// Reads the list in a folder of references, or returns `nil` if the folder has no list.
  ///
  /// - Throws: `ReferenceError.damagedList` with the line of the first error, or `otherFormat`.
  init?(in folder: String) throws(ReferenceError) {
    let path = folder + "/" + Self.fileName
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: Self.maximumSize)
    } catch {
      if error == .missing { return nil }
      throw .damagedList(path: path, reason: error.message("a file", limit: "64 MiB"))
    }
    try self.init(bytes, path: path)
  }

  /// Reads the list from the bytes of its file; error messages contain `path`.
  init(_ bytes: [UInt8], path: String) throws(ReferenceError) {
    func damaged(_ offset: Int, _ reason: String) -> ReferenceError {
      .damagedList(
        path: "\(path):\(TextEncoding.position(of: offset, in: bytes).line)", reason: reason)
    }
    let root: JSONTree
    do throws(JSONProblem) {
      root = try JSONReader.read(bytes)
    } catch {
      throw damaged(error.offset, error.message)
    }
    guard case .object(let members) = root.kind,
      case .number(let format, _)? = members.first(where: { $0.name == "format" })?.value.kind,
      let films = members.first(where: { $0.name == "films" })?.value
    else { throw damaged(root.offset, "the file is not a list of films") }
    guard format == Double(FilmRecord.currentFormat) else {
      throw .otherFormat(path: path, format: Int(exactly: format.rounded()) ?? 0)
    }
    guard case .array(let lines) = films.kind else {
      throw damaged(films.offset, "'films' must be a list")
    }
    for line in lines where !line.isNull {
      guard let entry = Entry(line) else {
        throw damaged(line.offset, "a film must have a name, a scenario, a variant and a digest")
      }
      guard ReferenceFolder.isName(entry.name) else {
        throw damaged(line.offset, "\(Spelling.quoted(entry.name)) cannot be the name of a film")
      }
      guard entries[entry.name] == nil else {
        throw damaged(
          line.offset, "the film '\(entry.name)' is listed twice; remove one of its lines")
      }
      entries[entry.name] = entry
    }
  }
}

extension FilmList.Entry {
  /// Creates the line for references with this record.
  init(_ name: String, _ record: FilmRecord) {
    self.init(
      name: name, scenario: record.scenario, variant: record.variant, digest: record.digest)
  }

  fileprivate init?(_ tree: JSONTree) {
    guard case .object(let members) = tree.kind else { return nil }
    func text(_ name: String) -> String? {
      guard case .text(let text)? = members.first(where: { $0.name == name })?.value.kind else {
        return nil
      }
      return text
    }
    guard let name = text("name"), let scenario = text("scenario"), let digest = text("digest"),
      case .object(let options)? = members.first(where: { $0.name == "variant" })?.value.kind
    else { return nil }
    var variant: [String: String] = [:]
    for option in options {
      guard case .text(let value) = option.value.kind else { return nil }
      variant[option.name] = value
    }
    self.init(
      name: name, scenario: scenario, variant: variant, digest: digest, next: text("next"))
  }
}

/// Reads a list again only if its file changed, because every film of a check needs the list.
final class FilmListReader {
  private struct Stamp: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private var stamp: Stamp?
  private var list: FilmList?

  /// Returns the list in a folder of references, or `nil` if the folder has no list.
  func list(in folder: String) throws(ReferenceError) -> FilmList? {
    var status = stat()
    var current: Stamp?
    if stat(folder + "/" + FilmList.fileName, &status) == 0 {
      current = Stamp(
        inode: UInt64(status.st_ino), size: Int64(status.st_size),
        seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
    }
    if let current, current == stamp { return list }
    list = try FilmList(in: folder)
    stamp = current
    return list
  }
}
