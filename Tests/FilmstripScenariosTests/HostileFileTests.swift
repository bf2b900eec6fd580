import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks that reading an untrusted scenario file ends at once with one line, whatever the file
/// contains.
@MainActor struct HostileFileTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }

  init() throws { scratch = try ScratchFolder() }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try scratch.write(Data(bytes), to: name)
  }

  /// Returns the error of the file `film.yaml` with the given content.
  private func diagnostic(_ bytes: [UInt8]) throws -> String {
    try write(bytes, to: "film.yaml")
    do {
      _ = try ScenarioParser().read(path: folder + "/film.yaml")
      return ""
    } catch {
      return "\(error)".replacingOccurrences(of: folder + "/", with: "")
    }
  }

  private func diagnostic(_ text: String) throws -> String { try diagnostic(Array(text.utf8)) }

  // MARK: YAML

  /// Returns anchors, each of which has twice the size of the previous one.
  private nonisolated static func doubled(_ levels: Int) -> String {
    let lists = (1...levels).map { "&a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    return "[&a0 [x, x], \(lists.joined(separator: ", "))]"
  }

  // Measured: the library hashes each key, and 24 levels took minutes.
  @Test(arguments: [
    "? \(doubled(40))\n: 1\n", "{\(doubled(40)) : 1}\n", "- \(doubled(40))\n- {*a40 : 1}\n",
    "- \(doubled(40))\n- [*a40:b]\n", "\(doubled(40)): 1\n", "? ? \(doubled(40))\n  : 1\n: 2\n",
  ])
  func `nested aliases in a key are rejected at once`(_ text: String) throws {
    let errorText = try diagnostic(text)
    #expect(
      errorText.contains("nested too deeply") || errorText.contains("not YAML"), "\(errorText)")
    #expect(errorText.hasPrefix("film.yaml:"))
  }

  @Test func `nested keys are rejected at once`() throws {
    let nested = String(repeating: "? ", count: 400) + "[" + String(repeating: "x,", count: 400_000)
    #expect(try diagnostic(nested + "]\n").contains("nested too deeply"))
  }

  @Test func `aliases of values and asterisks in text are valid`() throws {
    let text = """
      start: [A]
      screens:
        A: &a {title: "5 * 3 ? Yes ? No", rightItems: &items [{title: "*"}]}
        B: {title: 'Really ? *', leftItems: *items}
        C: *a
      steps: [push: B]

      """
    #expect(try diagnostic(text) == "")
    #expect(
      try diagnostic("start: [A]\nscreens: {A: {title: *.png}}\nsteps: [wait: 1]\n")
        .contains("put text that begins with '*' in quotes"))
  }

  // MARK: Encodings

  @Test func `a byte that is not UTF-8 is reported with its line and column`() throws {
    let text = Array("start: [A]\nscreens:\n  é: {title: ".utf8) + [0xE9] + Array("}\n".utf8)
    let errorText = try diagnostic(text)
    #expect(
      errorText.hasPrefix("film.yaml:3:14: error: the byte 0xe9 is not UTF-8 text"), "\(errorText)")
  }

  @Test(arguments: [true, false])
  func `a UTF-16 file is reported as UTF-16`(_ hasMark: Bool) throws {
    var bytes: [UInt8] = hasMark ? [0xFF, 0xFE] : []
    for unit in Sample.steps("  - push: B\n").utf16 {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try diagnostic(bytes).hasPrefix("film.yaml:1:1: error: this is UTF-16 text; save"))
  }

  // MARK: Messages

  @Test func `control characters in names are escaped, and long names are shortened`() throws {
    let long = String(repeating: "n", count: 900_000)
    for text in [
      "\"a\\e[31m\\nred\\u202e\": 1\n", "\(long): 1\n", "start: [\(long)]\n",
      "style: \"a\\e[2J\"\n",
      "start: [\"x\\ny\"]\nscreens: {A: {}}\nsteps: [wait: 1]\n",
      "start: [A]\nscreens: {A: {}}\nsteps: [push: \"\\e]0;x\\a\"]\n",
      "start: [A]\nscreens: {A: {toolbar: [\"\\e[31m\"]}}\nsteps: [wait: 1]\n",
      "tabs: [{title: \"\\e\", start: [A]}]\nscreens: {A: {}}\nsteps: [selectTab: \"\\e[1m\"]\n",
      "{\"k\\e\": 1, \"k\\e\": 2}\n",
    ] {
      let errorText = try diagnostic(text)
      #expect(errorText != "" && errorText.utf8.count < 3000, "\(text.prefix(60))")
      #expect(!errorText.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!errorText.contains("\u{202E}"))
    }
    #expect(
      try diagnostic("\"a\\e[31m\\nred\": 1\n")
        .hasPrefix(#"film.yaml:1:1: error: unknown key 'a\u{1b}[31m\nred' in a 'scenario'"#))
  }

  // MARK: Files

  @Test func `a pipe or a device is rejected without waiting`() throws {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for (path, kind) in [(folder + "/pipe", "a pipe"), ("/dev/zero", "a device")] {
      let error = #expect(throws: ScenarioError.self) { try ScenarioParser().read(path: path) }
      #expect(error?.description.contains("this is \(kind), not a file") == true)
      let recording = #expect(throws: TouchRecordingError.self) {
        try TouchRecording(contentsOf: path)
      }
      #expect(recording?.description.contains("this is \(kind), not a file") == true)
    }
    #expect(try diagnostic(Sample.screen("    content: {image: pipe}")).contains("this is a pipe"))
    #expect(try diagnostic(Sample.steps("  - touches: pipe\n")).contains("this is a pipe"))
  }

  @Test(arguments: ["/etc/hosts", "../secret.png", "a/../../secret.png", "~/x.png", "link.png"])
  func `a scenario reads only files in its folder and below`(_ name: String) throws {
    let outside = folder + "-outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try Data("secret".utf8).write(to: URL(fileURLWithPath: outside + "/secret.png"))
    symlink(outside + "/secret.png", folder + "/link.png")
    for text in [
      Sample.screen("    content: {image: '\(name)'}"), Sample.steps("  - touches: '\(name)'\n"),
    ] {
      let errorText = try diagnostic(text)
      #expect(errorText.contains("is outside the scenario's folder"), "\(errorText)")
      #expect(errorText.contains("copy the file there") && !errorText.contains("secret\n"))
    }
  }

  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGEncoder().encode(PixelBuffer(width: width, height: height))
  }

  @Test func `an image in a subfolder is accepted`() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/art", withIntermediateDirectories: true)
    try write(try Self.png(8, 4), to: "art/a.png")
    symlink("art/a.png", folder + "/link.png")
    #expect(try diagnostic(Sample.screen("    content: {image: art/a.png}")) == "")
    #expect(try diagnostic(Sample.screen("    content: {image: ./art/../link.png}")) == "")
  }

  @Test func `a broken image is an error at the position of its name`() throws {
    let good = try Self.png(40, 30)
    var checksum = good
    checksum[good.count - 20] ^= 1
    var depth = good
    depth[24] = 3
    let files: [(String, [UInt8], String)] = [
      ("truncated", Array(good.prefix(good.count / 2)), "not a valid PNG"),
      ("checksum", checksum, "wrong checksum"), ("empty", [], "signature"),
      ("head", Array(good.prefix(33)), "ends before its IEND"), ("depth", depth, "not a valid PNG"),
    ]
    for (name, bytes, reason) in files {
      try write(bytes, to: name)
      let errorText = try diagnostic(Sample.screen("    content: {image: \(name)}"))
      #expect(
        errorText.hasPrefix("film.yaml:4:22: error: '\(name)' cannot be used: "), "\(errorText)")
      #expect(errorText.contains(reason), "\(errorText)")
    }
  }

  @Test func `an image beyond the limits is an error before it is decoded`() throws {
    // A header suffices: the limit is checked before the data.
    var large = try Self.png(8, 8)
    for (offset, byte) in [(18, 0x40), (19, 0), (22, 0x40), (23, 0)] { large[offset] = UInt8(byte) }
    let sum = Array(large[12..<29]).withUnsafeBytes { Self.crc($0) }
    for index in 0..<4 { large[29 + index] = UInt8(sum >> UInt32(24 - 8 * index) & 0xFF) }
    try write(large, to: "large.png")
    let errorText = try diagnostic(Sample.screen("    content: {image: large.png}"))
    #expect(
      errorText.hasPrefix("film.yaml:4:22: error: 'large.png' cannot be used: "), "\(errorText)")
    #expect(
      errorText.contains("it has 16384 x 16384 px; an image may have at most 16 Mi px"),
      "\(errorText)")
  }

  private static func crc(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  @Test func `an image that is removed during the film is an error of the film`() throws {
    try write(try Self.png(8, 4), to: "a.png")
    try write(
      Array("start: [A]\nscreens: {A: {}, B: {content: {image: a.png}}}\nsteps: [push: B]\n".utf8),
      to: "film.yaml")
    let document = try ScenarioParser().read(path: folder + "/film.yaml")
    try FileManager.default.removeItem(atPath: folder + "/a.png")
    let film = try document.makeFilm(settings: document.settings, text: try PangoText())
    let error = #expect(throws: ScenarioError.self) { while try film.nextFrame() != nil {} }
    #expect(error?.description.contains("film.yaml:3:9: error: ") == true)
    #expect(error?.description.contains("a.png' was changed during the film") == true)
  }

  // MARK: Sizes

  @Test func `more rows than a film can hold are an error`() throws {
    let row = "{title: R}"
    let rows = Array(repeating: row, count: 500).joined(separator: ", ")
    let screens = (1...60).map { number in
      "  S\(number): {content: {list: {sections: [{rows: &r\(number) [\(rows)]}]}}}"
    }
    let text =
      "start: [S1]\nscreens:\n" + screens.joined(separator: "\n") + "\nsteps: [wait: 1]\n"
    let errorText = try diagnostic(text)
    #expect(
      errorText.contains("film.yaml:43:") && errorText.contains("more than 20000 rows and photos"))
  }

  @Test func `an easing with extreme values is an error`() throws {
    for easing in ["'cubic-bezier(0,1e8,1,1)'", "'linear(0, 1e8, 1)'"] {
      let errorText = try diagnostic(
        Sample.steps("  - drag: {from: [1, 1], to: [2, 2], easing: \(easing)}\n"))
      #expect(errorText.contains("'easing' must have values from -20 to 20"), "\(errorText)")
    }
  }
}
