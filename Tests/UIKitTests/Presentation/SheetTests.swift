import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct SheetTests {
  final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var received: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      received.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      received.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      received.append("attempt")
    }
  }

  @MainActor
  struct Rig {
    let list = makeController("List")
    let sheet = makeController("Sheet")
    let listener = Listener()
    let rig: NavigationRig

    init(style: UIModalPresentationStyle = .pageSheet, isPad: Bool = false) {
      rig =
        isPad
        ? NavigationRig([list], width: 820, height: 1180, scale: 2, isPad: true)
        : NavigationRig([list])
      _ = rig.nodes(at: 0)
      sheet.modalPresentationStyle = style
      sheet.presentationController?.delegate = listener
    }

    /// Drags a finger over the sheet, with 50 moves per second.
    func swipe(
      by distance: Double, over seconds: Double, at begin: Double, from start: Double = 200
    ) {
      func touch(_ phase: UITouch.Phase, _ y: Double, _ time: Double) {
        rig.stage.advance(to: MediaTime(seconds: time))
        TouchRouter.current.deliver(
          [TouchRouter.FingerInput(finger: 0, phase: phase, location: CGPoint(x: 200, y: y))],
          in: rig.stage.window, at: MediaTime(seconds: time))
      }
      touch(.began, start, begin)
      let steps = Int(seconds * 50)
      for step in 1...steps {
        touch(
          .moved, start + distance * Double(step) / Double(steps),
          begin + seconds * Double(step) / Double(steps))
      }
      touch(.ended, start + distance, begin + seconds + 0.01)
    }
  }

  @Test func `a sheet begins below the status bar, with the presenting view behind it`() throws {
    let rig = Rig()
    let count = rig.rig.calls.count
    rig.list.present(rig.sheet, animated: true)
    for t in [0.0, 0.1, 0.3] {
      _ = rig.rig.nodes(at: t)
      let y = try #require(rig.sheet.view.layer.presentation()).frame.minY
      #expect(abs(Double(y) - (57 + 787 * (1 - springProgress(t)))) < 0.01)
    }
    _ = rig.rig.nodes(at: 1)
    // The status bar is 47 points high; 10 points of the presenting view show above the sheet.
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(rig.sheet.view.layer.cornerRadius == 10 && rig.sheet.view.safeAreaInsets.top == 0)
    let presentingFrame = rig.rig.navigation.view.frame
    #expect(abs(presentingFrame.minX - 16) < 1e-6 && abs(presentingFrame.minY - 47) < 1e-6)
    #expect(abs(presentingFrame.width - 358) < 1e-6)
    #expect(
      rig.rig.navigation.view.safeAreaInsets.top == 47,
      "the content of the presenting view doesn't move")
    #expect(
      Array(rig.rig.calls.dropFirst(count)) == [
        "Sheet viewDidLoad", "Sheet viewWillAppear", "Sheet viewDidAppear",
      ])
    rig.sheet.dismiss(animated: true)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.rig.navigation.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.rig.navigation.view.transform == .identity)
    #expect(rig.sheet.view.layer.cornerRadius == 0 && rig.sheet.view.window == nil)
    #expect(rig.listener.received.isEmpty, "a dismissal by the app doesn't call the delegate")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a swipe down moves the sheet and dismisses it`() throws {
    let rig = Rig()
    rig.list.present(rig.sheet, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    // A slow swipe by less than half doesn't dismiss the sheet.
    rig.swipe(by: 100, over: 1, at: 1)
    _ = rig.rig.nodes(at: 3)
    #expect(rig.sheet.view.frame.minY == 57 && rig.listener.received.isEmpty)
    #expect(abs(rig.rig.navigation.view.frame.minX - 16) < 1e-6)
    // A fast swipe dismisses: 2000 points per second cover 500 points in a quarter of a second.
    rig.swipe(by: 400, over: 0.2, at: 4)
    #expect(rig.sheet.isBeingDismissed && rig.listener.received == ["will"])
    _ = rig.rig.nodes(at: 6)
    #expect(rig.listener.received == ["will", "did"])
    #expect(rig.list.presentedViewController == nil)
    #expect(rig.rig.navigation.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a cancelled swipe dismissal keeps the sheet and sends no didDismiss`() {
    let rig = Rig()
    let transitions = PresentationTests.Transitions()
    transitions.animator = PresentationTests.Slide()
    let driver = UIPercentDrivenInteractiveTransition()
    transitions.driver = driver
    rig.sheet.transitioningDelegate = transitions
    rig.list.present(rig.sheet, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.swipe(by: 400, over: 0.2, at: 1)
    #expect(rig.sheet.isBeingDismissed && rig.listener.received == ["will"])
    driver.cancel()
    _ = rig.rig.nodes(at: 3)
    #expect(rig.list.presentedViewController === rig.sheet)
    rig.sheet.transitioningDelegate = nil
    rig.sheet.dismiss(animated: false)
    _ = rig.rig.nodes(at: 4)
    #expect(rig.list.presentedViewController == nil)
    #expect(rig.listener.received == ["will"], "a dismissal by the app doesn't call the delegate")
  }

  @Test(arguments: [true, false])
  func `a modal sheet follows a swipe with resistance and reports the attempt`(_ byController: Bool)
  {
    let rig = Rig()
    if byController { rig.sheet.isModalInPresentation = true } else { rig.listener.allows = false }
    rig.list.present(rig.sheet, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.swipe(by: 500, over: 0.4, at: 1)
    _ = rig.rig.nodes(at: 3)
    #expect(rig.listener.received == ["attempt"])
    #expect(rig.sheet.view.frame.minY == 57)
    #expect(rig.list.presentedViewController === rig.sheet)
  }

  @Test func `a sheet stops at its detents, and swipes change the detent`() throws {
    final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
      var changes = 0
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ controller: UISheetPresentationController
      ) { changes += 1 }
    }
    let rig = Rig()
    let detentDelegate = DetentDelegate()
    let sheet = try #require(rig.sheet.sheetPresentationController)
    sheet.detents = [.large(), .medium(), .custom { $0.maximumDetentValue / 4 - 0.75 }]
    sheet.delegate = detentDelegate
    sheet.selectedDetentIdentifier = .medium
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.sheet.presentationController === sheet)
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(
      rig.rig.navigation.view.transform == .identity,
      "only a large sheet scales the presenting view")
    // The finger touches down in the sheet and moves up, and has no velocity at the lift.
    rig.swipe(by: -290, over: 0.6, at: 2, from: 600)
    _ = rig.rig.nodes(at: 4)
    #expect(sheet.selectedDetentIdentifier == .large && detentDelegate.changes == 1)
    #expect(rig.sheet.view.frame.minY == 57)
    #expect(abs(rig.rig.navigation.view.frame.minX - 16) < 1e-6)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    _ = rig.rig.nodes(at: 4.1)
    let y = try #require(rig.sheet.view.layer.presentation()).frame.minY
    #expect(y > 60 && y < 420)
    _ = rig.rig.nodes(at: 5)
    #expect(rig.sheet.view.frame.minY == 422 && detentDelegate.changes == 1)
    // A quarter of the available 787 points, less three quarters of a point.
    sheet.detents = [.custom { $0.maximumDetentValue / 4 - 0.75 }]
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 648, width: 390, height: 196))
  }

  @Test func `a second detent at the large height doesn't change the surroundings`() throws {
    let rig = Rig()
    let sheet = try #require(rig.sheet.sheetPresentationController)
    sheet.detents = [.custom { $0.maximumDetentValue }, .large()]
    rig.list.present(rig.sheet, animated: true)
    for t in [0.1, 1] {
      _ = rig.rig.nodes(at: t)
      let view = try #require(rig.rig.navigation.view.layer.presentation())
      #expect(abs(Double(view.frame.minX) - 16 * springProgress(t)) < 0.01)
    }
  }

  @Test func `the dimming begins above a detent of height 0`() throws {
    let rig = Rig()
    let sheet = try #require(rig.sheet.sheetPresentationController)
    let empty = UISheetPresentationController.Detent.custom { _ in 0 }
    sheet.detents = [empty, .medium()]
    rig.list.present(rig.sheet, animated: false)
    for (identifier, alpha) in [(empty.identifier, 0.0), (.medium, 0.2)] {
      sheet.selectedDetentIdentifier = identifier
      _ = rig.rig.nodes(at: 1)
      #expect(abs(sheet.dimmingView.alpha - alpha) < 0.001)
    }
  }

  @Test func `a form sheet is centred on an iPad`() {
    let rig = Rig(style: .formSheet, isPad: true)
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.sheet.view.frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(rig.rig.navigation.view.transform == .identity)
    rig.sheet.dismiss(animated: false)
    let customSized = makeController("Own")
    customSized.modalPresentationStyle = .formSheet
    customSized.preferredContentSize = CGSize(width: 300, height: 400)
    rig.list.present(customSized, animated: false)
    #expect(customSized.view.frame == CGRect(x: 260, y: 390, width: 300, height: 400))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a flip transition swaps the views after half of its duration`() throws {
    let rig = Rig(style: .fullScreen)
    rig.sheet.modalTransitionStyle = .flipHorizontal
    // A flip draws the blur of a bar, and all that is beside it, as a picture.
    rig.rig.navigation.isNavigationBarHidden = true
    for (controller, name) in [(rig.sheet, "sheet"), (rig.list, "list")] {
      let content = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      content.backgroundColor = .red
      content.layer.nodeName = name
      controller.view.addSubview(content)
    }
    var done = 0
    rig.list.present(rig.sheet, animated: true) { done += 1 }
    _ = rig.rig.nodes(at: 0.25)
    #expect(done == 0)
    _ = rig.rig.nodes(at: 1)
    #expect(done == 1 && rig.sheet.view.window != nil && rig.list.view.window == nil)
    rig.sheet.dismiss(animated: true) { done += 1 }
    for (t, visible) in [(1.02, "sheet"), (1.4, "list")] {
      let nodes = rig.rig.nodes(at: t)
      #expect(["sheet", "list"].filter { nodes[$0] != nil } == [visible], "at \(t) s")
    }
    _ = rig.rig.nodes(at: 2)
    #expect(done == 2 && rig.sheet.view.window == nil && rig.list.view.window != nil)
    #expect(!rig.sheet.view.isHidden && Headless.reports.isEmpty)
  }
}
