import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
@_spi(Headless) import UIKit

/// A view controller with a tile, from which others zoom.
final class TileController: UIViewController {
  static let tileFrame = CGRect(x: 30, y: 300, width: 100, height: 120)
  private(set) lazy var tile = UIView(frame: Self.tileFrame)

  override func viewDidLoad() {
    super.viewDidLoad()
    tile.backgroundColor = .systemOrange
    tile.layer.cornerRadius = 12
    tile.layer.nodeName = "tile"
    view.addSubview(tile)
  }
}

/// A stack whose Detail zooms from a tile of List, on a screen of 390 × 844 points.
@MainActor
struct ZoomRig {
  let list = TileController()
  let detail = makeController("Detail")
  let rig: NavigationRig

  init(
    detailOnTop: Bool = false, motion: InterfaceMotion = .standard, source: Bool = true,
    options: UIViewController.Transition.ZoomOptions? = nil
  ) {
    list.title = "List"
    let list = list
    detail.preferredTransition = .zoom(options: options) { _ in source ? list.tile : nil }
    rig = NavigationRig(detailOnTop ? [list, detail] : [list], motion: motion)
    _ = rig.nodes(at: 0)
    _ = takeCalls()
  }

  private final class Counter { var count = 0 }
  private let counter = Counter()

  var navigation: UINavigationController { rig.navigation }
  var now: Double { VirtualClock.current.now.seconds }

  func push() { navigation.pushViewController(detail, animated: true) }

  func pop() { navigation.popViewController(animated: true) }

  /// Returns the nodes after a duration in seconds.
  @discardableResult
  func wait(_ seconds: Double) -> [String: NodePlacement] { rig.nodes(at: now + seconds) }

  /// Returns the new callbacks of the view controllers and the delegate, without those of loading
  /// and containment.
  func takeCalls() -> [String] {
    let calls = rig.calls.filter { !$0.contains("Move") && !$0.contains("viewDidLoad") }
    defer { counter.count = calls.count }
    return Array(calls.dropFirst(counter.count))
  }

  /// Drags at a constant speed, and returns when the touch has lifted.
  func drag(
    from start: CGPoint, by movement: CGPoint, duration: Double, hold: Double = 0.2
  ) {
    let script = TouchScript.drag(
      from: start, to: CGPoint(x: start.x + movement.x, y: start.y + movement.y),
      duration: duration, holdAfter: hold)
    rig.stage.play(script)
    wait(script.duration + 0.001)
  }

  /// Touches the screen, or moves or lifts a finger, now.
  func touch(_ phase: UITouch.Phase, _ x: Double, _ y: Double, finger: Int = 0) {
    TouchRouter.current.deliver(
      [
        TouchRouter.FingerInput(finger: finger, phase: phase, location: CGPoint(x: x, y: y))
      ], in: rig.stage.window, at: VirtualClock.current.now)
  }

  /// Whether nothing of a zoom is left: no card, no transform, and a visible tile.
  var isClean: Bool {
    let nodes = wait(0)
    let leftovers = ["content/card", "content/shadow", "content/dimming", "content/source"]
    return leftovers.allSatisfy { nodes[$0] == nil } && list.tile.alpha == 1
      && list.view.transform.isIdentity && detail.view.transform.isIdentity
  }
}

/// The closed form of a spring with a response in seconds and a damping ratio, from 0 to 1.
func springValue(_ response: Double, _ ratio: Double, _ t: Double) -> Double {
  let omega = 2 * Double.pi / response
  if ratio == 1 { return 1 - (1 + omega * t) * exp(-omega * t) }
  let damped = omega * (1 - ratio * ratio).squareRoot()
  return 1
    - exp(-ratio * omega * t) * (cos(damped * t) + ratio * omega / damped * sin(damped * t))
}
