import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

// Expected values: the intended transitions, computed by hand for views of 390 × 844 points.
// Symmetric ease-in-ease-out curves are at one half at half the time.
@MainActor
@Suite(.serialized)
struct TransitionGeometryTests {
  private let w = 390.0
  private let h = 844.0

  private func expect(
    _ point: CGPoint?, _ x: Double, _ y: Double, within tolerance: Double = 0.02,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let point = try #require(point, sourceLocation: sourceLocation)
    #expect(
      abs(Double(point.x) - x) < tolerance && abs(Double(point.y) - y) < tolerance,
      "\(point), not \((x, y))", sourceLocation: sourceLocation)
  }

  @Test func `a cross-fade is at one half at half the time, over an opaque view`() throws {
    let stage = try TransitionStage(.crossFade)
    stage.push()
    for (time, alpha) in [(0.0, 0.0), (0.2, 0.5), (0.4, 1.0)] {
      stage.advance(to: time)
      #expect(abs(try #require(stage.placement("content/to")).opacity - alpha) < 1e-3)
      #expect(stage.placement("content/from")?.opacity == 1)
    }
    stage.pop()
    stage.advance(to: 0.2)
    #expect(abs(try #require(stage.placement("content/from")).opacity - 0.5) < 1e-3)
    #expect(stage.placement("content/to")?.opacity == 1)
  }

  @Test func `a sheet moves in from below, and the view behind it scales to nine tenths`()
    throws
  {
    let stage = try TransitionStage(.slideUp)
    stage.push()
    stage.advance(to: 0)
    #expect(stage.placement("content/to")?.frame == CGRect(x: 0, y: h, width: w, height: h))
    #expect(stage.placement("content/from")?.frame == CGRect(x: 0, y: 0, width: w, height: h))
    stage.advance(to: 0.5)
    try expect(stage.placement("content/to")?.frame.origin, 0, 0)
    try expect(stage.placement("content/from")?.frame.origin, w * 0.05, h * 0.05)
    stage.pop()
    stage.advance(to: 0)
    try expect(stage.placement("content/to")?.frame.origin, w * 0.05, h * 0.05)
    stage.advance(to: 0.5)
    try expect(stage.placement("content/from")?.frame.origin, 0, h)
    try expect(stage.placement("content/to")?.frame.origin, 0, 0)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the faces of a cube meet in the middle at half the time`(_ direction: LayoutDirection)
    throws
  {
    let sign = direction == .leftToRight ? 1.0 : -1
    let stage = try TransitionStage(.cube, direction)
    stage.push()
    stage.advance(to: 0)
    try expect(stage.corner("content/from", x: 0, y: 0), 0, 0)
    stage.advance(to: 0.35)
    // The common edge is (√2 − 1)/2 widths in front of the screen, and the outer edges are half a
    // width behind the screen; the viewer is 2.4 widths away.
    let diagonal: Double = 2.0.squareRoot()
    let rise: Double = (diagonal - 1) / 2
    let near: Double = 1 / (1 - rise / 2.4)
    let far: Double = 1 / (1 + 0.5 / 2.4)
    let edge: Double = direction == .leftToRight ? w : 0
    let outer: Double = sign * w / diagonal * far
    try expect(stage.corner("content/from", x: edge, y: 0), w / 2, h / 2 * (1 - near))
    try expect(stage.corner("content/to", x: w - edge, y: h), w / 2, h / 2 * (1 + near))
    try expect(
      stage.corner("content/from", x: w - edge, y: 0), w / 2 - outer,
      h / 2 * (1 - far))
    try expect(
      stage.corner("content/to", x: edge, y: h), w / 2 + outer,
      h / 2 * (1 + far))
    stage.advance(to: 0.7)
    try expect(stage.corner("content/to", x: w, y: h), w, h)
  }

  @Test
  func `a flipping card shows one side, and its near edge is in the screen's plane`()
    throws
  {
    let stage = try TransitionStage(.flip)
    stage.push()
    for (time, shown, hidden) in [
      (0.15, "content/from", "content/to"), (0.55, "content/to", "content/from"),
    ] {
      stage.advance(to: time)
      #expect(stage.placement(hidden) == nil)
      let corners = [0, w].compactMap { stage.corner(shown, x: $0, y: 0) }
      let near = try #require(corners.min { $0.y < $1.y })
      let far = try #require(corners.max { $0.y < $1.y })
      // The keyframes of the depth are linear between 24ths of the duration.
      #expect(abs(near.y) < 0.3)
      let cosine = abs(Double(near.x) - w / 2) / (w / 2)
      let depth = 1 + (1 - cosine * cosine).squareRoot() / 2.5
      let side: Double = far.x < near.x ? -1 : 1
      let reach: Double = w / 2 * cosine / depth
      try expect(far, w / 2 + side * reach, h / 2 * (1 - 1 / depth), within: 0.5)
    }
    stage.advance(to: 0.7)
    try expect(stage.corner("content/to", x: 0, y: h), 0, h)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `folded strips touch, and the view touches the last strip`(_ direction: LayoutDirection)
    throws
  {
    let isLeft = direction == .rightToLeft
    func mirrored(_ x: Double) -> Double { isLeft ? w - x : x }
    let stage = try TransitionStage(.fold, direction)
    stage.push()
    stage.advance(to: 0)
    try expect(stage.corner("page", x: 0, y: h), 0, h)
    stage.advance(to: 0.4)
    let (strip, half) = (w / 6, 0.5.squareRoot())
    // Even hinges are in the screen's plane, odd hinges behind it; the viewer is two widths away.
    let shrink = 1 / (1 + strip * half / (2 * w))
    for index in 0..<6 {
      for side in 0...1 {
        let hinge = index + side
        let flat = w - Double(hinge) * strip * half
        let scale = hinge % 2 == 0 ? 1 : shrink
        try expect(
          stage.corner("strip \(index)", x: isLeft == (side == 0) ? 0 : strip, y: 0),
          mirrored(w / 2 + (flat - w / 2) * scale), h / 2 * (1 - scale))
      }
    }
    try expect(stage.corner("page", x: isLeft ? 0 : w, y: 0), mirrored(w * (1 - half)), 0)
    stage.advance(to: 0.8)
    try expect(stage.corner("strip 5", x: isLeft ? strip : 0, y: 0), mirrored(0), 0)
    stage.pop()
    stage.advance(to: 0.4)
    try expect(stage.corner("page", x: isLeft ? 0 : w, y: 0), mirrored(w * (1 - half)), 0)
  }

  @Test func `a photo moves from its cropped thumbnail to the whole image, and back`() throws {
    let stage = try TransitionStage(.photoZoom)
    // Four gaps of 6 points are subtracted from 390; the fifth thumbnail is in the middle of row
    // two.
    let side = 122.0
    let top = Double(stage.root.view.safeAreaInsets.top)
    let thumb = CGRect(x: 6 + 128, y: top + 6 + 128, width: side, height: side)
    // 480 × 320 fills a square as 1.5 × 1 and fits 390 points of width as 390 × 260.
    let filled = thumb.insetBy(dx: -side / 4, dy: 0)
    let available = stage.root.view.bounds.inset(by: stage.root.view.safeAreaInsets)
    let fitted = CGRect(x: 0, y: Double(available.midY) - 130, width: w, height: 260)
    func check(_ window: CGRect, _ photo: CGRect) throws {
      for (name, frame) in [("photo window", window), ("photo", photo)] {
        let placement = try #require(stage.placement(name))
        try expect(placement.frame.origin, Double(frame.minX), Double(frame.minY))
        try expect(
          CGPoint(x: placement.frame.maxX, y: placement.frame.maxY), Double(frame.maxX),
          Double(frame.maxY))
      }
    }
    stage.push()
    stage.advance(to: 0)
    try check(thumb, filled)
    stage.advance(to: 0.5)
    try check(available, fitted)
    stage.pop()
    stage.advance(to: 0)
    try check(available, fitted)
    stage.advance(to: 0.5)
    try check(thumb, filled)
  }

  @Test func `a circle grows from the button until it covers the view`() throws {
    let stage = try TransitionStage(.circularReveal)
    let button = try #require((stage.root as? StoryController)?.button)
    let center = button.convert(CGPoint(x: 30, y: 30), to: nil)
    let reach = hypot(Double(center.x), Double(center.y))
    func box() throws -> CGRect {
      let mask = try #require(
        [stage.next, stage.root].lazy.compactMap { $0.view.layer.mask }.first)
      let shape = try #require(mask.presentation() as? CAShapeLayer)
      return try #require(shape.path).boundingBox
    }
    stage.push()
    for (time, radius) in [(0.0, 30.0), (0.275, (30 + reach) / 2), (0.55, reach)] {
      stage.advance(to: time)
      let box = try box()
      try expect(CGPoint(x: box.midX, y: box.midY), Double(center.x), Double(center.y))
      #expect(abs(Double(box.width) / 2 - radius) < 0.02)
    }
    stage.pop()
    stage.advance(to: 0.275)
    #expect(abs(Double(try box().width) - (30 + reach)) < 0.04)
  }

  @Test func `the middle of an elastic edge is ahead, and its ends overshoot`() throws {
    let stage = try TransitionStage(.elasticEdge)
    stage.push()
    func left() throws -> Double {
      let shape = try #require(stage.next.view.layer.mask?.presentation() as? CAShapeLayer)
      return Double(try #require(shape.path).boundingBox.minX)
    }
    stage.advance(to: 0)
    #expect(abs(try left() - w) < 0.02)
    stage.advance(to: 0.2)
    let bulge = 0.62 * exp(-0.55) * sin(0.55 * .pi) * 0.9375
    #expect(abs(try left() - w * (1 - 0.15625 - bulge)) < 0.02)
    // In the second half, the middle is behind the ends, which are at one half.
    stage.advance(to: 0.4)
    #expect(abs(try left() - w / 2) < 0.02)
    stage.advance(to: 0.8)
    #expect(abs(try left()) < 0.02)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a card moves in from the trailing side, and the card below moves back`(
    _ direction: LayoutDirection
  ) throws {
    let sign = direction == .leftToRight ? 1.0 : -1
    let stage = try TransitionStage(.cardStack, direction)
    stage.push()
    stage.advance(to: 0)
    try expect(stage.placement("content/to")?.frame.origin, sign * w, 0)
    stage.advance(to: 0.5)
    try expect(stage.placement("content/to")?.frame.origin, 0, 0, within: 0.5)
    try expect(
      stage.placement("content/from")?.frame.origin, w * (0.06 - sign * 0.14), h * 0.06, within: 0.5
    )
    stage.pop()
    stage.advance(to: 0.5)
    try expect(stage.placement("content/from")?.frame.origin, sign * w, 0, within: 0.5)
  }
}
