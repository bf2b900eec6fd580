import QuartzCore

/// The changes that the animation blocks of one transition make, so that a cancellation can undo
/// them.
///
/// Only the views' properties that change in blocks are recorded, as a property animator records
/// them. Changes that an animator makes outside its blocks are kept: model values next to a layer
/// animation, masks, frames, `isHidden`. UIKit doesn't detect these changes, and animators undo
/// them in their completions.
/// *Reported* (FACTS: percent.cancel-layers).
@MainActor
final class BlockChanges {
  private var changes: [AnimatorChange] = []
  private let isCancelled: () -> Bool

  /// Creates an empty record for a transition, which `isCancelled` checks for a cancellation.
  init(isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }

  func record(_ change: AnimatorChange) {
    changes.append(change)
  }

  /// Records the changes that animation blocks make while a closure runs.
  func record(_ closure: () -> Void) {
    let simulator = Headless.Simulator.current
    let outer = simulator.animationBlocks.changes
    simulator.animationBlocks.changes = self
    closure()
    simulator.animationBlocks.changes = outer
  }

  /// Restores the model values from before the first change, once, if the transition was cancelled.
  ///
  /// A property that other code has changed since keeps its value. *Chosen* (FACTS:
  /// percent.cancel-models).
  func restoreIfCancelled() {
    guard !changes.isEmpty, isCancelled(), Headless.cancelRule == .restoresModels else { return }
    let all = changes
    changes = []
    // Determine all values first: a view that gets its old size resizes its subviews.
    let assignments = Self.groups(of: all).compactMap {
      layer, key, first, last -> AnimatorChange.Assignment? in
      guard layer.modelValue(forKey: key) == last.end else { return nil }
      return .init(layer: layer, key: key, value: first.start, color: first.startColor)
    }
    AnimatorChange.set(assignments)
  }

  /// Returns the first and the last change of each property, in the order of the first changes.
  private static func groups(
    of changes: [AnimatorChange]
  ) -> [(layer: CALayer, key: String, first: AnimatorChange, last: AnimatorChange)] {
    var groups: [(layer: CALayer, key: String, first: AnimatorChange, last: AnimatorChange)] = []
    for change in changes {
      guard let layer = change.layer else { continue }
      if let index = groups.firstIndex(where: { $0.layer === layer && $0.key == change.key }) {
        groups[index].last = change
      } else {
        groups.append((layer, change.key, change, change))
      }
    }
    return groups
  }
}
