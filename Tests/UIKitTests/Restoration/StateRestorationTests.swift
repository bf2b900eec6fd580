import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@_spi(Headless) @testable import UIKit

// Source of the expected values: UIStateRestoration.h; which parts of a stack are saved and
// restored is reported.
@MainActor
@Suite(.serialized)
struct StateRestorationTests {
  @Test func `a stack is restored with its view controllers and their state`() throws {
    let saved = RestorationRig(["A", "B", "C"])
    saved.controllers[2].note = "draft"
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["A", "B", "C"])
    #expect(
      rig.navigation.viewControllers[0] === rig.controllers[0],
      "an existing view controller is reused")
    #expect((rig.navigation.topViewController as? RestorableController)?.note == "draft")
    #expect(
      appDelegate.paths == [["Stack"], ["Stack", "A"], ["Stack", "B"], ["Stack", "C"]],
      "the delegate is called for each, containers first")
    #expect(rig.navigation.navigationBar.items?.count == 3)
    #expect(!rig.navigation.isTransitioning)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `view controllers are saved up to the first without an identifier`() throws {
    let saved = RestorationRig(["A", "B", nil, "D"])
    let file = try saved.archive()
    let archive = try StateArchive(contentsOf: file)
    #expect(archive.records.map(\.path) == [["Stack"], ["Stack", "A"], ["Stack", "B"]])
    #expect(!archive.ignoresSnapshot, "the top view controller has an identifier")
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["A", "B"])
  }

  @Test func `a top view controller without an identifier discards the snapshot`() throws {
    let saved = RestorationRig(["A", nil])
    #expect(try StateArchive(contentsOf: try saved.archive()).ignoresSnapshot)
  }

  /// These references were found by fuzzing with correct checksums; each raised an exception.
  @Test(arguments: [
    (0, "UIKit.navigation.viewControllers.1", 0), (0, "UIKit.navigation.viewControllers.1", 1),
    (1, "UIKit.presentedViewController", 0), (1, "UIKit.presentedViewController", 1),
    (2, "UIKit.presentedViewController", 1),
  ])
  func `a reference to an impossible view controller is ignored`(
    _ record: Int, _ key: String, _ number: Int
  ) throws {
    var archive = try StateArchive(contentsOf: try RestorationRig(["A", "B"]).archive())
    archive.records[record].values[key] = .controller(number)
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(archive.encoded())
    #expect(
      rig.navigation.viewControllers.map(\.restorationIdentifier)
        == (record == 0 ? ["A"] : ["A", "B"]))
    #expect(rig.navigation.presentedViewController == nil)
  }

  @Test func `restoring stops at the first view controller that isn't found`() throws {
    let file = try RestorationRig(["A", "B", "C", "D"]).archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    appDelegate.rejectedNames = ["C"]
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["A", "B"])
    #expect(appDelegate.paths.last == ["Stack", "D"], "D is created, but isn't pushed above a gap")
  }

  @Test func `a stack saves whether it allows nested stacks, unlike older states`() throws {
    let key = "UIKit.navigation.allowsNestedNavigationControllers"
    for allows in [true, false] {
      let saved = RestorationRig(["A", "B"])
      saved.navigation.allowsNestedNavigationControllers = allows
      let archive = try StateArchive(contentsOf: try saved.archive())
      #expect(archive.records[0].values[key] == .bool(allows))
      #expect(archive.records.dropFirst().allSatisfy { $0.values[key] == nil })
      for (value, expected) in [
        (StateValue.bool(allows), allows), (nil, !allows), (.text("invalid"), false),
      ] as [(StateValue?, Bool)] {
        var changed = archive
        changed.records[0].values[key] = value
        let file = RestorationRig.file()
        try changed.write(to: file)
        let rig = RestorationRig(["A"])
        rig.navigation.allowsNestedNavigationControllers = !allows
        let appDelegate = RestoringAppDelegate()
        UIApplication.shared.delegate = appDelegate
        try rig.window.restoreState(from: file)
        #expect(rig.navigation.allowsNestedNavigationControllers == expected)
        #expect(rig.navigation.viewControllers.count == 2)
      }
    }
  }

  @Test func `a stack that allows nested stacks can push a navigation controller`() {
    let rig = NavigationRig([makeController("Outer")])
    rig.navigation.allowsNestedNavigationControllers = true
    let inner = UINavigationController(rootViewController: makeController("Inner"))
    rig.navigation.pushViewController(inner, animated: false)
    #expect(rig.navigation.topViewController === inner)
  }

  @Test func `a stack without restored view controllers doesn't change`() throws {
    let file = try RestorationRig(["A", "B"]).archive()
    let rig = RestorationRig(["Home"])
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["Home"])
  }

  @Test func `view controllers with the same identifier are distinguished`() throws {
    let saved = RestorationRig(["Page", "Page", "Page"])
    for (number, controller) in saved.controllers.enumerated() {
      controller.note = "number \(number)"
    }
    let file = try saved.archive()
    let rig = RestorationRig(["Page"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(
      rig.navigation.viewControllers.map { ($0 as? RestorableController)?.note } == [
        "number 0", "number 1", "number 2",
      ])
  }

  @Test
  func `a restoration class precedes the delegate and existing view controllers`() throws {
    let saved = RestorationRig(["A", "B"])
    for controller in saved.controllers { controller.restorationClass = RestorableController.self }
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.title) == ["made A", "made B"])
    #expect(appDelegate.paths == [["Stack"]])
  }

  @Test func `creation of all objects precedes decoding, and callbacks come last`() throws {
    let file = try RestorationRig(["A", "B"]).archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    RestorableController.log = []
    try rig.window.restoreState(from: file)
    #expect(
      RestorableController.log == [
        "ask Stack", "ask A", "ask B", "decode A", "decode B", "app decoded", "finished A",
        "finished B",
      ])
  }

  @Test func `tabs are restored with the selection and their stacks`() throws {
    func tabs() -> (Stage, UITabBarController, [UINavigationController]) {
      let stage = RestorationRig.stage()
      let stacks = ["Home", "Search", "Profile"].map { name in
        let root = RestorableController(name + " root")
        let stack = UINavigationController(rootViewController: root)
        stack.restorationIdentifier = name
        return stack
      }
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "Tabs"
      tabs.viewControllers = stacks
      stage.show(tabs)
      return (stage, tabs, stacks)
    }
    let (stage, saved, stacks) = tabs()
    stacks[1].pushViewController(RestorableController("Result"), animated: false)
    saved.selectedIndex = 2
    let file = RestorationRig.file()
    try stage.window.archiveState(to: file)
    let (other, rig, newStacks) = tabs()
    let appDelegate = RestoringAppDelegate()
    appDelegate.rejectedNames = ["Tabs", "Home", "Search", "Profile"]
    UIApplication.shared.delegate = appDelegate
    try other.window.restoreState(from: file)
    #expect(rig.selectedIndex == 2 && rig.selectedViewController === newStacks[2])
    #expect(
      newStacks.map { $0.viewControllers.map(\.restorationIdentifier) } == [
        ["Home root"], ["Search root", "Result"], ["Profile root"],
      ])
    #expect(rig.viewControllers?.count == 3)
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .tripleColumn])
  func `the stack of each column is restored`(_ style: UISplitViewController.Style) throws {
    func columns() -> SplitRig {
      let rig = SplitRig(style: style)
      rig.split.restorationIdentifier = "Split"
      rig.primary.restorationIdentifier = "Primary"
      rig.secondary.restorationIdentifier = "Secondary"
      rig.list.restorationIdentifier = "List"
      rig.detail.restorationIdentifier = "Detail"
      return rig
    }
    let saved = columns()
    saved.primary.pushViewController(RestorableController("Below"), animated: false)
    saved.secondary.pushViewController(RestorableController("Deeper"), animated: false)
    let file = RestorationRig.file()
    try saved.stage.window.archiveState(to: file)
    let rig = columns()
    let appDelegate = RestoringAppDelegate()
    appDelegate.rejectedNames = ["Split", "Primary", "Secondary", "List", "Detail"]
    UIApplication.shared.delegate = appDelegate
    try rig.stage.window.restoreState(from: file)
    #expect(rig.titles(rig.primary) == ["List", "Below"])
    #expect(rig.titles(rig.secondary) == ["Detail", "Deeper"])
    #expect(rig.primary.viewControllers[0] === rig.list)
  }

  @Test func `a presented view controller is restored above its presenting one`() throws {
    let saved = RestorationRig(["A"])
    saved.controllers[0].present(RestorableController("Sheet"), animated: false)
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.controllers[0].presentedViewController?.restorationIdentifier == "Sheet")
    #expect(rig.navigation.visibleViewController?.restorationIdentifier == "Sheet")
  }

  @Test func `an encoded view controller is saved and decoded as the same object`()
    throws
  {
    let saved = RestorationRig(["A", "B"])
    let child = RestorableController("Child")
    child.note = "inner"
    saved.controllers[0].friend = child
    saved.controllers[0].addChild(child)
    saved.controllers[1].friend = saved.controllers[0]
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    let controllers = rig.navigation.viewControllers.compactMap { $0 as? RestorableController }
    #expect(controllers.count == 2)
    #expect((controllers[0].friend as? RestorableController)?.note == "inner")
    #expect(controllers[1].friend === controllers[0])
  }

  @Test func `references in a missing view controller are ignored`() throws {
    let saved = RestorationRig(["A", "B"])
    saved.controllers[1].friend = RestorableController("Friend")
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    appDelegate.rejectedNames = ["B"]
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(appDelegate.paths.last == ["Stack", "B"])
  }

  @Test func `the delegate can refuse, and a root without an identifier is an error`() throws {
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    appDelegate.allows = false
    UIApplication.shared.delegate = appDelegate
    #expect(
      throws: Headless.StateArchiveError.refused("application(_:shouldSaveSecureApplicationState:)")
    ) { try rig.archive() }
    appDelegate.allows = true
    let file = try rig.archive()
    appDelegate.allows = false
    #expect(
      throws: Headless.StateArchiveError.refused(
        "application(_:shouldRestoreSecureApplicationState:)")
    ) { try rig.window.restoreState(from: file) }
    rig.navigation.restorationIdentifier = nil
    #expect(throws: Headless.StateArchiveError.noIdentifier(root: "UINavigationController")) {
      try rig.archive()
    }
    #expect(throws: Headless.StateArchiveError.noRoot(identifier: "Stack")) {
      UIApplication.shared.delegate = nil
      try rig.window.restoreState(from: file)
    }
  }

  @Test func `the state of the app delegate is restored, with the idiom`() throws {
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    appDelegate.theme = "dark"
    UIApplication.shared.delegate = appDelegate
    let file = try rig.archive()
    appDelegate.theme = ""
    try rig.window.restoreState(from: file)
    #expect(appDelegate.theme == "dark")
    #expect(appDelegate.idiom == UIUserInterfaceIdiom.phone.rawValue)
  }
}
