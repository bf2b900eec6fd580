import Foundation

// The effects of Apple's framework Symbols, which UIKit exports. Filmstrip draws symbols without
// effects, and reports the first use of one, so the types have no state.

/// An effect that animates a symbol.
///
/// *Source:* documentation of the framework Symbols.
public protocol SymbolEffect: Sendable {}

/// An effect that runs once.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}

/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect {}

/// An effect that replaces a symbol by another.
public protocol ContentTransitionSymbolEffect {}

/// The repetitions and the speed of an effect.
public struct SymbolEffectOptions: Sendable, Hashable {
  /// The way in which an effect repeats.
  public struct RepeatBehavior: Sendable, Hashable {
    /// Repeats as a continuous animation.
    public static let continuous = RepeatBehavior()
    /// Repeats at regular intervals.
    public static let periodic = RepeatBehavior()
    /// Repeats at regular intervals, `count` times with `delay` seconds between.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior()
    }
  }

  /// The default options.
  public static let `default` = SymbolEffectOptions()
  /// Repeats indefinitely.
  public static let repeating = SymbolEffectOptions()
  /// Doesn't repeat.
  public static let nonRepeating = SymbolEffectOptions()
  /// Repeats `count` times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Repeats in a way.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions()
  }
  /// Runs at `speed` times the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

  /// The same options, repeated indefinitely.
  public var repeating: SymbolEffectOptions { self }
  /// The same options without repetition.
  public var nonRepeating: SymbolEffectOptions { self }
  /// Returns the same options with `count` repetitions.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// Returns the same options, repeated in a way.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  /// Returns the same options at `speed` times the usual speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

/// The effect that is the default effect of a context.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect, Hashable
{
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that is the default effect of a context.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// The effect that makes a symbol visible.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  /// The effect that scales up.
  public var up: AppearSymbolEffect { self }
  /// The effect that scales down.
  public var down: AppearSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: AppearSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// The effect that makes a symbol visible.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// The effect that makes a symbol invisible.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  /// The effect that scales up.
  public var up: DisappearSymbolEffect { self }
  /// The effect that scales down.
  public var down: DisappearSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: DisappearSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The effect that makes a symbol invisible.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// The effect that scales a symbol for a short time.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that scales up.
  public var up: BounceSymbolEffect { self }
  /// The effect that scales down.
  public var down: BounceSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: BounceSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The effect that scales a symbol for a short time.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// The effect that scales a symbol slowly up and down.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that changes only the size.
  public var plain: BreatheSymbolEffect { self }
  /// The effect that changes the size and the opacity.
  public var pulse: BreatheSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: BreatheSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// The effect that scales a symbol slowly up and down.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// The effect that changes the opacity of a symbol.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that applies to the layers one after the other.
  public var byLayer: PulseSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// The effect that changes the opacity of a symbol.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// The effect that turns a symbol.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that turns clockwise.
  public var clockwise: RotateSymbolEffect { self }
  /// The effect that turns counterclockwise.
  public var counterClockwise: RotateSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: RotateSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// The effect that turns a symbol.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// The effect that changes the size of a symbol.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// The effect that scales up.
  public var up: ScaleSymbolEffect { self }
  /// The effect that scales down.
  public var down: ScaleSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: ScaleSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The effect that changes the size of a symbol.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// The effect that changes the opacity of the layers one after the other.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that highlights one layer at a time.
  public var iterative: VariableColorSymbolEffect { self }
  /// The effect that keeps highlighted layers.
  public var cumulative: VariableColorSymbolEffect { self }
  /// The effect that also runs backwards.
  public var reversing: VariableColorSymbolEffect { self }
  /// The effect that runs only forwards.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// The effect that dims layers that aren't highlighted.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  /// The effect that hides layers that aren't highlighted.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The effect that changes the opacity of the layers one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// The effect that moves a symbol to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable
{
  /// The effect that moves up.
  public var up: WiggleSymbolEffect { self }
  /// The effect that moves down.
  public var down: WiggleSymbolEffect { self }
  /// The effect that moves to the left.
  public var left: WiggleSymbolEffect { self }
  /// The effect that moves to the right.
  public var right: WiggleSymbolEffect { self }
  /// The effect that moves in the reading direction.
  public var forward: WiggleSymbolEffect { self }
  /// The effect that moves against the reading direction.
  public var backward: WiggleSymbolEffect { self }
  /// The effect that turns clockwise.
  public var clockwise: WiggleSymbolEffect { self }
  /// The effect that turns counterclockwise.
  public var counterClockwise: WiggleSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: WiggleSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// The effect that moves a symbol to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// The effect that draws the lines of a symbol.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  /// The effect that applies to the layers one after the other.
  public var byLayer: DrawOnSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: DrawOnSymbolEffect { self }
  /// The effect that draws the layers one after the other.
  public var individually: DrawOnSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// The effect that draws the lines of a symbol.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// The effect that erases the lines of a symbol.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  Hashable
{
  /// The effect that applies to the layers one after the other.
  public var byLayer: DrawOffSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: DrawOffSymbolEffect { self }
  /// The effect that erases the layers one after the other.
  public var individually: DrawOffSymbolEffect { self }
  /// The effect that runs backwards.
  public var reversed: DrawOffSymbolEffect { self }
  /// The effect that runs forwards.
  public var nonReversed: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// The effect that erases the lines of a symbol.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// The effect that replaces a symbol by another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  /// The effect that scales down and up.
  public var downUp: ReplaceSymbolEffect { self }
  /// The effect that scales up twice.
  public var upUp: ReplaceSymbolEffect { self }
  /// The effect that removes the symbol and scales the new one up.
  public var offUp: ReplaceSymbolEffect { self }
  /// The effect that applies to the layers one after the other.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The effect that applies to all layers at once.
  public var wholeSymbol: ReplaceSymbolEffect { self }
  /// The effect that animates common parts of both symbols.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {}

  /// Returns the effect that animates common parts of both symbols, or `fallback` if there are none.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace() }
  /// The effect that scales down and up.
  public static let downUp = ReplaceSymbolEffect()
  /// The effect that scales up twice.
  public static let upUp = ReplaceSymbolEffect()
  /// The effect that removes the symbol and scales the new one up.
  public static let offUp = ReplaceSymbolEffect()
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// The effect that replaces a symbol by another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
