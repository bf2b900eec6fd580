import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// A capsule of glass in a bar, with content in its middle: a group of buttons, or the back button.
@MainActor
class GlassCapsuleView: UIView, MenuCapsule {
  /// The glass, or `nil` if there is none behind the content.
  let glass: LiquidGlassView?
  /// The view with the content, which keeps its size while the glass changes its size.
  let content = BlurringView()
  /// The identifier that matches capsules across transitions, or `nil` if there is none.
  var identifier: String? { nil }

  /// Whether the capsule is that of a single button.
  var becomesMenu: Bool { true }

  /// The colour of a prominent button's glass, or `nil` for the colour of the material.
  var prominentColor: UIColor? { nil }

  /// Creates a capsule that is `height` points high at rest.
  init(height: CGFloat, hasGlass: Bool) {
    glass = hasGlass ? LiquidGlassView() : nil
    super.init(frame: .zero)
    if let glass {
      // The radius is that of a capsule at each size: what exceeds half of the height isn't drawn.
      glass.setCornerRadii(CornerRadii(height / 2 * GlassBarMetrics.maximumSwell))
      glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(glass)
    }
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    glass = nil
    super.init(coder: coder)
  }

  /// Places the capsule at a frame, with its content in the middle.
  func place(at frame: CGRect) {
    NavigationBarContent.put(self, frame)
    content.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
  }

  /// Shows the capsule as at rest, after it has disappeared in a transition.
  func restore() {
    isHidden = false
    alpha = 1
    transform = .identity
    glass?.isHidden = false
    content.alpha = 1
    content.blurRadius = 0
    content.transform = .identity
  }

  // MARK: Swelling

  /// The scales of a capsule of a size that swells.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion).
  static func swell(of size: CGSize) -> (x: CGFloat, y: CGFloat) {
    func scale(_ length: CGFloat) -> CGFloat {
      min(GlassBarMetrics.maximumSwell, 1 + GlassBarMetrics.swell / max(1, length))
    }
    return (scale(size.width), scale(size.height))
  }

  /// Swells the capsule and returns it to its size, in addition to its other motions.
  ///
  /// The content swells with the height. *Measured* (FACTS: glass-bar.group-motion).
  func swell() {
    let size = bounds.size
    let goal = Self.swell(of: size)
    let growths = GlassSwell.samples.map {
      CGSize(
        width: size.width * (goal.x - 1) * $0.width, height: size.height * (goal.y - 1) * $0.height)
    }
    let sizes = growths.map { NSValue(cgSize: $0) }
    let shifts = growths.map { NSValue(cgPoint: CGPoint(x: $0.width / 2, y: $0.height / 2)) }
    let scales = GlassSwell.samples.map { NSNumber(value: Double((goal.y - 1) * $0.height)) }
    add("bounds.size", sizes, to: layer)
    for view in [glass].compactMap({ $0 }) + (glass?.subviews ?? []) {
      add("bounds.size", sizes, to: view.layer)
      add("position", shifts, to: view.layer)
    }
    add("position", shifts, to: content.layer)
    for view in content.subviews { add("transform.scale", scales, to: view.layer) }
  }

  private func add(_ keyPath: String, _ values: [Any], to layer: CALayer) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = GlassSwell.duration
    animation.isAdditive = true
    layer.add(animation, forKey: layer.unusedAnimationKey(for: "swell." + keyPath))
  }
}

/// The course of a swell: a spring enlarges a capsule, and two others return its height and width,
/// which begin with the velocity of the first.
///
/// *Measured* (FACTS: glass-bar.group-motion).
package enum GlassSwell {
  private static let rise = SpringTiming.constant(response: 0.292, ratio: 0.5)
  /// The time from a push or a pop to the begin of the swell, in seconds.
  private static let delay = 0.065
  private static let height = Return(after: 0.113, response: 0.416, ratio: 0.584)
  private static let width = Return(after: 0.142, response: 0.416, ratio: 0.5)
  /// The number of samples per second; the values between samples are linear.
  private static let rate = 240.0

  /// The return of one side of a capsule.
  private struct Return {
    /// The time from the begin of the swell, in seconds.
    let delay: Double
    let start: Double
    let spring: SpringTiming

    init(after delay: Double, response: Double, ratio: Double) {
      let state = rise.state(at: delay)
      self.delay = delay
      start = state.value
      spring = .constant(
        response: response, ratio: ratio, velocity: -state.velocity / state.value)
    }

    var end: Double { delay + spring.settlingTime() }

    /// Returns the fraction of the swell: 0 at rest, 1 at the goal of the first spring.
    func fraction(at seconds: Double) -> Double {
      if seconds < delay { return rise.value(at: seconds) }
      return start * (1 - spring.value(at: seconds - delay))
    }
  }

  /// The time from a push or a pop to the end of the swell, in seconds.
  static let duration = ((delay + max(height.end, width.end)) * rate).rounded(.up) / rate

  /// The fractions of the swell of both sides, at equal intervals from a push or a pop to the end.
  static let samples: [CGSize] = {
    let count = Int((duration * rate).rounded())
    return (0...count).map { index in
      guard index < count else { return .zero }
      return fraction(at: Double(index) / rate)
    }
  }()

  /// Returns the fractions of the swell of width and height at a time after a push or a pop.
  package static func fraction(at seconds: Double) -> CGSize {
    let time = seconds - delay
    return CGSize(width: width.fraction(at: time), height: height.fraction(at: time))
  }
}
