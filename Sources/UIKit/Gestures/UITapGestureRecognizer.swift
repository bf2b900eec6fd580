import Foundation
import QuartzCore

/// A recognizer of taps: touches that go down and end soon, near their initial location.
///
/// *Chosen* (UIKit doesn't publish these values): a tap lasts at most 0.75 s, the next tap begins
/// within 0.35 s, and touches stay within 45 points.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The maximum duration of a tap, in seconds.
  package static let maximumTapDuration = 0.75
  /// The maximum interval between the end of a tap and the next touch-down, in seconds.
  package static let maximumTapInterval = 0.35
  /// The maximum distance of a touch from the location of the first touch-down, in points.
  package static let allowableMovement: CGFloat = 45

  /// The required number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The required number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The maximum duration of a tap of this recognizer, in seconds.
  ///
  /// Bars set it to infinity, because a bar button acts when the touch ends inside, however long
  /// the touch was. *Documented* (FACTS: bar.button-press).
  var maximumDuration = UITapGestureRecognizer.maximumTapDuration

  private var series = TapSeries()
  private let timer = GestureTimer()

  /// The number of touches of the last tap, even after they have ended.
  open override var numberOfTouches: Int { series.tapTouches.count }
  override var locatedTouches: [UITouch] { series.tapTouches }

  /// The precedence, with which the last of several taps belongs to the multiple tap, not to a single
  /// tap.
  ///
  /// *Chosen.*
  override var precedence: Int { numberOfTapsRequired - 1 }

  /// Returns whether another recognizer can prevent this one; a recognizer of fewer taps with as
  /// many touches cannot, because a double tap follows a single tap.
  open override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    guard let tap = preventing as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired >= numberOfTapsRequired
      || tap.numberOfTouchesRequired != numberOfTouchesRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let startsTap = series.down.isEmpty
    guard series.add(touches, atMost: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if startsTap, maximumDuration.isFinite { fail(after: maximumDuration) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if series.hasStrayed(touches, beyond: Self.allowableMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !series.hasStrayed(touches, beyond: Self.allowableMovement) else {
      state = .failed
      return
    }
    series.lift(touches)
    guard series.down.isEmpty else { return }
    guard series.tapTouches.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    series.count += 1
    if series.count >= numberOfTapsRequired {
      timer.stop()
      state = .ended
    } else {
      fail(after: Self.maximumTapInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  private func fail(after seconds: Double) {
    timer.start(after: seconds) { [weak self] in self?.state = .failed }
  }

  open override func reset() {
    super.reset()
    timer.stop()
    series = TapSeries()
  }
}
