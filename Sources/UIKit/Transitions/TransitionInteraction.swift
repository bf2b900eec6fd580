import FilmstripTiming
import Foundation
import QuartzCore

/// The time of a transition's layers: it runs by itself, or a gesture scrubs it.
///
/// All animations in these layers and below follow.
@MainActor
final class TransitionInteraction {
  /// What drives the transition now.
  enum Phase {
    /// Its animator alone, since the beginning.
    case running
    /// A gesture, which holds it at a fraction, 0…1.
    case held(at: Double)
    /// It was released and runs to its end.
    case finishing(Segment)
    /// It was released and runs back to its start.
    ///
    /// *Reported* (FACTS: swipe.cancel).
    case cancelling(Segment)
  }

  /// The part of a transition that runs after the release.
  struct Segment {
    /// When it begins.
    var start: MediaTime
    /// In seconds.
    var duration: Double
    /// The transition's fraction at the start.
    var from: Double
    /// The transition's fraction at the end.
    var to: Double
    /// Progress over progress, 0…1, never falling.
    var curve: (Double) -> Double
  }

  /// The transition's length in seconds of its layers' time.
  let duration: Double
  /// Whether a gesture drives it from the beginning.
  let startsHeld: Bool
  private(set) var phase: Phase
  private var layers: [(layer: CALayer, start: Double)] = []
  /// When it began.
  let begin = VirtualClock.current.now

  /// The time of a transition that takes `duration` seconds and begins now.
  init(duration: Double, startsHeld: Bool) {
    self.duration = duration.isFinite ? max(duration, 1e-3) : 1e-3
    self.startsHeld = startsHeld
    phase = startsHeld ? .held(at: 0) : .running
  }

  /// Whether a gesture drives it now.
  var isHeld: Bool {
    if case .held = phase { return true }
    return false
  }

  /// Whether it was released and runs, or ran, back to its start.
  var isCancelled: Bool {
    if case .cancelling = phase { return true }
    return false
  }

  /// Adds a layer, for which the transition starts when its time is at the same fraction as the others'.
  func add(_ layer: CALayer) {
    guard !layers.contains(where: { $0.layer === layer }) else { return }
    let now = layer.convertTime(VirtualClock.current.now.seconds, from: nil)
    let start = now - fraction * duration
    layers.append((layer, start))
    switch phase {
    case .running: break
    case .held: layer.drivenTime = .held(at: now)
    case .finishing(let rest), .cancelling(let rest): drive(layer, from: start, rest)
    }
  }

  /// The fraction that the transition has reached, 0…1.
  var fraction: Double {
    switch phase {
    case .running:
      return min(1, max(0, (VirtualClock.current.now - begin).seconds / duration))
    case .held(let fraction):
      return fraction
    case .finishing(let rest), .cancelling(let rest):
      let elapsed = (VirtualClock.current.now - rest.start).seconds
      if elapsed >= rest.duration { return rest.to }
      return rest.from + (rest.to - rest.from) * rest.curve(elapsed / rest.duration)
    }
  }

  /// Holds all layers at a fraction of the transition.
  func hold(at fraction: Double) {
    let fraction = min(1, max(0, fraction))
    phase = .held(at: fraction)
    for (layer, start) in layers { layer.drivenTime = .held(at: start + fraction * duration) }
  }

  /// Lets all layers run to the end or back to the start.
  ///
  /// - Parameters:
  ///   - seconds: How long that takes, in seconds.
  ///   - curve: Progress over progress, 0…1, never falling.
  func release(finishes: Bool, seconds: Double, curve: @escaping (Double) -> Double) {
    let rest = Segment(
      start: VirtualClock.current.now, duration: max(0, seconds), from: fraction,
      to: finishes ? 1 : 0, curve: curve)
    phase = finishes ? .finishing(rest) : .cancelling(rest)
    for (layer, start) in layers { drive(layer, from: start, rest) }
  }

  /// Ends the control of all layers' time.
  func end() {
    for (layer, _) in layers { layer.drivenTime = nil }
    layers = []
  }

  private func drive(_ layer: CALayer, from start: Double, _ rest: Segment) {
    let outer = layer.superlayer?.convertTime(rest.start.seconds, from: nil) ?? rest.start.seconds
    layer.drivenTime = .running(
      from: start + rest.from * duration, to: start + rest.to * duration, start: outer,
      duration: rest.duration, curve: rest.curve)
  }
}

extension UIView.AnimationCurve {
  /// Progress over progress, as the rest of an interactive transition runs.
  ///
  /// *Chosen* (FACTS: swipe.remaining-curve): the navigation spring's half second is scaled to the time that
  /// is left.
  func progress(_ fraction: Double) -> Double {
    guard let timingFunction else {
      return NavigationTiming.progress(NavigationTiming.drawnDuration * fraction)
    }
    return timingFunction.curve.value(at: fraction)
  }
}
