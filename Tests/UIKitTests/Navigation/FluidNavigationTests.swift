import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: measurements of iOS 26 and 27 by others (FACTS: the section "iOS 26"), computed
// here without code of the module.
@MainActor
@Suite(.serialized)
struct FluidNavigationTests {
  private static let frequency = 2 * Double.pi / 0.3

  /// The measured progress of a push (FACTS: fluid.push).
  private static func progress(_ t: Double) -> Double {
    1 - exp(-frequency * t) * (1 + (frequency - 8.3) * t)
  }

  private func rig(
    _ controllers: [UIViewController], width: Double = 402,
    direction: LayoutDirection = .leftToRight
  ) -> NavigationRig {
    NavigationRig(controllers, width: width, height: 874, direction: direction, ios: 26)
  }

  private func drag(
    _ rig: NavigationRig, from start: Double, by distance: Double, duration: Double = 1,
    hold: Double = 0.3
  ) -> Double {
    let script = TouchScript.drag(
      from: CGPoint(x: start, y: 500), to: CGPoint(x: start + distance, y: 500),
      duration: duration, holdAfter: hold)
    rig.stage.play(script)
    return VirtualClock.current.now.seconds + script.duration
  }

  @Test(arguments: [(402, LayoutDirection.leftToRight), (440, .rightToLeft)])
  func `a push follows the measured spring, parallax, dimming and shadow`(
    _ width: Double, _ direction: LayoutDirection
  ) throws {
    let rig = rig([makeController("List")], width: width, direction: direction)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let sign: Double = direction == .leftToRight ? 1 : -1
    for frame in 1...20 {
      let t = Double(frame) / 60
      let q = Self.progress(t)
      let nodes = rig.nodes(at: t)
      let upper = try #require(nodes["content/to"])
      let lower = try #require(nodes["content/from"])
      let shadow = try #require(nodes["content/shadow"])
      #expect(abs(upper.frame.minX - sign * width * (1 - q)) < 0.01, "upper view at \(t) s")
      #expect(abs(lower.frame.minX + sign * 0.3 * width * q) < 0.01, "lower view at \(t) s")
      #expect(abs(try #require(nodes["content/dimming"]).opacity - 0.1 * q) < 0.001)
      #expect(shadow.opacity == 1 && shadow.frame.width == 20)
    }
  }

  @Test func `the spring that fits the pages of a push has the published parameters`() throws {
    let rig = rig([makeController("List")])
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    var points: [(t: Double, q: Double)] = []
    for frame in 1...20 {
      let t = Double(frame) / 60
      let x = Double(try #require(rig.nodes(at: t)["content/to"]).frame.minX)
      points.append((t, 1 - x / 402))
    }
    func error(_ response: Double, _ velocity: Double) -> Double {
      let w = 2 * Double.pi / response
      return points.reduce(0) {
        let q = 1 - exp(-w * $1.t) * (1 + (w - velocity) * $1.t)
        return $0 + (q - $1.q) * (q - $1.q)
      }
    }
    // A search on a grid that becomes finer.
    var best = (response: 0.5, velocity: 5.0)
    var step = (0.1, 2.0)
    for _ in 0..<60 {
      for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
        let candidate = (best.response + dx * step.0, best.velocity + dy * step.1)
        guard candidate.0 > 0.01 else { continue }
        if error(candidate.0, candidate.1) < error(best.response, best.velocity) {
          best = candidate
        }
      }
      step = (step.0 * 0.85, step.1 * 0.85)
    }
    #expect(abs(best.response / 0.3 - 1) < 0.01, "response \(best.response)")
    #expect(abs(best.velocity / 8.3 - 1) < 0.01, "velocity \(best.velocity)")
  }

  @Test func `the leading corners of a page have the radius of the display while it moves`() {
    let detail = makeController("Detail")
    let rig = rig([makeController("List")])
    rig.navigation.pushViewController(detail, animated: true)
    _ = rig.nodes(at: 0.1)
    #expect(detail.view.layer.cornerRadius == 47.33)
    #expect(detail.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    #expect(detail.view.layer.masksToBounds)
    _ = rig.nodes(at: 1)
    #expect(detail.view.layer.cornerRadius == 0)
    #expect(!detail.view.layer.masksToBounds)
  }

  // 12 points from the edge, 27 on the content.
  @Test(arguments: [(5.0, 12.0), (150, 27)])
  func `the page stays behind a swipe by the measured slop`(
    _ start: Double, _ slop: Double
  ) throws {
    let rig = rig([makeController("List"), makeController("Detail")])
    _ = rig.nodes(at: 0)
    _ = drag(rig, from: start, by: 200, duration: 1)
    var followed = 0
    for frame in 1..<60 {
      let t = Double(frame) / 60
      let nodes = rig.nodes(at: t)
      guard rig.navigation.transitionCoordinator?.isInteractive == true else { continue }
      let x = Double(try #require(nodes["content/from"]).frame.minX)
      #expect(abs(x - max(0, 200 * t - slop)) < 0.01)
      followed += 1
    }
    #expect(followed > 50)
  }

  // The page's position at rest: the thresholds are 0.53 and 0.42 widths.
  @Test(arguments: [(5.0, 0.52, false), (5, 0.54, true), (100, 0.41, false), (100, 0.43, true)])
  func `a resting page pops beyond the measured threshold`(
    _ start: Double, _ position: Double, _ completes: Bool
  ) {
    let rig = rig([makeController("List"), makeController("Detail")])
    _ = rig.nodes(at: 0)
    let slop: Double = start < 13 ? 12 : 27
    let lift = drag(rig, from: start, by: position * 402 + slop)
    _ = rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers.count == (completes ? 1 : 2))
  }

