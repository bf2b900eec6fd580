import UIKit

/// Views.
public typealias ConstraintView = UIView
/// Layout guides.
public typealias ConstraintLayoutGuide = UILayoutGuide
/// The guides at the bars of a view controller.
public typealias ConstraintLayoutSupport = UILayoutSupport
/// Distances from the edges.
public typealias ConstraintInsets = UIEdgeInsets
/// Distances from the edges, relative to the reading direction.
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets
/// The direction of the layout.
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// A value that `equalTo(_:)` and the other relations accept: a view, a guide, attributes of these,
/// or a constant.
public protocol ConstraintRelatableTarget {}
/// A value that `offset(_:)` accepts: a number of points.
public protocol ConstraintOffsetTarget {}
/// A value that `inset(_:)` accepts: a number of points, or distances from the edges.
public protocol ConstraintInsetTarget {}
/// A value that `inset(_:)` accepts: distances from the edges, relative to the reading direction.
public protocol ConstraintDirectionalInsetTarget {}
/// A value that `multipliedBy(_:)` accepts: a number.
public protocol ConstraintMultiplierTarget {}
/// A value that `priority(_:)` accepts: a number up to 1000, or a priority of UIKit.
public protocol ConstraintPriorityTarget {}

/// A number that the constraints accept everywhere.
public protocol ConstraintNumber: ConstraintRelatableTarget, ConstraintOffsetTarget,
  ConstraintInsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget
{}

extension Int: ConstraintNumber {}
extension UInt: ConstraintNumber {}
extension Float: ConstraintNumber {}
extension Double: ConstraintNumber {}
extension CGFloat: ConstraintNumber {}
extension CGPoint: ConstraintRelatableTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintDirectionalInsetTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}
extension UILayoutPriority: ConstraintPriorityTarget {}

/// Attributes of a view or guide, such as `view.snp.left`.
@preconcurrency @MainActor
public final class ConstraintItem {
  /// The view or guide, or `nil` for a constant.
  let target: AnyObject?
  let attributes: ConstraintAttributes

  init(_ target: AnyObject?, _ attributes: ConstraintAttributes) {
    self.target = target
    self.attributes = attributes
  }
}

/// The constant of the constraints of a statement.
enum ConstraintConstant {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case insets(UIEdgeInsets)
  case directionalInsets(NSDirectionalEdgeInsets)

  /// Creates a constant, unless the value isn't one.
  init?(_ value: Any) {
    switch value {
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as UIEdgeInsets: self = .insets(value)
    case let value as NSDirectionalEdgeInsets: self = .directionalInsets(value)
    default:
      guard let number = Self.number(of: value) else { return nil }
      self = .number(number)
    }
  }

  /// Creates the constant of an inset: a number is the distance from all edges.
  static func inset(_ value: Any) -> ConstraintConstant {
    let constant = ConstraintConstant(value) ?? .number(0)
    guard case .number(let number) = constant else { return constant }
    return .insets(UIEdgeInsets(top: number, left: number, bottom: number, right: number))
  }

  /// Returns a number, or `nil` if the value isn't a number.
  static func number(of value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt: CGFloat(value)
    default: nil
    }
  }

  /// Returns the constant of one constraint, in points.
  ///
  /// Insets are positive inwards: those of the right, bottom and trailing edges become negative. The
  /// insets of an extent make it smaller, and those of a centre move it to the middle of the rest.
  func value(
    for attribute: NSLayoutConstraint.Attribute, _ direction: UIUserInterfaceLayoutDirection
  ) -> CGFloat {
    let isRightToLeft = direction == .rightToLeft
    switch self {
    case .number(let number): return number
    case .point(let point):
      switch attribute {
      case .width, .height, .notAnAttribute: return 0
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        return point.y
      default: return point.x
      }
    case .size(let size):
      switch attribute {
      case .width: return size.width
      case .height: return size.height
      default: return 0
      }
    case .directionalInsets(let insets):
      let (left, right) =
        isRightToLeft
        ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
      let absolute = UIEdgeInsets(
        top: insets.top, left: left, bottom: insets.bottom, right: right)
      return ConstraintConstant.insets(absolute).value(for: attribute, direction)
    case .insets(let insets):
      switch attribute {
      case .left, .leftMargin: return insets.left
      case .right, .rightMargin: return -insets.right
      case .top, .topMargin, .firstBaseline: return insets.top
      case .bottom, .bottomMargin, .lastBaseline: return -insets.bottom
      case .leading, .leadingMargin: return isRightToLeft ? insets.right : insets.left
      case .trailing, .trailingMargin: return isRightToLeft ? -insets.left : -insets.right
      case .width: return -(insets.left + insets.right)
      case .height: return -(insets.top + insets.bottom)
      case .centerX, .centerXWithinMargins: return (insets.left - insets.right) / 2
      case .centerY, .centerYWithinMargins: return (insets.top - insets.bottom) / 2
      case .notAnAttribute: return 0
      }
    }
  }
}
