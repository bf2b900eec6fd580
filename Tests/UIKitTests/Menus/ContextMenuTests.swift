import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Provides menus, and logs the calls of the interaction.
@MainActor
private final class MenuProvider: NSObject, UIContextMenuInteractionDelegate {
  var calls: [String] = []
  var titles = ["Copy", "Share"]
  var hasMenu = true
  var preview: (() -> UIViewController?)?
  var location = CGPoint.zero

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration")
    self.location = location
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(identifier: "one" as NSString, previewProvider: preview) {
      [unowned self] suggested in
      calls.append("menu \(suggested.count)")
      return UIMenu(
        children: titles.map { title in
          UIAction(title: title) { [unowned self] _ in calls.append("run \(title)") }
        })
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("highlight")
    return nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("display \(configuration.identifier)")
    animator?.addCompletion { [unowned self] in calls.append("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("end")
    animator?.addCompletion { [unowned self] in calls.append("ended") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("commit \(animator.previewViewController?.title ?? "view")")
    animator.addCompletion { [unowned self] in calls.append("committed") }
  }
}

/// A view controller with a square that has a context menu.
@MainActor
private final class PressRig {
  let provider = MenuProvider()
  let square = UIView(frame: CGRect(x: 100, y: 300, width: 120, height: 80))
  let interaction: UIContextMenuInteraction
  let rig: NavigationRig
  private var time = 0.0

  init(at origin: CGPoint = CGPoint(x: 100, y: 300)) {
    square.frame.origin = origin
    square.backgroundColor = .systemRed
    interaction = UIContextMenuInteraction(delegate: provider)
    let root = makeController("A")
    root.view.addSubview(square)
    square.addInteraction(interaction)
    rig = NavigationRig([root])
    _ = next()
  }

  var window: UIWindow? { square.window }
  var isOpen: Bool { window?.hasOpenMenu ?? false }
  var lines: [String] { window?.menuLines.map(\.title) ?? [] }

  /// Advances by some seconds, and returns the nodes.
  @discardableResult
  func next(_ seconds: Double = 1) -> [String: NodePlacement] {
    time += seconds
    return rig.nodes(at: time)
  }

  func play(_ samples: [(Double, TouchSample.Phase, CGPoint)]) {
    rig.stage.play(
      TouchScript(samples: samples.map { TouchSample(time: $0.0, location: $0.2, phase: $0.1) }))
    next((samples.last?.0 ?? 0) + 0.05)
  }

  /// Presses the square for some seconds.
  func press(_ seconds: Double = 0.7) {
    let location = square.convert(square.bounds.center, to: nil)
    play([(0, .began, location), (seconds, .ended, location)])
    next()
  }

  func tap(_ title: String) throws {
    let line = try #require(window?.menuLines.first { $0.title == title })
    tap(at: line.place)
  }

  func tap(at location: CGPoint) {
    rig.stage.play(.tap(at: location))
    next()
  }
}

// Source of the expected values: UIContextMenuInteraction.h, UIContextMenuConfiguration.h,
// UITargetedPreview.h, UIInteraction.h. Chosen positions are only tested for fit: everything is on
// the screen, and the menu doesn't overlap its preview.
@MainActor
@Suite(.serialized)
struct ContextMenuTests {
  // MARK: Interactions

  @Test func `an interaction is notified when it moves and has one view at a time`() {
    final class Interaction: NSObject, UIInteraction {
      weak var view: UIView?
      var calls: [String] = []
      func willMove(to view: UIView?) { calls.append(view == nil ? "will leave" : "will move") }
      func didMove(to view: UIView?) {
        self.view = view
        calls.append(view == nil ? "left" : "moved")
      }
    }
    let (interaction, first, second) = (Interaction(), UIView(), UIView())
    first.addInteraction(interaction)
    #expect(first.interactions.count == 1 && interaction.view === first)
    second.addInteraction(interaction)
    #expect(first.interactions.isEmpty && second.interactions.first === interaction)
    second.interactions = []
    #expect(interaction.view == nil)
    #expect(
      interaction.calls == [
        "will move", "moved", "will leave", "left", "will move", "moved", "will leave", "left",
      ])
  }

  // MARK: Opening and closing

  @Test func `a long press lifts the view and opens its menu, and an action closes it`() throws {
    let rig = PressRig()
    rig.press()
    #expect(
      rig.provider.calls == [
        "configuration", "menu 0", "highlight", "display one", "displayed",
      ])
    #expect(rig.provider.location == CGPoint(x: 60, y: 40))
    #expect(rig.isOpen && rig.lines == ["Copy", "Share"])
    #expect(rig.interaction.menuAppearance == .rich)
    let nodes = rig.next()
    let preview = try #require(nodes["context-preview"]?.frame)
    #expect(
      preview == rig.square.convert(rig.square.bounds, to: nil),
      "the preview fits on the screen in place")
    #expect(rig.square.alpha == 0, "its image is on the overlay")
    rig.provider.calls = []
    try rig.tap("Share")
    #expect(rig.provider.calls == ["end", "run Share", "ended"])
    #expect(!rig.isOpen && rig.square.alpha == 1)
    #expect(rig.interaction.menuAppearance == .unknown)
    rig.press()
    #expect(rig.isOpen, "the menu can be opened again")
  }

