import FilmstripGraphics
import Foundation

/// The limits for the memory of frames that are painted at the same time.
///
/// Painters work on different frames, each with a separate buffer. Together they use less than
/// `limit`, so that neither many threads nor large frames exhaust a machine's memory.
package enum PaintingBudget {
  /// The maximum number of bytes for the frames of all painters, without their caches.
  ///
  /// *Chosen:* 1 GiB, eight painters of a 12.9-inch iPad's frames.
  package static let limit = 1 << 30
  /// The maximum number of pixels in a frame.
  ///
  /// *Chosen:* even if a painter needs twice the memory of `buffersPerPainter` frames, it stays
  /// within the limit.
  package static let maximumPixels = limit / 24
  /// The memory that a painter uses, in frames.
  ///
  /// This memory contains the pixels beneath groups and backdrops, and cached rasters that cannot
  /// be packed. If these need more than half of a frame's memory, it also contains the frame
  /// itself.
  ///
  /// *Measured* on the samples at 5000 × 5000 pixels: usually less than one frame, up to 2.5.
  private static let buffersPerPainter = 3

  /// Returns the number of painters, at most `requested` and at least 1, that can paint frames of a
  /// size in pixels at the same time.
  package static func painters(_ requested: Int, width: Double, height: Double) -> Int {
    let bytes = max(1, width * height) * 4 * Double(buffersPerPainter)
    return min(requested, max(1, Int(Double(limit) / bytes)))
  }

  /// Returns the number of painters, at most `requested` and at least 1, that can paint frames of a
  /// film at the same time.
  package static func painters(_ requested: Int, for settings: FilmSettings) -> Int {
    let (size, scale) = (settings.size, Double(settings.scale))
    return painters(
      requested, width: Double(size.width) * scale, height: Double(size.height) * scale)
  }
}
