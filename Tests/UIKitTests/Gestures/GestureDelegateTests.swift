import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

/// A gesture delegate that returns the values set by the test, and logs its calls.
@MainActor
final class StubGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var simultaneous = false
  var requires: Set<String> = []
  var isRequiredBy: Set<String> = []
  var receives = true
  var receivesEvent = true
  var requests: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    requests.append("begin \(gestureRecognizer.name ?? "")")
    return begins
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requests.append(
      "simultaneous \(gestureRecognizer.name ?? "") \(otherGestureRecognizer.name ?? "")")
    return simultaneous
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requests.append(
      "requires \(gestureRecognizer.name ?? "") \(otherGestureRecognizer.name ?? "")")
    return requires.contains(
      "\(gestureRecognizer.name ?? "")>\(otherGestureRecognizer.name ?? "")")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isRequiredBy.contains("\(gestureRecognizer.name ?? "")<\(otherGestureRecognizer.name ?? "")")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    requests.append("touch \(gestureRecognizer.name ?? "")")
    return receives
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    requests.append("event \(gestureRecognizer.name ?? "")")
    return receivesEvent
  }
}

@MainActor
@Suite(.serialized)
struct GestureDelegateTests {
  private func names(_ log: [String]) -> [String] { log.filter { !$0.hasPrefix("view") } }

  @Test func `of two nested pans the inner one wins by default`() {
    let rig = GestureRig()
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    rig.view.addSubview(inner)
    let outerPan = rig.add(UIPanGestureRecognizer(), "outer")
    rig.add(UIPanGestureRecognizer(), "inner", to: inner)
    rig.drag(from: (190, 250), by: (30, 0), steps: 2)
    #expect(names(rig.takeLog()) == ["inner:began", "inner:changed", "inner:ended"])
    #expect(outerPan.state == .possible)
  }

  @Test func `the losing recognizer fails at once, and stays failed when fingers are added`() {
    let rig = GestureRig()
    let inner = UIView(frame: CGRect(x: 150, y: 150, width: 150, height: 150))
    rig.view.addSubview(inner)
    let outerPan = rig.add(UIPanGestureRecognizer(), "outer")
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 1000
    let innerPan = rig.add(UIPanGestureRecognizer(), "inner", to: inner)
    rig.touch(.began, 60, 120, at: 0)
    rig.touch(.moved, 80, 120, at: 0.01)
    #expect(outerPan.state == .began && press.state == .failed)
    // The outer pan receives the second touch too, so the inner pan can't recognize this touch.
    rig.touch(.began, 250, 300, at: 0.02, finger: 1)
    #expect(innerPan.state == .possible)
    rig.touch(.moved, 290, 300, at: 0.03, finger: 1)
    #expect(innerPan.state == .failed && outerPan.state == .changed)
    rig.touch([(0, .ended, 80, 120), (1, .ended, 290, 300)], at: 0.04)
    #expect(!rig.takeLog().contains { $0.hasPrefix("inner") || $0.hasPrefix("press") })
    #expect([outerPan, press, innerPan].allSatisfy { $0.state == .possible })
  }

  @Test func `a waiting recognizer proceeds when its prerequisite is disabled`() {
    final class Breaker: UIView {
      weak var victim: UIGestureRecognizer?
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        victim?.isEnabled = false
      }
    }
    let rig = GestureRig()
    let breaker = Breaker(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(breaker)
    let pan = rig.add(UIPanGestureRecognizer(), "pan", to: breaker)
    let press = rig.add(UILongPressGestureRecognizer(), "press", to: breaker)
    press.allowableMovement = 1000
    breaker.victim = press
    pan.require(toFail: press)
    rig.touch(.began, 100, 600, at: 0)
    rig.touch(.moved, 130, 600, at: 0.01)
    #expect(rig.takeLog() == ["pan:began"])
    #expect(pan.state == .began)
  }

