import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UISheetPresentationController.h, UIViewController.h and
// developer.apple.com (documented); bars in sheets as measured by QMUI and hacknicity; the table
// "Version switches" of FACTS.md.
@MainActor
@Suite(.serialized)
struct SheetVersionTests {
  /// A stack on a device, and a second stack to present.
  @MainActor
  struct Rig {
    let stage: Stage
    let home: UIViewController
    let root: UINavigationController
    let presented: UINavigationController

    init(ios: Int = 18, isPad: Bool = false, orientation: ScreenOrientation = .portrait) {
      let device =
        isPad
        ? NavigationRig.phone(width: 820, height: 1180, scale: 2, isPad: true)
        : NavigationRig.phone()
      stage = Stage(
        settings: FilmSettings(device: device, orientation: orientation, iosVersion: ios),
        text: BlockText())
      home = makeController("Home")
      root = UINavigationController(rootViewController: home)
      presented = UINavigationController(rootViewController: makeController("Letter"))
      stage.show(root)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    /// Drags a finger quickly down the middle of the screen.
    func swipeDown(at begin: Double) {
      func touch(_ phase: UITouch.Phase, _ y: Double, _ time: Double) {
        stage.advance(to: MediaTime(seconds: time))
        TouchRouter.current.deliver(
          [TouchRouter.FingerInput(finger: 0, phase: phase, location: CGPoint(x: 200, y: y))],
          in: stage.window, at: MediaTime(seconds: time))
      }
      touch(.began, 150, begin)
      for step in 1...5 { touch(.moved, 150 + 40 * Double(step), begin + 0.02 * Double(step)) }
      touch(.ended, 350, begin + 0.11)
    }
  }

