import FilmstripTiming
import Foundation
import Testing
import UIKit

// Every animator of `Role.all` runs alone, interactively, in reverse, and to its end. The expected
// values are computed from the animators' numbers and the definitions of the curves.
@MainActor
@Suite(.serialized)
struct RehearsalTests {
  @Test(arguments: Role.all)
  func `a running animator follows its curve`(_ role: Role) throws {
    let cast = try role.make()
    let rehearsal = cast.rehearsal
    rehearsal.start()
    for fraction in role.points {
      rehearsal.at(role.duration * fraction)
      expect(try role.check(cast, fraction, role.ease), role, "at \(fraction)")
    }
    rehearsal.settle()
    expectEnd(of: rehearsal, completed: true)
  }

  @Test(arguments: Role.all.filter(\.isScrubbed))
  func `an interactive animator follows the gesture, and a cancellation restores all`(_ role: Role)
    throws
  {
    let cast = try role.make()
    let rehearsal = cast.rehearsal
    let before = rehearsal.tree
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    var outcomes: [Bool] = []
    let mover = rehearsal.way == .push || rehearsal.way == .pop ? rehearsal.below : rehearsal.above
    mover.transitionCoordinator?.animate(alongsideTransition: nil) {
      outcomes.append($0.isCancelled)
    }
    for (index, fraction)
      in (role.points + role.points.reversed()
      + [role.points[role.points.count / 2]]).enumerated()
    {
      driver.update(CGFloat(fraction))
      rehearsal.at(Double(index + 1) / 20)
      expect(try role.check(cast, fraction, role.scrubEase), role, "held at \(fraction)")
    }
    driver.cancel()
    rehearsal.settle()
    expectEnd(of: rehearsal, completed: false)
    let after = rehearsal.tree
    #expect(after == before)
    #expect(outcomes == [true])
  }

  @Test(arguments: Role.all.filter(\.isScrubbed))
  func `an animator released in the middle completes`(_ role: Role) throws {
    let cast = try role.make()
    let rehearsal = cast.rehearsal
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    rehearsal.start(drivenBy: driver)
    rehearsal.at(0.1)
    driver.update(0.5)
    driver.finish()
    rehearsal.settle()
    expectEnd(of: rehearsal, completed: true)
  }

  private func expect(_ pairs: [(Double?, Double)], _ role: Role, _ place: String) {
    for (index, pair) in pairs.enumerated() {
      guard let actual = pair.0 else {
        Issue.record("\(role.testDescription), value \(index) \(place): nothing is visible")
        continue
      }
      #expect(
        abs(actual - pair.1) <= role.tolerance,
        "\(role.testDescription), value \(index) \(place): \(actual) for \(pair.1)")
    }
  }

  /// Checks the stack, the callbacks of the view controllers, and the state of the top view.
  private func expectEnd(of rehearsal: Rehearsal, completed: Bool) {
    let (below, above) = (rehearsal.below, rehearsal.above)
    let isStack = rehearsal.way == .push || rehearsal.way == .pop
    let isForward = rehearsal.way == .push || rehearsal.way == .present
    #expect(!rehearsal.navigation.isTransitioning)
    if isStack {
      let both = isForward == completed
      #expect(rehearsal.navigation.viewControllers == (both ? [below, above] : [below]))
      let top: UIViewController = both ? above : below
      #expect(top.view.superview?.subviews.count == 1)
      #expect(top.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    } else {
      let remainsPresented = isForward == completed
      #expect((rehearsal.navigation.presentedViewController === above) == remainsPresented)
      #expect((above.view.window != nil) == remainsPresented)
    }
    for page in [below, above] where isStack {
      #expect(page.view.alpha == 1 && !page.view.isHidden)
      #expect(page.view.transform == .identity && page.view.layer.mask == nil)
      #expect(page.view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(page.view.layer.animationKeys() ?? [] == [])
    }
    let (old, new) = isForward ? ("below", "above") : ("above", "below")
    // A presentation that doesn't remove the view below calls no callbacks of that view controller.
    let all =
      completed
      ? [
        "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(old) viewDidDisappear",
        "\(new) viewDidAppear",
      ]
      : [
        "\(old) viewWillDisappear", "\(new) viewWillAppear", "\(new) viewWillDisappear",
        "\(new) viewDidDisappear", "\(old) viewWillAppear", "\(old) viewDidAppear",
      ]
    #expect(rehearsal.calls == (isStack ? all : all.filter { $0.hasPrefix("above") }))
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}

extension Role {
  static let all =
    basic + springs + layers + masks + spaces + snapshots + shared + presented + styles
}
