import Foundation

/// An error of pictures and their files.
///
/// Each message says what, where, and what to do.
public enum ImagingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A call to the system failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A path names a device, a pipe or a socket, where a file must be.
  case notAFile(path: String)
  /// A path of an output is a symbolic link.
  case link(path: String)
  /// A file's bytes are not a valid PNG; `offset` counts bytes from the file's beginning.
  case invalidPNG(reason: String, offset: Int)
  /// A valid PNG that is larger than the decoder was allowed to decode.
  case tooLarge(width: Int, height: Int, maximumPixels: Int)
  /// A picture with a side that is longer than that of a buffer may be.
  case tooLong(width: Int, height: Int, maximumSide: Int)
  /// A PNG with several frames where one picture must be.
  case animated
  /// What is wrong with the content of the file at a path.
  indirect case inFile(path: String, ImagingError)
  /// Metadata that a PNG cannot hold.
  case invalidMetadata(key: String, reason: String)
  /// Two pictures that must have the same size do not.
  case sizesDiffer(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  /// An animation has a different number of frames from the declared one.
  case frameCount(expected: Int, got: Int)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .file(let operation, let path, let code):
      "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    case .notAFile(let path):
      "\(path) is a device, a pipe or a socket; name a file"
    case .link(let path):
      "'\(path)' is a symbolic link, so something elsewhere would be overwritten; "
        + "name what it points to, or remove it"
    case .invalidPNG(let reason, let offset):
      "not a valid PNG: \(reason) (at byte \(offset))"
    case .tooLarge(let width, let height, let maximumPixels):
      "a picture of \(width) x \(height) px is larger than the limit of \(maximumPixels) pixels"
    case .tooLong(let width, let height, let maximumSide):
      "a picture of \(width) x \(height) px has a side that is longer than the limit of \(maximumSide) px"
    case .animated:
      "an animated PNG, of which only the first frame would be read; use a PNG file for each frame"
    case .inFile(let path, let error):
      "\(path): \(error)"
    case .invalidMetadata(let key, let reason):
      "PNG text '\(key)': \(reason)"
    case .sizesDiffer(let width, let height, let otherWidth, let otherHeight):
      "pictures of \(width) x \(height) px and \(otherWidth) x \(otherHeight) px cannot be compared "
        + "pixel by pixel; render both at the same size and scale"
    case .frameCount(let expected, let got):
      "an animation of \(expected) frames was given \(got)"
    }
  }
}