  @Test(arguments: 12...18)
  func `the default presentation is a page sheet since iOS 13`(_ ios: Int) {
    let rig = Rig(ios: ios)
    #expect(UIDevice.current.systemVersion == "\(ios).0")
    #expect(rig.presented.modalPresentationStyle == (ios < 13 ? .fullScreen : .pageSheet))
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    #expect(rig.presented.view.frame.minY == (ios < 13 ? 0 : 57))
    #expect((rig.root.view.window == nil) == (ios < 13))
    #expect(rig.presented.navigationBar.frame.height == (ios < 13 ? 44 : 56))
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func `sheets in iOS 12 cover a phone and can't be swiped away`(
    _ style: UIModalPresentationStyle
  ) {
    let rig = Rig(ios: 12)
    rig.presented.modalPresentationStyle = style
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.presented.view.layer.cornerRadius == 0 && rig.root.view.window == nil)
    #expect(rig.presented.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    rig.swipeDown(at: 1.1)
    rig.advance(to: 2)
    #expect(rig.home.presentedViewController === rig.presented)
    rig.presented.dismiss(animated: true)
    rig.advance(to: 3)
    #expect(rig.root.view.window != nil && rig.home.presentedViewController == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [false, true])
  func `bars in sheets are 56 points high with the row in the middle`(_ isPad: Bool) throws {
    let rig = Rig(isPad: isPad)
    rig.presented.modalPresentationStyle = .formSheet
    rig.home.present(rig.presented, animated: true)
    for t in [0.0, 0.2, 1] {
      rig.advance(to: t)
      #expect(rig.presented.navigationBar.frame.origin == .zero)
      #expect(rig.presented.navigationBar.frame.height == 56)
      #expect(rig.presented.topViewController?.view.safeAreaInsets.top == 56)
    }
    let bar = rig.presented.navigationBar
    let label = try #require(title(in: bar))
    #expect(label.convert(CGPoint(x: 0, y: label.bounds.midY), to: bar).y.rounded() == 28)
    #expect(rig.root.navigationBar.frame.height == (isPad ? 50 : 44))
    rig.presented.pushViewController(makeController("Paper"), animated: true)
    rig.advance(to: 1.2)
    #expect(bar.frame.height == 56)
  }

  private func title(in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == "Letter" { return label }
    return view.subviews.lazy.compactMap { self.title(in: $0) }.first
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func `in compact height a sheet covers the screen unless edge-attached`(
    _ style: UIModalPresentationStyle
  ) throws {
    let rig = Rig(orientation: .landscape)
    rig.presented.modalPresentationStyle = style
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    let screenFrame = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(rig.presented.view.frame == screenFrame && rig.presented.view.layer.cornerRadius == 0)
    #expect(rig.presented.navigationBar.frame.height == 32)
    #expect(rig.root.view.transform == .identity)
    rig.presented.dismiss(animated: false)
    let sheet = try #require(rig.presented.sheetPresentationController)
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.detents = [.medium(), .large()]
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 2)
    // The safe area is 47 points narrower on either side, and the medium detent is inactive.
    #expect(rig.presented.view.frame == CGRect(x: 47, y: 10, width: 750, height: 380))
    #expect(rig.presented.view.layer.cornerRadius == 10 && rig.root.view.transform == .identity)
    rig.presented.preferredContentSize = CGSize(width: 400, height: 0)
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(rig.presented.view.frame == CGRect(x: 222, y: 10, width: 400, height: 380))
  }

  @Test func `a sheet gets its regular appearance when the interface rotates to portrait`() {
    let rig = Rig(orientation: .landscape)
    rig.home.present(rig.presented, animated: false)
    rig.advance(to: 0.1)
    rig.stage.turn(to: .portrait, animated: true)
    rig.advance(to: 1)
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(rig.presented.view.layer.cornerRadius == 10)
    #expect(abs(rig.root.view.frame.minX - 16) < 1e-6)
    #expect(rig.presented.navigationBar.frame.height == 56)
    rig.stage.turn(to: .landscape, animated: true)
    rig.advance(to: 2)
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(rig.root.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(rig.root.view.layer.cornerRadius == 0)
  }

  @Test(arguments: [12, 13, 18])
  func `a popover on a phone is a sheet since iOS 13`(_ ios: Int) {
    let rig = Rig(ios: ios)
    rig.presented.modalPresentationStyle = .popover
    rig.presented.popoverPresentationController?.sourceView = rig.home.view
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    #expect(rig.presented.view.frame.minY == (ios < 13 ? 0 : 57))
    #expect(rig.presented.popoverPresentationController != nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [(12, false, false), (13, true, false), (14, true, false), (15, true, true)])
  func `the iOS version determines which bars have a scroll edge`(
    _ ios: Int, _ large: Bool, _ all: Bool
  ) {
    let rig = Rig(ios: ios)
    Headless.scrollEdgeRule = .allBars
    #expect(Headless.scrollEdgeRule == (ios < 15 ? .largeTitles : .allBars))
    let bar = rig.root.navigationBar
    #expect(bar.usesScrollEdge(rig.home.navigationItem) == all)
    bar.prefersLargeTitles = true
    rig.advance(to: 0.1)
    #expect(bar.usesScrollEdge(rig.home.navigationItem) == large)
  }

  @Test func `the status bar of a mini phone is lower before iOS 15`() throws {
    let mini = try Device.named("iPhone 13 mini")
    for (ios, height) in [(14, 44.0), (15, 50.0)] {
      let stage = Stage(settings: FilmSettings(device: mini, iosVersion: ios), text: BlockText())
      stage.show(UIViewController())
      #expect(Headless.device.statusBarHeight == height)
      #expect(Double(stage.window.safeAreaInsets.top) == height)
    }
  }

  // FACTS: device.status-bar
  @Test func `a status bar of 50 points on other phones is kept in all versions`() {
    var device = NavigationRig.phone()
    device.statusBarHeight = 50
    device.safeAreaTop = 50
    for ios in [13, 14, 15] {
      Headless.configure(device: device, iosVersion: ios)
      #expect(Headless.device == device)
    }
    device.isMiniPhone = true
    Headless.configure(device: device, iosVersion: 14)
    #expect(Headless.device.statusBarHeight == 44 && Headless.device.safeAreaTop == 44)
  }

  @Test func `an unsupported iOS version traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Headless.configure(device: NavigationRig.phone(), iosVersion: 19) }
    }
  }

  // MARK: The presenting view and the status bar

  /// *Reported*; the radius is *chosen* (FACTS: sheet.presenter-corners).
  @Test func `the presenting view keeps its corners until the dismissal ends`() throws {
    let rig = Rig()
    rig.home.present(rig.presented, animated: true)
    rig.advance(to: 1)
    #expect(rig.root.view.layer.cornerRadius == 10 && rig.root.view.clipsToBounds)
    rig.presented.dismiss(animated: true)
    for t in [1, 1.1, 1.3, 1.49] {
      rig.advance(to: t)
      let radius = try #require(rig.root.view.layer.presentation()).cornerRadius
      #expect(abs(Double(radius) - 10 * (1 - springProgress(t - 1))) < 0.01, "at \(t)")
      #expect(rig.root.view.clipsToBounds)
    }
    rig.advance(to: 2)
    #expect(rig.root.view.layer.cornerRadius == 0 && !rig.root.view.clipsToBounds)
  }

  @Test func `corners stay while a sheet moves to a lower detent`() throws {
    let rig = Rig()
    let sheet = try #require(rig.presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = .large
    rig.home.present(rig.presented, animated: false)
    rig.advance(to: 0.1)
    UIView.animate(withDuration: 0.4) { sheet.selectedDetentIdentifier = .medium }
    rig.advance(to: 0.45)
    let radius = try #require(rig.root.view.layer.presentation()).cornerRadius
    #expect(radius > 0 && radius < 10 && rig.root.view.clipsToBounds)
    rig.advance(to: 0.6)
    #expect(rig.root.view.layer.cornerRadius == 0 && !rig.root.view.clipsToBounds)
  }

  /// Returns the opacities of the two contents of the status bar: in the style of the view
  /// controllers, and above a sheet.
  private func statusBar(_ rig: Rig) throws -> (own: Float, card: Float) {
    let bar = try #require(rig.stage.window.subviews.first { $0.layer.nodeName == "status-bar" })
    try #require(bar.subviews.count == 2)
    let opacities = bar.subviews.map { $0.layer.presentation()?.opacity ?? $0.layer.opacity }
    return (opacities[0], opacities[1])
  }

  /// *Chosen:* the status bar cross-fades as the presenting view moves, so that its text is never
  /// invisible.
  @Test func `the status bar cross-fades with the presenting view`() throws {
    let rig = Rig()
    rig.home.present(rig.presented, animated: true)
    func expectFade(_ times: [Double], _ start: Double, _ isDismissal: Bool) throws {
      for t in times {
        rig.advance(to: t)
        let p = Float(springProgress(t - start))
        let opacity = try statusBar(rig)
        #expect(abs(opacity.card - (isDismissal ? 1 - p : p)) < 0.001, "at \(t)")
        #expect(abs(opacity.own + opacity.card - 1) < 0.001)
      }
    }
    try expectFade([0, 0.05, 0.1, 0.2, 0.4, 0.6], 0, false)
    rig.presented.dismiss(animated: true)
    try expectFade([0.6, 0.65, 0.7, 0.9, 1.2], 0.6, true)
  }
  @Test func `corners and status bar follow a finger that drags the sheet`() throws {
    let rig = Rig()
    rig.home.present(rig.presented, animated: false)
    rig.advance(to: 0.1)
    #expect(try statusBar(rig) == (0, 1))
    func touch(_ phase: UITouch.Phase, _ y: Double, _ time: Double) {
      rig.stage.advance(to: MediaTime(seconds: time))
      TouchRouter.current.deliver(
        [TouchRouter.FingerInput(finger: 0, phase: phase, location: CGPoint(x: 200, y: y))],
        in: rig.stage.window, at: MediaTime(seconds: time))
    }
    touch(.began, 80, 0.2)
    touch(.moved, 100, 0.22)
    touch(.moved, 480, 0.4)
    rig.advance(to: 0.5)
    // The top of the sheet moves from 57 to 844.
    let progress = Float((844 - rig.presented.view.frame.minY) / 787)
    #expect(progress > 0.4 && progress < 0.6)
    let opacity = try statusBar(rig)
    #expect(abs(opacity.card - progress) < 1e-4 && abs(opacity.own - (1 - progress)) < 1e-4)
    #expect(abs(rig.root.view.layer.cornerRadius - 10 * CGFloat(progress)) < 1e-3)
    #expect(rig.root.view.clipsToBounds)
    #expect(rig.presented.navigationBar.frame.height == 56)
    #expect(rig.presented.topViewController?.view.safeAreaInsets.bottom == 34)
    touch(.cancelled, 480, 0.6)
    rig.advance(to: 1.5)
    #expect(try statusBar(rig) == (0, 1))
  }
}
