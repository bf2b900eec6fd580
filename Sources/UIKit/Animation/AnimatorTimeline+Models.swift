import Foundation
import QuartzCore

// The final values of the views' models.
extension AnimatorTimeline {
  /// Sets the views' models to their final values.
  ///
  /// For `start`, the final values are the old ones. For `current`, and for models that other code
  /// has changed since, the final values are those that the animations currently show.
  func settle(at position: UIViewAnimatingPosition) {
    guard position != .end else { return }
    for track in tracks { track.recordEndColors() }
    let animations = animations
    for (layer, key, changes) in changesByProperty {
      guard let first = changes.first, let last = changes.last else { continue }
      if position == .start, layer.modelValue(forKey: key) == last.end {
        AnimatorChange.set(first.start, color: first.startColor, forKey: key, of: layer)
      } else if let value = layer.value(forKey: key, under: animations) {
        AnimatorChange.set(value, color: nil, forKey: key, of: layer)
      }
    }
  }

  /// Sets the views' models to the old or the new values, regardless of their current values.
  func finish(at position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    for (layer, key, changes) in changesByProperty {
      guard let first = changes.first, let last = changes.last else { continue }
      if position == .start {
        AnimatorChange.set(first.start, color: first.startColor, forKey: key, of: layer)
      } else {
        AnimatorChange.set(last.end, color: last.endColor, forKey: key, of: layer)
      }
    }
  }

  private var changesByProperty: [(CALayer, String, [AnimatorChange])] {
    var groups: [(CALayer, String, [AnimatorChange])] = []
    for change in tracks.flatMap(\.changes) {
      guard let layer = change.layer else { continue }
      if let index = groups.firstIndex(where: { $0.0 === layer && $0.1 == change.key }) {
        groups[index].2.append(change)
      } else {
        groups.append((layer, change.key, [change]))
      }
    }
    return groups
  }
}
