import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIPopoverPresentationController.h and its documentation, and
// arithmetic on the dimensions of the arrow: 13 points high, 26 points wide, corners of 13 points,
// margins of 10 points.
@MainActor
@Suite(.serialized)
struct PopoverTests {
  @Test func `a popover points at its bar button and calls only its own controller`() throws {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    #expect(rig.popover.arrowDirection == .unknown && rig.popover.sourceItem === rig.item)
    let count = rig.rig.calls.count
    rig.list.present(rig.menu, animated: true)
    _ = rig.rig.nodes(at: 0.125)
    let half = try #require(rig.presentedView?.layer.presentation()).opacity
    #expect(abs(half - 0.5) < 0.01, "the fade lasts 0.25 s on a symmetric curve")
    _ = rig.rig.nodes(at: 1)
    // The title has four characters of 8.5 points, 20 points from the edge: the item is from 766 to
    // 800, and its middle is at 783. The popover ends at 810, and its middle is 123 points to the
    // left.
    #expect(rig.presentedView?.frame == CGRect(x: 510, y: 94, width: 300, height: 413))
    #expect(rig.popover.arrowDirection == .up)
    #expect(rig.menu.view.frame == CGRect(x: 0, y: 0, width: 300, height: 413))
    #expect(
      rig.menu.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0),
      "the content extends into the arrow")
    #expect(rig.menu.traitCollection.horizontalSizeClass == .compact)
    #expect(rig.list.traitCollection.horizontalSizeClass == .regular)
    #expect(
      Array(rig.rig.calls.dropFirst(count)) == [
        "Menu viewDidLoad", "Menu traitCollectionDidChange", "Menu viewWillAppear",
        "Menu viewDidAppear",
      ])
    #expect(rig.listener.received == ["prepare", "present as none animated"])
    #expect(rig.list.view.window != nil && rig.list.presentedViewController === rig.menu)
    #expect(rig.rig.navigation.visibleViewController === rig.menu)
    rig.menu.dismiss(animated: true)
    _ = rig.rig.nodes(at: 1.1)
    #expect(rig.menu.view.window != nil, "the popover is still fading")
    _ = rig.rig.nodes(at: 2)
    #expect(rig.menu.view.window == nil && rig.rig.navigation.visibleViewController === rig.list)
    #expect(
      Array(rig.rig.calls.dropFirst(count + 4)) == [
        "Menu viewWillDisappear", "Menu viewDidDisappear",
      ])
    #expect(rig.listener.received.count == 2, "a dismissal by the app doesn't call the delegate")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a popover controller exists before the presentation and is new after it`() {
    let rig = PopoverRig()
    let other = makeController("Other")
    #expect(other.popoverPresentationController == nil)
    other.modalPresentationStyle = .popover
    let popover = other.popoverPresentationController
    #expect(popover != nil && other.popoverPresentationController === popover)
    popover?.sourceItem = rig.list.view
    rig.list.present(other, animated: false)
    #expect(other.popoverPresentationController === popover)
    other.dismiss(animated: false)
    #expect(other.popoverPresentationController !== popover)
  }

  @Test func `a popover without a preferred size has the default size`() {
    let rig = PopoverRig()
    rig.menu.preferredContentSize = .zero
    rig.listener.source = rig.rig.navigation.navigationBar
    rig.list.present(rig.menu, animated: false)
    // The bar of 50 points begins below the status bar of 47 points.
    #expect(rig.presentedView?.frame == CGRect(x: 250, y: 97, width: 320, height: 493))
  }

  @Test func `a popover without a source raises UIKit's exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let rig = PopoverRig()
        rig.list.present(rig.menu, animated: false)
      }
    }
    #expect(
      prints(
        result,
        "should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
    )
    #expect(prints(result, "NSGenericException"))
  }

  // MARK: Compact width

  @Test func `on a phone a popover is a sheet unless the delegate returns another style`() {
    let rig = PopoverRig(isPad: false)
    rig.list.present(rig.menu, animated: false)
    #expect(rig.menu.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(rig.list.view.window != nil && rig.listener.received == ["present as formSheet"])
    rig.menu.dismiss(animated: false)
    #expect(rig.list.view.window != nil && rig.menu.view.window == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `with the adaptive style none a popover stays a popover on a phone`() {
    let rig = PopoverRig(isPad: false)
    rig.listener.style = UIModalPresentationStyle.none
    rig.point(at: CGRect(x: 20, y: 200, width: 40, height: 40))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    // The middle of the source is at 40, and the middle of the popover at 160: the arrow is 120
    // points to the left.
    #expect(rig.presentedView?.frame == CGRect(x: 10, y: 240, width: 300, height: 413))
    #expect(rig.list.view.window != nil && rig.popover.arrowDirection == .up)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `with an adaptive sheet style a popover becomes a sheet`()
    throws
  {
    let rig = PopoverRig(isPad: false)
    rig.listener.style = .formSheet
    let popover = rig.popover
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    rig.list.present(rig.menu, animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.menu.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(rig.menu.sheetPresentationController === popover.adaptiveSheetPresentationController)
    #expect(rig.menu.popoverPresentationController === popover)
    rig.tap(200, 200, until: 2)
    #expect(rig.listener.received == ["present as formSheet animated", "will", "did"])
    #expect(rig.list.presentedViewController == nil && Headless.reports.isEmpty)
  }

  @Test func `the delegate can present another view controller instead`() throws {
    let rig = PopoverRig(isPad: false)
    rig.listener.wraps = true
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let wrapper = try #require(rig.menu.navigationController)
    #expect(rig.list.presentedViewController === wrapper && wrapper.view.window != nil)
    #expect(rig.menu.presentingViewController === rig.rig.navigation)
    #expect(wrapper.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    rig.menu.dismiss(animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.list.presentedViewController == nil && rig.list.view.window != nil)
    let pad = PopoverRig()
    pad.listener.wraps = true
    pad.point(at: CGRect(x: 20, y: 200, width: 40, height: 40))
    pad.list.present(pad.menu, animated: false)
    #expect(pad.list.presentedViewController === pad.menu, "popovers don't adapt on an iPad")
    #expect(Headless.reports.isEmpty)
  }

  // MARK: Touches

  @Test func `a touch outside dismisses a popover and calls the delegate`() {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.tap(600, 300, until: 1)
    #expect(rig.list.presentedViewController === rig.menu, "a touch inside keeps the popover")
    rig.tap(100, 800, until: 2)
    #expect(rig.list.presentedViewController == nil)
    #expect(rig.listener.received.suffix(3) == ["will", "did", "did, deprecated"])
  }

  @Test(arguments: ["controller", "delegate", "deprecated delegate method"])
  func `a popover whose dismissal is prevented stays`(_ preventer: String) {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    rig.menu.isModalInPresentation = preventer == "controller"
    rig.listener.allows = preventer != "delegate"
    rig.listener.deprecatedAllows = preventer != "deprecated delegate method"
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.tap(100, 800, until: 1)
    #expect(rig.list.presentedViewController === rig.menu)
    #expect(rig.listener.received.last == "attempt")
  }

  @Test func `passthrough views and the bar of the source item receive touches`() {
    let rig = PopoverRig()
    var taps: [String] = []
    let below = UIButton(frame: CGRect(x: 100, y: 700, width: 100, height: 50))
    below.addAction(UIAction { _ in taps.append("below") }, for: .touchUpInside)
    rig.list.view.addSubview(below)
    rig.list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", image: nil, primaryAction: UIAction(title: "Edit") { _ in taps.append("bar") },
      menu: nil)
    _ = rig.rig.nodes(at: 0.1)
    rig.popover.barButtonItem = rig.item
    rig.popover.passthroughViews = [below]
    rig.list.present(rig.menu, animated: false)
    #expect(rig.popover.passthroughViews == [below, rig.rig.navigation.navigationBar])
    _ = rig.rig.nodes(at: 0.2)
    rig.tap(150, 725, until: 1)
    rig.tap(35, 72, until: 2)
    #expect(taps == ["below", "bar"] && rig.list.presentedViewController === rig.menu)
    rig.popover.passthroughViews = nil
    rig.tap(35, 72, until: 3)
    #expect(taps.count == 2 && rig.list.presentedViewController == nil)
  }

  // MARK: Changes

  @Test func `a rotation moves a popover to the source that the delegate sets`() {
    let rig = PopoverRig()
    let count = rig.rig.calls.count
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    #expect(rig.presentedView?.frame == CGRect(x: 260, y: 220, width: 300, height: 413))
    rig.listener.movedTo = CGRect(x: 1000, y: 600, width: 20, height: 20)
    #expect(rig.rig.stage.turn(to: .landscape))
    _ = rig.rig.nodes(at: 1)
    #expect(rig.listener.received.last == "reposition from 410")
    // The screen is 1180 × 820 now: the popover doesn't fit below 620, but fits above 600. It ends
    // at 1170, 150 points right of 1020.
    #expect(rig.presentedView?.frame == CGRect(x: 860, y: 187, width: 300, height: 413))
    #expect(rig.popover.arrowDirection == .down)
    #expect(rig.menu.view.safeAreaInsets.bottom == 13 && rig.menu.view.safeAreaInsets.top == 0)
    let resizes = rig.rig.calls.dropFirst(count).filter { $0 == "Menu viewWillTransition" }
    #expect(resizes.isEmpty, "the size of the popover doesn't change")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a popover changes its size on the spring of pushes`() throws {
    let rig = PopoverRig()
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 1)
    rig.menu.preferredContentSize = CGSize(width: 200, height: 500)
    _ = rig.rig.nodes(at: 1.1)
    let now = try #require(rig.presentedView?.layer.presentation())
    #expect(abs(Double(now.bounds.height) - (413 + 100 * springProgress(0.1))) < 0.01)
    let inner = try #require(rig.menu.view.layer.presentation())
    #expect(abs(Double(inner.bounds.width) - (300 - 100 * springProgress(0.1))) < 0.01)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.presentedView?.frame == CGRect(x: 310, y: 220, width: 200, height: 513))
  }

  @Test func `a stack in a popover has the size of its top view controller and bars`() {
    let rig = PopoverRig()
    let stack = UINavigationController(rootViewController: rig.menu)
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController?.sourceView = rig.list.view
    stack.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 200, width: 20, height: 20)
    rig.list.present(stack, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let shown = stack.presentationController?.presentedView
    // The bar on an iPad adds 50 points, and the arrow adds 13.
    #expect(shown?.frame == CGRect(x: 260, y: 220, width: 300, height: 463))
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 13, width: 300, height: 50))
    #expect(rig.menu.view.safeAreaInsets.top == 63)
    let next = makeController("Next")
    next.preferredContentSize = CGSize(width: 400, height: 500)
    stack.pushViewController(next, animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(shown?.frame == CGRect(x: 210, y: 220, width: 400, height: 563))
    #expect(next.view.frame.size == CGSize(width: 400, height: 563))
    #expect(stack.navigationBar.frame.width == 400)
    stack.popViewController(animated: true)
    _ = rig.rig.nodes(at: 2)
    #expect(shown?.frame == CGRect(x: 260, y: 220, width: 300, height: 463))
    stack.pushViewController(next, animated: false)
    _ = rig.rig.nodes(at: 2.1)
    #expect(shown?.frame == CGRect(x: 210, y: 220, width: 400, height: 563))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `bars in a popover fade instead of moving`() throws {
    let rig = PopoverRig()
    let stack = UINavigationController(rootViewController: rig.menu)
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController?.sourceView = rig.list.view
    rig.list.present(stack, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let barFrame = stack.navigationBar.frame
    stack.setNavigationBarHidden(true, animated: true)
    _ = rig.rig.nodes(at: 0.2)
    let bar = try #require(stack.navigationBar.layer.presentation())
    #expect(bar.frame == barFrame && abs(bar.opacity - 0.5) < 0.01)
    _ = rig.rig.nodes(at: 1)
    #expect(stack.navigationBar.isHidden && stack.navigationBar.alpha == 1)
    stack.setNavigationBarHidden(false, animated: true)
    _ = rig.rig.nodes(at: 1.1)
    let returningBar = try #require(stack.navigationBar.layer.presentation())
    #expect(returningBar.frame == barFrame && abs(returningBar.opacity - 0.5) < 0.01)
    _ = rig.rig.nodes(at: 2)
    #expect(!stack.navigationBar.isHidden && stack.navigationBar.frame == barFrame)
  }
}
