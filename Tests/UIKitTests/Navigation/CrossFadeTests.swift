import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: reports for UIKit (views fade if cross-fades are preferred), the measured spring
// as a formula, and the intervals of its progress in which views in bars fade.
@MainActor
@Suite(.serialized)
struct CrossFadeTests {
  private func rig(
    _ controllers: [UIViewController], direction: LayoutDirection = .leftToRight,
    motion: InterfaceMotion = .crossFade, configure: (UINavigationController) -> Void = { _ in }
  ) -> NavigationRig {
    NavigationRig(controllers, direction: direction, motion: motion, configure: configure)
  }

  @Test(arguments: [
    (InterfaceMotion.standard, false, false), (.reduced, true, false), (.crossFade, true, true),
  ])
  func `apps can read the accessibility settings`(
    _ motion: InterfaceMotion, isReduced: Bool, fades: Bool
  ) {
    _ = rig([makeController("List")], motion: motion)
    #expect(UIAccessibility.isReduceMotionEnabled == isReduced)
    #expect(UIAccessibility.prefersCrossFadeTransitions == fades)
  }

  @Test func `with Prefer Cross-Fade a push with coverVertical fades`() throws {
    let detail = makeController("Detail")
    detail.preferredTransition = .coverVertical
    let rig = rig([makeController("List")])
    rig.navigation.pushViewController(detail, animated: true)
    _ = rig.nodes(at: 0)
    let upper = try #require(rig.nodes(at: 0.1)["content/to"])
    #expect(upper.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(abs(upper.opacity - springProgress(0.1)) < 0.001)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [true, false])
  func `with Prefer Cross-Fade the upper view fades on the spring, and nothing moves`(
    _ direction: LayoutDirection, isPush: Bool
  ) throws {
    let (list, detail) = (makeController("List"), makeController("Detail"))
    let rig = rig(isPush ? [list] : [list, detail], direction: direction)
    if isPush {
      rig.navigation.pushViewController(detail, animated: true)
    } else {
      rig.navigation.popViewController(animated: true)
    }
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    for index in 0..<30 {
      let t = Double(index) / 60
      let nodes = rig.nodes(at: t)
      let lower = try #require(nodes[isPush ? "content/from" : "content/to"])
      #expect(lower.frame == screen && lower.opacity == 1, "at \(t) s")
      let progress = springProgress(t)
      let expectedOpacity = isPush ? progress : 1 - progress
      // An invisible view may be missing from the display list.
      let upper = nodes[isPush ? "content/to" : "content/from"]
      #expect(abs((upper?.opacity ?? 0) - expectedOpacity) < 0.001, "at \(t) s")
      #expect(upper.map { $0.frame == screen } ?? true)
      #expect(nodes["content/dimming"] == nil && nodes["content/shadow"] == nil)
    }
    let nodes = rig.nodes(at: 0.6)
    #expect(nodes["content/to"]?.frame == screen && nodes["content/to"]?.opacity == 1)
    #expect(nodes["content/from"] == nil)
    #expect(detail.view.alpha == 1)
    #expect(rig.navigation.viewControllers == (isPush ? [list, detail] : [list]))
  }

  @Test func `with Reduce Motion alone views still slide`() throws {
    let rig = rig([makeController("List")], motion: .reduced)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let upper = try #require(rig.nodes(at: 0.1)["content/to"])
    #expect(abs(Double(upper.frame.minX) - 390 * (1 - springProgress(0.1))) < 0.01)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `with Prefer Cross-Fade the content of the bar fades in place`(
    _ direction: LayoutDirection
  ) throws {
    let (list, detail) = (makeController("List"), makeController("Detail"))
    list.navigationItem.rightBarButtonItem = button("Edit")
    detail.navigationItem.rightBarButtonItem = button("Done")
    let rig = rig([list], direction: direction)
    let before = rig.nodes(at: 0)
    rig.navigation.pushViewController(detail, animated: true)
    var frames: [String: CGRect] = [:]
    for index in 1..<30 {
      let t = Double(index) / 60
      let nodes = rig.nodes(at: t)
      for name in ["bar/title", "bar/back", "bar/right/0", "bar/title-outgoing"] {
        guard let node = nodes[name] else { continue }
        #expect(frames[name, default: node.frame] == node.frame, "\(name) at \(t) s")
        frames[name] = node.frame
      }
      #expect(abs((nodes["bar/back"]?.opacity ?? 0) - (nodes["bar/title"]?.opacity ?? 0)) < 0.002)
      let (outgoing, incoming) = barAlphas(at: springProgress(t))
      #expect(abs((nodes["bar/title-outgoing"]?.opacity ?? 0) - outgoing) < 0.002, "at \(t) s")
      #expect(abs((nodes["bar/title"]?.opacity ?? 0) - incoming) < 0.002, "at \(t) s")
      if t >= 0.5 { #expect(nodes["bar/right/0"]?.opacity == 1 && nodes["bar/back"]?.opacity == 1) }
    }
    #expect(frames["bar/title-outgoing"] == before["bar/title"]?.frame)
    let after = rig.nodes(at: 1)
    #expect(after["bar/title"]?.frame == frames["bar/title"])
    #expect(after["bar/back"]?.frame == frames["bar/back"])
    rig.navigation.popViewController(animated: true)
    let back = rig.nodes(at: 2)
    #expect(back["bar/title"] == before["bar/title"])
    #expect(back["bar/right/0"] == before["bar/right/0"] && back["bar/back"] == nil)
  }

  @Test func `only the final title fades in, large or inline`() {
    let rig = rig([makeController("List"), makeController("Detail")]) {
      $0.navigationBar.prefersLargeTitles = true
    }
    rig.navigation.popViewController(animated: true)
    let nodes = rig.nodes(at: 0.45)
    #expect(nodes["bar/large-title"]?.opacity == 1)
    #expect((nodes["bar/title"]?.opacity ?? 0) == 0)
    #expect(rig.nodes(at: 1)["bar/large-title"]?.frame == nodes["bar/large-title"]?.frame)
  }

  @Test func `bars that appear or disappear fade in place with the view`() throws {
    final class BarHidingController: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    final class BarShowingController: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let (barHiding, barShowing) = (BarHidingController(), BarShowingController())
    barHiding.hidesBottomBarWhenPushed = true
    barShowing.toolbarItems = [button("Go")]
    let rig = rig([barShowing]) { $0.isToolbarHidden = false }
    let initialNodes = rig.nodes(at: 0)
    rig.navigation.pushViewController(barHiding, animated: true)
    func check(from begin: Double, _ alpha: (Double) -> Double) throws {
      for t in [0.1, 0.2, 0.3] {
        let nodes = rig.nodes(at: begin + t)
        for name in ["bar/background", "toolbar/background"] {
          let node = try #require(nodes[name])
          #expect(node.frame == initialNodes[name]?.frame)
          #expect(abs(node.opacity - alpha(springProgress(t))) < 0.001, "\(name) at \(t) s")
        }
      }
    }
    try check(from: 0) { 1 - $0 }
    #expect(rig.nodes(at: 1)["bar/background"] == nil)
    #expect(rig.nodes(at: 1)["toolbar/background"] == nil)
    rig.navigation.popViewController(animated: true)
    try check(from: 1) { $0 }
    let after = rig.nodes(at: 2)
    for name in ["bar/background", "toolbar/background"] {
      #expect(after[name] == initialNodes[name])
    }
    #expect(rig.navigation.navigationBar.alpha == 1 && rig.navigation.toolbar.alpha == 1)
  }

  @Test func `a tab bar fades with the view`() throws {
    let (list, detail) = (makeController("List"), makeController("Detail"))
    detail.hidesBottomBarWhenPushed = true
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), motion: .crossFade), text: BlockText())
    let navigation = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    func bar(at seconds: Double) -> (x: CGFloat, alpha: Double)? {
      stage.advance(to: MediaTime(seconds: seconds))
      return stage.displayList().placements().last { $0.name == "tab-bar/background" }.map {
        ($0.frame.minX, $0.opacity)
      }
    }
    navigation.pushViewController(detail, animated: true)
    let outgoingBar = try #require(bar(at: 0.1))
    #expect(outgoingBar.x == 0 && abs(outgoingBar.alpha - (1 - springProgress(0.1))) < 0.001)
    #expect((bar(at: 1)?.x ?? -390) <= -390)
    navigation.popViewController(animated: true)
    let incomingBar = try #require(bar(at: 1.1))
    #expect(incomingBar.x == 0 && abs(incomingBar.alpha - springProgress(0.1)) < 0.001)
    #expect(bar(at: 2)?.alpha == 1 && tabs.tabBar.alpha == 1)
  }

  @Test func `a back swipe still slides, and cancelling it restores everything`() throws {
    let rig = rig([makeController("List"), makeController("Detail")])
    let before = rig.nodes(at: 0)
    rig.stage.play(.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 65, y: 400), duration: 1))
    let interactiveNodes = rig.nodes(at: 0.9)
    let upper = try #require(interactiveNodes["content/from"])
    // The view follows the finger, except for the 10 points that recognition requires.
    #expect(abs(Double(upper.frame.minX) - 44) < 0.01 && upper.opacity == 1)
    #expect(interactiveNodes["content/dimming"] != nil && interactiveNodes["content/shadow"] != nil)
    let after = rig.nodes(at: 3)
    #expect(rig.navigation.viewControllers.count == 2)
    for name in ["bar/title", "bar/back", "content/to"] { #expect(after[name] == before[name]) }
  }

  @Test func `a custom animator isn't replaced, and the bar moves as in other motion`() throws {
    func titles(_ motion: InterfaceMotion) throws -> [NodePlacement] {
      let rig = rig([makeController("List")], motion: motion)
      let delegate = SlidingDelegate()
      rig.navigation.delegate = delegate
      rig.navigation.pushViewController(makeController("Detail"), animated: true)
      let nodes = rig.nodes(at: 0.15)
      return try ["bar/title", "bar/title-outgoing", "content/to"].map { try #require(nodes[$0]) }
    }
    #expect(try titles(.crossFade) == titles(.standard))
  }

  private final class SlidingDelegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.center.y += 300
      UIView.animate(withDuration: 0.4) {
        view.center.y -= 300
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  // MARK: Presentations

  /// Returns the frontmost node with a name; the view below may have a node with the same name.
  private func front(_ name: String, of rig: NavigationRig, at seconds: Double) -> NodePlacement? {
    rig.stage.advance(to: MediaTime(seconds: seconds))
    return rig.stage.displayList().placements().last { $0.name == name }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `a presentation from below fades in place`(_ style: UIModalPresentationStyle) throws {
    let rig = rig([makeController("List")])
    _ = rig.nodes(at: 0)
    let shown = makeController("Shown")
    shown.modalPresentationStyle = style
    rig.navigation.present(shown, animated: true)
    let top: CGFloat = style == .pageSheet ? 57 : 0
    for t in [0.1, 0.3] {
      let node = try #require(front("content/to", of: rig, at: t))
      #expect(node.frame == CGRect(x: 0, y: top, width: 390, height: 844 - top))
      #expect(abs(node.opacity - springProgress(t)) < 0.001, "at \(t) s")
    }
    _ = rig.nodes(at: 1)
    shown.dismiss(animated: true)
    let node = try #require(front("content/from", of: rig, at: 1.1))
    #expect(node.frame.minY == top && abs(node.opacity - (1 - springProgress(0.1))) < 0.001)
    _ = rig.nodes(at: 2)
    #expect(rig.navigation.presentedViewController == nil && shown.view.alpha == 1)
  }

  @Test func `a swiped sheet still moves down`() throws {
    let rig = rig([makeController("List")])
    let sheet = makeController("Sheet")
    sheet.modalPresentationStyle = .pageSheet
    _ = rig.nodes(at: 0)
    rig.navigation.present(sheet, animated: true)
    _ = rig.nodes(at: 1)
    // The drag covers 450 points in half a second, more than half of the sheet's height; the sheet
    // continues from the last position of the finger.
    rig.stage.play(
      .drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 650), duration: 0.5))
    let nodes = [1.45, 1.55, 1.6].map {
      front("content/from", of: rig, at: $0) ?? front("content/to", of: rig, at: $0)
    }
    let interactiveNodes = try #require(nodes[0])
    let tops = try nodes.map { try #require($0).frame.minY }
    #expect(interactiveNodes.opacity == 1 && nodes.allSatisfy { $0?.opacity == 1 })
    #expect(tops[0] > 57 && tops[1] > tops[0] && tops[2] > tops[1], "\(tops)")
    _ = rig.nodes(at: 3)
    #expect(rig.navigation.presentedViewController == nil)
  }
}
