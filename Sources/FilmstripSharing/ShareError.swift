/// An error that prevents sharing a film in a format.
package enum ShareError: Error, Sendable, Hashable, CustomStringConvertible {
  /// ffmpeg is not installed.
  case noFFmpeg(ShareFormat)
  /// ffmpeg was built without an encoder.
  case noEncoder(ShareFormat, encoder: String)
  /// ffmpeg failed with a message.
  case ffmpeg(ShareFormat, message: String)

  /// The error, with its remedy.
  package var description: String {
    switch self {
    case .noFFmpeg(let format):
      "--format \(format.rawValue) needs ffmpeg, which is not in PATH; install it "
        + "('apt install ffmpeg'), or choose apng, gif or html"
    case .noEncoder(let format, let encoder):
      "--format \(format.rawValue) needs the encoder \(encoder), which this ffmpeg does not have; install "
        + "Debian's ('apt install ffmpeg'), or choose apng, gif or html"
    case .ffmpeg(let format, let message):
      "ffmpeg cannot write the \(format.rawValue) file: \(message)"
    }
  }
}
