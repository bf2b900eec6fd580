import FilmstripTiming
import Foundation

/// The metrics of menus in iOS 26, in points.
///
/// *Measured* (FACTS: menu.glass), except where noted.
enum GlassMenuMetrics {
  static let radius: CGFloat = 32
  /// The distance of the rows from the top and the bottom.
  static let padding: CGFloat = 10
  static let maximumHeight: CGFloat = 520
  /// The heights of a row with a title, and with a subtitle, whose top is below that of the title.
  static let row: CGFloat = 42
  static let subtitleRow: CGFloat = 60
  static let subtitleTop: CGFloat = 23
  /// The height of a section's title, and the distance of its text from the top.
  static let header: CGFloat = 40.33
  static let headerTop: CGFloat = 12
  /// The height of the row that returns to the outer menu, with the space below it.
  static let innerHeader: CGFloat = 62
  /// The distance between sections, with a line in the middle that is inset at the sides.
  static let gap: CGFloat = 21
  static let lineInset: CGFloat = 24
  /// The growth of each side of a button while it is pressed: half of that of a group in a bar.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  static let growth: CGFloat = 8
  /// The opacity of the line, which is 50 on 32 in the dark and 229 on 249 in the light.
  ///
  /// *Derived* (FACTS: menu.glass): 18 / 223 of white and 20 / 249 of black.
  static let lineAlpha: CGFloat = 0.08
  static let titleAlpha: CGFloat = 0.96

  /// The middles of marks and images, and the starts of titles beside images and alone.
  static let mark: CGFloat = 27.7
  static let image: CGFloat = 40
  static let title: CGFloat = 64
  static let titleAlone: CGFloat = 28
  /// The distance by which images and titles are moved in a menu with marks.
  ///
  /// *Chosen* for titles without images.
  static let markShift: CGFloat = 15
  /// The distance of titles from the trailing edge.
  static let trailing: CGFloat = 28

  /// The springs on which a menu grows out of its button and returns into it.
  static let open = SpringTiming.constant(response: 0.35, ratio: 0.75)
  static let close = SpringTiming.constant(response: 0.49, ratio: 0.8)
  /// The part of the progress of the return in which the rows disappear.
  static let contentFade = 0.53
  /// The springs on which a menu in a menu opens and closes.
  static let openInner = SpringTiming.constant(response: 0.395, ratio: 0.86)
  static let closeInner = SpringTiming.constant(response: 0.4, ratio: 1)
}
