/// Frames as a sequence of images, each of which contains the changes from the previous frame.
package struct PackedFrames: Sendable, Hashable {
  /// An image of a region of the frame.
  package struct Picture: Sendable, Hashable {
    /// The left edge of the region, in pixels.
    package var x: Int
    /// The top edge of the region, in pixels.
    package var y: Int
    /// The width of the region, in pixels.
    package var width: Int
    /// The height of the region, in pixels.
    package var height: Int
    /// Whether the image shows the complete frame, so that no previous image is needed.
    package var isKeyframe: Bool
    /// The pixels, packed by `IndexedPacker`.
    package var data: [UInt8]
  }

  /// The width of the frames, in pixels.
  package var width: Int
  /// The height of the frames, in pixels.
  package var height: Int
  /// The images, in order; the first one is complete.
  package var pictures: [Picture] = []
  /// The index, for each frame, of the image that completes the frame.
  package var order: [Int] = []
}
