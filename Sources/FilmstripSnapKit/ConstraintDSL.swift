import UIKit

/// The constraints of a view or guide.
@preconcurrency @MainActor
public protocol ConstraintDSL: ConstraintAttributesDSL {
  /// The view or guide.
  var target: AnyObject? { get }
}

extension ConstraintDSL {
  /// Returns attributes of the view or guide.
  public func adding(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(target, attributes)
  }

  /// Returns the constraints of a closure, which aren't active.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    target.map {
      ConstraintMaker.constraints(of: $0, method: "prepareConstraints", closure)
    } ?? []
  }

  /// Adds the constraints of a closure.
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    if let target { ConstraintMaker.make(for: target, closure) }
  }

  /// Replaces all constraints that were made before by the constraints of a closure.
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    guard let target else { return }
    ConstraintMaker.remove(from: target)
    ConstraintMaker.make(for: target, method: "remakeConstraints", closure)
  }

  /// Sets the constants of existing constraints.
  ///
  /// Without existing constraints, adds the constraints of the closure. The program ends if a
  /// constraint of the closure differs in more than its constant from all existing ones.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    if let target { ConstraintMaker.update(for: target, closure) }
  }

  /// Removes all constraints that were made before.
  public func removeConstraints() {
    if let target { ConstraintMaker.remove(from: target) }
  }
}

/// The constraints of a view.
@preconcurrency @MainActor
public struct ConstraintViewDSL: ConstraintDSL {
  /// The view.
  public var target: AnyObject? { view }
  private let view: UIView

  init(_ view: UIView) { self.view = view }

  /// Returns the name that `setLabel(_:)` set, or `nil` if there is none.
  public func label() -> String? { MadeConstraints.of(view).label }
  /// Names the view.
  public func setLabel(_ value: String?) { MadeConstraints.of(view).label = value }

  /// The resistance to growing beyond the width of the content.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set {
      view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal)
    }
  }

  /// The resistance to growing beyond the height of the content.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set {
      view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .vertical)
    }
  }

  /// The resistance to shrinking below the width of the content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(
        UILayoutPriority(rawValue: newValue), for: .horizontal)
    }
  }

  /// The resistance to shrinking below the height of the content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(
        UILayoutPriority(rawValue: newValue), for: .vertical)
    }
  }
}

/// The constraints of a layout guide.
@preconcurrency @MainActor
public struct ConstraintLayoutGuideDSL: ConstraintDSL {
  /// The layout guide.
  public let target: AnyObject?
}

/// The edges of the guide at a bar.
@preconcurrency @MainActor
public struct ConstraintLayoutSupportDSL {
  private let target: AnyObject

  init(_ target: AnyObject) { self.target = target }

  /// The top edge.
  public var top: ConstraintItem { ConstraintItem(target, ConstraintAttributes(.top)) }
  /// The bottom edge.
  public var bottom: ConstraintItem { ConstraintItem(target, ConstraintAttributes(.bottom)) }
  /// The height.
  public var height: ConstraintItem { ConstraintItem(target, ConstraintAttributes(.height)) }
}

extension UIView {
  /// The constraints of the view.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(self) }
}

extension UILayoutGuide {
  /// The constraints of the guide.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(target: self) }
}

extension UILayoutSupport {
  /// The edges of the guide.
  public var snp: ConstraintLayoutSupportDSL { ConstraintLayoutSupportDSL(self) }
}
