import FilmstripTiming
import Foundation
import QuartzCore

/// The time of a transition's layers, which runs by itself or is scrubbed by a gesture.
///
/// All animations in these layers and their sublayers follow this time.
@MainActor
final class TransitionInteraction {
  /// The phase of a transition, which determines its driver.
  enum Phase {
    /// The animator alone has driven the transition since the beginning.
    case running
    /// A gesture holds the transition; `at` is the progress, 0…1.
    case held(at: Double)
    /// The transition was released, and runs to its end.
    case finishing(Segment)
    /// The transition was released, and runs back to its start.
    ///
    /// *Reported* (FACTS: swipe.cancel).
    case cancelling(Segment)
  }

  /// The part of a transition that runs after the release.
  struct Segment {
    /// The time at which the segment begins.
    var start: MediaTime
    /// The duration of the segment, in seconds.
    var duration: Double
    /// The progress of the transition at the start of the segment.
    var from: Double
    /// The progress of the transition at the end of the segment.
    var to: Double
    /// Returns the progress of the segment for the elapsed fraction of its time, 0…1, never
    /// falling.
    var curve: (Double) -> Double
  }

  /// The duration of the transition, in seconds of its layers' time.
  let duration: Double
  /// Whether a gesture drives the transition from the beginning.
  let startsInteractive: Bool
  private(set) var phase: Phase
  private var layers: [(layer: CALayer, start: Double)] = []
  /// The time at which the transition began.
  let begin = VirtualClock.current.now

  /// Creates the time of a transition that takes `duration` seconds and begins now.
  init(duration: Double, startsInteractive: Bool) {
    self.duration = duration.isFinite ? max(duration, 1e-3) : 1e-3
    self.startsInteractive = startsInteractive
    phase = startsInteractive ? .held(at: 0) : .running
  }

  /// Whether a gesture currently drives the transition.
  var isGestureDriven: Bool {
    if case .held = phase { return true }
    return false
  }

  /// Whether the transition was released and runs, or ran, back to its start.
  var isCancelled: Bool {
    if case .cancelling = phase { return true }
    return false
  }

  /// Adds a layer, whose current time corresponds to the current fraction of the transition.
  func add(_ layer: CALayer) {
    guard !layers.contains(where: { $0.layer === layer }) else { return }
    let now = layer.convertTime(VirtualClock.current.now.seconds, from: nil)
    let start = now - fraction * duration
    layers.append((layer, start))
    switch phase {
    case .running: break
    case .held: layer.drivenTime = .held(at: now)
    case .finishing(let segment), .cancelling(let segment): drive(layer, from: start, segment)
    }
  }

  /// The progress of the transition, 0…1.
  var fraction: Double {
    switch phase {
    case .running:
      return min(1, max(0, (VirtualClock.current.now - begin).seconds / duration))
    case .held(let fraction):
      return fraction
    case .finishing(let segment), .cancelling(let segment):
      let elapsed = (VirtualClock.current.now - segment.start).seconds
      if elapsed >= segment.duration { return segment.to }
      return segment.from + (segment.to - segment.from) * segment.curve(elapsed / segment.duration)
    }
  }

  /// Holds all layers at a fraction of the transition.
  func hold(at fraction: Double) {
    let fraction = min(1, max(0, fraction))
    phase = .held(at: fraction)
    for (layer, start) in layers { layer.drivenTime = .held(at: start + fraction * duration) }
  }

  /// Runs all layers to the end or back to the start.
  ///
  /// - Parameters:
  ///   - finishes: Whether the transition runs to its end.
  ///   - seconds: The duration of this run, in seconds.
  ///   - curve: Returns the progress of the run for the elapsed fraction of its time, 0…1, never
  ///     falling.
  func release(finishes: Bool, seconds: Double, curve: @escaping (Double) -> Double) {
    let segment = Segment(
      start: VirtualClock.current.now, duration: max(0, seconds), from: fraction,
      to: finishes ? 1 : 0, curve: curve)
    phase = finishes ? .finishing(segment) : .cancelling(segment)
    for (layer, start) in layers { drive(layer, from: start, segment) }
  }

  /// Stops controlling the time of all layers.
  func end() {
    for (layer, _) in layers { layer.drivenTime = nil }
    layers = []
  }

  private func drive(_ layer: CALayer, from start: Double, _ segment: Segment) {
    let outer =
      layer.superlayer?.convertTime(segment.start.seconds, from: nil) ?? segment.start.seconds
    layer.drivenTime = .running(
      from: start + segment.from * duration, to: start + segment.to * duration, start: outer,
      duration: segment.duration, curve: segment.curve)
  }
}

extension UIView.AnimationCurve {
  /// Returns the progress of a released transition at a fraction of its remaining time.
  ///
  /// *Chosen* (FACTS: swipe.remaining-curve): the navigation spring's half second is scaled to the
  /// remaining time.
  func progress(_ fraction: Double) -> Double {
    guard let timingFunction else {
      return NavigationTiming.progress(NavigationTiming.drawnDuration * fraction)
    }
    return timingFunction.curve.value(at: fraction)
  }
}
