import UIKit

/// The parameter of the closures of `makeConstraints(_:)`, which collects their statements.
@preconcurrency @MainActor
public class ConstraintMaker: ConstraintAttributesDSL {
  private let item: AnyObject
  private let method: String
  private var descriptions: [ConstraintDescription] = []

  init(_ item: AnyObject, method: String) {
    self.item = item
    self.method = method
  }

  /// Begins a statement about attributes.
  public func adding(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    let description = ConstraintDescription(item, attributes, method: method)
    descriptions.append(description)
    return ConstraintMakerExtendable(description)
  }

  /// Returns the statements of a closure.
  ///
  /// Constraints replace the autoresizing mask of a view.
  private static func statements(
    of item: AnyObject, method: String, _ closure: (ConstraintMaker) -> Void
  ) -> [ConstraintDescription] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item, method: method)
    closure(maker)
    return maker.descriptions
  }

  /// Returns the constraints of a closure, which aren't active.
  static func constraints(
    of item: AnyObject, method: String, _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] {
    statements(of: item, method: method, closure).compactMap(\.constraint)
  }

  /// Makes the constraints of a closure active.
  static func make(
    for item: AnyObject, method: String = "makeConstraints", _ closure: (ConstraintMaker) -> Void
  ) {
    for constraint in constraints(of: item, method: method, closure) { constraint.activate() }
  }

  /// Sets the constants of active constraints to those of a closure.
  ///
  /// The program ends if a constraint of the closure differs in more than its constant.
  static func update(for item: AnyObject, _ closure: (ConstraintMaker) -> Void) {
    let method = "updateConstraints"
    let existing = MadeConstraints.of(item).all.flatMap(\.layoutConstraints)
    guard !existing.isEmpty else { return make(for: item, method: method, closure) }
    for description in statements(of: item, method: method, closure) {
      for layout in description.constraint?.layoutConstraints ?? [] {
        let match = existing.first { layout.hasSameSides(as: $0) }
        description.require(
          match != nil,
          "matches no active constraint; change only constants, or call remakeConstraints(_:)")
        match?.constant = layout.constant
      }
    }
  }

  /// Deactivates all constraints that statements have made.
  static func remove(from item: AnyObject) {
    for constraint in MadeConstraints.of(item).all { constraint.deactivate() }
  }
}

/// The last part of a statement.
@preconcurrency @MainActor
public class ConstraintMakerFinalizable {
  let statement: ConstraintDescription

  init(_ statement: ConstraintDescription) { self.statement = statement }

  /// Sets the name of the constraints in reports.
  @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    statement.label = label
    return self
  }

  /// The constraint of the statement.
  public var constraint: Constraint {
    guard let constraint = statement.constraint else {
      preconditionFailure("only statements with a relation have a constraint")
    }
    return constraint
  }
}

/// A statement that can get a priority.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Sets the priority.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    statement.priority = amount
    return self
  }

  /// Sets the priority.
  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    priority(ConstraintPriority(amount))
  }

  /// Sets the priority to 1000; an older name.
  @discardableResult public func priorityRequired() -> ConstraintMakerFinalizable {
    priority(.required)
  }
  /// Sets the priority to 750; an older name.
  @discardableResult public func priorityHigh() -> ConstraintMakerFinalizable { priority(.high) }
  /// Sets the priority to 500; an older name.
  @discardableResult public func priorityMedium() -> ConstraintMakerFinalizable {
    priority(.medium)
  }
  /// Sets the priority to 250; an older name.
  @discardableResult public func priorityLow() -> ConstraintMakerFinalizable { priority(.low) }
}

/// The name of `ConstraintMakerPrioritizable` in older versions.
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable

/// A statement with a relation, which can get a constant and a multiplier.
public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  /// Multiplies the second side.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    statement.multiplier = ConstraintConstant.number(of: amount) ?? 1
    return self
  }

  /// Divides the second side.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    statement.multiplier = 1 / (ConstraintConstant.number(of: amount) ?? 1)
    return self
  }

  /// Adds points to the second side.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    statement.constant = ConstraintConstant(amount) ?? statement.constant
    return self
  }

  /// Moves the edges inwards by a number of points.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    statement.constant = .inset(amount)
    return self
  }

  /// Moves the edges inwards by a number of points.
  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    statement.constant = .inset(amount)
    return self
  }
}

/// A statement about attributes, which needs a relation.
@preconcurrency @MainActor
public class ConstraintMakerRelatable {
  let statement: ConstraintDescription

  init(_ statement: ConstraintDescription) { self.statement = statement }

  private func related(
    _ relation: NSLayoutConstraint.Relation, _ target: Any, _ file: StaticString, _ line: UInt
  ) -> ConstraintMakerEditable {
    statement.relate(relation, to: target, file, line)
    return ConstraintMakerEditable(statement)
  }

  private func relatedToSuperview(
    _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
  ) -> ConstraintMakerEditable {
    statement.relateToSuperview(relation, file, line)
    return ConstraintMakerEditable(statement)
  }

  /// The attributes equal those of a view or guide, or a constant.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { related(.equal, other, file, line) }

  /// The attributes equal those of the superview.
  @discardableResult
  public func equalToSuperview(
    _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relatedToSuperview(.equal, file, line) }

  /// The attributes are at most those of a view or guide, or a constant.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { related(.lessThanOrEqual, other, file, line) }

  /// The attributes are at most those of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relatedToSuperview(.lessThanOrEqual, file, line) }

  /// The attributes are at least those of a view or guide, or a constant.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { related(.greaterThanOrEqual, other, file, line) }

  /// The attributes are at least those of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ file: StaticString = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relatedToSuperview(.greaterThanOrEqual, file, line) }
}

/// A statement that can get more attributes, such as `make.left.top`.
public class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributesDSL {
  /// Adds attributes to the statement.
  public func adding(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    statement.attributes.formUnion(attributes)
    return self
  }
}
