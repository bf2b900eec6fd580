/// A kind of file that holds a whole film.
package enum ShareFormat: String, Sendable, Hashable, CaseIterable {
  /// An animated PNG, with exactly the film's pixels.
  case apng
  /// An animated GIF with one palette.
  case gif
  /// An animated WebP, with exactly the film's pixels; made by ffmpeg.
  case webp
  /// H.264 in MP4; made by ffmpeg.
  case mp4
  /// VP9 in WebM; made by ffmpeg.
  case webm
  /// A page with a player and the film in it.
  case html

  /// What a file's name ends in.
  ///
  /// An animated PNG is a PNG: programs that do not know animations show its first frame.
  package var fileExtension: String { self == .apng ? "png" : rawValue }

  /// Pixels per point if nothing else is said; *chosen*: animated pictures for a page of text, the others for
  /// screens.
  package var standardScale: Int {
    switch self {
    case .apng, .gif, .webp: 1
    case .mp4, .webm, .html: 2
    }
  }

  /// Whether ffmpeg makes it.
  package var needsFFmpeg: Bool { self == .webp || self == .mp4 || self == .webm }
}
