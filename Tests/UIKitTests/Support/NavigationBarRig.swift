import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

/// A navigation bar without a navigation controller, at y = 100 and 44 points high unless changed.
@MainActor
struct BarRig {
  let stage: Stage
  let bar: UINavigationBar
  let controller = UIViewController()

  init(_ items: [UINavigationItem] = [], direction: LayoutDirection = .leftToRight) {
    stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), direction: direction),
      text: BlockText())
    bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    bar.setItems(items, animated: false)
    controller.view.addSubview(bar)
    stage.show(controller)
  }

  func nodes(at seconds: Double) -> [String: NodePlacement] {
    stage.advance(to: MediaTime(seconds: seconds))
    return Dictionary(
      stage.displayList().placements().map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
  }
}

/// Returns whether two lengths are equal, except for rounding.
func near(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 0.001 } ?? false }

/// Returns the text of the label with a node name in a view, or `nil` if there is no such label.
@MainActor
func text(_ name: String, in view: UIView) -> String? {
  if view.layer.nodeName == name, let label = view as? UILabel { return label.text }
  return view.subviews.lazy.compactMap { text(name, in: $0) }.first
}

/// Returns a bar button with a title; each character is 8.5 points wide.
@MainActor
func button(_ title: String) -> UIBarButtonItem {
  UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
}
