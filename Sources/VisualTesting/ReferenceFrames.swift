import Graphics
import Stage

/// The frames of a film that are references: three of each transition, and its last one.
package struct ReferenceFrames: Sendable {
  /// A reference frame.
  package struct Frame: Sendable {
    /// Its index in the film.
    package let index: Int
    /// Its content.
    package let list: DisplayList
  }

  /// The frames in the order of the film.
  package let frames: [Frame]

  /// Selects frames of a film; if condensed, one of the first and one of the last transition.
  ///
  /// - Throws: errors of the film.
  @MainActor
  package init(of film: any FilmSource, isBrief: Bool = false) throws {
    var keyFrames = KeyFrames()
    while let frame = try film.nextFrame() { keyFrames.add(frame) }
    keyFrames.finish()
    if isBrief {
      // A card that flips is edge-on in the middle.
      let first = keyFrames.rows.prefix(1).map { $0[$0.count / 3] }
      let last = keyFrames.rows.dropFirst().suffix(1).map { $0[$0.count * 2 / 3] }
      frames = (first + last).map { Frame(index: $0.index, list: $0.list) }
      return
    }
    // Of nine frames per transition: early, in the middle, at the crossing of fades, and the last
    // one.
    let wanted: Set<Int> = [1, 3, 6, KeyFrames.perTransition - 1]
    frames = keyFrames.rows.flatMap { row in
      row.enumerated().filter { wanted.contains($0.offset) || row.count <= wanted.count }
        .map { Frame(index: $0.element.index, list: $0.element.list) }
    }
  }
}
