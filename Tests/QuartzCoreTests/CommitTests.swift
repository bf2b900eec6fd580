import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
private final class LayoutDelegate: NSObject, CALayerDelegate {
  var calls = 0
  var drawn = 0

  func layoutSublayers(of layer: CALayer) {
    calls += 1
    for sublayer in layer.sublayers ?? [] { sublayer.frame = layer.bounds.insetBy(dx: 5, dy: 5) }
  }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    drawn += 1
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.translateBy(x: 2, y: 3)
    ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 5))
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

@MainActor
struct CommitTests {
  private let size = CGSize(width: 400, height: 800)

  private func box(_ name: String, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.nodeName = name
    layer.frame = frame
    return layer
  }

  private func names(_ node: DisplayNode) -> [String] {
    node.children.compactMap(\.name)
  }

  @Test func `nodes are ordered by z position, then by insertion`() {
    let (root, _) = freshLayer()
    root.sublayers = ["a", "b", "c", "d"].map { box($0, .zero) }
    root.sublayers?[0].zPosition = 5
    root.sublayers?[2].zPosition = -1
    #expect(names(root.commitDisplayList(size: size).root) == ["c", "b", "d", "a"])
  }

  @Test func `hidden layers are omitted, transparent layers are included`() {
    let (root, _) = freshLayer()
    root.sublayers = ["a", "b"].map { box($0, .zero) }
    root.sublayers?[0].isHidden = true
    root.sublayers?[1].opacity = 0
    VirtualClock.current.advance(to: MediaTime(seconds: 1))
    let node = root.commitDisplayList(size: size).root
    #expect(names(node) == ["b"] && node.children[0].opacity == 0)
  }

