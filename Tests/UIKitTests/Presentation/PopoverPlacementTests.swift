import FilmstripTestSupport
import Foundation
import Testing

@testable import UIKit

// Expected values: arithmetic with an arrow 13 points high and 26 points wide, corners of 13
// points, and an available area from (10, 20) to (790, 980).
@MainActor
struct PopoverPlacementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var source: CGRect
    var body = CGSize(width: 300, height: 200)
    var permitted = UIPopoverArrowDirection.any
    var overlaps = false
    var frame: CGRect
    var direction: UIPopoverArrowDirection
    var offset: CGFloat = 0
    var testDescription: String { name }
  }

  nonisolated private static let availableArea = CGRect(x: 10, y: 20, width: 780, height: 960)

  nonisolated private static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat)
    -> CGRect
  {
    CGRect(x: x, y: y, width: w, height: h)
  }

  @Test(arguments: [
    Case(
      name: "below a source near the top", source: rect(380, 100, 40, 40),
      frame: rect(250, 140, 300, 213),
      direction: .up),
    Case(
      name: "above a source near the bottom", source: rect(380, 900, 40, 40),
      frame: rect(250, 687, 300, 213),
      direction: .down),
    Case(
      name: "moved into the available area, with the arrow off centre",
      source: rect(700, 100, 60, 40),
      frame: rect(490, 140, 300, 213), direction: .up, offset: 90),
    Case(
      name: "the arrow ends before the corner", source: rect(770, 100, 20, 20),
      frame: rect(490, 120, 300, 213), direction: .up, offset: 124),
    Case(
      name: "to the right of the source", source: rect(100, 400, 50, 60), permitted: .left,
      frame: rect(150, 330, 313, 200), direction: .left),
    Case(
      name: "to the left of a source near the top", source: rect(500, 30, 40, 20),
      permitted: .right,
      frame: rect(187, 20, 313, 200), direction: .right, offset: -74),
    Case(
      name: "next to the source, because of its height", source: rect(380, 480, 40, 40),
      body: CGSize(width: 300, height: 900), frame: rect(420, 50, 313, 900), direction: .left),
    Case(
      name: "reduced in height, in the first of equal directions", source: rect(380, 480, 40, 40),
      body: CGSize(width: 300, height: 900), permitted: [.up, .down],
      frame: rect(250, 520, 300, 460), direction: .up),
    Case(
      name: "reduced in height, in the direction with the most space",
      source: rect(380, 380, 40, 40),
      body: CGSize(width: 300, height: 900), permitted: [.down, .up],
      frame: rect(250, 420, 300, 560), direction: .up),
    Case(
      name: "over its source, because overlap is allowed", source: rect(380, 480, 40, 40),
      body: CGSize(width: 300, height: 900), permitted: .up, overlaps: true,
      frame: rect(250, 67, 300, 913), direction: .up),
    Case(
      name: "over its source, because the source fills the area", source: rect(0, 0, 800, 1000),
      frame: rect(250, 767, 300, 213), direction: .up),
    Case(
      name: "centred over its source, without an arrow", source: rect(380, 480, 40, 40),
      permitted: [], frame: rect(250, 400, 300, 200), direction: []),
    Case(
      name: "minimum size: an arrow between corners", source: rect(380, 100, 40, 40),
      body: CGSize(width: 10, height: 10), frame: rect(374, 140, 52, 65), direction: .up),
    Case(
      name: "maximum size: the whole available area", source: rect(380, 100, 40, 40),
      body: CGSize(width: CGFloat.infinity, height: .greatestFiniteMagnitude),
      frame: rect(10, 140, 780, 840), direction: .up),
  ])
  func `a popover is placed where it fits, and its arrow points at its source`(_ test: Case) {
    let placement = PopoverPlacement(
      .init(
        availableArea: Self.availableArea, source: test.source, bodySize: test.body,
        permitted: test.permitted,
        canOverlapSource: test.overlaps))
    #expect(placement.frame == test.frame)
    #expect(placement.arrowDirection == test.direction)
    #expect(placement.arrowOffset == test.offset)
  }

  @Test func `any popover stays in the available area, with its arrow between corners`() {
    var random = SeededGenerator(seed: 41)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    for _ in 0..<20_000 {
      let scale = CGFloat(Int.random(in: 1...3, using: &random))
      let area = Self.rect(
        number(0...50), number(0...80), number(120...1300), number(120...1300))
      let permitted = UIPopoverArrowDirection(rawValue: UInt.random(in: 0...15, using: &random))
      let source = Self.rect(
        number(-200...1400), number(-200...1400), number(0...600), number(0...600))
      let placement = PopoverPlacement(
        .init(
          availableArea: area, source: source,
          bodySize: CGSize(width: number(-5...900), height: number(-5...900)), permitted: permitted,
          canOverlapSource: Bool.random(using: &random), scale: scale))
      let frame = placement.frame
      let slack: CGFloat = 0.001
      #expect(frame.minX >= area.minX - slack && frame.maxX <= area.maxX + slack)
      #expect(frame.minY >= area.minY - slack && frame.maxY <= area.maxY + slack)
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6)
      }
      let direction = placement.arrowDirection
      guard !permitted.isEmpty else {
        #expect(direction.isEmpty)
        continue
      }
      #expect([.up, .down, .left, .right].contains(direction) && permitted.contains(direction))
      let isVertical = direction == .up || direction == .down
      let edge = isVertical ? frame.width : frame.height
      #expect(abs(placement.arrowOffset) <= edge / 2 - 26 + 1e-9)
      // If the corners don't limit the arrow, it points at the middle of the source.
      let tip = (isVertical ? frame.midX : frame.midY) + placement.arrowOffset
      let aim = isVertical ? source.midX : source.midY
      if abs(placement.arrowOffset) < edge / 2 - 26 - 1 { #expect(abs(tip - aim) <= 1 / scale) }
    }
  }
}
