import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIMenu.h, UIMenuElement.h, UIAction.h, UIDeferredMenuElement.h,
// UIBarButtonItem.h, UIControl.h (showsMenuAsPrimaryAction) and UIButton.h
// (changesSelectionAsPrimaryAction). The position of a menu is computed by hand: 250 points wide, 8
// points from its source and from the edges of the screen.
@MainActor
@Suite(.serialized)
struct MenuTests {
  private func action(
    _ title: String, _ log: Log, attributes: UIAction.Attributes = [],
    state: UIAction.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { _ in log.chosen.append(title) }
  }

  private final class Log {
    var chosen: [String] = []
    var loads = 0
  }

  // MARK: Opening

  @Test func `a button without an action opens its menu at touch-down`() throws {
    let log = Log()
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [action("By name", log), action("By date", log)]))
    let rig = NavigationRig([root])
    let button = try #require(rig.nodes(at: 0)["bar/right/0"]).frame
    rig.stage.play(
      TouchScript(samples: [TouchSample(time: 0, location: button.center, phase: .began)]))
    let panel = try #require(rig.nodes(at: 1)["menu"]).frame
    // The menu has two rows of 44 points with a separator of one pixel, and is at the right margin.
    #expect(abs(panel.minX - (390 - 8 - 250)) < 0.01 && abs(panel.width - 250) < 0.01)
    #expect(abs(panel.height - (88 + 1.0 / 3)) < 0.01)
    #expect(
      abs(panel.minY - (button.maxY + 8)) < 0.34, "8 points below the button, rounded to a pixel")
    #expect(log.chosen.isEmpty)
  }

  @Test func `a row runs its action and closes the menu`() throws {
    let log = Log()
    let menu = OpenMenu(UIMenu(children: [action("By name", log), action("By date", log)]))
    #expect(menu.lines == ["By name", "By date"])
    menu.tap("By date")
    #expect(log.chosen == ["By date"])
    #expect(!menu.isOpen)
    menu.tap(at: menu.button.center)
    #expect(menu.isOpen, "the menu can be opened again")
  }

  @Test func `a held touch can choose a row by lifting on it`() throws {
    let log = Log()
    let menu = OpenMenu(UIMenu(children: [action("A", log), action("B", log)]), opens: false)
    var line: CGPoint = .zero
    menu.play([(0, .began, menu.button.center)])
    line = try #require(menu.location(of: "B"))
    menu.play([(0.1, .moved, line), (0.2, .ended, line)])
    #expect(log.chosen == ["B"], "the action runs immediately")
    _ = menu.next()
    #expect(!menu.isOpen)
  }

  @Test func `a touch outside a menu only closes the menu`() {
    let log = Log()
    let menu = OpenMenu(UIMenu(children: [action("A", log)]))
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
    button.addAction(action("below", log), for: .touchUpInside)
    menu.rig.navigation.topViewController?.view.addSubview(button)
    menu.tap(at: CGPoint(x: 70, y: 522))
    #expect(log.chosen.isEmpty && !menu.isOpen)
    menu.tap(at: CGPoint(x: 70, y: 522))
    #expect(log.chosen == ["below"])
  }

  @Test func `a button with an action opens its menu on a long press`() {
    let log = Log()
    let menu = OpenMenu(
      UIMenu(children: [action("A", log)]), primary: action("tapped", log), opens: false)
    menu.tap(at: menu.button.center)
    #expect(log.chosen == ["tapped"] && !menu.isOpen)
    menu.play([(0, .began, menu.button.center), (0.45, .moved, menu.button.center)])
    #expect(!menu.isOpen, "the press is too short")
    menu.play([(0.1, .moved, menu.button.center), (0.2, .ended, menu.button.center)])
    #expect(menu.isOpen && log.chosen == ["tapped"])
  }

  @Test func `a disabled button and an empty menu don't open`() {
    let log = Log()
    let empty = OpenMenu(UIMenu(children: [action("A", log, attributes: .hidden)]))
    #expect(!empty.isOpen)
    let disabled = OpenMenu(UIMenu(children: [action("A", log)]), opens: false)
    disabled.item.isEnabled = false
    disabled.tap(at: disabled.button.center)
    #expect(!disabled.isOpen)
  }

  @Test func `the menu of a toolbar opens upwards, with its first row at the bottom`() throws {
    let log = Log()
    let root = makeController("A")
    root.toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(title: "More", menu: UIMenu(children: [action("A", log), action("B", log)])),
    ]
    let rig = NavigationRig([root]) { $0.isToolbarHidden = false }
    let button = try #require(rig.nodes(at: 0)["toolbar/item/0"]).frame
    rig.stage.play(.tap(at: button.center))
    let panel = try #require(rig.nodes(at: 1)["menu"]).frame
    #expect(abs(panel.maxY - (button.minY - 8)) < 0.34)
    #expect(OpenMenu.lines(in: rig) == ["B", "A"])
  }

  @Test func `a rotation closes the menu`() {
    let log = Log()
    let menu = OpenMenu(UIMenu(children: [action("A", log)]))
    #expect(menu.rig.navigation.view.window?.turn(to: .landscapeRight, animated: false) == true)
    _ = menu.next()
    #expect(!menu.isOpen)
  }

  // FACTS: menu.rotation
  @Test func `a rotation that keeps the size of the window also closes the menu`() throws {
    let log = Log()
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [action("A", log)]))
    let rig = NavigationRig([root], width: 820, height: 1180, scale: 2, isPad: true)
    let window = try #require(rig.navigation.view.window)
    let button = try #require(rig.nodes(at: 0)["bar/right/0"]).frame
    rig.stage.play(.tap(at: button.center))
    _ = rig.nodes(at: 1)
    #expect(window.hasOpenMenu)
    let size = window.bounds.size
    #expect(
      !window.turn(to: .portrait, animated: true), "the interface has that orientation already")
    #expect(window.hasOpenMenu)
    #expect(window.turn(to: .portraitUpsideDown, animated: true))
    #expect(window.bounds.size == size && !window.hasOpenMenu)
    _ = rig.nodes(at: 2)
    #expect(rig.nodes(at: 2)["menu"] == nil)
  }

  // MARK: Contents

  @Test func `hidden actions aren't shown, and disabled actions have no effect`() {
    let log = Log()
    let menu = OpenMenu(
      UIMenu(children: [
        action("A", log), action("B", log, attributes: .hidden),
        action("C", log, attributes: .disabled), UIMenu(title: "Empty"),
      ]))
    #expect(menu.lines == ["A", "C"])
    menu.tap("C")
    #expect(log.chosen.isEmpty && menu.isOpen)
  }

  @Test func `inline menus are titled sections 8 points apart`() throws {
    let log = Log()
    let menu = OpenMenu(
      UIMenu(children: [
        action("A", log),
        UIMenu(title: "Group", options: .displayInline, children: [action("B", log)]),
        UIMenu(options: .displayInline, children: [action("C", log)]),
      ]))
    #expect(menu.lines == ["A", "Group", "B", "C"])
    let b = try #require(menu.location(of: "B"))
    let c = try #require(menu.location(of: "C"))
    #expect(abs(c.y - b.y - 52) < 0.34, "a row of 44 points and a gap of 8")
  }

  @Test func `a submenu replaces its parent menu and can return to it`() {
    let log = Log()
    let menu = OpenMenu(
      UIMenu(children: [action("A", log), UIMenu(title: "More", children: [action("B", log)])]))
    menu.tap("More")
    #expect(menu.isOpen && menu.lines == ["More", "B"])
    menu.tap("More")
    #expect(menu.lines == ["A", "More"])
    menu.tap("More")
    menu.tap("B")
    #expect(log.chosen == ["B"] && !menu.isOpen)
  }

  @Test func `labels of a submenu only fade in`() throws {
    let log = Log()
    let menu = OpenMenu(
      UIMenu(children: [action("A", log), UIMenu(title: "More", children: [action("B", log)])]))
    let more = try #require(menu.location(of: "More"))
    menu.play([(0, .began, more), (0.05, .ended, more), (0.1, .began, .zero)])
    let label = try #require(OpenMenu.labels(in: menu.rig).first { $0.text == "B" })
    #expect(label.layer.presentation()?.position == label.layer.position)
    #expect(label.layer.presentation()?.bounds == label.layer.bounds)
  }

  @Test func `with single selection only the chosen action is marked`() {
    let log = Log()
    let model = UIMenu(
      options: .singleSelection, children: [action("A", log, state: .on), action("B", log)])
    let menu = OpenMenu(model)
    #expect(model.selectedElements.map(\.title) == ["A"])
    menu.tap("B")
    #expect(model.selectedElements.map(\.title) == ["B"])
    #expect(model.children.map { ($0 as? UIAction)?.state } == [.off, .on])
  }

  @Test func `keepsMenuPresented keeps the menu open and shows its changes`() {
    let log = Log()
    let toggle = UIAction(title: "Bold", attributes: .keepsMenuPresented) { action in
      action.title = "Not bold"
      log.chosen.append("Bold")
    }
    let menu = OpenMenu(UIMenu(children: [toggle]))
    menu.tap("Bold")
    #expect(menu.isOpen && menu.lines == ["Not bold"] && log.chosen == ["Bold"])
  }

  @Test func `deferred elements load when the menu opens, once or each time`() {
    let log = Log()
    var deferredCompletion: (([UIMenuElement]) -> Void)?
    let cachedElement = UIDeferredMenuElement { completion in
      log.loads += 1
      completion([self.action("Kept", log)])
    }
    let uncachedElement = UIDeferredMenuElement.uncached { completion in
      log.loads += 10
      deferredCompletion = completion
    }
    let menu = OpenMenu(UIMenu(children: [cachedElement, uncachedElement]))
    #expect(menu.lines == ["Kept", "Loading…"] && log.loads == 11)
    deferredCompletion?([action("Fresh", log)])
    _ = menu.next()
    #expect(menu.lines == ["Kept", "Fresh"])
    menu.tap("Fresh")
    #expect(log.chosen == ["Fresh"])
    menu.tap(at: menu.button.center)
    #expect(menu.lines == ["Kept", "Loading…"] && log.loads == 21)
  }

  // MARK: Other buttons

  @Test func `a long press on the back button shows the menu of the stack`() throws {
    let first = makeController("First")
    first.navigationItem.backButtonTitle = "Start"
    let rig = NavigationRig([first, makeController("Second"), makeController("Third")])
    let back = try #require(rig.nodes(at: 0)["bar/back"]).frame
    rig.stage.play(.tap(at: back.center, duration: 0.7))
    _ = rig.nodes(at: 1.2)
    #expect(OpenMenu.lines(in: rig) == ["Second", "Start"])
    #expect(rig.navigation.viewControllers.count == 3)
    let line = try #require(OpenMenu.location(of: "Start", in: rig))
    rig.stage.play(.tap(at: line))
    _ = rig.nodes(at: 2.5)
    #expect(rig.navigation.viewControllers == [first])
  }

  @Test func `the menu of a control opens on touch or long press, and sends an event`() throws {
    let log = Log()
    let root = makeController("A")
    let rig = NavigationRig([root])
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    root.view.addSubview(button)
    button.menu = UIMenu(children: [action("A", log)])
    button.addAction(action("tapped", log), for: .touchUpInside)
    button.addAction(action("opened", log), for: .menuActionTriggered)
    rig.stage.play(.tap(at: CGPoint(x: 70, y: 322)))
    _ = rig.nodes(at: 0.5)
    #expect(log.chosen == ["tapped"])
    button.showsMenuAsPrimaryAction = true
    rig.stage.play(.tap(at: CGPoint(x: 70, y: 322)))
    _ = rig.nodes(at: 1)
    #expect(log.chosen == ["tapped", "opened"])
    #expect(OpenMenu.lines(in: rig) == ["A"])
  }

  @Test func `a button with selection as its primary action shows the chosen action`() throws {
    let log = Log()
    let root = makeController("A")
    let rig = NavigationRig([root])
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    root.view.addSubview(button)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [action("Small", log), action("Large", log)])
    #expect(button.currentTitle == "Small")
    rig.stage.play(.tap(at: CGPoint(x: 70, y: 322)))
    _ = rig.nodes(at: 1)
    rig.stage.play(.tap(at: try #require(OpenMenu.location(of: "Large", in: rig))))
    _ = rig.nodes(at: 2)
    #expect(button.currentTitle == "Large" && log.chosen == ["Large"])
    #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
  }
}

