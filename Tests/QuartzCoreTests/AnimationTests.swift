import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
private final class ActionDelegate: NSObject, CALayerDelegate {
  var keys: [String] = []
  var answer: ((String) -> (any CAAction)?)?

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    keys.append(event)
    return answer?(event)
  }
}

@MainActor
private final class Recorder: NSObject, CAAction {
  var log: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
  }
}

@MainActor
struct AnimationTests {
  private func presentedX(_ layer: CALayer) throws -> Double {
    Double(try #require(layer.presentation()).position.x)
  }

  @Test func `an action is requested before the change and runs after it`() {
    let (_, layer) = freshLayer()
    let delegate = ActionDelegate()
    let recorder = Recorder()
    var before: Float?
    delegate.answer = { _ in
      before = layer.opacity
      return recorder
    }
    layer.delegate = delegate
    layer.opacity = 0.25
    #expect(delegate.keys == ["opacity"] && before == 1 && recorder.log == ["opacity 0.25"])
    layer.opacity = 0.25
    #expect(delegate.keys.count == 1, "nothing changed")
    layer.isHidden = true
    #expect(delegate.keys == ["opacity", "hidden", "onOrderOut"])
  }

  @Test func `a layer looks up actions in its delegate, then its dictionary, then the defaults`() {
    let (_, layer) = freshLayer()
    let delegate = ActionDelegate()
    let recorder = Recorder()
    layer.delegate = delegate
    layer.actions = ["opacity": recorder, "position": NSNull()]
    #expect(layer.action(forKey: "opacity") as AnyObject? === recorder)
    #expect(layer.action(forKey: "position") == nil)
    #expect(layer.action(forKey: "bounds") != nil)
    #expect(layer.action(forKey: "nothing") == nil)
    delegate.answer = { _ in NSNull() }
    #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "bounds") == nil)
    CATransaction.setDisableActions(true)
    layer.bounds.size.width = 7
    CATransaction.setDisableActions(false)
    #expect(
      !delegate.keys.contains { $0 == "bounds" }
        || delegate.keys.filter { $0 == "bounds" }.count == 2)
  }

  @Test func `a layer without a view animates changes for 0.25 s with the default curve`()
    throws
  {
    let (_, layer) = freshLayer()
    layer.position.x = 100
    #expect(layer.position.x == 100)
    #expect(try presentedX(layer) == 0)
    advance(to: 0.1)
    #expect(near(try presentedX(layer), 100 * CubicTiming.ease.value(at: 0.4)))
    // The new animation starts at the presented value, not at the model's old value.
    let presented = try presentedX(layer)
    layer.position.x = 0
    #expect(near(try presentedX(layer), presented))
    advance(to: 0.351)
    #expect(try presentedX(layer) == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that no frame has shown yet changes without animation`() {
    let (root, _) = freshLayer()
    let new = CALayer()
    root.addSublayer(new)
    new.opacity = 0
    #expect(new.animationKeys() == nil)
    CATransaction.flush()
    new.opacity = 1
    #expect(new.animationKeys() == ["opacity"])
  }

  @Test func `additive animations stack on the model and on each other`() throws {
    let (_, layer) = freshLayer()
    CATransaction.setDisableActions(true)
    layer.position.x = 1000
    for (from, duration) in [(-100.0, 1.0), (-10, 2)] {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.isAdditive = true
      animation.fromValue = from
      animation.toValue = 0
      animation.duration = duration
      layer.add(animation, forKey: nil)
    }
    advance(to: 0.5)
    #expect(try presentedX(layer) == 1000 - 50 - 7.5)
    advance(to: 1.5)
    #expect(try presentedX(layer) == 1000 - 2.5)
  }

