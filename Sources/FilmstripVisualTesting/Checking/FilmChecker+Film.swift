import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import Foundation

extension FilmChecker {
  /// Adds the played film to a result; if the images cannot be painted or written, adds a warning,
  /// because the verdict doesn't depend on them.
  ///
  /// - Parameter take: A run that kept all frames.
  /// - Throws: `FilmError.cancelled` if the check was cancelled.
  func addSheet(
    _ take: FilmRun, of subject: FilmSubject, to result: inout FilmResult
  ) throws {
    do {
      result.sheet = try paintSheet(take, of: subject)
    } catch FilmError.cancelled {
      throw FilmError.cancelled
    } catch {
      result.warnings.append("the report does not play the film: \(error)")
    }
  }

  /// Paints small images of a film into one image for the report, and returns its description; or
  /// returns `nil` without a report, or if the film has only one image.
  ///
  /// - Parameter take: A run that kept all frames.
  private func paintSheet(_ take: FilmRun, of subject: FilmSubject) throws -> FilmSheet? {
    guard let pictures = ComparedPictures(folder: options.report, film: subject.name) else {
      return nil
    }
    let frames = FilmSheet.shownFrames(of: take.frames)
    guard frames.count > 1, let size = frames.first?.list.size else { return nil }
    let factor = min(0.5, FilmSheet.maximumImageSide / Double(max(size.width, size.height, 1)))
    let (width, height) = (
      max(1, Int((Double(size.width) * factor).rounded())),
      max(1, Int((Double(size.height) * factor).rounded()))
    )
    // The images have at most half a pixel per point, so one pixel per point suffices.
    let images = try studio.paint(
      frames, scale: 1, jobs: options.jobs, cancellation: options.cancellation
    ) { _, painted in painted.small(width: width, height: height) }
    let sheet = FilmSheet.sheet(of: images)
    let path = try pictures.write(PNGEncoder(compression: .small).encode(sheet), 0, .film)
    return FilmSheet(
      path: path, columns: FilmSheet.columns, width: width, height: height,
      frames: frames.map(\.index))
  }
}

extension FilmSheet {
  /// The number of images in a row.
  ///
  /// *Chosen:* the compression finds the previous image in the same row within its window of 32 KB.
  static let columns = 16
  /// The maximum number of images, so that a page with many films stays small.
  static let maximumImageCount = 64
  /// The maximum length of an image's longer side, in pixels.
  static let maximumImageSide = 420.0
  /// The maximum numbers of images and of columns in a sheet that is read from a report.
  static let acceptedCount = 1024
  /// The maximum width and height of an image in a sheet that is read from a report, in pixels.
  static let acceptedSide = 1024

  /// Returns the frames that differ from the previous one, or some of them in equal steps.
  static func shownFrames(of frames: [FilmFrame]) -> [FilmFrame] {
    let new = frames.indices.filter { $0 == 0 || frames[$0].list != frames[$0 - 1].list }
    let step = max(1, (new.count + maximumImageCount - 1) / maximumImageCount)
    return stride(from: 0, to: new.count, by: step).map { frames[new[$0]] }
  }

  /// Returns an image with all images in rows; the rest of the last row is black.
  static func sheet(of images: [Bitmap]) -> Bitmap {
    let (width, height) = (images[0].width, images[0].height)
    let rows = (images.count + columns - 1) / columns
    let side = width * min(columns, images.count)
    var pixels = [UInt32](repeating: 0xff00_0000, count: side * height * rows)
    for (index, image) in images.enumerated() {
      let start = index / columns * height * side + index % columns * width
      for y in 0..<height {
        let row = start + y * side
        pixels.replaceSubrange(row..<row + width, with: image.pixels[y * width..<(y + 1) * width])
      }
    }
    return Bitmap(width: side, height: height * rows, pixels: pixels)
  }
}

extension PaintedFrame {
  /// Returns a small opaque image with 16 levels a channel, which compresses to a third of the size.
  func small(width: Int, height: Int) -> Bitmap {
    let small = buffer.shrunk(toWidth: width, height: height)
    let pixels = small.pixels.map { pixel -> UInt32 in
      func level(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) + 8) / 17 * 17) << shift }
      return 0xff00_0000 | level(16) | level(8) | level(0)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
