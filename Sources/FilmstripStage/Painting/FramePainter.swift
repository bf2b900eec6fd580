import FilmstripGraphics
import FilmstripImaging
import Foundation

/// A painter of display lists, which can be used only on the thread that created it.
package protocol FramePainter: AnyObject {
  /// Paints a frame, and writes it as a PNG file to each of the paths.
  ///
  /// Each file is written completely or not at all.
  ///
  /// - Parameters:
  ///   - list: The content of the frame.
  ///   - background: The background colour.
  ///   - paths: The paths of the files.
  ///   - picture: The size, in pixels, of an image of the frame, or `nil` to produce no image.
  /// - Returns: The image, which is the same as the result of `thumbnail`, or `nil` if `picture` is
  ///   `nil`.
  func write(
    _ list: DisplayList, over background: RGBA, to paths: [String],
    picture: (width: Int, height: Int)?
  ) throws -> Bitmap?

  /// Paints a frame and scales it down to exactly `width` × `height` pixels.
  func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap

  /// Paints a frame, and returns all its pixels.
  func picture(of list: DisplayList, over background: RGBA) throws -> Bitmap

  /// Paints an image of `size` points on `jobs` threads, and writes it as a PNG file, completely or
  /// not at all.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - background: The background colour.
  ///   - jobs: The number of threads, at least 1.
  ///   - path: The path of the file.
  ///   - list: Returns the content of the image, at least in the specified rows of pixels.
  func writeInBands(
    _ size: CGSize, over background: RGBA, jobs: Int, to path: String,
    list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) throws

  /// Paints the cacheable content of a frame that will be painted soon, without waiting for other
  /// threads that do the same.
  func prepareCaches(_ list: DisplayList)

  /// Returns the reasons for missing content in the frames painted since the last call, with the
  /// names of views.
  func drainLosses() -> [String]

  /// Sets the compression of the following files; the default is `fast`.
  func compress(for compression: PNGCompression)
}

extension FramePainter {
  /// Paints a frame, and writes it as a PNG file to each of the paths.
  package func write(_ list: DisplayList, over background: RGBA, to paths: [String]) throws {
    _ = try write(list, over: background, to: paths, picture: nil)
  }

  /// Returns an image with one pixel per point.
  package func picture(of list: DisplayList, over background: RGBA) throws -> Bitmap {
    try thumbnail(
      of: list, over: background, width: Int(list.size.width.rounded()),
      height: Int(list.size.height.rounded()))
  }

  /// Paints the whole image at once.
  package func writeInBands(
    _ size: CGSize, over background: RGBA, jobs: Int, to path: String,
    list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) throws {
    try write(list(0..<Int.max), over: background, to: [path])
  }

  /// Does nothing.
  package func prepareCaches(_ list: DisplayList) {}

  /// Returns no reasons.
  package func drainLosses() -> [String] { [] }

  /// Does nothing.
  package func compress(for compression: PNGCompression) {}
}

/// A function that creates a painter for a scale in pixels per point, on the thread that uses the
/// painter.
package typealias PainterFactory = @Sendable (_ scale: Int) throws -> any FramePainter
