import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct GestureFlagTests {
  @Test func `a view without recognizers receives all touches`() {
    let rig = GestureRig()
    rig.drag(from: (100, 200), by: (30, 0), steps: 2)
    #expect(rig.takeLog() == ["view began 1", "view moved 1", "view moved 1", "view ended 1"])
    rig.touch(.began, 10, 10, at: 1)
    rig.touch(.ended, 10, 10, at: 1.1)
    #expect(rig.takeLog().isEmpty)
  }

  @Test func `recognition cancels the view's touches unless cancelsTouchesInView is false`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.drag(from: (100, 200), by: (30, 0), steps: 2)
    #expect(
      rig.takeLog()
        == ["view began 1", "pan:began", "view cancelled 1", "pan:changed", "pan:ended"])
    pan.cancelsTouchesInView = false
    rig.drag(from: (100, 200), by: (30, 0), steps: 2, at: 1)
    #expect(
      rig.takeLog() == [
        "view began 1", "pan:began", "view moved 1", "pan:changed", "view moved 1", "pan:ended",
        "view ended 1",
      ])
  }

  @Test func `delayed touches are delivered unchanged when the gesture has failed`() {
    final class LocationLog: UIView {
      var locationLog: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        record("began", touches)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        record("moved", touches)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        record("ended", touches)
      }
      private func record(_ name: String, _ touches: Set<UITouch>) {
        for touch in touches {
          locationLog.append("\(name) \(Int(touch.location(in: nil).x)) \(touch.phase)")
        }
      }
    }
    let rig = GestureRig()
    let locationLog = LocationLog(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(locationLog)
    let pan = rig.add(UIPanGestureRecognizer(), "pan", to: locationLog)
    pan.delaysTouchesBegan = true
    rig.touch(.began, 100, 600, at: 0)
    rig.touch(.moved, 103, 600, at: 0.01)
    rig.touch(.moved, 106, 600, at: 0.02)
    #expect(locationLog.locationLog.isEmpty)
    rig.touch(.ended, 107, 600, at: 0.03)
    #expect(locationLog.locationLog == ["began 100 began", "moved 106 moved", "ended 107 ended"])
    // When the gesture is recognized, the view receives no callbacks.
    locationLog.locationLog = []
    rig.drag(from: (100, 600), by: (40, 0), steps: 4, at: 1)
    #expect(locationLog.locationLog.isEmpty)
    pan.cancelsTouchesInView = false
    rig.drag(from: (100, 600), by: (40, 0), steps: 4, at: 2)
    #expect(locationLog.locationLog.isEmpty)
  }

  @Test func `touchesEnded waits for a double tap unless delaysTouchesEnded is false`() {
    let rig = GestureRig()
    let double = rig.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.ended, 100, 200, at: 0.1)
    #expect(rig.takeLog() == ["view began 1"])
    rig.stage.advance(to: MediaTime(seconds: 0.5))
    #expect(rig.takeLog() == ["view ended 1"])
    rig.touch(.began, 100, 200, at: 1)
    rig.touch(.ended, 100, 200, at: 1.1)
    rig.touch(.began, 100, 200, at: 1.2)
    _ = rig.takeLog()
    rig.touch(.ended, 100, 200, at: 1.3)
    #expect(rig.takeLog() == ["double:ended", "view cancelled 2"])
    double.delaysTouchesEnded = false
    rig.touch(.began, 100, 200, at: 3)
    rig.touch(.ended, 100, 200, at: 3.1)
    #expect(rig.takeLog() == ["view began 1", "view ended 1"])
  }

  @Test func `a recognizer receives only the allowed touch types`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    rig.drag(from: (100, 200), by: (30, 0), steps: 2)
    #expect(!rig.takeLog().contains("pan:began"))
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    rig.drag(from: (100, 200), by: (30, 0), steps: 2, at: 1)
    #expect(rig.takeLog().contains("pan:began"))
  }

  @Test func `a disabled recognizer and a view without interaction receive no touches`() {
    let rig = GestureRig()
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    pan.isEnabled = false
    rig.drag(from: (100, 200), by: (30, 0), steps: 2)
    #expect(!rig.takeLog().contains("pan:began"))
    pan.isEnabled = true
    rig.view.isUserInteractionEnabled = false
    rig.drag(from: (100, 200), by: (30, 0), steps: 2, at: 1)
    #expect(rig.takeLog().isEmpty)
  }

  @Test func `a view receives a second touch only with isMultipleTouchEnabled`() {
    for isEnabled in [false, true] {
      let rig = GestureRig()
      rig.view.isMultipleTouchEnabled = isEnabled
      rig.touch(.began, 100, 200, at: 0)
      rig.touch(.began, 150, 200, at: 0.01, finger: 1)
      rig.touch([(0, .moved, 101, 200), (1, .moved, 151, 200)], at: 0.02)
      rig.touch([(0, .ended, 101, 200), (1, .ended, 151, 200)], at: 0.03)
      #expect(
        rig.takeLog()
          == (isEnabled
            ? ["view began 1", "view began 1", "view moved 2", "view ended 2"]
            : ["view began 1", "view moved 1", "view ended 1"]))
    }
  }

  @Test func `an exclusive view blocks touches in other views`() {
    let rig = GestureRig()
    let other = TouchLog(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    var log: [String] = []
    other.write = { log.append($0) }
    rig.window.addSubview(other)
    rig.view.isExclusiveTouch = true
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.began, 100, 600, at: 0.01, finger: 1)
    #expect(log.isEmpty)
    rig.touch([(0, .ended, 100, 200), (1, .ended, 100, 600)], at: 0.1)
    rig.touch(.began, 100, 600, at: 1, finger: 1)
    #expect(log == ["view began 1"])
    _ = rig.takeLog()
    rig.touch(.began, 100, 200, at: 1.1)
    #expect(rig.takeLog().isEmpty)
  }

  @Test func `an ignored touch still reaches the view`() {
    final class Choosy: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
        state = .began
      }
    }
    let rig = GestureRig()
    rig.add(Choosy(), "choosy")
    rig.touch(.began, 100, 200, at: 0)
    rig.touch(.ended, 100, 200, at: 0.1)
    #expect(rig.takeLog() == ["choosy:began", "view began 1", "view ended 1"])
  }

  @Test func `touches go up the responder chain to a view controller`() {
    final class TouchLoggingController: UIViewController {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("cancelled")
      }
    }
    let rig = GestureRig()
    let controller = TouchLoggingController()
    rig.window.rootViewController = controller
    let inner = UIView(frame: CGRect(x: 0, y: 500, width: 200, height: 200))
    controller.view.addSubview(inner)
    rig.touch(.began, 100, 600, at: 0)
    rig.touch(.cancelled, 100, 600, at: 0.1)
    #expect(controller.calls == ["began", "cancelled"])
  }

  @Test func `an event provides its touches, and a touch its recognizers`() throws {
    final class EventLog: UIView {
      var events: [UIEvent] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { events.append(event) }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { events.append(event) }
      }
    }
    let rig = GestureRig()
    let eventLog = EventLog(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(eventLog)
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: eventLog)
    rig.touch([(0, .began, 100, 600), (1, .began, 100, 200)], at: 0.5)
    rig.touch(.moved, 102, 601, at: 0.6)
    let event = try #require(eventLog.events.last)
    #expect(event.type == .touches && event.timestamp == 0.6)
    #expect(event.allTouches?.count == 2)
    #expect(event.touches(for: rig.window)?.count == 2)
    let viewTouch = try #require(event.touches(for: eventLog)?.first)
    #expect(event.touches(for: eventLog)?.count == 1)
    #expect(event.touches(for: rig.view)?.count == 1)
    #expect(event.touches(for: pinch) == [viewTouch])
    #expect(event.coalescedTouches(for: viewTouch) == [viewTouch])
    #expect(viewTouch.location(in: eventLog) == CGPoint(x: 62, y: 101))
    #expect(viewTouch.previousLocation(in: eventLog) == CGPoint(x: 60, y: 100))
    #expect(viewTouch.phase == .moved && viewTouch.timestamp == 0.6 && viewTouch.view === eventLog)
    #expect(viewTouch.gestureRecognizers?.map(\.name) == ["pinch"])
    #expect(event.touches(for: rig.view)?.first?.phase == .stationary)
    #expect(viewTouch.type == .direct && viewTouch.force == 0 && viewTouch.window === rig.window)
  }

  @Test func `touches in quick succession at one place increase the tap count`() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let rig = GestureRig()
    let counter = Counter(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    rig.window.addSubview(counter)
    for (time, x) in [(0.0, 100.0), (0.2, 105), (0.4, 102), (0.6, 200), (2.0, 200)] {
      rig.touch(.began, x, 600, at: time)
      rig.touch(.ended, x, 600, at: time + 0.05)
    }
    #expect(counter.counts == [1, 2, 3, 1, 1])
  }
}
