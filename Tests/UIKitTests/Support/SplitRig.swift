import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// A split view controller on an iPad or a phone, with List, Folder and Detail in its columns.
@MainActor
struct SplitRig {
  let stage: Stage
  let split: UISplitViewController
  let list = makeController("List")
  let folder = makeController("Folder")
  let detail = makeController("Detail")
  let primary: UINavigationController
  let supplementary: UINavigationController
  let secondary: UINavigationController

  init(
    style: UISplitViewController.Style = .unspecified, width: Double = 1024, height: Double = 768,
    isPad: Bool = true, isLargePhone: Bool = false, direction: LayoutDirection = .leftToRight,
    delegate: SplitDelegate? = nil, configure: (UISplitViewController) -> Void = { _ in }
  ) {
    var device = NavigationRig.phone(width: width, height: height, scale: 2, isPad: isPad)
    device.isLargePhone = isLargePhone
    stage = Stage(
      settings: FilmSettings(device: device, direction: direction), text: BlockText())
    primary = UINavigationController(rootViewController: list)
    supplementary = UINavigationController(rootViewController: folder)
    secondary = UINavigationController(rootViewController: detail)
    if style == .unspecified {
      split = UISplitViewController()
      split.viewControllers = [primary, secondary]
    } else {
      split = UISplitViewController(style: style)
      split.setViewController(primary, for: .primary)
      if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
      split.setViewController(secondary, for: .secondary)
    }
    split.delegate = delegate
    configure(split)
    stage.show(split)
  }

  /// The callbacks so far, as text.
  var calls: [String] { stage.events.map { "\($0.object) \($0.event)" } }

  /// Returns the titles of the view controllers on a stack.
  func titles(_ stack: UINavigationController) -> [String?] { stack.viewControllers.map(\.title) }
}

/// A split view delegate that logs its calls and returns the values set by the test.
@MainActor
final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
  var calls: [String] = []
  var target = UISplitViewController.DisplayMode.automatic
  var handles = false
  var top: UISplitViewController.Column?
  var separated: UIViewController?

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("mode \(displayMode)") }

  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { target }

  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { calls.append("show \(column)") }

  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { calls.append("hide \(column)") }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    calls.append("collapse")
    return handles
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    calls.append("separate")
    return separated
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool {
    calls.append("show \(vc.title ?? "")")
    return handles
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    calls.append("detail \(vc.title ?? "")")
    return handles
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    calls.append("top \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
}
