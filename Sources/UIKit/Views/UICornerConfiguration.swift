import FilmstripGraphics
import Foundation
import QuartzCore

/// The radius of a corner, which is fixed or follows from the corner of the container.
public struct UICornerRadius: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  fileprivate enum Kind: Sendable, Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat?)
  }

  fileprivate let kind: Kind

  /// Creates a fixed radius, in points.
  public init(floatLiteral value: Double) {
    kind = .fixed(value)
  }

  /// Creates a fixed radius, in points.
  public init(integerLiteral value: Int) {
    kind = .fixed(CGFloat(value))
  }

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Returns a fixed radius, in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(radius)) }

  /// Returns the radius of the container's corner minus the distance between both corners, at least
  /// `minimum` points.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: minimum))
  }
}

/// The radii of a view's corners: fixed, concentric with those of the container, or a capsule.
///
/// *Documented* (FACTS: corners.configuration).
public struct UICornerConfiguration: Sendable, Hashable {
  fileprivate var corners: [UICornerRadius] = []
  /// The corners that share the largest of their radii.
  fileprivate var uniform: [Int] = []
  fileprivate var isCapsule = false
  fileprivate var maximumRadius: CGFloat?

  /// Whether the radii depend on the container.
  var isConcentric: Bool {
    corners.contains { if case .concentric = $0.kind { true } else { false } }
  }

  /// The corners of a view that has no configuration: those of its layer.
  fileprivate static let none = UICornerConfiguration()

  /// Returns the same radius for all corners; a concentric radius can differ between corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  /// Returns a radius for each corner; corners without a radius are square.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(corners: [
      topLeftRadius ?? 0, topRightRadius ?? 0, bottomLeftRadius ?? 0, bottomRightRadius ?? 0,
    ])
  }

  /// Returns a radius for all corners, the largest if they differ.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius).sharing([0, 1, 2, 3])
  }

  /// Returns a radius for the top corners and one for the bottom corners.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    uniformTopRadius(
      topRadius, bottomLeftRadius: bottomRadius, bottomRightRadius: bottomRadius)
  }

  /// Returns a radius for the left corners and one for the right corners.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    uniformLeftRadius(leftRadius, topRightRadius: rightRadius, bottomRightRadius: rightRadius)
  }

  /// Returns a radius that the top corners share, and radii for the bottom corners.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomLeftRadius,
      bottomRightRadius: bottomRightRadius
    ).sharing([0, 1])
  }

  /// Returns a radius that the bottom corners share, and radii for the top corners.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: topRightRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius
    ).sharing([2, 3])
  }

  /// Returns a radius that the left corners share, and radii for the right corners.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: topRightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: bottomRightRadius
    ).sharing([0, 2])
  }

  /// Returns a radius that the right corners share, and radii for the left corners.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: rightRadius,
      bottomLeftRadius: bottomLeftRadius, bottomRightRadius: rightRadius
    ).sharing([1, 3])
  }

  /// Returns half of the shorter side for all corners, at most `maximumRadius` points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(isCapsule: true, maximumRadius: maximumRadius.map { CGFloat($0) })
  }

  private func sharing(_ corners: [Int]) -> UICornerConfiguration {
    var result = self
    result.uniform = corners
    return result
  }
}

extension UIView {
  /// The radii of the view's corners; by default, the corners are those of the layer.
  ///
  /// The corners clip the content only if `clipsToBounds` is `true`; in a view with an effect, they
  /// also clip the effect. *Chosen:* the corners are continuous.
  public var cornerConfiguration: UICornerConfiguration {
    get { cornerSource ?? .none }
    set {
      guard newValue != cornerConfiguration else { return }
      cornerSource = newValue == .none ? nil : newValue
      if cornerSource == nil {
        if let previousCornerCurve { layer.cornerCurve = previousCornerCurve }
        previousCornerCurve = nil
        setCornerRadii(nil)
      } else {
        applyCornerConfiguration()
      }
      setNeedsLayout()
    }
  }

  /// Returns the radius of a corner, or the largest of several corners, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = layer.effectiveCornerRadii(cornerSource.map { resolvedRadii(of: $0) })
    let corners: [(UIRectCorner, CGFloat)] = [
      (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft),
      (.bottomRight, radii.bottomRight),
    ]
    return corners.filter { corner.contains($0.0) }.map(\.1).max() ?? 0
  }

  /// Computes the radii for the view's bounds and, if they are concentric, for its container.
  func applyCornerConfiguration() {
    guard let cornerSource else { return }
    if cornerSource.isConcentric { Headless.Simulator.current.concentricCorners.add(self) }
    if previousCornerCurve == nil { previousCornerCurve = layer.cornerCurve }
    if layer.cornerCurve != .continuous { layer.cornerCurve = .continuous }
    setCornerRadii(resolvedRadii(of: cornerSource))
  }

  private func resolvedRadii(of source: UICornerConfiguration) -> CornerRadii {
    let half = min(bounds.width, bounds.height) / 2
    if source.isCapsule { return CornerRadii(min(half, source.maximumRadius ?? half)) }
    var radii = source.corners.indices.map { radius(ofCorner: $0, source.corners[$0]) }
    let largest = source.uniform.map { radii[$0] }.max() ?? 0
    for corner in source.uniform { radii[corner] = largest }
    return CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
  }

  /// Returns the radius of a corner: top left, top right, bottom left or bottom right.
  ///
  /// *Documented* (FACTS: corners.concentric). *Chosen:* the container is the nearest superview
  /// with rounded corners, or in a window the screen, and the distance is the larger one of both
  /// directions.
  private func radius(ofCorner corner: Int, _ radius: UICornerRadius) -> CGFloat {
    switch radius.kind {
    case .fixed(let radius): return radius
    case .concentric(let minimum):
      var container = superview
      while let view = container, view.layer.effectiveCornerRadii(nil).isZero,
        let next = view.superview
      {
        container = next
      }
      guard let container else { return minimum ?? 0 }
      let radii = container.layer.effectiveCornerRadii(nil)
      if radii.isZero, !(container is UIWindow) { return minimum ?? 0 }
      let outer =
        radii.isZero
        ? CGFloat(Headless.device.displayCornerRadius)
        : [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight][corner]
      let frame = convert(bounds, to: container)
      let area = container.bounds
      let across = corner % 2 == 0 ? frame.minX - area.minX : area.maxX - frame.maxX
      let down = corner < 2 ? frame.minY - area.minY : area.maxY - frame.maxY
      return max(minimum ?? 0, outer - max(0, across, down))
    }
  }
}

extension CALayer {
  /// Returns the radii of the four corners: `radii`, or those of the layer.
  fileprivate func effectiveCornerRadii(_ radii: CornerRadii?) -> CornerRadii {
    if let radii = radii ?? cornerRadii { return radii }
    func at(_ corner: CACornerMask) -> CGFloat {
      maskedCorners.contains(corner) ? cornerRadius : 0
    }
    return CornerRadii(
      topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
      bottomLeft: at(.layerMinXMaxYCorner), bottomRight: at(.layerMaxXMaxYCorner))
  }
}
