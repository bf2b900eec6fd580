import FilmstripGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct GeometryTests {
  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  @Test func `frame, position, bounds and anchor point are consistent`() {
    let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 60, y: -5, width: 100, height: 50))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.position == CGPoint(x: 0, y: 10))
    layer.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `the frame is the bounding box of the transformed bounds`() {
    let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let frame = layer.frame
    #expect(near(Double(frame.minX), 25) && near(Double(frame.minY), -25))
    #expect(near(Double(frame.width), 50) && near(Double(frame.height), 100))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    layer.frame = CGRect(x: 5, y: 6, width: 40, height: 30)
    #expect(layer.bounds.size == CGSize(width: 20, height: 60))
    #expect(layer.frame == CGRect(x: 5, y: 6, width: 40, height: 30))
  }

  @Test func `flipped geometry mirrors sublayers, paths and masks, but not contents`() throws {
    let (root, flipped) = freshLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    flipped.frame = CGRect(x: 100, y: 200, width: 100, height: 50)
    flipped.isGeometryFlipped = true
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 10, y: 5, width: 20, height: 10)
    shape.isDoubleSided = false
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    shape.contentDrawingSize = shape.bounds.size
    shape.contentDrawings = [.fillRect(RoundedRect(shape.bounds), .color(.white))]
    flipped.addSublayer(shape)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    flipped.mask = mask
    CATransaction.commit()
    func node() throws -> DisplayNode {
      try #require(root.commitDisplayList(size: root.bounds.size).root.children.first)
    }
    let outer = try node()
    #expect(outer.mask?.transform.map(mask.bounds).minY == 30)
    let inner = try #require(outer.children.first)
    // 50 - 5 - 10.
    #expect(inner.transform.map(shape.bounds) == CGRect(x: 10, y: 35, width: 20, height: 10))
    #expect(shape.convert(CGPoint(x: 3, y: 4), to: root) == CGPoint(x: 113, y: 241))
    #expect(shape.convert(CGPoint(x: 113, y: 241), from: root) == CGPoint(x: 3, y: 4))
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 10)
    let path = try #require(shape.path?.path)
    let contents = Drawing.group(
      shape.contentDrawings, transform: upright, clip: nil, opacity: 1)
    #expect(inner.drawings == [.fill(path, .color(.black), .winding), contents])

    // A second flip restores the downward axis inside the shape layer.
    shape.isGeometryFlipped = true
    #expect(
      try node().children.first?.drawings
        == [.fill(path.applying(upright), .color(.black), .winding), contents])
    flipped.isGeometryFlipped = false
    #expect(try node().children.first?.transform.map(shape.bounds) == shape.frame)
    #expect(try node().children.first?.drawings.last == shape.contentDrawings.first)
  }

  @Test func `points convert between layers and back`() {
    let root = layer(CGRect(x: 0, y: 0, width: 400, height: 400))
    let a = layer(CGRect(x: 100, y: 100, width: 100, height: 100))
    let b = layer(CGRect(x: 10, y: 20, width: 30, height: 30))
    let c = layer(CGRect(x: 300, y: 0, width: 50, height: 50))
    root.addSublayer(a)
    a.addSublayer(b)
    root.addSublayer(c)
    #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 111, y: 122))
    #expect(c.convert(CGPoint(x: 1, y: 2), from: b) == CGPoint(x: -189, y: 122))
    a.bounds.origin = CGPoint(x: 0, y: 50)
    #expect(b.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 70))
    a.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
    b.setAffineTransform(CGAffineTransform(scaleX: 3, y: -2))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    root.sublayerTransform = eye
    c.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    for p in [CGPoint(x: 3, y: 4), CGPoint(x: -20, y: 9)] {
      let converted = b.convert(p, to: c)
      let back = c.convert(converted, to: b)
      #expect(near(Double(back.x), Double(p.x), 1e-9) && near(Double(back.y), Double(p.y), 1e-9))
    }
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.convert(rect, from: a) == rect || near(Double(a.convert(rect, from: a).width), 10))
  }

  @Test func `a hit test returns the topmost visible layer`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let low = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    let high = layer(CGRect(x: 25, y: 25, width: 50, height: 50))
    root.addSublayer(low)
    root.addSublayer(high)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === high)
    low.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === low)
    low.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === high)
    #expect(root.hitTest(CGPoint(x: 90, y: 10)) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 10)) == nil)
  }

  @Test func `hit testing finds a moving layer at its presented position`() throws {
    let (root, moving) = freshLayer()
    CATransaction.setDisableActions(true)
    moving.frame = CGRect(x: 200, y: 0, width: 20, height: 20)
    CATransaction.setDisableActions(false)
    let animation = move(to: 210, 1)
    animation.fromValue = 10
    moving.add(animation, forKey: nil)
    advance(to: 0.5)
    let presented = try #require(moving.presentation())
    #expect(presented.hitTest(CGPoint(x: 110, y: 10)) === presented)
    #expect(presented.model() === moving && presented.superlayer?.model() === root)
    let hit = try #require(root.presentation()).hitTest(CGPoint(x: 110, y: 10))
    #expect(hit?.model() === moving)
    #expect(root.hitTest(CGPoint(x: 110, y: 10)) === root)
  }

  @Test func `the layer tree keeps its order through insertions and removals`() {
    let root = CALayer()
    let layers = (0..<4).map { number in
      let layer = CALayer()
      layer.name = "\(number)"
      return layer
    }
    func order() -> String { (root.sublayers ?? []).compactMap(\.name).joined() }
    for layer in layers { root.addSublayer(layer) }
    #expect(order() == "0123")
    root.insertSublayer(layers[3], at: 0)
    #expect(order() == "3012")
    root.insertSublayer(layers[0], above: layers[2])
    #expect(order() == "3120")
    root.insertSublayer(layers[0], below: layers[1])
    #expect(order() == "3012")
    layers[0].removeFromSuperlayer()
    #expect(order() == "312" && layers[0].superlayer == nil)
    root.replaceSublayer(layers[1], with: layers[0])
    #expect(order() == "302" && layers[1].superlayer == nil)
    root.insertSublayer(layers[3], at: 2)
    #expect(order() == "032")
    root.addSublayer(layers[0])
    #expect(order() == "320")
    root.sublayers = [layers[0], layers[1]]
    #expect(order() == "01" && layers[3].superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func `a contents gravity determines the rectangle of the contents`() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    let size = CGSize(width: 20, height: 20)
    let expected: [(CALayerContentsGravity, CGRect)] = [
      (.resize, bounds), (.center, CGRect(x: 40, y: 20, width: 20, height: 20)),
      // Apple's documentation defines these names for a y axis that points up.
      (.top, CGRect(x: 40, y: 40, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 0, width: 20, height: 20)),
      (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
      (.resizeAspect, CGRect(x: 20, y: 0, width: 60, height: 60)),
      (.resizeAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)),
    ]
    for (gravity, rect) in expected { #expect(gravity.place(size, in: bounds) == rect) }
    // The left, middle and right columns and the rows from the top down, in other bounds.
    let rows: [[CALayerContentsGravity]] = [
      [.bottomLeft, .bottom, .bottomRight], [.left, .center, .right], [.topLeft, .top, .topRight],
    ]
    for (row, names) in rows.enumerated() {
      for (column, gravity) in names.enumerated() {
        let origin = CGPoint(x: 7 + 40 * CGFloat(column), y: 9 + 20 * CGFloat(row))
        #expect(
          gravity.place(size, in: bounds.offsetBy(dx: 7, dy: 9))
            == CGRect(origin: origin, size: size), "\(gravity.rawValue)")
      }
    }
  }
}
