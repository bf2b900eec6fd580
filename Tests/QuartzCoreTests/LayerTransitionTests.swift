import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.serialized)
struct LayerTransitionTests {
  private nonisolated static let cases: [(CATransitionType, CATransitionSubtype?, CGVector)] = [
    CATransitionType.moveIn, .push, .reveal,
  ].flatMap { type in
    // In Core Animation, the top is the lower edge of a screen. The default subtype is `fromLeft`.
    [
      (type, .fromRight, CGVector(dx: 200, dy: 0)), (type, .fromLeft, CGVector(dx: -200, dy: 0)),
      (type, .fromTop, CGVector(dx: 0, dy: 100)), (type, .fromBottom, CGVector(dx: 0, dy: -100)),
      (type, nil, CGVector(dx: -200, dy: 0)),
    ]
  }

  /// Creates a red layer of 200 × 100 points that becomes blue in a linear transition of two
  /// seconds.
  private func turnBlue(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?,
    configure: (CATransition) -> Void = { _ in }
  ) -> (root: CALayer, layer: CALayer) {
    let (root, layer) = freshLayer()
    CATransaction.setDisableActions(true)
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = root.commitDisplayList(size: root.bounds.size)
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 2
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    configure(transition)
    layer.add(transition, forKey: "mine")
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    CATransaction.flush()
    return (root, layer)
  }

  private func node(_ root: CALayer) throws -> DisplayNode {
    try #require(root.commitDisplayList(size: root.bounds.size).root.children.first)
  }

  private func isRed(_ node: DisplayNode) -> Bool {
    node.drawings.contains {
      if case .fillRect(_, .color(let color)) = $0 { color.red == 1 } else { false }
    }
  }

  @Test(arguments: cases)
  func `contents slide according to type and direction`(
    type: CATransitionType, subtype: CATransitionSubtype?, from: CGVector
  ) throws {
    let (root, _) = turnBlue(type, subtype)
    for time in [0.0, 0.5, 1.5, 2] {
      advance(to: time)
      let done = time / 2
      let sides = try node(root).children
      try #require(sides.count == 2)
      let old = try #require(sides.first(where: isRed))
      let new = try #require(sides.first { !isRed($0) })
      let newPart = type == .reveal ? 0 : 1 - done
      let oldPart = type == .moveIn ? 0 : done
      #expect(near(new.transform.m41, Double(from.dx) * newPart, 0.001))
      #expect(near(new.transform.m42, Double(from.dy) * newPart, 0.001))
      #expect(near(old.transform.m41, -Double(from.dx) * oldPart, 0.001))
      #expect(near(old.transform.m42, -Double(from.dy) * oldPart, 0.001))
      #expect(isRed(sides[1]) == (type == .reveal), "the revealing content is above")
      #expect(near(new.opacity, type == .push ? done : 1, 0.001))
      #expect(near(old.opacity, type == .push ? 1 - done : 1, 0.001))
    }
    advance(to: 2.001)
    #expect(try node(root).children.isEmpty && !isRed(try node(root)))
    #expect(Unsupported.names.isEmpty)
  }

  @Test func `start and end progress can be any fractions`() throws {
    let (root, _) = turnBlue(.moveIn, .fromRight) {
      $0.startProgress = 0.25
      $0.endProgress = 0.75
    }
    for (time, offset) in [(0.0, 150.0), (1, 100), (2, 50)] {
      advance(to: time)
      let new = try #require(try node(root).children.last)
      #expect(near(new.transform.m41, offset, 0.001))
    }
  }

  @Test func `undocumented types are reported by name`() throws {
    let (root, layer) = turnBlue(CATransitionType(rawValue: "cube"), .fromRight)
    advance(to: 1)
    #expect(try !isRed(node(root)))
    #expect(Unsupported.names == ["CATransition of type cube"])
    #expect(layer.animationKeys() == [kCATransition])
  }

  @Test func `a curling page is flat at the start and invisible at the end`() {
    let page = DisplayNode(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 100),
      drawings: [
        .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100)), .color(.black))
      ])
    let curl = PageCurl(page)
    #expect(curl.drawings(at: 0) == [.node(page)])
    #expect(curl.drawings(at: 1).isEmpty)
    for step in 1..<50 {
      #expect(!curl.drawings(at: Double(step) / 50).isEmpty)
    }
  }

  /// Returns the corners of the polygon in which a part of a curling page, or its shadow, is
  /// visible.
  private func corners(_ part: Drawing) throws -> [CGPoint] {
    var path: Path?
    if case .fill(let shadow, _, _) = part { path = shadow }
    if case .group(let drawings, _, _, _) = part,
      case .group(_, _, let clip, _) = try #require(drawings.first)
    {
      path = clip
    }
    return try #require(path).elements.compactMap(\.end)
  }

  @Test func `a curling page is cut where it lifts off, and its back lies in front of that line`()
    throws
  {
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    let page = DisplayNode(
      bounds: square, drawings: [.fillRect(RoundedRect(square), .color(.black))])
    // Distances are along the direction to the lower right corner, which curls first.
    let (dx, dy) = (sin(Double.pi / 7), cos(Double.pi / 7))
    let last = 100 * (dx + dy)
    let radius = 0.09 * last
    let half = Double.pi * radius
    let line = last - (last + half) / 2
    let parts = PageCurl(page).drawings(at: 0.5)
    try #require(parts.count == 27, "the flat part, the shadow, 24 strips and the back")
    func distances(_ part: Drawing) throws -> ClosedRange<Double> {
      let distances = try corners(part).map { Double($0.x) * dx + Double($0.y) * dy }.sorted()
      return try #require(distances.first)...(try #require(distances.last))
    }
    // Neighbours overlap by half a point.
    let flat = try distances(parts[0])
    #expect(near(flat.lowerBound, 0) && near(flat.upperBound, line + 0.5))
    let shadow = try distances(parts[1])
    #expect(near(shadow.lowerBound, line) && near(shadow.upperBound, line + 2 * radius))
    for part in parts[2..<26] {
      let strip = try distances(part)
      #expect(strip.lowerBound >= line - 0.5 && strip.upperBound <= line + radius + 0.5)
    }
    let back = try distances(parts[26])
    #expect(near(back.lowerBound, line - (last - line - half)))
    #expect(near(back.upperBound, line + 0.5))
    // The area of the flat part is the number of hundredths of points in front of the line.
    let polygon = try corners(parts[0])
    let area = polygon.indices.reduce(0.0) { sum, index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      return sum + Double(a.x * b.y - b.x * a.y) / 2
    }
    let count = (0..<1_000_000).count { index in
      let (x, y) = (Double(index % 1000) + 0.5, Double(index / 1000) + 0.5)
      return (x * dx + y * dy) / 10 < line + 0.5
    }
    #expect(near(abs(area), Double(count) / 100, 1))
  }
}
