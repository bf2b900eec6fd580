import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UISplitViewController.h and the documented widths; geometry
// computed by hand. On an iPad of 1024 × 768 points at 2 pixels per point, the separator between
// columns is half a point wide.
@MainActor
@Suite(.serialized)
struct SplitViewTests {
  @Test(
    arguments: [
      // The values are width, fraction, minimum, maximum, preferred → the width of the primary
      // column.
      (1024, nil, nil, nil, nil, 320), (700, nil, nil, nil, nil, 280),
      (1024, 0.25, nil, nil, nil, 256),
      (1024, 0.5, nil, nil, nil, 320), (1024, 0.5, nil, 400, nil, 400),
      (1024, 0.5, nil, 600, nil, 512),
      (1024, 0.1, 200, nil, nil, 200), (1024, 0.1, nil, nil, 300, 300),
      (1024, nil, nil, nil, 500, 320),
      (1024, nil, 360, 400, nil, 400),
    ] as [(Double, Double?, Double?, Double?, Double?, Double)])
  func `the primary column has its preferred width, within the limits`(
    _ totalWidth: Double, _ fraction: Double?, _ minimum: Double?, _ maximum: Double?,
    _ preferred: Double?,
    _ expected: Double
  ) {
    let rig = SplitRig(width: totalWidth, height: 600)
    if let fraction { rig.split.preferredPrimaryColumnWidthFraction = fraction }
    if let minimum { rig.split.minimumPrimaryColumnWidth = minimum }
    if let maximum { rig.split.maximumPrimaryColumnWidth = maximum }
    if let preferred { rig.split.preferredPrimaryColumnWidth = preferred }
    #expect(Double(rig.split.primaryColumnWidth) == expected)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    #expect(rig.primary.view.frame == CGRect(x: 0, y: 0, width: expected, height: 600))
    #expect(
      rig.secondary.view.frame
        == CGRect(x: expected + 0.5, y: 0, width: totalWidth - expected - 0.5, height: 600))
  }

  @Test func `columns are side by side with a separator of one pixel between them`() throws {
    let rig = SplitRig()
    #expect(!rig.split.isCollapsed && rig.split.displayMode == .oneBesideSecondary)
    #expect(rig.split.viewControllers == [rig.primary, rig.secondary])
    let line = try #require(rig.split.view.subviews.first { $0.frame.width == 0.5 })
    #expect(line.frame == CGRect(x: 320, y: 0, width: 0.5, height: 768) && !line.isHidden)
    #expect(rig.detail.splitViewController === rig.split && rig.secondary.parent === rig.split)
    #expect(rig.detail.navigationController === rig.secondary)
    #expect(rig.secondary.topViewController === rig.detail)
    #expect(rig.secondary.visibleViewController === rig.detail)
    #expect(rig.secondary.navigationBar.frame.width == 703.5)
  }

  @Test func `a view that is higher than wide shows only the secondary column`() {
    let rig = SplitRig(width: 768, height: 1024)
    #expect(rig.split.displayMode == .secondaryOnly)
    #expect(rig.secondary.view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(rig.primary.viewIfLoaded?.window == nil)
  }

  @Test(arguments: [false, true], [UISplitViewController.PrimaryEdge.leading, .trailing])
  func `the primary column is at its edge, leading by default`(
    _ isRightToLeft: Bool, _ edge: UISplitViewController.PrimaryEdge
  ) {
    let rig = SplitRig(direction: isRightToLeft ? .rightToLeft : .leftToRight)
    rig.split.primaryEdge = edge
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    let isLeft = isRightToLeft == (edge == .trailing)
    #expect(rig.primary.view.frame.minX == (isLeft ? 0 : 704))
    #expect(rig.secondary.view.frame.minX == (isLeft ? 320.5 : 0))
    #expect(rig.secondary.view.frame.width == 703.5)
  }

  @Test(
    arguments: [
      // The values are mode → x of primary, supplementary and secondary, and the width of the
      // secondary; nil means hidden.
      (.secondaryOnly, nil, nil, 0, 1024), (.oneBesideSecondary, nil, 0, 250.5, 773.5),
      (.oneOverSecondary, nil, 0, 0, 1024), (.twoBesideSecondary, 0, 200.5, 451, 573),
      (.twoOverSecondary, 0, 200.5, 0, 1024), (.twoDisplaceSecondary, 0, 200.5, 451, 773.5),
    ] as [(UISplitViewController.DisplayMode, Double?, Double?, Double, Double)])
  func `the display mode places three columns`(
    _ mode: UISplitViewController.DisplayMode, _ x: Double?, _ middle: Double?, _ main: Double,
    _ width: Double
  ) {
    let rig = SplitRig(style: .tripleColumn)
    rig.split.preferredPrimaryColumnWidth = 200
    rig.split.preferredSupplementaryColumnWidth = 250
    rig.split.preferredDisplayMode = mode
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    #expect(rig.split.displayMode == mode)
    let views = [rig.primary, rig.supplementary, rig.secondary].map(\.view)
    #expect(views[0]?.window == nil ? x == nil : views[0].map { Double($0.frame.minX) } == x)
    #expect(
      views[1]?.window == nil ? middle == nil : views[1].map { Double($0.frame.minX) } == middle)
    #expect(views[2]?.frame == CGRect(x: main, y: 0, width: width, height: 768))
    #expect(rig.split.supplementaryColumnWidth == 250)
  }

  @Test func `modes of three columns map to a mode of two columns, not automatic`() {
    let rig = SplitRig()
    for mode: UISplitViewController.DisplayMode in [
      .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary, .automatic,
    ] {
      rig.split.preferredDisplayMode = mode
      #expect(rig.split.displayMode.rawValue < 4 && rig.split.displayMode != .automatic)
    }
  }

  @Test func `a plain view controller is wrapped in a navigation controller`() {
    let rig = SplitRig(style: .doubleColumn)
    let plain = makeController("Plain")
    rig.split.setViewController(plain, for: .secondary)
    #expect(rig.split.viewController(for: .secondary) === plain)
    #expect(plain.navigationController?.parent === rig.split)
    #expect(rig.split.viewController(for: .primary) === rig.primary)
    #expect(rig.primary.parent === rig.split)
    rig.split.setViewController(makeController("Compact"), for: .compact)
    #expect(rig.split.viewController(for: .compact)?.navigationController == nil)
    #expect(rig.split.viewController(for: .compact)?.parent == nil)
  }

  @Test func `columns appear and disappear with a transition and paired callbacks`() throws {
    let rig = SplitRig(style: .doubleColumn)
    let splitDelegate = SplitDelegate()
    rig.split.delegate = splitDelegate
    rig.stage.advance(to: .zero)
    let before = rig.calls.count
    rig.split.hide(.primary)
    #expect(rig.split.transitionCoordinator != nil && rig.split.displayMode == .secondaryOnly)
    var didComplete = false
    rig.split.transitionCoordinator?.animate(alongsideTransition: nil) { _ in didComplete = true }
    #expect(splitDelegate.calls == ["mode secondaryOnly", "hide primary"])
    rig.primary.view.layer.nodeName = "primary"
    for t in [0.1, 0.3] {
      rig.stage.advance(to: MediaTime(seconds: t))
      let x = try #require(
        rig.stage.displayList().placements().first { $0.name == "primary" }
      ).frame.minX
      #expect(abs(Double(x) + 320.5 * springProgress(t)) < 0.01, "at \(t) s")
    }
    rig.stage.advance(to: MediaTime(seconds: 0.6))
    #expect(didComplete && rig.split.transitionCoordinator == nil)
    #expect(rig.primary.view.window == nil)
    #expect(
      rig.calls.dropFirst(before).filter { $0.hasPrefix("List") } == [
        "List viewWillDisappear", "List viewDidDisappear",
      ])
    rig.split.hide(.primary)
    rig.split.hide(.secondary)
    rig.split.show(.secondary)
    #expect(splitDelegate.calls.count == 2, "the display mode doesn't change")
    rig.split.show(.primary)
    rig.stage.advance(to: MediaTime(seconds: 1.2))
    #expect(splitDelegate.calls.suffix(2) == ["mode oneBesideSecondary", "show primary"])
    #expect(rig.primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
  }

  @Test func `of three columns the nearest appears first and disappears last`() {
    let rig = SplitRig(style: .tripleColumn)
    var modes: [UISplitViewController.DisplayMode] = []
    for action in [
      { rig.split.show(.primary) }, { rig.split.hide(.primary) },
      { rig.split.hide(.supplementary) },
      { rig.split.show(.supplementary) }, { rig.split.hide(.supplementary) },
      { rig.split.show(.primary) }, { rig.split.hide(.supplementary) },
    ] {
      action()
      modes.append(rig.split.displayMode)
      rig.stage.advance(to: VirtualClock.current.now + MediaTime(seconds: 1))
    }
    #expect(
      modes == [
        .twoBesideSecondary, .oneBesideSecondary, .secondaryOnly, .oneBesideSecondary,
        .secondaryOnly, .twoBesideSecondary, .secondaryOnly,
      ])
  }

  @Test func `a mode set in an animation block animates with the block's duration`() throws {
    let rig = SplitRig()
    rig.stage.advance(to: .zero)
    rig.primary.view.layer.nodeName = "primary"
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.split.preferredDisplayMode = .secondaryOnly
    }
    rig.stage.advance(to: MediaTime(seconds: 0.5))
    let x = try #require(
      rig.stage.displayList().placements().first { $0.name == "primary" }
    ).frame.minX
    #expect(abs(x + 160.25) < 0.01)
    rig.stage.advance(to: MediaTime(seconds: 1.1))
    #expect(rig.primary.view.window == nil)
  }

  @Test func `the display mode button toggles the mode, or sets the delegate's mode`() {
    let rig = SplitRig(width: 768, height: 1024)
    func press() {
      rig.split.displayModeButtonItem.perform()
      rig.stage.advance(to: VirtualClock.current.now + MediaTime(seconds: 1))
    }
    press()
    #expect(rig.split.displayMode == .oneOverSecondary)
    #expect(rig.secondary.view.frame.width == 768 && rig.primary.view.frame.width == 307)
    press()
    #expect(rig.split.displayMode == .secondaryOnly)
    let splitDelegate = SplitDelegate()
    splitDelegate.target = .oneBesideSecondary
    rig.split.delegate = splitDelegate
    press()
    #expect(rig.split.displayMode == .oneBesideSecondary)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [true, false])
  func `a swipe shows the hidden column and a tap outside hides it, if enabled`(
    _ direction: LayoutDirection, _ isEnabled: Bool
  ) {
    let rig = SplitRig(width: 768, height: 1024, direction: direction)
    rig.split.presentsWithGesture = isEnabled
    rig.stage.advance(to: .zero)
    let isLeft = direction == .leftToRight
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: isLeft ? 300 : 468, y: 600), to: CGPoint(x: isLeft ? 500 : 268, y: 600),
        duration: 0.15, holdAfter: 0))
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(rig.split.displayMode == (isEnabled ? .oneOverSecondary : .secondaryOnly))
    #expect(rig.primary.viewIfLoaded?.window != nil || !isEnabled)
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: isLeft ? 700 : 68, y: 600), to: CGPoint(x: isLeft ? 700 : 68, y: 600),
        duration: 0.05, holdAfter: 0))
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(rig.split.displayMode == .secondaryOnly)
  }

  @Test func `a rotation of an iPad changes the columns`() {
    let rig = SplitRig(width: 768, height: 1024)
    rig.stage.turn(to: .landscape, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    #expect(rig.split.displayMode == .oneBesideSecondary)
    #expect(rig.secondary.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    rig.stage.turn(to: .portrait, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.2))
    #expect(rig.split.displayMode == .secondaryOnly && rig.primary.view.window == nil)
  }
}
