import Foundation
import Graphics
import QuartzCore

extension UINavigationBar {
  package var titleFont: UIFont {
    (titleTextAttributes?[.font] as? UIFont) ?? .systemFont(ofSize: 17, weight: .semibold)
  }

  package var titleColor: UIColor {
    (titleTextAttributes?[.foregroundColor] as? UIColor) ?? (barStyle == .black ? .white : .label)
  }

  /// 34 points bold, unless it was set.
  ///
  /// *Reproduced* (Flutter).
  package var largeTitleFont: UIFont {
    (largeTitleTextAttributes?[.font] as? UIFont) ?? .systemFont(ofSize: 34, weight: .bold)
  }

  package var largeTitleColor: UIColor {
    (largeTitleTextAttributes?[.foregroundColor] as? UIColor)
      ?? (barStyle == .black ? .white : .label)
  }

  /// The colour of a back button.
  func backColor(of item: UIBarButtonItem?) -> UIColor {
    let own = item?.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
    let color: UIColor = own ?? item?.tintColor ?? tintColor
    return isBackPressed ? color.withAlphaComponent(UIButton.pressedAlpha) : color
  }

  func colorsChanged() {
    content?.updateColors(self)
    chevron.tintColor = backColor(of: content?.backItem)
  }

  /// Takes over what the bar looks like.
  func appearanceChanged() {
    let styleColor =
      barStyle == .black
      ? UIColor(RGBA(hex: 0x1D1D1D)) : BarBackgroundView.navigationBarColor
    backgroundView.show(barTintColor ?? styleColor, isTranslucent: isTranslucent)
    content?.titleLabel?.font = titleFont
    content?.largeLabel?.font = largeTitleFont
    content?.updateColors(self)
    setNeedsLayout()
  }
}
