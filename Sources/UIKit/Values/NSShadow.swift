import FilmstripGraphics
import Foundation

/// The shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The shadow's offset in points; zero by default.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; black at a third by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// A shadow without offset and blur.
  public override init() {
    super.init()
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

extension NSAttributedString.Key {
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