  // The page rests at 0.44 widths; the threshold of the augmented rule is 187.5 / 402 = 0.466.
  @Test(arguments: [false, true])
  func `the augmented rule applies in iOS 26 if it is chosen`(_ isChosen: Bool) {
    let rig = rig([makeController("List"), makeController("Detail")])
    if isChosen { Headless.releaseRule = .augmented }
    _ = rig.nodes(at: 0)
    let lift = drag(rig, from: 100, by: 0.44 * 402 + 27)
    _ = rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers.count == (isChosen ? 2 : 1))
  }

  @Test func `a released page follows a spring with the published response and ratio`() throws {
    let rig = rig([makeController("List"), makeController("Detail")])
    _ = rig.nodes(at: 0)
    let lift = drag(rig, from: 100, by: 228)
    let w = Self.frequency
    let z = 0.85
    let wd = w * (1 - z * z).squareRoot()
    for step in 1...8 {
      let t = Double(step) / 60
      let x = Double(try #require(rig.nodes(at: lift + t)["content/from"]).frame.minX)
      let q = 1 - exp(-z * w * t) * (cos(wd * t) + z * w / wd * sin(wd * t))
      #expect(abs(x - (201 + 201 * min(1, q))) < 0.6, "at \(t) s")
    }
  }

  @Test func `the other measured rule depends on the velocity first`() {
    func completes(_ progress: Double, _ speed: Double) -> Bool {
      let state = Headless.ReleaseState(
        progress: progress, translation: progress * 402, velocity: speed * 402, width: 402,
        meanVelocity: speed)
      return Headless.ReleaseDecision(state, rule: .fluidSpeed).completes
    }
    #expect(completes(0.1, 1.07) && !completes(0.9, -1.07))
    #expect(!completes(0.29, 0.5) && completes(0.31, 0))
  }

  @Test func `a slider and content that can scroll back keep their drags`() {
    for offset in [0.0, 100] {
      let detail = makeController("Detail")
      let pager = UIScrollView(frame: CGRect(x: 0, y: 300, width: 402, height: 400))
      pager.contentSize = CGSize(width: 804, height: 400)
      detail.view.addSubview(pager)
      let rig = rig([makeController("List"), detail])
      pager.contentOffset.x = offset
      _ = rig.nodes(at: 0)
      let lift = drag(rig, from: 50, by: 300, duration: 0.3)
      _ = rig.nodes(at: lift + 1)
      #expect(rig.navigation.viewControllers.count == (offset == 0 ? 1 : 2))
    }
    let detail = makeController("Detail")
    detail.view.addSubview(UISlider(frame: CGRect(x: 20, y: 480, width: 360, height: 40)))
    let rig = rig([makeController("List"), detail])
    _ = rig.nodes(at: 0)
    let lift = drag(rig, from: 50, by: 300, duration: 0.3)
    _ = rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  @Test func `a vertical drag scrolls the content, and the gesture is new in iOS 26`() {
    let detail = makeController("Detail")
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    list.contentSize = CGSize(width: 402, height: 3000)
    detail.view.addSubview(list)
    let rig = rig([makeController("List"), detail])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 200, y: 700), to: CGPoint(x: 230, y: 400), duration: 0.3, holdAfter: 0.3))
    _ = rig.nodes(at: 1)
    #expect(list.contentOffset.y > 150)
    #expect(rig.navigation.interactiveContentPopGestureRecognizer != nil)
    let classic = NavigationRig([makeController("List")])
    #expect(classic.navigation.interactiveContentPopGestureRecognizer == nil)
  }

  @Test func `a recognizer that must fail first keeps its touch`() throws {
    let detail = makeController("Detail")
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    detail.view.addGestureRecognizer(pan)
    let rig = rig([makeController("List"), detail])
    try #require(rig.navigation.interactiveContentPopGestureRecognizer).require(toFail: pan)
    _ = rig.nodes(at: 0)
    let lift = drag(rig, from: 100, by: 280)
    _ = rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  // The table of kylebshr/ScreenCorners.
  @Test(arguments: [
    ("iPhone X", 39), ("iPhone 11 Pro Max", 39), ("iPhone XR", 41.5), ("iPhone 11", 41.5),
    ("iPhone 13 mini", 44), ("iPhone 12", 47.33), ("iPhone 14", 47.33), ("iPhone 16e", 47.33),
    ("iPhone 13 Pro Max", 53.33), ("iPhone 14 Plus", 53.33), ("iPhone 14 Pro", 55),
    ("iPhone 16 Plus", 55), ("iPhone 16 Pro", 62), ("iPhone 17", 62), ("iPhone Air", 62),
    ("iPad Pro 11-inch (M4)", 18), ("iPhone SE (3rd generation)", 0),
  ])
  func `displays have the published corner radii`(_ name: String, _ radius: Double) throws {
    #expect(try Device.named(name).displayCornerRadius == radius)
  }
}
