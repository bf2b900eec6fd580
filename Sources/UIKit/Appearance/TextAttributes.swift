import Foundation
import QuartzCore

/// What titles of bars take of attributes: font, colour and shadow.
@MainActor
enum TextAttributes {
  /// Reports attributes that are not drawn.
  static func reportOthers(_ attributes: [NSAttributedString.Key: Any]?, of what: String) {
    for key in (attributes ?? [:]).keys.sorted(by: { $0.rawValue < $1.rawValue })
    where key != .font && key != .foregroundColor && key != .shadow {
      Headless.report(.unsupported("attribute '\(key.rawValue)' of \(what)"))
    }
  }

  /// Gives a label a shadow, or none.
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

  /// A font for a line of some height: one of size 0 has the default size, reduced point by point
  /// until its lines and 2 points more fit.
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
