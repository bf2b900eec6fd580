import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripStage

struct StripTests {
  private func frames(_ progress: [Double], step: Int = 0) -> [FilmFrame] {
    progress.enumerated().map { index, progress in
      FilmFrame(
        index: index, time: FrameRate.sixty.time(ofFrame: index), progress: progress, step: step,
        stepLabel: "push", list: SlidingFilm.list(progress, CGSize(width: 4, height: 4)))
    }
  }

  private func gather(_ frames: [FilmFrame]) -> KeyFrames {
    var keyFrames = KeyFrames()
    frames.forEach { keyFrames.add($0) }
    keyFrames.finish()
    return keyFrames
  }

  @Test func `constant speed produces evenly spaced key frames`() {
    let progress: [Double] = (0...80).map { Double($0) / 80 }
    let rows = gather(frames(progress)).rows
    #expect(rows.map { row in row.map(\.index) } == [[0, 10, 20, 30, 40, 50, 60, 70, 80]])
  }

  @Test(arguments: [10, 31, 61, 500, 5000])
  func `a spring's key frames include both ends and are even in progress and time`(
    _ count: Int
  ) throws {
    let last = Double(count - 1)
    let progress = (0..<count).map { index in
      let t = 0.5 * Double(index) / last
      return index == count - 1 ? 1 : 1 - (1 + 18.2574 * t) * exp(-18.2574 * t)
    }
    let row = try #require(gather(frames(progress)).rows.first)
    #expect(row.count == KeyFrames.perTransition)
    #expect(row.first?.index == 0 && row.last?.index == count - 1)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0.index < $1.index })
    guard count >= 31 else { return }
    for (number, frame) in row.enumerated() {
      // The largest step of the spring at 60 fps is 0.11.
      #expect(
        abs((frame.reachedProgress + Double(frame.index) / last) / 2 - Double(number) / 8) <= 0.08)
    }
  }

  @Test func `a touch before its transition is not a step backwards`() throws {
    let push = frames((0..<30).map { $0 == 29 ? 1 : 1 - exp(-Double($0) / 4) })
    let touch = (0..<10).map { index in
      var frame = push[0]
      frame.index = index
      // The progress of the previous transition.
      (frame.progress, frame.reachedProgress) = (nil, 1)
      return frame
    }
    let later = push.map { frame in
      var frame = frame
      frame.index += 10
      return frame
    }
    let row = try #require(gather(touch + later).rows.first)
    // After eight frames of the push, 86 % of the progress and 46 % of the time have passed: 66 % of
    // the mean, which is more than five of eight steps.
    #expect(row.count { $0.index <= 18 } == 6)
  }

  @Test func `motion without progress is shown where the parts move`() throws {
    let size = CGSize(width: 390, height: 844)
    let all = (0..<61).map { index in
      var frame = FilmFrame(
        index: index, time: FrameRate.sixty.time(ofFrame: index), progress: nil, step: 0,
        stepLabel: "tap", list: SlidingFilm.list(1 - exp(-Double(index) / 5), size))
      frame.isShownInStrips = true
      return frame
    }
    let row = try #require(gather(all).rows.first)
    #expect(row.first?.index == 0 && row.last?.index == 60)
    // After 16 frames, 96 % of the distance and 27 % of the time have passed: 61 % of the mean.
    #expect(row.count { $0.index <= 16 } >= 5)
  }

  @Test func `only animated transitions get a row`() {
    var all = frames([0, 0.5, 1], step: 0)
    all += frames([1, 1, 1, 1], step: 1)
    all += frames([1], step: 2)
    all += frames([0.2, 0.6, 1], step: 3)
    let keyFrames = gather(all)
    #expect(keyFrames.rows.map { row in row.map(\.step) } == [[0, 0, 0], [3, 3, 3]])
    #expect(keyFrames.omittedRows == 0)
  }

  @Test func `a film without motion has its first and last frame as key frames`() {
    #expect(gather(frames([1, 1, 1, 1])).rows.map { row in row.map(\.index) } == [[0, 3]])
    #expect(gather(frames([1])).rows.map { row in row.map(\.index) } == [[0]])
    #expect(gather([]).rows.isEmpty)
  }

  @Test func `transitions beyond the maximum are counted, not shown`() {
    let all = (0..<(KeyFrames.maximumRows + 7)).flatMap { frames([0, 1], step: $0) }
    let keyFrames = gather(all)
    #expect(keyFrames.rows.count == KeyFrames.maximumRows)
    #expect(keyFrames.omittedRows == 7)
  }

  @Test(arguments: [
    [72], [200], [12, 3], [80, 80, 1], [40, 40, 40, 2],
    Array(repeating: 3, count: StripLayout.maximumFilms),
  ])
  func `a sheet of many transitions stays within the maximum size of an image`(_ counts: [Int])
    throws
  {
    let picture = Bitmap(width: 160, height: 346, pixels: Array(repeating: 0, count: 160 * 346))
    let cell = StripSheet.Cell(picture: PackedPicture(picture), label: "", caption: "0.1 s")
    let height = StripLayout.lineHeight(pictures: 346)
    let shown = StripLayout.shownLines(of: counts.map { Array(repeating: height, count: $0) })
    let sections = zip(counts, shown).map { count, shown in
      StripSheet.Section(
        title: "a", summary: "b", details: "c", cornerRatio: 0,
        rows: Array(repeating: StripSheet.Row(heading: "push", cells: [cell]), count: shown),
        omittedRows: count - shown)
    }
    let sheetHeight = StripSheet(sections: sections, scale: 1).displayList().size.height
    #expect(sheetHeight <= Double(PixelBuffer.maximumSide))
    #expect(zip(counts, shown).allSatisfy { $0 >= $1 && $1 >= 1 })
    let total = shown.reduce(0, +)
    // Only the longest films are shortened, so no space is wasted.
    if total < counts.reduce(0, +) {
      let maximumShown = try #require(shown.max())
      #expect(zip(counts, shown).allSatisfy { $0 == $1 || $1 == maximumShown })
      let oneMore = counts.reduce(0) { $0 + min($1, maximumShown + 1) }
      #expect(oneMore > StripLayout.rowBudget(films: counts.count))
    }
  }

  @Test func `frames too large for scale 2 are painted at scale 1`() {
    func scale(_ width: Double, _ height: Double) -> Int {
      StripLayout.paintingScale(of: CGSize(width: width, height: height), sheetScale: 2)
    }
    #expect(scale(390, 844) == 2 && scale(1, 1) == 2)
    #expect(scale(32767, 10) == 1 && scale(10, 16384) == 1 && scale(16000, 16000) == 1)
  }

  @Test func `key frames are even in time if progress decreases`() {
    let progress: [Double] = (0...40).map { Double(min($0, 40 - $0)) / 40 }
    let rows = gather(frames(progress)).rows
    #expect(rows.map { row in row.map(\.index) } == [[0, 5, 10, 15, 20, 25, 30, 35, 40]])
  }

  @Test func `the sheet of a strip contains all images side by side within its bounds`() {
    let picture = Bitmap(width: 320, height: 692, pixels: Array(repeating: 0, count: 320 * 692))
    let cell = StripSheet.Cell(picture: PackedPicture(picture), label: "", caption: "0.1 s")
    let row = StripSheet.Row(heading: "push", cells: Array(repeating: cell, count: 9))
    let section = StripSheet.Section(
      title: "a", summary: "b", details: "c", cornerRatio: 0.12, rows: [row, row])
    let list = StripSheet(sections: [section], scale: 2).displayList()
    let pictures = list.root.children.filter { $0.clip != nil }
    #expect(pictures.count == 18)
    let frames = pictures.map { $0.transform.map($0.bounds) }
    for frame in frames {
      #expect(frame.size == CGSize(width: 160, height: 346))
      #expect(list.root.bounds.insetBy(dx: 20, dy: 20).contains(frame))
      // Pixels of the images coincide with pixels of the sheet.
      #expect((frame.minX * 2).rounded() == frame.minX * 2)
      #expect((frame.minY * 2).rounded() == frame.minY * 2)
    }
    for (index, frame) in frames.enumerated() {
      #expect(!frames.dropFirst(index + 1).contains { $0.intersects(frame) })
    }
  }
}

