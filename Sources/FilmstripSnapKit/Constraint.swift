import UIKit

/// The constraints of one statement, such as `make.edges.equalToSuperview()`.
@preconcurrency @MainActor
public final class Constraint {
  /// The constraints of UIKit, one for each attribute of the statement.
  public private(set) var layoutConstraints: [LayoutConstraint] = []
  private weak var item: AnyObject?
  private var constant: ConstraintConstant { didSet { updateLayout() } }
  private var priority: ConstraintPriority { didSet { updateLayout() } }

  init(_ description: ConstraintDescription, _ relation: NSLayoutConstraint.Relation) {
    item = description.item
    constant = description.constant
    priority = description.priority
    layoutConstraints = description.layoutConstraints(relation, for: self)
  }

  /// Whether the constraints have an effect.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates the constraints.
  public func activate() {
    NSLayoutConstraint.activate(layoutConstraints)
    guard let made = item.map(MadeConstraints.of) else { return }
    if !made.all.contains(where: { $0 === self }) { made.all.append(self) }
  }

  /// Deactivates the constraints.
  public func deactivate() {
    NSLayoutConstraint.deactivate(layoutConstraints)
    item.map(MadeConstraints.of)?.all.removeAll { $0 === self }
  }

  /// Sets the offset, in points.
  @discardableResult public func update(offset: any ConstraintOffsetTarget) -> Constraint {
    constant = ConstraintConstant(offset) ?? constant
    return self
  }

  /// Sets the inset, in points.
  @discardableResult public func update(inset: any ConstraintInsetTarget) -> Constraint {
    constant = .inset(inset)
    return self
  }

  /// Sets the inset, in points.
  @discardableResult
  public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
    constant = .inset(inset)
    return self
  }

  /// Sets the priority.
  @discardableResult public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    self.priority = ConstraintPriority(priority)
    return self
  }

  /// Sets the priority.
  @discardableResult public func update(priority: ConstraintPriority) -> Constraint {
    self.priority = priority
    return self
  }

  /// Sets the offset, in points; an older name.
  public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }

  /// Sets the inset, in points; an older name.
  public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }

  /// Sets the priority; an older name.
  public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }

  private func updateLayout() {
    for layout in layoutConstraints {
      let attribute =
        layout.secondAttribute == .notAnAttribute ? layout.firstAttribute : layout.secondAttribute
      layout.constant = constant.value(for: attribute, ConstraintConfig.interfaceLayoutDirection)
      layout.priority = UILayoutPriority(rawValue: priority.value)
    }
  }
}

/// A layout constraint that a statement has made.
@preconcurrency @MainActor
open class LayoutConstraint: NSLayoutConstraint {
  /// The label, or `nil` if the constraint has none.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
  weak var constraint: Constraint?

  /// Returns whether another constraint differs at most in its constant.
  func hasSameSides(as other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && multiplier == other.multiplier && priority == other.priority
  }
}

/// The active constraints that statements have made for a view or guide.
@MainActor
final class MadeConstraints {
  private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  /// The constraints, in the order of their activation.
  var all: [Constraint] = []
  /// The name of the view, or `nil` if it has none.
  var label: String?

  /// Returns the constraints of a view or guide.
  static func of(_ item: AnyObject) -> MadeConstraints {
    if let made = objc_getAssociatedObject(item, key) as? MadeConstraints { return made }
    let made = MadeConstraints()
    objc_setAssociatedObject(item, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

/// The configuration of all constraints.
@preconcurrency @MainActor
public enum ConstraintConfig {
  private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The direction for insets of leading and trailing edges; left to right by default.
  public static var interfaceLayoutDirection: ConstraintInterfaceLayoutDirection {
    get {
      let value = objc_getAssociatedObject(UIApplication.shared, key)
      return value as? ConstraintInterfaceLayoutDirection ?? .leftToRight
    }
    set { objc_setAssociatedObject(UIApplication.shared, key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
