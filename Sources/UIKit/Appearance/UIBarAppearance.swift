import FilmstripGraphics
import Foundation

/// The appearance of a bar's background, as one object.
///
/// Bars and items take copies. A bar's own copy may be changed in place.
///
/// *Source:* `UIBarAppearance.h`.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The kind of device that it is for.
  public let idiom: UIUserInterfaceIdiom

  /// The glass, at the bottom; nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// A colour over the glass; nil for none.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// An image over the colour; nil for none.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the image is laid out; `scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The hairline's colour, and that of shadow images that are templates; nil or clear for none.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// An image in place of the hairline; nil for the hairline.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Called when something changes; for the bar that owns the object.
  var onChange: (() -> Void)?
  /// The appearances of buttons or items in this one.
  var parts: [any AppearancePart] { [] }

  /// An appearance with the default background, for this device.
  public convenience override init() {
    self.init(idiom: Headless.device.isPad ? .pad : .phone)
  }

  /// An appearance with the default background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
    observeParts()
  }

  /// An appearance with another's background and, of the same class, all its other values.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    copyValues(from: barAppearance)
    observeParts()
  }

  /// Appearances are not archived here: gives the default background.
  public required init?(coder: NSCoder) {
    idiom = .phone
    super.init()
    configureWithDefaultBackground()
    observeParts()
  }

  /// Glass and a hairline.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    set(color: nil, shadow: BarBackgroundView.hairlineColor)
  }

  /// The system's background colour and a hairline.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    set(color: .systemBackground, shadow: BarBackgroundView.hairlineColor)
  }

  /// Nothing.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    set(color: nil, shadow: nil)
  }

  private func set(color: UIColor?, shadow: UIColor?) {
    backgroundColor = color
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = shadow
    shadowImage = nil
  }

  func copyValues(from other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func changed() { onChange?() }

  /// To be called when a part was replaced by its copy.
  func partReplaced() {
    observeParts()
    changed()
  }

  private func observeParts() {
    for part in parts { part.onChange = { [weak self] in self?.changed() } }
  }

  /// A copy, of the same class.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}
