import Foundation

/// The metrics of a navigation bar, in points.
package enum NavigationBarMetrics {
  /// The height of the row of buttons.
  ///
  /// *Measured* (FACTS: bar.height).
  package static let rowHeight: CGFloat = 44
  /// The height of the row of buttons in a compact height.
  ///
  /// *Measured* (FACTS: bar.compact-height).
  package static let compactRowHeight: CGFloat = 32
  /// The distance of the row from the top of an iPad's bar of 50 points.
  ///
  /// *Reported* (FACTS: bar.row-top); the 50 points are *measured* (FACTS: bar.pad-height).
  package static let padRowTop: CGFloat = 3
  /// The distance of the row from the top of a sheet's bar of 56 points.
  ///
  /// *Reported* (FACTS: bar.row-top); the 56 points are *measured* (FACTS: bar.sheet-height).
  package static let sheetRowTop: CGFloat = 6
  /// The height that a prompt adds above the row: 30 points, 74 in total, or 22 in a compact
  /// height, 54 in total.
  ///
  /// *Reproduced* (FACTS: bar.prompt-height); the compact height is *reported* (FACTS:
  /// bar.compact-prompt-height).
  package static let promptHeight: CGFloat = 30
  package static let compactPromptHeight: CGFloat = 22
  /// The distance of a prompt from the sides.
  ///
  /// *Reported* (FACTS: bar.prompt-inset).
  package static let promptInset: CGFloat = 10
  /// The height that a large title adds below the row: 52 points, 96 in total.
  ///
  /// *Reproduced* (FACTS: bar.large-title-height).
  package static let largeTitleHeight: CGFloat = 52
  /// The visible height of the large title's line below which the title is in the row.
  ///
  /// *Reproduced* (FACTS: bar.large-title-collapse).
  package static let largeTitleThreshold: CGFloat = 10
  /// The distance between the bottoms of the bar and of the large title.
  ///
  /// *Chosen*, as in Flutter (FACTS: bar.large-title-bottom).
  package static let largeTitleBottom: CGFloat = 8
  /// The minimum distance between the bottoms of the bar and of a large title, whose line is higher
  /// at large text sizes.
  ///
  /// *Measured* (FACTS: bar.large-title-text-size).
  package static let largeTitleMinimumBottom: CGFloat = 4
  /// The distance over which content is pulled to double the size of the large title, in points.
  ///
  /// *Reproduced* (FACTS: bar.large-title-pull).
  package static let largeTitlePull: CGFloat = 500
  /// The maximum scale of a large title whose content is pulled down.
  ///
  /// *Reproduced* (FACTS: bar.large-title-pull).
  package static let largeTitleMaximumScale: CGFloat = 1.1
  /// The duration in which the title moves between the row and its own line while content is
  /// scrolled, in seconds.
  ///
  /// *Reproduced* (FACTS: bar.large-title-collapse).
  package static let collapseDuration = 0.15
  /// The scroll distance over which the scroll edge appearance changes to the standard appearance,
  /// in points.
  ///
  /// *Reported* (FACTS: appearance.scroll-distance).
  package static let scrollEdgeDistance: CGFloat = 4
  /// The height of images behind buttons, and their height in a compact bar.
  ///
  /// *Reported* (FACTS: bar.button-height).
  package static let buttonHeight: CGFloat = 30
  package static let compactButtonHeight: CGFloat = 24
  /// The width by which an image behind a button exceeds the width of the button, in points.
  ///
  /// *Reported* (FACTS: bar.image-padding).
  package static let buttonImagePadding: CGFloat = 22
  /// The distance before the end of leading buttons at which moving content is cut.
  ///
  /// *Reported* (FACTS: motion.leading-mask).
  package static let leadingMaskInset: CGFloat = 16
}
