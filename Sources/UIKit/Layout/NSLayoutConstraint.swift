import FilmstripLayoutSolver
import FilmstripSupport
import Foundation

/// A relation between positions or extents of views and guides.
///
/// The relation is `first = multiplier × second + constant`, or ≤ or ≥ in place of =. A constraint
/// has an effect while it is active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// One side of a constraint: a position or an extent of a view or guide, or a distance between
  /// two positions.
  struct Side {
    weak var item: AnyObject?
    var attribute: Attribute
    /// The item from which the distance is measured, or `nil` if the side isn't a distance.
    weak var originItem: AnyObject?
    var originAttribute = Attribute.notAnAttribute

    init(_ item: AnyObject?, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }

    /// Whether the side is a distance between two positions.
    var isDistance: Bool { originAttribute != .notAnAttribute }
    /// Whether the side is an extent or a distance.
    var isExtent: Bool { isDistance || attribute.isExtent }

    var items: [AnyObject] { [item, originItem].compactMap { $0 } }
  }

  private(set) var first = Side(nil, .notAnAttribute)
  private(set) var second = Side(nil, .notAnAttribute)
  /// The relation of the two sides.
  public private(set) var relation = Relation.equal
  /// The factor of the second side.
  public private(set) var multiplier: CGFloat = 1
  var storedConstant: CGFloat = 0
  var storedPriority = UILayoutPriority.required
  /// A name for logs.
  open var identifier: String?
  /// Whether the constraint is archived; Filmstrip ignores the value.
  open var shouldBeArchived = false

  /// The view whose `constraints` contain this constraint.
  weak var holder: UIView?
  /// A number that orders constraints by their creation.
  let serial: Int
  /// The state of the constraint in an engine.
  var installation = LayoutInstallation()

  /// Creates a constraint between attributes of two items, or between an attribute of one item and
  /// a constant.
  ///
  /// - Parameters:
  ///   - view1: A view or guide.
  ///   - attr1: The position or extent of `view1`.
  ///   - relation: The relation of the sides.
  ///   - view2: A view or guide, or `nil` for a constant.
  ///   - attr2: The position or extent of `view2`, or `notAnAttribute` for a constant.
  ///   - multiplier: The factor of the second side; finite, and not 0 for positions.
  ///   - c: The number that is added to the second side, in points; finite.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let name = "NSLayoutConstraint for \(type(of: view1))"
    demand(
      Self.isItem(view1) && (view2.map(Self.isItem) ?? true),
      "\(name): Constraint items must each be a view or layout guide.")
    demand(
      attr1 != .notAnAttribute,
      "\(name): The first attribute must be a position or an extent, but is notAnAttribute")
    let second = Side(attr2 == .notAnAttribute ? nil : view2 as AnyObject?, attr2)
    self.init(
      Side(view1 as AnyObject, attr1), relation, second, multiplier: multiplier, constant: c)
  }

  /// Creates a constraint without items, which must be replaced before use.
  ///
  /// Subclasses in other modules inherit all initializers, because this is the only designated one.
  public override init() {
    let simulator = Headless.Simulator.current
    simulator.serials.constraint += 1
    serial = simulator.serials.constraint
    super.init()
  }

  convenience init(
    _ first: Side, _ relation: Relation, _ second: Side, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.init()
    self.first = first
    self.second = second.item == nil ? Side(nil, .notAnAttribute) : second
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    demand(
      constant.isFinite,
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)")
    demand(
      multiplier.isFinite,
      "NSLayoutConstraint multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
    checkPairing()
  }

  private static func isItem(_ item: Any) -> Bool { item is UIView || item is UILayoutGuide }

  private func checkPairing() {
    if first.item == nil, first.attribute == .notAnAttribute { return }
    if self.second.item == nil || multiplier == 0 {
      demand(
        first.isExtent, "NSLayoutConstraint for \(describe(first)): \(Self.unpairedLocation)")
      return
    }
    demand(
      first.isExtent == second.isExtent
        && (first.isExtent || Self.canPair(first.attribute, second.attribute)),
      "NSLayoutConstraint for \(describe(first)) and \(describe(second)): \(Self.invalidPairing)")
  }

  private static let unpairedLocation =
    "A multiplier of 0 or a nil second item together with a location for the first attribute creates "
    + "an illegal constraint of a location equal to a constant. Location attributes must be "
    + "specified in pairs."
  private static let invalidPairing = "Invalid pairing of layout attributes"

  /// Returns whether a constraint can relate two locations.
  private static func canPair(_ a: Attribute, _ b: Attribute) -> Bool {
    a.axis == b.axis
      && !(a.isDirectional && b.isAbsoluteSide || a.isAbsoluteSide && b.isDirectional)
  }

  /// Returns the reason for which a constraint with two attributes is illegal, or `nil` if it is
  /// legal; `second` is `nil` if the second side is a constant.
  static func pairingFault(
    _ first: Attribute, _ second: Attribute?, multiplier: CGFloat
  ) -> String? {
    guard first != .notAnAttribute else { return "the first attribute is missing" }
    guard let second, second != .notAnAttribute, multiplier != 0 else {
      return first.isExtent ? nil : unpairedLocation
    }
    let isLegal =
      first.isExtent == second.isExtent && (first.isExtent || canPair(first, second))
    return isLegal ? nil : invalidPairing
  }

  // MARK: Sides

  /// The view or guide of the first side.
  open weak var firstItem: AnyObject? { first.item }
  /// The view or guide of the second side, or `nil` if the second side is a constant or the item no
  /// longer exists.
  open weak var secondItem: AnyObject? { second.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.isDistance ? .notAnAttribute : first.attribute }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second.isDistance ? .notAnAttribute : second.attribute }

  /// The first side as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The second side as an anchor, or `nil` if it is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.item == nil ? nil : NSLayoutAnchor(second)
  }

  // MARK: Numbers

  /// The number that is added to the second side, in points.
  ///
  /// The constant can change while the constraint is active, at low cost.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      demand(
        newValue.isFinite,
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(newValue)")
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      changed()
    }
  }

  /// The priority; `required` by default.
  ///
  /// Until iOS 12, the priority of an active constraint can't change to or from `required`
  /// (FACTS: layout.priority-change).
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      demand(
        !isActive || Headless.iosVersion > 12
          || (newValue.rawValue >= 1000) == (storedPriority.rawValue >= 1000),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
          + "supported.  You passed priority \(newValue.rawValue) and the existing priority was "
          + "\(storedPriority.rawValue).")
      demand(
        (0...1000).contains(newValue.rawValue),
        "It's illegal to set priority:\(newValue.rawValue).  Priorities must be greater than 0 and "
          + "less or equal to NSLayoutPriorityRequired, which is 1000.")
      storedPriority = newValue
      changed()
    }
  }

  /// Whether the constraint has an effect.
  ///
  /// Activation adds the constraint to the `constraints` of the nearest view that contains both
  /// items.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func changed() {
    guard let holder else { return }
    holder.existingEngine?.mark(self)
    holder.setNeedsLayout()
  }

  /// The description of the constraint as in UIKit, without addresses.
  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      let state = isActive ? "(active)" : "(inactive)"
      let name = identifier.map { "'\($0)' " } ?? ""
      return "<\(className) \(name)\(equationText)   \(state)>"
    }
  }

  var className: String { "NSLayoutConstraint" }
}
