import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct GesturePairTests {
  /// Returns two touches on opposite sides of (190, 250).
  private func fingers(
    _ phase: UITouch.Phase, radius: Double, angle: Double
  ) -> [(Int, UITouch.Phase, Double, Double)] {
    let (x, y) = (radius * cos(angle), radius * sin(angle))
    return [(0, phase, 190 + x, 250 + y), (1, phase, 190 - x, 250 - y)]
  }

  @Test func `the scale of a pinch is the current distance over the first distance`() {
    let rig = GestureRig()
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.touch(fingers(.began, radius: 40, angle: 0.3), at: 0)
    rig.touch(fingers(.moved, radius: 44, angle: 0.3), at: 0.01)
    #expect(pinch.state == .possible)
    for step in 2...10 {
      let radius = 40 + 4 * Double(step)
      rig.touch(fingers(.moved, radius: radius, angle: 0.3), at: 0.01 * Double(step))
      #expect(pinch.scale.isClose(to: radius / 40))
      // The scale grows by 8 points of 80 in each 10 ms.
      #expect(pinch.velocity.isClose(to: 10))
    }
    #expect(pinch.location(in: nil).x.isClose(to: 190))
    rig.touch(fingers(.ended, radius: 80, angle: 0.3), at: 0.11)
    #expect(
      rig.takeLog().filter { $0.hasPrefix("pinch") }
        == ["pinch:began"] + Array(repeating: "pinch:changed", count: 8) + ["pinch:ended"])
    #expect(pinch.scale == 1)
  }

  @Test func `a pinch continues from a scale set by its action`() {
    let rig = GestureRig()
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    var product: CGFloat = 1
    pinch.addHandler {
      product *= $0.scale
      $0.scale = 1
    }
    rig.touch(fingers(.began, radius: 40, angle: 1), at: 0)
    for step in 1...10 {
      rig.touch(
        fingers(.moved, radius: 40 * pow(1.1, Double(step)), angle: 1), at: 0.01 * Double(step))
    }
    #expect(product.isClose(to: pow(1.1, 10)))
    // One finger lifts and another touches down elsewhere: the scale doesn't jump.
    rig.touch(.ended, 190, 250, at: 0.12)
    #expect(pinch.state == .changed)
    rig.touch(.began, 60, 110, at: 0.14, finger: 2)
    rig.touch(.moved, 60, 110, at: 0.15, finger: 2)
    #expect(product.isClose(to: pow(1.1, 10)))
  }

  @Test func `a rotation is the angle of the touches, including full revolutions`() {
    let rig = GestureRig()
    let rotation = rig.add(UIRotationGestureRecognizer(), "turn")
    rig.touch(fingers(.began, radius: 50, angle: 3), at: 0)
    for step in 1...40 {
      let angle = 0.2 * Double(step)
      rig.touch(fingers(.moved, radius: 50, angle: 3 + angle), at: 0.01 * Double(step))
      #expect(rotation.rotation.isClose(to: angle))
      if step > 1 { #expect(rotation.velocity.isClose(to: 20)) }
      // The gesture begins after an arc of 10 points: 0.2 rad at a radius of 50.
      if step == 1 { #expect(rotation.state == .possible) }
      if step == 2 { #expect(rotation.state == .began) }
    }
    rotation.rotation = 1
    rig.touch(fingers(.moved, radius: 50, angle: 11.5), at: 0.41)
    #expect(rotation.rotation.isClose(to: 1.5))
    rig.touch(.ended, 190, 250, at: 0.42)
    #expect(rotation.state == .changed)
    rig.touch(.ended, 190, 250, at: 0.43, finger: 1)
    #expect(rig.takeLog().last { $0.hasPrefix("turn") } == "turn:ended")
  }

  @Test func `a counterclockwise rotation is negative, and a pinch doesn't rotate`() {
    let rig = GestureRig()
    let rotation = rig.add(UIRotationGestureRecognizer(), "turn")
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    let stub = StubGestureDelegate()
    stub.simultaneous = true
    pinch.delegate = stub
    rig.touch(fingers(.began, radius: 50, angle: 0), at: 0)
    rig.touch(fingers(.moved, radius: 100, angle: 0), at: 0.01)
    #expect(rotation.state == .possible && pinch.state == .began)
    rig.touch(fingers(.moved, radius: 100, angle: -0.5), at: 0.02)
    #expect(rotation.rotation.isClose(to: -0.5))
    #expect(pinch.scale.isClose(to: 2))
    #expect(rotation.state == .began && pinch.state == .changed)
  }

  @Test func `two touches at the same point don't divide by zero`() {
    let rig = GestureRig()
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.touch([(0, .began, 190, 250), (1, .began, 190, 250)], at: 0)
    rig.touch([(0, .moved, 190, 250), (1, .moved, 290, 250)], at: 0.01)
    #expect(pinch.scale.isFinite && pinch.scale > 1)
    rig.touch([(0, .moved, 190, 250), (1, .moved, 190, 250)], at: 0.02)
    #expect(pinch.scale == 0)
    pinch.scale = 1
    rig.touch([(0, .moved, 190, 250), (1, .moved, 290, 250)], at: 0.03)
    #expect(pinch.scale.isFinite)
  }
}
