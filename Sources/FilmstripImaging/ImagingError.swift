import Foundation

/// An error about images and their files.
///
/// Each message states the problem, its location, and the remedy.
public enum ImagingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A system call failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A path leads to a device, a pipe or a socket instead of a file.
  case notAFile(path: String)
  /// The path of an output file is a symbolic link.
  case link(path: String)
  /// The bytes of a file are not a valid PNG; `offset` is in bytes from the beginning of the file.
  case invalidPNG(reason: String, offset: Int)
  /// A valid PNG is larger than the decoder's limit.
  case tooLarge(width: Int, height: Int, maximumPixels: Int)
  /// A side of an image is longer than the limit of a buffer.
  case tooLong(width: Int, height: Int, maximumSide: Int)
  /// A PNG has several frames, but must be a single image.
  case animated
  /// An error in the content of the file at a path.
  indirect case inFile(path: String, ImagingError)
  /// A PNG cannot contain the metadata.
  case invalidMetadata(key: String, reason: String)
  /// Two images must have the same size, but differ.
  case sizesDiffer(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  /// The number of frames in an animation differs from the declared number.
  case frameCount(expected: Int, got: Int)

  /// The description of the error, and the remedy.
  public var description: String {
    switch self {
    case .file(let operation, let path, let code):
      "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    case .notAFile(let path):
      "\(path) is a device, a pipe or a socket; specify a file"
    case .link(let path):
      "'\(path)' is a symbolic link, so a file elsewhere would be overwritten; "
        + "specify the link's target, or remove the link"
    case .invalidPNG(let reason, let offset):
      "not a valid PNG: \(reason) (at byte \(offset))"
    case .tooLarge(let width, let height, let maximumPixels):
      "an image of \(width) x \(height) px is larger than the limit of \(maximumPixels) pixels"
    case .tooLong(let width, let height, let maximumSide):
      "an image of \(width) x \(height) px has a side that is longer than the limit of \(maximumSide) px"
    case .animated:
      "an animated PNG, of which only the first frame would be read; use a PNG file for each frame"
    case .inFile(let path, let error):
      "\(path): \(error)"
    case .invalidMetadata(let key, let reason):
      "PNG text '\(key)': \(reason)"
    case .sizesDiffer(let width, let height, let otherWidth, let otherHeight):
      "images of \(width) x \(height) px and \(otherWidth) x \(otherHeight) px cannot be compared "
        + "pixel by pixel; render both at the same size and scale"
    case .frameCount(let expected, let got):
      "an animation must have \(expected) frames, but has \(got)"
    }
  }
}
