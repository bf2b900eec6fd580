import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A text measurer without a shaper: each character is half as wide as the font size, so that tests
/// can compute layouts by hand.
struct BlockText: TextMeasuring {
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    let vertical = font.verticalMetrics ?? VerticalMetrics(ascent: 0.8, descent: 0.2)
    return FontMetrics(
      ascent: vertical.ascent * font.size, descent: vertical.descent * font.size,
      capHeight: 0.7 * font.size, xHeight: 0.5 * font.size)
  }

  func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    let natural = block.runs.reduce(0) { $0 + Double($1.text.count) * $1.font.size / 2 }
    let font = block.runs.first?.font ?? FontDescription(family: "Inter", size: 17)
    let metrics = try metrics(of: font)
    let wraps = width.map { natural > $0 && block.maximumLines != 1 } ?? false
    let lineCount = wraps ? Int((natural / (width ?? natural)).rounded(.up)) : 1
    let lineWidth = width.map { min($0, natural) } ?? natural
    let lines = (0..<lineCount).map { index in
      TextMeasurement.Line(
        x: 0, baseline: metrics.ascent + Double(index) * metrics.lineHeight, width: lineWidth)
    }
    return TextMeasurement(
      size: CGSize(width: lineWidth, height: Double(lineCount) * metrics.lineHeight),
      lines: lines, isTruncated: false)
  }
}

/// Returns the progress of a push at a time: the measured spring 3/1000/500, solved as critically
/// damped and ended at 0.5 s.
func springProgress(_ t: Double) -> Double {
  if t >= 0.5 { return 1 }
  let w = (1000.0 / 3).squareRoot()
  return 1 - (1 + w * t) * exp(-w * t)
}

/// Returns the value of a CSS cubic Bézier curve, found by bisection: slow, but reliable.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
  func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  }
  var low = 0.0
  var high = 1.0
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if at(middle, x1, x2) < x { low = middle } else { high = middle }
  }
  return at((low + high) / 2, y1, y2)
}

/// A stage that shows a navigation controller.
@MainActor
struct NavigationRig {
  let stage: Stage
  let navigation: UINavigationController

  /// Returns a phone with a notch, or another device with the same insets.
  static func phone(
    width: Double = 390, height: Double = 844, scale: Int = 3, isPad: Bool = false
  ) -> Device {
    Device(
      name: "test", size: CGSize(width: width, height: height), scale: scale, statusBarHeight: 47,
      safeAreaTop: 47, safeAreaBottom: 34, navigationBarTop: 47, landscapeSideInset: 47,
      landscapeBottomInset: 21, isPad: isPad, isLargePhone: false, displayCornerRadius: 47.33)
  }

  init(
    _ controllers: [UIViewController], width: Double = 390, height: Double = 844, scale: Int = 3,
    direction: LayoutDirection = .leftToRight, fps: Int = 60, isPad: Bool = false,
    motion: InterfaceMotion = .standard, ios: Int = 18,
    configure: (UINavigationController) -> Void = { _ in }
  ) {
    let device = NavigationRig.phone(width: width, height: height, scale: scale, isPad: isPad)
    stage = Stage(
      settings: FilmSettings(
        device: device, direction: direction, frameRate: FrameRate(fps) ?? .sixty,
        motion: motion, iosVersion: ios),
      text: BlockText())
    navigation = UINavigationController(rootViewController: controllers[0])
    configure(navigation)
    for controller in controllers.dropFirst() {
      navigation.pushViewController(controller, animated: false)
    }
    stage.show(navigation)
  }

  /// Returns the named nodes at a time in seconds; times must not decrease.
  func nodes(at seconds: Double) -> [String: NodePlacement] {
    nodes(at: MediaTime(seconds: seconds))
  }

  func nodes(at time: MediaTime) -> [String: NodePlacement] {
    stage.advance(to: time)
    return Dictionary(
      stage.displayList().placements().map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The callbacks of view controllers so far, as text.
  var calls: [String] {
    stage.events.filter { !isCoordinatorEvent($0.event) }.map { "\($0.object) \($0.event)" }
  }
}

/// Returns a view controller with a title.
@MainActor
func makeController(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  return controller
}

/// Returns whether a log entry is from a coordinator, a tab bar or a presentation, rather than a
/// callback of a view controller.
func isCoordinatorEvent(_ event: String) -> Bool {
  ["interactionChanged", "shouldSelect", "didSelect"].contains(event)
    || event.hasPrefix("animateAlongside") || event.hasPrefix("presentationTransition")
    || event.hasPrefix("dismissalTransition") || event.hasSuffix("Dismiss")
}

/// Returns the opacities of a bar's outgoing and incoming views at a progress of the transition.
///
/// The outgoing views go from 1 to 0 over the first 0.6 of the progress, with ease-in; the incoming
/// views from 0 to 1 from a progress of 0.1 on, with ease-out.
func barAlphas(at progress: Double) -> (outgoing: Double, incoming: Double) {
  (
    1 - bezier(0.42, 0, 1, 1, at: min(1, progress / 0.6)),
    bezier(0, 0, 0.58, 1, at: max(0, (progress - 0.1) / 0.9))
  )
}
