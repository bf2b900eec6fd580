import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: (A over D)·(1 − p) + (B over D)·p, computed by hand.
@MainActor
@Suite(.serialized)
struct DissolveTests {
  private func fade(_ view: UIView) {
    let transition = CATransition()
    transition.duration = 1
    view.layer.add(transition, forKey: nil)
  }

  @Test func `equal content in a layer without a background looks unchanged during a fade`() throws
  {
    let rig = try DrawingRig(20, 10)
    let card = rig.add(.clear, 0, 0, 20, 10)
    let old = rig.add(.red, 0, 0, 20, 10, to: card)
    rig.advance(to: 0)
    let red = try rig.frame().rgb(15, 5)
    fade(card)
    old.removeFromSuperview()
    rig.add(.red, 0, 0, 20, 10, to: card)
    for time in [0.25, 0.5, 0.8] {
      rig.advance(to: time)
      #expect(try rig.frame().rgb(15, 5) == red, "at \(time)")
    }
  }

  @Test func `old and new content are mixed with the content below`() throws {
    let rig = try DrawingRig(30, 10)
    let card = rig.add(.clear, 0, 0, 30, 10)
    let old = rig.add(.black, 0, 0, 20, 10, to: card)
    rig.advance(to: 0)
    fade(card)
    old.removeFromSuperview()
    let new = rig.add(.blue, 10, 0, 20, 10, to: card)
    new.layer.name = "new"
    rig.advance(to: 0.25)
    let frame = try rig.frame()
    // Black over white, black to blue, and white to blue, each at a quarter of the duration.
    for (x, rgb) in [(5, [64, 64, 64]), (15, [0, 0, 64]), (25, [191, 191, 255])] {
      let actual = frame.rgb(x, 5)
      #expect(zip(actual, rgb).allSatisfy { abs($0 - $1) <= 1 }, "\(actual) at \(x)")
    }
    let placement = rig.stage.displayList().placements().first { $0.name == "new" }
    #expect(abs(try #require(placement).opacity - 0.25) < 0.001)
  }

  @Test func `a context draws shadows, clears areas, and returns images of the drawing so far`()
    throws
  {
    let rig = try DrawingRig(40, 40)
    var early: CGImage?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      context.scaleBy(x: 2, y: 2)
      context.clear(CGRect(x: 5, y: 2, width: 5, height: 5))
      early = context.makeImage()
      context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: UIColor.blue.cgColor)
      context.fill(CGRect(x: 2, y: 12, width: 5, height: 3))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 10, y: 12, width: 5, height: 3))
    }
    let view = UIImageView(image: image)
    rig.window.addSubview(view)
    let frame = try rig.frame()
    #expect(frame.rgb(5, 10) == [255, 0, 0])
    #expect(frame.rgb(12, 8) == [255, 255, 255])
    #expect(frame.rgb(8, 26) == [255, 0, 0])
    #expect(frame.rgb(8, 34) == [0, 0, 255])
    #expect(frame.rgb(25, 34) == [255, 255, 255])
    #expect(early?.width == Int(40 * UIScreen.main.scale))
    #expect(Headless.reports.isEmpty)
  }
}
