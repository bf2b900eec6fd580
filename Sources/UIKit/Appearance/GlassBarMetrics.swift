import FilmstripTiming
import Foundation

/// The metrics of bars in iOS 26, in points.
package enum GlassBarMetrics {
  /// The height of the glass in a navigation bar, at the top of a bar of 54 points.
  ///
  /// *Measured* (FACTS: glass-bar.height).
  package static let groupHeight: CGFloat = 44
  /// The distance between the bottoms of the glass and of the bar.
  ///
  /// *Measured* (FACTS: glass-bar.height).
  package static let belowGroups: CGFloat = 10
  /// The minimum distance of a bar from the top of the screen, and in a compact height.
  ///
  /// *Measured* (FACTS: glass-bar.height).
  package static let minimumTop: CGFloat = 10
  package static let compactMinimumTop: CGFloat = 24
  /// The distance between groups, and between a group and the title.
  ///
  /// *Measured* (FACTS: glass-bar.groups).
  package static let groupSpacing: CGFloat = 12
  /// The size of the chevron.
  ///
  /// *Measured* (FACTS: glass-bar.back).
  package static let chevronSize = CGSize(width: 10.7, height: 18.3)
  /// The visible height of the large title's line below which the title is in the row.
  ///
  /// *Measured* (FACTS: glass-bar.large-title).
  package static let largeTitleThreshold: CGFloat = 26
  /// The distance by which the title in the row rises, and the springs with which it appears and
  /// disappears.
  ///
  /// *Measured* (FACTS: glass-bar.large-title).
  package static let titleRise: CGFloat = 15
  package static let titleRisingSpring = SpringTiming.constant(response: 0.45, ratio: 1)
  package static let titleFallingSpring = SpringTiming.constant(response: 0.7, ratio: 1)
  /// The distance of the scroll edge effect's lower end from the bottom of the status bar.
  ///
  /// *Measured* (FACTS: glass-bar.edge).
  package static let edgeExtent: CGFloat = 36
  /// The same distance in iOS 27: the height of the bar, and 40.
  ///
  /// *Measured* (FACTS: glass27.edge).
  package static let blurredEdgeExtent: CGFloat = 94
  /// The distance by which a soft effect under a tab bar begins above the bar.
  ///
  /// *Measured* (FACTS: glass-bar.bottom-edge).
  package static let bottomEdgeExtent: CGFloat = 64.8
  /// The distance that content must extend under a bar at the bottom before the effect appears.
  ///
  /// *Measured* (FACTS: glass-bar.bottom-edge).
  package static let bottomEdgeStart: CGFloat = 1
  /// The opacity of the scroll edge effect at the edge of the screen.
  ///
  /// *Measured* (FACTS: glass-bar.edge).
  package static let edgeAlpha: CGFloat = 0.835
  /// The opacity of a hard scroll edge effect, which ends with the glass.
  ///
  /// *Measured* (FACTS: glass-bar.edge).
  package static let hardEdgeAlpha: CGFloat = 0.902
  /// The distance that content must extend under the glass before the effect appears.
  ///
  /// *Measured* (FACTS: glass-bar.edge).
  package static let edgeStart: CGFloat = 12

  /// The height from the top of a toolbar to the bottom of the screen.
  ///
  /// *Measured* (FACTS: glass-bar.toolbar).
  package static let toolbarSlot: CGFloat = 86
  /// The distance of a toolbar's glass from the top of the toolbar.
  ///
  /// *Measured* (FACTS: glass-bar.toolbar).
  package static let toolbarTop: CGFloat = 10
  /// The distance of a toolbar's glass from the sides of the screen.
  ///
  /// *Measured* (FACTS: glass-bar.toolbar).
  package static let toolbarInset: CGFloat = 28

  /// The distance of the text of a search field from the start of its capsule in a toolbar.
  ///
  /// *Measured* (FACTS: search.toolbar-field).
  package static let searchTextStart: CGFloat = 40.67
  /// The distance of an active search from the sides of the screen, and from the bottom.
  ///
  /// *Measured* (FACTS: search.toolbar-active).
  package static let activeSearchInset: CGFloat = 8
  package static let activeSearchBottom: CGFloat = 10
  /// The spring with which a search in a toolbar begins and ends, and the time before it starts, in
  /// seconds.
  ///
  /// *Measured* (FACTS: search.toolbar-motion).
  package static let searchSpring = SpringTiming.constant(response: 0.25, ratio: 0.9)
  package static let searchDelay = 0.067
  /// The scale from which buttons appear when a search in a toolbar begins or ends.
  ///
  /// *Measured* (FACTS: search.toolbar-motion).
  package static let searchButtonScale: CGFloat = 1.2

  /// The height of a tab bar's glass, and its distance from the sides and the bottom.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabBarHeight: CGFloat = 62
  package static let tabBarInset: CGFloat = 21
  /// The padding of a tab bar's glass, and the height of an item.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabPadding: CGFloat = 4
  package static let tabHeight: CGFloat = 54
  /// The distance of an item's image from the top of the item, and the height of the image.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabImageTop: CGFloat = 6
  package static let tabImageHeight: CGFloat = 28
  /// The distance of an item's title from the top of the item.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabTitleTop: CGFloat = 35
  /// The width by which an item exceeds the distance between items.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabOverlap: CGFloat = 8.25
  /// The maximum width of a tab bar's glass for each of its items, and in addition.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let tabPitch: CGFloat = 86
  package static let tabMargins: CGFloat = 16
  /// The height of the accessory above a tab bar, its distance from the bar, and from the sides.
  ///
  /// *Measured* (FACTS: glass-bar.accessory).
  package static let accessoryHeight: CGFloat = 48
  package static let accessorySpacing: CGFloat = 8
  package static let accessoryInset: CGFloat = 23
  /// The height of a badge, its distance from the centre of the image, and, in a tab, from the top of
  /// the item.
  ///
  /// *Measured* (FACTS: glass-bar.badge).
  package static let badgeHeight: CGFloat = 20
  package static let badgeOffset: CGFloat = 8.5
  package static let badgeTop: CGFloat = 6
  /// The width by which a badge exceeds its text, and the size of a badge without a text.
  ///
  /// *Chosen* (FACTS: glass-bar.badge).
  package static let badgePadding: CGFloat = 10
  package static let badgeDot: CGFloat = 10
  /// The opacity of the pill behind a selected item: of black over light glass, which becomes 235 of
  /// 253, and of white over dark glass.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let lightPill = 1 - 235.0 / 253
  package static let darkPill = 0.129
  /// The opacities of black in the pill of iOS 27.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  package static let lightPill27 = 19.0 / 255
  package static let darkPill27 = 175.0 / 255

  /// The spring with which groups move, grow, appear and disappear: response 0.416, ratio 0.75.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let groupSpring = SpringTiming.constant(response: 0.416, ratio: 0.75)
  /// The times from a push or a pop to the motion of a group with a counterpart, and of a group that
  /// appears or disappears in place, in seconds.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let groupDelay = 0.062
  package static let groupInPlaceDelay = 0.058
  /// The time from a push or a pop until a group moves beside one that grows out of it, and until the
  /// buttons of a group change, in seconds.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let groupBirthDelay = 0.1
  package static let contentDelay = 0.05
  /// The scale of a group that grows out of another one or shrinks into it, and of buttons that appear
  /// or disappear in a group.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let birthScale: CGFloat = 0.2
  /// The standard deviation of the blur with which buttons appear and disappear.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let contentBlur: CGFloat = 10
  /// The length by which a side of a group is larger while it swells, and the maximum scale of a side.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  package static let swell: CGFloat = 16
  package static let maximumSwell: CGFloat = 1.2
  /// The fraction of the way towards its counterpart that a group moves in a whole back swipe.
  ///
  /// *Measured* (FACTS: glass-bar.group-swipe).
  package static let lean: CGFloat = 0.5
}