struct ShrinkingTests {
  private func buffer(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = pixel(x, y) } }
    return buffer
  }

  @Test(arguments: [(7, 5, 3, 2), (9, 9, 9, 9), (100, 3, 1, 1), (780, 4, 320, 3)])
  func `a shrunk image of one colour keeps its colour`(_ sizes: (Int, Int, Int, Int)) {
    let source = buffer(sizes.0, sizes.1) { _, _ in 0x80_40_20_01 }
    let shrunk = source.shrunk(toWidth: sizes.2, height: sizes.3)
    #expect(shrunk.pixels == Array(repeating: 0x80_40_20_01, count: sizes.2 * sizes.3))
  }

  @Test func `a block of whole pixels becomes its mean`() {
    // Four pixels of red 0, 10, 20, 31 have the mean 15.25, which becomes 15; with 33 instead of
    // 31, the mean is 15.75.
    let source = buffer(4, 2) { x, y in
      0xFF00_0000 | UInt32([0, 10, 0, 10, 20, 31, 20, 33][y * 4 + x]) << 16
    }
    #expect(source.shrunk(toWidth: 2, height: 1).pixels == [0xFF0F_0000, 0xFF10_0000])
  }

  @Test func `a pixel shared by two target pixels contributes a part to each`() {
    // Three columns become two: each is (2·outer + middle) / 3.
    let source = buffer(3, 1) { x, _ in 0xFF00_0000 | UInt32([30, 60, 90][x]) }
    #expect(source.shrunk(toWidth: 2, height: 1).pixels == [0xFF00_0028, 0xFF00_0050])
  }

  @Test(arguments: [1, 2, 3, 7, 29])
  func `rows added in pieces produce the same image as rows added at once`(_ piece: Int) {
    let source = buffer(37, 29) { x, y in UInt32(truncatingIfNeeded: (x * 41 + y) &* 2_654_435_761)
    }
    for height in [1, 2, 5, 13, 28, 29] {
      var shrinker = AreaShrinker(width: 37, height: 29, toWidth: 11, height: height)
      for top in stride(from: 0, to: 29, by: piece) {
        shrinker.add(
          source.base + top * source.bytesPerRow, bytesPerRow: source.bytesPerRow,
          rows: min(piece, 29 - top))
      }
      #expect(shrinker.finish() == source.shrunk(toWidth: 11, height: height))
    }
  }

  @Test func `scaling to the same size changes nothing`() {
    let source = buffer(5, 4) { x, y in UInt32(0xFF00_0000 + x * 40 + y) }
    #expect(source.shrunk(toWidth: 5, height: 4) == Bitmap(source))
  }
}
