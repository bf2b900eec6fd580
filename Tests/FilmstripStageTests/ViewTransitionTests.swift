import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ViewTransitionTests {
  /// Returns the range of columns that have the colour in a row.
  private func extent(of color: [Int], on y: Int, in frame: PixelBuffer) -> ClosedRange<Int>? {
    let columns = (0..<frame.width).filter { frame.rgb($0, y) == color }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, true),
    (.transitionFlipFromRight, false),
  ])
  func `a horizontal flip moves the named side towards the viewer`(
    option: UIView.AnimationOptions, leftComesForward: Bool
  ) throws {
    let rig = try DrawingRig(300, 240)
    let card = rig.add(.white, 50, 70, 200, 100)
    let old = rig.add(.red, 0, 0, 200, 100, to: card)
    let new = rig.add(.blue, 0, 0, 200, 100)
    new.removeFromSuperview()
    rig.advance(to: 0)
    var ended: Bool?
    UIView.transition(
      with: card, duration: 1, options: [option, .curveLinear],
      animations: {
        old.removeFromSuperview()
        card.addSubview(new)
      }, completion: { ended = $0 })
    // The model changes immediately.
    #expect(card.subviews == [new])

    for (time, color) in [(0.0, red), (0.25, red), (0.4, red), (0.6, blue), (0.75, blue)] {
      rig.advance(to: time)
      let frame = try rig.frame()
      let other = color == red ? blue : red
      #expect(extent(of: other, on: 120, in: frame) == nil, "at \(time)")
      // A point at x from the middle moves to x·cos θ / (1 − z/d), z = ±x·sin θ, d = 1000.
      let angle = Double.pi * (time < 0.5 ? time : time - 1)
      let depth = sin(angle) * (leftComesForward ? -1 : 1)
      let ends = [-100.0, 100.0].map { x in
        150 + x * cos(angle) / (1 - x * depth / 1000)
      }
      let visibleExtent = try #require(extent(of: color, on: 120, in: frame))
      #expect(abs(Double(visibleExtent.lowerBound) - ends[0]) < 2, "at \(time)")
      #expect(abs(Double(visibleExtent.upperBound + 1) - ends[1]) < 2, "at \(time)")
      // The side towards the viewer is taller.
      func height(_ x: Int) -> Int { (0..<240).filter { frame.rgb(x, $0) == color }.count }
      if angle != 0 {
        let leftIsTaller =
          height(visibleExtent.lowerBound + 2) > height(visibleExtent.upperBound - 2)
        #expect(leftIsTaller == (leftComesForward == (angle > 0)), "at \(time)")
      }
    }
    #expect(ended == nil)
    rig.advance(to: 1.001)
    #expect(ended == true)
    let frame = try rig.frame()
    #expect(extent(of: blue, on: 120, in: frame) == 50...249)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromTop, true),
    (.transitionFlipFromBottom, false),
  ])
  func `a vertical flip rotates about the horizontal axis`(
    option: UIView.AnimationOptions, topComesForward: Bool
  ) throws {
    let rig = try DrawingRig(300, 240)
    let card = rig.add(.red, 50, 70, 200, 100)
    rig.advance(to: 0)
    UIView.transition(
      with: card, duration: 1, options: [option, .curveLinear],
      animations: { card.backgroundColor = .blue }, completion: nil)
    rig.advance(to: 0.25)
    let frame = try rig.frame()
    let rows = (0..<240).filter { frame.rgb(150, $0) == red }
    let top = try #require(rows.first)
    let bottom = try #require(rows.last)
    func width(_ y: Int) -> Int { (0..<300).filter { frame.rgb($0, y) == red }.count }
    #expect((width(top + 2) > width(bottom - 2)) == topComesForward)
    rig.advance(to: 0.5)
    // The view is edge-on.
    let middle = try rig.frame()
    #expect((0..<240).allSatisfy { middle.rgb(150, $0) == white })
  }

  @Test func `a cross-fade mixes the old and the new content`() throws {
    let rig = try DrawingRig(20, 10)
    let card = rig.add(.red, 0, 0, 20, 10)
    rig.advance(to: 0)
    UIView.transition(
      with: card, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { card.backgroundColor = .blue })
    rig.advance(to: 0.25)
    let visibleExtent = try rig.frame().rgb(10, 5)
    #expect(abs(visibleExtent[0] - 191) <= 1 && abs(visibleExtent[2] - 64) <= 1)
    rig.advance(to: 1.1)
    #expect(try rig.frame().rgb(10, 5) == blue)
  }

  @Test func `a transition replaces one view by another, or hides one and shows the other`() throws
  {
    let rig = try DrawingRig(20, 10)
    let container = rig.add(.white, 0, 0, 20, 10)
    let one = rig.add(.red, 0, 0, 20, 10, to: container)
    let two = UIView(frame: one.frame)
    two.backgroundColor = .blue
    rig.advance(to: 0)
    var ends: [Bool] = []
    UIView.transition(
      from: one, to: two, duration: 0.5, options: .transitionFlipFromLeft,
      completion: { ends.append($0) })
    #expect(one.superview == nil && two.superview === container)
    rig.advance(to: 1)
    #expect(ends == [true])
    #expect(try rig.frame().rgb(10, 5) == blue)

    container.addSubview(one)
    one.isHidden = true
    UIView.transition(
      from: two, to: one, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews],
      completion: { ends.append($0) })
    #expect(two.isHidden && !one.isHidden && two.superview === container)
    rig.advance(to: 2)
    #expect(ends == [true, true])
    #expect(try rig.frame().rgb(10, 5) == red)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a view curls away from its lower right corner, and back`(isUp: Bool) throws {
    let rig = try DrawingRig(100, 100)
    let card = rig.add(isUp ? .red : .blue, 0, 0, 100, 100)
    rig.advance(to: 0)
    UIView.transition(
      with: card, duration: 1,
      options: [isUp ? .transitionCurlUp : .transitionCurlDown, .curveLinear],
      animations: { card.backgroundColor = isUp ? .blue : .red })
    // A curl down moves the red content in along the path on which a curl up moves it out.
    for fraction in isUp ? [0.2, 0.7] : [0.7, 0.2] {
      rig.advance(to: isUp ? fraction : 1 - fraction)
      let frame = try rig.frame()
      #expect(frame.rgb(98, 98) == blue, "the content below is visible at \(fraction)")
      if fraction == 0.2 {
        #expect(frame.rgb(2, 2) == red, "the upper left corner is still flat")
      } else {
        let back = frame.rgb(2, 2)
        #expect(back[0] > 200 && back[1] > 150 && back[1] < 255, "the back is pale: \(back)")
      }
    }
    rig.advance(to: 1.1)
    #expect(try rig.frame().rgb(50, 50) == (isUp ? blue : red))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a transition on a navigation controller's layer animates an unanimated push`() throws
  {
    let rig = try DrawingRig(100, 100)
    func container(_ color: UIColor) -> UIViewController {
      let container = UIViewController()
      container.view.backgroundColor = color
      return container
    }
    let navigation = UINavigationController(rootViewController: container(.red))
    navigation.isNavigationBarHidden = true
    rig.stage.show(navigation)
    rig.advance(to: 0)
    _ = try rig.frame()
    let transition = CATransition()
    transition.type = .moveIn
    transition.subtype = .fromTop
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    navigation.view.layer.add(transition, forKey: nil)
    navigation.pushViewController(container(.blue), animated: false)
    #expect(try rig.frame().rgb(50, 99) == red)
    rig.advance(to: 0.25)
    let frame = try rig.frame()
    // The new content has moved up by a quarter of the distance.
    #expect(frame.rgb(50, 70) == red && frame.rgb(50, 80) == blue)
    rig.advance(to: 1.1)
    #expect(try rig.frame().rgb(5, 20) == blue)
  }

  @Test func `a view with a backdrop blur can flip`() throws {
    let rig = try DrawingRig(60, 40)
    let container = rig.add(.red, 0, 0, 60, 40)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    glass.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    container.addSubview(glass)
    rig.advance(to: 0)
    UIView.transition(
      with: container, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { container.backgroundColor = .blue })
    for time in [0.2, 0.45, 0.5, 0.7, 1, 1.1] {
      rig.advance(to: time)
      _ = try rig.frame()
    }
    #expect(try rig.frame().rgb(30, 30) == blue)
  }
}
