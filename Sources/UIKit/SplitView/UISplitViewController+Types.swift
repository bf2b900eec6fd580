import Foundation

extension UISplitViewController {
  /// The visible columns and their arrangement.
  public enum DisplayMode: Int, Sendable {
    /// The system chooses the mode; only for the preferred mode.
    case automatic
    /// Only the secondary column is visible.
    case secondaryOnly
    /// One column is next to the secondary column: of three the supplementary, otherwise the
    /// primary.
    case oneBesideSecondary
    /// The same column is over the secondary column.
    case oneOverSecondary
    /// All three columns are next to each other.
    case twoBesideSecondary
    /// Two columns are over the secondary column.
    case twoOverSecondary
    /// All three columns are visible; the secondary column extends beyond the edge.
    case twoDisplaceSecondary

    /// The former name of `secondaryOnly`.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `oneBesideSecondary`.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `oneOverSecondary`.
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

  /// The kind of columns: two view controllers of an array, or named columns.
  public enum Style: Int, Sendable {
    /// Two view controllers of an array.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The outermost column.
    case primary
    /// The middle one of three columns.
    case supplementary
    /// The main column.
    case secondary
    /// The column that is shown instead of all others in compact width.
    case compact
  }

  /// The arrangement of the other columns relative to the secondary column.
  public enum SplitBehavior: Int, Sendable {
    /// The system chooses the behaviour; only for the preferred behaviour.
    case automatic
    /// The other columns are next to the secondary column.
    case tile
    /// The other columns are over the secondary column.
    case overlay
    /// The other columns move the secondary column beyond the edge.
    case displace
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of visible columns in addition to the secondary column.
  var sidebars: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether the secondary column is partly covered or displaced.
  ///
  /// If so, the column is dimmed, and a tap on it hides the other columns.
  var dimsSecondary: Bool {
    self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
  }

  /// Creates the mode with a number of columns in addition to the secondary column.
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
