import Foundation
import Graphics
import Testing

@testable import CairoRendering

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

  @Test func `a curve too far away for Cairo is an error, a rectangle is not`() throws {
    let far = Path(ellipseIn: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect(throws: RenderError.self) {
      try render(frame(9, 9, [DisplayNode(drawings: [.fill(far, .color(.pureRed), .winding)])]))
    }
    let buffer = try render(
      frame(9, 9, [DisplayNode(drawings: [box(-1e9, -1e9, 2e9, 2e9, .pureRed)])]))
    #expect(buffer.coveredArea == 81)
  }

  @Test func `a frame larger than an image can be is an error with its size and the limit`() throws
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

  @Test func `a buffer of different sides throws`() throws {
    let renderer = FrameRenderer(text: sharedText, scale: 1)
    #expect(throws: RenderError.wrongBuffer(expected: "4 x 5", actual: "5 x 4")) {
      try renderer.render(frame(4, 5, []), into: PixelBuffer(width: 5, height: 4))
    }
  }

  @Test func `text that cannot be shaped names its node`() throws {
    let block = TextBlock(runs: [.init("日", font: inter, color: .black)])
    let node = DisplayNode(
      name: "bar/title", drawings: [.text(block, in: CGRect(x: 0, y: 0, width: 50, height: 20))])
    #expect(
      throws: RenderError.text(
        .missingGlyphs(characters: "日", family: "Inter"), node: "bar/title")
    ) {
      try render(frame(60, 30, [node]))
    }
  }

  @Test func `a fingerprint differs for different fonts and is decoded as encoded`() throws {
    let here = try RendererFingerprint(text: sharedText)
    let copy = try JSONDecoder().decode(
      RendererFingerprint.self, from: JSONEncoder().encode(here))
    #expect(copy == here && here.fonts.count == 16)
    #expect(here.description.contains("cairo \(here.cairo)"))
    let folder =
      NSTemporaryDirectory() + "filmstrip-fonts-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: sharedText.fontFolder + "/Inter-Regular.otf", toPath: folder + "/Inter-Regular.otf")
    let other = try PangoText(fontFolder: folder)
    #expect(try RendererFingerprint(text: other).fonts != here.fonts)
    let block = TextBlock(runs: [.init("Same", font: inter, color: .black)])
    #expect(
      try other.measure(block, width: nil) == sharedText.measure(block, width: nil))
  }
}
