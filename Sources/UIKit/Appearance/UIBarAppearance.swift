import FilmstripGraphics
import Foundation

/// The appearance of a bar's background, as one object.
///
/// Bars and items store copies. An app may change the copy that a bar returns.
///
/// *Source:* `UIBarAppearance.h`.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The kind of device for which the appearance was created.
  public let idiom: UIUserInterfaceIdiom

  /// The glass below everything else, or `nil` if there is none.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour over the glass, or `nil` if there is none.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The image over the colour, or `nil` if there is none.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The content mode of the background image; `scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the hairline and of shadow images that are templates; with `nil` or a clear
  /// colour, neither is drawn.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// The image that replaces the hairline, or `nil` to draw the hairline.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// A closure that the appearance calls when it changes, for the bar that owns it.
  var onChange: (() -> Void)?
  /// The appearances of buttons or items that belong to this appearance.
  var parts: [any AppearancePart] { [] }

  /// Creates an appearance with the default background, for the current device.
  public convenience override init() {
    self.init(idiom: Headless.device.isPad ? .pad : .phone)
  }

  /// Creates an appearance with the default background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
    observeParts()
  }

  /// Creates an appearance with the background of another appearance and, if the classes are equal,
  /// with all its other values.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    copyValues(from: barAppearance)
    observeParts()
  }

  /// Creates an appearance with the default background; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    idiom = .phone
    super.init()
    configureWithDefaultBackground()
    observeParts()
  }

  /// Sets a background with glass and a hairline.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    set(color: nil, shadow: BarBackgroundView.hairlineColor)
  }

  /// Sets a background with the system's background colour and a hairline.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    set(color: .systemBackground, shadow: BarBackgroundView.hairlineColor)
  }

  /// Sets a transparent background without a hairline.
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

  /// Handles the replacement of a part by its copy.
  func partReplaced() {
    observeParts()
    changed()
  }

  private func observeParts() {
    for part in parts { part.onChange = { [weak self] in self?.changed() } }
  }

  /// Returns a copy of the same class.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { makeCopy() }
  }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}
