import Foundation

extension UISplitViewController {
  /// The visible columns and their arrangement.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice; only for the preferred mode.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one: of three the supplementary, else the primary.
    case oneBesideSecondary
    /// That column over the secondary one.
    case oneOverSecondary
    /// All three columns beside each other.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// All three columns; the secondary one extends beyond the edge.
    case twoDisplaceSecondary

    /// `secondaryOnly`.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// `oneBesideSecondary`.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// `oneOverSecondary`.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The side where text begins.
    case leading
    /// The side where text ends.
    case trailing
  }

  /// Whether the controllers are two of an array, or each has a named column.
  public enum Style: Int, Sendable {
    /// Two controllers of an array.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The outermost.
    case primary
    /// The middle one of three.
    case supplementary
    /// The main one.
    case secondary
    /// The column that is shown instead of all others in compact width.
    case compact
  }

  /// The arrangement of the other columns relative to the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice; only for the preferred behaviour.
    case automatic
    /// Beside it.
    case tile
    /// Over it.
    case overlay
    /// The other columns move it beyond the edge.
    case displace
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of visible columns besides the secondary one.
  var sidebars: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether the secondary column is partly covered or displaced: it is dimmed, and a tap shows it
  /// alone.
  var dimsSecondary: Bool {
    self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
  }

  /// Creates the mode with a number of columns besides the secondary one.
  ///
  /// *Documented:* the modes of each behaviour.
  init(sidebars: Int, _ behavior: UISplitViewController.SplitBehavior) {
    switch (sidebars, behavior) {
    case (1, .overlay): self = .oneOverSecondary
    case (1, _): self = .oneBesideSecondary
    case (2, .overlay): self = .twoOverSecondary
    case (2, .displace): self = .twoDisplaceSecondary
    case (2, _): self = .twoBesideSecondary
    default: self = .secondaryOnly
    }
  }
}
