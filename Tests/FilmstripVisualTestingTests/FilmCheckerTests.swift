import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripVisualTesting

@MainActor
struct FilmCheckerTests {
  private let rig = CheckRig()

  // MARK: Verdicts

  @Test func `a new film is reported as new, and is recorded only on request`() throws {
    let result = try rig.check()
    #expect(result.verdict == .new && !result.isRecorded && result.frames.compared == 0)
    #expect(CheckReport(films: [result]).verdict == .failed)
    #expect(!FileManager.default.fileExists(atPath: rig.references.path))
  }

  @Test func `a recorded film passes and keeps its references`() throws {
    let recorded = try rig.check(update: .changed)
    #expect(recorded.verdict == .new && recorded.isRecorded)
    #expect(CheckReport(films: [recorded]).verdict == .passed)
    #expect(rig.pictures.count >= 2 && rig.files().contains("film.json"))
    let before = try rig.files().map(rig.bytes)
    for mode in [UpdateMode.none, .missing, .changed] {
      let result = try rig.check(update: mode)
      #expect(result.verdict == .passed && !result.isRecorded && result.explanations.isEmpty)
      #expect(result.frames.compared == rig.pictures.count && result.frames.different == 0)
    }
    #expect(try rig.files().map(rig.bytes) == before)
    // Recording an equal film writes equal bytes.
    #expect(try rig.check(update: .all).isRecorded)
    #expect(try rig.files().map(rig.bytes) == before)
  }

  @Test func `a film recorded without a request is not treated as checked`() throws {
    let result = try rig.check { $0.update = .missing }
    #expect(result.verdict == .new && !result.isRecorded && !rig.pictures.isEmpty)
    #expect(CheckReport(films: [result]).verdict == .failed)
    #expect(try rig.check().verdict == .passed)
  }

