import FilmstripGraphics
import FilmstripRendering
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripStage

struct StripGridTests {
  @Test(arguments: [
    ("iPhone 14", false, 9, 1), ("iPhone SE (3rd generation)", false, 9, 1),
    ("iPhone 14", true, 4, 2), ("iPad (10th generation)", false, 5, 1),
    ("iPad (10th generation)", true, 4, 2),
  ])
  func `the shape of the screen decides the number of pictures in a line`(
    device: String, isLandscape: Bool, columns: Int, lines: Int
  ) throws {
    let size = FilmSettings(
      device: try .named(device), orientation: isLandscape ? .landscape : .portrait
    ).size
    let grid = StripGrid(for: size)
    #expect(grid.columns == columns && grid.lines == lines)
  }

  @Test(arguments: [(390.0, 844.0), (844, 390), (820, 1180), (1180, 820), (600, 600), (390, 100)])
  func `pictures fill a line, and are never enlarged`(width: Double, height: Double) {
    let size = CGSize(width: width, height: height)
    let columns = StripGrid(for: size).columns
    let picture = StripLayout.pictureSize(of: size, columns: columns, scale: 1)
    #expect(Double(picture.width) <= width && Double(picture.height) <= height)
    // 1600 points without the gaps of 20 points, in whole points for each picture.
    let total = picture.width * columns + 20 * (columns - 1)
    #expect(total <= 1600 && total > 1600 - 2 * columns)
  }

  @Test func `a picture of a phone in landscape is at least twice as wide as one of nine`() {
    let size = CGSize(width: 844, height: 390)
    let columns = StripGrid(for: size).columns
    #expect(StripLayout.pictureSize(of: size, columns: columns, scale: 1).width >= 2 * 160)
  }
}

struct StripBandSelectionTests {
  /// A picture of a phone at half its size, in which some rows have another colour.
  private func picture(_ rows: Range<Int> = 0..<0) -> Bitmap {
    Bitmap(
      width: 195, height: 422,
      pixels: (0..<422).flatMap { y in
        Array(repeating: rows.contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF, count: 195)
      })
  }
  private let screen = CGSize(width: 390, height: 844)

  @Test func `a change of the navigation bar shows the top of the screen`() throws {
    // Rows 25 to 45 of the picture are 50 to 90 pt of the screen; the margin is 12 pt.
    let band = try #require(
      StripBand([picture(), picture(25..<45), picture()], screen: screen, touches: []))
    #expect(band.extent == 0...102)
    #expect(band.size == CGSize(width: 390, height: 102))
    let cut = band.cut(picture(25..<45))
    #expect(cut.width == 195 && cut.height == 51)
    #expect(cut.pixels[25 * 195] == 0xFF00_0000 && cut.pixels[24 * 195] == 0xFFFF_FFFF)
  }

  @Test func `a change of the toolbar shows the bottom of the screen`() throws {
    // 800 to 820 pt, of which the bottom is closer than 48 pt to the edge.
    let band = try #require(
      StripBand([picture(), picture(400..<410)], screen: screen, touches: []))
    #expect(band.extent == 788...844)
  }

  @Test func `a change in the middle is cropped on both sides`() throws {
    let band = try #require(
      StripBand([picture(), picture(200..<210)], screen: screen, touches: []))
    #expect(band.extent == 388...432)
  }

  @Test func `large changes and unchanged pictures show the whole screen`() {
    #expect(StripBand([picture(), picture(50..<200)], screen: screen, touches: []) == nil)
    #expect(StripBand([picture(), picture()], screen: screen, touches: []) == nil)
    #expect(StripBand([], screen: screen, touches: []) == nil)
  }

  @Test func `a band contains all touches`() throws {
    let near = FilmTouch(location: CGPoint(x: 10, y: 150), trail: [])
    let far = FilmTouch(location: CGPoint(x: 10, y: 700), trail: [])
    let pictures = [picture(), picture(25..<45)]
    // The dot's radius is 14 pt, and the margin is 12 pt.
    #expect(StripBand(pictures, screen: screen, touches: [near])?.extent == 0...176)
    #expect(StripBand(pictures, screen: screen, touches: [far]) == nil)
  }

  @Test func `two rows of a comparison share one band`() throws {
    let top = try #require(StripBand([picture(), picture(25..<45)], screen: screen, touches: []))
    let lower = try #require(StripBand([picture(), picture(60..<90)], screen: screen, touches: []))
    let bottom = try #require(
      StripBand([picture(), picture(400..<410)], screen: screen, touches: []))
    // 120 to 180 pt, with a margin of 12 pt.
    #expect(top.union(lower)?.extent == 0...192)
    #expect(top.union(bottom) == nil)
  }
}

