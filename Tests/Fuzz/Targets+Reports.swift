import FilmstripGraphics
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripVisualTesting
import Foundation
import UIKit

/// The readers of the files of `filmstrip check`, which users can download from untrusted sources.
extension FuzzTarget {
  private static let words = bytes([
    "\"", "\\u", "[", "{", "]", "}", ",", ":", "null", "1e308", "-1", "\\n", "é", "\u{0}",
    "\"films\":",
  ])

  /// Returns whether files can be read; checks that an error is one line.
  private static func isRead(_ body: () throws -> Void) throws(ReaderError) -> Bool {
    do {
      try body()
      return true
    } catch {
      try check("\(error)")
      return false
    }
  }

  /// Writes a file into a folder that exists as long as the target.
  ///
  /// An existing file is not truncated before writing, because file systems write truncated files
  /// to disk immediately.
  private static func save(
    _ input: [UInt8], _ name: String, in scratch: ScratchFolder
  ) throws(ReaderError) {
    let descriptor = open(scratch.path + "/" + name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    guard pwrite(descriptor, input, input.count, 0) == input.count,
      ftruncate(descriptor, off_t(input.count)) == 0
    else { throw ReaderError(description: "cannot write \(name)") }
  }

  // MARK: Reports

  private static var results: [FilmResult] {
    [
      FilmResult(
        name: "settings", verdict: .changed, frames: .init(compared: 3, different: 1),
        explanations: ["`bar/title` is 0.7 pt further right"], warnings: ["slow"],
        scenario: "settings", settings: "iPhone 14", size: [390, 844], fps: 60,
        frameCounts: [10, 11],
        pictures: [
          FramePicture(
            index: 4, time: 0.07, label: "push", different: 3, ratio: 0.1, bounds: [1, 2, 3, 4],
            expected: "pictures/settings/0004-expected.png")
        ],
        nodes: [
          ChangedNode(
            name: "bar/title", kinds: ["moved"],
            plots: [.init(property: "x", unit: "pt", expected: [0, nil, 2.5], actual: [0, 1])],
            boxes: [.init(index: 4, expected: [0, 0, 9, 9], actual: nil)])
        ], seconds: 0.25),
      FilmResult(name: "tabs", verdict: .passed, frames: .init(compared: 1), seconds: 1),
    ]
  }

  private static func json(_ report: CheckReport) throws -> [UInt8] {
    Array(try ReportWriter.json(of: report).utf8)
  }

  static func report() throws -> FuzzTarget {
    let scratch = try ScratchFolder()
    try scratch.write(
      #"{"plan":"p","films":["settings","tabs"],"parts":[["settings","tabs"]]}"#, to: "plan.json")
    let seeds = [
      try json(CheckReport(films: results, plan: "p", update: ["--update"], notes: ["a note"])),
      try json(CheckReport(films: [], shard: .init(index: 1, count: 1), plan: "p")),
    ]
    return FuzzTarget(name: "report", seeds: seeds, words: words, isJSON: true) {
      input throws(ReaderError) in
      try save(input, "report.json", in: scratch)
      let writer = ReportWriter(folder: scratch.path)
      return try isRead {
        _ = try MergedReport.merge([scratch.path], into: nil)
        let report = try writer.read()
        _ = try ReportWriter.json(of: report)
        _ = JUnitReport(report: report).text
        _ = MarkdownSummary(report: report).text
        _ = TerminalSummary(report: report).lines
        _ = ServiceAnnotations(report: report, environment: ["GITHUB_ACTIONS": "true"]).lines
        try writer.page(of: report) { _ in }
      }
    }
  }

  static func plan() throws -> FuzzTarget {
    let (whole, started) = (try ScratchFolder(), try ScratchFolder())
    try scratchReport(in: whole)
    let seeds = bytes([
      #"{"plan":"p","films":["settings","tabs"],"parts":[["settings","tabs"]],"stoppedAt":"tabs"}"#,
      #"{"shard":{"index":1,"count":2},"plan":"p","films":["settings"],"parts":[["settings"],["tabs"]]}"#,
    ])
    return FuzzTarget(name: "plan", seeds: seeds, words: words, isJSON: true) {
      input throws(ReaderError) in
      try save(input, "plan.json", in: whole)
      try save(input, "plan.json", in: started)
      let isPlan = try isRead { _ = try MergedReport.merge([whole.path], into: nil) }
      // A report folder without a finished report lists the films of the plan.
      _ = try isRead {
        let report = try MergedReport.merge([started.path], into: nil)
        _ = TerminalSummary(report: report).lines
      }
      return isPlan
    }
  }

  private static func scratchReport(in scratch: ScratchFolder) throws {
    try scratch.write(Data(try json(CheckReport(films: results, plan: "p"))), to: "report.json")
  }

  // MARK: References

  @MainActor private static func recordedNumbers() throws -> [UInt8] {
    let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: try PangoText())
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Root"
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    let step = StageFilm.Step(label: "push") {
      navigation.pushViewController(second, animated: false)
      return 0
    }
    let film = StageFilm(stage: stage, navigation: navigation, steps: [step])
    return Array(try FilmNumbers(of: film).encoded.utf8)
  }

  @MainActor static func numbers() throws -> FuzzTarget {
    FuzzTarget(
      name: "numbers", seeds: [try recordedNumbers()],
      words: words + bytes(["*", "-", "0*500000", "0-499999", "*9223372036854775807"]), isJSON: true
    ) { input throws(ReaderError) in
      try isRead {
        let numbers = try FilmNumbers(
          decoding: String(decoding: input, as: UTF8.self), file: "numbers.json")
        _ = try FilmNumbers(decoding: numbers.encoded, file: "again")
      }
    }
  }

  /// Returns the reader of a folder of references in which one file is the input.
  @MainActor private static func references(
    _ name: String, _ file: String, _ seed: String
  ) throws -> FuzzTarget {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/film", withIntermediateDirectories: false)
    try scratch.write(record, to: "film/film.json")
    try scratch.write(Data(try recordedNumbers()), to: "film/numbers.json")
    try scratch.write(list, to: "films.json")
    let references = ReferenceFolder(path: scratch.path)
    return FuzzTarget(name: name, seeds: bytes([seed]), words: words, isJSON: true) {
      input throws(ReaderError) in
      try save(input, file, in: scratch)
      return try isRead {
        _ = references.record(of: "film")
        _ = try references.origins
        try references.checkReadable("film")
      }
    }
  }

  private static let record =
    #"{"format":2,"scenario":"tabs","variant":{"style":"dark"},"settings":{"fps":"60"},"frameCount":9,"cost":9481,"rendering":1,"fonts":{"Inter-Bold.otf":"1e9dfd6a"},"libraries":"cairo 1.16.0","numbers":"ab","digest":"cd","frames":[{"index":0,"label":"push","time":0,"digest":"ef"},{"index":7,"label":"pop","time":0.35,"digest":"01"}]}"#

  private static let list = """
    {"format": 2, "films": [
    {"name":"film","scenario":"tabs","variant":{"style":"dark"},"digest":"cd","next":"ef"},
    {"name":"other","scenario":"../flows/a.yaml","variant":{},"digest":"60303ae"},
    null]}

    """

  @MainActor static func film() throws -> FuzzTarget {
    try references("film", "film/film.json", record)
  }

  @MainActor static func films() throws -> FuzzTarget {
    try references("films", "films.json", list)
  }

  /// The reader of the manifest of a folder of fonts.
  @MainActor static func subset() throws -> FuzzTarget {
    let scratch = try ScratchFolder()
    let text = try PangoText()
    let style = FontStyle(family: "Inter", weight: 400, isItalic: false)
    let subset = try FontSubset(
      of: TextUse(characters: ["a", "b", " "], styles: [style]), from: text)
    for file in subset.files { try scratch.write(Data(file.bytes), to: file.name) }
    let manifest = FontSubset.Manifest.fileName
    guard let seed = subset.files.first(where: { $0.name == manifest })?.bytes else {
      throw ReaderError(description: "a subset must contain \(manifest)")
    }
    var block = TextBlock(runs: [])
    block.runs = [
      .init(
        "a b", font: FontDescription(family: "Inter", size: 17),
        color: RGBA(red: 0, green: 0, blue: 0))
    ]
    return FuzzTarget(
      name: "subset", seeds: [seed],
      words: words + bytes(["U+", "U+0-10FFFF", "../", "/dev/zero"]),
      isJSON: true
    ) { input throws(ReaderError) in
      try save(input, manifest, in: scratch)
      return try isRead {
        _ = try PangoText(fontFolder: scratch.path).measure(block, width: nil)
      }
    }
  }
}
