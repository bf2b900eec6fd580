/// Why a film cannot be shared in a format.
package enum ShareError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no ffmpeg.
  case noFFmpeg(ShareFormat)
  /// ffmpeg was built without an encoder.
  case noEncoder(ShareFormat, encoder: String)
  /// ffmpeg failed; the last line that it printed.
  case ffmpeg(ShareFormat, message: String)

  /// What is wrong and what to do.
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
