import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// UIViewControllerTransitionCoordinator.h, UITabBarController.h, UIPresentationController.h,
// UIContentContainer and UISplitViewController.h document which calls precede a change, and which
// follow it.
/// The order in which the log lists calls of coordinators, tab bars, presentations and rotations.
@MainActor
@Suite(.serialized)
struct CallbackOrderTests {
  /// A view controller that animates alongside its transition.
  final class Companion: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: { _ in })
    }
  }

  private static func companion(_ title: String) -> UIViewController {
    let controller = Companion()
    controller.title = title
    return controller
  }

  private func names(_ stage: Stage) -> [String] {
    stage.events.map { "\($0.object) \($0.event)" }
  }

  @Test func `a push runs alongside animations within it and completions after it`() {
    let rig = NavigationRig([makeController("A")])
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(Self.companion("B"), animated: true)
    _ = rig.nodes(at: 1)
    let order = [
      "A viewWillDisappear", "B viewWillAppear", "B willShow", "B animateAlongside",
      "A viewDidDisappear", "B viewDidAppear", "B didShow", "B animateAlongsideCompletion",
    ]
    #expect(names(rig.stage).filter(order.contains) == order)
  }

  @Test func `a tab bar controller calls shouldSelect first and didSelect last`() {
    let tabs = UITabBarController()
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    tabs.viewControllers = [makeController("One"), Self.companion("Two")]
    stage.show(tabs)
    stage.advance(to: .zero)
    stage.play(.tap(at: CGPoint(x: 290, y: 780)))
    stage.advance(to: MediaTime(seconds: 0.5))
    let order = [
      "Two shouldSelect", "Two viewWillAppear", "One viewWillDisappear", "Two animateAlongside",
      "One viewDidDisappear", "Two viewDidAppear", "Two animateAlongsideCompletion",
      "Two didSelect",
    ]
    #expect(names(stage).filter(order.contains) == order)
  }

  @Test func `presentation callbacks precede viewWillAppear and viewDidAppear`() {
    let rig = NavigationRig([makeController("A")])
    _ = rig.nodes(at: 0)
    let sheet = Self.companion("B")
    sheet.modalPresentationStyle = .pageSheet
    rig.navigation.present(sheet, animated: true)
    _ = rig.nodes(at: 1)
    sheet.dismiss(animated: true)
    _ = rig.nodes(at: 2)
    let order = [
      "B presentationTransitionWillBegin", "B viewWillAppear", "B animateAlongside",
      "B presentationTransitionDidEnd", "B viewDidAppear", "B animateAlongsideCompletion",
      "B dismissalTransitionWillBegin", "B viewWillDisappear", "B dismissalTransitionDidEnd",
      "B viewDidDisappear",
    ]
    #expect(names(rig.stage).filter(order.contains) == order)
  }

  @Test func `a rotation calls both transition methods, then traitCollectionDidChange`() {
    let rig = NavigationRig([makeController("A")])
    _ = rig.nodes(at: 0)
    #expect(rig.stage.turn(to: .landscape))
    _ = rig.nodes(at: 1)
    #expect(
      names(rig.stage).filter { $0.hasPrefix("A ") } == [
        "A willTransition", "A viewWillTransition", "A traitCollectionDidChange",
      ])
  }

  @Test func `a split view calls its delegate before columns disappear`() {
    let rig = SplitRig(style: .doubleColumn)
    rig.stage.advance(to: .zero)
    let before = rig.calls.count
    rig.split.hide(.primary)
    rig.stage.advance(to: MediaTime(seconds: 1))
    let calls = Array(rig.calls.dropFirst(before))
    let announced = calls.firstIndex { $0.hasSuffix("willChangeDisplayMode") }
    let hidden = calls.firstIndex { $0.hasSuffix("willHideColumn") }
    let disappearance = calls.firstIndex { $0.hasSuffix("viewWillDisappear") }
    #expect(announced != nil && hidden != nil && disappearance != nil)
    #expect((announced ?? 0) < (hidden ?? 0) && (hidden ?? 0) < (disappearance ?? 0))
  }
}
