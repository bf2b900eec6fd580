import Foundation

extension UIButton {
  /// The content and appearance of a button, as a value.
  ///
  /// *Chosen,* similar to devices with iOS 15: fonts, insets, radii and colours.
  public struct Configuration: Sendable {
    /// The size of the button.
    public enum Size: Int, Sendable {
      /// The default size.
      case medium
      /// A small button.
      case small
      /// The smallest button.
      case mini
      /// A large button.
      case large
    }

    /// The radius of the background's corners.
    public enum CornerStyle: Int, Sendable {
      /// A radius that the background defines; in Filmstrip the same as `dynamic`.
      case fixed = -1
      /// A radius that depends on the button's size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A radius of half of the height.
      case capsule
    }

    /// The alignment of the title and the subtitle relative to each other.
    public enum TitleAlignment: Int, Sendable {
      /// The text has the alignment of the button's content.
      case automatic
      /// The text is aligned at the edge where text begins.
      case leading
      /// The text is centred.
      case center
      /// The text is aligned at the edge where text ends.
      case trailing
    }

    /// The symbol that indicates the button's menu.
    public enum Indicator: Int, Sendable {
      /// A symbol for buttons whose menu changes their selection; none in Filmstrip.
      case automatic
      /// No symbol.
      case none
      /// A symbol of two chevrons, which Filmstrip doesn't draw and reports as unsupported.
      case popup
    }

    enum BackgroundStyle: Sendable {
      case plain, gray, tinted, filled
      case glass(isProminent: Bool, isClear: Bool)

      /// The style before iOS 26, in which there is no glass.
      var withoutGlass: BackgroundStyle {
        guard case .glass(let isProminent, _) = self else { return self }
        return isProminent ? .filled : .gray
      }
    }

    let backgroundStyle: BackgroundStyle
    /// The title.
    public var title: String?
    /// The title with attributes, or `nil` if there is none; replaces `title`.
    public var attributedTitle: AttributedString?
    /// The closure that changes the attributes of the title, or `nil` if there is none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The wrapping or truncation of the title; wrapping at words by default.
    ///
    /// *Reported* (FACTS: button.wrapping): a title that wraps has as many lines as it needs, and a
    /// title that is truncated has one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The wrapping or truncation of the subtitle; wrapping at words by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The subtitle, a second, smaller line.
    public var subtitle: String?
    /// The subtitle with attributes, or `nil` if there is none; replaces `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// The closure that changes the attributes of the subtitle, or `nil` if there is none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The image, drawn as a template image unless its rendering mode specifies otherwise.
    public var image: UIImage?
    /// The size and the colour of a symbol, or `nil` to use the image's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The closure that changes the colour of the image, or `nil` if there is none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The symbol that indicates the button's menu; `automatic` by default.
    public var indicator = Indicator.automatic
    /// The side of the title on which the image is; `leading` by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between the image and the title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size of the button; the setter also sets `contentInsets`.
    public var buttonSize = Size.medium {
      didSet { setDefaultContentInsets() }
    }
    /// The radius of the background's corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of the content, or `nil` to use the style's colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, or `nil` to use the style's colour.
    public var baseBackgroundColor: UIColor?
    /// Whether an activity indicator replaces the image; `false` by default.
    public var showsActivityIndicator = false

    /// The transition from one symbol to another; `nil` by default.
    ///
    /// In Filmstrip, symbols change at once, which is reported.
    public var symbolContentTransition: UISymbolContentTransition?

    /// Whether the button shows its selected state by itself; `true` by default, without effect.
    public var automaticallyUpdateForSelection = true
    /// The background that the app set, or `nil` if it set none.
    private(set) var ownBackground: UIBackgroundConfiguration?

    /// The background; a colour of `nil`, the default, is the colour of the style.
    ///
    /// Unless it is set, the radius of the default background is that of the style.
    @preconcurrency @MainActor
    public var background: UIBackgroundConfiguration {
      get { ownBackground ?? .button() }
      set { ownBackground = newValue }
    }

