import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A recognizer whose state is set by the test.
final class ScriptedRecognizer: UIGestureRecognizer {
  var calls: [String] = []
  var onMove: (ScriptedRecognizer) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    calls.append("moved")
    onMove(self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    calls.append("cancelled")
  }
  override func reset() { calls.append("reset") }
}

@MainActor
@Suite(.serialized)
struct GestureStateTests {
  typealias State = UIGestureRecognizer.State

  /// *Source:* Apple's state machine, and the documentation of `state` where Apple's leaves a
  /// transition open.
  static let table: [(path: [State], result: State)] = [
    ([.began], .began), ([.changed], .began), ([.ended], .ended), ([.failed], .failed),
    ([.cancelled], .failed),
    ([.began, .began], .changed), ([.began, .changed], .changed), ([.began, .ended], .ended),
    ([.began, .cancelled], .cancelled), ([.began, .failed], .cancelled),
    ([.began, .possible], .began),
    ([.began, .changed, .changed], .changed), ([.began, .changed, .ended], .ended),
    ([.began, .changed, .cancelled], .cancelled), ([.began, .changed, .failed], .cancelled),
    ([.ended, .began], .ended), ([.ended, .changed], .ended), ([.ended, .cancelled], .ended),
    ([.ended, .failed], .ended), ([.ended, .possible], .ended),
    ([.failed, .began], .failed), ([.failed, .ended], .failed), ([.failed, .possible], .failed),
    ([.began, .cancelled, .began], .cancelled), ([.began, .cancelled, .ended], .cancelled),
  ]

  @Test func `states follow one another as documented, and recognized equals ended`() {
    #expect(State.recognized == .ended)
    #expect(State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    for (path, result) in Self.table {
      let rig = GestureRig()
      let scripted = rig.add(ScriptedRecognizer(), "scripted")
      rig.touch(.began, 100, 200, at: 0)
      for state in path { scripted.state = state }
      #expect(scripted.state == result, "\(path)")
      rig.touch(.ended, 100, 200, at: 0.1)
      // A recognizer in a final state is reset for the next gesture; any other recognizer keeps its
      // state.
      let isOver = [.ended, .failed, .cancelled].contains(result)
      #expect(scripted.state == (isOver ? .possible : result), "\(path)")
      #expect(scripted.calls.contains("reset") == isOver, "\(path)")
    }
  }

  // Source: the headers of the recognizers.
  @Test func `recognizers have the documented defaults`() {
    let any = UIGestureRecognizer()
    #expect(any.cancelsTouchesInView && !any.delaysTouchesBegan && any.delaysTouchesEnded)
    #expect(any.isEnabled && any.requiresExclusiveTouchType && any.state == .possible)
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    let press = UILongPressGestureRecognizer()
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
  }

  @Test func `a recognizer in a final state receives no touches until all fingers lift`() {
    let rig = GestureRig()
    let scripted = rig.add(ScriptedRecognizer(), "scripted")
    rig.touch(.began, 100, 200, at: 0)
    scripted.state = .ended
    rig.touch(.moved, 110, 200, at: 0.01)
    rig.touch(.began, 150, 200, at: 0.02, finger: 1)
    #expect(scripted.state == .ended)
    #expect(scripted.calls == ["began"])
    rig.touch(.ended, 110, 200, at: 0.03)
    #expect(scripted.calls == ["began", "reset"])
    #expect(scripted.state == .possible)
    #expect(rig.takeLog().filter { $0.hasPrefix("scripted") } == ["scripted:ended"])
  }

  @Test func `actions see the state for which they are called`() {
    let rig = GestureRig()
    let scripted = rig.add(ScriptedRecognizer(), "scripted")
    rig.touch(.began, 100, 200, at: 0)
    // The states change in one pass; the actions run afterwards, each with its own state.
    scripted.onMove = {
      $0.state = .began
      $0.state = .changed
      $0.state = .ended
    }
    var changes: [State] = []
    TouchRouter.current.onStateChange = { _, state in changes.append(state) }
    rig.touch(.moved, 110, 200, at: 0.01)
    #expect(
      rig.takeLog().filter { $0.hasPrefix("scripted") } == [
        "scripted:began", "scripted:changed", "scripted:ended",
      ])
    rig.touch(.ended, 110, 200, at: 0.02)
    #expect(changes == [.began, .changed, .ended, .possible])
  }

  @Test func `disabling or removing a recognizer cancels its gesture`() {
    for removes in [false, true] {
      let rig = GestureRig()
      let pan = rig.add(UIPanGestureRecognizer(), "pan")
      rig.drag(from: (100, 200), by: (50, 0), lifts: false)
      #expect(pan.state == .changed)
      _ = rig.takeLog()
      if removes { rig.view.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
      #expect(rig.takeLog() == ["pan:cancelled"])
      #expect(pan.state == .possible)
      #expect((pan.view == nil) == removes)
      rig.touch(.moved, 180, 200, at: 0.2)
      #expect(rig.takeLog().isEmpty)
    }
  }

  @Test func `a cancelled touch cancels a begun gesture and fails a possible one`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    let tap = rig.add(UITapGestureRecognizer(), "tap")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.cancelled, 100, 200, at: 0.05)
    #expect(rig.takeLog() == ["view began 1", "view cancelled 1"])
    rig.drag(from: (100, 200), by: (50, 0), at: 1, lifts: false)
    _ = rig.takeLog()
    rig.touch(.cancelled, 150, 200, at: 1.2)
    #expect(rig.takeLog() == ["pan:cancelled"])
    #expect(pan.state == .possible && tap.state == .possible)
  }

  @Test func `a recognizer returns the location of each touch and of their centroid`() {
    let rig = GestureRig()
    let scripted = rig.add(ScriptedRecognizer(), "scripted")
    rig.touch([(0, .began, 100, 200), (1, .began, 140, 260)], at: 0)
    #expect(scripted.numberOfTouches == 2)
    #expect(scripted.location(ofTouch: 1, in: rig.view) == CGPoint(x: 100, y: 160))
    #expect(scripted.location(in: rig.view) == CGPoint(x: 80, y: 130))
    #expect(scripted.location(in: nil) == CGPoint(x: 120, y: 230))
    rig.touch(.ended, 100, 200, at: 0.1)
    #expect(scripted.numberOfTouches == 1)
    scripted.state = .failed
  }

  @Test func `the location of a missing touch raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = GestureRig()
        let scripted = rig.add(ScriptedRecognizer(), "scripted")
        rig.touch(.began, 100, 200, at: 0)
        _ = scripted.location(ofTouch: 1, in: nil)
      }
    }
    #expect(prints(result, "locationOfTouch:inView:]: index (1) beyond bounds (1)."))
  }
}
