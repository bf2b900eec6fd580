import Foundation
import QuartzCore

/// The attributes of bar titles that Filmstrip supports: font, colour and shadow.
@MainActor
enum TextAttributes {
  /// Reports attributes that Filmstrip doesn't draw.
  static func reportOthers(_ attributes: [NSAttributedString.Key: Any]?, of what: String) {
    for key in (attributes ?? [:]).keys.sorted(by: { $0.rawValue < $1.rawValue })
    where key != .font && key != .foregroundColor && key != .shadow {
      Headless.report(.unsupported("attribute '\(key.rawValue)' of \(what)"))
    }
  }

  /// Sets the shadow of a label, or removes it.
  static func showShadow(_ shadow: Any?, of label: UILabel) {
    guard let shadow = shadow as? NSShadow, let color = shadow.shadowColor as? UIColor else {
      if label.layer.shadowOpacity != 0 { label.layer.shadowOpacity = 0 }
      return
    }
    label.layer.shadowColor = CGColor(color.rgba(in: label.traitCollection))
    label.layer.shadowOffset = shadow.shadowOffset
    label.layer.shadowRadius = shadow.shadowBlurRadius
    label.layer.shadowOpacity = 1
  }

  /// Returns the font for a line of the specified height.
  ///
  /// A font of size 0 has the default size, which is reduced point by point until its line height
  /// plus 2 points fits.
  ///
  /// *Reported* (FACTS: bar.title-font-fit).
  static func font(_ font: UIFont?, default: UIFont, height: CGFloat) -> UIFont {
    guard let font else { return `default` }
    guard font.pointSize == 0 else { return font }
    var size = `default`.pointSize
    while size > 1, font.withSize(size).lineHeight + 2 > height { size -= 1 }
    return font.withSize(size)
  }
}
