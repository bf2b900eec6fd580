import Foundation

extension UINavigationItem {
  /// Returns the possible titles of the back button that leads to this item, in order of
  /// preference; empty to show only the chevron.
  ///
  /// The title is the back item's title, otherwise the back title, otherwise the title, otherwise
  /// "Back". "Back" also replaces a title that doesn't fit. The mode `generic` skips the titles,
  /// but not the back item's title. *Documented* (FACTS: bar.back-title, bar.back-display-mode). A
  /// back item with a custom view has no effect (FACTS: bar.back-custom-view).
  package func resolvedBackTitles() -> [String] {
    if backButtonDisplayMode == .minimal { return [] }
    if let item = backBarButtonItem, item.customView == nil {
      guard item.image == nil, let title = item.title, !title.isEmpty else { return [] }
      return [title]
    }
    let generic = SystemWords.back
    if backButtonDisplayMode == .generic { return [generic] }
    if let backButtonTitle {
      return backButtonTitle.isEmpty ? [] : Self.unique([backButtonTitle, generic])
    }
    guard let title, !title.isEmpty else { return [generic] }
    return Self.unique([title, generic])
  }

  /// The title of the item in the back button's menu, independent of the available width and the
  /// display mode.
  var titleInBackMenu: String {
    [backBarButtonItem?.title, backButtonTitle, title].compactMap { $0 }.first { !$0.isEmpty }
      ?? SystemWords.back
  }

  private static func unique(_ titles: [String]) -> [String] {
    titles.first == titles.last ? [titles[0]] : titles
  }

  /// The image of the back button that leads to this item, next to the chevron, or `nil` if there
  /// is none.
  var backImage: UIImage? {
    backButtonDisplayMode == .minimal ? nil : backBarButtonItem?.image
  }

  /// Whether the bar shows a back button while this item is on top.
  package var allowsBackButton: Bool {
    let hasLeftItems = !(leftBarButtonItems ?? []).isEmpty
    return !hidesBackButton && (!hasLeftItems || leftItemsSupplementBackButton)
  }

  /// Returns whether the item shows a large title, given whether the previous item does, in a bar
  /// that prefers large titles.
  func isLarge(after previous: Bool) -> Bool {
    switch largeTitleDisplayMode {
    case .automatic: previous
    case .always: true
    case .never: false
    }
  }
}
