import FilmstripGraphics
import FilmstripRendering
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Synchronization
import Testing

@testable import FilmstripStage

@MainActor struct KeyPictureTests {
  private let scratch: ScratchFolder
  private let text: PangoText

  init() throws {
    scratch = try ScratchFolder()
    text = try PangoText()
  }

  private func writer(
    _ folder: String, scale: Int, jobs: Int = 2, selection: Set<Int>? = nil,
    makePainter: PainterFactory? = nil
  ) -> FilmWriter {
    FilmWriter(
      folder: FilmFolder(path: scratch.path + "/" + folder), scale: scale, jobs: jobs,
      selection: selection, makePainter: makePainter ?? CairoPainter.factory(text: text))
  }

  @Test(arguments: [1, 2, 3])
  func `the image of a key frame is the area average of the frame's pixels`(scale: Int) throws {
    let film = try writer("film", scale: scale).writeWithKeyFrames(SlidingFilm(moving: 30))
    #expect(film.keyFrames.rows.map(\.count) == [KeyFrames.perTransition])
    let frames = try #require(film.keyFrames.rows.first)
    #expect(Set(film.pictures.keys) == Set(frames.map(\.index)))
    let renderer = FrameRenderer(text: text, scale: scale)
    for frame in frames {
      let picture = try #require(film.pictures[frame.index])
      let buffer = try renderer.makeBuffer(for: frame.list)
      try renderer.render(frame.list, into: buffer, background: .black)
      let size = (width: 40 * min(2, scale), height: 60 * min(2, scale))
      #expect(picture.bitmap == buffer.shrunk(toWidth: size.width, height: size.height))
    }
  }

  @Test(arguments: [1, 3])
  func `a strip is identical with images made during rendering and made later`(
    scale: Int
  ) throws {
    let settings = FilmSettings(device: try Device.named("40x60@\(scale)"))
    var strips: [Data] = []
    for (name, jobs, selection) in [
      ("a", 1, nil), ("b", 2, nil), ("c", 2, Set([0, 3])),
    ] as [(String, Int, Set<Int>?)] {
      // A film longer than the lookahead paints its first key frames before they are selected.
      for (number, count) in [30, 200].enumerated() {
        let film = try writer(name, scale: scale, jobs: jobs, selection: selection)
          .writeWithKeyFrames(SlidingFilm(moving: count))
        if selection == nil {
          #expect((film.pictures.count == KeyFrames.perTransition) == (count == 30))
        }
        for pictures in [film.pictures, [:]] {
          let path = scratch.path + "/\(name)-\(number).png"
          try StripMaker(
            jobs: jobs, cancellation: FilmCancellation(),
            makePainter: CairoPainter.factory(text: text)
          ).write(
            [
              StripMaker.Film(
                name: "film", summary: "a film", settings: settings, keyFrames: film.keyFrames,
                scale: scale, pictures: pictures)
            ], to: path)
          if number == 0 { strips.append(try Data(contentsOf: URL(fileURLWithPath: path))) }
        }
      }
    }
    #expect(strips.count == 6)
    #expect(strips.allSatisfy { $0 == strips[0] })
  }

  @Test(arguments: [1, 3])
  func `the number of waiting frames is limited, however long the film is`(jobs: Int) throws {
    let log = RecordingPainter.Log()
    var maximumWaiting = 0
    _ = try writer("film", scale: 1, jobs: jobs, makePainter: log.factory)
      .writeWithKeyFrames(SlidingFilm(moving: 700)) { frame in
        maximumWaiting = max(maximumWaiting, frame.index - log.painted.load(ordering: .relaxed))
      }
    // The frames that wait for the end of their transition or for a painter, one frame for each
    // painter, and the frame that the next frame may equal.
    #expect(maximumWaiting <= FilmWriter.lookahead + FilmWriter.queueLength + jobs + 1)
  }

  @Test(arguments: [0..<10, 30..<40])
  func `key frames show a motion before or after the progress of the transition`(
    progress: Range<Int>
  ) throws {
    let size = CGSize(width: 40, height: 60)
    var keyFrames = KeyFrames()
    for index in 0..<40 {
      // The page moves in the frames 15 to 25, and the transition progresses in others.
      let moved = min(1, max(0, Double(index - 15) / 10))
      let fraction = Double(index - progress.lowerBound) / Double(progress.count - 1)
      var frame = FilmFrame(
        index: index, time: FrameRate.sixty.time(ofFrame: index),
        progress: progress.contains(index) ? fraction : nil, step: 0, stepLabel: "push",
        list: SlidingFilm.list(moved, size))
      frame.reachedProgress = min(1, max(0, fraction))
      keyFrames.add(frame)
    }
    keyFrames.finish()
    let row = try #require(keyFrames.rows.first)
    #expect(row.count { (15...25).contains($0.index) } >= 3)
  }

