import FilmstripGraphics
import FilmstripImaging
import Foundation

/// Paints display lists, only on the thread that made the painter.
package protocol FramePainter: AnyObject {
  /// Paints a frame and writes it as a PNG file to each of the paths.
  ///
  /// Each file is written completely or not at all.
  ///
  /// - Parameter picture: the size in pixels of a picture of the frame; nil for none.
  /// - Returns: the picture, the same as of `thumbnail`.
  func write(
    _ list: DisplayList, over background: RGBA, to paths: [String],
    picture: (width: Int, height: Int)?
  ) throws -> Bitmap?

  /// Paints a frame and scales it down to exactly `width` × `height` pixels.
  func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap

  /// Paints a frame and returns all its pixels.
  func picture(of list: DisplayList, over background: RGBA) throws -> Bitmap

  /// Paints a picture of `size` points on `jobs` threads and writes it as a PNG file, completely or not at all.
  ///
  /// - Parameter list: the picture's content, at least in the given rows of pixels.
  func writeInBands(
    _ size: CGSize, over background: RGBA, jobs: Int, to path: String,
    list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) throws

  /// Paints what can be kept for later frames of a frame that comes soon, and does not wait for other threads that do.
  func rehearse(_ list: DisplayList)

  /// Why parts of the frames painted since the last call are missing, each with its view's name.
  func takeLosses() -> [String]

  /// Decides how the files that follow are compressed; `fast` at first.
  func compress(for compression: PNGCompression)
}

extension FramePainter {
  /// Paints a frame and writes it as a PNG file to each of the paths.
  package func write(_ list: DisplayList, over background: RGBA, to paths: [String]) throws {
    _ = try write(list, over: background, to: paths, picture: nil)
  }

  /// A picture with one pixel per point.
  package func picture(of list: DisplayList, over background: RGBA) throws -> Bitmap {
    try thumbnail(
      of: list, over: background, width: Int(list.size.width.rounded()),
      height: Int(list.size.height.rounded()))
  }

  /// Paints the whole picture at once.
  package func writeInBands(
    _ size: CGSize, over background: RGBA, jobs: Int, to path: String,
    list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) throws {
    try write(list(0..<Int.max), over: background, to: [path])
  }

  /// Does nothing.
  package func rehearse(_ list: DisplayList) {}

  /// None.
  package func takeLosses() -> [String] { [] }

  /// Does nothing.
  package func compress(for compression: PNGCompression) {}
}

/// Makes a painter for a scale in pixels per point; called on the thread that uses the painter.
package typealias PainterFactory = @Sendable (_ scale: Int) throws -> any FramePainter
