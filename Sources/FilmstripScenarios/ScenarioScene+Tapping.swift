import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// Finds the points at which fingers tap what steps name.
extension ScenarioScene {
  /// Returns the point at which a finger taps the target.
  func point(of target: ScenarioStep.TapTarget, _ step: ScenarioStep) throws -> CGPoint {
    let name = "'\(top?.screen.id ?? "")'"
    let found: CGPoint?
    let missing: String
    switch target {
    case .back:
      found = navigation.backButtonPoint
      missing = "no back button is visible on \(name)"
    case .item(let wanted):
      let items = top?.barItems ?? []
      found = items.first { $0.name == wanted }.flatMap { navigation.point(of: $0.item) }
      missing =
        "no bar item '\(wanted)' is visible on \(name)" + others(items.map(\.name), wanted)
    case .row(let number):
      found = top?.rowPoint(number)
      missing = "row \(number) is not visible on \(name)"
    case .segment(let wanted):
      let controls = self.controls
      found = controls.lazy.compactMap { $0.point(ofSegment: wanted) }.first
      missing =
        "no segment '\(wanted)' is visible on \(name)"
        + others(controls.flatMap(\.segmentTitles), wanted)
    case .tab(let wanted):
      let item = tabs?.tabBar.items?.first { $0.title == wanted }
      found = item.flatMap { tabs?.tabBar.point(of: $0) }
      missing = "the tab bar is not visible on \(name)"
    case .action(let wanted):
      found = (front as? UIAlertController)?.point(ofAction: wanted)
      missing = "the action '\(wanted)' is not visible"
    case .menu(let wanted):
      let lines = stage.window.menuLines
      found = lines.first { $0.title == wanted }?.place
      missing =
        "no entry '\(wanted)' is visible in the menu" + others(lines.map(\.title), wanted)
    }
    guard let found else { throw error(step, missing) }
    return found
  }

  private func others(_ names: [String], _ wanted: String) -> String {
    let hint = Spelling.suggestion(for: wanted, in: names)
    if !hint.isEmpty { return hint }
    return names.isEmpty
      ? "; there are none"
      : "; there are \(Spelling.list(names.map { "'\($0)'" }, word: "and"))"
  }

  /// The segmented controls in the bars.
  private var controls: [UISegmentedControl] {
    guard let top, front === navigation else { return [] }
    var views = [top.navigationItem.titleView] + top.shownItems.map(\.customView)
    if navigation.isNavigationBarHidden {
      views = (navigation.isToolbarHidden ? [] : top.toolbarItems ?? []).map(\.customView)
    }
    return views.compactMap { $0 as? UISegmentedControl }
  }

  /// Handles a tap on a row or a menu's entry that names a screen.
  ///
  /// As in UIKit, rows receive no taps during a transition.
  func push(_ id: String, from page: PageController, by origin: String) {
    guard let stack = page.navigationController, !stack.isTransitioning else { return }
    if case .mistake(let message) = state.outcome(of: .push(id, animated: true)) {
      return Headless.report(.log("\(origin) of '\(page.screen.id)' was tapped, but \(message)"))
    }
    let pushed = self.page(id)
    pushed.setDismissal(nil)
    stack.pushViewController(pushed, animated: true)
  }
}
