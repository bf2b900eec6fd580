import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct BoundaryTests {
  @Test func `geometry that is not a number is an error that names the node`() throws {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let bad: [DisplayNode] = [
      DisplayNode(name: "n", drawings: [box(.nan, 0, 5, 5, .pureRed)]),
      DisplayNode(name: "n", drawings: [box(0, 0, .infinity, 5, .pureRed)]),
      DisplayNode(name: "n", transform: at(.nan, 0), drawings: [box(0, 0, 5, 5, .pureRed)]),
      DisplayNode(name: "n", opacity: .nan, drawings: [box(0, 0, 5, 5, .pureRed)]),
      DisplayNode(
        name: "n",
        drawings: [
          .fill(
            Path([.move(.zero), .line(CGPoint(x: 1, y: Double.nan))]), .color(.pureRed), .winding)
        ]),
      DisplayNode(
        name: "n", drawings: [.stroke(Path(rect), .color(.pureRed), StrokeStyle(width: .nan))]),
      DisplayNode(
        name: "n", shadow: Shadow(color: .black, offset: .zero, radius: .nan, path: Path(rect))),
      DisplayNode(name: "n", clip: RoundedRect(rect), backdrop: Backdrop(radius: .infinity)),
      DisplayNode(
        name: "n", clip: RoundedRect(rect),
        backdrop: Backdrop(
          radius: 1, tone: GlassTone(offset: 0, slope: .nan, lift: 0, chroma: 1))),
      DisplayNode(
        name: "n", clip: RoundedRect(rect),
        backdrop: Backdrop(radius: 1, glint: Glint(luminance: .infinity, face: 0, chroma: 0))),
      DisplayNode(
        name: "n", drawings: [.border(RoundedRect(rect), width: .nan, .pureRed)]),
    ]
    for (index, node) in bad.enumerated() {
      #expect("\(index)") {
        try render(frame(20, 20, [node]))
      } throws: { error in
        guard case RenderError.geometry(_, _, node: "n") = error else { return false }
        return true
      }
    }
  }

  @Test func `a curve too far away for Cairo is an error, but a rectangle is not`() throws {
    let far = Path(ellipseIn: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect(throws: RenderError.self) {
      try render(frame(9, 9, [DisplayNode(drawings: [.fill(far, .color(.pureRed), .winding)])]))
    }
    let buffer = try render(
      frame(9, 9, [DisplayNode(drawings: [box(-1e9, -1e9, 2e9, 2e9, .pureRed)])]))
    #expect(buffer.coveredArea == 81)
  }

  @Test func `a frame beyond the maximum image size is an error with its size and the limit`()
    throws
  {
    let renderer = FrameRenderer(text: sharedText, scale: 3)
    #expect {
      try renderer.makeBuffer(for: frame(40_000, 10, []))
    } throws: { error in
      let text = "\(error)"
      return text.contains("40000 x 10 pt") && text.contains("120000 x 30 px")
        && text.contains("32767")
    }
    for size in [(0.0, 5.0), (.nan, 5), (10_000, 10_000), (.infinity, 1)] {
      #expect(throws: RenderError.self) {
        try renderer.makeBuffer(for: frame(size.0, size.1, []))
      }
    }
    let buffer = try renderer.makeBuffer(for: frame(130, 0.34, []))
    #expect(buffer.width == 390 && buffer.height == 2)
  }

  @Test func `a buffer of another size throws an error`() throws {
    let renderer = FrameRenderer(text: sharedText, scale: 1)
    #expect(throws: RenderError.wrongBuffer(expected: "4 x 5", actual: "5 x 4")) {
      try renderer.render(frame(4, 5, []), into: PixelBuffer(width: 5, height: 4))
    }
  }

  @Test func `text that cannot be shaped names its node`() throws {
    let font = FontDescription(family: "Inter", size: -1)
    let block = TextBlock(runs: [.init("Title", font: font, color: .black)])
    let node = DisplayNode(
      name: "bar/title", drawings: [.text(block, in: CGRect(x: 0, y: 0, width: 50, height: 20))])
    #expect {
      try render(frame(60, 30, [node]))
    } throws: {
      guard case RenderError.text(.failed, node: "bar/title") = $0 else { return false }
      return true
    }
  }

  @Test func `fingerprints of different fonts differ, and decoding restores a fingerprint`() throws
  {
    let original = try RendererFingerprint(text: sharedText)
    let copy = try JSONDecoder().decode(
      RendererFingerprint.self, from: JSONEncoder().encode(original))
    #expect(copy == original && original.fonts.count == 64)
    #expect(original.description.contains("cairo \(original.cairo)"))
    var otherLibraries = original
    otherLibraries.cairo = "1.18.4"
    otherLibraries.pango = "1.56.3"
    #expect(otherLibraries.isComparable(with: original))
    var repainted = original
    repainted.rendering += 1
    #expect(!repainted.isComparable(with: original))
    let folder =
      NSTemporaryDirectory() + "filmstrip-fonts-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: sharedText.fontFolder + "/Inter-Regular.otf", toPath: folder + "/Inter-Regular.otf")
    let other = try PangoText(fontFolder: folder)
    let otherFonts = try RendererFingerprint(text: other)
    #expect(otherFonts.fonts != original.fonts && !otherFonts.isComparable(with: original))
    let block = TextBlock(runs: [.init("Same", font: inter, color: .black)])
    #expect(
      try other.measure(block, width: nil) == sharedText.measure(block, width: nil))
  }
}

