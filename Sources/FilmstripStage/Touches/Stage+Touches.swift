import FilmstripTiming
import QuartzCore
import UIKit

extension Stage {
  /// Schedules the touches of a script.
  ///
  /// Each sample is delivered before the frame that follows it; a sample at exactly the time of a
  /// frame affects that frame. Samples of different fingers with equal times are delivered in one
  /// event.
  ///
  /// - Parameters:
  ///   - script: The touches.
  ///   - startingAt: The time at which the script's time is 0; by default the current time. Samples
  ///     with past times are delivered when the clock next advances.
  public func play(_ script: TouchScript, startingAt: MediaTime? = nil) {
    let clock = simulator.clock
    let start = startingAt ?? clock.now
    var remaining = script.samples[...]
    while let first = remaining.first {
      var inputs: [TouchRouter.FingerInput] = []
      while let next = remaining.first, next.time == first.time,
        !inputs.contains(where: { $0.finger == next.finger })
      {
        inputs.append(
          TouchRouter.FingerInput(
            finger: next.finger, phase: UITouch.Phase(next.phase), location: next.location))
        remaining.removeFirst()
      }
      let time = start + MediaTime(seconds: first.time)
      clock.scheduleInput(at: time) { [weak window, inputs] in
        guard let window else { return }
        TouchRouter.current.deliver(inputs, in: window, at: VirtualClock.current.now)
      }
    }
  }
}

extension UITouch.Phase {
  init(_ phase: TouchSample.Phase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}
