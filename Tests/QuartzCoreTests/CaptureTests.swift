import FilmstripGraphics
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.serialized)
struct CaptureTests {
  private func makeTree(_ numbers: inout SeededGenerator) -> (root: CALayer, all: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    var all = [root]
    for index in 0..<14 {
      let layer = index % 4 == 0 ? CAShapeLayer() : CALayer()
      layer.frame = CGRect(
        x: 100 * numbers.unit(), y: 100 * numbers.unit(), width: 60, height: 40)
      layer.backgroundColor = CGColor(
        red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(), alpha: 1)
      (layer as? CAShapeLayer)?.path = CGPath(
        ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      all[numbers.upTo(all.count)].addSublayer(layer)
      all.append(layer)
    }
    return (root, all)
  }

  private func change(_ layer: CALayer, _ all: [CALayer], _ numbers: inout SeededGenerator) {
    let amount = numbers.unit()
    switch numbers.upTo(16) {
    case 0: layer.position.x += 10 * amount
    case 1: layer.bounds.size.width += 5
    case 2: layer.transform = CATransform3DMakeRotation(amount, 0, 0, 1)
    case 3: layer.opacity = Float(amount)
    case 4: layer.isHidden.toggle()
    case 5: layer.backgroundColor = CGColor(gray: amount, alpha: 1)
    case 6: layer.cornerRadius = 10 * amount
    case 7: layer.masksToBounds.toggle()
    case 8: layer.removeFromSuperlayer()
    case 9:
      let parent = all[numbers.upTo(all.count)]
      var above: CALayer? = parent
      while let current = above, current !== layer { above = current.superlayer }
      if above == nil { parent.insertSublayer(layer, at: 0) }
    case 10:
      let mask = CAShapeLayer()
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      layer.mask = layer.mask == nil ? mask : nil
    case 11: layer.mask?.position.x += 3
    case 12: (layer as? CAShapeLayer)?.fillColor = CGColor(gray: amount, alpha: 1)
    case 13:
      layer.contentDrawings = [
        .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 5, height: 5)), .color(.black))
      ]
      layer.contentDrawingSize = CGSize(width: 5, height: 5)
    case 14:
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 1
      layer.add(animation, forKey: nil)
    default: layer.sublayerTransform = CATransform3DMakeScale(1 + amount, 1, 1)
    }
  }

  /// Expected values: the snapshot taken before the transaction changes anything.
  @Test(arguments: 0..<40)
  func `the state before a transaction stays available until the commit`(
    seed: UInt64
  ) throws {
    AnimationContext().makeCurrent()
    var numbers = SeededGenerator(seed: seed)
    let (root, all) = makeTree(&numbers)
    _ = root.commitDisplayList(size: root.bounds.size)
    CATransaction.setDisableActions(true)
    for _ in 0..<6 {
      CATransaction.flush()
      CATransaction.setDisableActions(true)
      let snapshots = all.map { $0.capture(.model) }
      let wasInTree = all.map { $0 === root || $0.wasDescendant(of: root) }
      for _ in 0..<(1 + numbers.upTo(12)) {
        change(all[1 + numbers.upTo(all.count - 1)], all, &numbers)
      }
      for (index, layer) in all.enumerated() where wasInTree[index] {
        #expect(layer.capture(.beforeTransaction) == snapshots[index], "layer \(index)")
        #expect(layer === root || layer.wasDescendant(of: root), "layer \(index)")
      }
      // After the commit, the current snapshot is the state before the next transaction.
      for layer in all { layer.removeAllAnimations() }
      let now = root.capture(.now)
      CATransaction.flush()
      #expect(root.capture(.beforeTransaction) == now)
      #expect(root.capture(.model) == now)
    }
  }

  @Test func `capturing an unchanged state twice returns the same node`() throws {
    AnimationContext().makeCurrent()
    var numbers = SeededGenerator(seed: 1)
    let (root, all) = makeTree(&numbers)
    _ = root.commitDisplayList(size: root.bounds.size)
    CATransaction.flush()
    let first = try #require(root.capture(.beforeTransaction))
    all[3].opacity = 0.5
    for _ in 0..<3 { #expect(root.capture(.beforeTransaction) === first) }
    let second = try #require(root.capture(.now))
    #expect(second !== first && root.capture(.now) === second)
  }

  @Test func `rendering a layer ignores its animations`() throws {
    AnimationContext().makeCurrent()
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    inner.backgroundColor = CGColor(gray: 0, alpha: 1)
    root.addSublayer(inner)
    _ = root.commitDisplayList(size: root.bounds.size)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 12.5
    animation.duration = 1
    inner.add(animation, forKey: nil)
    VirtualClock.current.advance(to: MediaTime(seconds: 0.5))
    func x(_ source: CaptureSource) -> Double? {
      root.capture(source)?.children.first?.children.first?.transform.m41
    }
    #expect(x(.model) == 0 && x(.now) == 5 && x(.beforeTransaction) == 5)
    let context = CGContext(size: root.bounds.size)
    root.render(in: context)
    guard case .node(let node)? = context.drawings.first else {
      Issue.record("expected a node as the first drawing")
      return
    }
    #expect(node.children.first?.children.first?.transform.m41 == 0)
  }
}

extension SeededGenerator {
  fileprivate mutating func upTo(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  fileprivate mutating func unit() -> CGFloat { CGFloat(next() >> 11) / CGFloat(1 << 53) }
}