    init(_ backgroundStyle: BackgroundStyle) {
      self.backgroundStyle = backgroundStyle
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a pale tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a pale tint colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns a configuration with a background of glass, since iOS 26.
    public static func glass() -> Configuration {
      Configuration(.glass(isProminent: false, isClear: false))
    }
    /// Returns a configuration with a background of glass in the tint colour, since iOS 26.
    public static func prominentGlass() -> Configuration {
      Configuration(.glass(isProminent: true, isClear: false))
    }
    /// Returns a configuration with a background of clear glass, since iOS 26.
    public static func clearGlass() -> Configuration {
      Configuration(.glass(isProminent: false, isClear: true))
    }
    /// Returns a configuration with a background of clear glass in the tint colour, since iOS 26.
    public static func prominentClearGlass() -> Configuration {
      Configuration(.glass(isProminent: true, isClear: true))
    }

    /// Sets the content insets to the default for the button's size.
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

    @MainActor
    func cornerRadius(height: CGFloat) -> CGFloat {
      if cornerStyle == .fixed || cornerStyle == .dynamic,
        let radius = ownBackground?.ownCornerRadius
      {
        return min(height / 2, radius)
      }
      switch cornerStyle {
      // *Chosen* (FACTS: glass.button): glass is a capsule.
      case .fixed where hasGlass, .dynamic where hasGlass: return height / 2
      case .fixed, .dynamic: return min(height / 2, buttonSize == .large ? 8.75 : 5.95)
      case .small: return min(height / 2, 5)
      case .medium: return min(height / 2, 8)
      case .large: return min(height / 2, 12)
      case .capsule: return height / 2
      }
    }

    /// Whether the background is the glass of iOS 26.
    @MainActor
    var hasGlass: Bool {
      if case .glass = backgroundStyle { return Headless.hasLiquidGlass }
      return false
    }

    /// Whether the background is glass in the tint colour.
    private var isProminentGlass: Bool {
      if case .glass(let isProminent, _) = backgroundStyle { return isProminent }
      return false
    }

    /// The style of the background in the simulated version of iOS.
    @MainActor
    private var shownStyle: BackgroundStyle {
      hasGlass ? backgroundStyle : backgroundStyle.withoutGlass
    }

    @MainActor
    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      if let baseForegroundColor { return baseForegroundColor }
      switch shownStyle {
      case .filled: return .white
      // *Chosen* (FACTS: glass.button): the colours are those of buttons in bars.
      case .glass(let isProminent, _): return isProminent ? .white : .label
      case .plain, .gray, .tinted: return tint
      }
    }

    @MainActor
    func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
      switch shownStyle {
      case .plain where baseBackgroundColor == nil, .glass: return nil
      case _ where !isEnabled: return .tertiarySystemFill
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? .secondarySystemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: return baseBackgroundColor ?? tint
      }
    }

    /// Returns the colour that replaces the colour of the glass, or `nil` if there is none.
    func glassColor(tint: UIColor, isEnabled: Bool) -> UIColor? {
      guard isEnabled else { return nil }
      return baseBackgroundColor ?? (isProminentGlass ? tint : nil)
    }

    /// Whether the glass is clear.
    var isClearGlass: Bool {
      if case .glass(_, let isClear) = backgroundStyle { return isClear }
      return false
    }

    /// Reports a part of the configuration that isn't drawn in the simulated version of iOS.
    @MainActor
    func reportMissingParts() {
      if indicator == .popup { Unsupported.report("UIButton.Configuration.Indicator.popup") }
      symbolContentTransition?.contentTransition.skip(for: nil, nil)
      guard case .glass = backgroundStyle, !hasGlass else { return }
      Headless.reportOnce(
        simplified: "UIButton.Configuration.glass() before iOS 26: drawn as gray() or filled()")
    }
  }
}

extension UIButton {
  /// Creates a button with a configuration that runs an action.
  ///
  /// If the configuration has no title or image, the button uses those of the action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    apply(configuration, primaryAction)
    sizeToFit()
  }

  /// Applies a configuration and an action outside the initializer, because property observers
  /// don't run in initializers.
  private func apply(_ configuration: Configuration, _ action: UIAction?) {
    var configuration = configuration
    if let action {
      if configuration.title == nil, !action.title.isEmpty { configuration.title = action.title }
      configuration.image = configuration.image ?? action.image
      addAction(action, for: .primaryActionTriggered)
    }
    self.configuration = configuration
  }
}
