import Foundation
import QuartzCore

/// The finger that scrolls: along the axes that its scroll view has.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// The view that the first finger came down on.
  private(set) weak var firstView: UIView?

  /// *Chosen:* where content scrolls along one axis only, the way along the other does not count.
  override func verdict(on travel: CGPoint) -> Verdict {
    guard let axes = scrollView?.scrollableAxes, axes.horizontal != axes.vertical else {
      return super.verdict(on: travel)
    }
    let way = axes.horizontal ? travel.x : travel.y
    return abs(way) > Self.hysteresis ? .begin : .wait
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty {
      firstView = touches.inOrder.first?.view
      scrollView?.fingerCameDown()
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    firstView = nil
    scrollView?.fingersWentUp()
  }
}

/// What keeps a touch from the content until it is clear that it does not scroll.
///
/// It fails after a while, or when the finger lifts: then the content gets its touch. If the content
/// scrolls before that, the scroll view's recognizer takes the touch.
final class ScrollTouchDelay: UIGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// Whether the content has had its touch.
  private(set) var hasLetThrough = false
  private let timer = GestureTimer()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    timer.start(after: ScrollPhysics.contentTouchDelay) { [weak self] in
      guard let self, self.state == .possible else { return }
      self.hasLetThrough = true
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
    hasLetThrough = false
  }
}
