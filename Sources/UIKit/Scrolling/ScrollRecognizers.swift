import Foundation
import QuartzCore

/// The pan recognizer of a scroll view: along the axes on which the view scrolls.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// The view under the first touch.
  private(set) weak var firstView: UIView?

  /// *Chosen:* if content scrolls along one axis only, movement along the other axis does not
  /// count.
  override func verdict(on travel: CGPoint) -> Verdict {
    guard let axes = scrollView?.scrollableAxes, axes.horizontal != axes.vertical else {
      return super.verdict(on: travel)
    }
    let distance = axes.horizontal ? travel.x : travel.y
    return abs(distance) > Self.hysteresis ? .begin : .wait
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty {
      firstView = touches.inOrder.first?.view
      scrollView?.touchDidBegin()
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    firstView = nil
    scrollView?.touchesDidEnd()
  }
}

/// Withholds a touch from the content until it is certain that the touch does not scroll.
///
/// It fails after a delay, or when the finger lifts: then the content receives its touch. If the
/// content scrolls before that, the scroll view's recognizer takes the touch.
final class ScrollTouchDelay: UIGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// Whether the content has received its touch.
  private(set) var hasPassedTouch = false
  private let timer = GestureTimer()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    timer.start(after: ScrollPhysics.contentTouchDelay) { [weak self] in
      guard let self, self.state == .possible else { return }
      self.hasPassedTouch = true
      self.state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    super.reset()
    timer.stop()
    hasPassedTouch = false
  }
}
