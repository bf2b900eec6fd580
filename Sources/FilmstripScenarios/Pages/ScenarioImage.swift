import FilmstripGraphics
import FilmstripImaging
import FilmstripStage

/// Reads the PNG files that scenarios show.
enum ScenarioImage {
  /// The most pixels of an image.
  ///
  /// *Chosen:* three times a 12.9-inch iPad's screen; an image is scaled to fit the page.
  static let mostPixels = 1 << 24
  /// The most pixels of all images of a scenario: 256 MiB in memory.
  static let mostPixelsOfAll = 1 << 26
  /// The largest file, in bytes: uncompressed 16-bit RGBA of the most pixels.
  private static let largestFile = 8 * mostPixels

  /// Why a file cannot be shown.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The pixels of a file that is a whole and correct PNG.
  static func bitmap(of path: String) throws(Failure) -> Bitmap {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: largestFile)
    } catch .missing {
      throw Failure(description: "there is no such file (looked for \(path))")
    } catch let failure {
      throw Failure(description: failure.message("a PNG file", limit: "\(largestFile >> 20) MiB"))
    }
    do throws(ImagingError) {
      return try PNGDecoder.decodeBitmap(bytes, maximumPixels: mostPixels)
    } catch .tooLarge(let width, let height, _) {
      throw Failure(
        description: "it has \(width) x \(height) px; an image may have at most "
          + "\(mostPixels >> 20) Mi px; make it smaller")
    } catch .tooLong(let width, let height, let side) {
      throw Failure(
        description: "it has \(width) x \(height) px; an image may have at most \(side) px a side; "
          + "make it smaller")
    } catch let failure {
      throw Failure(description: "\(failure); export it again as PNG")
    }
  }
}
