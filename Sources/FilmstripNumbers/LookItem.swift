/// One thing that a named node paints, or one of its effects, in numbers and words.
///
/// What has no name belongs to the nearest named node above it; places are in that node's coordinates.
public struct LookItem: Sendable, Hashable {
  /// One property other than the place.
  public struct Attribute: Sendable, Hashable {
    /// Its name, such as `colour`, `text`, `size`, `radius`.
    public var name: String
    /// Its value, such as `#007AFF`; numbers in the fewest digits that read back exactly.
    public var value: String

    /// A property.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What it is: `rect`, `shape`, `border`, `line`, `text`, `image`, `picture`, or an effect: `clip`, `mask`,
  /// `shadow`, `backdrop`, `dissolve`.
  public var kind: String
  /// Its box in the named node's coordinates: x, y, width and height, in points.
  public var box: [Double]
  /// Its other properties, in a fixed order; those with usual values are left out.
  public var attributes: [Attribute]

  /// An item with these values.
  public init(kind: String, box: [Double], attributes: [Attribute]) {
    self.kind = kind
    self.box = box
    self.attributes = attributes
  }

  /// The value of an attribute.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
