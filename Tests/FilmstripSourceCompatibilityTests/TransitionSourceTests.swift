import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Checks animators whose progress is examined in pixels, or that end without a percent-driven
// interaction.
@MainActor
@Suite(.serialized)
struct TransitionSourceTests {
  private func isRed(_ pixel: [Int]) -> Bool { pixel == [255, 0, 0] }
  private func isBlue(_ pixel: [Int]) -> Bool { pixel == [0, 0, 255] }

  @Test func `a fade of the container's layer mixes both views in proportion to time`() throws {
    let rehearsal = try Rehearsal(.push, FadeTransitionAnimator())
    rehearsal.start()
    for fraction in [0, 0.25, 0.5, 0.75, 1] {
      rehearsal.at(0.4 * fraction)
      let pixel = try rehearsal.pixels()(100, 200)
      // The container has no background, so that the old view can become transparent, but only by
      // its own fraction.
      #expect(Double(pixel[0]) < 255 * (1 - fraction) + 3, "\(pixel) at \(fraction)")
      #expect(abs(Double(pixel[2]) - 255 * fraction) < 3, "\(pixel) at \(fraction)")
    }
    rehearsal.settle()
    #expect(rehearsal.navigation.topViewController === rehearsal.above)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a card of snapshots shows one side in each half and is edge-on between`() throws {
    let animator = CardFlipAnimator()
    let rehearsal = try Rehearsal(.push, animator)
    rehearsal.start()
    // At first, the whole front is visible.
    let begin = try rehearsal.pixels()
    #expect(isRed(begin(1, 1)) && isRed(begin(198, 398)))
    for (fraction, red) in [(0.2, true), (0.8, false)] {
      rehearsal.at(0.8 * fraction)
      let middle = try rehearsal.pixels()(85, 200)
      #expect(red ? isRed(middle) : isBlue(middle), "\(middle) at \(fraction)")
      let edge = try rehearsal.pixels()(1, 200)
      #expect(!isRed(edge) && !isBlue(edge), "the card is narrower than the screen")
      #expect(rehearsal.below.view.isHidden && rehearsal.above.view.isHidden)
    }
    rehearsal.at(0.8)
    let end = try rehearsal.pixels()
    #expect(isBlue(end(1, 1)) && isBlue(end(198, 398)))
    rehearsal.settle()
    #expect(animator.sides == nil && !rehearsal.below.view.isHidden)
    #expect(rehearsal.above.view.superview?.subviews.count == 1)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a card of snapshots flips back when it is cancelled`() throws {
    let rehearsal = try Rehearsal(.push, CardFlipAnimator())
    let before = rehearsal.tree
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    driver.update(0.8)
    rehearsal.at(0.1)
    #expect(isBlue(try rehearsal.pixels()(100, 200)))
    driver.cancel()
    rehearsal.settle()
    #expect(rehearsal.tree == before)
    #expect(isRed(try rehearsal.pixels()(100, 200)))
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a flip between two views shows the old view, and after the middle the new view`(
    _ reverse: Bool
  ) throws {
    let rehearsal = try Rehearsal(.push, FlipBetweenAnimator(reverse: reverse))
    rehearsal.start()
    #expect(isRed(try rehearsal.pixels()(1, 200)))
    for (fraction, red) in [(0.2, true), (0.4, true), (0.6, false), (0.8, false)] {
      rehearsal.at(0.6 * fraction)
      let pixels = try rehearsal.pixels()
      #expect(red ? isRed(pixels(100, 200)) : isBlue(pixels(100, 200)), "at \(fraction)")
    }
    rehearsal.settle()
    #expect(isBlue(try rehearsal.pixels()(1, 200)))
    #expect(!rehearsal.below.view.isHidden && !rehearsal.above.view.isHidden)
    #expect(rehearsal.navigation.topViewController === rehearsal.above)
    #expect(Headless.reports.isEmpty)
  }

  // The link fires for each frame of a sixtieth of a second, and its changes are visible in the
  // next frame; the first call has progress 0.
  @Test func `a display link moves the view with every frame`() throws {
    let rehearsal = try Rehearsal(.push, TickingAnimator())
    rehearsal.start()
    #expect(rehearsal.place(rehearsal.above.view)?.minY == 400)
    var seen: [Double] = []
    for frame in 1...31 {
      rehearsal.at(Double(frame) / 60)
      seen.append(try #require(rehearsal.place(rehearsal.above.view)).minY)
    }
    let ticks = try #require(seen.firstIndex { $0 < 400 })
    #expect(ticks <= 2)
    for frame in [1, 8, 15, 23, 29] {
      let progress = Double(frame) / 30
      #expect(abs(seen[ticks + frame - 1] - 400 * (1 - progress * progress)) < 0.1)
    }
    rehearsal.settle()
    #expect(rehearsal.navigation.topViewController === rehearsal.above)
    #expect(rehearsal.above.view.frame.minY == 0)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a blur begins with no effect`() throws {
    let animator = BlurOverlayAnimator()
    let rehearsal = try Rehearsal(.present, animator)
    let white = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 400))
    white.backgroundColor = .white
    rehearsal.below.view.backgroundColor = .black
    rehearsal.below.view.addSubview(white)
    rehearsal.start()
    // Four points beside the edge: black until it is blurred, and lighter from frame to frame.
    var last = try rehearsal.pixels()(96, 40)[0]
    #expect(last == 0)
    for fraction in [0.25, 0.5, 0.75, 1] {
      rehearsal.at(0.5 * fraction)
      let now = try rehearsal.pixels()(96, 40)[0]
      #expect(now > last, "at \(fraction)")
      last = now
    }
    rehearsal.settle()
    #expect(animator.blurView.effect is UIBlurEffect)
    #expect(rehearsal.above.view.frame == CGRect(x: 40, y: 100, width: 120, height: 200))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an alert retains its delegate while it is presented`() throws {
    let rehearsal = try Rehearsal(.push)
    var presented = false
    rehearsal.below.popAlert(rehearsal.above) { presented = true }
    #expect(UIViewController.livingAlertDelegates == 1)
    rehearsal.at(0.15)
    #expect(!presented)
    rehearsal.settle()
    #expect(presented && rehearsal.above.presentingViewController != nil)
    rehearsal.below.closeAlert(rehearsal.above)
    rehearsal.settle()
    #expect(UIViewController.livingAlertDelegates == 0)
    #expect(rehearsal.above.view.window == nil)
    #expect(Headless.reports.isEmpty)
  }
}
