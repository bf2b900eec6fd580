import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIBarButtonItem.h, UIBarItem.h, UIViewController.h.
@MainActor
@Suite(.serialized)
struct BarButtonItemTests {
  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.compactMap { $0 as? UILabel } + view.subviews.flatMap(labels)
  }

  /// Returns the label with a text in the navigation bar.
  private func shown(_ rig: NavigationRig, _ text: String) throws -> UILabel {
    try #require(labels(rig.navigation.navigationBar).first { $0.text == text })
  }

  @Test func `every system item except spaces and page curl has a title or a symbol`() {
    Headless.configure(device: NavigationRig.phone())
    let empty: [UIBarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace, .pageCurl]
    let titles: [UIBarButtonItem.SystemItem: String] = [
      .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo",
      .redo: "Redo",
    ]
    for system in UIBarButtonItem.SystemItem.allCases {
      let item = UIBarButtonItem(systemItem: system)
      #expect(item.title == titles[system], "\(system)")
      let hasImage = titles[system] == nil && !empty.contains(system)
      #expect((item.image != nil) == hasImage, "\(system)")
    }
    #expect(UIBarButtonItem(systemItem: .done).style == .done)
  }

  @Test func `an action supplies title and image unless the item sets its own`() {
    Headless.configure(device: NavigationRig.phone())
    let action = UIAction(title: "Send", image: UIImage(systemName: "folder")) { _ in }
    #expect(UIBarButtonItem(primaryAction: action).title == "Send")
    #expect(UIBarButtonItem(title: "Go", primaryAction: action).title == "Go")
    #expect(UIBarButtonItem(title: "Go", primaryAction: action).image === action.image)
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }).image != nil)
  }

  @Test func `the edit button shows Edit or Done and toggles editing with animation`() throws {
    final class EditingLogController: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    Headless.configure(device: NavigationRig.phone())
    let root = EditingLogController()
    let button = root.editButtonItem
    #expect(button === root.editButtonItem)
    #expect(button.title == "Edit" && button.style == .plain)
    root.navigationItem.rightBarButtonItem = button
    let rig = NavigationRig([root])
    let frame = try #require(rig.nodes(at: 0)["bar/right/0"]).frame
    rig.stage.play(.tap(at: CGPoint(x: frame.midX, y: frame.midY)))
    _ = rig.nodes(at: 0.3)
    #expect(root.isEditing && button.title == "Done" && button.style == .done)
    root.isEditing = false
    #expect(button.title == "Edit" && root.calls == ["true true", "false false"])
  }

  @Test func `a bar button is as wide as its widest possible title, or its set width`()
    throws
  {
    let root = makeController("")
    let edit = button("Edit")
    edit.possibleTitles = ["Edit", "Cancel"]
    root.navigationItem.rightBarButtonItem = edit
    let rig = NavigationRig([root])
    #expect(near(rig.nodes(at: 0)["bar/right/0"]?.frame.width, 6 * 8.5))
    edit.width = 90
    #expect(near(rig.nodes(at: 0.1)["bar/right/0"]?.frame.width, 90))
  }

  @Test func `a bar button has the font and colour set for its state`() throws {
    let root = makeController("")
    let edit = button("Edit")
    edit.setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red], for: .normal)
    edit.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
    root.navigationItem.rightBarButtonItem = edit
    let rig = NavigationRig([root])
    #expect(near(rig.nodes(at: 0)["bar/right/0"]?.frame.width, 40))
    #expect(try shown(rig, "Edit").textColor == .red)
    edit.isEnabled = false
    _ = rig.nodes(at: 0.1)
    #expect(try shown(rig, "Edit").textColor == .green)
    #expect(edit.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .green)
    edit.setTitleTextAttributes([NSAttributedString.Key("NSKern"): 2], for: .normal)
    #expect(Headless.reports.contains { "\($0)".contains("kern") || "\($0)".contains("Kern") })
  }

  @Test func `a bar button is dimmed while pressed`() throws {
    let root = makeController("")
    root.navigationItem.rightBarButtonItem = button("Edit")
    let rig = NavigationRig([root, makeController("B")])
    rig.navigation.popViewController(animated: false)
    let center = try #require(rig.nodes(at: 0)["bar/right/0"]).frame.center
    rig.stage.play(
      TouchScript(samples: [
        TouchSample(time: 0, location: center, phase: .began),
        TouchSample(time: 0.2, location: CGPoint(x: 195, y: 400), phase: .moved),
        TouchSample(time: 0.3, location: center, phase: .moved),
        TouchSample(time: 0.4, location: center, phase: .ended),
      ]), startingAt: MediaTime(seconds: 0.1))
    _ = rig.nodes(at: 0.15)
    #expect(abs(try shown(rig, "Edit").alpha - 0.2) < 0.001)
    _ = rig.nodes(at: 0.35)
    _ = rig.nodes(at: 0.6)
    #expect(try shown(rig, "Edit").alpha == 1)
  }

  @Test func `a selected bar button has a rectangle in its colour behind it`() throws {
    let root = makeController("")
    let item = button("Edit")
    item.tintColor = .red
    item.isSelected = true
    root.navigationItem.rightBarButtonItem = item
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    let host = try #require(try shown(rig, "Edit").superview)
    #expect(host.subviews.contains { !$0.isHidden && $0.backgroundColor == .red })
    item.isSelected = false
    _ = rig.nodes(at: 0.1)
    #expect(!host.subviews.contains { !$0.isHidden && $0.backgroundColor == .red })
  }

  @Test func `compact bars have a lower height and the item keeps a landscape image`() throws {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "folder"), landscapeImagePhone: UIImage(systemName: "trash"),
      style: .plain, target: nil, action: nil)
    #expect(item.image != nil && item.landscapeImagePhone != nil)
    let rig = BarRig([UINavigationItem(title: "A")])
    #expect(rig.bar.sizeThatFits(.zero).height == 44)
    rig.bar.overridingTraits = UITraitCollection(vertical: .compact)
    #expect(rig.bar.sizeThatFits(.zero).height == 32)
    rig.bar.topItem?.prompt = "Choose one"
    #expect(rig.bar.sizeThatFits(.zero).height == 54)
  }
}
