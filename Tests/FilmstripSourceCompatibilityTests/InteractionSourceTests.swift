import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Checks interactive transitions that the app's own objects drive.
@MainActor
@Suite(.serialized)
struct InteractionSourceTests {
  private func slow(_ from: CGPoint, _ to: CGPoint) -> TouchScript {
    .drag(from: from, to: to, duration: 0.4, holdAfter: 0.2)
  }

  // The pan begins after 10 points, and then the view follows the finger.
  @Test(arguments: [(160.0, true), (80.0, false)])
  func `a pan beyond the middle completes the pop, and a shorter pan cancels it`(
    _ end: Double, _ pops: Bool
  )
    throws
  {
    let flow = EdgePopFlow()
    let rehearsal = try Rehearsal(.pop)
    rehearsal.navigation.interactivePopGestureRecognizer?.isEnabled = false
    rehearsal.navigation.delegate = flow
    flow.interaction.navigationController = rehearsal.navigation
    rehearsal.navigation.view.addGestureRecognizer(
      UIPanGestureRecognizer { flow.interaction.handleGesture($0) })
    let before = rehearsal.tree
    rehearsal.stage.play(
      slow(CGPoint(x: 10, y: 200), CGPoint(x: 10 + end, y: 200)), startingAt: .zero)
    rehearsal.at(0.5)
    #expect(flow.interaction.hasStarted)
    let percent = Double(flow.interaction.percentComplete)
    #expect(abs(percent - end / 200) <= 0.051, "the whole distance minus the pan's hysteresis")
    let upper = try #require(rehearsal.place(rehearsal.above.view))
    let lower = try #require(rehearsal.place(rehearsal.below.view))
    #expect(abs(upper.minX - 200 * percent) < 0.1)
    #expect(abs(lower.width - 200 * (0.9 + 0.1 * percent)) < 0.1)
    rehearsal.settle()
    #expect(!flow.interaction.hasStarted)
    #expect((rehearsal.navigation.topViewController === rehearsal.below) == pops)
    if !pops { #expect(rehearsal.tree == before) }
    #expect(rehearsal.above.view.layer.shadowOpacity == 0)
    #expect(Headless.reports.isEmpty)
  }

  // Full screen: the view below returns to the window at nine tenths of its size, and grows.
  @Test(arguments: [(200.0, true), (80.0, false)])
  func `a drag down beyond three tenths dismisses`(_ end: Double, _ goes: Bool) throws {
    let rehearsal = try Rehearsal(.push)
    let page = UIViewController()
    page.view.backgroundColor = .green
    let transition = DragDownTransition(for: page)
    page.view.addGestureRecognizer(
      UIPanGestureRecognizer { transition.interaction.pan($0) })
    rehearsal.navigation.present(page, animated: false)
    rehearsal.at(0.1)
    #expect(rehearsal.below.view.window == nil)
    rehearsal.stage.play(
      slow(CGPoint(x: 100, y: 50), CGPoint(x: 100, y: 50 + end)),
      startingAt: MediaTime(seconds: 0.2))
    rehearsal.at(0.7)
    let percent = Double(transition.interaction.percentComplete)
    #expect(transition.interaction.isDragging && abs(percent - end / 400) <= 0.026)
    #expect(abs(try #require(rehearsal.place(page.view)).minY - 400 * percent) < 0.1)
    let lower = try #require(rehearsal.place(rehearsal.navigation.view))
    #expect(abs(lower.width - 200 * (0.9 + 0.1 * percent)) < 0.1)
    rehearsal.settle()
    #expect((rehearsal.navigation.presentedViewController == nil) == goes)
    #expect((rehearsal.below.view.window != nil) == goes)
    #expect(page.view.frame.minY == (goes ? page.view.frame.minY : 0))
    #expect(rehearsal.navigation.view.transform == .identity)
    #expect(Headless.reports.isEmpty)
  }

  // At 200 points per second, the remaining 120 points take 0.6 s, and 80 points 0.4 s.
  @Test(arguments: [true, false])
  func `a custom interaction moves the view and reports its progress`(_ finishes: Bool) throws {
    let rehearsal = try Rehearsal(.push, HandMovedAnimator())
    let before = rehearsal.tree
    let hand = HandMovedInteraction()
    rehearsal.start(drivenBy: hand)
    let coordinator = try #require(rehearsal.below.transitionCoordinator)
    var ends: [Bool] = []
    coordinator.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    for (index, translation) in [0.0, -20, -100, -60, -80].enumerated() {
      hand.move(to: CGFloat(translation))
      rehearsal.at(0.05 * Double(index + 1))
      let page = try #require(rehearsal.place(rehearsal.above.view))
      #expect(abs(page.minX - (200 + translation)) < 0.1)
      #expect(abs(coordinator.percentComplete + CGFloat(translation) / 200) < 1e-6)
    }
    hand.lift(velocity: finishes ? -200 : 200)
    #expect(ends == [!finishes])
    rehearsal.at(0.25 + 0.2)
    let page = try #require(rehearsal.place(rehearsal.above.view))
    #expect(abs(page.minX - (finishes ? 120 - 40 : 120 + 40)) < 0.1)
    rehearsal.at(0.25 + (finishes ? 0.59 : 0.39))
    #expect(rehearsal.navigation.isTransitioning)
    rehearsal.settle()
    #expect(
      rehearsal.navigation.topViewController === (finishes ? rehearsal.above : rehearsal.below))
    if !finishes { #expect(rehearsal.tree == before) }
    #expect(Headless.reports.isEmpty)
  }

  // The view slides 200 points in 0.5 s: at 0.2 s, 120 points remain. Dragged by a tenth, 100
  // points remain; at half the speed, the remainder takes half of 0.5 s over 0.5: half a second,
  // with a slow end.
  @Test(arguments: [true, false])
  func `a running transition is interrupted, dragged and released at a different speed`(
    _ completes: Bool
  ) throws {
    let rehearsal = try Rehearsal(.push, CatchableSlideAnimator())
    let before = rehearsal.tree
    let driver = CatchableSlideDriver()
    rehearsal.start(drivenBy: driver)
    let coordinator = try #require(rehearsal.below.transitionCoordinator)
    #expect(!coordinator.isInteractive && !coordinator.initiallyInteractive)
    func x() throws -> Double { try #require(rehearsal.place(rehearsal.above.view)).minX }
    for step in 0...4 {
      rehearsal.at(0.05 * Double(step))
      #expect(abs(try x() - (200 - 20 * Double(step))) < 0.1)
    }
    driver.caught()
    #expect(coordinator.isInteractive)
    rehearsal.at(0.4)
    #expect(abs(try x() - 120) < 0.1)
    driver.dragged(by: 0.1)
    rehearsal.at(0.5)
    #expect(abs(try x() - 100) < 0.1)
    driver.released(completes: completes)
    for fraction in [0.25, 0.5, 0.75, 1] {
      rehearsal.at(0.5 + 0.5 * fraction)
      let distance = 100 * easeOut(fraction)
      #expect(abs(try x() - (completes ? 100 - distance : 100 + distance)) < 0.1, "at \(fraction)")
    }
    rehearsal.settle()
    #expect(
      rehearsal.navigation.topViewController === (completes ? rehearsal.above : rehearsal.below))
    if !completes { #expect(rehearsal.tree == before) }
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an interruptible curtain is notified of its ends`() throws {
    let curtain = CurtainAnimator()
    let rehearsal = try Rehearsal(.push, curtain)
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    driver.update(0.4)
    rehearsal.at(0.1)
    driver.cancel()
    rehearsal.settle()
    rehearsal.start()
    rehearsal.settle()
    #expect(curtain.ends == [false, true])
  }

  @Test func `a view controller that animates alongside is notified of a cancelled transition`()
    throws
  {
    let page = AlongsidePage()
    let rehearsal = try Rehearsal(.push, above: page, QuietFadeAnimator())
    let driver = UIPercentDrivenInteractiveTransition()
    rehearsal.start(drivenBy: driver)
    driver.update(0.25)
    rehearsal.at(0.1)
    #expect(abs(try #require(rehearsal.place(page.banner)).minY + 30) < 0.1)
    driver.cancel()
    rehearsal.settle()
    #expect(page.outcomes == [false] && page.banner.frame.minY == -40)
    rehearsal.start()
    rehearsal.settle()
    #expect(page.outcomes == [false, true] && page.banner.frame.minY == 0)
    #expect(page.view.backgroundColor == .yellow)
  }
}
