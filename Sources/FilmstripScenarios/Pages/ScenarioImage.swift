import FilmstripGraphics
import FilmstripImaging
import FilmstripStage

/// The reader of the PNG files that scenarios show.
enum ScenarioImage {
  /// The maximum number of pixels of an image.
  ///
  /// *Chosen:* three times a 12.9-inch iPad's screen; an image is scaled to fit the screen.
  static let maximumPixelCount = 1 << 24
  /// The maximum number of pixels of all images of a scenario: 256 MiB in memory.
  static let maximumTotalPixelCount = 1 << 26
  /// The maximum size of a file, in bytes: uncompressed 16-bit RGBA of the maximum number of
  /// pixels.
  private static let maximumFileSize = 8 * maximumPixelCount

  /// The reason why a file cannot be shown.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the pixels of a complete and valid PNG file.
  static func bitmap(of path: String) throws(Failure) -> Bitmap {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: maximumFileSize)
    } catch .missing {
      throw Failure(description: "there is no such file (looked for \(path))")
    } catch let failure {
      throw Failure(
        description: failure.message("a PNG file", limit: "\(maximumFileSize >> 20) MiB"))
    }
    do throws(ImagingError) {
      return try PNGDecoder.decodeBitmap(bytes, maximumPixels: maximumPixelCount)
    } catch .tooLarge(let width, let height, _) {
      throw Failure(
        description: "it has \(width) x \(height) px; an image may have at most "
          + "\(maximumPixelCount >> 20) Mi px; make it smaller")
    } catch .tooLong(let width, let height, let side) {
      throw Failure(
        description: "it has \(width) x \(height) px; an image may have at most \(side) px a side; "
          + "make it smaller")
    } catch let failure {
      throw Failure(description: "\(failure); export it again as PNG")
    }
  }
}
