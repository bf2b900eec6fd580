import FilmstripGraphics
import Foundation

/// The memory of frames that are painted at the same time.
///
/// Painters work on different frames, each with its own buffer. Together they keep below `limit`, so
/// that neither many threads nor large frames exhaust a machine's memory.
package enum PaintingBudget {
  /// The most bytes of all painters' frames, besides the caches.
  ///
  /// *Chosen:* 1 GiB, eight painters of a 12.9-inch iPad's frames.
  package static let limit = 1 << 30
  /// The largest number of pixels of a frame: *chosen*, with twice its need one painter keeps below the limit.
  package static let mostPixels = limit / 24
  /// How many frames' worth of memory a painter uses: what lies beneath groups and backdrops, kept rasters that cannot be
  /// packed, and the frame, if these are more than half of it.
  ///
  /// *Measured* on the samples at 5000 × 5000 pixels: mostly less than one, up to 2.5.
  private static let buffersPerPainter = 3

  /// How many of `wanted` painters paint frames of some pixels at the same time; at least 1.
  package static func painters(_ wanted: Int, width: Double, height: Double) -> Int {
    let bytes = max(1, width * height) * 4 * Double(buffersPerPainter)
    return min(wanted, max(1, Int(Double(limit) / bytes)))
  }

  /// How many of `wanted` painters paint frames of a film with some settings at the same time.
  package static func painters(_ wanted: Int, for settings: FilmSettings) -> Int {
    let (size, scale) = (settings.size, Double(settings.scale))
    return painters(
      wanted, width: Double(size.width) * scale, height: Double(size.height) * scale)
  }
}
