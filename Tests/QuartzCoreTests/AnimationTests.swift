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
