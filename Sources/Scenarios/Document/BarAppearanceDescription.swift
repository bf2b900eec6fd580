import Foundation

/// How a bar looks: what appearance objects of all bars have in common.
public struct BarAppearanceDescription: Sendable, Hashable {
  /// What the look begins with, as `UIBarAppearance`'s `configureWith…Background()` name it.
  public enum Background: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case `default`, opaque, transparent
  }

  /// `UIBlurEffect.Style` by name.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case extraLight, light, dark, regular, prominent
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
  }

  /// Something that may be left as it is, taken away or replaced.
  public enum Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    /// As the background has it.
    case usual
    /// None.
    case none
    /// Another one.
    case other(Value)
  }

  /// What the look begins with.
  public var background = Background.default
  /// A colour over the background; nil for the background's own.
  public var color: ScenarioColor?
  /// The glass.
  public var effect = Choice<Effect>.usual
  /// The hairline's colour.
  public var shadow = Choice<ScenarioColor>.usual
  /// The colour of buttons' titles; nil for the tint.
  ///
  /// Tab bars have none.
  public var buttonColor: ScenarioColor?
  /// The weight of buttons' titles; nil for the style's.
  ///
  /// Tab bars have none.
  public var buttonWeight: TextWeight?
  /// The colour of the titles of `done` buttons; nil for the tint.
  ///
  /// Tab bars have none.
  public var doneButtonColor: ScenarioColor?

  /// Everything as it is by default.
  public init() {}
}

/// `UIFont.Weight` by name.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// How a navigation bar looks, as `UINavigationBarAppearance` has it.
public struct NavigationBarAppearanceDescription: Sendable, Hashable {
  /// How a title is set.
  public struct Title: Sendable, Hashable {
    /// Its colour; nil for the usual one.
    public var color: ScenarioColor?
    /// Its size in points; nil for the usual one.
    public var size: Double?
    /// Its weight; nil for the usual one.
    public var weight: TextWeight?

    /// A title as it is by default.
    public init() {}
  }

  /// Background and buttons.
  public var bar = BarAppearanceDescription()
  /// The title.
  public var title = Title()
  /// How far the title is moved to the right and down, in points.
  public var titleOffset = CGPoint.zero
  /// The large title.
  public var largeTitle = Title()
  /// The colour of the back button's title; nil for the buttons'.
  public var backButtonColor: ScenarioColor?
  /// The symbol in place of the chevron; nil for the chevron.
  public var backIndicator: ScenarioSymbol?

  /// Everything as it is by default.
  public init() {}
}

/// How a tab bar looks, as `UITabBarAppearance` has it.
public struct TabBarAppearanceDescription: Sendable, Hashable {
  /// The background; buttons it has none.
  public var bar = BarAppearanceDescription()
  /// The colour of tabs that are not chosen; nil for grey.
  public var itemColor: ScenarioColor?
  /// The colour of the chosen tab; nil for the tint.
  public var selectedItemColor: ScenarioColor?

  /// Everything as it is by default.
  public init() {}
}

/// How a bar looks, by where it is; what is nil looks as UIKit has it.
public struct BarAppearances<Look: Sendable & Hashable>: Sendable, Hashable {
  /// Usually.
  public var standard: Look?
  /// Low bars: on phones on their side.
  public var compact: Look?
  /// Over the beginning of content; only navigation bars have it.
  public var scrollEdge: Look?
  /// Low bars over the beginning of content; only navigation bars have it.
  public var compactScrollEdge: Look?

  /// No look.
  public init() {}
}
