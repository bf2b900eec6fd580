import Foundation
import QuartzCore

/// The metrics of the cards of inset grouped lists, in points.
@MainActor
package enum CardMetrics {
  /// The radius of a card's corners.
  ///
  /// *Reported* (FACTS: table.card-corners); in iOS 26 *measured* (FACTS: glass-list.card).
  package static var radius: CGFloat { Headless.hasLiquidGlass ? 26 : 10 }
  /// The curve of a card's corners.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.card).
  package static var curve: CALayerCornerCurve { Headless.hasLiquidGlass ? .continuous : .circular }
  /// The height of a row of a scenario's list with a title, and with a title and a subtitle.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.card).
  package static var rowHeight: CGFloat { Headless.hasLiquidGlass ? 53 : 44 }
  package static var subtitleRowHeight: CGFloat { Headless.hasLiquidGlass ? 69.33 : 58 }

  /// The size of the font of subtitles, and the distance of the content of a row from its top and
  /// bottom, in iOS 26.
  ///
  /// *Measured* (FACTS: glass-list.rows).
  static let subtitleFontSize: CGFloat = 15
  static let rowMargin: CGFloat = 15.5
  /// The height of a header or footer of a group besides its text, and the distance of a header's text
  /// from the bottom and of a footer's text from the top, in iOS 26.
  ///
  /// *Measured* (FACTS: glass-list.texts).
  package static let headerPadding: CGFloat = 17.67
  package static let belowHeader: CGFloat = 6
  package static let footerPadding: CGFloat = 14.33
  package static let aboveFooter: CGFloat = 7.67
  /// The distance of accessories and of separators from the end of a card in iOS 26.
  ///
  /// *Measured* (FACTS: glass-list.rows).
  package static let accessoryEnd: CGFloat = 20
  package static let separatorEnd: CGFloat = 16
  /// The distance between an accessory and the text before it.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.rows).
  package static var accessorySpacing: CGFloat { Headless.hasLiquidGlass ? 8 : 10 }
  /// The colour of the lines between the rows of a card.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.rows).
  package static var separatorColor: UIColor {
    guard Headless.hasLiquidGlass else { return .separator }
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0x54 / 255, green: 0x54 / 255, blue: 0x58 / 255, alpha: 0.5)
        : UIColor(red: 0x3c / 255, green: 0x3c / 255, blue: 0x43 / 255, alpha: 0.12)
    }
  }
  /// The font of the headers of groups.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.texts).
  package static var headerFont: UIFont {
    Headless.hasLiquidGlass
      ? .systemFont(ofSize: UIFontMetrics.default.scaledValue(for: 17), weight: .semibold)
      : .preferredFont(forTextStyle: .footnote)
  }

  /// Returns the distance of a card from the sides of a view with a margin.
  ///
  /// *Measured* in iOS 26 on a screen of 402 points (FACTS: glass-list.card).
  package static func inset(margin: CGFloat) -> CGFloat {
    Headless.hasLiquidGlass ? max(20, margin) : margin
  }

  /// Returns the distance of content from the sides of a card in a view with a margin.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.rows).
  package static func contentInset(margin: CGFloat) -> CGFloat {
    Headless.hasLiquidGlass ? 16 : margin
  }

  /// Returns the text of the header of a group, which is in capitals before iOS 26.
  ///
  /// *Documented* (FACTS: glass-list.texts).
  package static func headerText(_ text: String) -> String {
    Headless.hasLiquidGlass ? text : text.uppercased()
  }

  /// Rounds the corners of a row at the ends of its card.
  static func round(_ corners: CACornerMask, of layer: CALayer) {
    layer.cornerRadius = corners.isEmpty ? 0 : radius
    if Headless.hasLiquidGlass { layer.cornerCurve = curve }
    layer.maskedCorners = corners
  }
}
