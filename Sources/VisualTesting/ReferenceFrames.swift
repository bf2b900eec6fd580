import Graphics
import Stage

/// The frames of a film that are kept as references: three of each transition, and its end.
package struct ReferenceFrames: Sendable {
  /// A frame that is kept.
  package struct Frame: Sendable {
    /// Its number in the film.
    package let index: Int
    /// What is painted.
    package let list: DisplayList
  }

  /// The frames in the film's order.
  package let frames: [Frame]

  /// Chooses among a film's frames; briefly, one of the first and one of the last transition.
  ///
  /// - Throws: what the film throws.
  @MainActor
  package init(of film: any FilmSource, isBrief: Bool = false) throws {
    var keyFrames = KeyFrames()
    while let frame = try film.nextFrame() { keyFrames.add(frame) }
    keyFrames.finish()
    if isBrief {
      // A card that turns over is edge-on in the middle.
      let first = keyFrames.rows.prefix(1).map { $0[$0.count / 3] }
      let last = keyFrames.rows.dropFirst().suffix(1).map { $0[$0.count * 2 / 3] }
      frames = (first + last).map { Frame(index: $0.index, list: $0.list) }
      return
    }
    // Of nine frames a transition these are early, in the middle, where fades meet, and the end.
    let wanted: Set<Int> = [1, 3, 6, KeyFrames.perTransition - 1]
    frames = keyFrames.rows.flatMap { row in
      row.enumerated().filter { wanted.contains($0.offset) || row.count <= wanted.count }
        .map { Frame(index: $0.element.index, list: $0.element.list) }
    }
  }
}
