import FilmstripGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct PathNotationTests {
  @Test func `lines may be absolute, relative, horizontal or vertical`() throws {
    let path = try PathNotation.path("M1 2l3,4 H10v-.5Z")
    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 6)), .line(CGPoint(x: 10, y: 6)),
        .line(CGPoint(x: 10, y: 5.5)), .close,
      ])
  }

  @Test func `numbers that repeat without a letter repeat the command`() throws {
    #expect(try PathNotation.path("M1 1 2 2 3-3") == PathNotation.path("M1 1L2 2L3 -3"))
    #expect(try PathNotation.path("m1 1 2 2") == PathNotation.path("M1 1L3 3"))
    #expect(try PathNotation.path("O1 1 1 4 4 2") == PathNotation.path("O1 1 1O4 4 2"))
  }

  @Test func `a relative command after a closed subpath is relative to its start`() throws {
    #expect(try PathNotation.path("M5 5h2v2Zm1 1h1") == PathNotation.path("M5 5H7V7ZM6 6H7"))
  }

  @Test(arguments: [(0, 90), (90, 0), (-40, 40), (12, 290), (10, 370), (200, 201)])
  func `an arc keeps its distance from the centre and ends at its angle`(
    from: Double, to: Double
  ) throws {
    let path = try PathNotation.path("A3 -4 10 \(from) \(to)")
    for point in path.flattened() {
      // One cubic curve per quarter turn has an error of at most 2.7e-4 radii (Path+Shapes).
      #expect(abs(hypot(point.x - 3, point.y + 4) - 10) < 2.8e-3)
    }
    let end = try #require(path.elements.last?.end)
    #expect(abs(end.x - (3 + 10 * cos(to * .pi / 180))) < 1e-9)
    #expect(abs(end.y - (-4 + 10 * sin(to * .pi / 180))) < 1e-9)
    let middle = (from + to) / 2 * .pi / 180
    let midpoint = CGPoint(x: 3 + 10 * cos(middle), y: -4 + 10 * sin(middle))
    let step = 10 * abs(to - from) * .pi / 180 / 64
    #expect(path.flattened().contains { hypot($0.x - midpoint.x, $0.y - midpoint.y) <= step })
  }

  @Test func `the outline of a capsule is half its width from its line`() throws {
    let path = try PathNotation.path("K2 3 8 11 3")
    for point in path.flattened() {
      let along = ((point.x - 2) * 6 + (point.y - 3) * 8) / 100
      let t = min(1, max(0, along))
      #expect(abs(hypot(point.x - 2 - 6 * t, point.y - 3 - 8 * t) - 1.5) < 1e-3)
    }
  }

  @Test func `a rounded polygon touches its sides and rounds its corners by the radius`() throws {
    // The angle at (0, 0) is a right angle, so the centre of the arc is (2, 2).
    let points = try PathNotation.path("P2 0 0 10 0 10 10 0 10").flattened()
    let corner = points.filter { $0.x < 2 && $0.y < 2 }
    #expect(corner.count > 10)
    for point in corner { #expect(abs(hypot(point.x - 2, point.y - 2) - 2) < 6e-4) }
    let bounds = CGRect.bounding(points)
    #expect(bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a radius is limited to half of the shorter side`() throws {
    let points = try PathNotation.path("P99 0 0 10 0 10 10 0 10").flattened()
    for point in points { #expect(abs(hypot(point.x - 5, point.y - 5) - 5) < 1.5e-3) }
  }

  @Test func `stars, gears and rays are between their radii, with one tip upwards`() throws {
    for text in ["S5 10 10 8 3 0", "G8 10 10 8 3 0", "X6 10 10 3 8"] {
      let points = try PathNotation.path(text).flattened()
      let radii = points.map { hypot($0.x - 10, $0.y - 10) }
      #expect(abs((radii.min() ?? 0) - 3) < 1e-9 && abs((radii.max() ?? 0) - 8) < 1e-9)
      let sum: CGFloat = points.reduce(0) { $0 + $1.x }
      #expect(abs(sum / CGFloat(points.count) - 10) < 1e-9)
      #expect((points.map(\.y).min() ?? 10) < 2.5)
    }
  }

  @Test(arguments: [
    ("M1", "number"), ("M1 x", "number"), ("B1 2", "letter"), ("o1 2 3", "'O'"), ("L1 1", "'M'"),
    ("P1 0 0 1 1", "three"), ("M1 1 é", "letter"), ("M1 -", "number"), ("M0 0ZL1 1", "'M'"),
    ("M0 0L1 1 2", "number"),
  ])
  func `an invalid notation produces an error with a reason`(
    text: String, reason: String
  ) {
    let error = #expect(throws: PathNotationError.self) { try PathNotation.path(text) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.text == text)
  }

  @Test func `a reversed path has the same points in reverse order`() throws {
    let path = try PathNotation.path("M0 0C1 5 3 6 8 2Q9 9 4 12H2")
    let points = path.flattened()
    let reversedPoints = Array(path.reversed().flattened().reversed())
    for point in reversedPoints {
      #expect(points.contains { hypot($0.x - point.x, $0.y - point.y) < 1e-9 })
    }
    #expect(path.reversed().reversed() == path)
  }

  @Test(arguments: ["O5 5 3", "K2 2 8 8 3", "P1 0 0 9 0 9 9", "R1 1 8 6 2"])
  func `a reversed shape has the opposite direction`(text: String) throws {
    func area(_ path: Path) -> CGFloat {
      let points = path.flattened()
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
    let path = try PathNotation.path(text)
    #expect(area(path) > 1)
    #expect(abs(area(path) + area(path.reversed())) < 1e-9)
  }
}
