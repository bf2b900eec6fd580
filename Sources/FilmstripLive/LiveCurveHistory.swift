/// The finished curves of a session, for undo and redo, regardless of the browser page that selected them.
struct LiveCurveHistory: Sendable, Hashable {
  /// A curve among the settings, and the index of the only step that has the curve.
  struct Entry: Sendable, Hashable {
    var curve: String?
    var step: String?
  }

  /// The maximum number of curves.
  ///
  /// *Chosen:* more than a person remembers.
  static let limit = 200

  /// The curves, the oldest first.
  private(set) var entries: [Entry]
  /// The index of the current curve.
  private(set) var index = 0

  /// Creates a history that begins with a curve.
  init(_ first: Entry) {
    entries = [first]
  }

  /// Appends a curve that differs from the current one, in place of the curves that were undone.
  mutating func finish(_ entry: Entry) {
    guard entry != entries[index] else { return }
    entries.removeSubrange((index + 1)...)
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
    index = entries.count - 1
  }

  /// Returns whether there is a curve before the current one, if `entry` is selected but perhaps not finished.
  func canUndo(from entry: Entry) -> Bool { index > 0 || entry != entries[index] }

  /// Returns whether there is a curve after the current one, if `entry` is selected but perhaps not finished.
  func canRedo(from entry: Entry) -> Bool {
    index < entries.count - 1 && entry == entries[index]
  }

  /// Moves to the nearest curve before (`direction` is -1) or after (1) the current one that `apply` accepts.
  mutating func move(_ direction: Int, apply: (Entry) -> Bool) {
    var next = index + direction
    while entries.indices.contains(next) {
      if apply(entries[next]) {
        index = next
        return
      }
      next += direction
    }
  }
}
