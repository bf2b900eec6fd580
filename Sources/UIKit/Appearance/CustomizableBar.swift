import Foundation

/// A bar that proxies and appearance objects customize.
@MainActor
protocol CustomizableBar: AppearanceTarget, UIView {
  var barStyle: UIBarStyle { get }
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  /// The colours where nothing is set.
  var colors: BarColors { get }
  /// Shows the bar's present appearance.
  func appearanceChanged()
}

extension CustomizableBar {
  /// To be called when a property of the bar's appearance was set.
  func appearancePropertyChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    noteSet(property)
    appearanceChanged()
  }

  /// The copy of an appearance object that the bar keeps.
  func adopt<Appearance: UIBarAppearance>(_ appearance: Appearance?) -> Appearance? {
    appearance.copy { [weak self] in self?.appearanceChanged() }
  }

  /// The appearance object in a slot; where there is none, one that is made now.
  func standard<Appearance: UIBarAppearance>(
    _ slot: ReferenceWritableKeyPath<Self, Appearance?>, _ make: @autoclosure () -> Appearance
  ) -> Appearance {
    if let known = self[keyPath: slot] { return known }
    let made = make()
    self[keyPath: slot] = adopt(made)
    appearanceChanged()
    return self[keyPath: slot] ?? made
  }
}

extension CustomizableBar {
  /// Whether the screen is low: phones on their side, except the large ones.
  var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && !Headless.device.isLargePhone
      && traitCollection.userInterfaceIdiom != .pad
  }

  /// Whether the bar is translucent: its style decides, then the app's choice, then the image.
  func isTranslucent(chosen: Bool?, image: @autoclosure () -> UIImage?) -> Bool {
    if barStyle.isAlwaysTranslucent { return true }
    return chosen ?? image().map { !$0.isOpaque } ?? true
  }

  /// The background that an appearance object describes, or, without one, plain properties.
  func background(
    _ appearance: UIBarAppearance?, image: @autoclosure () -> UIImage?,
    shadowImage: @autoclosure () -> UIImage?
  ) -> BarBackground {
    if let appearance { return BarBackground(appearance, colors, traits: traitCollection) }
    return .legacy(
      colors, style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: image(),
      shadowImage: shadowImage())
  }

  /// Whether plain properties give the bar a background.
  ///
  /// *Chosen:* that it keeps it at the scroll edge then.
  func hasPlainBackground(image: @autoclosure () -> UIImage?) -> Bool {
    barTintColor != nil || barStyle != .default || !isTranslucent || image() != nil
  }

  /// The background between the one at the scroll edge and the standard one.
  ///
  /// - Parameters:
  ///   - edge: The appearance at the scroll edge; nil if there is none.
  ///   - keepsStandard: Whether the bar keeps its standard background where `edge` is nil.
  ///   - progress: 0 at the edge, 1 away from it.
  func background(
    from edge: @autoclosure () -> UIBarAppearance?, to standard: BarBackground,
    keepsStandard: @autoclosure () -> Bool, _ progress: CGFloat
  ) -> BarBackground {
    guard progress < 1 else { return standard }
    let atEdge = edge().map { BarBackground($0, colors, traits: traitCollection) }
    return .between(
      atEdge ?? (keepsStandard() ? standard : .transparent), standard, progress)
  }
}

extension Optional where Wrapped: UIBarAppearance {
  /// A copy that tells when it changes.
  @MainActor
  func copy(onChange: @escaping () -> Void) -> Wrapped? {
    let copy = self?.makeCopy() as? Wrapped
    copy?.onChange = onChange
    return copy
  }
}
