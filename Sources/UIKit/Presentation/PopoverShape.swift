import Foundation
import QuartzCore

/// The outline of a popover, filled with black: a rounded rectangle and its arrow.
///
/// The shape is used as a mask. Its edge is continuous, without a visible seam between arrow and
/// rectangle. Arrow and rectangle are separate views, so that animation blocks move and resize
/// them.
@MainActor
final class PopoverShape: UIView {
  /// The radius of the corners in points.
  ///
  /// *Chosen,* similar to devices.
  nonisolated static let cornerRadius: CGFloat = 13
  /// The height of the arrow, in points.
  ///
  /// *Chosen,* similar to devices.
  nonisolated static let arrowHeight: CGFloat = 13
  /// The width of the arrow at its base, in points.
  ///
  /// *Chosen.*
  nonisolated static let arrowBase: CGFloat = 26

  private let body = UIView()
  private let arrow = PopoverArrow()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    body.backgroundColor = .black
    body.layer.cornerRadius = Self.cornerRadius
    addSubview(body)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  /// Lays out the shape in a size that includes the arrow.
  func arrange(in size: CGSize, _ direction: UIPopoverArrowDirection, _ offset: CGFloat) {
    let whole = CGRect(origin: .zero, size: size)
    frame = whole
    let rectangle = whole.inset(by: .arrowSide(direction, Self.arrowHeight))
    body.frame = rectangle
    arrow.direction = direction
    let base = Self.arrowBase
    let reach = Self.arrowHeight + PopoverArrow.overlap
    let x = whole.midX + offset - base / 2
    let y = whole.midY + offset - base / 2
    switch direction {
    case .up: arrow.frame = CGRect(x: x, y: 0, width: base, height: reach)
    case .down: arrow.frame = CGRect(x: x, y: whole.maxY - reach, width: base, height: reach)
    case .left: arrow.frame = CGRect(x: 0, y: y, width: reach, height: base)
    case .right: arrow.frame = CGRect(x: whole.maxX - reach, y: y, width: reach, height: base)
    default: break
    }
  }
}

/// The arrow, whose sides continue the popover's edge and whose tip is round; *chosen*.
@MainActor
private final class PopoverArrow: UIView {
  /// The length by which the arrow overlaps the rectangle to prevent a seam, in points.
  static let overlap: CGFloat = 1

  override class var layerClass: AnyClass { CAShapeLayer.self }

  var direction: UIPopoverArrowDirection = [] {
    didSet {
      guard direction != oldValue else { return }
      isHidden = direction.isEmpty
      (layer as? CAShapeLayer)?.path = Self.outline(direction)
    }
  }

  private static func outline(_ direction: UIPopoverArrowDirection) -> CGPath {
    let (base, height) = (PopoverShape.arrowBase, PopoverShape.arrowHeight)
    let reach = height + overlap
    // Returns the point at a position along the base and a distance from the tip towards the base.
    func point(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
      switch direction {
      case .down: CGPoint(x: along, y: reach - depth)
      case .left: CGPoint(x: depth, y: along)
      case .right: CGPoint(x: reach - depth, y: along)
      default: CGPoint(x: along, y: depth)
      }
    }
    // The point where the sides end and the tip begins. The tip's control points continue the
    // sides, at a distance at which the middle of the curve touches the edge.
    let shoulder = (along: base * 0.377, depth: height * 0.246)
    let bend = (along: base * 0.269, depth: height * 0.769)
    let rise = shoulder.depth * 4 / 3
    let run = rise * (shoulder.along - bend.along) / (bend.depth - shoulder.depth)
    let path = UIBezierPath()
    path.move(to: point(0, reach))
    path.addLine(to: point(0, height))
    path.addCurve(
      to: point(shoulder.along, shoulder.depth), controlPoint1: point(base * 0.192, height),
      controlPoint2: point(bend.along, bend.depth))
    path.addCurve(
      to: point(base - shoulder.along, shoulder.depth),
      controlPoint1: point(shoulder.along + run, shoulder.depth - rise),
      controlPoint2: point(base - shoulder.along - run, shoulder.depth - rise))
    path.addCurve(
      to: point(base, height), controlPoint1: point(base - bend.along, bend.depth),
      controlPoint2: point(base * 0.808, height))
    path.addLine(to: point(base, reach))
    path.close()
    return path.cgPath
  }
}

extension UIEdgeInsets {
  /// Returns an inset on the side of the arrow.
  static func arrowSide(_ direction: UIPopoverArrowDirection, _ height: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: direction == .up ? height : 0, left: direction == .left ? height : 0,
      bottom: direction == .down ? height : 0, right: direction == .right ? height : 0)
  }
}
