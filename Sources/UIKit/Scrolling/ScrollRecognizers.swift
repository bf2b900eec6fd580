import Foundation
import QuartzCore

/// The pan recognizer of a scroll view, which recognizes movement along the scrolling axes.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// The view at the first touch.
  private(set) weak var firstView: UIView?

  /// Decides whether the drag begins.
  ///
  /// *Chosen:* if the content scrolls along one axis only, movement along the other axis is
  /// ignored.
  override func verdict(on travel: CGPoint) -> Verdict {
    guard let axes = scrollView?.scrollableAxes, axes.horizontal != axes.vertical else {
      return super.verdict(on: travel)
    }
    let distance = axes.horizontal ? travel.x : travel.y
    return abs(distance) > Self.hysteresis ? .begin : .wait
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.isEmpty {
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

/// A recognizer that withholds a touch from the content while the touch may still scroll.
///
/// The recognizer fails after a delay or when the finger lifts, and then the content receives the
/// touch. If the content scrolls first, the scroll view's pan recognizer claims the touch.
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
