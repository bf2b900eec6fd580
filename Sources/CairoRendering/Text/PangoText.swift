import Foundation
import Graphics
import Synchronization

/// Text shaped by Pango from the fonts of one folder, and from nothing else of the host.
///
/// The same text gives the same lines and outlines whatever the host's fonts, locale and home folder
/// are. For characters that a family lacks, the folder's other families are searched; characters that no
/// family has are an error. Colour glyphs (emoji) count as missing.
public final class PangoText: TextMeasuring, Sendable {
  /// The pinned folder's path.
  public var fontFolder: String { folder.path }

  let folder: FontFolder
  private let shaper: Mutex<TextShaper>
  private let cache = Mutex<[Question: LaidOutText]>([:])

  private struct Question: Hashable {
    let block: TextBlock
    let width: Double?
  }

  /// How many layouts are kept before all are removed.
  private static let capacity = 4096

  /// A shaper for a folder of fonts; nil for the folder that `FILMSTRIP_FONTS` names, else the one of
  /// Debian's `fonts-inter`.
  ///
  /// Throws `TextError.noFonts` if there is no font in the folder.
  public init(fontFolder: String? = nil) throws(TextError) {
    folder = try FontFolder(path: fontFolder)
    shaper = Mutex(try TextShaper(folder: folder))
  }

  /// A font's metrics in points.
  ///
  /// Throws `TextError.familyNotFound` for a family that is not in the folder.
  public func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    try shaper.withLock { shaper throws(TextError) in try shaper.metrics(of: font) }
  }

  /// Lays text out in lines of at most `width` points (nil: no limit).
  ///
  /// A line is as tall as its tallest font (its `verticalMetrics`, else the file's table `hhea`) and
  /// as wide as its glyphs' advances; tracking counts between glyphs, not after the last. Nothing is
  /// rounded. Throws `TextError.missingGlyphs` for characters that no font of the folder has.
  public func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    try layOut(block, width: width).measurement
  }

  /// The same with outlines.
  func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    let question = Question(block: block, width: width)
    if let known = cache.withLock({ $0[question] }) { return known }
    let answer = try shaper.withLock { shaper throws(TextError) in
      try shaper.layOut(block, width: width)
    }
    cache.withLock { cache in
      if cache.count >= Self.capacity { cache.removeAll(keepingCapacity: true) }
      cache[question] = answer
    }
    return answer
  }
}
