import UIKit

/// Drives a navigation controller's transition with a horizontal pan.
///
/// The translation of the pan determines the progress, and the velocity decides whether the
/// transition completes.
///
/// `begin` starts the transition for a pan to the left (`-1`) or right (`1`), and returns whether a
/// transition started. The navigation controller's delegate returns this object as the interaction
/// controller while `isActive`. To use `handlePan(_:)` in a `#selector`, mark it `@objc`.
final class SwipeInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isActive = false
  private let begin: (_ direction: CGFloat, _ location: CGPoint) -> Bool
  private var direction: CGFloat = 1

  init(begin: @escaping (_ direction: CGFloat, _ location: CGPoint) -> Bool) {
    self.begin = begin
    super.init()
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let width = max(view.bounds.width, 1)
    switch pan.state {
    case .began:
      direction = pan.velocity(in: view).x < 0 ? -1 : 1
      isActive = true
      isActive = begin(direction, pan.location(in: view))
    case .changed where isActive:
      update(min(max(direction * pan.translation(in: view).x / width, 0), 1))
    case .ended where isActive:
      isActive = false
      // Complete if the projected end of the movement is beyond the middle.
      let speed = direction * pan.velocity(in: view).x / width
      if percentComplete + 0.15 * speed > 0.5 { finish() } else { cancel() }
    case .cancelled where isActive:
      isActive = false
      cancel()
    default:
      break
    }
  }
}
