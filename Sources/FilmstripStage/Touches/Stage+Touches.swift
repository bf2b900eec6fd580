import FilmstripTiming
import QuartzCore
import UIKit

extension Stage {
  /// Schedules the touches of a script.
  ///
  /// Each sample arrives before the frame that follows it; a sample at a frame's own time is in
  /// that frame.
  ///
  /// Samples of different fingers with equal times arrive in one event.
  ///
  /// - Parameters:
  ///   - script: The touches.
  ///   - startingAt: The time at which the script's time is 0; now by default. Samples whose time is past arrive on
  ///     the clock's next move.
  public func play(_ script: TouchScript, startingAt: MediaTime? = nil) {
    let clock = simulator.clock
    let start = startingAt ?? clock.now
    var rest = script.samples[...]
    while let first = rest.first {
      var inputs: [TouchRouter.FingerInput] = []
      while let next = rest.first, next.time == first.time,
        !inputs.contains(where: { $0.finger == next.finger })
      {
        inputs.append(
          TouchRouter.FingerInput(
            finger: next.finger, phase: UITouch.Phase(next.phase), location: next.location))
        rest.removeFirst()
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
