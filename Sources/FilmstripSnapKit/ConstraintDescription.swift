import FilmstripSupport
import UIKit

/// A statement in the closure of `makeConstraints(_:)`, as far as it is known.
@MainActor
final class ConstraintDescription {
  let item: AnyObject
  /// The method of `snp` that makes the constraints.
  let method: String
  var attributes: ConstraintAttributes
  /// The relation, or `nil` before `equalTo(_:)` or another relation.
  var relation: NSLayoutConstraint.Relation?
  /// The second side; without a target, the second side is a constant.
  var related = ConstraintItem(nil, [])
  var constant = ConstraintConstant.number(0)
  var multiplier: CGFloat = 1
  var priority = ConstraintPriority.required
  var label: String?
  /// The position of the relation in the source, for errors.
  private var file: StaticString = #fileID
  private var line: UInt = #line

  /// The constraint, or `nil` for a statement without a relation.
  private(set) lazy var constraint = relation.map { Constraint(self, $0) }

  init(_ item: AnyObject, _ attributes: ConstraintAttributes, method: String) {
    self.item = item
    self.attributes = attributes
    self.method = method
  }

  /// Sets the relation to a view, a guide, attributes of these, or a constant.
  func relate(
    _ relation: NSLayoutConstraint.Relation, to target: Any, _ file: StaticString, _ line: UInt
  ) {
    (self.relation, self.file, self.line) = (relation, file, line)
    if let item = target as? ConstraintItem {
      related = item
      let isPaired =
        item.attributes.layoutAttributes.count < 2 || item.attributes == attributes
        || isEdges(of: item.attributes)
      require(isPaired, "needs one attribute of the target, or the same ones; name one of them")
    } else if let constant = ConstraintConstant(target) {
      self.constant = constant
    } else {
      related = ConstraintItem(target as AnyObject, [])
    }
  }

  /// Sets the relation to the view that contains the item.
  func relateToSuperview(
    _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
  ) {
    (self.relation, self.file, self.line) = (relation, file, line)
    related = ConstraintItem(superview, [])
  }

  /// The view that contains the item.
  ///
  /// The program ends if there is none.
  private var superview: UIView {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    let remedy = item is UIView ? "call addSubview(_:) before" : "call addLayoutGuide(_:) before"
    require(superview != nil, "needs the superview, but there is none; \(remedy)")
    return superview ?? UIView()
  }

  /// Ends the program with the statement and its position, unless a condition is met.
  func require(_ condition: Bool, _ message: String) {
    demand(
      condition,
      "\(type(of: item)).snp.\(method): the constraint of '\(attributes.names)' \(message)",
      file: file, line: line)
  }

  /// Returns the layout constraints, one for each attribute.
  func layoutConstraints(
    _ relation: NSLayoutConstraint.Relation, for constraint: Constraint
  ) -> [LayoutConstraint] {
    attributes.layoutAttributes.map { attribute in
      let other = relatedAttribute(for: attribute)
      let target = related.target ?? (other.isExtent ? nil : superview)
      let layout = LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: target, attribute: other,
        multiplier: multiplier,
        constant: constant.value(for: other, ConstraintConfig.interfaceLayoutDirection))
      layout.priority = UILayoutPriority(rawValue: priority.value)
      layout.identifier = label
      layout.constraint = constraint
      return layout
    }
  }

  /// Returns the attribute of the second side.
  ///
  /// A centre that equals a constant is at this distance from the superview's left or top edge.
  private func relatedAttribute(
    for attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Attribute {
    guard let first = related.attributes.layoutAttributes.first else {
      switch attribute {
      case .centerX where related.target == nil: return .left
      case .centerY where related.target == nil: return .top
      default: return attribute
      }
    }
    if related.attributes == attributes { return attribute }
    guard isEdges(of: related.attributes) else { return first }
    let distance = ConstraintAttributes.marginDistance
    let isWithinMargins = related.attributes == attributes.withinMargins
    return NSLayoutConstraint.Attribute(
      rawValue: attribute.rawValue + (isWithinMargins ? distance : -distance)) ?? first
  }

  /// Returns whether attributes are the same edges as those of the statement, but one of both is within
  /// the margins.
  private func isEdges(of others: ConstraintAttributes) -> Bool {
    let edges = ConstraintAttributes(.left, .right, .top, .bottom, .leading, .trailing)
    return attributes.isSubset(of: edges) && others == attributes.withinMargins
      || others.isSubset(of: edges) && attributes == others.withinMargins
  }
}
