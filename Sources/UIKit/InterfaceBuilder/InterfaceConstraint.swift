import FilmstripSupport
import Foundation

/// The element of a constraint.
@MainActor
struct InterfaceConstraint {
  private let element: MarkupElement
  private let decoder: InterfaceDecoder

  init(_ element: MarkupElement, _ decoder: InterfaceDecoder) {
    self.element = element
    self.decoder = decoder
  }

  /// Creates the constraint and adds it to its owner; an invalid constraint is reported and ignored.
  ///
  /// A constraint of the design time (`placeholder`) is omitted. A constraint without a first item
  /// refers to its owner.
  func install(in owner: UIView, scope: InterfaceScope) {
    let id = element["id"]
    guard element["placeholder"] != "YES", !(id.map { scope.excludedIDs.contains($0) } ?? false)
    else { return }
    guard let first = side("first", owner, scope) else { return }
    var second: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) =
      (nil, .notAnAttribute)
    if element["secondItem"] != nil {
      guard let side = side("second", owner, scope) else { return }
      second = side
    }
    guard let relation = relation, let priority = priority, let constant = constant(scope, owner)
    else { return }
    let multiplier = element["multiplier"].map(InterfaceText.multiplier) ?? 1
    guard let multiplier else { return reportInvalid("multiplier") }
    if let fault = NSLayoutConstraint.pairingFault(
      first.attribute, second.item == nil ? nil : second.attribute, multiplier: multiplier)
    {
      return report(fault)
    }
    let items = [first.item, second.item].compactMap { $0 }
    guard items.allSatisfy({ UIView.ofLayoutItem($0)?.isDescendant(of: owner) ?? false }) else {
      return report("an item isn't in the view that owns the constraint")
    }
    guard let firstItem = first.item else { return }
    let constraint = NSLayoutConstraint(
      item: firstItem, attribute: first.attribute, relatedBy: relation, toItem: second.item,
      attribute: second.attribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = element["identifier"]
    owner.addConstraint(constraint)
    if let id { scope.register(constraint, id) }
  }

  // MARK: Values

  private func side(
    _ which: String, _ owner: UIView, _ scope: InterfaceScope
  ) -> (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)? {
    let id = element[which + "Item"]
    let name = element[which + "Attribute"] ?? ""
    guard let attribute = Self.attributes[name] else {
      reportInvalid(which + "Attribute")
      return nil
    }
    guard let id else { return (owner, attribute) }
    if scope.excludedIDs.contains(id) { return nil }
    guard let item = scope.object(id) else {
      // An item that wasn't created has its own report, unless the file doesn't contain it.
      if !decoder.document.contains(id) {
        decoder.document.report(.missingDestination(id, what: "constraint"), at: element)
      }
      return nil
    }
    guard item is UIView || item is UILayoutGuide else {
      report("the item '\(id)' is a \(type(of: item))")
      return nil
    }
    return (item, attribute)
  }

  private var relation: NSLayoutConstraint.Relation? {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    default:
      reportInvalid("relation")
      return nil
    }
  }

  private var priority: UILayoutPriority? {
    guard let text = element["priority"] else { return .required }
    guard let value = InterfaceText.number(text), (0...1000).contains(value) else {
      reportInvalid("priority")
      return nil
    }
    return UILayoutPriority(Float(value))
  }

  /// The constant, in points.
  ///
  /// *Chosen:* the standard space without a constant (`symbolic`) is 8 points between siblings, and 20
  /// points to the edge of a superview.
  private func constant(_ scope: InterfaceScope, _ owner: UIView) -> CGFloat? {
    let variation = InterfaceElements.variations(of: element).lazy.compactMap { $0["constant"] }
      .last
    guard let text = variation ?? element["constant"] else {
      guard element["symbolic"] == "YES" else { return 0 }
      let touchesOwner =
        element["firstItem"] == nil
        || [element["firstItem"], element["secondItem"]].contains {
          $0.flatMap(scope.object) === owner
        }
      return touchesOwner ? 20 : 8
    }
    guard let value = InterfaceText.number(text) else {
      reportInvalid("constant")
      return nil
    }
    return value
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  // MARK: Reports

  private func reportInvalid(_ attribute: String) {
    decoder.document.report(
      .invalidValue(element[attribute] ?? "", attribute: attribute, element: "constraint"),
      at: element)
  }

  private func report(_ reason: String) {
    decoder.document.report(.invalidConstraint(reason), at: element)
  }
}
