import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

/// A window of 390 × 844 points with a view of 300 × 300 points at (40, 100), and simulated
/// touches.
@MainActor
final class GestureRig {
  let stage: Stage
  let window: UIWindow
  let view: TouchLog
  private(set) var log: [String] = []

  init() {
    stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    window = stage.window
    view = TouchLog(frame: CGRect(x: 40, y: 100, width: 300, height: 300))
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.write = { [weak self] in self?.log.append($0) }
  }

  /// Adds a recognizer to the view, or to another view, and logs its actions as `name:state`.
  @discardableResult
  func add<R: UIGestureRecognizer>(
    _ recognizer: R, _ name: String = "", to other: UIView? = nil
  ) -> R {
    recognizer.name = name
    recognizer.addHandler { [weak self] recognizer in
      self?.log.append("\(name):\(recognizer.state)")
    }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Returns the log since the last call, and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Sends a touch at a time in seconds since the start.
  func touch(
    _ phase: UITouch.Phase, _ x: Double, _ y: Double, at seconds: Double, finger: Int = 0
  ) {
    touch([(finger, phase, x, y)], at: seconds)
  }

  func touch(_ inputs: [(Int, UITouch.Phase, Double, Double)], at seconds: Double) {
    let time = MediaTime(seconds: seconds)
    stage.advance(to: time)
    TouchRouter.current.deliver(
      inputs.map { finger, phase, x, y in
        TouchRouter.FingerInput(finger: finger, phase: phase, location: CGPoint(x: x, y: y))
      }, in: window, at: time)
  }

  /// Drags a finger along a line, in steps of 10 ms, and lifts the finger 10 ms after the last
  /// step.
  func drag(
    from start: (Double, Double), by translation: (Double, Double), steps: Int = 10,
    at begin: Double = 0,
    lifts: Bool = true
  ) {
    touch(.began, start.0, start.1, at: begin)
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      touch(
        .moved, start.0 + translation.0 * fraction, start.1 + translation.1 * fraction,
        at: begin + 0.01 * Double(step))
    }
    guard lifts else { return }
    touch(
      .ended, start.0 + translation.0, start.1 + translation.1, at: begin + 0.01 * Double(steps + 1)
    )
  }
}

/// A view that logs the touches that it receives.
final class TouchLog: UIView {
  var label = "view"
  var write: (String) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("\(label) began \(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("\(label) moved \(touches.count)")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("\(label) ended \(touches.count)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("\(label) cancelled \(touches.count)")
  }
}
