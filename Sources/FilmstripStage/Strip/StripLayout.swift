import FilmstripGraphics
import Foundation

/// The sizes and colours of contact sheets, in points.
///
/// All values are *Chosen* by eye.
package enum StripLayout {
  static let margin = 44.0
  static let gap = 20.0
  static let rowGap = 30.0
  static let sectionGap = 28.0
  static let labelGap = 12.0
  static let lineHeight = 16.0
  static let titleHeight = 42.0
  static let summaryHeight = 22.0
  static let titleGap = 26.0
  /// The size of the box to which images are scaled.
  package static let box = CGSize(width: 160, height: 346)
  /// The maximum number of rows at scale 2; sheets with more rows are rendered at scale 1, to stay
  /// within the size limit of an image.
  package static let rowsAtFullScale = 12

  /// Returns the maximum number of rows on a sheet with a number of films, at scale 1.
  package static func rowBudget(films: Int) -> Int {
    let head = titleHeight + 2 * summaryHeight + titleGap
    let foot = summaryHeight + rowGap + sectionGap
    let row = Double(box.height) + labelGap + 2 * lineHeight + rowGap
    let available = Double(PixelBuffer.maximumSide) - 2 * margin - Double(films) * (head + foot)
    return max(0, Int(available / row))
  }

  /// The maximum number of films on a sheet, with one row each.
  package static let maximumFilms = (1...).first { rowBudget(films: $0 + 1) < $0 + 1 } ?? 1

  /// Returns the number of rows that a sheet shows of each film: all, or fewer of the longest
  /// films.
  static func shownRows(of counts: [Int]) -> [Int] {
    let budget = rowBudget(films: counts.count)
    var maximum = counts.max() ?? 0
    while maximum > 1, counts.reduce(0, { $0 + min($1, maximum) }) > budget { maximum -= 1 }
    return counts.map { min($0, maximum) }
  }

  static let background = RGBA(red: 0.965, green: 0.965, blue: 0.973, alpha: 1)
  static let textColor = RGBA(red: 0.114, green: 0.114, blue: 0.122, alpha: 1)
  static let secondaryTextColor = RGBA(red: 0.431, green: 0.431, blue: 0.451, alpha: 1)
  static let border = RGBA(white: 0, alpha: 0.16)
  static let shadow = RGBA(white: 0, alpha: 0.13)

  /// Returns the pinned font, which replaces San Francisco.
  static func font(_ size: Double, weight: Int = 400) -> FontDescription {
    FontDescription(
      family: "Inter", size: size, weight: weight, hasMonospacedDigits: true,
      verticalMetrics: VerticalMetrics(ascent: 0.96, descent: 0.24))
  }

  static func line(
    _ text: String, _ font: FontDescription, _ color: RGBA,
    alignment: TextBlock.Alignment = .left
  ) -> TextBlock {
    TextBlock(
      runs: [TextBlock.Run(text, font: font, color: color)], alignment: alignment,
      direction: .leftToRight)
  }

  /// Returns the size, in pixels, of the image of a frame on a sheet of a scale: scaled down to fit
  /// the box, but never enlarged.
  package static func pictureSize(of size: CGSize, scale: Int) -> (width: Int, height: Int) {
    let fit = min(
      1, Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    func pixels(_ side: Double) -> Int { max(1, Int((side * fit).rounded()) * scale) }
    return (pixels(Double(size.width)), pixels(Double(size.height)))
  }

  /// Returns the scale at which a frame of `size` points is painted before it is scaled down: the
  /// scale of the sheet.
  ///
  /// The scale of a sheet is at most 2. At that scale a frame of any display has at least twice the
  /// pixels of the image, so that scaling down smooths it. For frames that are too large to be
  /// painted at a higher scale, the result is 1.
  static func paintingScale(of size: CGSize, sheetScale: Int) -> Int {
    let width = Double(size.width) * Double(sheetScale)
    let height = Double(size.height) * Double(sheetScale)
    let isLarge =
      max(width, height) > Double(PixelBuffer.maximumSide)
      || width * height > Double(PaintingBudget.maximumPixels)
    return isLarge ? 1 : sheetScale
  }
}
