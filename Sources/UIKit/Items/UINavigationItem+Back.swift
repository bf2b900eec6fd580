import Foundation

extension UINavigationItem {
  /// What the back button that leads to this item may say, in the order of preference; empty for the
  /// chevron alone.
  ///
  /// The back item's title, else the back title, else the title, else "Back", which is also what a title
  /// becomes that has no room. `generic` passes over the titles, but not over the back item's.
  /// *Documented* (FACTS: bar.back-title, bar.back-display-mode).
  package func resolvedBackTitles() -> [String] {
    if backButtonDisplayMode == .minimal { return [] }
    if let item = backBarButtonItem {
      guard item.image == nil, let title = item.title, !title.isEmpty else { return [] }
      return [title]
    }
    let generic = "Back"
    if backButtonDisplayMode == .generic { return [generic] }
    if let backButtonTitle {
      return backButtonTitle.isEmpty ? [] : Self.unique([backButtonTitle, generic])
    }
    guard let title, !title.isEmpty else { return [generic] }
    return Self.unique([title, generic])
  }

  /// What a menu of the way back calls it, which knows no room and no display mode.
  var titleInBackMenu: String {
    [backBarButtonItem?.title, backButtonTitle, title].compactMap { $0 }.first { !$0.isEmpty }
      ?? "Back"
  }

  private static func unique(_ titles: [String]) -> [String] {
    titles.first == titles.last ? [titles[0]] : titles
  }

  /// The image of the back button that leads to this item, beside the chevron; nil for none.
  var backImage: UIImage? {
    backButtonDisplayMode == .minimal ? nil : backBarButtonItem?.image
  }

  /// Whether the back button is shown on the way back from this item.
  package var allowsBackButton: Bool {
    let hasOwnItems = !(leftBarButtonItems ?? []).isEmpty
    return !hidesBackButton && (!hasOwnItems || leftItemsSupplementBackButton)
  }

  /// Whether its title is large in a bar that prefers it, after an item whose was or was not.
  func isLarge(after previous: Bool) -> Bool {
    switch largeTitleDisplayMode {
    case .automatic: previous
    case .always: true
    case .never: false
    }
  }
}
