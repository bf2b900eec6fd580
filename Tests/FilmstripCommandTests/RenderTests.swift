import FilmstripImaging
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

@MainActor struct RenderTests {
  private let scratch: ScratchFolder
  private let small = "--device 40x80@1"

  init() throws {
    scratch = try ScratchFolder()
  }

  private func run(_ line: String) -> CommandRun {
    CommandRun(line, folder: scratch.path)
  }

  @Test func `render writes frames, strip and timeline, and prints the strip to open`() throws {
    let run = run("render photos -o {}/out \(small)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(scratch.path + "/out/photos/strip.png · 18 frames · "))
    #expect(run.output.hasSuffix(" s\n"))
    #expect(run.errors == "")
    let files = try scratch.files("out/photos")
    let frames = (0..<18).map { String(format: "frame/%04d.png", $0) }
    #expect(
      Set(files.keys) == Set(frames + [".filmstrip", "strip.png", "timeline.json"]))
    let image = try PNGDecoder.decode(Array(try #require(files["frame/0005.png"])))
    #expect(image.width == 40 && image.height == 80 && !image.hasAlpha)
    let strip = try PNGDecoder.decode(Array(try #require(files["strip.png"])))
    #expect(strip.width > 400 && strip.height > 200)
  }

  @Test func `render writes the same timeline that timeline prints`() throws {
    _ = run("render photos -o {}/out \(small) --fps 30 --scale 2")
    let printed = run("timeline photos --json \(small) --fps 30 --scale 2")
    let written = try #require(try scratch.files("out/photos")["timeline.json"])
    #expect(printed.output == String(decoding: written, as: UTF8.self))
    let root = try #require(printed.json as? [String: Any])
    #expect(root["scenario"] as? String == "photos")
    #expect(root["device"] as? String == "40x80@1")
    #expect(root["scale"] as? Int == 2)
    #expect(root["fps"] as? Int == 30)
    #expect((root["frames"] as? [Any])?.count == 18)
  }

  // Line 2, column 1 is the place of the element with the unknown class.
  @Test func `a strict film ends with the first message about a storyboard`() throws {
    try scratch.write(
      """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController" customClass="Gone"><view key="view" id="v"/>
      </viewController></objects></scene></scenes></document>
      """, to: "Main.storyboard")
    try scratch.write("storyboard: Main.storyboard\nsteps:\n  - wait: 0.1\n", to: "flow.yaml")
    let message =
      "Main.storyboard:2:1: Unknown class Gone in Interface Builder file; a UIViewController replaces it"
    func run(_ line: String) -> CommandRun {
      CommandRun(
        line, folder: scratch.path,
        makeFilmSource: { try Filmstrip.makeFilmSource(for: $0, settings: $1) })
    }
    for command in ["render {}/flow.yaml -o {}/out", "check {}/flow.yaml --references {}/r -u"] {
      let plain = run("\(command) --scale 1 \(command.hasPrefix("check") ? "--cache {}/c" : "")")
      #expect(plain.status == 0, "\(plain.output)\(plain.errors)")
      #expect((plain.output + plain.errors).contains(message), "\(plain.output)\(plain.errors)")
    }
    let render = run("render {}/flow.yaml -o {}/strict --scale 1 --strict")
    #expect(render.status == 2)
    #expect(render.errors.hasSuffix("filmstrip: error: \(message)\n"), "\(render.errors)")
    // A result in the cache from a check that isn't strict doesn't count.
    let check = "check {}/flow.yaml --references {}/r --cache {}/c --scale 1"
    #expect(run(check).status == 0)
    let strict = run("\(check) --strict")
    #expect(strict.status == 2)
    #expect(strict.output.contains(message), "\(strict.output)\(strict.errors)")
  }

  @Test func `the curve is a setting of the film`() {
    let run = run("render settings photos -o {}/out \(small) --verbose --curve ease-in-out_400ms")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("curve ease-in-out 0.4s"), "\(run.errors)")
  }

  @Test(arguments: [
    ("steps(3)", "--curve 'steps(3)': column 1: the curve of a transition must be a spring"),
    ("spring(1,2,0)", "must settle within 10.0 s"),
    (
      "linear --glass 0.5", "--glass needs iOS 27, but 'settings' is a film of iOS 18; add --ios 27"
    ),
    ("linear --ios 27 --glass 2", "--glass must be a number from 0, clear, to 1, tinted"),
    ("linear --release 2,0", "--release must be a threshold and seconds from 0 to 1"),
  ])
  func `a wrong curve is reported with its place and a remedy`(
    _ curve: String, _ message: String
  ) {
    let run = run("render settings -o {}/out --curve \(curve)")
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `the bytes are independent of the number of jobs`() throws {
    for jobs in 1...3 {
      #expect(run("render mail -o {}/\(jobs) \(small) --parts all --jobs \(jobs)").status == 0)
    }
    let one = try scratch.files("1")
    #expect(one.count > 60)
    #expect(try scratch.files("2") == one)
    #expect(try scratch.files("3") == one)
  }

  @Test(arguments: ["", "--jobs 3 --parts all", "--frames 0,0.5 --device-frame"])
  func `without a strip a film has the same frames and timeline`(options: String) throws {
    for (folder, more) in [("with", ""), ("without", ""), ("without", "--no-strip")] {
      // The last run replaces an older film in the same folder, whose strip must not stay.
      let run = run("render mail -o {}/\(folder) \(small) \(options) \(more)")
      #expect(run.status == 0 && run.errors == "")
    }
    var expected = try scratch.files("with/mail")
    #expect(expected.removeValue(forKey: "strip.png") != nil)
    #expect(expected.count > 3)
    #expect(try scratch.files("without/mail") == expected)
  }

  @Test func `parts are transparent outside their content`() throws {
    #expect(run("render photos -o {}/out \(small) --parts content,bar").status == 0)
    let files = try scratch.files("out/photos")
    #expect(!files.keys.contains { $0.hasPrefix("frame/") || $0.hasPrefix("toolbar/") })
    let content = try PNGDecoder.decode(Array(try #require(files["content/0000.png"])))
    #expect(content.hasAlpha)
    let bar = try PNGDecoder.decode(Array(try #require(files["bar/0003.png"])))
    #expect(bar.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `small compression reduces the file sizes and keeps the pixels`() throws {
    for compression in ["fast", "small"] {
      let run = run(
        "render mail -o {}/\(compression) --scale 1 --frames 0,0.5,end --compression \(compression)"
      )
      #expect(run.status == 0, "\(run.errors)")
    }
    let (fast, small) = (try scratch.files("fast/mail"), try scratch.files("small/mail"))
    let names = fast.keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(names.count == 4)
    var (fastBytes, smallBytes) = (0, 0)
    for name in names {
      let (a, b) = (Array(try #require(fast[name])), Array(try #require(small[name])))
      #expect(try PNGDecoder.decode(a) == PNGDecoder.decode(b))
      fastBytes += a.count
      smallBytes += b.count
    }
    // Only the sums are compared: a frame of two rectangles has some kilobytes with either
    // compression.
    #expect(smallBytes < fastBytes)
  }

  @Test func `selected frames keep their numbers`() throws {
    #expect(run("render photos -o {}/out \(small) --frames 0,0.5,end").status == 0)
    let names = try scratch.files("out/photos").keys.filter { $0.hasPrefix("frame/") }.sorted()
    // Half of 17 is 8.5, and the later frame is selected.
    #expect(names == ["frame/0000.png", "frame/0009.png", "frame/0017.png"])
  }

  @Test func `several scenarios are written to folders with their names`() throws {
    let file = try scratch.write(
      "name: my film\nstart: [A]\nscreens: {A: {}, B: {}}\nsteps: [push: B]\n", to: "x.yaml")
    #expect(run("render photos \(file) -o {}/out \(small)").status == 0)
    #expect(try scratch.files("out/my film").keys.contains("frame/0005.png"))
    #expect(try scratch.files("out/photos").keys.contains("frame/0017.png"))
    let twice = run("render photos photos -o {}/twice \(small)")
    #expect(twice.status == 2)
    #expect(twice.errors.contains("two of the scenarios are named 'photos'"))
  }

  @Test func `strip draws several films on one sheet`() throws {
    let run = run("strip photos settings -o {}/deep/er/sheet.png \(small)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(scratch.path + "/deep/er/sheet.png · 42 pictures · "))
    #expect(try scratch.files("deep/er").count == 1)
  }

  @Test func `an interrupted film leaves only complete files and prints a message`() throws {
    let cancellation = FilmCancellation()
    cancellation.cancel()
    let run = CommandRun(
      "render photos -o {}/out \(small)", folder: scratch.path, cancellation: cancellation)
    #expect(run.status == 130)
    #expect(run.errors == "filmstrip: interrupted; the files already written are complete\n")
    #expect(try scratch.files("out").keys.allSatisfy { $0 == "photos/.filmstrip" })
  }

  @Test func `progress is shown on a terminal and erased at the end`() {
    let run = CommandRun(
      "render photos -o {}/out \(small)", folder: scratch.path, showsProgress: true)
    #expect(run.errors.contains("18/18"))
    #expect(run.errors.hasSuffix("\r\u{1B}[2K"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(arguments: ["html", "gif", "apng"])
  func `progress of a film in one file has the number of frames from the beginning`(
    _ format: String
  ) throws {
    let run = CommandRun(
      "render photos -o {}/film.\(format) \(small)", folder: scratch.path, showsProgress: true)
    let lines = run.errors.components(separatedBy: "\r").filter { $0.contains("photos") }
    #expect(try #require(lines.first).contains("1/18"), "\(run.errors)")
    #expect(lines.allSatisfy { $0.contains("encoding \(format)") })
  }
}
