import FilmstripGraphics
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

/// Compares successive frames, which take shortcuts, with the first frame of a new tree, which
/// doesn't.
@MainActor
struct KnownMotionTests {
  private static let paths = [
    "position", "position.x", "position.y", "opacity", "zPosition", "anchorPoint", "transform",
    "transform.rotation.x", "transform.rotation.z", "transform.scale", "transform.scale.y",
    "transform.translation", "transform.translation.x", "hidden", "bounds", "bounds.size",
    "bounds.size.width", "bounds.origin.y", "backgroundColor", "borderColor", "borderWidth",
    "cornerRadius", "shadowOpacity", "shadowOffset", "shadowColor", "sublayerTransform",
  ]

  private func value(_ path: String, _ random: inout SeededGenerator) -> Any {
    func number(_ low: Double, _ high: Double) -> Double {
      Double.random(in: low...high, using: &random)
    }
    switch path {
    case "position", "anchorPoint": return CGPoint(x: number(-1, 300), y: number(-1, 300))
    case "bounds":
      return CGRect(x: number(-9, 9), y: 0, width: number(1, 300), height: number(1, 300))
    case "bounds.size", "shadowOffset", "transform.translation":
      return CGSize(width: number(1, 90), height: number(1, 90))
    case "backgroundColor", "borderColor", "shadowColor":
      return CGColor(
        red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0, 1))
    case "transform", "sublayerTransform":
      let turned = CATransform3DMakeRotation(number(-3, 3), number(0, 1), number(0, 1), 1)
      let scaled = CATransform3DScale(turned, number(-1, 2), number(0.1, 2), 1)
      return CATransform3DTranslate(scaled, number(-90, 90), number(-90, 90), 0)
    case "opacity", "hidden", "shadowOpacity": return number(0, 1)
    default: return number(-2, 40)
    }
  }

  private func animation(_ random: inout SeededGenerator) -> CAAnimation {
    let path = Self.paths.randomElement(using: &random) ?? "opacity"
    let result: CAPropertyAnimation
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let keyframes = CAKeyframeAnimation(keyPath: path)
      keyframes.values = (0..<4).map { _ in value(path, &random) }
      keyframes.calculationMode =
        [.linear, .cubic, .discrete, .paced].randomElement(using: &random) ?? .linear
      result = keyframes
    case 1:
      let spring = CASpringAnimation(keyPath: path)
      (spring.fromValue, spring.toValue) = (value(path, &random), value(path, &random))
      spring.damping = 5
      result = spring
    default:
      let basic = CABasicAnimation(keyPath: path)
      if Bool.random(using: &random) { basic.fromValue = value(path, &random) }
      if Int.random(in: 0..<4, using: &random) > 0 { basic.toValue = value(path, &random) }
      if basic.fromValue == nil || basic.toValue == nil, Bool.random(using: &random) {
        basic.byValue = value(path, &random)
      }
      basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      result = basic
    }
    result.isAdditive = Int.random(in: 0..<4, using: &random) == 0
    result.isCumulative = Int.random(in: 0..<8, using: &random) == 0
    result.autoreverses = Int.random(in: 0..<4, using: &random) == 0
    result.repeatCount = Float(Int.random(in: 0...2, using: &random))
    result.beginTime = Double.random(in: 0.01...1, using: &random)
    result.duration = Double.random(in: 0.2...1, using: &random)
    result.fillMode = [.removed, .both, .forwards].randomElement(using: &random) ?? .removed
    result.isRemovedOnCompletion = Int.random(in: 0..<3, using: &random) > 0
    return result
  }

  /// Returns the unanimated tree for a seed, and a closure that adds the seed's animations.
  private func tree(_ seed: Int) -> (root: CALayer, attach: () -> Void) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (root, layer) = freshLayer()
    layer.frame = CGRect(x: 20, y: 40, width: 200, height: 100)
    layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    layer.borderWidth = 2
    if Bool.random(using: &random) { layer.transform = CATransform3DMakeScale(1.5, 0.5, 1) }
    let inner = CALayer()
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    inner.backgroundColor = CGColor(gray: 0.2, alpha: 1)
    layer.addSublayer(inner)
    let all = (0..<Int.random(in: 1...3, using: &random)).map { _ in animation(&random) }
    let innerAnimations =
      Int.random(in: 0..<3, using: &random) == 0 ? [animation(&random)] : []
    return (
      root,
      {
        for one in all { layer.add(one, forKey: nil) }
        for one in innerAnimations { inner.add(one, forKey: nil) }
      }
    )
  }

  @Test(arguments: 0..<300)
  func `a later frame equals the first frame of a new tree`(_ seed: Int) {
    let (root, attach) = tree(seed)
    attach()
    var lists: [DisplayList] = []
    let times = (0...40).map { Double($0) * 0.05 + 0.001 }
    for time in times {
      advance(to: time)
      lists.append(root.commitDisplayList(size: root.bounds.size))
    }
    for (time, list) in zip(times, lists).enumerated().filter({ $0.offset % 5 == seed % 5 }).map(
      \.element)
    {
      let (other, attach) = tree(seed)
      attach()
      advance(to: time)
      #expect(
        other.commitDisplayList(size: other.bounds.size) == list, "seed \(seed), \(time) s")
    }
  }

  @Test func `two thirds of the sampled frames are distinct`() {
    var distinctLists: Set<DisplayList> = []
    for seed in 0..<300 {
      let (root, attach) = tree(seed)
      attach()
      for time in [0.3, 0.6, 0.9] {
        advance(to: time)
        distinctLists.insert(root.commitDisplayList(size: root.bounds.size))
      }
    }
    #expect(distinctLists.count > 600)
  }

  @Test func `a background that fades out is omitted, and the drawings above it remain`() {
    let (root, layer) = freshLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.contentDrawingSize = CGSize(width: 100, height: 100)
    let line = Drawing.border(
      RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 50)), width: 1, .black)
    layer.contentDrawings = [line]
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.beginTime = 1
    animation.duration = 4
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.add(animation, forKey: nil)
    for (time, alpha) in [(0.5, 1.0), (2, 0.75), (3, 0.5), (4, 0.25), (5, 0), (6, 0)] {
      advance(to: time)
      let list = root.commitDisplayList(size: root.bounds.size)
      let node = list.root.children.first
      #expect(node?.drawings.count == (alpha > 0 ? 2 : 1), "\(time) s")
      #expect(node?.isStill == (time < 1 || time > 5), "\(time) s")
      guard alpha > 0 else { continue }
      guard case .fillRect(_, .color(let color))? = node?.drawings.first else {
        Issue.record("the layer has no background at \(time) s")
        continue
      }
      #expect(color == RGBA(red: 1, green: 0, blue: 0, alpha: alpha), "\(time) s")
    }
  }

  @Test func `the last frame of a filled animation has exactly the end value`() throws {
    let (root, layer) = freshLayer()
    CATransaction.setDisableActions(true)
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.opacity = 0.5
    CATransaction.flush()
    // 1e17 + (1 − 1e17) is 0 in double precision.
    let radius = CABasicAnimation(keyPath: "cornerRadius")
    (radius.fromValue, radius.toValue) = (1e17, 1)
    // A spring that has covered a part of its way when its time ends.
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.toValue) = (0.25, 0.75)
    spring.endsExactly = true
    for animation in [radius, spring] {
      animation.duration = 0.125
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
    }
    for time in [0.0625, 0.125, 0.25] {
      advance(to: time)
      let node = try #require(
        root.commitDisplayList(size: root.bounds.size).root.children.first)
      guard case .fillRect(let rect, _)? = node.drawings.first else {
        Issue.record("the layer has no background")
        continue
      }
      #expect((node.opacity == 0.75) == (time >= 0.125), "\(node.opacity) at \(time) s")
      #expect((rect.radii.topLeft == 1) == (time >= 0.125), "\(rect.radii.topLeft) at \(time) s")
    }
  }

  @Test func `a change of the model appears in the next frame of a running animation`() {
    let (root, layer) = freshLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(gray: 0, alpha: 1)
    animation.toValue = CGColor(gray: 1, alpha: 1)
    animation.duration = 10
    layer.add(animation, forKey: nil)
    for time in [1.0, 2, 3] {
      advance(to: time)
      _ = root.commitDisplayList(size: root.bounds.size)
    }
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 12
    CATransaction.flush()
    advance(to: 4)
    let node = root.commitDisplayList(size: root.bounds.size).root.children.first
    let shape = layer.presentation()?.shape
    guard case .fillRect(let rect, _)? = node?.drawings.first else {
      Issue.record("the layer has no background")
      return
    }
    #expect(rect == shape?.quantized)
    #expect(shape?.radii.topLeft == 12)
  }
}
