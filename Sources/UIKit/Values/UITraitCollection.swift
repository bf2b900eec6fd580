import Foundation

/// The style of the interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  /// No style is specified.
  case unspecified
  /// The style is light.
  case light
  /// The style is dark.
  case dark
}

/// The size class along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// No size class is specified.
  case unspecified
  /// The available space is compact.
  case compact
  /// The available space is regular.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  /// No kind is specified.
  case unspecified = -1
  /// The device is an iPhone.
  case phone = 0
  /// The device is an iPad.
  case pad = 1
  /// The device is an Apple TV, which Filmstrip doesn't simulate.
  case tv = 2
  /// The screen is that of a car, which Filmstrip doesn't simulate.
  case carPlay = 3
  /// The device is a Mac, which Filmstrip doesn't simulate.
  case mac = 5
  /// The device is an Apple Vision Pro, which Filmstrip doesn't simulate.
  case vision = 6
}

/// The direction of the layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// The layout is left to right.
  case leftToRight
  /// The layout is right to left.
  case rightToLeft
}

/// The direction of the layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// No direction is specified.
  case unspecified = -1
  /// The layout is left to right.
  case leftToRight = 0
  /// The layout is right to left.
  case rightToLeft = 1
}

/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  /// No contrast is specified.
  case unspecified = -1
  /// The contrast is normal.
  case normal = 0
  /// The contrast is increased.
  case high = 1
}

/// The level of a part of the interface above the content of the window.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  /// No level is specified.
  case unspecified = -1
  /// The level of the window's content.
  case base = 0
  /// The level above the window's content, such as that of an alert, a popover or a sheet.
  case elevated = 1
}

/// The traits of an environment, as an immutable value.
public final class UITraitCollection: NSObject, Sendable {
  /// The style of the interface: light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The number of pixels per point.
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
  /// The level of the views above the content of the window.
  ///
  /// In dark environments, elevated backgrounds are lighter.
  public let userInterfaceLevel: UIUserInterfaceLevel

  /// The values of the app's traits, by the type that defines the trait.
  nonisolated(unsafe) let customValues: [ObjectIdentifier: Any]

  package init(
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
    displayScale: CGFloat = 0, horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified,
    contentSize: UIContentSizeCategory = .unspecified,
    level: UIUserInterfaceLevel = .unspecified, custom: [ObjectIdentifier: Any] = [:]
  ) {
    customValues = custom
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

  /// Creates a collection in which all traits are unspecified.
  public convenience override init() {
    self.init(style: .unspecified)
  }

  /// Creates a collection that specifies only the style, light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Creates a collection that specifies only the number of pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  /// Creates a collection that specifies only the direction of the layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(style: .unspecified, direction: layoutDirection)
  }

  /// Creates a collection that specifies only the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, contentSize: preferredContentSizeCategory)
  }

  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, horizontal: horizontalSizeClass)
  }

  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, vertical: verticalSizeClass)
  }

  /// Creates a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: userInterfaceIdiom)
  }

  /// Creates a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(style: .unspecified, contrast: accessibilityContrast)
  }

  /// Creates a collection that specifies only the level above the window's content.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(style: .unspecified, level: userInterfaceLevel)
  }

  /// Creates the union of collections, in which later values take precedence.
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
        ?? .unspecified,
      custom: traitCollections.reduce(into: [:]) { $0.merge($1.customValues) { $1 } })
  }

  /// The traits with which colours are resolved by default.
  ///
  /// They are those of the screen, or of the view that is being laid out or drawn.
  public static var current: UITraitCollection {
    get { SharedEnvironment.current.traits.withLock { $0 } }
    set { SharedEnvironment.current.traits.withLock { $0 = newValue } }
  }

  /// Runs `actions` with this collection as the current collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }

  /// Returns whether colours may be resolved differently in the other environment.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
      || other?.accessibilityContrast != accessibilityContrast
      || other?.userInterfaceLevel != userInterfaceLevel
  }

  /// Returns whether two collections have equal values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
      && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && userInterfaceLevel == other.userInterfaceLevel
      && customValues.count == other.customValues.count
      && customValues.allSatisfy { key, value in
        other.customValues[key].map { TraitValues.isEqual(value, $0) } ?? false
      }
  }

  /// Returns the same traits with a different level.
  func with(level: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceLevel: level)])
  }

  /// The hash value of the traits.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}
