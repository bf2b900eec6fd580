import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

// Expected values: the law that others measured (FACTS: glass.merging), by arithmetic.
@Suite struct GlassMergingTests {
  private func outline(_ x: Double, _ y: Double, _ side: Double) throws -> GlassOutline {
    try #require(
      GlassOutline(
        RoundedRect(CGRect(x: x, y: y, width: side, height: side)), transform: .identity))
  }

  @Test(arguments: [20.0, 40, 80])
  func `facing edges touch at half of the spacing, and blend by a quarter`(k: Double) throws {
    for gap in stride(from: 2.0, to: k, by: 2) {
      let left = try outline(0, 0, 300)
      let body = left.merged(with: [try outline(300 + gap, 0, 300)], blend: k)
      // A pixel's centre is half a pixel beside the middle of the gap.
      let (inset, _) = body.edge(Int(300 + gap / 2), 150)
      #expect(abs(inset - (k / 4 - gap / 2)) < 0.5, "a gap of \(gap)")
    }
  }

  @Test func `edges lean only below the spacing, and edges in one line stay straight`() throws {
    let left = try outline(0, 0, 100)
    let far = left.merged(with: [try outline(121, 0, 100)], blend: 20)
    let near = left.merged(with: [try outline(110, 0, 100)], blend: 20)
    for y in 30..<70 {
      #expect(far.edge(100, y).inset == left.edge(100, y).inset)
      #expect(near.edge(100, y).inset > left.edge(100, y).inset)
    }
    for x in 10..<90 { #expect(near.edge(x, 1).inset == left.edge(x, 1).inset) }
    // Far inside of a glass, the other one has no effect.
    #expect(near.edge(50, 50).inset == left.edge(50, 50).inset)
  }

  @Test func `the width of the blend is that of the angle between the normals`() throws {
    // Two circles of radius 50, 120 apart: on their axis θ is 180°; beside it, the normals point to
    // the centres.
    func circle(_ x: Double) throws -> GlassOutline {
      let rect = CGRect(x: x - 50, y: 0, width: 100, height: 100)
      return try #require(
        GlassOutline(RoundedRect(rect, radii: CornerRadii(50)), transform: .identity))
    }
    let body = try circle(50).merged(with: [try circle(170)], blend: 60)
    for y in [10, 30, 50, 80] {
      let (px, py) = (109.5, Double(y) + 0.5)
      let (a, b) = (CGPoint(x: px - 50, y: py - 50), CGPoint(x: px - 170, y: py - 50))
      let (la, lb) = (hypot(a.x, a.y), hypot(b.x, b.y))
      let width = 60 * (1 - (a.x * b.x + a.y * b.y) / (la * lb)) / 2
      let (da, db) = (la - 50, lb - 50)
      let h = min(max(0.5 + 0.5 * (db - da) / width, 0), 1)
      let distance = db + (da - db) * h - width * h * (1 - h)
      #expect(abs(body.edge(109, y).inset + distance) < 1e-9)
    }
  }

  private func film(spacing: Double, opacity: Double = 1) throws -> PixelBuffer {
    func glass(_ x: Double, _ opacity: Double = 1) -> DisplayNode {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
      let tone = GlassTone(offset: 0, slope: 0, lift: 0, chroma: 0)
      let pane = DisplayNode(
        bounds: rect, clip: RoundedRect(rect), backdrop: Backdrop(radius: 1, tone: tone))
      return DisplayNode(
        transform: PlaneTransform(CGAffineTransform(translationX: CGFloat(x), y: 10)),
        bounds: rect, opacity: opacity, children: [pane])
    }
    let container = DisplayNode(
      children: [glass(10), glass(58, opacity)], glassSpacing: spacing)
    return try render(frame(110, 60, [container]), background: .white)
  }

  @Test func `near glasses are one body`() throws {
    // The glass is black; the gap of 8 is closed by a spacing of 20, but not by one of 10.
    for (spacing, isClosed) in [(0.0, false), (10, false), (20, true)] {
      let buffer = try film(spacing: spacing)
      #expect(buffer[20, 30].red == 0 && buffer[80, 30].red == 0)
      #expect(buffer[54, 30].red == (isClosed ? 0 : 255), "a spacing of \(spacing)")
      #expect(buffer[54, 4].red == 255 && buffer[5, 30].red == 255)
    }
  }

  @Test func `transparent glass doesn't merge`() throws {
    #expect(try film(spacing: 20, opacity: 0.5)[54, 30].red == 255)
  }

  /// FACTS: glass27.rim.
  @Test func `the inner shadow is linear over 15 points`() throws {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 80)
    let pane = DisplayNode(
      bounds: rect, clip: RoundedRect(rect),
      backdrop: Backdrop(
        radius: 1, tone: GlassTone(offset: 1, slope: 0, lift: 0, chroma: 0),
        glint: Glint(strength: 0, luminance: 0, face: 0, chroma: 0, shade: 0.4)))
    let buffer = try render(frame(90, 90, [pane]), background: .black)
    for x in 0..<40 {
      let exact = 255 * (1 - 0.4 * max(0, 1 - (Double(x) + 0.5) / 15))
      #expect(abs(Double(buffer[x, 40].red) - exact) <= 1, "at \(x)")
      #expect(buffer[40, x].red == buffer[x, 40].red)
    }
  }

  @Test func `even light has the measured profile`() throws {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let pane = DisplayNode(
      bounds: rect, clip: RoundedRect(rect),
      backdrop: Backdrop(
        radius: 1, tone: GlassTone(offset: 0, slope: 0, lift: 0, chroma: 0),
        glint: Glint(luminance: 1, face: 0, chroma: 0, isEven: true)))
    let buffer = try render(frame(60, 60, [pane]), background: .white)
    // The middle of the first pixel is 0.5 from the edge.
    let first = 255 * 0.165 * (1 - 0.5 / 1.22)
    #expect(abs(Double(buffer[0, 20].red) - first) <= 1 && buffer[2, 20].red == 0)
    #expect(abs(Double(buffer[39, 20].red) - first) <= 1)
  }
}
