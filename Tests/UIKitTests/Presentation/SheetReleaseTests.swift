import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: openuikit's measurements of sheets on iOS 26.1. Its sheet is 793 points high,
// the sheet of the rig is 787 points high, from 57 to 844.
@MainActor
@Suite(.serialized)
struct SheetReleaseTests {
  /// Drags the sheet down at a constant speed, and lifts the finger while it moves.
  ///
  /// The first 10 points of the drag recognize the pan.
  ///
  /// - Returns: The time of the lift, in seconds.
  private func drag(_ rig: SheetTests.Rig, by distance: Double, speed: Double) -> Double {
    let duration = (distance + 10) / speed
    let begin = VirtualClock.current.now.seconds
    let steps = max(12, Int(duration * 120))
    for step in 0...steps {
      let time = MediaTime(seconds: begin + duration * Double(step) / Double(steps))
      rig.rig.stage.advance(to: time)
      let y = 200 + (distance + 10) * Double(step) / Double(steps)
      let phase: UITouch.Phase = step == 0 ? .began : step == steps ? .ended : .moved
      TouchRouter.current.deliver(
        [TouchRouter.FingerInput(finger: 0, phase: phase, location: CGPoint(x: 200, y: y))],
        in: rig.rig.stage.window, at: time)
    }
    return begin + duration
  }

  private func rig() -> SheetTests.Rig {
    let rig = SheetTests.Rig()
    rig.list.present(rig.sheet, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    return rig
  }

  /// A drag: the distance of the sheet in points, the speed, and whether the sheet is dismissed.
  ///
  /// *Measured* (FACTS: sheet.release): 370 and 398 of 793 points are 367.2 and 395 of 787.
  private nonisolated static let drags: [(distance: Double, speed: Double, dismisses: Bool)] = [
    (64, 975, false), (64, 1001, true), (367.2, 300, false), (395, 300, true), (300, 1300, true),
    (240, 800, false),
  ]

  @Test(arguments: drags)
  func `half of the height or 1000 points per second dismiss a sheet`(
    distance: Double, speed: Double, dismisses: Bool
  ) {
    let rig = rig()
    let lift = drag(rig, by: distance, speed: speed)
    #expect(rig.sheet.isBeingDismissed == dismisses)
    _ = rig.rig.nodes(at: lift + 1.5)
    #expect((rig.list.presentedViewController == nil) == dismisses)
    if !dismisses { #expect(rig.sheet.view.frame.minY == 57) }
  }

  /// *Measured* (FACTS: sheet.release): the height of a card at a lower detent counts.
  @Test(arguments: [(170.0, false), (210, true)])
  func `half of the height of the current detent dismisses a sheet`(
    _ distance: Double, _ dismisses: Bool
  ) throws {
    let rig = SheetTests.Rig()
    try #require(rig.sheet.sheetPresentationController).detents = [.custom { _ in 400 }]
    rig.list.present(rig.sheet, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    #expect(rig.sheet.view.frame.minY == 444)
    let begin = VirtualClock.current.now.seconds
    for (index, y) in [500.0, 505, 511, 510 + distance].enumerated() {
      let time = MediaTime(seconds: begin + Double(index) * 0.3)
      rig.rig.stage.advance(to: time)
      TouchRouter.current.deliver(
        [
          TouchRouter.FingerInput(
            finger: 0, phase: index == 0 ? .began : .moved, location: CGPoint(x: 200, y: y))
        ], in: rig.rig.stage.window, at: time)
    }
    let lift = MediaTime(seconds: begin + 1.5)
    rig.rig.stage.advance(to: lift)
    TouchRouter.current.deliver(
      [
        TouchRouter.FingerInput(
          finger: 0, phase: .ended, location: CGPoint(x: 200, y: 510 + distance))
      ], in: rig.rig.stage.window, at: lift)
    #expect(rig.sheet.isBeingDismissed == dismisses)
  }

  /// *Measured* (FACTS: sheet.release-spring): the closed form of the critically damped spring that
  /// begins with the velocity of the touch.
  @Test(arguments: [true, false])
  func `a released sheet continues at the velocity of the touch`(_ dismisses: Bool) throws {
    let rig = rig()
    let speed: Double = dismisses ? 1500 : 800
    let target: Double = dismisses ? 844 : 57
    let lift = drag(rig, by: 200, speed: speed)
    let omega = (1000.0 / 3).squareRoot()
    let offset: Double = 257 - target
    let times: [Double] = [0, 1.0 / 60, 0.05, 0.1, 0.2, 0.3]
    for t in times {
      _ = rig.rig.nodes(at: lift + t)
      let y = Double(try #require(rig.sheet.view.layer.presentation()).frame.minY)
      let sum: Double = offset + (speed + omega * offset) * t
      let expected: Double = target + sum * exp(-omega * t)
      #expect(abs(y - expected) < 0.5, "at \(t)")
    }
  }

  /// *Chosen* (FACTS: sheet.presenter-corners).
  @Test func `the radius of the presenting view's corners follows the sheet`() throws {
    let rig = SheetTests.Rig()
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    let presenting = rig.rig.navigation.view.layer
    #expect(presenting.cornerRadius == 10)
    rig.sheet.dismiss(animated: true)
    for t in [0.0, 0.1, 0.3, 0.49] {
      _ = rig.rig.nodes(at: 1 + t)
      let radius = try #require(presenting.presentation()).cornerRadius
      #expect(abs(Double(radius) - 10 * (1 - springProgress(t))) < 0.01, "at \(t)")
    }
    _ = rig.rig.nodes(at: 2)
    #expect(presenting.cornerRadius == 0 && !rig.rig.navigation.view.clipsToBounds)
  }
}
