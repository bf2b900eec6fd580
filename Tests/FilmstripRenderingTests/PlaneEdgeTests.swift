import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

// Expected values: planes that share an edge leave no gap, so that the background is hidden; and an
// edge covers the part of a pixel that geometry determines.
@Suite struct PlaneEdgeTests {
  /// Returns a rotation about the vertical line at `x`, with the eye 300 points away.
  func rotated(_ angle: Double, at x: Double, _ y: Double = 40) -> PlaneTransform {
    PlaneTransform(
      m11: cos(angle), m12: 0, m14: sin(angle) / 300, m21: 0, m22: 1, m24: 0, m41: 0, m42: 0,
      m44: 1
    ).concatenating(at(x, y))
  }

  func panel(_ x: Double, _ transform: PlaneTransform, _ color: RGBA = .pureRed) -> DisplayNode {
    DisplayNode(transform: transform, drawings: [box(x, -30, 40, 60, color)])
  }

  @Test func `the background does not show through the common edge of two planes`() throws {
    for step in 0..<48 {
      let x = 50 + Double(step) / 48
      let buffer = try render(
        frame(100, 80, [panel(-40, rotated(-0.6, at: x)), panel(0, rotated(0.7, at: x))]),
        background: .black)
      for y in 15..<65 {
        for column in 45...55 {
          #expect(buffer[column, y].rgba == [255, 0, 0, 255], "at \(column), \(y), edge at \(x)")
        }
      }
    }
  }

  @Test func `the background does not show through the edge of an upright plane next to another`()
    throws
  {
    for step in 0..<16 {
      let x = 50 + Double(step) / 16
      let straight = DisplayNode(
        transform: at(x, 40), drawings: [box(0, -30, 40, 60, .pureRed)])
      let chain = DisplayNode(children: [
        panel(-40, rotated(-0.6, at: x)), DisplayNode(children: [straight]),
      ])
      let buffer = try render(frame(100, 80, [chain]), background: .black)
      for column in 45...55 {
        #expect(buffer[column, 40].rgba == [255, 0, 0, 255], "at \(column), edge at \(x)")
      }
    }
  }

  @Test func `the coverage of an edge increases evenly as the edge moves over a pixel`() throws {
    for step in 0...32 {
      let x = 50 + Double(step) / 32
      let buffer = try render(
        frame(100, 80, [panel(-40, rotated(-0.6, at: x), .white)]), background: .black)
      // A pixel has sixteen sample points: the error is at most one of them.
      #expect(abs(Double(buffer[50, 40].red) / 255 - (x - 50)) <= 1 / 16 + 0.01, "edge at \(x)")
    }
  }

  @Test func `the upper plane hides the lower plane, and opacity mixes them`() throws {
    let buffer = try render(
      frame(
        100, 80,
        [
          panel(0, rotated(0.3, at: 30), .pureBlue),
          DisplayNode(
            transform: rotated(0.3, at: 30), opacity: 0.5,
            drawings: [box(0, -30, 20, 60, .pureRed)]),
        ]), background: .black)
    #expect(buffer[60, 40].rgba == [0, 0, 255, 255])
    let mixed = buffer[40, 40]
    #expect(abs(mixed.red - 128) <= 1 && mixed.alpha == 255)
  }

  @Test func `a plane with nearly infinite bounds that is turned away is invisible`() throws {
    let rect = CGRect(x: -5e17, y: -30, width: 1e18, height: 60)
    let shape = RoundedRect(rect, radii: CornerRadii(10))
    let node = DisplayNode(
      transform: rotated(.pi / 2, at: 50),
      children: [DisplayNode(clip: shape, drawings: [.fillRect(shape, .color(.pureRed))])])
    let buffer = try render(frame(100, 80, [node]), background: .black)
    #expect(buffer[20, 10].rgba == [0, 0, 0, 255])
  }

  @Test func `a plane whose bounds are not whole pixels has sharp edges`() throws {
    // At scale 1 the plane has 40.3 points, and texels fill it from edge to edge.
    for x in [50.25, 50.5] {
      let left = DisplayNode(
        transform: rotated(-0.6, at: x), drawings: [box(-40.3, -30.2, 40.3, 60.4, .pureRed)])
      let right = DisplayNode(
        transform: rotated(0.7, at: x), drawings: [box(0, -30.2, 40.7, 60.4, .pureRed)])
      let buffer = try render(frame(100, 80, [left, right]), background: .black)
      for column in 45...55 { #expect(buffer[column, 40].rgba == [255, 0, 0, 255]) }
    }
  }
}
