import Foundation

/// The state for which a configuration is updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates a state with traits.
  init(traitCollection: UITraitCollection)
  /// The value of the app for a key, or `nil` if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that has a configuration, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a touch highlights the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus, which Filmstrip never moves.
  public var isFocused = false
  /// Whether the view is pinned to the edge of a list.
  public var isPinned = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of the app for a key, or `nil` if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The part of a drag in which a cell takes part; Filmstrip has no drag and drop.
  public enum DragState: Int, Sendable {
    /// The cell isn't dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  /// The part of a drop in which a cell takes part; Filmstrip has no drag and drop.
  public enum DropState: Int, Sendable {
    /// The cell isn't the target of a drop.
    case none
    /// The cell isn't the target of the drop over the list.
    case notTargeted
    /// The cell is the target of the drop.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a touch highlights the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus, which Filmstrip never moves.
  public var isFocused = false
  /// Whether the cell is pinned to the edge of a list.
  public var isPinned = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the items below the cell's item are visible in an outline.
  public var isExpanded = false
  /// Whether the cell shows swipe actions.
  public var isSwiped = false
  /// Whether the cell is being moved.
  public var isReordering = false
  /// The part of a drag in which the cell takes part.
  public var cellDragState = DragState.none
  /// The part of a drop in which the cell takes part.
  public var cellDropState = DropState.none
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of the app for a key, or `nil` if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The state for which a view controller updates the configuration of its unavailable content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the view controller.
  public var traitCollection: UITraitCollection
  /// The text of the search, or `nil` if there is none.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of the app for a key, or `nil` if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// A closure that changes a colour of a configuration.
///
/// *Documented:* UIConfigurationColorTransformer.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  /// The closure.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns a grey with the luminance of the colour.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    // *Documented:* the luma of Rec. 601.
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }

  /// A transformer that returns the colour unchanged.
  ///
  /// *Chosen:* Filmstrip has no accent colour that a user prefers.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// A transformer that returns the grey with which UIKit replaces accent colours.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in
    .secondaryLabel
  }
}

/// A closure that changes the attributes of a text of a configuration.
///
/// *Documented:* UIConfigurationTextAttributesTransformer.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The closure.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
