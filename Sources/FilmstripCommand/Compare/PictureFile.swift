import FilmstripImaging
import FilmstripStage

/// A PNG file that is compared.
struct PictureFile {
  /// The largest file that is read, in bytes.
  static let largest = 1 << 30

  let path: String
  let bytes: [UInt8]

  /// Reads the file at a path, which probably has the bytes of another one.
  init(_ path: String, like other: PictureFile? = nil) throws {
    self.path = path
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(
        of: path, limit: Self.largest, expectedContent: other?.bytes ?? [])
    } catch {
      throw CommandError("\(path): \(error.message("a PNG file", limit: "1 GiB"))")
    }
  }

  /// Whether its samples have sixteen bits.
  var isWide: Bool { PNGDecoder.claimsSixteenBits(fileBeginning: bytes) }

  /// Returns the width and height in the header of a file, or `nil` if the file isn't a PNG file.
  var size: [Int]? {
    PNGDecoder.claimedSize(ofFileBeginning: Array(bytes.prefix(PNGDecoder.sizeLength))).map {
      [$0.width, $0.height]
    }
  }

  /// The picture, at eight bits a sample.
  func decoded() throws -> DecodedImage {
    do throws(ImagingError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }

  /// The picture, at sixteen bits a sample.
  func decodedWide() throws -> DecodedWideImage {
    do throws(ImagingError) {
      return try PNGDecoder.decodeWide(bytes)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }
}
