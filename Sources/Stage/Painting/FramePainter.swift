import Graphics

/// Turns display lists into pictures, on the one thread that made it.
package protocol FramePainter: AnyObject {
  /// Paints a frame and writes it as a PNG file under each of the names.
  ///
  /// A file appears whole or not at all.
  func write(_ list: DisplayList, over background: RGBA, to paths: [String]) throws

  /// Paints a frame and shrinks it to a picture of exactly `width` × `height` pixels.
  func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap
}

/// Makes a painter of frames at so many pixels a point; called on the thread that will use it.
package typealias PainterFactory = @Sendable (_ scale: Int) throws -> any FramePainter
