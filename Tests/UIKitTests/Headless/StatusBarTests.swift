import FilmstripStage
import Testing
import UIKit

// Truth: UIViewController.h (childForStatusBarStyle, modalPresentationCapturesStatusBarAppearance: only what is
// presented over the full screen takes the status bar over, unless it says so; automatic is a page sheet) and UINavigationController's
// known rule: while its bar is shown the bar's style decides, else the top page.
@MainActor
@Suite(.serialized)
struct StatusBarTests {
  final class Wishful: UIViewController {
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

  @Test func `the bar's style decides while the navigation bar is shown, else the top page`() {
    let rig = NavigationRig([Wishful(.lightContent)])
    #expect(shows(.default))
    rig.navigation.navigationBar.barStyle = .black
    #expect(shows(.lightContent))
    rig.navigation.navigationBar.barStyle = .default
    rig.navigation.setNavigationBarHidden(true, animated: false)
    #expect(shows(.lightContent))
  }

  @Test func `the top page decides whether the status bar is hidden`() {
    let rig = NavigationRig([Wishful(.default), Wishful(.default, hides: true)])
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
    style: UIModalPresentationStyle, takes: Bool
  ) {
    let rig = NavigationRig([page("A")])
    let above = Wishful(.lightContent, hides: true)
    above.modalPresentationStyle = style
    rig.navigation.present(above, animated: false)
    #expect(shows(takes ? .lightContent : .default, hidden: takes))
    rig.navigation.dismiss(animated: false)
    #expect(shows(.default))
  }

  @Test
  func `modalPresentationCapturesStatusBarAppearance controls it in any style until dismissal`() {
    let rig = NavigationRig([page("A")])
    let above = Wishful(.lightContent)
    above.modalPresentationStyle = .overFullScreen
    above.modalPresentationCapturesStatusBarAppearance = true
    rig.navigation.present(above, animated: false)
    #expect(shows(.lightContent))
    rig.navigation.dismiss(animated: true)
    #expect(shows(.default), "from the moment that it goes")
    _ = rig.nodes(at: 1)
    #expect(shows(.default))
  }

  @Test func `a tab bar controller asks the selected tab`() {
    let rig = NavigationRig([page("A")])
    let tabs = UITabBarController()
    tabs.viewControllers = [Wishful(.lightContent), Wishful(.darkContent, hides: true)]
    rig.stage.show(tabs)
    #expect(shows(.lightContent))
    tabs.selectedIndex = 1
    #expect(shows(.darkContent, hidden: true))
  }
}