  @Test func `a changed pixel is located`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.speck = CGRect(x: 7, y: 38, width: 1, height: 1)
    let result = try rig.check(change)
    #expect(result.verdict == .changed)
    #expect(result.frames.different == rig.pictures.count)
    let picture = try #require(result.pictures.first { $0.different > 0 })
    #expect(picture.different == 1 && picture.bounds == [7, 38, 1, 1])
    #expect(picture.index == Int(rig.pictures[0].dropLast(4)))
    let explanation = try #require(result.explanations.first)
    #expect(explanation.contains("pixels differ in") && explanation.contains("painted differently"))
  }

  @Test func `an edited image is reported as edited, even if its pixels are equal or allowed`()
    throws
  {
    _ = try rig.check(update: .changed)
    let name = rig.pictures[0]
    let original = try rig.bytes(name)
    let buffer = try PNGDecoder.decodeBuffer(original)
    for isPixelChanged in [true, false] {
      buffer[7, 9] ^= 0x0000_0001
      let bytes = try PNGEncoder(compression: isPixelChanged ? .small : .fast).encode(buffer)
      try #require(bytes != original)
      try AtomicFile.write(bytes, to: rig.path(name))
      let result = try rig.check { $0.rule.maximumDifferent = 100 }
      #expect(result.verdict == .changed)
      #expect(result.explanations == ["the picture \(name) was edited after it was recorded"])
      #expect(try rig.check(update: .missing).isRecorded == false)
    }
    #expect(try rig.check(update: .changed).isRecorded)
    #expect(try rig.bytes(name) == original)
  }

  @Test func `motion that changes between the recorded images is detected in the numbers`() throws {
    _ = try rig.check(update: .changed)
    let indices = Set(rig.pictures.compactMap { Int($0.dropLast(4)) })
    let unrecordedIndex = try #require((0..<20).first { !indices.contains($0) })
    let result = try rig.check(CheckRig.subject { OneFrameOff(unrecordedIndex) })
    #expect(result.verdict == .changed && result.frames.different == 0)
    #expect(result.explanations.contains { $0.contains("content/to") })
  }

  @Test func `a change between the recorded images is painted, with a box around the node`() throws
  {
    #expect(try rig.check(update: .changed).isRecorded)
    let recorded = try Set(rig.check().pictures.map(\.index))
    let stray = try #require((0..<20).first { !recorded.contains($0) })
    let report = rig.folder + "/report"
    let subject = CheckRig.subject { OneFrameOff(stray) }
    let result = try rig.check(set: { $0.report = report }, subject)
    #expect(result.verdict == .changed && result.frames.different == 0)
    #expect(result.pictures.map(\.index) == result.pictures.map(\.index).sorted())
    let picture = try #require(result.pictures.first { $0.index == stray })
    #expect(result.worst == picture)
    #expect(picture.expected == nil && picture.difference == nil)
    let path = try #require(picture.actual)
    #expect(FileManager.default.fileExists(atPath: report + "/" + path))
    let node = try #require(result.nodes.first { $0.name == "content/to" })
    let box = try #require(node.boxes.first { $0.index == stray })
    let (a, b) = (try #require(box.expected), try #require(box.actual))
    #expect(abs(b[0] - a[0] - 1) < 0.001 && a[2] < 60 && a[1...] == b[1...])
    // Without a report, nothing is painted.
    #expect(try rig.check(subject).pictures.count == recorded.count)
  }

  @Test func `a change in a frame that cannot be painted is a change, with a warning`() throws {
    #expect(try rig.check(update: .changed).isRecorded)
    let recorded = try Set(rig.check().pictures.map(\.index))
    let stray = try #require((0..<20).first { !recorded.contains($0) })
    let subject = CheckRig.subject { OneFrameOff(stray, isPaintable: false) }
    let result = try rig.check(set: { $0.report = rig.folder + "/report" }, subject)
    #expect(result.verdict == .changed, "\(result.explanations)")
    #expect(result.explanations.contains { $0.contains("content/to") })
    #expect(!result.pictures.contains { $0.index == stray })
    #expect(
      result.warnings.contains {
        $0.hasPrefix("the report does not show the change: frame \(stray) at ")
      }, "\(result.warnings)")
  }

  @Test func `a missing image is reported, and is written alone by update missing`() throws {
    _ = try rig.check(update: .changed)
    let before = try rig.files().map(rig.bytes)
    let names = rig.files()
    try FileManager.default.removeItem(atPath: rig.path(rig.pictures[0]))
    let result = try rig.check()
    #expect(result.verdict == .missing && result.frames.compared == rig.pictures.count)
    #expect(
      result.explanations.contains {
        $0.contains("are missing: \(names.first { $0.hasSuffix(".png") } ?? "")")
      })
    #expect(try rig.check(update: .missing).isRecorded)
    #expect(rig.files() == names)
    #expect(try rig.files().map(rig.bytes) == before)
  }

  @Test func `update missing does not replace the references of a changed film`() throws {
    _ = try rig.check(update: .changed)
    let before = try rig.files().map(rig.bytes)
    var change = SlidingFilm.Change()
    change.offset = 3
    let result = try rig.check(change, update: .missing)
    #expect(result.verdict == .changed && !result.isRecorded)
    #expect(try rig.files().map(rig.bytes) == before)
    #expect(try rig.check(change, update: .changed).isRecorded)
    #expect(try rig.check(change).verdict == .passed)
    #expect(try rig.check().verdict == .changed)
  }

  @Test func `a shorter film differs in the frames that it lacks`() throws {
    _ = try rig.check(update: .changed) { $0.frames = .all }
    #expect(rig.pictures.count == 20)
    var change = SlidingFilm.Change()
    change.frameCount = 18
    let result = try rig.check(change)
    #expect(result.verdict == .changed && result.frameCounts == [20, 18])
    // The two frames that the film lacks count as compared: otherwise, “20 of 18 frames” could differ.
    #expect(result.frames.compared == 20)
    #expect(result.frames.different >= 2)
  }

  @Test func `a film that fails reports the reason and keeps its references`() throws {
    _ = try rig.check(update: .changed)
    let before = try rig.files().map(rig.bytes)
    var change = SlidingFilm.Change()
    change.fails = true
    for mode in [UpdateMode.none, .all] {
      let result = try rig.check(change, update: mode)
      #expect(result.verdict == .failed)
      #expect(result.explanations == ["the animator has no duration"])
    }
    #expect(try rig.files().map(rig.bytes) == before)
  }

  // MARK: Fonts and libraries outside Filmstrip

  @Test func `a record names packages and fonts only if the film uses some`() throws {
    _ = try rig.check(update: .changed)
    let plain = try #require(rig.references.record(of: "film"))
    #expect(plain.packages == nil && plain.appFonts == nil)
    var change = SlidingFilm.Change()
    change.externalParts.packages = ["librsvg2-2", "libpoppler-glib8"]
    change.externalParts.appFonts = ["Lato-Bold"]
    _ = try rig.check(change, update: .all)
    let record = try #require(rig.references.record(of: "film"))
    #expect(record.packages == ["libpoppler-glib8", "librsvg2-2"])
    #expect(record.appFonts == ["Lato-Bold"])
    #expect(try rig.check(change) { $0.isInstalled = { _ in true } }.verdict == .passed)
  }

  @Test func `a missing package fails the check with its name, and is no difference`() throws {
    var change = SlidingFilm.Change()
    change.externalParts.packages = ["librsvg2-2"]
    _ = try rig.check(change, update: .changed)
    // Without the library, the film looks different.
    change.speck = CGRect(x: 7, y: 38, width: 1, height: 1)
    for update in [nil, UpdateMode.changed] {
      let result = try rig.check(change, update: update) { $0.isInstalled = { _ in false } }
      #expect(result.verdict == .failed && result.frames.compared == 0 && !result.isRecorded)
      #expect(
        result.explanations == [
          "the film was recorded with librsvg2-2, which is not installed; run: apt install librsvg2-2"
        ])
    }
    let again = try rig.check(change, update: .all) { $0.isInstalled = { _ in false } }
    #expect(again.isRecorded)
  }

  @Test func `a missing font of the app fails the check with its name`() throws {
    var change = SlidingFilm.Change()
    change.externalParts.appFonts = ["Lato-Bold"]
    _ = try rig.check(change, update: .changed)
    change.externalParts = ExternalParts()
    change.externalParts.missingFonts = ["Lato-Bold"]
    change.offset = 3
    let result = try rig.check(change)
    #expect(result.verdict == .failed && result.frames.compared == 0)
    #expect(
      result.explanations[0].contains("font Lato-Bold, which no font file of the app contains"))
    // A film that no longer asks for the font differs as any other film.
    change.externalParts.missingFonts = []
    #expect(try rig.check(change).verdict == .changed)
  }

  @Test func `packages that Filmstrip doesn't know count as installed`() {
    #expect(OptionalPackage.isInstalled("a-package-of-a-later-version"))
  }

  @Test func `a nondeterministic film fails and is not recorded`() throws {
    var runs = 0
    let unstable = CheckRig.subject {
      runs += 1
      var change = SlidingFilm.Change()
      change.offset = Double(runs)
      return SlidingFilm(change)
    }
    let new = try rig.check(update: .all, unstable)
    #expect(new.verdict == .failed && rig.files().isEmpty)
    #expect(new.explanations.first?.hasPrefix("is not deterministic") == true)
    _ = try rig.check(update: .changed)
    let changed = try rig.check(unstable)
    #expect(changed.verdict == .failed)
    #expect(changed.explanations.first?.hasPrefix("is not deterministic") == true)
  }

  // MARK: Tolerances and masks

  @Test func `limits tolerate a number or a fraction of pixels, and no more`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.speck = CGRect(x: 0, y: 38, width: 6, height: 1)
    // Six of 2,400 pixels.
    for (count, ratio, verdict) in [
      (0, 0.0, FilmResult.Verdict.changed), (5, 0, .changed), (6, 0, .passed),
      (0, 0.0024, .changed), (0, 0.0025, .passed),
    ] {
      let result = try rig.check(change) {
        $0.rule.maximumDifferent = count
        $0.rule.maximumRatio = ratio
      }
      #expect(result.verdict == verdict, "\(count) \(ratio)")
    }
  }

  @Test func `a film that passes because of a tolerance is reported with its largest difference`()
    throws
  {
    _ = try rig.check(update: .changed)
    var moved = SlidingFilm.Change()
    moved.offset = 0.25
    let allow: (inout FilmChecker.Options) -> Void = {
      $0.rule.tolerance = 0.5
      $0.rule.maximumRatio = 1
    }
    let result = try rig.check(moved, set: allow)
    let miss = try #require(result.withinTolerance)
    #expect(result.verdict == .passed && result.explanations.isEmpty)
    #expect(abs(miss.difference - 0.25) < 0.001 && miss.node == "content/to")
    #expect(miss.explanations.count == 1 && miss.pixels > 0)
    // The left and right edges of the square are blended with the background.
    #expect(miss.pixels <= 2 * 20 * 3)
    // An equal film has no difference, and masked nodes are no differences.
    #expect(try rig.check(SlidingFilm.Change(), set: allow).withinTolerance == nil)
    let masked = try rig.check(moved) {
      allow(&$0)
      $0.rule.masks = [.node("content/to")]
    }
    #expect(masked.withinTolerance == nil)
    // A change beyond the tolerance is a change.
    moved.offset = 0.75
    let changed = try rig.check(moved, set: allow)
    #expect(changed.verdict == .changed && changed.withinTolerance == nil)
    // Pixels of equal numbers within a limit.
    var specks = SlidingFilm.Change()
    specks.speck = CGRect(x: 0, y: 38, width: 6, height: 1)
    let speckled = try rig.check(specks) { $0.rule.maximumDifferent = 6 }
    #expect(speckled.withinTolerance == NearMiss(pixels: 6, channel: 255))
    // 1/256 of opacity is 0.390625 %.
    var faded = SlidingFilm.Change()
    faded.opacity = 1 - 1 / 256
    let pale = try #require(try rig.check(faded, set: allow).withinTolerance)
    #expect(abs(pale.difference - 0.390625) < 0.001 && pale.unit == "%")
    #expect(pale.words.hasPrefix("0.391 % of opacity at `content/to`"))
  }

  @Test func `a frame of a missing step has no frame that shows the same moment`() throws {
    _ = try rig.check(update: .changed) { $0.frames = .all }
    let equal = try rig.check()
    let all: [Int?] = (0..<20).map { $0 }
    #expect(equal.pictures.map(\.current) == all)
    var change = SlidingFilm.Change()
    change.pops = false
    let result = try rig.check(change)
    #expect(result.verdict == .changed)
    // The push has frames 0 to 9.
    let moments: [Int?] = (0..<20).map { $0 < 10 ? $0 : nil }
    #expect(result.pictures.map(\.current) == moments)
    #expect(result.frames.compared == 20 && result.frames.different >= 10)
  }

  @Test func `a report plays the frames of a changed film`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.title = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    let report = rig.folder + "/report"
    let result = try rig.check(change) { $0.report = report }
    let sheet = try #require(result.sheet)
    // The square stands still from the last frame of the first step to the first of the second one.
    #expect(sheet.frames == Array(0..<20).filter { $0 != 10 })
    #expect(sheet.columns == 16 && sheet.width == 30 && sheet.height == 20)
    let data = try Data(contentsOf: URL(fileURLWithPath: report + "/" + sheet.path))
    let image = try PNGDecoder.decode([UInt8](data))
    #expect(image.width == 16 * 30 && image.height == 2 * 20)
    // Each image shows the bar in its current colour, and the square at its position.
    for place in sheet.frames.indices {
      let (left, top) = (place % 16 * 30, place / 16 * 20)
      func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let index = 4 * ((top + y) * image.width + left + x)
        return Array(image.pixels[index..<index + 3])
      }
      #expect(pixel(5, 2) == [0, 255, 0])
      let frame = sheet.frames[place]
      let progress = Double(frame % 10) / 9
      let centre = Int(((frame < 10 ? 1 - progress : progress) * 40 + 10) / 2)
      // 0.2, 0.5 and 0.9 of 255, rounded to a pixel's levels and then to multiples of 17.
      for (value, level) in zip(pixel(min(centre, 29), 12), [51, 127.5, 229.5]) {
        #expect(value % 17 == 0 && abs(Double(value) - level) <= 9)
      }
    }
    // Nothing is painted without a report, and for a film that passes.
    #expect(try rig.check(change).sheet == nil)
    #expect(try rig.check(SlidingFilm.Change(), set: { $0.report = report }).sheet == nil)
  }

  @Test func `a played film that cannot be written changes no verdict`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.title = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    let report = rig.folder + "/report"
    let written = try rig.check(change) { $0.report = report }
    let sheet = try #require(written.sheet)
    let path = report + "/" + sheet.path
    // A file cannot replace a folder.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      atPath: path + "/mine", withIntermediateDirectories: true)
    let result = try rig.check(change) { $0.report = report }
    #expect(result.verdict == .changed && result.sheet == nil)
    #expect(result.explanations == written.explanations && result.frames == written.frames)
    #expect(result.warnings.contains { $0.hasPrefix("the report does not play the film: ") })
    // A film that is recorded has no played film.
    let recorded = try rig.check(change) {
      $0.report = report
      $0.update = .changed
      $0.isUpdateRequested = true
    }
    #expect(recorded.isRecorded && recorded.sheet == nil)
    #expect(recorded.warnings == written.warnings)
  }

  @Test func `the played images of a long film are at most 64, in equal steps`() {
    func frames(_ count: Int) -> [FilmFrame] {
      (0..<count).map { index in
        FilmFrame(
          index: index, time: MediaTime(seconds: Double(index) / 60), progress: 0, step: 0,
          stepLabel: "",
          list: DisplayList(
            size: CGSize(width: 9, height: 9),
            root: DisplayNode(
              name: "\(index / 2)", bounds: CGRect(x: 0, y: 0, width: 9, height: 9))))
      }
    }
    // Two frames show the same, so 128 frames have 64 images, and 130 frames have 65.
    #expect(
      FilmSheet.shownFrames(of: frames(128)).map(\.index)
        == Array(stride(from: 0, to: 128, by: 2)))
    #expect(
      FilmSheet.shownFrames(of: frames(130)).map(\.index)
        == Array(stride(from: 0, to: 130, by: 4)))
    #expect(FilmSheet.shownFrames(of: []).isEmpty)
  }

  @Test func `masked nodes are ignored in pixels and in numbers`() throws {
    _ = try rig.check(update: .changed)
    var moved = SlidingFilm.Change()
    moved.offset = 4
    var other = SlidingFilm.Change()
    other.title = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try rig.check(moved).verdict == .changed)
    #expect(try rig.check(other).verdict == .changed)
    let square = CheckRule.Mask.node("content/to")
    let bar = CheckRule.Mask.node("bar/*")
    #expect(try rig.check(moved) { $0.rule.masks = [square] }.verdict == .passed)
    #expect(try rig.check(moved) { $0.rule.masks = [bar] }.verdict == .changed)
    #expect(try rig.check(other) { $0.rule.masks = [bar] }.verdict == .passed)
    #expect(try rig.check(other) { $0.rule.masks = [square] }.verdict == .changed)
  }

  @Test func `a rectangle masks pixels of unnamed content`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.speck = CGRect(x: 30, y: 38, width: 1, height: 1)
    let matchingMask = CheckRule.Mask.rectangle(CGRect(x: 29.5, y: 37.5, width: 1, height: 1))
    let otherMask = CheckRule.Mask.rectangle(CGRect(x: 31, y: 38, width: 9, height: 2))
    #expect(try rig.check(change) { $0.rule.masks = [matchingMask] }.verdict == .passed)
    #expect(try rig.check(change) { $0.rule.masks = [otherMask] }.verdict == .changed)
  }

  // MARK: Damaged references

  @Test(arguments: ["film.json", "numbers.json"])
  func `a damaged file fails the check by name, and update changed replaces it`(
    _ name: String
  ) throws {
    _ = try rig.check(update: .changed)
    let good = try rig.bytes(name)
    for bytes in [[], Array("{}".utf8), Array(good.prefix(good.count / 2))] {
      try AtomicFile.write(bytes, to: rig.path(name))
      let result = try rig.check()
      #expect(result.verdict == .failed)
      #expect(result.explanations.first?.contains(rig.path(name)) == true)
      #expect(try rig.check(update: .missing).verdict == .failed)
    }
    #expect(try rig.check(update: .changed).isRecorded)
    #expect(try rig.check().verdict == .passed)
  }

  @Test func `a truncated image fails the check by name`() throws {
    _ = try rig.check(update: .changed)
    let name = rig.pictures[0]
    try AtomicFile.write(Array(try rig.bytes(name).prefix(60)), to: rig.path(name))
    let result = try rig.check()
    #expect(result.verdict == .failed)
    #expect(result.explanations.first?.contains(name) == true)
  }

  @Test func `files that belong to no frame are reported, and recording keeps them`() throws {
    _ = try rig.check(update: .changed)
    try AtomicFile.write("x", to: rig.path("9999.png"))
    try FileManager.default.createDirectory(
      atPath: rig.path("notes/deep"), withIntermediateDirectories: true)
    try AtomicFile.write("y", to: rig.path("notes/deep/design.txt"))
    let result = try rig.check()
    #expect(result.verdict == .passed && result.warnings.first?.contains("9999.png") == true)
    var change = SlidingFilm.Change()
    change.offset = 2
    #expect(try rig.check(change, update: .all).isRecorded)
    #expect(try rig.bytes("9999.png") == Array("x".utf8))
    #expect(try rig.bytes("notes/deep/design.txt") == Array("y".utf8))
    #expect(try rig.check(change).verdict == .passed)
  }

  @Test(arguments: ["", ".hidden", "a/b", "..", "fonts", "films.json", "a\nb"])
  func `a film whose name is not a valid folder name fails`(_ name: String) throws {
    let result = try rig.check(SlidingFilm.Change(), name, update: .all)
    #expect(result.verdict == .failed)
    #expect(result.explanations.first?.contains("its name must be a folder's") == true)
  }

  // MARK: The report

  @Test func `a reference too large for a difference image is reported with its numbers`()
    throws
  {
    _ = try rig.check(update: .changed)
    let name = rig.pictures[0]
    let large = grayPNG(width: 40_000, height: 1, value: 3)
    try Data(large).write(to: URL(fileURLWithPath: rig.path(name)))
    let report = try ScratchFolder()
    let result = try rig.check { $0.report = report.path }
    #expect(result.verdict == .changed && result.frames.different == 1)
    let picture = try #require(result.pictures.first { $0.different > 0 })
    // The film has more rows and the reference more columns, so every pixel differs.
    #expect(picture.ratio == 1 && picture.bounds?[2] == 40_000)
    #expect(picture.difference == nil)
    let reason = try #require(picture.undrawn)
    #expect(
      reason.hasPrefix(
        "an image of the differences of 40000 × 40 px is too large to draw: at most 32767 px"))
    #expect(result.pictures.filter { $0.different == 0 }.allSatisfy { $0.undrawn == nil })
    let expected = try #require(picture.expected)
    #expect(try report.files()[expected] == Data(large))
    #expect(try report.files()[#require(picture.actual)] != nil)
  }

  @Test func `a report contains the images of changed frames`() throws {
    _ = try rig.check(update: .changed)
    var change = SlidingFilm.Change()
    change.background = RGBA(red: 0.9, green: 1, blue: 1, alpha: 1)
    let report = rig.folder + "/report"
    let result = try rig.check(change) { $0.report = report }
    let picture = try #require(result.pictures.first)
    #expect(picture.expected == "pictures/film/\(rig.pictures[0].dropLast(4))-expected.png")
    for path in [picture.expected, picture.actual, picture.difference] {
      let file = report + "/" + (try #require(path))
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let image = try PNGDecoder.decode([UInt8](data))
      #expect(image.width == 60 && image.height == 40)
    }
  }
}

/// A film whose square is one point further right in a single frame.
@MainActor private final class OneFrameOff: FilmSource {
  private let shiftedFilm: SlidingFilm
  private let film: SlidingFilm
  private let frame: Int
  var size: CGSize { film.size }
  var events: [TimelineEvent] { film.events }

  init(_ frame: Int, isPaintable: Bool = true) {
    self.frame = frame
    film = SlidingFilm()
    var change = SlidingFilm.Change()
    change.offset = 1
    if !isPaintable { change.speck = CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4) }
    shiftedFilm = SlidingFilm(change)
  }

  func nextFrame() throws -> FilmFrame? {
    let (one, other) = (try film.nextFrame(), try shiftedFilm.nextFrame())
    return one?.index == frame ? other : one
  }
}