  @Test func `reversing a view animation midway keeps the position and the velocity`() throws {
    let (_, layer) = freshLayer()
    layer.actions = ["position": NSNull()]
    func retarget(_ x: CGFloat) throws {
      let start = try #require(
        layer.animationStartValue(forKey: "position", fromPresentation: false))
      layer.position.x = x
      let spring = CASpringAnimation(keyPath: "position")
      spring.duration = spring.settlingDuration
      #expect(layer.configure(spring, forKey: "position", from: start))
      layer.add(spring, forKey: layer.unusedAnimationKey(for: "position"))
    }
    try retarget(300)
    advance(to: 0.12)
    let h = 1e-4
    advance(to: 0.12 + h)
    let before = try presentedX(layer)
    let earlier = try shown(layer, at: 0.12)
    let velocity = (before - earlier) / h
    try retarget(0)
    #expect(near(try presentedX(layer), before, 1e-9), "no jump")
    let after = (try shown(layer, at: 0.12 + 2 * h) - before) / h
    #expect(near(after, velocity, abs(velocity) * 0.02), "\(velocity) \(after)")
    #expect(layer.animationKeys() == ["position", "position-2"])
    advance(to: 9)
    #expect(try presentedX(layer) == 0)
  }

  private func shown(_ layer: CALayer, at time: Double) throws -> Double {
    Double(layer.presentationLayer(at: time).position.x)
  }

  @Test func `a view animation of any composed transform begins at the old transform`()
    throws
  {
    let (_, layer) = freshLayer()
    CATransaction.setDisableActions(true)
    let first = CATransform3DRotate(CATransform3DMakeTranslation(30, 40, 0), 0.5, 0, 0, 1)
    layer.transform = first
    let start = try #require(
      layer.animationStartValue(forKey: "transform", fromPresentation: false))
    layer.transform = CATransform3DMakeScale(2, 0.5, 1)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.duration = 1
    #expect(layer.configure(animation, forKey: "transform", from: start))
    #expect(animation.isAdditive)
    layer.add(animation, forKey: "transform")
    let shown = try #require(layer.presentation()).transform
    #expect(zip(shown.entries, first.entries).allSatisfy { near($0, $1, 1e-12) })
  }

  @Test func `cumulative repetitions add up`() throws {
    let (_, layer) = freshLayer()
    let animation = move(to: 10, 1)
    animation.repeatCount = 3
    animation.isCumulative = true
    layer.add(animation, forKey: nil)
    advance(to: 2.5)
    #expect(near(try presentedX(layer), 25))
  }

  @Test func `animating one component of a transform keeps the other components`() throws {
    let (_, layer) = freshLayer()
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = 4
    layer.add(spin, forKey: nil)
    advance(to: 1)
    let m = try #require(layer.presentation()).transform
    #expect(near(Double(m.m11), 0) && near(Double(m.m12), 2) && near(Double(m.m21), -2))
    layer.setValue(7, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 7)
    layer.setValue("mine", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "mine")
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
  }

  @Test func `a value function creates transforms from numbers`() throws {
    let (_, layer) = freshLayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    animation.fromValue = 0
    animation.toValue = 3 * Double.pi
    animation.duration = 3
    layer.add(animation, forKey: nil)
    advance(to: 0.5)
    #expect(near(Double(try #require(layer.presentation()).transform.m12), 1))
  }

  // The entries are rows of matrices for row vectors; a rotation by 90° turns x to y, y to z or z
  // to x.
  private nonisolated static let functions: [(CAValueFunctionName, [Double], [Double])] = [
    (.rotateX, [.pi / 2], [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    (.rotateY, [.pi / 2], [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    (.rotateZ, [.pi / 2], [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    (.scale, [2, 3, 4], [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
    (.scaleX, [2], [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    (.scaleY, [2], [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    (.scaleZ, [2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
    (.translate, [2, 3, 4], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1]),
    (.translateX, [2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1]),
    (.translateY, [2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1]),
    (.translateZ, [2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 1]),
  ]

  @Test(arguments: functions)
  func `each value function creates the transform of its name`(
    _ name: CAValueFunctionName, _ numbers: [Double], _ entries: [Double]
  ) throws {
    let function = try #require(CAValueFunction(name: name))
    let transform = try #require(function.transform(numbers))
    for (entry, expected) in zip(transform.entries, entries) {
      #expect(near(entry, expected, 1e-15))
    }
    let identity = try #require(function.transform(function.neutral))
    #expect(CATransform3DIsIdentity(identity))
    #expect(function.transform(numbers + [0]) == nil)
  }

  @Test func `a NaN among the control points is treated as 0, and x stays between 0 and 1`() {
    func points(_ function: CAMediaTimingFunction) -> [[Float]] {
      (0...3).map { index in
        var point: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &point)
        return point
      }
    }
    let curve = CAMediaTimingFunction(controlPoints: .nan, .nan, 2, .infinity)
    #expect(points(curve) == [[0, 0], [0, 0], [1, 0], [1, 1]])
    let other = CAMediaTimingFunction(controlPoints: -1, -3, .nan, 5)
    #expect(points(other) == [[0, 0], [0, -3], [0, 5], [1, 1]])
  }

  @Test func `an added animation is a copy with all values`() throws {
    let (_, layer) = freshLayer()
    func added<A: CAAnimation>(_ animation: A) throws -> A {
      animation.beginTime = 1
      animation.duration = 2
      animation.speed = 3
      animation.timeOffset = 4
      animation.repeatCount = 5
      animation.repeatDuration = 6
      animation.autoreverses = true
      animation.fillMode = .both
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      animation.isRemovedOnCompletion = false
      animation.setValue("mine", forKey: "tag")
      layer.add(animation, forKey: "key")
      let copy = try #require(layer.animation(forKey: "key") as? A)
      #expect(copy !== animation)
      #expect(copy.beginTime == 1 && copy.duration == 2 && copy.speed == 3)
      #expect(copy.timeOffset == 4 && copy.repeatCount == 5 && copy.repeatDuration == 6)
      #expect(copy.autoreverses && copy.fillMode == .both && !copy.isRemovedOnCompletion)
      #expect(copy.timingFunction == animation.timingFunction)
      #expect(copy.value(forKey: "tag") as? String == "mine")
      return copy
    }
    let spring = CASpringAnimation(keyPath: "transform")
    spring.isAdditive = true
    spring.isCumulative = true
    spring.valueFunction = CAValueFunction(name: .rotateZ)
    spring.fromValue = 1
    spring.toValue = 2
    spring.byValue = 3
    spring.mass = 2
    spring.stiffness = 300
    spring.damping = 20
    spring.initialVelocity = 5
    let springCopy = try added(spring)
    #expect(springCopy.keyPath == "transform" && springCopy.valueFunction?.name == .rotateZ)
    #expect(springCopy.isAdditive && springCopy.isCumulative)
    #expect(springCopy.fromValue as? Int == 1 && springCopy.toValue as? Int == 2)
    #expect(springCopy.byValue as? Int == 3)
    #expect(springCopy.mass == 2 && springCopy.stiffness == 300 && springCopy.damping == 20)
    #expect(springCopy.initialVelocity == 5)

    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.values = [1, 2, 3]
    keyframes.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    keyframes.keyTimes = [0, 0.25, 1]
    keyframes.timingFunctions = [CAMediaTimingFunction(name: .linear)]
    keyframes.calculationMode = .cubic
    keyframes.tensionValues = [0.1]
    keyframes.continuityValues = [0.2]
    keyframes.biasValues = [0.3]
    keyframes.rotationMode = .rotateAutoReverse
    let keyframesCopy = try added(keyframes)
    #expect(keyframesCopy.values as? [Int] == [1, 2, 3] && keyframesCopy.path == keyframes.path)
    #expect(keyframesCopy.keyTimes == [0, 0.25, 1] && keyframesCopy.calculationMode == .cubic)
    #expect(keyframesCopy.timingFunctions == keyframes.timingFunctions)
    #expect(keyframesCopy.tensionValues == [0.1] && keyframesCopy.continuityValues == [0.2])
    #expect(keyframesCopy.biasValues == [0.3] && keyframesCopy.rotationMode == .rotateAutoReverse)

    let group = CAAnimationGroup()
    group.animations = [
      CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position"),
    ]
    let groupCopy = try added(group)
    let keyPaths = groupCopy.animations?.map { ($0 as? CABasicAnimation)?.keyPath }
    #expect(keyPaths == ["opacity", "position"])
    #expect(groupCopy.animations?.first !== group.animations?.first)

    let transition = CATransition()
    transition.type = .reveal
    transition.subtype = .fromTop
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    layer.removeAllAnimations()
    layer.add(transition, forKey: nil)
    let transitionCopy = try #require(layer.animation(forKey: kCATransition) as? CATransition)
    #expect(transitionCopy !== transition && transitionCopy.type == .reveal)
    #expect(transitionCopy.subtype == .fromTop)
    #expect(transitionCopy.startProgress == 0.25 && transitionCopy.endProgress == 0.75)
  }

  @Test func `paced keyframes along a path have constant speed and rotate with the path`() throws {
    let (_, layer) = freshLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 4
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    layer.add(animation, forKey: "paced")
    advance(to: 0.5)
    #expect(try #require(layer.presentation()).position == CGPoint(x: 50, y: 0))
    advance(to: 2)
    let shown = try #require(layer.presentation())
    #expect(near(Double(shown.position.x), 100) && near(Double(shown.position.y), 100))
    #expect(near(Double(shown.transform.m12), 1))
    animation.calculationMode = .linear
    layer.add(animation, forKey: "paced")
    advance(to: 3)
    #expect(try #require(layer.presentation()).position == CGPoint(x: 50, y: 0))
  }

  @Test func `presentation layers convert points through their moving ancestors`() throws {
    let (root, layer) = freshLayer()
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
    layer.addSublayer(child)
    layer.position = .zero
    layer.bounds = .zero
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    layer.add(animation, forKey: nil)
    advance(to: 0.5)
    let shown = try #require(child.presentation())
    #expect(shown.convert(CGPoint.zero, to: root.presentation()) == CGPoint(x: 60, y: 20))
    #expect(shown.convert(CGPoint(x: 60, y: 20), from: nil) == .zero)
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 20))
  }

  @Test func `each segment between keyframes has its timing function`() throws {
    let (_, layer) = freshLayer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 200]
    animation.keyTimes = [0, 0.2, 1]
    animation.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
    animation.duration = 10
    layer.add(animation, forKey: nil)
    advance(to: 1)
    #expect(near(try presentedX(layer), 100 * CubicTiming.easeIn.value(at: 0.5)))
    advance(to: 6)
    #expect(near(try presentedX(layer), 100 + 100 * CubicTiming.easeOut.value(at: 0.5)))
  }

  @Test func `animations accept boxed and plain values of every number type`() throws {
    let (_, layer) = freshLayer()
    let ends: [Any] = [1, 1.0, Float(1), CGFloat(1), NSNumber(value: 1), true]
    for end in ends {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = end
      animation.duration = 1
      animation.beginTime = -0.5
      layer.add(animation, forKey: "o")
      #expect(near(Double(try #require(layer.presentation()).opacity), 0.5, 1e-6), "\(end)")
    }
    for end in [CGPoint(x: 10, y: 20), NSValue(cgPoint: CGPoint(x: 10, y: 20))] as [Any] {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint.zero
      animation.toValue = end
      animation.duration = 1
      animation.beginTime = -0.5
      layer.add(animation, forKey: "p")
      #expect(try #require(layer.presentation()).position == CGPoint(x: 5, y: 10))
    }
  }

  @Test func `properties that cannot be animated are reported by name`() {
    let (_, layer) = freshLayer()
    let animation = CABasicAnimation(keyPath: "colour")
    animation.duration = 1
    layer.add(animation, forKey: nil)
    let ripple = CATransition()
    ripple.type = CATransitionType(rawValue: "rippleEffect")
    layer.add(ripple, forKey: nil)
    _ = layer.presentation()
    #expect(Unsupported.names.contains { $0.contains("colour") })
    #expect(Unsupported.names.contains { $0.contains("rippleEffect") })
  }
}
