import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ScrollOffsetTests {
  @Test func `an animated offset change takes 300 ms with ease-in-ease-out timing`() {
    let rig = ScrollRig()
    rig.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(rig.scroll.contentOffset == .zero)
    for step in 1..<18 {
      let time = Double(step) / 60
      rig.advance(time)
      let expected = 600 * bezier(0.42, 0, 0.58, 1, at: time / 0.3)
      #expect(abs(Double(rig.scroll.contentOffset.y) - expected) < 0.17)
    }
    rig.advance(0.31)
    #expect(rig.scroll.contentOffset.y == 600)
    #expect(rig.log.order == ["scrolled", "animated"])
  }

  @Test func `an animation block animates the content offset`() {
    let rig = ScrollRig()
    let marker = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    marker.layer.nodeName = "marker"
    rig.scroll.addSubview(marker)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.scroll.contentOffset = CGPoint(x: 0, y: 400)
    }
    #expect(rig.scroll.contentOffset.y == 400)
    for step in 0...10 {
      let time = Double(step) / 10
      rig.advance(time)
      let y = rig.stage.displayList().placements().first { $0.name == "marker" }?.frame.minY
      #expect(abs((y ?? .nan) - (500 - 400 * time)) < 1e-6)
    }
  }

  @Test func `a smaller content size moves the content back to its end`() {
    let rig = ScrollRig()
    rig.scroll.contentOffset.y = 5000
    rig.scroll.contentSize.height = 2000
    #expect(rig.scroll.contentOffset.y == 1200)
  }

  @Test func `scrolling to a rectangle moves the content by the shortest distance`() {
    let rig = ScrollRig()
    rig.scroll.scrollRectToVisible(
      CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(rig.scroll.contentOffset.y == 0)
    rig.scroll.scrollRectToVisible(
      CGRect(x: 0, y: 900, width: 10, height: 50), animated: false)
    #expect(rig.scroll.contentOffset.y == 150)
    rig.scroll.scrollRectToVisible(
      CGRect(x: 0, y: 120, width: 10, height: 50), animated: false)
    #expect(rig.scroll.contentOffset.y == 120)
    rig.scroll.scrollRectToVisible(
      CGRect(x: 0, y: 9990, width: 10, height: 500), animated: false)
    #expect(rig.scroll.contentOffset.y == 9200)
  }

  @Test func `content begins below the bar`() {
    let controller = makeController("List")
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(scroll)
    _ = NavigationRig([controller])
    // The status bar is 47 points high, the bar 44, and the bottom inset 34.
    #expect(
      scroll.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -91))
    scroll.contentInset.top = 10
    #expect(scroll.contentOffset.y == -101)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.contentOffset.y == -10)
  }

  @Test func `content that returns to its beginning follows a change of the inset`() {
    let rig = ScrollRig()
    _ = rig.drag((200, 300), (200, 420), duration: 0.3, at: 0)
    rig.film(until: 0.35)
    #expect(rig.scroll.isDecelerating && rig.scroll.contentOffset.y < -1)
    let before = rig.scroll.contentOffset.y
    rig.scroll.contentInset.top = 44
    #expect(abs(rig.scroll.contentOffset.y - before) < 1, "the content doesn't jump")
    rig.film(until: 5)
    #expect(rig.scroll.contentOffset.y == -44 && !rig.scroll.isDecelerating)
    #expect(rig.log.calls.filter { $0 == "settled" }.count == 1)
  }

  @Test func `a button in a scroll view receives its touch late, or not at all`() {
    let rig = ScrollRig()
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    rig.scroll.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    func drag(_ distance: Double, _ duration: Double, hold: Double, at begin: Double) {
      rig.stage.play(
        .drag(
          from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 350 - distance), duration: duration,
          holdBefore: hold), startingAt: MediaTime(seconds: begin))
    }
    // A quick drag scrolls, and the button receives no touch.
    drag(60, 0.1, hold: 0, at: 0)
    rig.advance(0.05)
    #expect(!button.isHighlighted)
    rig.advance(1)
    #expect(rig.scroll.contentOffset.y > 0 && taps == 0)

    // A finger that stays still presses the button, which then keeps the touch.
    rig.scroll.contentOffset = .zero
    drag(60, 0.2, hold: 0.3, at: 2)
    rig.advance(2.14)
    #expect(!button.isHighlighted)
    rig.advance(2.16)
    #expect(button.isHighlighted)
    rig.advance(3)
    #expect(rig.scroll.contentOffset.y == 0 && taps == 1)

    // A short tap reaches the button when the finger lifts.
    drag(1, 0.05, hold: 0, at: 4)
    rig.advance(5)
    #expect(taps == 2)
  }

  @Test func `an edge swipe over a list pops, and an upward drag scrolls`() {
    let detail = makeController("Detail")
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 3000)
    detail.view.addSubview(scroll)
    let rig = NavigationRig([makeController("List"), detail])
    func drag(_ start: CGPoint, _ end: CGPoint, at begin: Double) {
      rig.stage.play(
        .drag(from: start, to: end, duration: 0.3), startingAt: MediaTime(seconds: begin))
      rig.stage.advance(to: MediaTime(seconds: begin + 3))
    }
    drag(CGPoint(x: 3, y: 600), CGPoint(x: 3, y: 500), at: 0)
    let scrolled = scroll.contentOffset.y
    #expect(scrolled > -91 + 80 && rig.navigation.topViewController === detail)
    drag(CGPoint(x: 3, y: 400), CGPoint(x: 350, y: 420), at: 3)
    #expect(scroll.contentOffset.y == scrolled)
    #expect(rig.navigation.topViewController !== detail)
  }

  @Test func `random touches and offsets leave the content within its ends`() {
    for seed in 0..<12 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rig = ScrollRig(
        content: CGSize(
          width: .random(in: 100...2000, using: &random),
          height: .random(in: 100...4000, using: &random)))
      rig.scroll.isPagingEnabled = seed % 4 == 0
      rig.scroll.alwaysBounceVertical = seed % 3 == 0
      var time = 0.0
      for _ in 0..<25 {
        let randomPoint = { (random: inout SeededGenerator) in
          (Double.random(in: 0...390, using: &random), Double.random(in: 0...790, using: &random))
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          rig.scroll.setContentOffset(
            CGPoint(
              x: Double.random(in: 0...500, using: &random),
              y: Double.random(in: 0...900, using: &random)), animated: true)
        case 1:
          rig.scroll.contentInset.top = .random(in: 0...50, using: &random)
        default:
          time = rig.drag(
            randomPoint(&random), randomPoint(&random),
            duration: .random(in: 0.03...0.4, using: &random),
            at: time)
        }
        time += .random(in: 0...0.6, using: &random)
        rig.film(until: time)
        #expect(rig.scroll.contentOffset.x.isFinite && rig.scroll.contentOffset.y.isFinite)
      }
      rig.film(until: time + 6)
      // A touch moves content back that an offset left outside of its ends.
      time = rig.drag((200, 400), (200, 402), duration: 0.1, at: time + 6)
      rig.film(until: time + 6)
      let scroll = rig.scroll
      let inset = scroll.adjustedContentInset
      let maximumY = max(-inset.top, scroll.contentSize.height + inset.bottom - 800)
      let maximumX = max(0, scroll.contentSize.width - 390)
      #expect((-inset.top - 0.2...maximumY + 0.2).contains(scroll.contentOffset.y))
      #expect((-0.2...maximumX + 0.2).contains(scroll.contentOffset.x))
      #expect(!scroll.isDragging && !scroll.isDecelerating && !scroll.isTracking)
    }
  }
}
