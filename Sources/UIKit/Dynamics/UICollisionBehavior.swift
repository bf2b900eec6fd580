import FilmstripGraphics
import Foundation

/// The methods that a collision behaviour calls when contacts begin and end.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch at a point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary at a point; a `nil` identifier denotes the
  /// boundary of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A behaviour that makes items bounce off each other and off boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of objects with which items collide.
  public struct Mode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The items.
  open var items: [any UIDynamicItem] { members.all }
  /// The kinds of objects with which items collide; `everything` by default.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// Whether the bounds of the reference view are a boundary; `false` by default.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { didChange() } }
  /// The object that is notified when contacts begin and end.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let points: [DynamicVector]
    let isClosed: Bool

    func isNamed(_ other: any NSCopying) -> Bool {
      AnyHashable(describing: identifier) == AnyHashable(describing: other)
    }
  }

  /// A pair of an item and the item or boundary that it touches.
  private struct Touch: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let boundary: AnyHashable?
  }

  private var boundaries: [Boundary] = []
  private var insets = UIEdgeInsets.zero
  private var reportedContacts: [(key: Touch, contact: DynamicContact)] = []

  /// Creates a collision behaviour without items.
  public override init() { super.init() }

  /// Creates a collision behaviour for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    members = DynamicItems(items)
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { members.add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { members.remove(item) }

  /// Makes the bounds of the reference view, with insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a path as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    let corners = bezierPath.corners
    boundaries.append(
      Boundary(
        identifier: identifier, path: bezierPath, points: corners, isClosed: corners.count > 2))
    didChange()
  }

  /// Adds a line as a boundary.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    removeBoundary(withIdentifier: identifier)
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    boundaries.append(
      Boundary(
        identifier: identifier, path: path, points: [DynamicVector(p1), DynamicVector(p2)],
        isClosed: false))
    didChange()
  }

  /// Returns the path of a boundary, or `nil` if there is no boundary with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.isNamed(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.isNamed(identifier) }
    didChange()
  }

  /// The identifiers of all boundaries, or `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Removes all boundaries.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  // MARK: Contacts

  /// Returns the current contacts of the behaviour's items, in the order of the items.
  func contacts(in world: DynamicWorld) -> [DynamicContact] {
    let bodies = items.compactMap { world.body(of: $0) }
    let shapes = bodies.map { ($0, $0.corners, $0.frame.insetBy(dx: -8, dy: -8)) }
    var contacts: [DynamicContact] = []
    if collisionMode.contains(.items) {
      for (index, (first, corners, frame)) in shapes.enumerated() {
        for (second, others, otherFrame) in shapes.dropFirst(index + 1)
        where frame.intersects(otherFrame) && !(first.isAnchored && second.isAnchored) {
          contacts += ContactSearch.points(of: corners, others).map {
            DynamicContact(
              first: first, second: second, boundary: nil, point: $0.place, normal: $0.normal,
              depth: $0.depth)
          }
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return contacts }
    let lines = allLines
    for (body, corners, frame) in shapes where !body.isAnchored {
      for line in lines where line.frame.intersects(frame) {
        contacts += ContactSearch.points(
          of: corners, middle: line.inside ?? body.position, a: line.a, b: line.b
        ).map {
          DynamicContact(
            first: body, second: nil, boundary: line.identifier, point: $0.place,
            normal: $0.normal, depth: $0.depth)
        }
      }
    }
    return contacts
  }

  private struct Line {
    var identifier: (any NSCopying)?
    var a: DynamicVector
    var b: DynamicVector
    /// A point on the side of the line on which items are, or `nil` if items can be on either side.
    var inside: DynamicVector?

    var frame: CGRect {
      CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
        .insetBy(dx: -200, dy: -200)
    }
  }

  private var allLines: [Line] {
    var lines: [Line] = []
    if translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView {
      let rect = view.bounds.inset(by: insets)
      let middle = DynamicVector(rect.midX, rect.midY)
      let corners = [
        DynamicVector(rect.minX, rect.minY), DynamicVector(rect.maxX, rect.minY),
        DynamicVector(rect.maxX, rect.maxY), DynamicVector(rect.minX, rect.maxY),
      ]
      for index in 0..<4 {
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        // Extend the lines far beyond the corners, so that nothing leaves at a corner.
        let overhang = (b - a).unit * 1e5
        lines.append(Line(identifier: nil, a: a - overhang, b: b + overhang, inside: middle))
      }
    }
    for boundary in boundaries {
      let points = boundary.points
      for index in 0..<max(0, boundary.isClosed ? points.count : points.count - 1) {
        lines.append(
          Line(
            identifier: boundary.identifier, a: points[index],
            b: points[(index + 1) % points.count]))
      }
    }
    return lines
  }

  /// Calls the delegate for the contacts that began and ended in the last step.
  func report(in world: DynamicWorld) {
    guard let delegate = collisionDelegate else { return }
    var currentContacts: [(key: Touch, contact: DynamicContact)] = []
    for contact in world.contacts
    where contact.touches && members.contains(contact.first.item)
      && contact.second.map({ members.contains($0.item) }) ?? true
    {
      let key = Touch(
        first: ObjectIdentifier(contact.first.item),
        second: contact.second.map { ObjectIdentifier($0.item) },
        boundary: contact.boundary.map { AnyHashable(describing: $0) })
      if !currentContacts.contains(where: { $0.key == key }) {
        currentContacts.append((key, contact))
      }
    }
    let previousContacts = reportedContacts
    reportedContacts = currentContacts
    for (key, contact) in previousContacts where !currentContacts.contains(where: { $0.key == key })
    {
      if let second = contact.second {
        delegate.collisionBehavior(
          self, endedContactFor: contact.first.item, with: second.item)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: contact.first.item, withBoundaryIdentifier: contact.boundary)
      }
    }
    for (key, contact) in currentContacts where !previousContacts.contains(where: { $0.key == key })
    {
      if let second = contact.second {
        delegate.collisionBehavior(
          self, beganContactFor: contact.first.item, with: second.item, at: contact.point.point)
      } else {
        delegate.collisionBehavior(
          self, beganContactFor: contact.first.item, withBoundaryIdentifier: contact.boundary,
          at: contact.point.point)
      }
    }
  }
}

extension AnyHashable {
  /// Creates a value that is equal for equal identifiers: compared by value if the identifier is
  /// hashable, otherwise by identity.
  fileprivate init(describing identifier: any NSCopying) {
    if let hashable = identifier as? any Hashable {
      self.init(hashable)
    } else {
      self.init(ObjectIdentifier(identifier as AnyObject))
    }
  }
}
