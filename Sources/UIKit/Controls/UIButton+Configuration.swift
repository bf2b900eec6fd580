import Foundation

extension UIButton {
  /// The content and appearance of a button, as a value.
  ///
  /// Attributed titles, transformers and background configurations are missing. *Chosen,*
  /// similar to devices with iOS 15: fonts, insets, radii and colours.
  public struct Configuration: Sendable {
    /// The size of the button.
    public enum Size: Int, Sendable {
      /// The default size.
      case medium
      /// A small one.
      case small
      /// The smallest one.
      case mini
      /// A large one.
      case large
    }

    /// The radius of the background's corners.
    public enum CornerStyle: Int, Sendable {
      /// Defined by the background; the same here as `dynamic`.
      case fixed = -1
      /// Defined by the button's size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half of the height.
      case capsule
    }

    /// The alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// The button's content alignment.
      case automatic
      /// The edge where text begins.
      case leading
      /// Centred.
      case center
      /// The edge where text ends.
      case trailing
    }

    enum BackgroundStyle: Sendable { case plain, gray, tinted, filled }

    let backgroundStyle: BackgroundStyle
    /// The title.
    public var title: String?
    /// A second, smaller line.
    public var subtitle: String?
    /// The image; a template image unless its rendering mode says otherwise.
    public var image: UIImage?
    /// The image's side of the title; `leading` by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The gap between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size of the button; setting it sets `contentInsets` too.
    public var buttonSize = Size.medium {
      didSet { setDefaultContentInsets() }
    }
    /// The radius of the background's corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The content's colour; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The background's colour; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// Whether an activity indicator replaces the image; false by default.
    public var showsActivityIndicator = false

    init(_ backgroundStyle: BackgroundStyle) {
      self.backgroundStyle = backgroundStyle
    }

    /// A configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A configuration with a background in a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A configuration with a background in the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A configuration without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A configuration with a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A configuration with a background in a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A configuration with a background in the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets the insets to those of the button's size.
    public mutating func setDefaultContentInsets() {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      contentInsets = NSDirectionalEdgeInsets(
        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    var font: UIFont {
      .systemFont(ofSize: buttonSize == .mini || buttonSize == .small ? 15 : 17)
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: min(height / 2, buttonSize == .large ? 8.75 : 5.95)
      case .small: min(height / 2, 5)
      case .medium: min(height / 2, 8)
      case .large: min(height / 2, 12)
      case .capsule: height / 2
      }
    }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (backgroundStyle == .filled ? .white : tint)
    }

    func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
      if backgroundStyle == .plain, baseBackgroundColor == nil { return nil }
      if !isEnabled { return .tertiarySystemFill }
      switch backgroundStyle {
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? .secondarySystemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: return baseBackgroundColor ?? tint
      }
    }
  }
}

extension UIButton {
  /// Creates a button with a configuration that runs an action; the action's title and image are
  /// used if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(configuration, primaryAction)
    sizeToFit()
  }

  /// Outside the initializer, because property observers do not run in it.
  private func take(_ configuration: Configuration, _ action: UIAction?) {
    var configuration = configuration
    if let action {
      if configuration.title == nil, !action.title.isEmpty { configuration.title = action.title }
      configuration.image = configuration.image ?? action.image
      addAction(action, for: .primaryActionTriggered)
    }
    self.configuration = configuration
  }
}
