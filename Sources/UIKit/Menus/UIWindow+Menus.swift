import Foundation

extension UIWindow {
  private var openMenu: MenuOverlay? {
    subviews.last { ($0 as? MenuOverlay)?.isClosing == false } as? MenuOverlay
  }

  /// Whether a menu is open, which receives all touches.
  package var hasOpenMenu: Bool { openMenu != nil }

  /// Closes the open menu, as every rotation of the interface does, also one that keeps its size.
  ///
  /// *Reported* (FACTS: menu.rotation).
  func closeMenu() { openMenu?.close(animated: false) }

  /// The choices of the open menu, from the top, with their positions in the window; empty if no
  /// menu is open.
  package var menuLines: [(title: String, place: CGPoint)] {
    guard let panel = openMenu?.panel else { return [] }
    panel.layoutIfNeeded()
    return panel.lines.map { ($0.title, panel.convert($0.place, to: nil)) }
  }
}
