import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Truth: UIPopoverPresentationController.h and its documentation, and arithmetic on the arrow's measures:
// 13 points high, 26 broad, corners of 13 points, margins of 10.
@MainActor
@Suite(.serialized)
struct PopoverTests {
  @Test func `a popover points at its bar button, and the page behind gets no callback`() throws {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    #expect(rig.popover.arrowDirection == .unknown && rig.popover.sourceItem === rig.item)
    let count = rig.rig.calls.count
    rig.list.present(rig.menu, animated: true)
    _ = rig.rig.nodes(at: 0.125)
    let half = try #require(rig.shown?.layer.presentation()).opacity
    #expect(abs(half - 0.5) < 0.01, "a quarter of a second, as fast at both ends")
    _ = rig.rig.nodes(at: 1)
    // Four letters of 8.5 points, 20 from the edge: the item is from 766 to 800, its middle at 783. The
    // popover ends at 810, 123 points right of its middle.
    #expect(rig.shown?.frame == CGRect(x: 510, y: 94, width: 300, height: 413))
    #expect(rig.popover.arrowDirection == .up)
    #expect(rig.menu.view.frame == CGRect(x: 0, y: 0, width: 300, height: 413))
    #expect(
      rig.menu.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0),
      "the content reaches into the arrow")
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
    #expect(rig.menu.view.window != nil, "it fades")
    _ = rig.rig.nodes(at: 2)
    #expect(rig.menu.view.window == nil && rig.rig.navigation.visibleViewController === rig.list)
    #expect(
      Array(rig.rig.calls.dropFirst(count + 4)) == [
        "Menu viewWillDisappear", "Menu viewDidDisappear",
      ])
    #expect(rig.listener.received.count == 2, "the app dismissed it")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a popover controller exists before the presentation and is new after it`() {
    let rig = PopoverRig()
    let other = page("Other")
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

  @Test func `without a preferred size it has the default one, and the delegate sets a source`() {
    let rig = PopoverRig()
    rig.menu.preferredContentSize = .zero
    rig.listener.source = rig.rig.navigation.navigationBar
    rig.list.present(rig.menu, animated: false)
    // The bar of 50 points begins below the status bar of 47.
    #expect(rig.shown?.frame == CGRect(x: 250, y: 97, width: 320, height: 493))
  }

  @Test func `without a source it traps with UIKit's reason`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let rig = PopoverRig()
        rig.list.present(rig.menu, animated: false)
      }
    }
    #expect(
      says(
        result,
        "should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
    )
    #expect(says(result, "NSGenericException"))
  }

  // MARK: Little width

  @Test func `on a phone it is a sheet unless the delegate returns another style`() {
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
    // The middle is at 40, of the popover at 160: the arrow would be 120 points left of it.
    #expect(rig.shown?.frame == CGRect(x: 10, y: 240, width: 300, height: 413))
    #expect(rig.list.view.window != nil && rig.popover.arrowDirection == .up)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `with a sheet style it becomes a sheet, and keeps its popover controller`()
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

  @Test func `the delegate can present another controller instead`() throws {
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
    #expect(pad.list.presentedViewController === pad.menu, "nothing adapts on a pad")
    #expect(Headless.reports.isEmpty)
  }

  // MARK: Touches

  @Test func `a touch outside dismisses it and calls the delegate`() {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.tap(600, 300, until: 1)
    #expect(rig.list.presentedViewController === rig.menu, "inside")
    rig.tap(100, 800, until: 2)
    #expect(rig.list.presentedViewController == nil)
    #expect(rig.listener.received.suffix(3) == ["will", "did", "did, as of old"])
  }

  @Test(arguments: ["controller", "delegate", "delegate of old"])
  func `a popover whose dismissal is forbidden stays`(_ who: String) {
    let rig = PopoverRig()
    rig.popover.barButtonItem = rig.item
    rig.menu.isModalInPresentation = who == "controller"
    rig.listener.allows = who != "delegate"
    rig.listener.allowsAsOfOld = who != "delegate of old"
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    rig.tap(100, 800, until: 1)
    #expect(rig.list.presentedViewController === rig.menu)
    #expect(rig.listener.received.last == "attempt")
  }

  @Test func `passthrough views and the bar of its button receive touches`() {
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

  @Test func `a rotation moves it to the source that the delegate sets`() {
    let rig = PopoverRig()
    let count = rig.rig.calls.count
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    #expect(rig.shown?.frame == CGRect(x: 260, y: 220, width: 300, height: 413))
    rig.listener.movedTo = CGRect(x: 1000, y: 600, width: 20, height: 20)
    #expect(rig.rig.stage.turn(to: .landscape))
    _ = rig.rig.nodes(at: 1)
    #expect(rig.listener.received.last == "reposition from 410")
    // 1180 × 820 now: there is no room below 620, but above 600. It ends at 1170, 150 right of 1020.
    #expect(rig.shown?.frame == CGRect(x: 860, y: 187, width: 300, height: 413))
    #expect(rig.popover.arrowDirection == .down)
    #expect(rig.menu.view.safeAreaInsets.bottom == 13 && rig.menu.view.safeAreaInsets.top == 0)
    let resizes = rig.rig.calls.dropFirst(count).filter { $0 == "Menu viewWillTransition" }
    #expect(resizes.isEmpty, "its size is the same")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `it changes its size on the spring of pushes`() throws {
    let rig = PopoverRig()
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 1)
    rig.menu.preferredContentSize = CGSize(width: 200, height: 500)
    _ = rig.rig.nodes(at: 1.1)
    let now = try #require(rig.shown?.layer.presentation())
    #expect(abs(Double(now.bounds.height) - (413 + 100 * springProgress(0.1))) < 0.01)
    let inner = try #require(rig.menu.view.layer.presentation())
    #expect(abs(Double(inner.bounds.width) - (300 - 100 * springProgress(0.1))) < 0.01)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.shown?.frame == CGRect(x: 310, y: 220, width: 200, height: 513))
  }

  @Test func `a stack has the size of its top page and its bars`() {
    let rig = PopoverRig()
    let stack = UINavigationController(rootViewController: rig.menu)
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController?.sourceView = rig.list.view
    stack.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 200, width: 20, height: 20)
    rig.list.present(stack, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let shown = stack.presentationController?.presentedView
    // A pad's bar adds 50 points, the arrow 13.
    #expect(shown?.frame == CGRect(x: 260, y: 220, width: 300, height: 463))
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 13, width: 300, height: 50))
    #expect(rig.menu.view.safeAreaInsets.top == 63)
    let next = page("Next")
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
    let place = stack.navigationBar.frame
    stack.setNavigationBarHidden(true, animated: true)
    _ = rig.rig.nodes(at: 0.2)
    let bar = try #require(stack.navigationBar.layer.presentation())
    #expect(bar.frame == place && abs(bar.opacity - 0.5) < 0.01)
    _ = rig.rig.nodes(at: 1)
    #expect(stack.navigationBar.isHidden && stack.navigationBar.alpha == 1)
    stack.setNavigationBarHidden(false, animated: true)
    _ = rig.rig.nodes(at: 1.1)
    let back = try #require(stack.navigationBar.layer.presentation())
    #expect(back.frame == place && abs(back.opacity - 0.5) < 0.01)
    _ = rig.rig.nodes(at: 2)
    #expect(!stack.navigationBar.isHidden && stack.navigationBar.frame == place)
  }
}
