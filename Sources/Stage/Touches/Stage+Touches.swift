import QuartzCore
import Timing
import UIKit

extension Stage {
  /// Has fingers do what a script says, each sample before the frame that it belongs to: one at a
  /// frame's own time is in that frame.
  ///
  /// Samples of one time and different fingers arrive together, in one event.
  ///
  /// - Parameters:
  ///   - script: What the fingers do.
  ///   - startingAt: When the script's time is 0; now by default. Samples whose time is past arrive on
  ///     the clock's next move.
  public func play(_ script: TouchScript, startingAt: MediaTime? = nil) {
    let start = startingAt ?? VirtualClock.shared.now
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
      VirtualClock.shared.scheduleInput(at: time) { [weak window, inputs] in
        guard let window else { return }
        TouchRouter.shared.deliver(inputs, in: window, at: VirtualClock.shared.now)
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
