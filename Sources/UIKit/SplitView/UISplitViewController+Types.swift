import Foundation

extension UISplitViewController {
  /// Which columns are seen, and how.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice; only to be asked for.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one: of three the supplementary, else the primary.
    case oneBesideSecondary
    /// That column over the secondary one.
    case oneOverSecondary
    /// All three beside each other.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// All three, of which the secondary one reaches over the edge.
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

  /// On which side the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Whether the controllers are two of a list, or each in a column with a name.
  public enum Style: Int, Sendable {
    /// Two of a list.
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
    /// The one in the middle of three.
    case supplementary
    /// The main one.
    case secondary
    /// What is shown instead of all others where there is little width.
    case compact
  }

  /// How columns come to the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice; only to be asked for.
    case automatic
    /// Beside it.
    case tile
    /// Over it.
    case overlay
    /// The second one pushes it over the edge.
    case displace
  }
}

extension UISplitViewController.DisplayMode {
  /// How many columns are seen with the secondary one.
  var sidebars: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether they lie over it, or it cannot be used beside them: it is dimmed and a tap shows it alone.
  var dimsSecondary: Bool {
    self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
  }

  /// The mode with a number of columns besides the secondary one.
  ///
  /// *Documented:* which modes belong to which behaviour.
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
