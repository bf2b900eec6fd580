import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct GestureTapTests {
  private func taps(_ rig: GestureRig) -> Int {
    rig.takeLog().filter { $0 == "tap:ended" }.count
  }

  @Test func `a touch that begins and ends nearby is a tap`() {
    let rig = GestureRig()
    let tap = rig.add(UITapGestureRecognizer(), "tap")
    var locations: [CGPoint] = []
    tap.addHandler { tap in
      locations = [tap.location(in: nil), tap.location(ofTouch: 0, in: tap.view)]
    }
    rig.touch(.began, 100, 200, at: 0)
    #expect(rig.takeLog() == ["view began 1"])
    rig.touch(.ended, 104, 203, at: 0.1)
    #expect(rig.takeLog() == ["tap:ended", "view cancelled 1"])
    #expect(locations == [CGPoint(x: 104, y: 203), CGPoint(x: 64, y: 103)])
  }

  @Test func `a touch that moves too far or lasts too long isn't a tap`() {
    let rig = GestureRig()
    rig.add(UITapGestureRecognizer(), "tap")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 146, 200, at: 0.05)
    rig.touch(.ended, 100, 200, at: 0.1)
    #expect(taps(rig) == 0)
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.ended, 100, 200, at: 1.8)
    #expect(taps(rig) == 0)
    rig.touch(.began, 100, 200, at: 3)
    rig.touch(.ended, 100, 200, at: 3.7)
    #expect(taps(rig) == 1)
  }

  @Test func `a two-finger double tap requires both fingers twice in time`() {
    let rig = GestureRig()
    let tap = rig.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    var count = 0
    tap.addHandler { count = $0.numberOfTouches }
    for begin in [0.0, 0.3] {
      rig.touch([(0, .began, 100, 200), (1, .began, 150, 200)], at: begin)
      #expect(taps(rig) == 0)
      rig.touch(.ended, 100, 200, at: begin + 0.05)
      rig.touch(.ended, 150, 200, at: begin + 0.06, finger: 1)
    }
    #expect(taps(rig) == 1)
    #expect(count == 2)
    // The second tap has too few fingers, the first tap has too many, or the second tap is too
    // late.
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200)], at: 2)
    rig.touch([(0, .ended, 100, 200), (1, .ended, 150, 200)], at: 2.1)
    rig.touch(.began, 100, 200, at: 2.2)
    rig.touch(.ended, 100, 200, at: 2.3)
    rig.stage.advance(to: MediaTime(seconds: 4))
    #expect(tap.state == .possible)
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200), (2, .began, 160, 200)], at: 5)
    rig.touch([(0, .ended, 100, 200), (1, .ended, 150, 200), (2, .ended, 160, 200)], at: 5.1)
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200)], at: 6)
    rig.touch([(0, .ended, 100, 200), (1, .ended, 150, 200)], at: 6.1)
    rig.touch([(0, .began, 100, 200), (1, .began, 150, 200)], at: 6.5)
    rig.touch([(0, .ended, 100, 200), (1, .ended, 150, 200)], at: 6.6)
    #expect(taps(rig) == 0)
  }

  /// *Chosen:* the next tap is within 90 points, twice the movement of a touch, of the first one.
  @Test(arguments: [(80.0, true), (100, false)])
  func `taps that are far from each other aren't a double tap`(distance: Double, isDouble: Bool) {
    let rig = GestureRig()
    rig.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    for (x, begin) in [(100, 0.0), (100 + distance, 0.2)] {
      rig.touch(.began, x, 200, at: begin)
      rig.touch(.ended, x, 200, at: begin + 0.05)
    }
    #expect(taps(rig) == (isDouble ? 1 : 0))
  }

  @Test func `a long press begins after half a second, changes and ends`() {
    let rig = GestureRig()
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 106, 208, at: 0.2)
    rig.stage.advance(to: MediaTime(seconds: 0.5))
    #expect(press.state == .possible)
    rig.stage.advance(to: MediaTime(nanoseconds: 500_000_001))
    #expect(press.state == .began)
    rig.touch(.moved, 200, 208, at: 0.6)
    #expect(press.location(in: nil) == CGPoint(x: 200, y: 208))
    rig.touch(.ended, 200, 208, at: 0.7)
    #expect(
      rig.takeLog().filter { $0.hasPrefix("press") }
        == ["press:began", "press:changed", "press:ended"])
  }

  @Test func `a long press that ends early or moves too far isn't recognized`() {
    let rig = GestureRig()
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.ended, 100, 200, at: 0.5)
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.moved, 111, 200, at: 1.1)
    rig.stage.advance(to: MediaTime(seconds: 3))
    rig.touch(.ended, 111, 200, at: 3.1)
    press.numberOfTapsRequired = 1
    rig.touch(.began, 100, 200, at: 4)
    rig.stage.advance(to: MediaTime(seconds: 5))
    rig.touch(.ended, 100, 200, at: 5)
    #expect(!rig.takeLog().contains { $0.hasPrefix("press") })
    #expect(press.state == .possible)
    rig.touch(.began, 100, 200, at: 6)
    rig.touch(.ended, 100, 200, at: 6.1)
    rig.touch(.began, 100, 200, at: 6.2)
    rig.stage.advance(to: MediaTime(seconds: 6.8))
    #expect(press.state == .began)
  }
}
