/// A drawing or an effect of a named node, in numbers and words.
///
/// An unnamed node belongs to the nearest named ancestor; positions are in that ancestor's
/// coordinates.
public struct LookItem: Sendable, Hashable {
  /// One property of an item, other than its box.
  public struct Attribute: Sendable, Hashable {
    /// The name of the property, such as `colour`, `text`, `size` or `radius`.
    public var name: String
    /// The value of the property, such as `#007AFF`; numbers have the shortest digits that parse to
    /// exactly the same number.
    public var value: String

    /// Creates a property.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of item.
  ///
  /// The kinds are `rect`, `shape`, `border`, `line`, `text`, `image` and `picture`, and for
  /// effects `clip`, `mask`, `shadow`, `backdrop`, `blur` and `dissolve`.
  public var kind: String
  /// The box of the item in the named node's coordinates, in points: x, y, width and height.
  public var box: [Double]
  /// The other properties of the item, in a fixed order; properties with default values are
  /// omitted.
  public var attributes: [Attribute]

  /// Creates an item.
  public init(kind: String, box: [Double], attributes: [Attribute]) {
    self.kind = kind
    self.box = box
    self.attributes = attributes
  }

  /// Returns the value of an attribute, or `nil` if the item doesn't have the attribute.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
