import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Logs a scroll view's delegate calls.
@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var natural = CGPoint.zero
  var target: CGPoint?

  /// The calls without repetitions of `scrolled`.
  var order: [String] {
    calls.reduce(into: []) { if $0.last != "scrolled" || $1 != "scrolled" { $0.append($1) } }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("scrolled")
    offsets.append(scrollView.contentOffset)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("will end drag")
    self.velocity = velocity
    natural = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("drag ended \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("will decelerate")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("settled") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
}

/// A window of 390 × 844 points with a scroll view of 390 × 800 points and 10,000 points of
/// content.
@MainActor
struct ScrollRig {
  let stage: Stage
  let scroll: UIScrollView
  let log = ScrollLog()

  init(scroll: UIScrollView? = nil, content: CGSize = CGSize(width: 390, height: 10_000)) {
    stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let view = scroll ?? UIScrollView()
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    self.scroll = view
    view.delegate = log
  }

  /// Drags a finger along a line at constant speed, and returns the time of the lift in seconds.
  @discardableResult
  func drag(
    _ start: (Double, Double), _ end: (Double, Double), duration: Double, at begin: Double = 0,
    holdAfter: Double = 0
  ) -> Double {
    stage.play(
      .drag(
        from: CGPoint(x: start.0, y: start.1), to: CGPoint(x: end.0, y: end.1),
        duration: duration, holdAfter: holdAfter), startingAt: MediaTime(seconds: begin))
    advance(begin + duration + holdAfter)
    return begin + duration + holdAfter
  }

  func advance(_ seconds: Double) {
    let time = MediaTime(seconds: seconds)
    if time > VirtualClock.current.now { stage.advance(to: time) }
  }

  /// Draws every frame until a time in seconds.
  func film(until seconds: Double, fps: Int = 60) {
    guard let rate = FrameRate(fps) else { return }
    var frame = rate.firstFrame(atOrAfter: VirtualClock.current.now)
    while rate.time(ofFrame: frame).seconds <= seconds {
      stage.advance(to: rate.time(ofFrame: frame))
      _ = stage.displayList()
      frame += 1
    }
    advance(seconds)
  }
}
