import FilmstripGraphics
import Foundation

/// The shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow, in points; zero by default.
  open var shadowOffset = CGSize.zero
  /// The blur radius, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow, a `UIColor`; by default, black with an alpha of 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow without offset and blur.
  public override init() {
    super.init()
  }

  /// Returns a copy of the shadow.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

extension NSAttributedString.Key {
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
