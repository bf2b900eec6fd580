import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

/// Compares with published measurements of Core Animation on macOS; the fixtures name the sources.
@MainActor
struct MeasuredTests {
  /// Returns the presented opacities of a layer whose model opacity is one half, at the given
  /// times.
  private func opacities(
    of animation: CAAnimation, at times: [Double]
  ) throws -> [Double] {
    try times.map { time in
      let (_, layer) = freshLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.setDisableActions(false)
      layer.add(animation, forKey: "measured")
      advance(to: time)
      return Double(try #require(layer.presentation()).opacity)
    }
  }

  private func zeroToOne() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    return animation
  }

  @Test func `fill modes present the values of macOS before, during and after an animation`() throws
  {
    for row in try Fixture("coreanimation_measured").rows(whereKey: "what", hasPrefix: "fillMode") {
      let row = try #require(row as? [String: Any])
      let animation = zeroToOne()
      animation.beginTime = 1
      animation.isRemovedOnCompletion = false
      animation.fillMode = CAMediaTimingFillMode(rawValue: try #require(row["fillMode"] as? String))
      let shown = try opacities(of: animation, at: [0, 0.5, 1, 1.5, 2.5])
      #expect(
        zip(shown, numbers(row["values"])).allSatisfy { near($0, $1, 1e-3) }, "\(row) \(shown)")
    }
  }

