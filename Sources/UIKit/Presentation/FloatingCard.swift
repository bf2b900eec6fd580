import FilmstripGraphics
import Foundation

/// The background of a sheet in iOS 26: glass while the card floats, opaque at the large detent.
///
/// *Measured* (FACTS: glass-sheet.card). *Chosen:* the background is visible only in cards whose
/// view has no background colour.
final class FloatingCard: UIView {
  /// The distance of a floating card from the sides and the bottom of the screen, in points.
  static let inset: CGFloat = 8
  /// The radius of the upper corners, in points; the measurements have 36 to 38.
  static let topRadius: CGFloat = 38
  /// The opacity of the dimming in a dark environment.
  static let darkDimming: CGFloat = 0.48
  /// The height of the medium detent, as a fraction of the large card's height.
  static let mediumPart: CGFloat = 0.56

  /// The radius of the lower corners, which have the same centres as the corners of the screen.
  ///
  /// *Chosen:* on screens with square corners, the radius of the upper corners.
  static var bottomRadius: CGFloat {
    let display = CGFloat(Headless.device.displayCornerRadius)
    return display > inset ? display - inset : topRadius
  }

  private let glass = LiquidGlassView()
  private let plate = UIView()

  /// Inserts the background behind the content of a card, unless the card's view has a background.
  ///
  /// - Parameters:
  ///   - card: The card's view.
  ///   - floating: The extent to which the card floats, from 0, the large detent, to 1.
  func show(in card: UIView, floating: CGFloat) {
    guard card.backgroundColor == nil || card.backgroundColor == .clear else {
      removeFromSuperview()
      return
    }
    if superview !== card {
      UIView.performWithoutAnimation {
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame = card.bounds
        plate.backgroundColor = .systemBackground
        for part in [glass, plate] {
          part.frame = bounds
          part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          if part.superview == nil { addSubview(part) }
        }
        card.insertSubview(self, at: 0)
      }
    }
    glass.layer.cornerCurve = .continuous
    glass.setCornerRadii(card.layer.cornerRadii)
    plate.alpha = 1 - floating
  }
}
