import FilmstripGraphics
import Foundation

/// A horizontal band of a screen: the part that a transition changes.
///
/// A strip shows only the band of a transition that changes little, such as the items of a bar, in
/// larger pictures.
struct StripBand: Sendable, Hashable {
  /// The vertical extent of the band, in points from the top of the screen.
  let extent: ClosedRange<Double>
  /// The size of the screen, in points.
  let screen: CGSize

  /// *Chosen:* space above and below the changes, so that the band is recognized.
  private static let margin = 12.0
  /// *Chosen:* a band that ends so close to the edge of the screen extends to the edge.
  private static let edge = 48.0
  /// The maximum height, as a fraction of the height of the screen.
  ///
  /// *Chosen:* pictures of higher bands would hardly be larger than pictures of the whole screen.
  private static let maximumFraction = 0.34

  private init(_ extent: ClosedRange<Double>, of screen: CGSize) {
    let height = Double(screen.height)
    var (top, bottom) = (extent.lowerBound.rounded(.down), extent.upperBound.rounded(.up))
    if top < Self.edge { top = 0 }
    if height - bottom < Self.edge { bottom = height }
    self.extent = top...bottom
    self.screen = screen
  }

  /// Finds the band that contains all changes between pictures of a screen, and all touches.
  ///
  /// - Returns: `nil` if nothing changes, or the changes are too high.
  init?(_ pictures: [Bitmap], screen: CGSize, touches: [FilmTouch]) {
    guard let first = pictures.first,
      pictures.allSatisfy({ ($0.width, $0.height) == (first.width, first.height) })
    else { return nil }
    let width = first.width
    func isChanged(_ row: Int) -> Bool {
      let range = row * width..<(row + 1) * width
      return pictures.dropFirst().contains { $0.pixels[range] != first.pixels[range] }
    }
    guard let top = (0..<first.height).first(where: isChanged),
      let bottom = (0..<first.height).last(where: isChanged)
    else { return nil }
    let unit = Double(screen.height) / Double(first.height)
    var (upper, lower) = (Double(top) * unit, Double(bottom + 1) * unit)
    for touch in touches {
      upper = min(upper, Double(touch.location.y) - TouchStyle.diameter / 2)
      lower = max(lower, Double(touch.location.y) + TouchStyle.diameter / 2)
    }
    let extent = (upper - Self.margin)...(lower + Self.margin)
    self.init(extent.clamped(to: 0...Double(screen.height)), of: screen)
    if height > Double(screen.height) * Self.maximumFraction { return nil }
  }

  /// The height of the band, in points.
  var height: Double { extent.upperBound - extent.lowerBound }

  /// The size of the band, in points.
  var size: CGSize { CGSize(width: screen.width, height: height) }

  /// Returns the smallest band that contains two bands of one screen, or `nil` if it is too high.
  func union(_ other: StripBand) -> StripBand? {
    guard screen == other.screen else { return nil }
    let top = min(extent.lowerBound, other.extent.lowerBound)
    let bottom = max(extent.upperBound, other.extent.upperBound)
    let union = StripBand(top...bottom, of: screen)
    return union.height > Double(screen.height) * Self.maximumFraction ? nil : union
  }

  /// Returns the part of a picture of the screen that shows the band.
  func cut(_ picture: Bitmap) -> Bitmap {
    let unit = Double(picture.height) / Double(screen.height)
    let top = Int((extent.lowerBound * unit).rounded(.down))
    let bottom = min(picture.height, Int((extent.upperBound * unit).rounded(.up)))
    return Bitmap(
      width: picture.width, height: bottom - top,
      pixels: Array(picture.pixels[top * picture.width..<bottom * picture.width]))
  }
}
