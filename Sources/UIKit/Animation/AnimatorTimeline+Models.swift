import Foundation
import QuartzCore

// What the views' models say in the end.
extension AnimatorTimeline {
  /// Gives the views' models what is to be seen in the end.
  ///
  /// `start` is what they were before, unless somebody else has changed them since: then, and for
  /// `current`, it is what the animations show now.
  func settle(at position: UIViewAnimatingPosition) {
    guard position != .end else { return }
    for track in tracks { track.noteEndColors() }
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

  /// Gives the views' models the old or the new values, whatever they are now.
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
