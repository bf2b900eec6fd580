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

  // The groups of bars: 44 high, at a scale of 3, with a width of the blend of 12 (FACTS:
  // glass-bar.group-merging).
  @Test func `capsules of a bar touch at a gap of 6, and lean below one of 12`() throws {
    func capsule(_ x: Double) throws -> GlassOutline {
      let rect = CGRect(x: x, y: 0, width: 66, height: 44)
      return try #require(
        GlassOutline(
          RoundedRect(rect, radii: CornerRadii(22)),
          transform: CGAffineTransform(scaleX: 3, y: 3)))
    }
    for gap in [3.0, 5, 7, 9, 11] {
      let body = try capsule(0).merged(with: [try capsule(66 + gap)], blend: 36)
      // 3·k/4 − 3·gap/2 in the middle of the gap, which is the middle of a pixel; half a pixel beside
      // the axis, the normals add less than 0.01.
      let (inset, _) = body.edge(Int(3 * (66 + gap / 2)), 65)
      #expect(abs(inset - (9 - 1.5 * gap)) < 0.01, "a gap of \(gap)")
      #expect((inset > 0) == (gap < 6))
      // Half a pixel outside of the edge, the other one is 3·gap − 1 farther. Its share h is
      // (36 − (3·gap − 1)) / 72, and the edge moves by 36·h².
      let own = try capsule(0).edge(198, 65).inset
      let share = (36 - (3 * gap - 1)) / 72
      #expect(abs(body.edge(198, 65).inset - own - 36 * share * share) < 0.05)
    }
    let far = try capsule(0).merged(with: [try capsule(66 + 12.5)], blend: 36)
    #expect(far.edge(198, 65).inset == (try capsule(0)).edge(198, 65).inset)
  }

  @Test func `a capsule inside another one doesn't change it`() throws {
    // A new group of 44 begins at 0.2 of its size in the middle of one of 66.
    func capsule(_ rect: CGRect) throws -> GlassOutline {
      try #require(
        GlassOutline(
          RoundedRect(rect, radii: CornerRadii(rect.height / 2)),
          transform: CGAffineTransform(scaleX: 3, y: 3)))
    }
    let host = try capsule(CGRect(x: 0, y: 0, width: 66, height: 44))
    let born = try capsule(CGRect(x: 28.6, y: 17.6, width: 8.8, height: 8.8))
    let body = host.merged(with: [born], blend: 36)
    for y in 0..<132 {
      for x in 0..<198 { #expect(body.edge(x, y).inset == host.edge(x, y).inset) }
    }
  }

  private func film(
    spacing: Double, opacity: Double = 1, body: GlassBody = GlassBody(tone: black),
    widths: (Double, Double) = (40, 40)
  ) throws -> PixelBuffer {
    func glass(_ x: Double, _ width: Double, _ body: GlassBody, _ opacity: Double = 1)
      -> DisplayNode
    {
      let rect = CGRect(x: 0, y: 0, width: width, height: 40)
      let pane = DisplayNode(
        bounds: rect, clip: RoundedRect(rect),
        backdrop: Backdrop(radius: 1, tone: Self.black, body: body))
      return DisplayNode(
        transform: PlaneTransform(CGAffineTransform(translationX: CGFloat(x), y: 10)),
        bounds: rect, opacity: opacity, children: [pane])
    }
    let container = DisplayNode(
      children: [
        glass(50 - widths.0, widths.0, GlassBody(tone: Self.black)),
        glass(58, widths.1, body, opacity),
      ], glassSpacing: spacing)
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

  private static let black = GlassTone(offset: 0, slope: 0, lift: 0, chroma: 0)
  private static let grey = GlassTone(offset: 0.4, slope: 0, lift: 0, chroma: 0)

  @Test func `a body has the look of the glass with the longest shorter side`() throws {
    let body = GlassBody(tone: Self.grey)
    // 0.4 · 255.
    for (widths, level) in [((20.0, 40.0), 102), ((40, 40), 0), ((40, 20), 0)] {
      let buffer = try film(spacing: 20, body: body, widths: widths)
      #expect(buffer[45, 30].red == level && buffer[65, 30].red == level)
    }
    // Glass that is alone has its own look.
    #expect(try film(spacing: 8, body: body, widths: (20, 40))[65, 30].red == 0)
  }

  @Test func `glasses at the distance itself are painted as without a distance`() throws {
    let apart = try film(spacing: 0)
    let resting = try film(spacing: 8, body: GlassBody(tone: Self.grey, border: 1))
    for y in 0..<60 { for x in 0..<110 { #expect(resting[x, y] == apart[x, y]) } }
  }

  /// FACTS: glass27.border.
  @Test func `the border of a body is linear over 0.75 points`() throws {
    let body = GlassBody(tone: Self.black, border: 0.6)
    let buffer = try film(spacing: 20, body: body, widths: (20, 40))
    // The middle of the first pixel is 0.5 outside of the edge at 98: 0.6·(1 − 0.5/0.75) is 0.2.
    #expect(buffer[98, 30].red == 204 && buffer[99, 30].red == 255)
    #expect(buffer[97, 30].red == 0 && buffer[54, 30].red == 0)
    // The second glass isn't in a body.
    #expect(try film(spacing: 8, body: body, widths: (20, 40))[98, 30].red == 255)
  }

  @Test func `a body replaces the rims of its glasses`() throws {
    func glass(_ x: Double) -> DisplayNode {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
      let pane = DisplayNode(
        bounds: rect, clip: RoundedRect(rect),
        backdrop: Backdrop(radius: 1, tone: Self.black, body: GlassBody(tone: Self.black)))
      let rim = DisplayNode(bounds: rect, drawings: [box(0, 0, 40, 4, RGBA(white: 0.6, alpha: 1))])
      let whole = DisplayNode(bounds: rect, children: [pane, rim])
      return DisplayNode(
        transform: PlaneTransform(CGAffineTransform(translationX: CGFloat(x), y: 10)),
        bounds: rect, children: [whole])
    }
    for (spacing, level) in [(20.0, 0), (8, 153)] {
      let bar = DisplayNode(children: [glass(10), glass(58)], glassSpacing: spacing)
      let buffer = try render(frame(110, 60, [bar]), background: .white)
      #expect(buffer[30, 12].red == level && buffer[78, 12].red == level)
      #expect(buffer[30, 30].red == 0)
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
