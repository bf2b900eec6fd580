import Foundation

extension UIWindow {
  private var openMenu: MenuOverlay? {
    subviews.last { ($0 as? MenuOverlay)?.isClosing == false } as? MenuOverlay
  }

  /// Whether a menu is open; an open menu receives all touches.
  package var hasOpenMenu: Bool { openMenu != nil }

  /// Closes the open menu, as every rotation of the interface does, even a rotation that keeps the
  /// size.
  ///
  /// *Reported* (FACTS: menu.rotation).
  func closeMenu() { openMenu?.close(animated: false) }

  /// The choices of the open menu, starting at the top, with their positions in window coordinates;
  /// empty if no menu is open.
  package var menuLines: [(title: String, place: CGPoint)] {
    guard let panel = openMenu?.panel else { return [] }
    panel.layoutIfNeeded()
    return panel.lines.map { ($0.title, panel.convert($0.place, to: nil)) }
  }
}
