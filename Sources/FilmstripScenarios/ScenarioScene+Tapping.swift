import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// The search for the points at which touches tap the targets that steps name.
extension ScenarioScene {
  /// Returns the point at which a touch taps the target, in window coordinates.
  func point(of target: ScenarioStep.TapTarget, _ step: ScenarioStep) throws -> CGPoint {
    let name = "'\(top?.screen.id ?? "")'"
    let point: CGPoint?
    let missing: String
    switch target {
    case .back:
      point = navigation.backButtonPoint
      missing = "no back button is visible on \(name)"
    case .item(let title):
      let items = top?.barItems ?? []
      point = items.first { $0.name == title }.flatMap { navigation.point(of: $0.item) }
      missing =
        "no bar item '\(title)' is visible on \(name)" + others(items.map(\.name), title)
    case .row(let number):
      point = top?.rowPoint(number)
      missing = "row \(number) is not visible on \(name)"
    case .segment(let title):
      let controls = self.controls
      point = controls.lazy.compactMap { $0.point(ofSegment: title) }.first
      missing =
        "no segment '\(title)' is visible on \(name)"
        + others(controls.flatMap(\.segmentTitles), title)
    case .tab(let title):
      let item = tabs?.tabBar.items?.first { $0.title == title }
      point = item.flatMap { tabs?.tabBar.point(of: $0) }
      missing = "the tab bar is not visible on \(name)"
    case .action(let title):
      point = (front as? UIAlertController)?.point(ofAction: title)
      missing = "the action '\(title)' is not visible"
    case .menu(let title):
      let lines = stage.window.menuLines
      point = lines.first { $0.title == title }?.place
      missing =
        "no entry '\(title)' is visible in the menu" + others(lines.map(\.title), title)
    }
    guard let point else { throw error(step, missing) }
    return point
  }

  private func others(_ names: [String], _ title: String) -> String {
    let hint = Spelling.suggestion(for: title, in: names)
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

  /// Pushes the screen that a tapped row or menu entry names.
  ///
  /// As in UIKit, rows ignore taps during a transition.
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
