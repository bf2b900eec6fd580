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

  /// Rounds the corners of a row at the ends of its card.
  static func round(_ corners: CACornerMask, of layer: CALayer) {
    layer.cornerRadius = corners.isEmpty ? 0 : radius
    if Headless.hasLiquidGlass { layer.cornerCurve = curve }
    layer.maskedCorners = corners
  }
}
