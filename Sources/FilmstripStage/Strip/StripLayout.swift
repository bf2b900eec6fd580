import FilmstripGraphics
import Foundation

/// The sizes of contact sheets, in points.
///
/// All values are *Chosen* by eye. A sheet is usually shown at a width of about 900 pixels, which is
/// little more than half of `contentWidth`: text of 19 points is then 10 pixels high.
package enum StripLayout {
  static let margin = 44.0
  static let gap = 20.0
  /// The distance between two lines of pictures of the same row.
  static let lineGap = 18.0
  static let rowGap = 40.0
  static let sectionGap = 34.0
  static let labelGap = 10.0
  /// The height of a label below a picture.
  static let labelHeight = 25.0
  /// The height of the line above the pictures of a row.
  static let headingHeight = 38.0
  static let titleHeight = 52.0
  static let summaryHeight = 32.0
  static let detailsHeight = 28.0
  static let titleGap = 26.0
  /// The width of a full line of pictures.
  static let contentWidth = 1600.0
  /// The minimum width of a line, so that titles fit.
  static let minimumContentWidth = 760.0
  /// The minimum width of a picture's label, so that a time and a progress fit.
  static let minimumCellWidth = 150.0
  /// The height of the box of a picture, divided by the width of the box.
  ///
  /// A phone fills the box.
  static let boxRatio = 346.0 / 160
  /// The maximum number of rows at scale 2; sheets with more rows are rendered at scale 1, to stay
  /// within the size limit of an image.
  package static let rowsAtFullScale = 12

  static let titleSize = 40.0
  static let summarySize = 24.0
  static let labelSize = 19.0
  static let headingSize = 22.0

  /// Returns the width of a picture if `columns` pictures fill a line, in whole points.
  static func columnWidth(_ columns: Int) -> Double {
    ((contentWidth - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
  }

  /// The height of the titles above and the gaps around a film's rows.
  static let sectionHeight =
    titleHeight + 2 * summaryHeight + 2 * detailsHeight + titleGap + detailsHeight + rowGap
    + sectionGap

  /// Returns the height of a line of pictures of a height, with the distance to the next line.
  static func lineHeight(
    pictures height: Double, hasHeading: Bool = true, hasLabels: Bool = false,
    continues: Bool = false
  ) -> Double {
    (hasHeading ? headingHeight : 0) + height + labelGap + labelHeight * (hasLabels ? 2 : 1)
      + (continues ? lineGap : rowGap)
  }

  /// Returns the height that a sheet has for the lines of a number of films, at scale 1.
  static func availableHeight(films: Int) -> Double {
    Double(PixelBuffer.maximumSide) - 2 * margin - Double(films) * sectionHeight
  }

  /// Returns the height of a sheet with lines of these heights of each film.
  static func height(of lines: [[Double]]) -> Double {
    2 * margin
      + lines.reduce(0) { $0 + sectionHeight + $1.reduce(0, +) }
  }

  /// Returns the maximum number of rows of phones on a sheet with a number of films, at scale 1.
  package static func rowBudget(films: Int) -> Int {
    max(0, Int(availableHeight(films: films) / lineHeight(pictures: columnWidth(9) * boxRatio)))
  }

  /// The maximum number of films on a sheet, with one row each.
  package static let maximumFilms = (1...).first { rowBudget(films: $0 + 1) < $0 + 1 } ?? 1

  /// Returns the number of lines that a sheet shows of each film: all, or fewer of the films with
  /// the most lines.
  ///
  /// - Parameter heights: The height of each line of each film.
  static func shownLines(of heights: [[Double]]) -> [Int] {
    let available = availableHeight(films: heights.count)
    var maximum = heights.map(\.count).max() ?? 0
    func total() -> Double {
      heights.reduce(0) { $0 + $1.prefix(maximum).reduce(0, +) }
    }
    while maximum > 1, total() > available { maximum -= 1 }
    return heights.map { min($0.count, maximum) }
  }

  /// Returns the pinned font, which replaces San Francisco.
  static func font(_ size: Double, weight: Int = 400) -> FontDescription {
    FontDescription(
      family: "Inter", size: size, weight: weight, hasMonospacedDigits: true,
      verticalMetrics: VerticalMetrics(ascent: 0.96, descent: 0.24))
  }

  static func line(
    _ runs: [TextBlock.Run], alignment: TextBlock.Alignment = .left, maximumLines: Int = 1
  ) -> TextBlock {
    TextBlock(
      runs: runs, alignment: alignment, maximumLines: maximumLines, direction: .leftToRight)
  }

  /// Returns the size, in pixels, of the picture of a frame in a line of `columns` pictures, on a
  /// sheet of a scale: scaled down to fit the column, but never enlarged.
  package static func pictureSize(
    of size: CGSize, columns: Int, scale: Int
  ) -> (width: Int, height: Int) {
    let width = columnWidth(columns)
    let fit = min(1, width / Double(size.width), width * boxRatio / Double(size.height))
    func pixels(_ side: Double) -> Int { max(1, Int((side * fit).rounded()) * scale) }
    return (pixels(Double(size.width)), pixels(Double(size.height)))
  }

  /// Returns the scale at which a frame of `size` points is painted before it is scaled down: the
  /// scale of the sheet.
  ///
  /// The scale of a sheet is at most 2, and a picture is never enlarged, so a frame has at least the
  /// pixels of its picture. For frames that are too large to be painted at a higher scale, the
  /// result is 1.
  static func paintingScale(of size: CGSize, sheetScale: Int) -> Int {
    let width = Double(size.width) * Double(sheetScale)
    let height = Double(size.height) * Double(sheetScale)
    let isLarge =
      max(width, height) > Double(PixelBuffer.maximumSide)
      || width * height > Double(PaintingBudget.maximumPixels)
    return isLarge ? 1 : sheetScale
  }
}
