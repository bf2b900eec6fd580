import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: closed forms, with the parameters that are measured or reported for UIKit.
@MainActor
@Suite(.serialized)
struct ViewAnimationTests {
  /// A view on a stage.
  @MainActor
  private struct Rig {
    let stage: Stage
    let probe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    init() {
      let rig = NavigationRig([makeController("A")])
      stage = rig.stage
      probe.layer.nodeName = "probe"
      rig.navigation.view.addSubview(probe)
      _ = stage.displayList()
    }

    func placement(_ seconds: Double) throws -> NodePlacement {
      stage.advance(to: MediaTime(seconds: seconds))
      return try #require(stage.displayList().placements().first { $0.name == "probe" })
    }
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, [0.42, 0, 0.58, 1]),
    (.curveEaseIn, [0.42, 0, 1, 1]), (.curveEaseOut, [0, 0, 0.58, 1]),
    (.curveLinear, [0, 0, 1, 1]),
  ])
  func `an animation block runs along its curve`(_ options: UIView.AnimationOptions, _ p: [Double])
    throws
  {
    let rig = Rig()
    UIView.animate(withDuration: 2, delay: 0, options: options) { rig.probe.center.x = 150 }
    #expect(rig.probe.center.x == 150, "the model value changes immediately")
    for t in [0.0, 0.3, 0.9, 1.7, 2.0] {
      let expected = 50 + 100 * bezier(p[0], p[1], p[2], p[3], at: t / 2)
      #expect(abs(Double(try rig.placement(t).frame.midX) - expected) < 0.01, "at \(t) s")
    }
  }

  @Test func `a delayed animation block shows the old state until it begins`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { rig.probe.alpha = 0 }
    #expect(try rig.placement(0.25).opacity == 1)
    #expect(abs(try rig.placement(1).opacity - 0.5) < 0.001)
    #expect(try rig.placement(1.5).opacity == 0)
  }

  @Test func `the completion runs once, after the last frame`() throws {
    let rig = Rig()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.3) {
      rig.probe.alpha = 0.5
      rig.probe.center.y = 300
    } completion: {
      calls.append($0)
    }
    _ = try rig.placement(0.3)
    #expect(calls.isEmpty)
    _ = try rig.placement(0.31)
    #expect(calls == [true])
    #expect(rig.probe.layer.animationKeys() == nil)
  }

  @Test func `an animation block that changes nothing completes in the next run-loop pass`() throws
  {
    let rig = Rig()
    var calls = 0
    UIView.animate(withDuration: 5) {
      rig.probe.alpha = 1
    } completion: { _ in
      calls += 1
    }
    #expect(calls == 0)
    _ = try rig.placement(0.01)
    #expect(calls == 1)
  }

  @Test func `removing an animation completes it as unfinished`() throws {
    let rig = Rig()
    var calls: [Bool] = []
    UIView.animate(withDuration: 1) {
      rig.probe.center.x = 200
    } completion: {
      calls.append($0)
    }
    _ = try rig.placement(0.5)
    rig.probe.layer.removeAllAnimations()
    #expect(calls == [false])
    #expect(try rig.placement(0.5).frame.midX == 200)
  }

  // Source of the frequencies: the reported equation, solved for (ζ, T, v) = (.8, .5, 0), (1, .5,
  // 0) and (.5, .5, 0).
  @Test(arguments: [(0.8, 17.989), (1.0, 18.467), (0.5, 25.434)])
  func `a spring animation block settles in its duration`(
    _ ratio: Double, _ omega: Double
  ) throws {
    let rig = Rig()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: CGFloat(ratio),
      initialSpringVelocity: 0, options: []
    ) { rig.probe.center.x = 150 }
    for t in [0.05, 0.12, 0.2, 0.33, 0.45] {
      let x: Double
      if ratio < 1 {
        let damped = omega * (1 - ratio * ratio).squareRoot()
        x =
          1 - exp(-ratio * omega * t)
          * (cos(damped * t) + ratio * omega / damped * sin(damped * t))
      } else {
        x = 1 - exp(-omega * t) * (1 + omega * t)
      }
      // The frequencies above have five digits.
      #expect(abs(Double(try rig.placement(t).frame.midX) - (50 + 100 * x)) < 0.02, "at \(t) s")
    }
    #expect(try rig.placement(0.5).frame.midX == 150)
  }

  @Test func `reversing during the motion adds up without a jump`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.probe.center.x = 150 }
    let before = try rig.placement(0.5).frame.midX
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.probe.center.x = 50 }
    #expect(abs(try rig.placement(0.5).frame.midX - before) < 0.01)
    // The first motion leaves 50 − 100·(1 − t), and the second one adds 100·(1 − (t − 0.5)).
    #expect(abs(try rig.placement(0.75).frame.midX - (50 - 25 + 75)) < 0.01)
    #expect(abs(try rig.placement(1.25).frame.midX - (50 + 25)) < 0.01)
    #expect(try rig.placement(1.5).frame.midX == 50)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, [0.42, 0, 0.58, 1]),
    (.curveEaseOut, [0, 0, 0.58, 1]), (.curveLinear, [0, 0, 1, 1]),
  ])
  func `keyframes hold values outside their intervals and share one curve`(
    _ curve: UIView.AnimationOptions, _ p: [Double]
  ) throws {
    let rig = Rig()
    let options = UIView.KeyframeAnimationOptions(rawValue: curve.rawValue)
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        rig.probe.center.x = 150
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        rig.probe.center.x = 250
      }
    }
    for t in [0, 0.5, 0.75, 1, 1.4, 1.75, 2] {
      let progress = bezier(p[0], p[1], p[2], p[3], at: t / 2)
      let expected =
        50 + 100 * min(1, max(0, progress - 0.25) * 4) + 100 * min(1, max(0, progress - 0.75) * 4)
      #expect(abs(Double(try rig.placement(t).frame.midX) - expected) < 0.01, "at \(t) s")
    }
  }

  @Test func `an inner block inherits the outer duration unless it overrides it`() throws {
    let rig = Rig()
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    other.layer.nodeName = "other"
    rig.probe.superview?.addSubview(other)
    _ = rig.stage.displayList()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1) { rig.probe.center.x = 150 }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]
      ) { other.alpha = 0 }
    }
    #expect(abs(try rig.placement(1).frame.midX - 100) < 0.01)
    let list = rig.stage.displayList().placements()
    #expect(list.first { $0.name == "other" }?.opacity == 0)
  }

  @Test func `an animated scale passes through its midpoint`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.probe.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    #expect(abs(try rig.placement(0.5).frame.width - 200) < 0.01)
    #expect(abs(try rig.placement(1).frame.width - 300) < 0.01)
  }

  @Test func `autoreversing runs forwards and backwards and ends at the model's value`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
      rig.probe.center.x = 150
    }
    #expect(abs(try rig.placement(0.5).frame.midX - 100) < 0.01)
    #expect(abs(try rig.placement(1.5).frame.midX - 100) < 0.01)
    #expect(try rig.placement(2.1).frame.midX == 150)
  }

  @Test func `with animations disabled a block changes immediately and still completes`() throws {
    let rig = Rig()
    var completed = false
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) {
        rig.probe.center.x = 150
      } completion: {
        completed = $0
      }
    }
    #expect(try rig.placement(0).frame.midX == 150)
    _ = try rig.placement(0.01)
    #expect(completed)
  }
}
