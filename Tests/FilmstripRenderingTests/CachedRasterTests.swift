import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct CachedRasterTests {
  func label(_ text: String, still: Bool, _ x: Double, _ y: Double) -> DisplayNode {
    let block = TextBlock(runs: [.init(text, font: inter, color: .black)])
    return DisplayNode(
      transform: at(x, y),
      drawings: [.text(block, in: CGRect(x: 0, y: 0, width: 100, height: 22))], isStill: still)
  }

  func card(still: Bool, _ x: Double, _ y: Double) -> DisplayNode {
    let card = RoundedRect(
      CGRect(x: 4, y: 30, width: 92, height: 40), radii: CornerRadii(10), isContinuous: true)
    return DisplayNode(
      transform: at(x, y), clip: RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 80)),
      drawings: [box(0, 0, 100, 80, .white)],
      children: [
        label("Wi-Fi", still: still, 8, 4),
        DisplayNode(
          opacity: 0.6, shadow: Shadow(color: .black, offset: .zero, radius: 3),
          drawings: [.fillRect(card, .color(.pureBlue)), box(10, 35, 5, 5, .pureRed)],
          isStill: still),
      ], isStill: still)
  }

  @Test(arguments: [1, 2, 3])
  func `a cached raster at whole pixels has the pixels of direct painting`(scale: Int) throws {
    for (x, y) in [(0.0, 0.0), (7, 3), (-20, 5)] {
      let cached = try render(frame(110, 90, [card(still: true, x, y)]), scale: scale)
      let direct = try render(frame(110, 90, [card(still: false, x, y)]), scale: scale)
      #expect(cached.maximumDifference(from: direct) <= 1)
    }
  }

  @Test func `a frame painted ahead is complete, even if another thread fails to paint a part`()
    throws
  {
    let inner = DisplayNode(
      opacity: 0.6, drawings: [box(5, 5, 60, 50, .pureBlue), box(20, 20, 60, 50, .pureRed)],
      isStill: true)
    let plane = PlaneTransform(
      m11: cos(0.5), m12: 0, m14: sin(0.5) / 200, m21: 0, m22: 1, m24: 0, m41: 0, m42: 0, m44: 1)
    let list = frame(
      110, 90,
      [
        DisplayNode(
          transform: plane, drawings: [box(0, 0, 100, 80, .white)], children: [inner],
          isStill: true)
      ])
    let renderer = FrameRenderer(text: sharedText, scale: 1)
    let isDone = DispatchSemaphore(value: 0)
    let isLate = RenderError.wrongBuffer(expected: "", actual: "")
    // This thread paints the inner node while another thread paints the frame ahead.
    _ = try? renderer.cache.image(.node(NodeContent(node: inner), .zero)) {
      () throws(RenderError) -> PaintedImage in
      Thread {
        renderer.rehearse(list)
        isDone.signal()
      }.start()
      Thread.sleep(forTimeInterval: 0.2)
      throw isLate
    }
    isDone.wait()
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    #expect(buffer.coveredArea > 1000)
    #expect(buffer.maximumDifference(from: try render(list)) == 0)
  }

  @Test func `text that slides by a quarter of a pixel moves by a quarter of a pixel`() throws {
    for still in [true, false] {
      let positions = try (0...8).map { step in
        try render(frame(80, 30, [label("General", still: still, 5 + Double(step) / 4, 4)]))
          .centroid.x
      }
      for step in 1...8 {
        #expect(abs(positions[step] - positions[step - 1] - 0.25) < 0.05)
      }
    }
  }

  @Test func `text that slides down by a quarter of a pixel moves down by a quarter of a pixel`()
    throws
  {
    let positions = try (0...4).map { step in
      try render(frame(80, 30, [label("General", still: true, 5, 4 + Double(step) / 4)]))
        .centroid.y
    }
    for step in 1...4 { #expect(abs(positions[step] - positions[step - 1] - 0.25) < 0.05) }
  }

  @Test
  func `small cached rasters are placed at quarters of a pixel and large ones at whole pixels`() {
    let small = CachingRule.placement(tx: -0.3, ty: 7.9, area: 100)
    #expect(small.x == -1 && small.phase.x == 3 && small.y == 8 && small.phase.y == 0)
    let large = CachingRule.placement(tx: -0.5, ty: 7.49, area: CachingRule.largestPhasedArea + 1)
    #expect(large.x == -1 && large.y == 7 && large.phase == .zero)
  }

  @Test func `a node has the same pixels from the cache and after its eviction`() throws {
    let list = frame(110, 90, [card(still: true, 3, 2)])
    let unlimited = FrameRenderer(text: sharedText, scale: 2)
    let limited = FrameRenderer(text: sharedText, scale: 2, cacheLimit: 1000)
    let first = try unlimited.makeBuffer(for: list)
    try unlimited.render(list, into: first)
    #expect(unlimited.keptBytes > 1000)
    for renderer in [unlimited, limited, limited] {
      let again = try renderer.makeBuffer(for: list)
      try renderer.render(
        frame(110, 90, [card(still: true, 9.25, 1), label("x", still: true, 1.5, 2)]),
        into: again)
      try renderer.render(list, into: again)
      #expect(again.hasSamePixels(as: first))
    }
    #expect(limited.keptBytes <= 1000)
  }

  @Test func `preparing the caches stores the content of a frame and changes no pixel`() throws {
    // At this scale the card is packed, and its parts aren't.
    let list = frame(
      110, 90,
      [
        card(still: true, 3, 2), label("Title", still: true, 20.3, 5),
        DisplayNode(
          clip: RoundedRect(CGRect(x: 0, y: 0, width: 110, height: 20)),
          backdrop: Backdrop(radius: 6, saturation: 1.8)),
      ])
    let plain = FrameRenderer(text: sharedText, scale: 5)
    let expected = try plain.makeBuffer(for: list)
    try plain.render(list, into: expected)
    let rehearsed = FrameRenderer(text: sharedText, scale: 5)
    rehearsed.rehearse(list)
    #expect(rehearsed.keptBytes == plain.keptBytes && rehearsed.keptBytes > 0)
    let actual = try rehearsed.makeBuffer(for: list)
    try rehearsed.render(list, into: actual)
    #expect(actual.hasSamePixels(as: expected))
    #expect(rehearsed.keptBytes == plain.keptBytes)
  }

  @Test func `four threads produce the same bytes as one`() async throws {
    let lists = (0..<8).map { index in
      frame(
        110, 90,
        [
          card(still: index % 3 != 0, Double(index) * 3.3, 2),
          label("Title", still: true, 20 + Double(index) / 3, 5),
          DisplayNode(
            clip: RoundedRect(CGRect(x: 0, y: 0, width: 110, height: 20)),
            backdrop: Backdrop(radius: 6, saturation: 1.8)),
        ])
    }
    let alone = try lists.map { Bitmap(try render($0, scale: 2)) }
    let shared = FrameRenderer(text: sharedText, scale: 2)
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, list) in lists.enumerated() {
        group.addTask {
          let buffer = try shared.makeBuffer(for: list)
          try shared.render(list, into: buffer)
          return (index, Bitmap(buffer))
        }
      }
      for try await (index, bitmap) in group {
        #expect(bitmap == alone[index])
      }
    }
  }

  @Test func `hidden operations can be skipped, but never appear`() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<6 {
      // Rectangles of whole pixels: the last one that covers a pixel is visible.
      var rects: [(CGRect, RGBA)] = []
      for _ in 0..<14 {
        let x = Int.random(in: -20..<120, using: &numbers)
        let y = Int.random(in: -20..<120, using: &numbers)
        let width = Int.random(in: 20..<160, using: &numbers)
        let height = Int.random(in: 20..<160, using: &numbers)
        let color = RGBA(
          red: Double(Int.random(in: 0...255, using: &numbers)) / 255,
          green: Double(Int.random(in: 0...255, using: &numbers)) / 255, blue: 0)
        rects.append((CGRect(x: x, y: y, width: width, height: height), color))
      }
      let buffer = try render(
        frame(
          150, 140,
          [
            DisplayNode(
              drawings: rects.map { .fillRect(RoundedRect($0.0), .color($0.1)) })
          ]))
      for y in stride(from: 0, to: 140, by: 3) {
        for x in stride(from: 0, to: 150, by: 3) {
          let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let top = rects.last { $0.0.contains(point) }?.1
          var expected = [0, 0, 0, 0]
          if let top {
            expected = [Int((top.red * 255).rounded()), Int((top.green * 255).rounded()), 0, 255]
          }
          #expect(buffer[x, y].rgba == expected)
        }
      }
    }
  }
}
