import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import Foundation

/// The images of a report, numbered in the order of first use; identical files share a number.
struct ReportPictures {
  private let folder: String
  private var numbers: [String: Int] = [:]
  private var numbersByDigest: [String: Int] = [:]
  private var count = 0

  /// Creates the collection of images of the report in a folder.
  init(folder: String) {
    self.folder = folder
  }

  /// Returns the number of an image, and its bytes unless an earlier image has the same bytes.
  mutating func add(_ path: String, of film: String) throws -> (number: Int, bytes: [UInt8]?) {
    if let number = numbers[path] { return (number, nil) }
    let bytes = try read(path, of: film)
    let digest = ContentDigest.of(bytes)
    if let number = numbersByDigest[digest] {
      numbers[path] = number
      return (number, nil)
    }
    let number = count
    count += 1
    numbers[path] = number
    numbersByDigest[digest] = number
    return (number, bytes)
  }

  /// Returns the number of a smaller version of an image, and the bytes of that version.
  mutating func addSmall(_ path: String, of film: String, side: Int) throws -> (Int, [UInt8]) {
    let picture = try decoded(path, of: film)
    let factor = min(1, Double(side) / Double(max(picture.width, picture.height)))
    let small = picture.shrunk(
      toWidth: max(1, Int((Double(picture.width) * factor).rounded())),
      height: max(1, Int((Double(picture.height) * factor).rounded())))
    count += 1
    return (count - 1, try PNGEncoder().encode(small))
  }

  /// Returns the decoded pixels of an image.
  func decoded(_ path: String, of film: String) throws -> PixelBuffer {
    let bytes = try read(path, of: film)
    do {
      return try PNGDecoder.decodeBuffer(bytes)
    } catch {
      throw ReportError.unreadable(picture: path, film: film, reason: "\(error)")
    }
  }

  /// Returns the bytes of an image, which must be a PNG file in the report's folder.
  private func read(_ path: String, of film: String) throws -> [UInt8] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, !path.contains("\0"),
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { throw ReportError.outside(picture: path, film: film) }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(of: folder + "/" + path, limit: 1 << 30)
    } catch {
      throw ReportError.unreadable(
        picture: path, film: film, reason: error.message("a PNG file", limit: "1 GiB"))
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw ReportError.unreadable(picture: path, film: film, reason: "the file is not a PNG file")
    }
    return bytes
  }
}
