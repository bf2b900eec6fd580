import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct PathAnimationTests {
  private func circle(_ radius: Double) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius)
    ).cgPath
  }

  private func count(_ color: [Int], in frame: PixelBuffer) -> Int {
    (0..<frame.height).reduce(0) { sum, y in
      sum + (0..<frame.width).filter { frame.rgb($0, y) == color }.count
    }
  }

  /// Expected values: the area of a circle is π·r².
  @Test func `a circular mask grows with its animated path`() throws {
    final class StopRecorder: NSObject, CAAnimationDelegate {
      var calls: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append(flag) }
    }
    let rig = try DrawingRig(100, 100)
    let content = rig.add(.red, 0, 0, 100, 100)
    let mask = CAShapeLayer()
    mask.path = circle(45)
    content.layer.mask = mask
    let recorder = StopRecorder()
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = circle(5)
    animation.toValue = circle(45)
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.delegate = recorder
    mask.add(animation, forKey: "path")
    for time in [0, 0.25, 0.5, 0.75, 1] {
      rig.advance(to: time)
      let radius = 5 + 40 * time
      let full = Double(count(red, in: try rig.frame()))
      // Pixels on the edge are partly red, about half a pixel on each side.
      let inner = Double.pi * (radius - 1) * (radius - 1)
      let outer = Double.pi * radius * radius
      #expect(full > inner - 4 && full < outer, "at \(time): \(full)")
    }
    #expect(recorder.calls.isEmpty)
    rig.advance(to: 1.1)
    #expect(recorder.calls == [true])
    #expect(count(red, in: try rig.frame()) > 6000)
  }

  @Test func `a mask view moves in an animation block`() throws {
    let rig = try DrawingRig(100, 20)
    let content = rig.add(.red, 0, 0, 100, 20)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mask.backgroundColor = .black
    content.mask = mask
    rig.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      mask.frame = CGRect(x: 20, y: 0, width: 80, height: 20)
    }
    rig.advance(to: 0.5)
    let frame = try rig.frame()
    #expect(frame.rgb(9, 10) == white && frame.rgb(10, 10) == red)
    #expect(frame.rgb(54, 10) == red && frame.rgb(55, 10) == white)
  }

  @Test func `the ends, width and colour of a stroke can be animated`() throws {
    let rig = try DrawingRig(100, 20)
    let line = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 100, y: 10))
    line.path = path.cgPath
    line.strokeColor = UIColor.red.cgColor
    line.lineWidth = 4
    line.fillColor = nil
    rig.window.layer.addSublayer(line)
    let group = CAAnimationGroup()
    let start = CABasicAnimation(keyPath: "strokeStart")
    start.fromValue = 0
    start.toValue = 0.5
    let end = CABasicAnimation(keyPath: "strokeEnd")
    end.fromValue = 0.2
    end.toValue = 1
    let width = CABasicAnimation(keyPath: "lineWidth")
    width.fromValue = 4
    width.toValue = 12
    let color = CABasicAnimation(keyPath: "strokeColor")
    color.fromValue = UIColor.red.cgColor
    color.toValue = UIColor.blue.cgColor
    group.animations = [start, end, width, color]
    group.duration = 1
    line.add(group, forKey: nil)
    rig.advance(to: 0.5)
    let frame = try rig.frame()
    #expect(frame.rgb(24, 10) == white && frame.rgb(59, 10) != white)
    #expect(frame.rgb(60, 10) == white)
    #expect(frame.rgb(40, 6) != white && frame.rgb(40, 13) != white && frame.rgb(40, 5) == white)
    let actual = frame.rgb(40, 10)
    #expect(abs(actual[0] - 128) <= 1 && actual[1] == 0 && abs(actual[2] - 128) <= 1)
  }

  /// Expected values: at half its radius, a radial gradient has the middle colour; a quarter turn
  /// of a conic gradient is a quarter of the gradient.
  @Test func `radial gradients run outwards, and conic gradients run around the centre`() throws {
    let rig = try DrawingRig(80, 40)
    let radial = CAGradientLayer()
    radial.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    radial.type = .radial
    radial.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    radial.startPoint = CGPoint(x: 0.5, y: 0.5)
    radial.endPoint = CGPoint(x: 1, y: 1)
    rig.window.layer.addSublayer(radial)
    let conic = CAGradientLayer()
    conic.frame = CGRect(x: 40, y: 0, width: 40, height: 40)
    conic.type = .conic
    conic.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    conic.startPoint = CGPoint(x: 0.5, y: 0.5)
    conic.endPoint = CGPoint(x: 1, y: 0.5)
    rig.window.layer.addSublayer(conic)
    rig.advance(to: 0.1)
    let frame = try rig.frame()
    #expect(abs(frame.rgb(30, 20)[0] - 121) < 8 && abs(frame.rgb(20, 30)[0] - 121) < 8)
    #expect(frame.rgb(20, 20)[0] > 240)
    #expect(abs(frame.rgb(60, 35)[0] - 191) < 8 && abs(frame.rgb(45, 20)[0] - 128) < 8)
    #expect(abs(frame.rgb(60, 5)[0] - 64) < 8)

    let change = CABasicAnimation(keyPath: "colors")
    change.fromValue = [UIColor.black.cgColor, UIColor.black.cgColor]
    change.toValue = [UIColor.white.cgColor, UIColor.white.cgColor]
    change.duration = 1
    radial.add(change, forKey: nil)
    rig.advance(to: 0.6)
    #expect(abs(try rig.frame().rgb(30, 20)[0] - 128) <= 1)
  }
}
