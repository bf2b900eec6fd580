import Foundation
import QuartzCore

/// A recognizer of taps: fingers that come down and are lifted soon, near where they came down.
///
/// *Chosen* (UIKit publishes none of them): a tap lasts 0.75 s at most, the next one begins within
/// 0.35 s, and fingers stay within 45 points.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How long a finger may stay down, in seconds.
  package static let longestTap = 0.75
  /// How long after a tap the next one may begin, in seconds.
  package static let longestInterval = 0.35
  /// How far a finger may be from where the first came down, in points.
  package static let allowableMovement: CGFloat = 45

  /// How many taps it takes; 1 by default.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes; 1 by default.
  open var numberOfTouchesRequired = 1

  private var series = TapSeries()
  private let timer = GestureTimer()

  /// The fingers of the last tap, also when they have been lifted.
  open override var numberOfTouches: Int { series.fingers.count }
  override var locatedTouches: [UITouch] { series.fingers }

  /// The last of several taps is theirs, not a single tap's: *Chosen.*
  override var precedence: Int { numberOfTapsRequired - 1 }

  /// Taps that belong together lose nothing to fewer taps: a double tap comes after a single one.
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
    if startsTap { fail(after: Self.longestTap) }
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
    guard series.fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    series.count += 1
    if series.count >= numberOfTapsRequired {
      timer.stop()
      state = .ended
    } else {
      fail(after: Self.longestInterval)
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
