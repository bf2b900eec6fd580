import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import QuartzCore

/// Compares frames that share unchanged content with frames of a tree committed for the first time.
@MainActor
struct SharedContentTests {
  /// Creates a tree with random layers, animations and effects, reproducible from the seed.
  private func tree(_ seed: UInt64) -> (root: CALayer, layers: [CALayer]) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func chance(_ probability: Double) -> Bool { number(0...1) < probability }
    AnimationContext().makeCurrent()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    var layers = [root]
    for index in 0..<40 {
      let above = layers[Int(number(0...0.999) * Double(layers.count))]
      let layer =
        chance(0.1) ? CABackdropLayer() : chance(0.1) ? CATransformLayer() : CALayer()
      layer.nodeName = "layer/\(index)"
      layer.frame = CGRect(
        x: number(0...200), y: number(0...200), width: number(1...90), height: number(1...90))
      layer.backgroundColor = CGColor(gray: number(0...1), alpha: 1)
      layer.cornerRadius = chance(0.3) ? 5 : 0
      layer.masksToBounds = chance(0.3)
      layer.isDoubleSided = chance(0.7)
      layer.shadowOpacity = chance(0.2) ? 0.5 : 0
      if chance(0.15) { layer.transform = CATransform3DMakeRotation(number(-2...2), 0, 1, 0) }
      if chance(0.1) {
        layer.sublayerTransform.m34 = -1 / 300
      }
      if chance(0.15) {
        let mask = CALayer()
        mask.frame = CGRect(x: 1, y: 1, width: 20, height: 20)
        mask.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.mask = mask
        if chance(0.5) { animate(mask, &random) }
      }
      above.addSublayer(layer)
      layers.append(layer)
      while chance(0.55) { animate(layer, &random) }
    }
    return (root, layers)
  }

  private func animate(_ layer: CALayer, _ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let values: [(String, Any, Any)] = [
      ("position.x", number(0...99), number(0...99)), ("position.y", number(0...99), 7),
      ("position", CGPoint(x: number(0...99), y: 3), CGPoint(x: 5, y: number(0...99))),
      ("opacity", number(0...1), number(0...1)), ("hidden", 0, 1), ("zPosition", -3, 40),
      ("transform.rotation.y", 0, number(1...6)), ("transform.scale", 0.5, 1.5),
      ("transform", CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(2, 1, 1, 0)),
      ("anchorPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.3)), ("doubleSided", 1, 0),
      ("cornerRadius", 0, 9),
      ("backgroundColor", CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)),
      ("bounds.size.width", 5, 60),
    ]
    let (path, from, to) = values[Int(number(0...0.999) * Double(values.count))]
    let animation: CABasicAnimation
    if number(0...1) < 0.25 {
      let spring = CASpringAnimation(keyPath: path)
      spring.damping = CGFloat(number(1...30))
      animation = spring
    } else {
      animation = CABasicAnimation(keyPath: path)
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    animation.fromValue = number(0...1) < 0.8 ? from : nil
    animation.toValue = number(0...1) < 0.8 ? to : nil
    animation.byValue = number(0...1) < 0.2 ? to : nil
    animation.isAdditive = number(0...1) < 0.3
    animation.isCumulative = number(0...1) < 0.1
    animation.duration = number(0.05...1)
    animation.autoreverses = number(0...1) < 0.2
    animation.repeatCount = Float(Int(number(0...2.9)))
    animation.isRemovedOnCompletion = number(0...1) < 0.6
    animation.fillMode = number(0...1) < 0.5 ? .both : .removed
    animation.speed = number(0...1) < 0.2 ? 0.5 : 1
    layer.add(animation, forKey: nil)
  }

  /// Applies the model change that the number selects.
  private func change(_ layers: [CALayer], _ number: Int) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let layer = layers[(number * 7) % layers.count]
    switch number % 6 {
    case 0: layer.backgroundColor = CGColor(gray: 0.3, alpha: 1)
    case 1: layer.position.x += 3
    case 2: layer.isHidden.toggle()
    case 3: layer.opacity = 0.5
    case 4: layer.bounds.size.height += 2
    default: layer.removeAllAnimations()
    }
    CATransaction.commit()
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `frames that share content equal frames that share nothing`(seed: UInt64) {
    let size = CGSize(width: 400, height: 800)
    /// Returns the frame at an index, of a tree committed in every earlier frame or, if `isFirst`,
    /// in none.
    func frame(_ index: Int, isFirst: Bool) -> DisplayList {
      let (root, layers) = tree(seed)
      for number in 0..<index {
        if !isFirst { _ = root.commitDisplayList(size: size) } else { CATransaction.flush() }
        advance(to: Double(number + 1) / 30)
        change(layers, number)
      }
      return root.commitDisplayList(size: size)
    }
    for index in [1, 2, 5, 9, 20, 40] {
      #expect(frame(index, isFirst: false) == frame(index, isFirst: true), "frame \(index)")
    }
  }

  @Test func `a layer that only moves shares its content and keeps its presentation layer`() throws
  {
    let (root, layer) = freshLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    layer.add(move(to: 100, 1000), forKey: nil)
    let path = CAKeyframeAnimation(keyPath: "position")
    path.values = [CGPoint.zero, CGPoint(x: 9, y: 9)]
    path.duration = 1000
    let other = CALayer()
    other.add(path, forKey: nil)
    root.addSublayer(other)
    func commit(_ seconds: Double) -> DisplayNode {
      advance(to: seconds)
      return root.commitDisplayList(size: root.bounds.size).root
    }
    _ = commit(1)
    // Only the layer may hold a strong reference, or the presentation layer could not be reused.
    weak let presentation = other.committed.presentation
    #expect(presentation != nil)
    let (before, after) = (commit(2), commit(3))
    #expect(before.children[0].transform != after.children[0].transform)
    #expect(before.children[0].sharesContent(with: after.children[0]))
    #expect(presentation != nil && other.committed.presentation === presentation)
    #expect(presentation?.modelLayer == nil)
    layer.backgroundColor = CGColor(gray: 0.6, alpha: 1)
    #expect(!commit(4).children[0].sharesContent(with: after.children[0]))
  }
}