/// The menu of a bar button, opened by a tap unless `opens` is `false`.
@MainActor
final class OpenMenu {
  let rig: NavigationRig
  let item: UIBarButtonItem
  private(set) var button = CGRect.zero
  private var time = 0.0

  init(_ menu: UIMenu, primary: UIAction? = nil, opens: Bool = true) {
    item = UIBarButtonItem(title: "Menu", primaryAction: primary, menu: menu)
    item.title = "Menu"
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = item
    rig = NavigationRig([root])
    button = next()["bar/right/0"]?.frame ?? .zero
    if opens { tap(at: button.center) }
  }

  /// Advances by a second, and returns the nodes.
  func next() -> [String: NodePlacement] {
    time += 1
    return rig.nodes(at: time)
  }

  var isOpen: Bool { rig.nodes(at: time)["menu"] != nil }
  var lines: [String] { Self.lines(in: rig) }

  func play(_ samples: [(Double, TouchSample.Phase, CGPoint)]) {
    rig.stage.play(
      TouchScript(samples: samples.map { TouchSample(time: $0.0, location: $0.2, phase: $0.1) }))
    time += samples.last?.0 ?? 0
    _ = rig.nodes(at: time)
  }

  func tap(at location: CGPoint) {
    rig.stage.play(.tap(at: location))
    _ = next()
  }

  func tap(_ title: String) {
    guard let location = location(of: title) else {
      Issue.record("the menu must have a row '\(title)', but has none")
      return
    }
    tap(at: location)
  }

  func location(of title: String) -> CGPoint? { Self.location(of: title, in: rig) }

  /// Returns the texts of the open menu, from top to bottom.
  static func lines(in rig: NavigationRig) -> [String] {
    labels(in: rig).sorted { middle($0).y < middle($1).y }.compactMap(\.text)
  }

  static func location(of title: String, in rig: NavigationRig) -> CGPoint? {
    labels(in: rig).first { $0.text == title }.map(middle)
  }

  private static func middle(_ label: UILabel) -> CGPoint {
    label.convert(label.bounds.center, to: label.window)
  }

  /// Returns the visible labels in the topmost view, if that view is the menu.
  static func labels(in rig: NavigationRig) -> [UILabel] {
    guard let overlay = rig.navigation.view.window?.subviews.last,
      overlay.subviews.first?.layer.nodeName == "menu"
    else { return [] }
    func all(_ view: UIView) -> [UILabel] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(all)
    }
    return all(overlay).filter { $0.text != nil }
  }
}
