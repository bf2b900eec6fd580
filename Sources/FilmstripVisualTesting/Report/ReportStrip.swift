import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import Foundation

/// Draws the first films that failed in one image: expected, actual and difference of the worst
/// frame.
struct ReportStrip {
  let folder: String

  /// The limits and distances of the strip.
  ///
  /// The maximum number of films, the height of their images, and the spaces within and between
  /// films, in pixels.
  ///
  /// *Chosen:* three phones fit into the column of a pull request at a size that shows the change.
  static let (films, height, gap, space) = (3, 420, 6, 24)

  /// Returns the films of the strip, each with the frame that the strip shows.
  static func chosen(_ report: CheckReport) -> [(film: FilmResult, picture: FramePicture)] {
    let all = report.ranked.lazy.filter { $0.standing.fails }.compactMap { film in
      film.worst.map { (film: film, picture: $0) }
    }
    return Array(all.prefix(films))
  }

  /// Writes the strip and returns the names of its films, or no names if there is nothing to show.
  func write(_ report: CheckReport, to path: String) throws -> [String] {
    let pictures = ReportPictures(folder: folder)
    let chosen = Self.chosen(report)
    var groups: [[Bitmap]] = []
    for (film, picture) in chosen {
      groups.append(
        try [picture.expected, picture.actual, picture.difference].compactMap { $0 }.map {
          try Self.scaled(pictures.decoded($0, of: film.name))
        })
    }
    guard !groups.isEmpty else { return [] }
    try PNGEncoder().write(Self.row(groups), to: path)
    return chosen.map(\.film.name)
  }

  private static func scaled(_ buffer: PixelBuffer) -> Bitmap {
    let factor = min(1, Double(height) / Double(buffer.height))
    return buffer.shrunk(
      toWidth: max(1, Int((Double(buffer.width) * factor).rounded())),
      height: max(1, Int((Double(buffer.height) * factor).rounded())))
  }

  private static func row(_ groups: [[Bitmap]]) -> Bitmap {
    let widths = groups.map { group in
      group.reduce(0) { $0 + $1.width } + gap * (group.count - 1)
    }
    let width = widths.reduce(0, +) + space * (groups.count - 1)
    let height = groups.joined().map(\.height).max() ?? 1
    var pixels = [UInt32](repeating: 0, count: width * height)
    var x = 0
    for group in groups {
      for bitmap in group {
        for y in 0..<bitmap.height {
          let row = y * bitmap.width
          pixels.replaceSubrange(
            y * width + x..<y * width + x + bitmap.width,
            with: bitmap.pixels[row..<row + bitmap.width])
        }
        x += bitmap.width + gap
      }
      x += space - gap
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension FilmResult {
  /// The frame that a strip shows.
  ///
  /// The frame with the most different pixels among those that have an image; the first if several are
  /// equal. If no pixels differ, it is the frame that was painted because no recorded one shows the
  /// change.
  var worst: FramePicture? {
    pictures.filter { $0.expected != nil || $0.actual != nil }
      .reduce(nil) { worst, next in
        guard let worst else { return next }
        let isPainted = next.expected == nil && worst.expected != nil && worst.different == 0
        return next.different > worst.different || isPainted ? next : worst
      }
  }
}
