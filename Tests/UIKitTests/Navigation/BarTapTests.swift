import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationController.h and UIBarButtonItem.h, for the effects of
// tapped buttons.
@MainActor
@Suite(.serialized)
struct BarTapTests {
  private final class Owner: NSObject {
    var calls: [String] = []

    func edit(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
    func trash() { calls.append("trash") }
  }

  private func tap(_ rig: NavigationRig, _ name: String, at time: Double) throws {
    let node = try #require(rig.nodes(at: time)[name])
    rig.stage.play(.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY)))
    _ = rig.nodes(at: time + 0.1)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a tap on the back button's label or chevron pops`(
    _ direction: LayoutDirection
  ) throws {
    let rig = NavigationRig(
      [makeController("A"), makeController("B"), makeController("C")], direction: direction)
    try tap(rig, "bar/back", at: 0)
    #expect(rig.navigation.isTransitioning && rig.navigation.viewControllers.count == 2)
    // During the transition, no button reacts to taps.
    rig.stage.play(
      .tap(at: CGPoint(x: direction == .leftToRight ? 20 : 370, y: 70)))
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.viewControllers.count == 2)
    try tap(rig, "bar/chevron", at: 1)
    _ = rig.nodes(at: 2)
    #expect(rig.navigation.viewControllers.count == 1)
    rig.stage.play(.tap(at: CGPoint(x: 20, y: 70)))
    _ = rig.nodes(at: 3)
    #expect(rig.navigation.viewControllers.count == 1)
  }

  /// *Chosen:* a back button reacts to touches up to 8 points beyond its label.
  @Test(
    arguments: [LayoutDirection.leftToRight, .rightToLeft],
    [(8.0, true), (8.5, false)])
  func `a tap beside the back button's label pops up to a distance`(
    _ direction: LayoutDirection, _ tap: (distance: Double, pops: Bool)
  ) throws {
    let rig = NavigationRig([makeController("AB"), makeController("C")], direction: direction)
    let label = try #require(rig.nodes(at: 0)["bar/back"]).frame
    let x = direction == .leftToRight ? label.maxX + tap.distance : label.minX - tap.distance
    rig.stage.play(.tap(at: CGPoint(x: x, y: 70)))
    _ = rig.nodes(at: 0.1)
    #expect((rig.navigation.viewControllers.count == 1) == tap.pops)
  }

  @Test func `a tap on a bar button calls its target or its action`() throws {
    let owner = Owner()
    let root = makeController("A")
    let edit = UIBarButtonItem(
      title: "Edit", style: .plain, target: owner, action: Selector(Owner.edit(_:)))
    root.navigationItem.rightBarButtonItem = edit
    root.toolbarItems = [
      UIBarButtonItem(
        barButtonSystemItem: .trash, target: owner, action: Selector(Owner.trash)),
      .flexibleSpace(),
      UIBarButtonItem(primaryAction: UIAction(title: "Send") { _ in owner.calls.append("send") }),
    ]
    let rig = NavigationRig([root]) { $0.isToolbarHidden = false }
    try tap(rig, "bar/right/0", at: 0)
    try tap(rig, "toolbar/item/0", at: 1)
    try tap(rig, "toolbar/item/1", at: 2)
    #expect(owner.calls == ["Edit", "trash", "send"])
    edit.isEnabled = false
    try tap(rig, "bar/right/0", at: 3)
    #expect(owner.calls.count == 3)
    rig.stage.play(.tap(at: CGPoint(x: 195, y: 400)))
    _ = rig.nodes(at: 4)
    #expect(owner.calls.count == 3)
    #expect(Headless.reports.isEmpty)
  }

  /// *Documented* (FACTS: bar.button-press).
  @Test(arguments: ["bar/right/0", "toolbar/item/0"])
  func `a bar button acts when a long touch is lifted inside`(_ name: String) throws {
    let owner = Owner()
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: owner, action: Selector(Owner.edit(_:)))
    root.toolbarItems = [
      UIBarButtonItem(
        barButtonSystemItem: .trash, target: owner, action: Selector(Owner.trash))
    ]
    let rig = NavigationRig([root]) { $0.isToolbarHidden = false }
    let node = try #require(rig.nodes(at: 0)[name])
    let point = CGPoint(x: node.frame.midX, y: node.frame.midY)
    rig.stage.play(.drag(from: point, to: point, duration: 0.1, holdAfter: 1.9))
    _ = rig.nodes(at: 1.9)
    #expect(owner.calls.isEmpty)
    _ = rig.nodes(at: 2.5)
    #expect(owner.calls.count == 1)
  }

  @Test func `a selector that is only a name is reported when the button is tapped`() throws {
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: root, action: Selector("edit:"))
    let rig = NavigationRig([root])
    try tap(rig, "bar/right/0", at: 0)
    #expect("\(try #require(Headless.reports.first))".contains("Selector(Owner.method(_:))"))
  }
}