/// The metrics of the buttons in a group, which depend on the bar.
package struct GlassGroupMetrics: Hashable {
  /// The height of the group.
  package let height: CGFloat
  /// The minimum width of a button, and its height.
  package let button: CGFloat
  /// The distance between the group's edge and its buttons.
  package let padding: CGFloat
  /// The distance between buttons.
  package let spacing: CGFloat
  /// The distance of a text, and of an image, from the sides of its button.
  package let textPadding: CGFloat
  package let imagePadding: CGFloat

  /// The metrics in a navigation bar.
  ///
  /// *Measured* (FACTS: glass-bar.groups).
  package static let navigationBar = GlassGroupMetrics(
    height: GlassBarMetrics.groupHeight, button: 36, padding: 4, spacing: 16, textPadding: 12,
    imagePadding: 7)
  /// The metrics in a toolbar.
  ///
  /// *Measured* (FACTS: glass-bar.toolbar).
  package static let toolbar = GlassGroupMetrics(
    height: 48, button: 38, padding: 5, spacing: 14, textPadding: 12, imagePadding: 7)

  /// Returns the width of a button whose content has a width.
  package func buttonWidth(_ content: CGFloat, isText: Bool) -> CGFloat {
    max(button, content + 2 * (isText ? textPadding : imagePadding))
  }

  /// Returns the width of a group of buttons.
  package func width(_ buttons: [CGFloat]) -> CGFloat {
    buttons.reduce(0, +) + CGFloat(max(0, buttons.count - 1)) * spacing + 2 * padding
  }
}
