import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// The view at a point of the stage, with its superviews and their running animations.
@MainActor package struct LiveInspection {
  /// A view, as it is visible in the current frame.
  package struct View: Hashable {
    /// The name of the class.
    package var className: String
    /// The accessibility identifier or the name of the layer, or `nil` if there is none.
    package var name: String?
    /// The bounding box in the window, in points.
    package var frame: CGRect
    /// The opacity of the view, without its superviews.
    package var opacity: Double
    /// The running animations, one line each.
    package var animations: [String]
  }

  /// The view at the point, after its superviews from the window inwards; empty if there is none.
  package var views: [View] = []

  /// Finds the frontmost view at a point in a window's coordinates.
  ///
  /// The stage must be current, because animations depend on its clock.
  init(at point: CGPoint, in window: UIWindow) {
    guard let root = (window.layer as CALayer).presentation() else { return }
    // The home indicator and similar views cover the window, and receive no touches.
    let parts = (root.sublayers ?? []).reversed().filter {
      ($0.model().delegate as? UIView)?.isUserInteractionEnabled != false
    }
    guard let hit = parts.lazy.compactMap({ $0.hitTest(point) }).first else { return }
    addViews(around: hit, in: root)
  }

  /// Finds the frontmost view whose bounding box in a window is `frame`.
  ///
  /// The stage must be current, because animations depend on its clock.
  init(frame: CGRect, in window: UIWindow) {
    guard let root = (window.layer as CALayer).presentation() else { return }
    var found: CALayer?
    func visit(_ layer: CALayer) {
      if layer.isHidden { return }
      if LiveExplosion.isSame(layer.convert(layer.bounds, to: root), frame) { found = layer }
      for sublayer in layer.sublayers ?? [] { visit(sublayer) }
    }
    visit(root)
    if let found { addViews(around: found, in: root) }
  }

  /// An inspection that finds no view.
  init() {}

  private mutating func addViews(around hit: CALayer, in root: CALayer) {
    var layer: CALayer? = hit.model()
    while let current = layer {
      if let view = current.delegate as? UIView { views.insert(Self.view(view, in: root), at: 0) }
      layer = current.superlayer
    }
  }

  private static func view(_ view: UIView, in root: CALayer) -> View {
    let layer = view.layer as CALayer
    let shown = layer.presentation() ?? layer
    return View(
      className: "\(type(of: view))", name: view.accessibilityIdentifier ?? layer.name,
      frame: shown.convert(shown.bounds, to: root), opacity: Double(shown.opacity),
      animations: (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { line(of: $0, key) }
      })
  }

  private static func rounded(_ value: CGFloat) -> Double {
    (Double(value) * 1000).rounded() / 1000
  }

  /// Returns the spring of an animation with numbers that the page can edit, or `nil` if it has none.
  private static func curve(of spring: CASpringAnimation) -> TransitionCurve? {
    let exact = spring.spring
    let (mass, stiffness) = (rounded(spring.mass), rounded(spring.stiffness))
    var damping = rounded(spring.damping)
    if let exact, exact.dampingRatio > 1 - 1e-9 {
      // Below critical damping, the spring would settle much later.
      damping = max(damping, (2000 * (mass * stiffness).squareRoot()).rounded(.up) / 1000)
    }
    let timing = try? SpringTiming(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: rounded(spring.initialVelocity),
      allowsOverdamping: spring.allowsOverdamping)
    return (timing ?? exact).map { TransitionCurve(.spring($0)) }
  }

  /// Returns the curve of an animation, or `nil` if it has no curve that transitions can have.
  static func curve(of animation: CAAnimation) -> TransitionCurve? {
    if let spring = animation as? CASpringAnimation { return curve(of: spring) }
    guard animation is CABasicAnimation, let function = animation.timingFunction,
      TransitionCurve.durations.contains(animation.duration)
    else { return nil }
    func point(_ index: Int) -> [Double] {
      var values: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &values)
      return values.map { rounded(CGFloat($0)) }
    }
    let (first, second) = (point(1), point(2))
    let cubic = try? CubicTiming(x1: first[0], y1: first[1], x2: second[0], y2: second[1])
    return cubic.map {
      TransitionCurve(.cubic($0), duration: rounded(CGFloat(animation.duration)))
    }
  }

  /// Returns the curve of the longest animation of the views in a container, or `nil` if there is none.
  ///
  /// Repeating animations, such as an activity indicator's, are ignored.
  static func curve(in container: UIView) -> TransitionCurve? {
    var longest: (duration: Double, curve: TransitionCurve)?
    func visit(_ layer: CALayer) {
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key),
          animation.repeatCount == 0, animation.repeatDuration == 0,
          animation.duration > longest?.duration ?? 0, let curve = curve(of: animation)
        else { continue }
        longest = (animation.duration, curve)
      }
      for sublayer in layer.sublayers ?? [] { visit(sublayer) }
    }
    visit(container.layer)
    return longest?.curve
  }

  /// Returns an animation in one line, such as `position: 0.5 s, spring(3, 1000, 500)`.
  static func line(of animation: CAAnimation, _ key: String) -> String {
    let property = (animation as? CAPropertyAnimation)?.keyPath ?? key
    let duration = JSONValue.number(rounded(CGFloat(animation.duration))).compact
    var line = "\(property): \(duration) s"
    if let spring = animation as? CASpringAnimation {
      // The notation of curves, which the page can edit.
      if let curve = curve(of: spring) { line += ", \(curve.description)" }
    } else if !(animation is CABasicAnimation) {
      line += ", \(type(of: animation))"
    }
    return line
  }

  /// The views for a browser page.
  var state: JSONValue {
    .array(
      views.map { view in
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
          JSONValue.number((Double($0) * 100).rounded() / 100)
        }
        return [
          "class": .text(view.className), "name": view.name.map(JSONValue.text) ?? .null,
          "frame": .array(numbers), "opacity": .number((view.opacity * 1000).rounded() / 1000),
          "animations": .array(view.animations.map(JSONValue.text)),
        ]
      })
  }
}

extension LiveSession {
  /// Returns the views at a point of the screen, in points.
  package func inspect(_ point: CGPoint) -> LiveInspection {
    stage.makeCurrent()
    return LiveInspection(at: point, in: stage.window)
  }

  /// Returns the frontmost view with a frame in the window, in points, and its superviews.
  func inspect(_ frame: CGRect) -> LiveInspection {
    stage.makeCurrent()
    return LiveInspection(frame: frame, in: stage.window)
  }
}
