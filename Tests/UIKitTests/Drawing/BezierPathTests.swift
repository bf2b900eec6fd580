import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing
import UIKit

struct BezierPathTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `shapes fill their rectangles`() {
    let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
    let shapes = [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: 8),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 10, height: 10)),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: .allCorners,
        cornerRadii: CGSize(width: 10, height: 5)),
    ]
    for shape in shapes {
      #expect(!shape.isEmpty)
      let box = shape.bounds
      let sides: [(CGFloat, CGFloat)] = [
        (box.minX, 10), (box.minY, 20), (box.maxX, 70), (box.maxY, 60),
      ]
      for (a, b) in sides {
        #expect(abs(a - b) < 1e-9)
      }
      #expect(shape.contains(point(40, 40)) && !shape.contains(point(9, 40)))
    }
  }

  @Test func `only the named corners are rounded`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!path.contains(point(1, 1)) && !path.contains(point(39, 39)))
    #expect(path.contains(point(39, 1)) && path.contains(point(1, 39)))
    let oval = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 20, height: 10))
    // The quarter ellipse passes through (20 + 20·√½, 10 − 10·√½).
    #expect(oval.contains(point(34.1, 3)) && !oval.contains(point(34.3, 2.8)))
    #expect(oval.contains(point(0.5, 0.5)))
    let square = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 20, height: 0))
    #expect(square.contains(point(39.5, 0.5)))
  }

  /// y increases downwards: increasing angles are clockwise on a display.
  @Test func `arcs run clockwise or counterclockwise`() {
    let center = point(50, 50)
    let quarter = UIBezierPath(
      arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x - 50) < 1e-9 && abs(quarter.currentPoint.y - 60) < 1e-9)
    #expect(abs(quarter.bounds.maxX - 60) < 1e-9 && quarter.bounds.minX >= 49.999)
    let remainder = UIBezierPath(
      arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(remainder.bounds.minX - 40) < 1e-9 && abs(remainder.bounds.minY - 40) < 1e-9)
    let pie = UIBezierPath()
    pie.move(to: center)
    pie.addArc(
      withCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    pie.close()
    #expect(pie.contains(point(55, 55)) && !pie.contains(point(45, 45)))
    let circle = UIBezierPath(
      arcCenter: center, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    for step in 0..<16 {
      let angle = Double(step) * .pi / 8
      #expect(circle.contains(point(50 + 9.9 * cos(angle), 50 + 9.9 * sin(angle))))
      #expect(!circle.contains(point(50 + 10.1 * cos(angle), 50 + 10.1 * sin(angle))))
    }
  }

  @Test func `path segments can be added, transformed, reversed and removed`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: point(0, 0))
    path.addLine(to: point(10, 0))
    path.addQuadCurve(to: point(20, 10), controlPoint: point(20, 0))
    path.addCurve(
      to: point(0, 30), controlPoint1: point(20, 20), controlPoint2: point(10, 30))
    #expect(path.currentPoint == point(0, 30))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    let back = path.reversing()
    #expect(
      back.cgPath.path.elements == [
        .move(point(0, 30)),
        .cubic(point(20, 10), control1: point(10, 30), control2: point(20, 20)),
        .quad(point(10, 0), control: point(20, 0)), .line(point(0, 0)),
      ])
    path.close()
    path.apply(CGAffineTransform(translationX: 5, y: 5).scaledBy(x: 2, y: 2))
    #expect(path.bounds == CGRect(x: 5, y: 5, width: 40, height: 60))
    let both = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    both.append(path)
    #expect(both.bounds == CGRect(x: 0, y: 0, width: 45, height: 65))
    both.removeAllPoints()
    #expect(both.isEmpty)
    let copy = UIBezierPath(cgPath: path.cgPath)
    #expect(copy.cgPath == path.cgPath)
  }

  @Test func `the even-odd rule leaves a hole where two rectangles overlap`() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(ring.contains(point(15, 15)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(point(15, 15)) && ring.contains(point(5, 5)))
    ring.usesEvenOddFillRule = false
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    hole.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!hole.contains(point(15, 15)))
  }

  @Test func `a copied path keeps its line attributes`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.lineWidth == 1 && path.miterLimit == 10)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    guard let copy = path.copy() as? UIBezierPath else {
      Issue.record("a copy is a path")
      return
    }
    var count = 0
    var phase: CGFloat = 0
    var lengths = [CGFloat](repeating: 0, count: 3)
    copy.getLineDash(nil, count: &count, phase: &phase)
    copy.getLineDash(&lengths, count: nil, phase: nil)
    #expect(count == 3 && phase == 1.5 && lengths == [4, 2, 1])
    #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
    path.setLineDash(nil, count: 0, phase: 0)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  /// Rounded rectangles with any radius above 0 have the same segments, so that paths can be
  /// interpolated.
  @Test func `rounded rectangles with different radii can be interpolated`() throws {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
    let small = UIBezierPath(roundedRect: rect, cornerRadius: 1).cgPath.path
    let large = UIBezierPath(
      roundedRect: rect.insetBy(dx: -50, dy: -50), cornerRadius: 70
    ).cgPath.path
    let middle = try #require(small.interpolated(to: large, fraction: 0.5))
    #expect(middle.controlPointBounds == rect.insetBy(dx: -25, dy: -25))
  }

  // Source: FACTS, path.closing-line.
  @Test(arguments: [false, true])
  func `a closed circle can be interpolated to a whole arc`(isReversed: Bool) throws {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath.path
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true
    ).cgPath.path
    let (start, end) = isReversed ? (arc, oval) : (oval, arc)
    let middle = try #require(start.interpolated(to: end, fraction: 0.5))
    let bounds = middle.controlPointBounds
    #expect(abs(bounds.midX - 30) < 1e-9 && abs(bounds.width - 60) < 1e-9)
    #expect(abs(bounds.midY - 30) < 1e-9 && abs(bounds.height - 60) < 1e-9)
  }

  @Test func `a path with more lines can't be interpolated`() {
    let short = UIBezierPath()
    short.move(to: .zero)
    short.addLine(to: CGPoint(x: 1, y: 0))
    let long = UIBezierPath(cgPath: short.cgPath)
    long.addLine(to: CGPoint(x: 1, y: 1))
    #expect(short.cgPath.path.interpolated(to: long.cgPath.path, fraction: 0.5) == nil)
  }
}
