/// A format in which a file contains a complete film.
package enum ShareFormat: String, Sendable, Hashable, CaseIterable {
  /// An animated PNG, with exactly the film's pixels.
  case apng
  /// An animated GIF with one palette.
  case gif
  /// An animated WebP with exactly the film's pixels, written by ffmpeg.
  case webp
  /// H.264 video in an MP4 file, written by ffmpeg.
  case mp4
  /// VP9 video in a WebM file, written by ffmpeg.
  case webm
  /// A web page that contains the film and a player.
  case html

  /// The extension of the file's name.
  ///
  /// An animated PNG is a PNG: programs without support for animation show the first frame.
  package var fileExtension: String { self == .apng ? "png" : rawValue }

  /// The default number of pixels per point.
  ///
  /// *Chosen:* 1 for animated images in a page of text, 2 for all other formats, which are shown on
  /// screens.
  package var standardScale: Int {
    switch self {
    case .apng, .gif, .webp: 1
    case .mp4, .webm, .html: 2
    }
  }

  /// Whether ffmpeg writes the format.
  package var needsFFmpeg: Bool { self == .webp || self == .mp4 || self == .webm }
}