struct StripLineTests {
  private func frames(_ step: Int, _ size: CGSize, _ label: String = "push") -> [FilmFrame] {
    (0..<9).map { index in
      FilmFrame(
        index: step * 9 + index, time: FrameRate.sixty.time(ofFrame: index),
        progress: Double(index) / 8, step: step, stepLabel: label,
        list: SlidingFilm.list(Double(index) / 8, size))
    }
  }

  private func film(_ frames: [[FilmFrame]], device: String = "iPhone 14") throws
    -> StripMaker.Film
  {
    var keyFrames = KeyFrames()
    frames.joined().forEach { keyFrames.add($0) }
    keyFrames.finish()
    return StripMaker.Film(
      name: "film", summary: "a film", settings: FilmSettings(device: try .named(device)),
      keyFrames: keyFrames)
  }

  @Test func `the heading of a row is above its first line only`() throws {
    let film = try film([frames(0, CGSize(width: 844, height: 390))])
    let lines = film.lines(bands: [nil])
    #expect(lines.map(\.heading) == ["push", ""])
    #expect(lines.map(\.items.count) == [4, 4])
    #expect(lines.map(\.continues) == [true, false])
    #expect(lines.allSatisfy { $0.items.allSatisfy { $0.label.isEmpty } })
    // The first and the last frame are always shown.
    let indices = lines.flatMap { $0.items.map(\.frames[0].index) }
    #expect(indices.first == 0 && indices.last == 8 && indices == indices.sorted())
  }

  @Test func `an iPad shows every second of nine frames`() throws {
    let film = try film([frames(0, CGSize(width: 820, height: 1180))])
    #expect(film.lines(bands: [nil]).map { $0.items.map(\.frames[0].index) } == [[0, 2, 4, 6, 8]])
  }

  @Test func `a band has eight large pictures in two lines`() throws {
    let size = CGSize(width: 390, height: 844)
    let film = try film([frames(0, size)])
    let white = Bitmap(width: 1, height: 844, pixels: Array(repeating: .max, count: 844))
    var pixels = white.pixels
    pixels[60] = 0
    let band = StripBand(
      [white, Bitmap(width: 1, height: 844, pixels: pixels)], screen: size, touches: [])
    let lines = film.lines(bands: [band])
    #expect(lines.map(\.items.count) == [4, 4] && lines.allSatisfy { $0.columns == 4 })
  }

  @Test func `columns wrap all frames`() throws {
    var film = try film([frames(0, CGSize(width: 390, height: 844))])
    film.columns = 4
    #expect(film.lines(bands: [nil]).map(\.items.count) == [4, 4, 1])
    // More columns than pictures don't make the pictures smaller.
    film.columns = 24
    #expect(film.lines(bands: [nil]).map(\.columns) == [9])
  }

  @Test func `a step with another name in the second film of a comparison has its own heading`()
    throws
  {
    let size = CGSize(width: 844, height: 390)
    var film = try film([frames(0, size)])
    let frames = film.rows[0].frames
    film.rows = [("push", "a"), ("pop", "b")].map {
      StripMaker.Row(frames: frames, heading: $0.0, note: $0.1, pair: 0)
    }
    #expect(film.lines(bands: [nil, nil]).map(\.heading) == ["push", "pop", "", ""])
  }

  @Test func `the settings of a film name what differs from the usual`() throws {
    var film = try film([frames(0, CGSize(width: 390, height: 844))])
    #expect(film.details == "iPhone 14  ·  390 × 844 pt  ·  60 fps  ·  light")
    film.settings = FilmSettings(
      device: film.settings.device, style: .dark, direction: .rightToLeft, contrast: .high,
      textSize: .accessibilityMedium, motion: .reduced, iosVersion: 12)
    film.isOnion = true
    #expect(
      film.details.hasSuffix(
        "dark  ·  right to left  ·  text size ax1  ·  increased contrast  ·  reduced motion  ·  "
          + "iOS 12  ·  dashed: start, solid: end"))
  }

  @Test func `lines of a comparison alternate, and each names its film`() throws {
    let size = CGSize(width: 844, height: 390)
    var film = try film([frames(0, size)])
    let frames = film.rows[0].frames
    film.rows = ["a", "b"].map {
      StripMaker.Row(frames: frames, heading: "push", note: $0, pair: 0)
    }
    let lines = film.lines(bands: [nil, nil])
    #expect(lines.map(\.note) == ["a", "b", "a", "b"])
    #expect(lines.map(\.heading) == ["push", "", "", ""])
    #expect(lines[0].items.map(\.frames[0].index) == lines[1].items.map(\.frames[0].index))
  }

  @Test func `an onion has a labelled picture for each transition`() throws {
    let size = CGSize(width: 390, height: 844)
    var film = try film([frames(0, size), frames(1, size, "pop")])
    film.isOnion = true
    let lines = film.lines(bands: [nil, nil])
    #expect(lines.map { $0.items.map(\.label) } == [["push", "pop"]])
    #expect(lines[0].items.allSatisfy { $0.frames.count == OnionSkin.maximumImages })
  }
}