  @Test func `repetitions, reversals, speed and the default duration match macOS`() throws {
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    for row in try Fixture("coreanimation_measured").rows(whereKey: "what", hasPrefix: "timing") {
      let row = try #require(row as? [String: Any])
      let animation = zeroToOne()
      for (key, value) in try #require(row["set"] as? [String: Any]) {
        let number = try #require(value as? NSNumber)
        switch key {
        case "autoreverses": animation.autoreverses = number.boolValue
        case "repeatDuration": animation.repeatDuration = number.doubleValue
        case "repeatCount": animation.repeatCount = number.floatValue
        case "timeOffset": animation.timeOffset = number.doubleValue
        case "speed": animation.speed = number.floatValue
        case "duration": animation.duration = number.doubleValue
        default: Issue.record("unknown key \(key)")
        }
      }
      let shown = try opacities(of: animation, at: times)
      #expect(
        zip(shown, numbers(row["values"])).allSatisfy { near($0, $1, 1e-3) }, "\(row) \(shown)")
    }
  }

  @Test func `missing from, to and by values are derived as on macOS`() throws {
    for row in try Fixture("coreanimation_measured").rows(whereKey: "what", hasPrefix: "from/to") {
      let row = try #require(row as? [Any])
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.fromValue = row[0] as? NSNumber
      animation.toValue = row[1] as? NSNumber
      animation.byValue = row[2] as? NSNumber
      let shown = try opacities(of: animation, at: [0.5])
      #expect(
        near(shown[0], try #require(row[3] as? NSNumber).doubleValue, 1e-3), "\(row) \(shown)")
    }
  }

  @Test func `keyframes have the values of macOS in every calculation mode`() throws {
    let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    for row in try Fixture("coreanimation_measured").rows(whereKey: "what", hasPrefix: "keyframes")
    {
      let row = try #require(row as? [String: Any])
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.values = [0, 1, 0.5, 0.7]
      animation.calculationMode = .init(rawValue: try #require(row["mode"] as? String))
      animation.keyTimes = (row["keyTimes"] as? [NSNumber])
      let shown = try opacities(of: animation, at: times)
      #expect(
        zip(shown, numbers(row["values"])).allSatisfy { near($0, $1, 2e-3) }, "\(row) \(shown)")
    }
  }

  private static let transforms: [String: CATransform3D] = [
    "identity -> rotZ 170deg": CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1),
    "identity -> scale(-1,1)": CATransform3DMakeScale(-1, 1, 1),
    "identity -> rotZ pi": CATransform3DMakeRotation(.pi, 0, 0, 1),
    "identity -> scale(2,1) then rot 1.5": CATransform3DConcat(
      CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(1.5, 0, 0, 1)),
  ]

  private func plane(_ name: String, _ fraction: Double) throws -> [Double] {
    let end = try #require(Self.transforms[name], "unknown transform \(name)")
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = end
    animation.duration = 1
    let (_, layer) = freshLayer()
    layer.add(animation, forKey: nil)
    advance(to: fraction)
    let m = try #require(layer.presentation()).transform
    return [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].map { Double($0) }
  }

  @Test func `transforms are interpolated as on macOS`() throws {
    let fixture = try Fixture("coreanimation_measured")
    for row in try fixture.rows(whereKey: "what", hasPrefix: "transform") {
      let row = try #require(row as? [String: Any])
      let shown = try plane(try #require(row["transform"] as? String), 0.25)
      let measured = numbers(row["m"]) + numbers(row["translation"])
      #expect(zip(shown, measured).allSatisfy { near($0, $1, 2e-4) }, "\(row) \(shown)")
    }
    for row in try fixture.rows(whereKey: "what", hasPrefix: "plane transforms") {
      let row = try #require(row as? [String: Any])
      for (key, fraction) in [("quarter", 0.25), ("half", 0.5)] {
        let shown = try plane(try #require(row["transform"] as? String), fraction)
        #expect(
          zip(shown, numbers(row[key])).allSatisfy { near($0, $1, 2e-4) }, "\(row) \(shown)")
      }
    }
  }

  @Test func `children use the time of their group, and its duration if they have none`() throws {
    for row in try Fixture("coreanimation_measured").rows(whereKey: "what", hasPrefix: "group") {
      let row = numbers(row)
      let fade = zeroToOne()
      fade.beginTime = 0.5
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.fromValue = 0
      slide.toValue = 100
      let group = CAAnimationGroup()
      group.animations = [fade, slide]
      group.duration = 2
      let (_, layer) = freshLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.add(group, forKey: nil)
      advance(to: row[0])
      let shown = try #require(layer.presentation())
      #expect(near(Double(shown.opacity), row[1], 1e-3))
      #expect(near(Double(shown.position.x), row[2], 1e-2))
    }
  }

  @Test func `settling durations match macOS`() throws {
    let fixture = try Fixture("quartzcore_measured")
    for row in try fixture.rows(whereKey: "op", hasPrefix: "settlingDuration") {
      let row = numbers(row)
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.mass = CGFloat(row[0])
      spring.stiffness = CGFloat(row[1])
      spring.damping = CGFloat(row[2])
      spring.initialVelocity = CGFloat(row[3])
      #expect(near(spring.settlingDuration, row[4], 1e-9), "\(row) \(spring.settlingDuration)")
    }
    for row in try fixture.rows(whereKey: "op", hasPrefix: "perceptualDuration") {
      let row = numbers(row)
      let spring = CASpringAnimation(perceptualDuration: row[0], bounce: CGFloat(row[1]))
      #expect(near(Double(spring.stiffness), row[2], 1e-9))
      #expect(near(Double(spring.damping), row[3], 1e-9))
      #expect(near(spring.settlingDuration, row[4], 1e-9), "\(row) \(spring.settlingDuration)")
      #expect(near(spring.perceptualDuration, row[0]) && near(Double(spring.bounce), row[1]))
    }
  }

  private func springPosition(_ spring: CASpringAnimation, at time: Double) throws -> Double {
    spring.keyPath = "position.x"
    spring.fromValue = 0
    spring.toValue = 100
    let (_, layer) = freshLayer()
    layer.add(spring, forKey: nil)
    advance(to: time)
    return Double(try #require(layer.presentation()).position.x)
  }

  @Test func `a spring's motion is independent of its duration`() throws {
    let fixture = try Fixture("quartzcore_measured")
    for row in try fixture.rows(whereKey: "op", hasPrefix: "position at") {
      let row = numbers(row)
      for (index, time) in [0.05, 0.15, 0.25, 0.45].enumerated() {
        let spring = CASpringAnimation()
        spring.mass = CGFloat(row[0])
        spring.stiffness = CGFloat(row[1])
        spring.damping = CGFloat(row[2])
        spring.initialVelocity = CGFloat(row[3])
        spring.duration = 3
        #expect(near(try springPosition(spring, at: time), row[4 + index], 0.01))
      }
    }
    for row in try fixture.rows(whereKey: "op", hasPrefix: "position when") {
      let row = numbers(row)
      let spring = CASpringAnimation()
      spring.duration = 0.5
      #expect(near(try springPosition(spring, at: row[0]), row[1], 0.01))
    }
  }

  @Test func `timing functions have the values of macOS`() throws {
    let fixture = try Fixture("camediatiming_measured")
    for curve in fixture.cases {
      let name = try #require(curve["name"] as? String)
      let points = numbers(curve["p"]).map { Float($0) }
      let animation = zeroToOne()
      for function in [
        CAMediaTimingFunction(name: .init(rawValue: name)),
        CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3]),
      ] {
        animation.timingFunction = function
        for row in try #require(curve["rows"] as? [Any]).map({ numbers($0) }) {
          let shown = try opacities(of: animation, at: [row[0]])
          #expect(near(shown[0], row[1], 1e-4), "\(name) \(row) \(shown)")
        }
      }
    }
  }
}
