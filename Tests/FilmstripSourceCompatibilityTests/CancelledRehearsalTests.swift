import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing
import UIKit

// A gesture holds every animator of this folder at several points and cancels it, in both
// directions. Source of the expected values: UIViewControllerTransitioning.h; a cancellation
// restores the state before the transition.
@MainActor
@Suite(.serialized)
struct CancelledRehearsalTests {
  /// An animator that a gesture drives.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () throws -> Rehearsal
  }

  /// The reasons why an animator's own code leaves changes after a cancellation, by the animator's
  /// name.
  private static let leftovers = [
    "a bubble": "it calls completeTransition(true) after a cancel, too",
    "a bubble that goes": "it calls completeTransition(true) after a cancel, too",
    "a blur": "it completes where its property animator ends, which no finger drives",
    "a display link, push": "it calls completeTransition(true), and knows no finger",
    "a display link, pop": "it calls completeTransition(true), and knows no finger",
  ]

  nonisolated private static let cases: [Case] = roles + reversed + singles

  /// The animators with expected values, created for their view controllers.
  nonisolated private static let roles = Role.all.map { role in
    Case(testDescription: role.testDescription) { try role.make().rehearsal }
  }

  /// The same animators in the other direction, between unrelated view controllers, except for
  /// animators that require their own view controllers.
  nonisolated private static let reversed = Role.all.filter { role in
    let ownPages = ([Role.staggered] + Role.shared).map(\.testDescription)
    return (role.way == .push || role.way == .pop) && !ownPages.contains(role.testDescription)
  }.map { role in
    Case(testDescription: role.testDescription + ", reversed") {
      let animator = try role.make().rehearsal.director.animator
      return try Rehearsal(role.way == .push ? .pop : .push, animator)
    }
  }

  /// The animators whose expected values are in other tests.
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
  func `a cancelled transition restores the screen`(_ animator: Case, _ progress: Double)
    throws
  {
    let rehearsal = try animator.make()
    let list = rehearsal.stage.displayList()
    let tree = rehearsal.tree
    let stack = rehearsal.navigation.viewControllers
    let presented = rehearsal.navigation.presentedViewController
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    // The gesture moves back and forth.
    for (index, percent) in [progress / 2, progress, progress / 3, progress].enumerated() {
      driver.update(CGFloat(percent))
      rehearsal.at(Double(index + 1) / 20)
    }
    #expect(rehearsal.navigation.transitionCoordinator != nil, "the gesture holds the transition")
    driver.cancel()
    rehearsal.settle()
    #expect(rehearsal.navigation.transitionCoordinator == nil)
    #expect(!rehearsal.navigation.isTransitioning)
    if let reason = Self.leftovers[animator.testDescription] {
      #expect(rehearsal.stage.displayList() != list, "\(reason): no longer true")
    } else {
      #expect(rehearsal.navigation.viewControllers == stack)
      #expect(rehearsal.navigation.presentedViewController === presented)
      #expect(rehearsal.tree == tree)
      #expect(rehearsal.stage.displayList() == list)
    }
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
