import FilmstripTiming
import Foundation

/// The metrics of alerts in iOS 26, in points.
///
/// *Measured* (FACTS: alert.glass), except where noted.
enum GlassAlertMetrics {
  static let width: CGFloat = 320
  static let radius: CGFloat = 34
  /// The distances of the texts from the sides, from the top, from each other, and of the last text
  /// from the area of the buttons.
  static let textInset: CGFloat = 30
  static let textTop: CGFloat = 22
  static let textSpacing: CGFloat = 7.33
  static let belowMessage: CGFloat = 4.33
  static let belowTitle: CGFloat = 3.67
  /// The distance of buttons from the sides and the bottom, their height, and their spacing.
  static let buttonInset: CGFloat = 16
  static let button: CGFloat = 48
  static let buttonSpacing: CGFloat = 8
  static let field = CGSize(width: 290, height: 48)

  /// The spring on which an alert appears and disappears, and the scale from which it appears.
  ///
  /// *Measured* (FACTS: alert.glass-motion).
  static let spring = SpringTiming.constant(response: 0.2749, ratio: 1)
  static let scale: CGFloat = 1.199
}
