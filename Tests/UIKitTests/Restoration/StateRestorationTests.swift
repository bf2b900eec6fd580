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
    saved.pages[2].note = "draft"
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["A", "B", "C"])
    #expect(
      rig.navigation.viewControllers[0] === rig.pages[0], "an existing view controller is reused")
    #expect((rig.navigation.topViewController as? RestorablePage)?.note == "draft")
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
    let rig = NavigationRig([page("Outer")])
    rig.navigation.allowsNestedNavigationControllers = true
    let inner = UINavigationController(rootViewController: page("Inner"))
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
    for (number, page) in saved.pages.enumerated() { page.note = "number \(number)" }
    let file = try saved.archive()
    let rig = RestorationRig(["Page"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(
      rig.navigation.viewControllers.map { ($0 as? RestorablePage)?.note } == [
        "number 0", "number 1", "number 2",
      ])
  }

  @Test
  func `a restoration class precedes the delegate and existing view controllers`() throws {
    let saved = RestorationRig(["A", "B"])
    for page in saved.pages { page.restorationClass = RestorablePage.self }
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
    RestorablePage.log = []
    try rig.window.restoreState(from: file)
    #expect(
      RestorablePage.log == [
        "ask Stack", "ask A", "ask B", "decode A", "decode B", "app decoded", "finished A",
        "finished B",
      ])
  }

  @Test func `tabs are restored with the selection and their stacks`() throws {
    func tabs() -> (Stage, UITabBarController, [UINavigationController]) {
      let stage = RestorationRig.stage()
      let stacks = ["Home", "Search", "Profile"].map { name in
        let root = RestorablePage(name + " root")
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
    stacks[1].pushViewController(RestorablePage("Result"), animated: false)
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
    saved.primary.pushViewController(RestorablePage("Below"), animated: false)
    saved.secondary.pushViewController(RestorablePage("Deeper"), animated: false)
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
    saved.pages[0].present(RestorablePage("Sheet"), animated: false)
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    #expect(rig.pages[0].presentedViewController?.restorationIdentifier == "Sheet")
    #expect(rig.navigation.visibleViewController?.restorationIdentifier == "Sheet")
  }

  @Test func `an encoded view controller is saved and decoded as the same object`()
    throws
  {
    let saved = RestorationRig(["A", "B"])
    let child = RestorablePage("Child")
    child.note = "inner"
    saved.pages[0].friend = child
    saved.pages[0].addChild(child)
    saved.pages[1].friend = saved.pages[0]
    let file = try saved.archive()
    let rig = RestorationRig(["A"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    try rig.window.restoreState(from: file)
    let pages = rig.navigation.viewControllers.compactMap { $0 as? RestorablePage }
    #expect(pages.count == 2)
    #expect((pages[0].friend as? RestorablePage)?.note == "inner")
    #expect(pages[1].friend === pages[0])
  }

  @Test func `references in a missing view controller are ignored`() throws {
    let saved = RestorationRig(["A", "B"])
    saved.pages[1].friend = RestorablePage("Friend")
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