@Suite struct LossTests {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// Checks that a node is omitted because it cannot be painted, and nothing else.
  private func check(
    _ bad: DisplayNode, _ names: [String?], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let good = DisplayNode(name: "good", drawings: [box(10, 0, 10, 10, .pureBlue)])
    let renderer = FrameRenderer(text: sharedText, scale: 1)
    let list = frame(20, 20, [bad, good])
    let buffer = try renderer.makeBuffer(for: list)
    let losses = try renderer.renderPossible(list, into: buffer)
    let nodes = losses.map { loss -> String? in
      guard case .geometry(_, _, let node) = loss else { return "?" }
      return node
    }
    #expect(nodes == names, sourceLocation: sourceLocation)
    #expect(buffer.row(5)[15].rgba == [0, 0, 255, 255], sourceLocation: sourceLocation)
  }

  @Test func `content that cannot be painted is omitted alone, and named`() throws {
    let drawing = box(0, .nan, 5, 5, .pureRed)
    try check(DisplayNode(name: "a", drawings: [drawing]), ["a"])
    try check(DisplayNode(name: "a", transform: at(.nan, 0)), ["a"])
    let inner = DisplayNode(name: "b", drawings: [drawing])
    try check(
      DisplayNode(name: "a", opacity: 0.5, clip: RoundedRect(rect), children: [inner]), ["b"])
    try check(
      DisplayNode(name: "a", children: [inner, DisplayNode(name: "c", opacity: .nan)]), ["b", "c"])
  }

  @Test func `siblings of content that cannot be painted are kept`() throws {
    let list = frame(
      20, 20,
      [
        DisplayNode(
          name: "page",
          drawings: [box(0, 0, 5, 5, .pureRed), box(.nan, 0, 5, 5, .pureRed)],
          children: [
            DisplayNode(name: "far", transform: at(.infinity, 0)),
            DisplayNode(name: "near", drawings: [box(5, 0, 5, 5, .pureGreen)]),
          ])
      ])
    let renderer = FrameRenderer(text: sharedText, scale: 1)
    let buffer = try renderer.makeBuffer(for: list)
    #expect(try renderer.renderPossible(list, into: buffer).count == 2)
    #expect(buffer.row(2)[2].rgba == [255, 0, 0, 255])
    #expect(buffer.row(2)[7].rgba == [0, 255, 0, 255])
    #expect(buffer.coveredArea == 50)
  }

  @Test func `a frame that can be painted has no losses and the same pixels`() throws {
    let list = frame(20, 20, [DisplayNode(drawings: [box(3, 4, 5, 6, .pureRed)])])
    let renderer = FrameRenderer(text: sharedText, scale: 2)
    let buffer = try renderer.makeBuffer(for: list)
    #expect(try renderer.renderPossible(list, into: buffer).isEmpty)
    let other = try render(list, scale: 2)
    #expect((0..<buffer.height).allSatisfy { buffer.row($0).elementsEqual(other.row($0)) })
  }
}
