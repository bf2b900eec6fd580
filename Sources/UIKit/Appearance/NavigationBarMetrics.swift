import Foundation

/// The measures of a navigation bar, in points.
package enum NavigationBarMetrics {
  /// The row of buttons.
  ///
  /// *Measured* (FACTS: bar.height).
  package static let rowHeight: CGFloat = 44
  /// The row of buttons where the screen is low.
  ///
  /// *Measured* (FACTS: bar.compact-height).
  package static let compactRowHeight: CGFloat = 32
  /// The distance of the row from the top of an iPad's bar of 50 points.
  ///
  /// *Reported* (FACTS: bar.row-top); the 50 are *measured* (FACTS: bar.pad-height).
  package static let padRowTop: CGFloat = 3
  /// The distance of the row from the top of a sheet's bar of 56 points.
  ///
  /// *Reported* (FACTS: bar.row-top); the 56 are *measured* (FACTS: bar.sheet-height).
  package static let sheetRowTop: CGFloat = 6
  /// What a prompt adds above the row: 74 points in all; 22 where the screen is low, 54 in all.
  ///
  /// *Reproduced* (FACTS: bar.prompt-height); the low one is *reported*
  /// (FACTS: bar.compact-prompt-height).
  package static let promptHeight: CGFloat = 30
  package static let compactPromptHeight: CGFloat = 22
  /// How far a prompt stays away from the sides.
  ///
  /// *Reported* (FACTS: bar.prompt-inset).
  package static let promptInset: CGFloat = 10
  /// What a large title adds below the row: 96 points in all.
  ///
  /// *Reproduced* (FACTS: bar.large-title-height).
  package static let largeTitleHeight: CGFloat = 52
  /// With less room than this the title is in the row.
  ///
  /// *Reproduced* (FACTS: bar.large-title-collapse).
  package static let largeTitleThreshold: CGFloat = 10
  /// From the bar's bottom to the large title's.
  ///
  /// *Chosen*, as Flutter does (FACTS: bar.large-title-bottom).
  package static let largeTitleBottom: CGFloat = 8
  /// How long the title takes from the row to its own line and back while content is scrolled, in
  /// seconds.
  ///
  /// *Reproduced* (FACTS: bar.large-title-collapse).
  package static let collapseDuration = 0.15
  /// The distance of content over which the scroll edge appearance becomes the standard one, in points.
  ///
  /// *Reported* (FACTS: appearance.scroll-distance).
  package static let scrollEdgeDistance: CGFloat = 4
  /// The height of images behind buttons, and where the screen is low.
  ///
  /// *Reported* (FACTS: bar.button-height).
  package static let buttonHeight: CGFloat = 30
  package static let compactButtonHeight: CGFloat = 24
  /// How much wider an image behind a button is than the button, in points.
  ///
  /// *Reported* (FACTS: bar.image-padding).
  package static let buttonImagePadding: CGFloat = 22
  /// How far content that moves is cut on the trailing side of leading buttons.
  ///
  /// *Reported* (FACTS: motion.leading-mask).
  package static let leadingMaskInset: CGFloat = 16
}
