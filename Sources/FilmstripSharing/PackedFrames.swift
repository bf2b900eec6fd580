/// Frames as pictures of what changes, each over the one before.
package struct PackedFrames: Sendable, Hashable {
  /// A picture of a part of the frame.
  package struct Picture: Sendable, Hashable {
    /// The part's left edge, in pixels.
    package var x: Int
    /// The part's top edge, in pixels.
    package var y: Int
    /// The part's width, in pixels.
    package var width: Int
    /// The part's height, in pixels.
    package var height: Int
    /// Whether it shows the whole frame, so that none before it is needed.
    package var isWhole: Bool
    /// The pixels, as `IndexedPacker` packs them.
    package var data: [UInt8]
  }

  /// The frame's width, in pixels.
  package var width: Int
  /// The frame's height, in pixels.
  package var height: Int
  /// The pictures, in order; the first is whole.
  package var pictures: [Picture] = []
  /// For each frame, the picture that completes it.
  package var order: [Int] = []
}
