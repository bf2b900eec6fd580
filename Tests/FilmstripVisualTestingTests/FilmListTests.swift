import FilmstripImaging
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Checks the list of films, and the changes that the list and the records detect.
@MainActor
struct FilmListTests {
  private let rig = CheckRig()
  private var listPath: String { rig.references.path + "/films.json" }

  private func list() throws -> FilmList { try #require(try rig.references.list()) }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: The file

  @Test func `each film has its own line, sorted by name, and other lines stay unchanged`()
    throws
  {
    for name in ["b", "a", "c"] { _ = try rig.check(SlidingFilm.Change(), name, update: .changed) }
    let three = try text(listPath).split(separator: "\n").map(String.init)
    #expect(
      three.count == 5 && three.first == "{\"format\": 2, \"films\": [" && three.last == "null]}")
    #expect(try list().names == ["a", "b", "c"])
    for (line, name) in zip(three.dropFirst(), ["a", "b", "c"]) {
      #expect(line.hasPrefix("{\"name\":\"\(name)\"") && line.hasSuffix("},"))
    }
    _ = try rig.check(SlidingFilm.Change(), "ab", update: .changed)
    let four = try text(listPath).split(separator: "\n").map(String.init)
    #expect(four.filter { three.contains($0) } == three && four.count == 6)
  }

  @Test func `a parsed list is written with the same text`() throws {
    _ = try rig.check(update: .changed)
    let text = try text(listPath)
    #expect(try FilmList(Array(text.utf8), path: "x").text == text)
  }

  @Test(arguments: [
    ("{\"format\": 2, \"films\": [\n<<<<<<< HEAD\nnull]}", "films.json:2"),
    ("", "films.json:1"), ("[]", "the file is not a list of films"),
    ("{\"format\": 2, \"films\": [\n{\"name\":\"a\"},\nnull]}", "films.json:2"),
    (
      "{\"format\": 2, \"films\": [\n{\"name\":\"a\",\"scenario\":\"a\",\"variant\":{},\"digest\":\"\"},\n"
        + "{\"name\":\"a\",\"scenario\":\"a\",\"variant\":{},\"digest\":\"\"},\nnull]}",
      "films.json:3: the film 'a' is listed twice"
    ),
    (
      "{\"format\": 2, \"films\": [{\"name\":\"../a\",\"scenario\":\"a\",\"variant\":{},\"digest\":\"\"}]}",
      "cannot be the name of a film"
    ),
    (
      "{\"format\": 3, \"films\": []}",
      "format 3 is of a later version of filmstrip, and this version reads format 2"
    ),
  ])
  func `an unreadable list is one error with its line`(_ text: String, _ message: String) {
    let error = #expect(throws: ReferenceError.self) {
      try FilmList(Array(text.utf8), path: "films.json")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  // MARK: Consistency with the references

  @Test func `a listed film without its folder is missing, and can be recorded again`() throws {
    _ = try rig.check(update: .changed)
    try FileManager.default.removeItem(atPath: rig.references.path + "/film")
    let result = try rig.check()
    #expect(result.verdict == .missing)
    #expect(result.explanations == ["films.json lists the film, but its references are missing"])
    #expect(try rig.check(update: .missing).isRecorded)
    #expect(try rig.check().verdict == .passed)
  }

  @Test
  func `references without a line or a list are missing, and an update adds the line`()
    throws
  {
    _ = try rig.check(update: .changed)
    let before = try text(listPath)
    try AtomicFile.write(FilmList().text, to: listPath)
    #expect(
      try rig.check().explanations == [
        "films.json does not list the film; restore its line, or record with --update"
      ])
    #expect(try rig.check().verdict == .missing)
    #expect(try rig.check(update: .changed).isRecorded)
    #expect(try text(listPath) == before)
    try FileManager.default.removeItem(atPath: listPath)
    #expect(try rig.check().verdict == .missing)
    #expect(try rig.check(update: .missing).isRecorded)
    #expect(try text(listPath) == before)
  }

