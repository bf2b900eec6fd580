import Foundation
import QuartzCore

/// The changes of the closures in `UIView.animateKeyframes`, before they become keyframe
/// animations.
@MainActor
final class KeyframeCollection {
  private struct Track {
    let layer: CALayer
    let key: String
    let start: AnimationStart
    var frames: [(from: Double, to: Double, value: AnimationStart)]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var window: (start: Double, end: Double) = (0, 1)

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Runs `changes` as one keyframe; times are fractions of the whole animation.
  func perform(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = window
    let length = outer.end - outer.start
    let from = outer.start + length * min(1, max(0, start))
    window = (from, min(outer.end, from + length * max(0, duration)))
    changes()
    window = outer
  }

  func record(_ layer: CALayer, key: String, from old: AnimationStart) {
    guard let value = layer.animationStartValue(forKey: key, fromPresentation: false) else {
      return
    }
    let frame = (from: window.start, to: window.end, value: value)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].frames.append(frame)
    } else {
      tracks.append(Track(layer: layer, key: key, start: old, frames: [frame]))
    }
  }

  func addAnimations(to block: ViewAnimationBlock) {
    let timing: CAMediaTimingFunction? =
      if case .curve(let function) = block.timing { function } else { nil }
    for track in tracks {
      let (times, values) = Self.keyframes(track.start, track.frames)
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.calculationMode = mode
      animation.keyTimes = times.map { NSNumber(value: $0) }
      guard track.layer.configure(animation, forKey: track.key, values: values) else { continue }
      // One curve applies to the whole animation, and segments between keyframes are linear. In an
      // animator, the animator's curve applies.
      if let timing, block.track == nil { animation.timingFunction = timing }
      guard block.animates else {
        track.layer.removeViewAnimations(forKey: track.key)
        continue
      }
      block.add(animation, to: track.layer, key: track.key)
    }
  }

  /// Returns the times and the values of a property's keyframes.
  ///
  /// The old value holds until the first keyframe begins. The value of each keyframe holds from its
  /// end until the next keyframe begins.
  private static func keyframes(
    _ start: AnimationStart, _ frames: [(from: Double, to: Double, value: AnimationStart)]
  ) -> ([Double], [AnimationStart]) {
    var times = [0.0]
    var values = [start]
    for frame in frames.sorted(by: { $0.from < $1.from }) {
      let last = values[values.count - 1]
      let begin = max(frame.from, times[times.count - 1])
      if begin > times[times.count - 1] {
        times.append(begin)
        values.append(last)
      }
      times.append(max(frame.to, begin))
      values.append(frame.value)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }
}