  @Test func `a node has the presented position of its layer, rounded to the output steps`() throws
  {
    let (root, _) = freshLayer()
    let layer = box("x", CGRect(x: 1.0 / 3, y: 0, width: 10, height: 10))
    root.addSublayer(layer)
    _ = root.commitDisplayList(size: size)
    layer.opacity = 1.0 / 3
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    advance(to: 0.1)
    let placement = try #require(
      root.commitDisplayList(size: size).placements().first { $0.name == "x" })
    let shown = try #require(layer.presentation())
    #expect(near(placement.opacity, Double(shown.opacity), 0.5 / 4096 + 1e-9))
    #expect(placement.opacity * 4096 == (placement.opacity * 4096).rounded())
    for (ours, exact, steps) in [
      (placement.transform.m11, shown.matrixToSuperlayer.plane.m11, 1_048_576.0),
      (placement.transform.m41, shown.matrixToSuperlayer.plane.m41, 1024),
    ] {
      #expect(near(ours, exact, 0.5 / steps + 1e-12))
      #expect(ours * steps == (ours * steps).rounded())
    }
    #expect(!placement.frame.isNull)
  }

  @Test func `commits at the same time are equal, and unchanged subtrees reuse their nodes`() {
    let (root, _) = freshLayer()
    let still = box("still", CGRect(x: 0, y: 0, width: 10, height: 10))
    still.addSublayer(box("inner", CGRect(x: 0, y: 0, width: 5, height: 5)))
    let moving = box("moving", CGRect(x: 0, y: 0, width: 10, height: 10))
    let child = box("child", CGRect(x: 0, y: 0, width: 5, height: 5))
    moving.addSublayer(child)
    root.sublayers = [still, moving]
    _ = root.commitDisplayList(size: size)
    moving.add(move(to: 100, 1), forKey: nil)
    advance(to: 0.5)
    let first = root.commitDisplayList(size: size)
    #expect(root.commitDisplayList(size: size) == first)
    advance(to: 0.6)
    let second = root.commitDisplayList(size: size)
    #expect(second != first)
    #expect(second.root.children[0] === first.root.children[0])
    #expect(second.root.children[1].children[0] === first.root.children[1].children[0])
    #expect(second.root.children[1].hasSameContent(as: first.root.children[1]))
    child.backgroundColor = CGColor(gray: 0, alpha: 1)
    advance(to: 2)
    let third = root.commitDisplayList(size: size)
    #expect(third.root.children[1].children[0] != second.root.children[1].children[0])
    #expect(third.root.children[0] === first.root.children[0])
  }

  @Test func `a node is still unless its own pixels change`() {
    let (root, _) = freshLayer()
    let outer = box("outer", CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = box("inner", CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.addSublayer(inner)
    root.sublayers = [outer]
    _ = root.commitDisplayList(size: size)
    func state() -> [Bool] {
      let node = root.commitDisplayList(size: size).root
      return [node.isStill, node.children[0].isStill, node.children[0].children[0].isStill]
    }
    #expect(state() == [true, true, true])
    inner.add(move(to: 1, 1), forKey: nil)
    #expect(state() == [false, false, true])
    advance(to: 2)
    #expect(state() == [true, true, true])
    let colour = CABasicAnimation(keyPath: "backgroundColor")
    colour.toValue = CGColor(gray: 1, alpha: 1)
    colour.duration = 1
    outer.add(colour, forKey: nil)
    #expect(state() == [false, false, true])
  }

  @Test func `mask, shadow, corners, border and background become effects of the node`() throws {
    let (root, _) = freshLayer()
    let layer = box("x", CGRect(x: 0, y: 0, width: 100, height: 60))
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.borderWidth = 2
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.shadowRadius = 4
    let mask = CALayer()
    mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.mask = mask
    root.addSublayer(layer)
    var node = try #require(root.commitDisplayList(size: size).root.children.last)
    let shape = RoundedRect(
      CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(topLeft: 8))
    #expect(node.drawings == [.fillRect(shape, .color(RGBA(red: 1, green: 0, blue: 0)))])
    #expect(node.overlays == [.border(shape, width: 2, .black)])
    #expect(node.clip == nil && node.mask?.transform.m41 == 10)
    #expect(
      node.shadow
        == Shadow(
          color: RGBA(white: 0, alpha: 0.5), offset: CGSize(width: 1, height: 2), radius: 4))
    CATransaction.setDisableActions(true)
    layer.masksToBounds = true
    layer.mask = nil
    node = try #require(root.commitDisplayList(size: size).root.children.last)
    #expect(node.clip == shape && node.shadow == nil && node.mask == nil)
  }

  @Test func `drawings stay unchanged at their recorded size and are scaled at another size`()
    throws
  {
    let (root, _) = freshLayer()
    let layer = box("x", CGRect(x: 0, y: 0, width: 100, height: 60))
    let drawing = Drawing.fillRect(
      RoundedRect(CGRect(x: 0, y: 0, width: 1, height: 1)), .color(.black))
    layer.contentDrawings = [drawing]
    layer.contentDrawingSize = CGSize(width: 100, height: 60)
    root.addSublayer(layer)
    var node = try #require(root.commitDisplayList(size: size).root.children.last)
    #expect(node.drawings == [drawing])
    CATransaction.setDisableActions(true)
    layer.bounds.size.width = 50
    node = try #require(root.commitDisplayList(size: size).root.children.last)
    let picture = Picture(size: CGSize(width: 100, height: 60), drawings: [drawing])
    #expect(
      node.drawings == [.picture(picture, in: CGRect(x: 0, y: 0, width: 50, height: 60), tint: nil)]
    )
  }

  @Test func `the superlayer's perspective produces a projective transform`() throws {
    let (root, _) = freshLayer()
    let layer = box("x", CGRect(x: 100, y: 300, width: 200, height: 200))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    root.position = CGPoint(x: 200, y: 400)
    root.sublayerTransform = eye
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    root.addSublayer(layer)
    advance(to: 1)
    let placement = try #require(
      root.commitDisplayList(size: size).placements().first { $0.name == "x" })
    // The right edge at 200 + 100·cos 60° moves back by 100·sin 60°, with the eye 500 points away.
    let back = 100 * sin(Double.pi / 3)
    let right = 200 + 50 * 500 / (500 + back)
    let left = 200 - 50 * 500 / (500 - back)
    #expect(near(Double(placement.frame.maxX), right, 0.01), "\(placement.frame) \(right)")
    #expect(near(Double(placement.frame.minX), left, 0.01), "\(placement.frame) \(left)")
    layer.isDoubleSided = false
    #expect(root.commitDisplayList(size: size).placements().contains { $0.name == "x" })
    layer.transform = CATransform3DMakeRotation(2 * .pi / 3, 0, 1, 0)
    advance(to: 2)
    #expect(!root.commitDisplayList(size: size).placements().contains { $0.name == "x" })
  }

  @Test func `a transform layer keeps the depth of its sublayers`() throws {
    let (root, _) = freshLayer()
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let face = box("face", CGRect(x: 0, y: 0, width: 100, height: 100))
    face.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    space.addSublayer(face)
    root.addSublayer(space)
    let placement = try #require(
      root.commitDisplayList(size: size).placements().first { $0.name == "face" })
    #expect(
      near(Double(placement.frame.width), 100, 0.01), "the two rotations cancel out")
  }

  @Test func `a commit runs layout and drawing only if they are scheduled`() throws {
    AnimationContext().makeCurrent()
    let delegate = LayoutDelegate()
    let root = CALayer()
    root.delegate = delegate
    let child = box("child", .zero)
    root.addSublayer(child)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.setNeedsDisplay()
    let node = root.commitDisplayList(size: size).root
    #expect(delegate.calls == 1 && delegate.drawn == 1)
    #expect(child.frame == CGRect(x: 5, y: 5, width: 90, height: 90))
    guard case .group(let drawings, let transform, _, _) = try #require(node.drawings.first) else {
      Issue.record("no group")
      return
    }
    #expect(transform == CGAffineTransform(translationX: 2, y: 3) && drawings.count == 1)
    _ = root.commitDisplayList(size: size)
    #expect(delegate.calls == 1 && delegate.drawn == 1)
    root.bounds.size.width = 50
    root.layoutIfNeeded()
    #expect(delegate.calls == 2 && child.frame.width == 40)
  }

  @Test func `gradients and shapes are painted with their animated values`() throws {
    let (root, _) = freshLayer()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let fade = CABasicAnimation(keyPath: "colors")
    fade.toValue = [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 1)]
    fade.duration = 1
    gradient.add(fade, forKey: nil)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let grow = CABasicAnimation(keyPath: "path")
    grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    grow.duration = 1
    shape.add(grow, forKey: nil)
    root.sublayers = [gradient, shape]
    advance(to: 0.5)
    let nodes = root.commitDisplayList(size: size).root.children
    guard case .fillRect(_, .gradient(let run)) = try #require(nodes[0].drawings.first) else {
      Issue.record("no gradient")
      return
    }
    #expect(
      run.stops == [.init(location: 0, color: RGBA(white: 0.5)), .init(location: 1, color: .white)])
    #expect(run.start == CGPoint(x: 50, y: 0) && run.end == CGPoint(x: 50, y: 50))
    #expect(
      nodes[1].drawings == [
        .fill(Path(CGRect(x: 0, y: 0, width: 20, height: 15)), .color(.black), .winding)
      ])
  }

  @Test func `the line of a shape has the width, ends, corners and dashes of its layer`() throws {
    let (root, _) = freshLayer()
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.lineWidth = 3
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.miterLimit = 4
    shape.lineDashPattern = [6, 4]
    shape.lineDashPhase = 2
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    march.toValue = 12
    march.duration = 1
    march.beginTime = 1
    shape.add(march, forKey: nil)
    root.sublayers = [shape]
    for (time, phase) in [(0.5, 2.0), (1.5, 7)] {
      advance(to: time)
      let node = try #require(root.commitDisplayList(size: size).root.children.first)
      let style = StrokeStyle(
        width: 3, cap: .round, join: .bevel, miterLimit: 4, dash: [6, 4], dashPhase: phase)
      #expect(node.drawings == [.stroke(shape.path!.path, .color(.black), style)])
    }
    #expect(shape.lineDashPhase == 2 && CAShapeLayer(layer: shape).lineDashPhase == 2)
  }

  @Test func `a stroke is limited to the given fractions of the path's length`() {
    let path = Path([
      .move(.zero), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 300)),
    ])
    #expect(
      path.trimmed(from: 0.125, to: 0.5)
        == Path([
          .move(CGPoint(x: 50, y: 0)), .line(CGPoint(x: 100, y: 0)),
          .line(CGPoint(x: 100, y: 100)),
        ]))
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func `a backdrop layer blurs within its rounded corners`() throws {
    let (root, _) = freshLayer()
    let glass = CABackdropLayer()
    glass.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    glass.blurRadius = 20
    glass.saturation = 1.8
    root.addSublayer(glass)
    let node = try #require(root.commitDisplayList(size: size).root.children.last)
    #expect(node.backdrop?.radius == 20 && near(node.backdrop?.saturation ?? 0, 1.8, 1e-6))
    #expect(node.clip == RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 44)))
  }

  @Test func `a fade transition contains the old and the new content`() throws {
    let (root, layer) = freshLayer()
    layer.actions = ["backgroundColor": NSNull()]
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    _ = root.commitDisplayList(size: size)
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    advance(to: 0.125)
    let node = try #require(root.commitDisplayList(size: size).root.children.last)
    #expect(node.dissolve == 0.5)
    #expect(node.children.map(\.opacity) == [1, 1])
    advance(to: 1)
    #expect(root.commitDisplayList(size: size).root.children.last?.children == [])
  }
}
