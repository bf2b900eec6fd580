import Foundation
import QuartzCore

/// A transition from one symbol to another, since iOS 26.
///
/// *Source:* documentation of `UISymbolContentTransition`.
public final class UISymbolContentTransition: NSObject, Sendable {
  /// The effect that replaces the symbol.
  public let contentTransition: any ContentTransitionSymbolEffect & SymbolEffect
  /// The speed and the repetitions of the effect.
  public let options: SymbolEffectOptions

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - contentTransition: The effect that replaces the symbol.
  ///   - options: The speed and the repetitions of the effect.
  public init(
    _ contentTransition: any ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    self.contentTransition = contentTransition
    self.options = options
    super.init()
  }
}

/// The state of an effect when its completion is called.
///
/// *Source:* documentation of `UISymbolEffectCompletionContext`.
@MainActor
public struct UISymbolEffectCompletionContext {
  /// Whether the effect ran to its end; always `true` in Filmstrip.
  public var isFinished: Bool { true }
  /// The image view or bar button item of the effect.
  public private(set) weak var sender: AnyObject?
  /// The effect.
  public let effect: any SymbolEffect

  init(sender: AnyObject?, effect: any SymbolEffect) {
    self.sender = sender
    self.effect = effect
  }
}

/// A closure that is called at the end of an effect.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension SymbolEffect {
  /// Reports that the effect isn't drawn, and calls a completion in the next pass of the clock.
  @MainActor
  func skip(for sender: AnyObject?, _ completion: UISymbolEffectCompletion?) {
    Headless.reportOnce(simplified: "symbol effects aren't drawn: symbols change at once")
    guard let completion else { return }
    let context = UISymbolEffectCompletionContext(sender: sender, effect: self)
    VirtualClock.current.schedule(after: 0) { completion(context) }
  }
}
