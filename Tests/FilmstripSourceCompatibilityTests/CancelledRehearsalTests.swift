import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Every animator of this folder is held by a finger at several places and cancelled, in both
// directions. Truth: UIViewControllerTransitioning.h, the state after a cancel is the one before.
@MainActor
@Suite(.serialized)
struct CancelledRehearsalTests {
  /// An animator under a finger.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () throws -> Rehearsal
  }

  /// What an animator's own code leaves changed after a cancel, by its name, with the reason.
  private static let leftovers = [
    "a bubble": "it calls completeTransition(true) after a cancel, too",
    "a bubble that goes": "it calls completeTransition(true) after a cancel, too",
    "a blur": "it completes where its property animator ends, which no finger drives",
    "a display link, push": "it calls completeTransition(true), and knows no finger",
    "a display link, pop": "it calls completeTransition(true), and knows no finger",
  ]

  nonisolated private static let cases: [Case] = roles + otherWays + singles

  /// The animators with numbers, as they are made for their pages.
  nonisolated private static let roles = Role.all.map { role in
    Case(testDescription: role.testDescription) { try role.make().rehearsal }
  }

  /// The same animators in the other direction, between pages that they know nothing of; not those that
  /// need their own pages.
  nonisolated private static let otherWays = Role.all.filter { role in
    let ownPages = ([Role.staggered] + Role.shared).map(\.testDescription)
    return (role.way == .push || role.way == .pop) && !ownPages.contains(role.testDescription)
  }.map { role in
    Case(testDescription: role.testDescription + ", the other way") {
      let animator = try role.make().rehearsal.director.animator
      return try Rehearsal(role.way == .push ? .pop : .push, animator)
    }
  }

  /// The animators of which other tests have the numbers.
  nonisolated private static let singles: [Case] = {
    let makers: [(String, @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning)] = [
      ("a circle", { CircleAnimator(origin: CGPoint(x: 30, y: 60)) }),
      ("a checkerboard", { CheckerboardAnimator() }),
      ("a spring upwards", { SlideUp() }),
      ("a property animator's slide", { SwipePopAnimator() }),
      ("a fade of the container", { FadeTransitionAnimator() }),
      ("a card of snapshots", { CardFlipAnimator() }),
      ("a flip between views", { FlipBetweenAnimator() }),
      ("a flip back between views", { FlipBetweenAnimator(reverse: true) }),
      ("a slide that is caught", { CatchableSlideAnimator() }),
      ("a display link", { TickingAnimator() }),
    ]
    return makers.flatMap { name, make in
      [Rehearsal.Way.push, .pop].map { way in
        Case(testDescription: "\(name), \(way)") { try Rehearsal(way, make()) }
      }
    }
  }()

  @Test(arguments: cases, [0.1, 0.5, 0.9])
  func `a cancelled transition leaves the screen as it was`(_ animator: Case, _ progress: Double)
    throws
  {
    let rehearsal = try animator.make()
    let list = rehearsal.stage.displayList()
    let tree = rehearsal.tree
    let stack = rehearsal.navigation.viewControllers
    let presented = rehearsal.navigation.presentedViewController
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    // Back and forth, as fingers do.
    for (index, percent) in [progress / 2, progress, progress / 3, progress].enumerated() {
      driver.update(CGFloat(percent))
      rehearsal.at(Double(index + 1) / 20)
    }
    #expect(rehearsal.navigation.transitionCoordinator != nil, "the finger holds it")
    driver.cancel()
    rehearsal.settle()
    #expect(rehearsal.navigation.transitionCoordinator == nil)
    #expect(!rehearsal.navigation.isTransitioning)
    if let reason = Self.leftovers[animator.testDescription] {
      #expect(rehearsal.stage.displayList() != list, "\(reason): it no longer is so")
    } else {
      #expect(rehearsal.navigation.viewControllers == stack)
      #expect(rehearsal.navigation.presentedViewController === presented)
      #expect(rehearsal.tree == tree)
      #expect(rehearsal.stage.displayList() == list)
    }
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