struct MovementOutlineTests {
  private func frame(_ index: Int, _ parts: [(String, CGRect, Double)]) -> FilmFrame {
    let size = CGSize(width: 100, height: 200)
    let nodes = parts.map { name, rect, opacity in
      DisplayNode(
        name: name,
        transform: PlaneTransform(CGAffineTransform(translationX: rect.minX, y: rect.minY)),
        bounds: CGRect(origin: .zero, size: rect.size), opacity: opacity)
    }
    return FilmFrame(
      index: index, time: .zero, progress: 0, step: 0, stepLabel: "push",
      list: DisplayList(
        size: size,
        root: DisplayNode(bounds: CGRect(origin: .zero, size: size), children: nodes)))
  }

  @Test func `only visible parts that move have outlines`() {
    func rect(_ x: Double) -> CGRect { CGRect(x: x, y: 10, width: 20, height: 20) }
    let frames = (0...4).map { index in
      frame(
        index,
        [
          ("still", rect(0), 1), ("title", rect(Double(index) * 10), 1),
          ("hidden", rect(Double(index) * 10), 0),
          ("outside", rect(200 + Double(index) * 10), 1), ("nearly", rect(Double(index) / 4), 1),
        ])
    }
    let movements = MovementOutlines(frames).movements
    #expect(movements.map(\.name) == ["title"])
    #expect(movements.first?.start == rect(0) && movements.first?.end == rect(40))
    #expect(movements.first?.centers.map(\.x) == [10, 20, 30, 40, 50])
  }

  @Test func `parts that move together have one outline`() {
    let frames = [0.0, 30].enumerated().map { index, y in
      let rect = CGRect(x: 0, y: y, width: 100, height: 100)
      return frame(index, [("content/to", rect, 1), ("content/dimming", rect, 0.5)])
    }
    #expect(MovementOutlines(frames).movements.map(\.name) == ["content/dimming"])
  }

  @Test func `a part that only returns has outlines, because it moved`() {
    let frames = [0.0, 30, 0].enumerated().map { index, y in
      frame(index, [("sheet", CGRect(x: 0, y: y, width: 100, height: 100), 1)])
    }
    #expect(MovementOutlines(frames).movements.map(\.name) == ["sheet"])
  }
}

@MainActor struct StripGroundTests {
  @Test(arguments: [InterfaceStyle.light, .dark])
  func `the ground of a strip has the style of the film, and the same bytes in every run`(
    style: InterfaceStyle
  ) throws {
    let scratch = try ScratchFolder()
    let text = try PangoText()
    var keyFrames = KeyFrames()
    let source = SlidingFilm(moving: 10)
    while let frame = try source.nextFrame() { keyFrames.add(frame) }
    keyFrames.finish()
    var settings = FilmSettings(device: try Device.named("40x60@1"))
    settings.style = style
    var strips: [Data] = []
    for jobs in 1...2 {
      let path = scratch.path + "/\(jobs).png"
      try StripMaker(
        jobs: jobs, cancellation: FilmCancellation(), makePainter: CairoPainter.factory(text: text)
      ).write(
        [
          StripMaker.Film(
            name: "film", summary: "a film", settings: settings, keyFrames: keyFrames)
        ], to: path)
      strips.append(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(strips[0] == strips[1])
    let palette = StripPalette.palette(style)
    #expect((palette.background.red < 0.3) == (style == .dark))
    let sheet = StripSheet(
      sections: [
        StripSheet.Section(
          title: "a", summary: "b", details: "c", palette: palette, rows: [])
      ], scale: 1)
    let ground = sheet.displayList().root
    guard case .fillRect(let shape, .color(let color)) = ground.drawings.first else {
      Issue.record("the ground must be a filled rectangle")
      return
    }
    #expect(shape.rect == ground.bounds && color == palette.background)
  }
}
