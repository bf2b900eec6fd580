import Foundation

/// A bar that appearance proxies and appearance objects customize.
@MainActor
protocol CustomizableBar: AppearanceTarget, UIView {
  var barStyle: UIBarStyle { get }
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  /// The default colours of the bar.
  var colors: BarColors { get }
  /// Shows the bar's current appearance.
  func appearanceChanged()
}

extension CustomizableBar {
  /// Records that the app set a property of the bar's appearance, and updates the bar.
  func appearancePropertyChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    markAsSet(property)
    appearanceChanged()
  }

  /// Returns the copy of an appearance object that the bar stores.
  func adopt<Appearance: UIBarAppearance>(_ appearance: Appearance?) -> Appearance? {
    appearance.copy { [weak self] in self?.appearanceChanged() }
  }

  /// Returns the appearance object of a property, and creates one if there is none.
  func standard<Appearance: UIBarAppearance>(
    _ slot: ReferenceWritableKeyPath<Self, Appearance?>, _ make: @autoclosure () -> Appearance
  ) -> Appearance {
    if let existing = self[keyPath: slot] { return existing }
    let newAppearance = make()
    self[keyPath: slot] = adopt(newAppearance)
    appearanceChanged()
    return self[keyPath: slot] ?? newAppearance
  }
}

extension CustomizableBar {
  /// Whether the bar has its compact height, as on iPhones in landscape, except on large ones.
  var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && !Headless.device.isLargePhone
      && traitCollection.userInterfaceIdiom != .pad
  }

  /// Returns whether the bar is translucent: the style decides first, then the app's choice, then
  /// the image.
  func isTranslucent(chosen: Bool?, image: @autoclosure () -> UIImage?) -> Bool {
    if barStyle.isAlwaysTranslucent { return true }
    return chosen ?? image().map { !$0.isOpaque } ?? true
  }

  /// Returns the background that an appearance object describes or, if `nil`, that legacy
  /// properties describe.
  func background(
    _ appearance: UIBarAppearance?, image: @autoclosure () -> UIImage?,
    shadowImage: @autoclosure () -> UIImage?
  ) -> BarBackground {
    if let appearance { return BarBackground(appearance, colors, traits: traitCollection) }
    return .legacy(
      colors, style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: image(),
      shadowImage: shadowImage())
  }

  /// Returns whether legacy properties set a background.
  ///
  /// *Chosen:* the bar then keeps its background at the scroll edge.
  func hasPlainBackground(image: @autoclosure () -> UIImage?) -> Bool {
    barTintColor != nil || barStyle != .default || !isTranslucent || image() != nil
  }

  /// Returns the background between the scroll edge background and the standard background.
  ///
  /// - Parameters:
  /// - edge: The appearance at the scroll edge, or `nil` if there is none.
  /// - keepsStandard: Whether the bar keeps its standard background if `edge` is `nil`.
  /// - progress: The progress, from 0 at the edge to 1 away from the edge.
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
  /// Returns a copy that calls a closure when it changes.
  @MainActor
  func copy(onChange: @escaping () -> Void) -> Wrapped? {
    let copy = self?.makeCopy() as? Wrapped
    copy?.onChange = onChange
    return copy
  }
}