  @Test func `update missing does not record a changed film without a line`() throws {
    _ = try rig.check(update: .changed)
    try AtomicFile.write(FilmList().text, to: listPath)
    var change = SlidingFilm.Change()
    change.offset = 3
    let result = try rig.check(change, update: .missing)
    #expect(result.verdict == .changed && !result.isRecorded)
    #expect(result.explanations.last?.contains("does not list the film") == true)
  }

  @Test func `a damaged list fails, update changed keeps it, and update all replaces it`()
    throws
  {
    _ = try rig.check(update: .changed)
    let before = try text(listPath)
    let damaged = before.replacing("null]}", with: "<<<<<<< HEAD\nnull]}")
    try AtomicFile.write(damaged, to: listPath)
    let result = try rig.check(update: .changed)
    #expect(result.verdict == .failed && !result.isRecorded)
    #expect(result.explanations.first?.contains("films.json:3: ") == true)
    #expect(try text(listPath) == damaged)
    #expect(try rig.check(update: .all).isRecorded)
    #expect(try text(listPath) == before)
  }

  @Test func `references copied from another film are detected`() throws {
    var other = SlidingFilm.Change()
    other.offset = 5
    _ = try rig.check(update: .changed)
    _ = try rig.check(other, "other", update: .changed)
    try FileManager.default.removeItem(atPath: rig.references.path + "/film")
    try FileManager.default.copyItem(
      atPath: rig.references.path + "/other", toPath: rig.references.path + "/film")
    // The film has the content of the copied references, so that only the list detects the copy.
    let result = try rig.check(other)
    #expect(result.verdict == .changed)
    #expect(
      result.explanations == [
        "the references are not the ones that films.json lists, but those of 'other'"
      ])
  }

  @Test func `an edit of any value of a record or of the numbers is detected`() throws {
    _ = try rig.check(update: .changed)
    let original = try rig.bytes("film.json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(original)) as? [String: Any])
    var mutations: [(String, [String: Any])] = []
    for (name, value) in object where name != "format" {
      var changed = object
      switch value {
      case let number as Int: changed[name] = number + 1
      case let text as String: changed[name] = text + "x"
      case var values as [String: Any]:
        values["style"] = "pink"
        changed[name] = values
      case let values as [Any]: changed[name] = Array(values.dropLast())
      default: Issue.record("\(name) has another type")
      }
      mutations.append((name, changed))
    }
    for member in ["index", "time", "label", "digest"] {
      var changed = object
      var frames = try #require(object["frames"] as? [[String: Any]])
      let value = frames[0][member]
      frames[0][member] =
        (value as? String).map { $0 + "x" as Any } ?? ((value as? Double ?? 0) + 1)
      changed["frames"] = frames
      mutations.append(("frames.\(member)", changed))
    }
    #expect(mutations.count >= 14)
    for (name, mutation) in mutations {
      try AtomicFile.write(
        Array(try JSONSerialization.data(withJSONObject: mutation)), to: rig.path("film.json"))
      if name == "fonts" {
        // The film has no text, so there are no fonts.
        #expect(throws: ReferenceError.self) { _ = try rig.check() }
      } else {
        #expect(try rig.check().verdict == .changed, "\(name)")
      }
    }
    try AtomicFile.write(original, to: rig.path("film.json"))
    #expect(try rig.check().verdict == .passed)
    try AtomicFile.write(try rig.bytes("numbers.json") + [0x0A], to: rig.path("numbers.json"))
    #expect(
      try rig.check().explanations == ["numbers.json was edited after it was recorded"])
  }

  // MARK: Files that recording keeps

  @Test func `a folder that does not belong to a film is never written to`() throws {
    let notes = rig.references.path + "/film"
    try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: true)
    try AtomicFile.write("design", to: notes + "/design.txt")
    let result = try rig.check(update: .all)
    #expect(result.verdict == .failed && !result.isRecorded)
    #expect(result.explanations.first?.contains("film.json") == true)
    #expect(rig.files() == ["design.txt"])
    #expect(try rig.references.films.isEmpty && rig.references.foreignFolders == ["film"])
  }

  @Test func `references of a later format are never replaced`() throws {
    _ = try rig.check(update: .changed)
    let text = String(decoding: try rig.bytes("film.json"), as: UTF8.self)
    let later = text.replacing("\"format\" : 2", with: "\"format\" : 3")
    try #require(later != text)
    try AtomicFile.write(later, to: rig.path("film.json"))
    for mode in [UpdateMode.none, .missing, .changed, .all] {
      let result = try rig.check(update: mode)
      #expect(result.verdict == .failed && !result.isRecorded)
      #expect(
        result.explanations.first?.contains(
          "format 3 is of a later version of filmstrip, and this version reads format 2") == true)
    }
    #expect(String(decoding: try rig.bytes("film.json"), as: UTF8.self) == later)
    #expect(throws: ReferenceError.self) { _ = try rig.references.remove("film") }
    #expect(rig.files().contains("numbers.json"))
  }

  @Test func `references of an earlier format name the remedy, and can be recorded again`()
    throws
  {
    _ = try rig.check(update: .changed)
    let text = String(decoding: try rig.bytes("film.json"), as: UTF8.self)
    let files = rig.files()
    // The earlier version selected another frame.
    let earlier = text.replacing("\"format\" : 2", with: "\"format\" : 1")
      .replacing("\"index\" : \(Int(rig.pictures[0].dropLast(4)) ?? 0)", with: "\"index\" : 15")
    try #require(earlier.contains("\"index\" : 15"))
    try AtomicFile.write(earlier, to: rig.path("film.json"))
    try AtomicFile.write(try rig.bytes(rig.pictures[0]), to: rig.path("0015.png"))
    let result = try rig.check()
    #expect(result.verdict == .failed)
    #expect(result.explanations.first?.contains("record the film again with --update") == true)
    #expect(try rig.check(update: .changed).isRecorded)
    #expect(try rig.check().verdict == .passed)
    // The files that the earlier record listed are removed.
    #expect(rig.files() == files)
  }

  @Test func `removing a film removes only its recorded files and its line`()
    throws
  {
    _ = try rig.check(update: .changed)
    _ = try rig.check(SlidingFilm.Change(), "other", update: .changed)
    try AtomicFile.write("x", to: rig.path("notes.txt"))
    #expect(try rig.references.remove("film") == ["notes.txt"])
    #expect(rig.files() == ["notes.txt"])
    #expect(try list().names == ["other"])
    #expect(try rig.references.remove("other") == [])
    #expect(!FileManager.default.fileExists(atPath: rig.references.path + "/other"))
    #expect(try list().names.isEmpty)
  }

  @Test func `a process killed while recording leaves a consistent list`() throws {
    _ = try rig.check(update: .changed)
    let older = try list()
    var change = SlidingFilm.Change()
    change.offset = 2
    _ = try rig.check(change, update: .changed)
    // Between the two writes of the list, the line contains both digests.
    let (old, new) = (older["film"]?.digest ?? "", try list()["film"]?.digest ?? "")
    for (digest, next, verdict) in [
      (old, new, FilmResult.Verdict.passed), (new, old, .passed), (old, nil, .changed),
    ] {
      var both = older
      both["film"]?.digest = digest
      both["film"]?.next = next
      try AtomicFile.write(both.text, to: listPath)
      #expect(try rig.check(change).verdict == verdict)
    }
  }

  @Test func `missing fonts are an error, and the system font is not used instead`() throws {
    var change = SlidingFilm.Change()
    change.text = "Ag"
    _ = try rig.check(change, update: .changed)
    let fonts = rig.references.fontsPath
    let manifest = fonts + "/subset.json"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: manifest))
    try FileManager.default.removeItem(atPath: manifest)
    var error = #expect(throws: ReferenceError.self) { _ = try rig.check(change) }
    #expect(error?.description.contains("subset.json: the file is missing") == true)
    try Data("<<<<<<< HEAD".utf8).write(to: URL(fileURLWithPath: manifest))
    error = #expect(throws: ReferenceError.self) { _ = try rig.check(change) }
    #expect(error?.description.contains("subset.json") == true)
    try bytes.write(to: URL(fileURLWithPath: manifest))
    #expect(try rig.check(change).verdict == .passed)
    try FileManager.default.removeItem(atPath: fonts)
    error = #expect(throws: ReferenceError.self) { _ = try rig.check(change) }
    #expect(error?.description.contains("fonts: the folder is missing") == true)
  }
}