  @Test func `a tap, a short press and a moving touch request no menu`() {
    let rig = PressRig()
    rig.press(0.05)
    rig.press(0.4)
    let location = rig.square.convert(rig.square.bounds.center, to: nil)
    rig.play([
      (0, .began, location), (0.2, .moved, CGPoint(x: location.x + 30, y: location.y)),
      (1, .ended, location),
    ])
    #expect(rig.provider.calls.isEmpty && !rig.isOpen)
  }

  @Test func `without a configuration the press reaches other controls`() {
    let rig = PressRig()
    rig.provider.hasMenu = false
    var presses = 0
    let button = UIButton(type: .custom, primaryAction: UIAction { _ in presses += 1 })
    button.frame = rig.square.bounds
    rig.square.addSubview(button)
    rig.press()
    #expect(rig.provider.calls == ["configuration"] && !rig.isOpen && presses == 1)
    rig.provider.hasMenu = true
    rig.press()
    #expect(rig.isOpen && presses == 1)
  }

  @Test func `a held touch chooses an action by lifting on its row`() throws {
    let rig = PressRig()
    let location = rig.square.convert(rig.square.bounds.center, to: nil)
    rig.play([(0, .began, location)])
    rig.next()
    let line = try #require(rig.window?.menuLines.first { $0.title == "Copy" }).place
    rig.rig.stage.play(
      TouchScript(samples: [
        TouchSample(time: 0, location: line, phase: .moved),
        TouchSample(time: 0.1, location: line, phase: .ended),
      ]))
    rig.next()
    #expect(rig.provider.calls.contains("run Copy") && !rig.isOpen)
  }

  @Test func `a tap outside, dismissMenu or removing the interaction closes a menu`() {
    let rig = PressRig()
    rig.press()
    rig.tap(at: CGPoint(x: 380, y: 830))
    #expect(!rig.isOpen && rig.provider.calls.suffix(2) == ["end", "ended"])
    #expect(rig.square.alpha == 1)
    rig.press()
    rig.interaction.dismissMenu()
    #expect(!rig.isOpen)
    rig.next()
    rig.press()
    rig.square.removeInteraction(rig.interaction)
    rig.next()
    #expect(!rig.isOpen && rig.square.alpha == 1)
    rig.provider.calls = []
    rig.press()
    #expect(rig.provider.calls.isEmpty)
  }

