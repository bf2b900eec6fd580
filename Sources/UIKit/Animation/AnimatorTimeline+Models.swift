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
    // Determine all values first: a view that gets its old size resizes its subviews.
    let assignments = changesByProperty.compactMap {
      layer, key, changes -> AnimatorChange.Assignment? in
      guard let first = changes.first, let last = changes.last else { return nil }
      if position == .start, layer.modelValue(forKey: key) == last.end {
        return .init(layer: layer, key: key, value: first.start, color: first.startColor)
      }
      return layer.value(forKey: key, under: animations).map {
        .init(layer: layer, key: key, value: $0)
      }
    }
    AnimatorChange.set(assignments)
  }

  /// Sets the views' models to the old or the new values, regardless of their current values.
  func finish(at position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    let assignments = changesByProperty.compactMap {
      layer, key, changes -> AnimatorChange.Assignment? in
      guard let first = changes.first, let last = changes.last else { return nil }
      return position == .start
        ? .init(layer: layer, key: key, value: first.start, color: first.startColor)
        : .init(layer: layer, key: key, value: last.end, color: last.endColor)
    }
    AnimatorChange.set(assignments)
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
