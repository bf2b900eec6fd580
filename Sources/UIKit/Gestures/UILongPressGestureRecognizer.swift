import Foundation
import QuartzCore

/// A recognizer of touches that stay down without moving.
///
/// The gesture begins when the touches have stayed down long enough, changes as they move after
/// that, and ends when they end.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The required number of touches; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before the press is recognized, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  private var series = TapSeries()
  private let timer = GestureTimer()
  private var hasBegun = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun {
      for touch in touches.inOrder { ignore(touch, for: event) }
      return
    }
    guard series.add(touches, atMost: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    guard series.down.count == numberOfTouchesRequired else { return }
    guard series.count >= numberOfTapsRequired else {
      fail(after: UITapGestureRecognizer.maximumTapDuration)
      return
    }
    guard minimumPressDuration > 0 else {
      begin()
      return
    }
    timer.start(after: minimumPressDuration) { [weak self] in self?.begin() }
  }

  private func begin() {
    timer.stop()
    hasBegun = true
    state = .began
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun {
      state = .changed
    } else if series.hasStrayed(touches, beyond: allowableMovement) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    series.lift(touches)
    if hasBegun {
      if series.down.count < numberOfTouchesRequired { state = .ended }
      return
    }
    guard series.count < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard series.down.isEmpty else { return }
    guard series.tapTouches.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    series.count += 1
    fail(after: UITapGestureRecognizer.maximumTapInterval)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  private func fail(after seconds: Double) {
    timer.start(after: seconds) { [weak self] in self?.state = .failed }
  }

  open override func reset() {
    super.reset()
    timer.stop()
    series = TapSeries()
    hasBegun = false
  }
}
