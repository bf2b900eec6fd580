import Foundation
import QuartzCore
import Timing

/// How a gesture holds a transition: where it stands, and how it goes on when it is let go.
///
/// It scrubs layers by their time: what is animated in them and below follows, whoever animates it.
@MainActor
final class TransitionInteraction {
  /// What happens now.
  enum Phase {
    /// Nobody holds it: it runs as its animator says.
    case running
    /// It stands where it was put.
    case held
    /// It was let go and runs to its end.
    case finishing
    /// It was let go and runs back to its start.
    ///
    /// *Reported* (FACTS: swipe.cancel).
    case cancelling
  }

  private struct Way {
    var start: MediaTime
    var duration: Double
    var from: Double
    var to: Double
    var curve: (Double) -> Double
  }

  /// The transition's length in seconds of its layers' time.
  let duration: Double
  private(set) var phase = Phase.running
  private var layers: [(layer: CALayer, start: Double)] = []
  /// When it began.
  let begin = VirtualClock.current.now
  private var heldAt = 0.0
  private var way: Way?

  /// An interaction with a transition of `duration` seconds that begins now.
  init(duration: Double) {
    self.duration = duration.isFinite ? max(duration, 1e-3) : 1e-3
  }

  /// Takes a layer along: its time now counts as the transition's start.
  func take(_ layer: CALayer) {
    guard !layers.contains(where: { $0.layer === layer }) else { return }
    let now = layer.convertTime(VirtualClock.current.now.seconds, from: nil)
    layers.append((layer, now - fraction * duration))
    switch phase {
    case .running: break
    case .held: layer.drivenTime = .held(at: now)
    case .finishing, .cancelling: way.map { drive(layer, from: now - fraction * duration, $0) }
    }
  }

  /// How far the transition is now, 0…1.
  var fraction: Double {
    let elapsed = (VirtualClock.current.now - (way?.start ?? begin)).seconds
    switch phase {
    case .running: return min(1, max(0, elapsed / duration))
    case .held: return heldAt
    case .finishing, .cancelling:
      guard let way else { return heldAt }
      if elapsed >= way.duration { return way.to }
      return way.from + (way.to - way.from) * way.curve(elapsed / way.duration)
    }
  }

  /// Holds everything at a fraction of the transition.
  func hold(at fraction: Double) {
    heldAt = min(1, max(0, fraction))
    phase = .held
    way = nil
    for (layer, start) in layers { layer.drivenTime = .held(at: start + heldAt * duration) }
  }

  /// Lets everything run to the end or back to the start.
  ///
  /// - Parameters:
  ///   - seconds: How long that takes, in seconds.
  ///   - curve: Progress over progress, 0…1, never falling.
  func letGo(finishes: Bool, seconds: Double, curve: @escaping (Double) -> Double) {
    let way = Way(
      start: VirtualClock.current.now, duration: max(0, seconds), from: fraction,
      to: finishes ? 1 : 0, curve: curve)
    self.way = way
    phase = finishes ? .finishing : .cancelling
    for (layer, start) in layers { drive(layer, from: start, way) }
  }

  /// Gives the layers their usual time back.
  func end() {
    for (layer, _) in layers { layer.drivenTime = nil }
    layers = []
  }

  private func drive(_ layer: CALayer, from start: Double, _ way: Way) {
    let outer = layer.superlayer?.convertTime(way.start.seconds, from: nil) ?? way.start.seconds
    layer.drivenTime = .running(
      from: start + way.from * duration, to: start + way.to * duration, start: outer,
      duration: way.duration, curve: way.curve)
  }
}

extension UIView.AnimationCurve {
  /// Progress over progress, as the rest of an interactive transition runs.
  ///
  /// *Chosen* (FACTS: swipe.remaining-curve): the navigation spring is fitted into the time that is left,
  /// as its drawn half second.
  func progress(_ fraction: Double) -> Double {
    guard let timingFunction else {
      return NavigationTiming.progress(NavigationTiming.drawnDuration * fraction)
    }
    return timingFunction.curve.value(at: fraction)
  }
}
