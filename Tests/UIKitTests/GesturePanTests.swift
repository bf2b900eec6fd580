import Foundation
import QuartzCore
import Stage
import Testing
import Timing
import UIKit

@MainActor
@Suite(.serialized)
struct GesturePanTests {
  @Test func `a pan begins beyond ten points, changes, and ends with its velocity`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var readings: [(CGPoint, CGPoint)] = []
    pan.addHandler { pan in
      readings.append((pan.translation(in: nil), pan.velocity(in: nil)))
    }
    rig.drag(from: (100, 200), by: (100, 0))
    #expect(
      rig.takeLog().filter { $0.hasPrefix("pan") }
        == ["pan:began"] + Array(repeating: "pan:changed", count: 8) + ["pan:ended"])
    #expect(abs(readings[0].0.x - 10) < 1e-9)
    for (index, reading) in readings.dropLast().enumerated() {
      // Closed form: 10 points in each 10 ms.
      #expect(abs(reading.0.x - CGFloat(10 * (index + 1))) < 1e-9)
      #expect(abs(reading.1.x - 1000) < 1e-6)
    }
    #expect(abs(readings.last!.0.x - 90) < 1e-9)
    #expect(abs(readings.last!.1.x - 1000) < 1e-6)
    #expect(pan.state == .possible)
  }

  @Test func `the distance that a pan loses is the measured one`() throws {
    // Source: openuikit, iOS 26.1 simulator: a finger's travel and a sheet's offset.
    let rows = try GestureFixture("ios_measured_touch").cases[0].rows ?? []
    #expect(rows.count == 3)
    for row in rows {
      let rig = GestureRig()
      let pan = rig.add(UIPanGestureRecognizer(), "pan")
      var last = CGPoint.zero
      pan.addHandler { last = $0.translation(in: nil) }
      rig.drag(from: (100, 150), by: (0, row[0]), steps: 12)
      #expect(abs(Double(last.y) - row[1]) < 1e-9)
    }
  }
}
