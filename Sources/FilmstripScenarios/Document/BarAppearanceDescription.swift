import Foundation

/// The properties that the appearances of all bars have in common.
public struct BarAppearanceDescription: Sendable, Hashable {
  /// The initial appearance, named after `UIBarAppearance`'s `configureWith…Background()`.
  public enum Background: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, opaque, transparent
  }

  /// The styles of a blur effect, named as in `UIBlurEffect.Style`.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case extraLight, light, dark, regular, prominent
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The standard material of bars.
    case systemChromeMaterial
  }

  /// The value of a property that an appearance may keep, remove or replace.
  public enum Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The property keeps the value of the initial appearance.
    case unchanged
    /// The property has no value.
    case none
    /// The property has this value.
    case other(Value)
  }

  /// The initial appearance, which the other properties modify.
  public var background = Background.default
  /// A colour above the background, or `nil` to keep the colour of the background.
  public var color: ScenarioColor?
  /// The blur effect.
  public var effect = Choice<Effect>.unchanged
  /// The shadow's colour (the hairline).
  public var shadow = Choice<ScenarioColor>.unchanged
  /// The colour of button titles, or `nil` to use the tint colour.
  ///
  /// Tab bars ignore this property.
  public var buttonColor: ScenarioColor?
  /// The weight of button titles, or `nil` to use the weight of the button style.
  ///
  /// Tab bars ignore this property.
  public var buttonWeight: TextWeight?
  /// The colour of the titles of `done` buttons, or `nil` to use the tint colour.
  ///
  /// Tab bars ignore this property.
  public var doneButtonColor: ScenarioColor?

  /// Creates the default appearance.
  public init() {}
}

/// The weights of text, named as in `UIFont.Weight`.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The appearance of a navigation bar, as in `UINavigationBarAppearance`.
public struct NavigationBarAppearanceDescription: Sendable, Hashable {
  /// The text attributes of a title.
  public struct Title: Sendable, Hashable {
    /// The colour, or `nil` to use the default.
    public var color: ScenarioColor?
    /// The size in points, or `nil` to use the default.
    public var size: Double?
    /// The weight, or `nil` to use the default.
    public var weight: TextWeight?

    /// Creates the default attributes.
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
  /// The colour of the back button's title, or `nil` to use the colour of the other buttons.
  public var backButtonColor: ScenarioColor?
  /// The symbol that replaces the chevron, or `nil` to keep the chevron.
  public var backIndicator: ScenarioSymbol?

  /// Creates the default appearance.
  public init() {}
}

/// The appearance of a tab bar, as in `UITabBarAppearance`.
public struct TabBarAppearanceDescription: Sendable, Hashable {
  /// The background; its button properties have no effect.
  public var bar = BarAppearanceDescription()
  /// The colour of unselected tabs, or `nil` to use grey.
  public var itemColor: ScenarioColor?
  /// The colour of the selected tab, or `nil` to use the tint colour.
  public var selectedItemColor: ScenarioColor?

  /// Creates the default appearance.
  public init() {}
}

/// The appearances of a bar in its states, each `nil` to use UIKit's default.
public struct BarAppearances<Appearance: Sendable & Hashable>: Sendable, Hashable {
  /// The standard appearance.
  public var standard: Appearance?
  /// The appearance of a compact bar, on a phone in landscape.
  public var compact: Appearance?
  /// The appearance while the content is at its top edge; only for navigation bars.
  public var scrollEdge: Appearance?
  /// The appearance of a compact bar while the content is at its top edge; only for navigation
  /// bars.
  public var compactScrollEdge: Appearance?

  /// Creates a value without appearances.
  public init() {}
}