  @Test func `key-frame images of a film with many transitions are made at scale 1`() throws {
    let film = try writer("film", scale: 3).writeWithKeyFrames(PushSequence(steps: 14))
    #expect(film.keyFrames.rows.count == 14)
    for frame in film.keyFrames.rows.joined() {
      let picture = try #require(film.pictures[frame.index])
      #expect(picture.width == 40 && picture.height == 60)
    }
  }
}

/// A film of pushes, each of which has two frames.
@MainActor private final class PushSequence: FilmSource {
  let size = CGSize(width: 40, height: 60)
  let events: [TimelineEvent] = []
  private let steps: Int
  private var index = 0

  init(steps: Int) {
    self.steps = steps
  }

  func nextFrame() throws -> FilmFrame? {
    guard index < 2 * steps else { return nil }
    defer { index += 1 }
    let progress = Double(index % 2)
    return FilmFrame(
      index: index, time: .zero, progress: progress, step: index / 2, stepLabel: "push",
      list: SlidingFilm.list(progress, size))
  }
}

struct PackedPictureTests {
  @Test(arguments: 0..<20)
  func `packed pixels are restored exactly`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...40, using: &random), 30)
    // Between 1 and 128 colours, with rows that repeat.
    let colors = UInt32(1) << UInt32(seed % 8)
    var pixels: [UInt32] = []
    for y in 0..<height {
      if y > 0, Int.random(in: 0..<3, using: &random) == 0 {
        pixels += pixels.suffix(width)
      } else {
        for _ in 0..<width {
          pixels.append(0xFFFF_FFFF - UInt32.random(in: 0..<colors, using: &random))
        }
      }
    }
    let picture = Bitmap(width: width, height: height, pixels: pixels)
    let packed = PackedPicture(picture)
    #expect(packed.bitmap == picture)
    #expect(packed.width == width && packed.height == height)
  }

  @Test
  func `images of few colours shrink to a fraction, and noise hardly grows`() {
    var random = SeededGenerator(seed: 5)
    let plain = Bitmap(width: 320, height: 692, pixels: Array(repeating: 7, count: 320 * 692))
    #expect(PackedPicture(plain).byteCount == (692 - 1 + 2) * 4)
    let noise = (0..<(320 * 692)).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let bytes = PackedPicture(Bitmap(width: 320, height: 692, pixels: noise)).byteCount
    #expect(bytes <= 320 * 692 * 4 + 692 * 4 * 2)
  }
}

@MainActor struct StripBandTests {
  @Test func `a sheet painted in bands has the pixels of the sheet painted at once`() throws {
    let scratch = try ScratchFolder()
    let picture = PackedPicture(
      Bitmap(
        width: 160, height: 346,
        pixels: (0..<(160 * 346)).map { 0xFF00_0000 | UInt32($0 * 97 % 0xFFFFFF) }))
    let cells = (0..<3).map {
      StripSheet.Cell(picture: picture, label: "push \($0)", caption: "0.\($0) s")
    }
    let sheet = StripSheet(
      sections: [
        StripSheet.Section(
          title: "film", summary: "a film", details: "of rows", cornerRatio: 0.12,
          rows: Array(repeating: StripSheet.Row(heading: "push", cells: cells), count: 3),
          omittedRows: 2)
      ], scale: 1)
    let painter = try CairoPainter.factory(text: try PangoText())(1)
    try painter.write(sheet.displayList(), over: .white, to: [scratch.path + "/whole.png"])
    for jobs in [1, 2, 5] {
      let counts = Mutex<[Int]>([])
      let path = scratch.path + "/bands-\(jobs).png"
      try painter.writeInBands(sheet.size, over: .white, jobs: jobs, to: path) { rows in
        let list = sheet.displayList(from: Double(rows.lowerBound), to: Double(rows.upperBound))
        counts.withLock { $0.append(list.root.children.count) }
        return list
      }
      let files = try scratch.files()
      #expect(try #require(files["whole.png"]).count > 1000)
      #expect(files["whole.png"] == files["bands-\(jobs).png"])
      let maximumNodeCount = try #require(counts.withLock { $0.max() })
      #expect(maximumNodeCount < sheet.displayList().root.children.count)
    }
  }
}
