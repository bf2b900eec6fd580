import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct GestureSwipeTests {
  /// Performs one move after `seconds` and lifts the finger, as the measurement did; returns
  /// whether the swipe is recognized.
  private func isRecognized(
    dx: Double, dy: Double, after seconds: Double, direction: UISwipeGestureRecognizer.Direction
  ) -> Bool {
    let rig = GestureRig()
    let swipe = rig.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = direction
    rig.touch(.began, 190, 250, at: 0)
    rig.touch(.moved, 190 + dx, 250 + dy, at: seconds)
    rig.touch(.ended, 190 + dx, 250 + dy, at: seconds)
    return rig.takeLog().contains("swipe:ended")
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1),
    (.down, 0, 1),
  ])
  func `a swipe is recognized exactly for the measured distances and durations`(
    direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double
  ) throws {
    let cases = try GestureFixture("uiswipe_measured").cases
    #expect(cases.count == 3)
    var rows = 0
    for (index, table) in cases.enumerated() {
      for row in table.rows ?? [] {
        let along = index == 0 ? row[1] : 100
        let aside = index == 1 ? row[1] : 0
        let isExpected = row[row.count - 1] == 1
        // The row is rotated by quarter turns; the sideways movement may go to either side.
        for side in [-1.0, 1.0] {
          #expect(
            isRecognized(
              dx: x * along + y * aside * side, dy: y * along + x * aside * side, after: row[0],
              direction: direction) == isExpected, "\(table.what ?? ""), \(row)")
        }
        rows += 1
      }
    }
    #expect(rows == 15)
  }

  @Test func `a stroke in another direction or with too few fingers isn't a swipe`() {
    #expect(!isRecognized(dx: -60, dy: 0, after: 0.1, direction: .right))
    #expect(isRecognized(dx: -60, dy: 0, after: 0.1, direction: [.right, .left]))
    let rig = GestureRig()
    let swipe = rig.add(UISwipeGestureRecognizer(), "swipe")
    swipe.numberOfTouchesRequired = 2
    rig.drag(from: (100, 200), by: (100, 0))
    #expect(rig.takeLog().filter { $0.hasPrefix("swipe") }.isEmpty)
    rig.touch([(0, .began, 100, 200), (1, .began, 100, 260)], at: 1)
    rig.touch([(0, .moved, 180, 200), (1, .moved, 180, 260)], at: 1.05)
    #expect(rig.takeLog().contains("swipe:ended"))
  }
}
