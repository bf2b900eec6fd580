import FilmstripStage
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIViewController.h (childForStatusBarStyle;
// modalPresentationCapturesStatusBarAppearance: only a full-screen presentation controls the status
// bar, unless the property is `true`; automatic is a page sheet), and UINavigationController's
// known rule: while the navigation bar is shown, its style determines the status bar, otherwise the
// top view controller.
@MainActor
@Suite(.serialized)
struct StatusBarTests {
  final class StatusBarController: UIViewController {
    let style: UIStatusBarStyle
    let hides: Bool

    init(_ style: UIStatusBarStyle, hides: Bool = false) {
      self.style = style
      self.hides = hides
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
  }

  private var bar: UIStatusBarManager? {
    UIApplication.shared.windows.first?.windowScene?.statusBarManager
  }

  private func shows(_ style: UIStatusBarStyle, hidden: Bool = false) -> Bool {
    bar?.statusBarStyle == style && bar?.isStatusBarHidden == hidden
  }

  @Test func `the top view controller sets the status bar style if the bar is hidden`() {
    let rig = NavigationRig([StatusBarController(.lightContent)])
    #expect(shows(.default))
    rig.navigation.navigationBar.barStyle = .black
    #expect(shows(.lightContent))
    rig.navigation.navigationBar.barStyle = .default
    rig.navigation.setNavigationBarHidden(true, animated: false)
    #expect(shows(.lightContent))
  }

  @Test func `the top view controller decides whether the status bar is hidden`() {
    let rig = NavigationRig([
      StatusBarController(.default), StatusBarController(.default, hides: true),
    ])
    #expect(shows(.default, hidden: true))
    #expect(bar?.statusBarFrame == .zero)
    rig.navigation.popViewController(animated: false)
    #expect(shows(.default))
    #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
  }

  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, true), (.automatic, false), (.currentContext, false),
    (.overFullScreen, false), (.overCurrentContext, false), (.pageSheet, false), (.custom, false),
  ])
  func `a full-screen presentation controls the status bar`(
    style: UIModalPresentationStyle, controlsStatusBar: Bool
  ) {
    let rig = NavigationRig([makeController("A")])
    let above = StatusBarController(.lightContent, hides: true)
    above.modalPresentationStyle = style
    rig.navigation.present(above, animated: false)
    #expect(shows(controlsStatusBar ? .lightContent : .default, hidden: controlsStatusBar))
    rig.navigation.dismiss(animated: false)
    #expect(shows(.default))
  }

  @Test
  func `modalPresentationCapturesStatusBarAppearance controls it in any style until dismissal`() {
    let rig = NavigationRig([makeController("A")])
    let above = StatusBarController(.lightContent)
    above.modalPresentationStyle = .overFullScreen
    above.modalPresentationCapturesStatusBarAppearance = true
    rig.navigation.present(above, animated: false)
    #expect(shows(.lightContent))
    rig.navigation.dismiss(animated: true)
    #expect(shows(.default), "from the beginning of the dismissal")
    _ = rig.nodes(at: 1)
    #expect(shows(.default))
  }

  @Test func `a tab bar controller uses the status bar style of the selected tab`() {
    let rig = NavigationRig([makeController("A")])
    let tabs = UITabBarController()
    tabs.viewControllers = [
      StatusBarController(.lightContent), StatusBarController(.darkContent, hides: true),
    ]
    rig.stage.show(tabs)
    #expect(shows(.lightContent))
    tabs.selectedIndex = 1
    #expect(shows(.darkContent, hidden: true))
  }

  // The measured spring of a push (FACTS: fluid.push).
  @Test func `the colour of the status bar follows the push of iOS 26`() throws {
    let rig = NavigationRig([StatusBarController(.darkContent)], ios: 26) {
      $0.setNavigationBarHidden(true, animated: false)
    }
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(StatusBarController(.lightContent), animated: true)
    let bar = try #require(rig.stage.window.subviews.first { $0.layer.nodeName == "status-bar" })
    let host = try #require(bar.subviews.first)
    let frequency = 2 * Double.pi / 0.3
    for frame in 1...15 {
      let t = Double(frame) / 60
      _ = rig.nodes(at: t)
      try #require(host.subviews.count == 2)
      let layer = host.subviews[1].layer
      let opacity = Double(layer.presentation()?.opacity ?? layer.opacity)
      let progress = 1 - exp(-frequency * t) * (1 + (frequency - 8.3) * t)
      #expect(abs(opacity - progress) < 0.001, "at \(t) s")
    }
  }
}
