import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The size class of an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified
  /// Compact.
  case compact
  /// Regular.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
}

/// The direction of the layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The direction of the layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified = -1
  /// Normal.
  case normal = 0
  /// Increased.
  case high = 1
}

/// How far a part of the interface is above the window's content.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  /// Unspecified.
  case unspecified = -1
  /// The window's content.
  case base = 0
  /// Above the window's content, such as an alert, a popover or a sheet.
  case elevated = 1
}

/// The environment of views: an immutable value.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The direction of the layout.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The contrast of colours.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The preferred size of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// How far the views are above the window's content; in dark environments raised backgrounds are
  /// lighter.
  public let userInterfaceLevel: UIUserInterfaceLevel

  package init(
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
    displayScale: CGFloat = 0, horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified,
    contentSize: UIContentSizeCategory = .unspecified,
    level: UIUserInterfaceLevel = .unspecified
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    self.displayScale = displayScale
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = direction
    accessibilityContrast = contrast
    preferredContentSizeCategory = contentSize
    userInterfaceLevel = level
  }

  /// A collection without values.
  public convenience override init() {
    self.init(style: .unspecified)
  }

  /// A collection with only the style, light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// A collection with only the pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  /// A collection with only the direction of the layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(style: .unspecified, direction: layoutDirection)
  }

  /// A collection with only the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, contentSize: preferredContentSizeCategory)
  }

  /// A collection with only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, horizontal: horizontalSizeClass)
  }

  /// A collection with only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, vertical: verticalSizeClass)
  }

  /// A collection with only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: userInterfaceIdiom)
  }

  /// A collection with only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(style: .unspecified, contrast: accessibilityContrast)
  }

  /// A collection with only the level above the window's content.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(style: .unspecified, level: userInterfaceLevel)
  }

  /// The union of collections; values of later ones take precedence.
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
        .preferredContentSizeCategory ?? .unspecified,
      level: traitCollections.last { $0.userInterfaceLevel != .unspecified }?.userInterfaceLevel
        ?? .unspecified)
  }

  /// The environment in which colours resolve by default: the screen's, or that of the view being
  /// laid out or drawn.
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
      || other?.userInterfaceLevel != userInterfaceLevel
  }

  /// Whether two collections have equal values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
      && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && userInterfaceLevel == other.userInterfaceLevel
  }

  /// The same values at another level.
  func with(level: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceLevel: level)])
  }

  /// A hash of the values.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}
