import Foundation

// Symbols change at once, because Filmstrip draws no symbol effects: *Chosen*, and reported.

extension UIBarButtonItem {
  /// Adds an effect that runs once to the symbol, which Filmstrip doesn't draw and reports.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { effect.skip(for: self, nil) }

  /// Removes an effect that runs once of the symbol; Filmstrip draws no effects.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}

  /// Adds an effect that lasts to the symbol, which Filmstrip doesn't draw and reports.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { effect.skip(for: self, nil) }

  /// Removes an effect that lasts of the symbol; Filmstrip draws no effects.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}

  /// Adds an effect that runs once or lasts to the symbol, which Filmstrip doesn't draw and reports.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { effect.skip(for: self, nil) }

  /// Removes an effect that runs once or lasts of the symbol; Filmstrip draws no effects.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}

  /// Removes all effects of the symbol; Filmstrip draws no effects.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Replaces the symbol, in Filmstrip at once, which is reported.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    self.image = image
    contentTransition.skip(for: self, nil)
  }
}
