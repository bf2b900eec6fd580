import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  /// Not said.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Not said.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  /// Not said.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
}

/// The direction in which the interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The direction in which the interface runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Not said.
  case unspecified = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// Whether colours are to differ more.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// Increased.
  case high = 1
}

/// The environment that views are shown in: an immutable value.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// What kind of device it is.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point.
  public let displayScale: CGFloat
  /// How much room there is horizontally.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is vertically.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The direction in which the interface runs.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Whether colours are to differ more.
  public let accessibilityContrast: UIAccessibilityContrast
  /// How large a person wants text to be.
  public let preferredContentSizeCategory: UIContentSizeCategory

  package init(
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
    displayScale: CGFloat = 0, horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified,
    contentSize: UIContentSizeCategory = .unspecified
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    self.displayScale = displayScale
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = direction
    accessibilityContrast = contrast
    preferredContentSizeCategory = contentSize
  }

  /// A collection that says nothing.
  public convenience override init() {
    self.init(style: .unspecified)
  }

  /// A collection that only says light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// A collection that only says how many pixels a point has.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  /// A collection that only says in which direction the interface runs.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(style: .unspecified, direction: layoutDirection)
  }

  /// A collection that only says how large text is to be.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, contentSize: preferredContentSizeCategory)
  }

  /// A collection that only says how much room there is horizontally.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, horizontal: horizontalSizeClass)
  }

  /// A collection that only says how much room there is vertically.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, vertical: verticalSizeClass)
  }

  /// A collection that only says what kind of device it is.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: userInterfaceIdiom)
  }

  /// A collection that only says whether colours are to differ more.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(style: .unspecified, contrast: accessibilityContrast)
  }

  /// What all of the collections say together; later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      idiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom
        ?? .unspecified,
      displayScale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0,
      horizontal: traitCollections.last { $0.horizontalSizeClass != .unspecified }?
        .horizontalSizeClass ?? .unspecified,
      vertical: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass
        ?? .unspecified,
      direction: traitCollections.last { $0.layoutDirection != .unspecified }?.layoutDirection
        ?? .unspecified,
      contrast: traitCollections.last { $0.accessibilityContrast != .unspecified }?
        .accessibilityContrast ?? .unspecified,
      contentSize: traitCollections.last { $0.preferredContentSizeCategory != .unspecified }?
        .preferredContentSizeCategory ?? .unspecified)
  }

  /// The environment in which colours resolve when nothing else is said: that of the screen, or of
  /// the view that is laid out or drawn.
  public static var current: UITraitCollection {
    get { SharedEnvironment.current.traits.withLock { $0 } }
    set { SharedEnvironment.current.traits.withLock { $0 = newValue } }
  }

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }

  /// Whether colours may resolve differently in the other environment.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
      || other?.accessibilityContrast != accessibilityContrast
  }

  /// Whether two collections say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
      && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  /// A hash of what it says.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}
