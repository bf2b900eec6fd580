import UIKit

extension BarAppearanceDescription {
  /// Sets the background properties of a UIKit appearance.
  @MainActor
  fileprivate func apply(to appearance: UIBarAppearance) {
    switch background {
    case .default: appearance.configureWithDefaultBackground()
    case .opaque: appearance.configureWithOpaqueBackground()
    case .transparent: appearance.configureWithTransparentBackground()
    }
    if let color { appearance.backgroundColor = color.uiColor }
    switch effect {
    case .unchanged: break
    case .none: appearance.backgroundEffect = nil
    case .other(let effect): appearance.backgroundEffect = UIBlurEffect(style: effect.uiKit)
    }
    switch shadow {
    case .unchanged: break
    case .none: appearance.shadowColor = nil
    case .other(let color): appearance.shadowColor = color.uiColor
    }
  }

  @MainActor
  fileprivate var buttonAppearance: UIBarButtonItemAppearance {
    let appearance = UIBarButtonItemAppearance(style: .plain)
    appearance.normal.titleTextAttributes = TextWeight.attributes(
      color: buttonColor, size: nil, weight: buttonWeight, standard: (17, .regular))
    return appearance
  }

  @MainActor
  fileprivate var doneButtonAppearance: UIBarButtonItemAppearance {
    let appearance = UIBarButtonItemAppearance(style: .done)
    appearance.normal.titleTextAttributes = TextWeight.attributes(
      color: doneButtonColor, size: nil, weight: nil, standard: (17, .semibold))
    return appearance
  }

  /// The UIKit appearance of a toolbar.
  @MainActor
  var uiKit: UIToolbarAppearance {
    let appearance = UIToolbarAppearance()
    apply(to: appearance)
    appearance.buttonAppearance = buttonAppearance
    appearance.doneButtonAppearance = doneButtonAppearance
    return appearance
  }
}

extension NavigationBarAppearanceDescription {
  /// The UIKit appearance of a navigation bar.
  @MainActor
  var uiKit: UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    bar.apply(to: appearance)
    appearance.titleTextAttributes = TextWeight.attributes(
      color: title.color, size: title.size, weight: title.weight, standard: (17, .semibold))
    appearance.titlePositionAdjustment = UIOffset(
      horizontal: titleOffset.x, vertical: titleOffset.y)
    appearance.largeTitleTextAttributes = TextWeight.attributes(
      color: largeTitle.color, size: largeTitle.size, weight: largeTitle.weight,
      standard: (34, .bold))
    appearance.buttonAppearance = bar.buttonAppearance
    appearance.doneButtonAppearance = bar.doneButtonAppearance
    if let backButtonColor {
      let back = bar.buttonAppearance
      back.normal.titleTextAttributes[.foregroundColor] = backButtonColor.uiColor
      appearance.backButtonAppearance = back
    }
    if let image = backIndicator.flatMap({ UIImage(systemName: $0.systemName) }) {
      appearance.setBackIndicatorImage(image, transitionMaskImage: image)
    }
    return appearance
  }
}

extension TabBarAppearanceDescription {
  /// The UIKit appearance of a tab bar.
  @MainActor
  var uiKit: UITabBarAppearance {
    let appearance = UITabBarAppearance()
    bar.apply(to: appearance)
    let item = UITabBarItemAppearance(style: .stacked)
    for (state, color) in [(item.normal, itemColor), (item.selected, selectedItemColor)] {
      guard let color = color?.uiColor else { continue }
      state.iconColor = color
      state.titleTextAttributes = [.foregroundColor: color]
    }
    appearance.stackedLayoutAppearance = item
    appearance.inlineLayoutAppearance = item
    appearance.compactInlineLayoutAppearance = item
    return appearance
  }
}

extension TextWeight {
  /// Returns the specified text attributes; unspecified properties of the font keep their defaults.
  @MainActor
  fileprivate static func attributes(
    color: ScenarioColor?, size: Double?, weight: TextWeight?,
    standard: (size: CGFloat, weight: UIFont.Weight)
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color { attributes[.foregroundColor] = color.uiColor }
    if size != nil || weight != nil {
      attributes[.font] = UIFont.systemFont(
        ofSize: size.map { CGFloat($0) } ?? standard.size, weight: weight?.uiKit ?? standard.weight)
    }
    return attributes
  }

  private var uiKit: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension BarAppearanceDescription.Effect {
  fileprivate var uiKit: UIBlurEffect.Style {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: .regular
    case .prominent: .prominent
    case .systemUltraThinMaterial: .systemUltraThinMaterial
    case .systemThinMaterial: .systemThinMaterial
    case .systemMaterial: .systemMaterial
    case .systemThickMaterial: .systemThickMaterial
    case .systemChromeMaterial: .systemChromeMaterial
    }
  }
}
