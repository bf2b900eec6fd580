import Foundation

/// The part of a bar's appearance that all bars have in common.
public struct BarAppearanceDescription: Sendable, Hashable {
  /// The initial appearance, named after `UIBarAppearance`'s `configureWith…Background()`.
  public enum Background: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, opaque, transparent
  }

  /// A `UIBlurEffect.Style` by name.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case extraLight, light, dark, regular, prominent
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The standard material of bars.
    case systemChromeMaterial
  }

  /// A property that is unchanged, removed or replaced.
  public enum Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value of the background.
    case unchanged
    /// No value.
    case none
    /// A different value.
    case other(Value)
  }

  /// The initial appearance.
  public var background = Background.default
  /// A colour above the background; nil for the background's own.
  public var color: ScenarioColor?
  /// The blur effect.
  public var effect = Choice<Effect>.unchanged
  /// The shadow's colour (the hairline).
  public var shadow = Choice<ScenarioColor>.unchanged
  /// The colour of button titles; nil for the tint.
  ///
  /// Not used by tab bars.
  public var buttonColor: ScenarioColor?
  /// The weight of button titles; nil for the style's.
  ///
  /// Not used by tab bars.
  public var buttonWeight: TextWeight?
  /// The colour of the titles of `done` buttons; nil for the tint.
  ///
  /// Not used by tab bars.
  public var doneButtonColor: ScenarioColor?

  /// The default appearance.
  public init() {}
}

/// A `UIFont.Weight` by name.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The appearance of a navigation bar, as in `UINavigationBarAppearance`.
public struct NavigationBarAppearanceDescription: Sendable, Hashable {
  /// The text attributes of a title.
  public struct Title: Sendable, Hashable {
    /// The colour; nil for the default.
    public var color: ScenarioColor?
    /// The size in points; nil for the default.
    public var size: Double?
    /// The weight; nil for the default.
    public var weight: TextWeight?

    /// The default attributes.
    public init() {}
  }

  /// The background and the buttons.
  public var bar = BarAppearanceDescription()
  /// The attributes of the title.
  public var title = Title()
  /// The offset of the title to the right and down, in points.
  public var titleOffset = CGPoint.zero
  /// The attributes of the large title.
  public var largeTitle = Title()
  /// The colour of the back button's title; nil for that of the buttons.
  public var backButtonColor: ScenarioColor?
  /// The symbol that replaces the chevron; nil for the chevron.
  public var backIndicator: ScenarioSymbol?

  /// The default appearance.
  public init() {}
}

/// The appearance of a tab bar, as in `UITabBarAppearance`.
public struct TabBarAppearanceDescription: Sendable, Hashable {
  /// The background; its button properties are not used.
  public var bar = BarAppearanceDescription()
  /// The colour of tabs that are not selected; nil for grey.
  public var itemColor: ScenarioColor?
  /// The colour of the selected tab; nil for the tint.
  public var selectedItemColor: ScenarioColor?

  /// The default appearance.
  public init() {}
}

/// The appearances of a bar by state; nil is UIKit's default.
public struct BarAppearances<Look: Sendable & Hashable>: Sendable, Hashable {
  /// The standard appearance.
  public var standard: Look?
  /// The appearance of compact bars: phones in landscape.
  public var compact: Look?
  /// The appearance at the top edge of the content; only for navigation bars.
  public var scrollEdge: Look?
  /// The appearance of compact bars at the top edge of the content; only for navigation bars.
  public var compactScrollEdge: Look?

  /// No appearances.
  public init() {}
}