  @Test func `a view doesn't receive the movement with which a prerequisite fails`() {
    let rig = GestureRig()
    // The pan receives the movement before the long press does, and waits.
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: rig.add(UILongPressGestureRecognizer(), "press"))
    rig.touch(.began, 100, 200, at: 0)
    // A long press permits 10 points.
    rig.touch(.moved, 130, 200, at: 0.01)
    #expect(rig.takeLog() == ["view began 1", "pan:began", "view cancelled 1"])
  }

  @Test func `a view doesn't receive the movement with which an action frees a recognizer`() {
    let rig = GestureRig()
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 1000
    let stub = StubGestureDelegate()
    stub.simultaneous = true
    let first = rig.add(UIPanGestureRecognizer(), "first")
    first.delegate = stub
    first.cancelsTouchesInView = false
    first.addHandler { _ in press.isEnabled = false }
    rig.add(UIPanGestureRecognizer(), "second").require(toFail: press)
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 130, 200, at: 0.01)
    #expect(
      rig.takeLog() == ["view began 1", "first:began", "second:began", "view cancelled 1"])
  }

  @Test func `either delegate can allow simultaneous recognition`() {
    for isFirst in [true, false] {
      let rig = GestureRig()
      let stub = StubGestureDelegate()
      stub.simultaneous = true
      let first = rig.add(UIPanGestureRecognizer(), "a")
      let second = rig.add(UIPanGestureRecognizer(), "b")
      (isFirst ? first : second).delegate = stub
      rig.drag(from: (190, 250), by: (30, 0), steps: 2)
      #expect(
        names(rig.takeLog())
          == ["a:began", "b:began", "a:changed", "b:changed", "a:ended", "b:ended"])
      #expect(stub.requests.contains(isFirst ? "simultaneous a b" : "simultaneous b a"))
    }
  }

  @Test func `recognizers without a common touch don't prevent each other`() {
    let rig = GestureRig()
    let other = UIView(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(other)
    rig.add(UIPanGestureRecognizer(), "a")
    rig.add(UIPanGestureRecognizer(), "b", to: other)
    rig.touch([(0, .began, 100, 200), (1, .began, 100, 600)], at: 0)
    rig.touch([(0, .moved, 140, 200), (1, .moved, 140, 600)], at: 0.01)
    #expect(names(rig.takeLog()) == ["a:began", "b:began"])
  }

  @Test func `a view or delegate that returns false from shouldBegin fails the recognizer`() {
    final class Stubborn: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let rig = GestureRig()
    let stub = StubGestureDelegate()
    let first = rig.add(UIPanGestureRecognizer(), "a")
    first.delegate = stub
    stub.begins = false
    rig.add(UIPanGestureRecognizer(), "b")
    rig.drag(from: (190, 250), by: (30, 0), steps: 2)
    #expect(names(rig.takeLog()) == ["b:began", "b:changed", "b:ended"])
    #expect(stub.requests.filter { $0.hasPrefix("begin") } == ["begin a"])

    let stubborn = Stubborn(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(stubborn)
    rig.add(UIPanGestureRecognizer(), "c", to: stubborn)
    rig.drag(from: (100, 600), by: (30, 0), steps: 2, at: 1)
    #expect(rig.takeLog().isEmpty)
  }

  @Test func `shouldReceive is called once per touch, and false withholds the touch`() {
    let rig = GestureRig()
    let stub = StubGestureDelegate()
    let pan = rig.add(UIPanGestureRecognizer(), "a")
    pan.delegate = stub
    stub.receives = false
    rig.drag(from: (190, 250), by: (30, 0), steps: 2)
    #expect(names(rig.takeLog()).isEmpty)
    #expect(stub.requests == ["event a", "touch a"])
    stub.requests = []
    stub.receives = true
    stub.receivesEvent = false
    rig.drag(from: (190, 250), by: (30, 0), steps: 2, at: 1)
    #expect(names(rig.takeLog()).isEmpty)
    #expect(stub.requests == ["event a"])
  }

  @Test(arguments: ["static", "requires", "required", "override", "overridden"])
  func `a recognizer that requires another's failure waits for that failure`(kind: String) {
    final class Waiting: UITapGestureRecognizer {
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        other.name == "double"
      }
    }
    final class Awaited: UITapGestureRecognizer {
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        other.name == "single"
      }
    }
    let rig = GestureRig()
    let stub = StubGestureDelegate()
    let single = rig.add(kind == "override" ? Waiting() : UITapGestureRecognizer(), "single")
    let double = rig.add(kind == "overridden" ? Awaited() : UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    switch kind {
    case "static": single.require(toFail: double)
    case "requires":
      single.delegate = stub
      stub.requires = ["single>double"]
    case "required":
      double.delegate = stub
      stub.isRequiredBy = ["double<single"]
    default: break
    }
    // With one tap, the single tap is recognized when the double tap fails, 0.35 s after the tap.
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.ended, 100, 200, at: 0.05)
    #expect(names(rig.takeLog()).isEmpty)
    rig.stage.advance(to: MediaTime(seconds: 0.39))
    #expect(names(rig.takeLog()).isEmpty)
    rig.stage.advance(to: MediaTime(seconds: 0.41))
    #expect(names(rig.takeLog()) == ["single:ended"])
    // With two taps, only the double tap is recognized.
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.ended, 100, 200, at: 1.05)
    rig.touch(.began, 100, 200, at: 1.15)
    rig.touch(.ended, 100, 200, at: 1.2)
    rig.stage.advance(to: MediaTime(seconds: 3))
    #expect(names(rig.takeLog()) == ["double:ended"])
    #expect(single.state == .possible && double.state == .possible)
  }

  // Source: UIGestureRecognizer.h, which calls the method once for each attempted recognition.
  @Test func `a delegate decides about a failure requirement once for each gesture`() {
    let rig = GestureRig()
    let stub = StubGestureDelegate()
    let single = rig.add(UITapGestureRecognizer(), "single")
    single.delegate = stub
    stub.requires = ["single>double"]
    rig.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    // The pan fails, and is reset, while the single tap waits.
    rig.add(UIPanGestureRecognizer(), "pan")
    for begin in [0.0, 1] {
      rig.touch(.began, 100, 200, at: begin)
      rig.touch(.ended, 100, 200, at: begin + 0.05)
      #expect(names(rig.takeLog()).isEmpty)
      rig.stage.advance(to: MediaTime(seconds: begin + 0.5))
      #expect(names(rig.takeLog()) == ["single:ended"])
      #expect(stub.requests.filter { $0 == "requires single double" }.count == 1)
      stub.requests = []
    }
    stub.requires = []
    rig.touch(.began, 100, 200, at: 2)
    rig.touch(.ended, 100, 200, at: 2.05)
    #expect(names(rig.takeLog()) == ["single:ended"])
  }

  @Test func `without a failure requirement a single tap precedes the double tap`() {
    let rig = GestureRig()
    rig.add(UITapGestureRecognizer(), "single")
    let double = rig.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.ended, 100, 200, at: 1.05)
    #expect(names(rig.takeLog()) == ["single:ended"])
    rig.touch(.began, 100, 200, at: 1.15)
    rig.touch(.ended, 100, 200, at: 1.2)
    #expect(names(rig.takeLog()) == ["double:ended"])
  }

  @Test(arguments: [[2, 4], [4, 2]])
  func `the last tap of a series belongs to the recognizer of the most taps`(_ counts: [Int]) {
    let rig = GestureRig()
    for count in counts {
      rig.add(UITapGestureRecognizer(), "\(count) taps").numberOfTapsRequired = count
    }
    var log: [[String]] = []
    for tap in 0..<4 {
      rig.touch(.began, 100, 200, at: 1 + 0.2 * Double(tap))
      rig.touch(.ended, 100, 200, at: 1.05 + 0.2 * Double(tap))
      log.append(names(rig.takeLog()))
    }
    #expect(log == [[], ["2 taps:ended"], [], ["4 taps:ended"]])
  }

  @Test(arguments: [true, false])
  func `of a single tap and another gesture that end together the first one added wins`(
    _ isTapFirst: Bool
  ) {
    final class Lift: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let rig = GestureRig()
    if isTapFirst { rig.add(UITapGestureRecognizer(), "tap") }
    rig.add(Lift(), "lift")
    if !isTapFirst { rig.add(UITapGestureRecognizer(), "tap") }
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.ended, 100, 200, at: 1.05)
    #expect(names(rig.takeLog()) == [isTapFirst ? "tap:ended" : "lift:ended"])
  }

  @Test func `a waiting continuous gesture begins when its prerequisite fails`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    let swipe = rig.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = .up
    pan.require(toFail: swipe)
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 130, 200, at: 0.1)
    rig.touch(.moved, 140, 200, at: 0.2)
    #expect(names(rig.takeLog()).isEmpty)
    #expect(pan.state == .possible)
    // Now it is too late for a swipe.
    rig.touch(.moved, 150, 200, at: 0.6)
    #expect(names(rig.takeLog()) == ["pan:began"])
    #expect(abs(pan.translation(in: nil).x - 40) < 1e-9)
    rig.touch(.ended, 150, 200, at: 0.7)
    #expect(names(rig.takeLog()) == ["pan:ended"])
  }

  @Test func `a gesture that ended while waiting still calls its actions`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    let double = rig.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    pan.require(toFail: double)
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.moved, 120, 200, at: 0.02)
    rig.touch(.ended, 120, 200, at: 0.04)
    #expect(names(rig.takeLog()).isEmpty)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(names(rig.takeLog()) == ["pan:began", "pan:ended"])
    #expect(pan.state == .possible)
  }

  @Test func `subclasses can override which recognizers prevent each other`() {
    final class Meek: UIPanGestureRecognizer {
      override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    }
    final class Tough: UIPanGestureRecognizer {
      override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    }
    for isMeek in [true, false] {
      let rig = GestureRig()
      rig.add(isMeek ? Meek() : UIPanGestureRecognizer(), "a")
      rig.add(isMeek ? UIPanGestureRecognizer() : Tough(), "b")
      rig.drag(from: (190, 250), by: (30, 0), steps: 1, lifts: false)
      #expect(names(rig.takeLog()).sorted() == ["a:began", "b:began"])
    }
  }
}
