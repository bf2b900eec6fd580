import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct GesturePanTests {
  @Test func `a pan begins after 10 points, changes, and ends with its velocity`() {
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
      // The finger moves by 10 points in each 10 ms.
      #expect(abs(reading.0.x - CGFloat(10 * (index + 1))) < 1e-9)
      #expect(abs(reading.1.x - 1000) < 1e-6)
    }
    #expect(abs(readings.last!.0.x - 90) < 1e-9)
    #expect(abs(readings.last!.1.x - 1000) < 1e-6)
    #expect(pan.state == .possible)
  }

  @Test func `the translation of a pan omits the first 10 points, as measured`() throws {
    // Source: openuikit, iOS 26.1 simulator: the travel of a finger and the offset of a sheet.
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

  @Test func `a pan begins only beyond 10 points`() throws {
    // Source: material-motion's slop region of 10 points; its rows contain the points at which a
    // drag leaves the region.
    let slop = try GestureFixture("slop_hysteresis").cases[0]
    #expect(Double(UIPanGestureRecognizer.hysteresis) == slop.slop)
    var exitCount = 0
    for row in slop.events ?? [] where row.event != "return" {
      let rig = GestureRig()
      rig.add(UIPanGestureRecognizer(), "pan")
      rig.drag(from: (190, 250), by: (row.value, 0), steps: 1)
      #expect(rig.takeLog().contains("pan:began") == (row.event == "exit"), "\(row)")
      exitCount += 1
    }
    #expect(exitCount == 4)
  }

  @Test func `a pan measures the velocity of a quick flick in Flutter's test data`() throws {
    let samples = try GestureFixture("flutter_drag_recognition").cases[0].samples ?? []
    #expect(samples.count == 4)
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { velocity = $0.velocity(in: nil) }
    for row in samples {
      let phase: UITouch.Phase =
        row[0].text == "down" ? .began : row[0].text == "up" ? .ended : .moved
      // Move the recorded locations into the view.
      rig.touch(
        phase, (row[2].number ?? 0) + 100, (row[3].number ?? 0) + 200,
        at: (row[1].number ?? 0) / 1000)
    }
    #expect(abs(velocity.x - 1000) < 1e-9 && abs(velocity.y) < 1e-9)
  }

  @Test func `the 10 points are subtracted along the direction of the finger`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 130, 240, at: 0.01)
    // The distance is 50 along (3, 4)/5, less 10.
    #expect(pan.translation(in: nil).x.isClose(to: 24))
    #expect(pan.translation(in: nil).y.isClose(to: 32))
    rig.touch(.moved, 90, 240, at: 0.02)
    #expect(pan.translation(in: nil).x.isClose(to: -16))
    #expect(pan.translation(in: nil).y.isClose(to: 32))
  }

  @Test func `translation and velocity are in the coordinates of the given view`() {
    let rig = GestureRig()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    rig.view.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.drag(from: (100, 200), by: (50, 0), steps: 5, lifts: false)
    // The values are rotated back by a quarter turn and halved.
    #expect(pan.translation(in: nil).x.isClose(to: 40))
    #expect(pan.translation(in: rig.view).x.isClose(to: 40))
    #expect(pan.translation(in: inner).x.isClose(to: 0))
    #expect(pan.translation(in: inner).y.isClose(to: -20))
    #expect(pan.velocity(in: nil).x.isClose(to: 1000))
    #expect(pan.velocity(in: inner).y.isClose(to: -500))
    pan.setTranslation(CGPoint(x: 0, y: -5), in: inner)
    #expect(pan.translation(in: nil).x.isClose(to: 10))
    rig.touch(.moved, 160, 200, at: 0.06)
    #expect(pan.translation(in: nil).x.isClose(to: 20))
  }

  @Test func `resetting the translation in each call makes a view follow the finger`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var moved: CGFloat = 0
    var speed: CGFloat = 0
    pan.addHandler { [view = rig.view] pan in
      moved += pan.translation(in: view).x
      pan.setTranslation(.zero, in: view)
      if pan.state == .ended { speed = pan.velocity(in: view).x }
    }
    rig.drag(from: (100, 200), by: (100, 0))
    #expect(moved.isClose(to: 90))
    #expect(speed.isClose(to: 1000))
  }

  @Test func `a pan doesn't jump when touches are added or lifted`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 130, 200, at: 0.01)
    #expect(pan.translation(in: nil).x.isClose(to: 20))
    rig.touch(.began, 200, 300, at: 0.02, finger: 1)
    #expect(pan.translation(in: nil).x.isClose(to: 20))
    #expect(pan.numberOfTouches == 2)
    rig.touch([(0, .moved, 140, 200), (1, .moved, 210, 300)], at: 0.03)
    #expect(pan.translation(in: nil).x.isClose(to: 30))
    rig.touch(.moved, 230, 300, at: 0.04, finger: 1)
    #expect(pan.translation(in: nil).x.isClose(to: 40))
    rig.touch(.ended, 140, 200, at: 0.05)
    #expect(pan.translation(in: nil).x.isClose(to: 40))
    #expect(pan.state == .changed)
    rig.touch(.ended, 230, 300, at: 0.06, finger: 1)
    #expect(rig.takeLog().last == "pan:ended")
  }

  @Test func `the translation of two touches is their mean`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch([(0, .began, 100, 200), (1, .began, 200, 200)], at: 0)
    // The mean of (0, 30) and (0, 50), without the first 10 points; then also that of (20, 0) and
    // (40, 0).
    rig.touch([(0, .moved, 100, 230), (1, .moved, 200, 250)], at: 0.01)
    #expect(pan.translation(in: nil).x.isClose(to: 0))
    #expect(pan.translation(in: nil).y.isClose(to: 30))
    rig.touch([(0, .moved, 120, 230), (1, .moved, 240, 250)], at: 0.02)
    #expect(pan.translation(in: nil).x.isClose(to: 30))
    #expect(pan.translation(in: nil).y.isClose(to: 30))
  }

  @Test func `a pan respects its minimum and maximum number of touches`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    rig.drag(from: (100, 200), by: (50, 0), steps: 2)
    #expect(!rig.takeLog().contains("pan:began"))
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200), (2, .began, 200, 200)], at: 1)
    rig.touch([(0, .moved, 150, 200), (1, .moved, 200, 200), (2, .moved, 250, 200)], at: 1.1)
    rig.touch([(0, .ended, 150, 200), (1, .ended, 200, 200), (2, .ended, 250, 200)], at: 1.2)
    #expect(!rig.takeLog().contains("pan:began"))
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200)], at: 2)
    rig.touch([(0, .moved, 150, 200), (1, .moved, 200, 200)], at: 2.1)
    #expect(pan.state == .began)
    rig.touch(.began, 200, 300, at: 2.2, finger: 2)
    #expect(pan.numberOfTouches == 2)
    rig.touch(.ended, 150, 200, at: 2.3)
    #expect(rig.takeLog().contains("pan:ended"))
  }

  @Test func `a two-finger pan ignores the earlier movement of one finger`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    rig.touch(.began, 60, 200, at: 0)
    rig.touch(.moved, 160, 200, at: 0.01)
    rig.touch(.began, 200, 250, at: 0.02, finger: 1)
    rig.touch([(0, .moved, 164, 200), (1, .moved, 204, 250)], at: 0.03)
    #expect(pan.state == .possible)
    rig.touch([(0, .moved, 180, 200), (1, .moved, 220, 250)], at: 0.04)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil).x.isClose(to: 10))
  }

  @Test func `a finger that pauses before it lifts has no velocity`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var speed: CGFloat = .nan
    pan.addHandler { speed = $0.velocity(in: nil).x }
    rig.drag(from: (100, 200), by: (100, 0), lifts: false)
    #expect(speed.isClose(to: 1000))
    rig.touch(.ended, 200, 200, at: 0.2)
    #expect(speed == 0)
  }
}

extension CGFloat {
  /// Returns whether two coordinates are equal within rounding errors.
  func isClose(to other: CGFloat) -> Bool { Swift.abs(self - other) < 1e-6 }
}
