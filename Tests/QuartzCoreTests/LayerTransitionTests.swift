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
}