  @Test func `a visible menu can be updated`() {
    let rig = PressRig()
    rig.press()
    rig.interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [UIAction(title: "More") { _ in }])
    }
    rig.next()
    #expect(rig.lines == ["Copy", "Share", "More"])
  }

  // MARK: Previews

  @Test(arguments: [0.0, 150, 269, 270], [0.0, 200, 500, 760])
  func `preview and menu are on the screen and don't overlap`(x: Double, y: Double) throws {
    let rig = PressRig(at: CGPoint(x: x, y: y))
    rig.provider.titles = (1...6).map { "Entry \($0)" }
    rig.press()
    let nodes = rig.next()
    let preview = try #require(nodes["context-preview"]?.frame)
    let menu = try #require(nodes["menu"]?.frame)
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(screen.contains(preview) && screen.contains(menu))
    #expect(!menu.intersects(preview))
    #expect(abs(preview.width - 120) < 0.01 && abs(preview.height - 80) < 0.01)
    // The menu has six rows of 44 points and their separators.
    #expect(menu.height >= 6 * 44)
  }

  @Test func `a view that is higher than the screen has a scaled-down preview`() throws {
    let rig = PressRig(at: CGPoint(x: 0, y: 0))
    rig.square.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    rig.press()
    let nodes = rig.next()
    let preview = try #require(nodes["context-preview"]?.frame)
    let menu = try #require(nodes["menu"]?.frame)
    #expect(preview.height < 844 - menu.height)
    #expect(abs(preview.width / preview.height - 390.0 / 844) < 0.01)
  }

  @Test func `a preview view controller has its preferred size, and a tap commits it`() throws {
    let rig = PressRig()
    rig.provider.preview = {
      let controller = makeController("Peek")
      controller.preferredContentSize = CGSize(width: 200, height: 160)
      return controller
    }
    rig.press()
    let preview = try #require(rig.next()["context-preview"]?.frame)
    #expect(abs(preview.width - 200) < 0.01 && abs(preview.height - 160) < 0.01)
    rig.provider.calls = []
    rig.tap(at: preview.center)
    #expect(rig.provider.calls == ["commit Peek", "end", "ended", "committed"])
    #expect(!rig.isOpen)
  }

  @Test func `a menu without actions shows its preview, and a tap commits it`() throws {
    let rig = PressRig()
    rig.provider.titles = []
    rig.press()
    #expect(rig.isOpen && rig.lines.isEmpty)
    let preview = try #require(rig.next()["context-preview"]?.frame)
    rig.tap(at: preview.center)
    #expect(rig.provider.calls.suffix(4) == ["commit view", "end", "ended", "committed"])
  }

  // MARK: Lists

  @MainActor
  private final class List: UITableViewController {
    var requestedPaths: [IndexPath] = []
    var selected: [IndexPath] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      requestedPaths.append(indexPath)
      if indexPath.row == 4 { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Delete", attributes: .destructive) { _ in }])
      }
    }
  }

  @Test func `a table delegate provides the menu of a row, which isn't selected`() throws {
    let list = List()
    let rig = NavigationRig([list])
    _ = rig.nodes(at: 0)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    let location = cell.convert(cell.bounds.center, to: nil)
    func press(_ location: CGPoint, at time: Double) {
      rig.stage.play(
        TouchScript(samples: [
          TouchSample(time: 0, location: location, phase: .began),
          TouchSample(time: 0.7, location: location, phase: .ended),
        ]))
      _ = rig.nodes(at: time)
    }
    press(location, at: 2)
    #expect(list.requestedPaths == [IndexPath(row: 2, section: 0)] && list.selected.isEmpty)
    #expect(list.view.window?.menuLines.map(\.title) == ["Delete"])
    #expect(cell.alpha == 0 && !cell.isHighlighted)
    rig.stage.play(.tap(at: CGPoint(x: 195, y: 800)))
    _ = rig.nodes(at: 3)
    #expect(cell.alpha == 1 && list.selected.isEmpty)
    let last = try #require(list.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    press(last.convert(last.bounds.center, to: nil), at: 5)
    #expect(list.view.window?.hasOpenMenu == false)
    #expect(list.selected == [IndexPath(row: 4, section: 0)], "a row without a menu is selected")
  }

  @MainActor
  private final class Grid: UICollectionViewController {
    var requestedPaths: [[IndexPath]] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      requestedPaths.append(indexPaths)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
  }

  @Test func `a collection view delegate provides menus of items and background`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = Grid(collectionViewLayout: layout)
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let rig = NavigationRig([grid])
    _ = rig.nodes(at: 0)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    for (location, time) in [
      (cell.convert(cell.bounds.center, to: nil), 2.0), (CGPoint(x: 195, y: 700), 4),
    ] {
      rig.stage.play(
        TouchScript(samples: [
          TouchSample(time: 0, location: location, phase: .began),
          TouchSample(time: 0.7, location: location, phase: .ended),
        ]))
      _ = rig.nodes(at: time - 0.5)
      #expect(grid.view.window?.menuLines.map(\.title) == ["Open"])
      rig.stage.play(.tap(at: CGPoint(x: 380, y: 835)))
      _ = rig.nodes(at: time)
    }
    #expect(grid.requestedPaths == [[IndexPath(item: 1, section: 0)], []])
  }
}
