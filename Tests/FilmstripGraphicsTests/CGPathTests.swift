import Foundation
import Testing

@testable import FilmstripGraphics

struct CGPathTests {
  @Test func `an arc is on its circle and has the requested direction`() {
    for clockwise in [false, true] {
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: 10, y: 20), radius: 50, startAngle: 0.3, endAngle: 2.3,
        clockwise: clockwise)
      let sweep = clockwise ? -(2 * Double.pi - 2) : 2
      let segments = path.path.subpaths.flatMap { $0 }
      for (index, segment) in segments.enumerated() {
        for step in 0...10 {
          let p = segment.point(at: CGFloat(step) / 10)
          let radius = hypot(Double(p.x) - 10, Double(p.y) - 20)
          // 2.8e-4 of the radius is the error of a cubic quarter circle.
          #expect(abs(radius - 50) < 50 * 2.8e-4)
          let fraction = (Double(index) + Double(step) / 10) / Double(segments.count)
          let angle = 0.3 + sweep * fraction
          #expect(
            hypot(Double(p.x) - 10 - 50 * cos(angle), Double(p.y) - 20 - 50 * sin(angle)) < 0.3)
        }
      }
    }
  }

  @Test func `a full turn is a whole circle, and a line connects to the start of an arc`() {
    let circle = CGMutablePath()
    circle.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(abs(circle.boundingBoxOfPath.width - 2) < 1e-3)
    #expect(circle.contains(CGPoint(x: 0.7, y: -0.7)) && !circle.contains(CGPoint(x: 0.8, y: 0.8)))
    // Source: FACTS, path.whole-turn.
    for start in [0, -.pi / 2, 0.1] as [CGFloat] {
      let backwards = CGMutablePath()
      backwards.addArc(
        center: .zero, radius: 1, startAngle: start, endAngle: start + 2 * .pi, clockwise: true)
      #expect(abs(backwards.boundingBoxOfPath.width - 2) < 1e-3, "from \(start)")
      #expect(backwards.contains(CGPoint(x: 0.7, y: -0.7)), "from \(start)")
    }
    circle.move(to: .zero)
    circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(circle.path.elements.contains(.line(CGPoint(x: 1, y: 0))))
  }

  @Test func `a corner is rounded by the circle that touches both lines`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 80), radius: 30)
    #expect(path.path.elements[1].end.map { abs($0.x - 70) < 1e-9 && abs($0.y) < 1e-9 } == true)
    #expect(abs(path.currentPoint.x - 100) < 1e-9 && abs(path.currentPoint.y - 30) < 1e-9)
    let middle = try #require(path.path.subpaths[0].last).point(at: 0.5)
    #expect(abs(hypot(Double(middle.x) - 70, Double(middle.y) - 30) - 30) < 0.01)
  }

  @Test func `winding and even-odd differ where a path winds twice`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 100.5, y: 10)))
  }

  @Test func `a copy is independent of its original`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let copy = path.copy()
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let larger = path.copy(using: &double)
    path.addLine(to: CGPoint(x: 99, y: 99))
    #expect(copy?.boundingBox.width == 10 && larger?.boundingBox.width == 20)
    #expect(
      copy != path
        && copy == CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
  }

  @Test func `the bounding box of a path excludes its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(path.boundingBox.height == 100)
    #expect(abs(path.boundingBoxOfPath.height - 50) < 0.2)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func `a cropped image has the pixels of its part`() throws {
    let image = CGImage(Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 2)))
    #expect(part.width == 2 && part.height == 2 && part.bitmap?.pixels == [2, 3, 5, 6])
    #expect(image.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `a context records drawings with their transform and clip`() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.scaleBy(x: 2, y: 2)
    context.setAlpha(0.5)
    context.addRect(CGRect(x: 1, y: 1, width: 1, height: 1))
    context.fillPath()
    context.restoreGState()
    #expect(context.ctm.isIdentity && context.drawings.count == 2)
    guard case .group(let inner, let transform, let clip, let opacity) = context.drawings[1] else {
      Issue.record("expected a group")
      return
    }
    #expect(
      inner == [.fill(Path(CGRect(x: 1, y: 1, width: 1, height: 1)), .color(.black), .winding)])
    #expect(transform.a == 2 && opacity == 0.5)
    #expect(clip == Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
  }
}
