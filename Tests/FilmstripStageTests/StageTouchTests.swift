import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct StageTouchTests {
  /// Creates a stage with a view that a pan gesture moves.
  private func makeDraggableView() throws -> (Stage, UIView, UIPanGestureRecognizer) {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    controller.view.addSubview(view)
    let pan = UIPanGestureRecognizer { [unowned view] pan in
      view.transform = CGAffineTransform(translationX: pan.translation(in: nil).x, y: 0)
    }
    view.addGestureRecognizer(pan)
    return (stage, view, pan)
  }

  private func script() -> TouchScript {
    var samples = [TouchSample(time: 0, location: CGPoint(x: 150, y: 150), phase: .began)]
    for index in 1...30 {
      samples.append(
        TouchSample(
          time: Double(index) / 60, location: CGPoint(x: 150 + 5 * index, y: 150), phase: .moved))
    }
    samples.append(TouchSample(time: 0.52, location: CGPoint(x: 300, y: 150), phase: .ended))
    return TouchScript(samples: samples)
  }

  @Test func `a touch sample at the time of a frame affects that frame`() throws {
    let (stage, view, pan) = try makeDraggableView()
    stage.play(script())
    for index in 0..<40 {
      stage.advance(to: FrameRate.sixty.time(ofFrame: index))
      // Closed form: 5 points per frame, minus the 10 points of the hysteresis.
      let travel = 5 * Double(min(index, 30))
      let expected = travel > 10 ? travel - 10 : 0
      #expect(abs(Double(view.transform.tx) - expected) < 1e-9, "frame \(index)")
    }
    #expect(pan.state == .possible)
  }

  @Test func `a script can start later, and samples with equal times arrive in one event`() throws {
    let (stage, view, _) = try makeDraggableView()
    var counts: [Int] = []
    let pinch = UIPinchGestureRecognizer { pinch in counts.append(pinch.numberOfTouches) }
    view.addGestureRecognizer(pinch)
    var samples: [TouchSample] = []
    for finger in 0...1 {
      let x = 120 + 60 * finger
      samples += [
        TouchSample(time: 0, location: CGPoint(x: x, y: 150), phase: .began, finger: finger),
        TouchSample(
          time: 0.1, location: CGPoint(x: x + 40 * (2 * finger - 1), y: 150), phase: .moved,
          finger: finger),
        TouchSample(time: 0.2, location: CGPoint(x: x, y: 150), phase: .cancelled, finger: finger),
      ]
    }
    stage.play(TouchScript(samples: samples), startingAt: MediaTime(seconds: 1))
    stage.advance(to: MediaTime(seconds: 1.05))
    #expect(counts.isEmpty)
    stage.advance(to: MediaTime(seconds: 1.1))
    #expect(pinch.scale == 140 / 60.0)
    stage.advance(to: MediaTime(seconds: 1.2))
    #expect(counts == [2, 0])
  }

  @Test func `a second stage starts without touches, and the first stage keeps its touches`() throws
  {
    let (stage, view, pan) = try makeDraggableView()
    stage.play(script())
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(pan.state == .changed)
    let (second, _, secondPan) = try makeDraggableView()
    #expect(secondPan.state == .possible)
    #expect(TouchRouter.current.touches.isEmpty)
    second.advance(to: MediaTime(seconds: 1))
    // 5 points a frame, minus the 10 points before the pan began.
    stage.advance(to: MediaTime(seconds: 0.3))
    #expect(pan.state == .changed)
    #expect(TouchRouter.current.touches.count == 1)
    #expect(abs(Double(view.transform.tx) - (5 * 18 - 10)) < 1e-9)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(pan.state == .possible)
  }
}
