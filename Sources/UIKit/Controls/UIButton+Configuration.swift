import Foundation

/// Edges of a rectangle, by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Edges from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// What a button shows and how, as a value.
  ///
  /// Attributed titles, transformers and background configurations are not there. *Chosen,* about what
  /// devices with iOS 15 show: fonts, insets, radii and colours.
  public struct Configuration: Sendable {
    /// How large the button is.
    public enum Size: Int, Sendable {
      /// The usual size.
      case medium
      /// A small one.
      case small
      /// The smallest one.
      case mini
      /// A large one.
      case large
    }

    /// How round the background's corners are.
    public enum CornerStyle: Int, Sendable {
      /// By the background; the same here as `dynamic`.
      case fixed = -1
      /// By the button's size.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Most.
      case large
      /// Half the height.
      case capsule
    }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      /// By the button's content alignment.
      case automatic
      /// Where lines begin.
      case leading
      /// In the middle.
      case center
      /// Where lines end.
      case trailing
    }

    enum Look: Sendable { case plain, gray, tinted, filled }

    let look: Look
    /// The title.
    public var title: String?
    /// A second, smaller line.
    public var subtitle: String?
    /// The image; a stencil unless it says otherwise.
    public var image: UIImage?
    /// On which side of the title the image stands; `leading` by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Room between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Room between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Room around all of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// How large the button is; setting it sets `contentInsets` too.
    public var buttonSize = Size.medium {
      didSet { setDefaultContentInsets() }
    }
    /// How round the background's corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The content's colour; nil for the look's.
    public var baseForegroundColor: UIColor?
    /// The background's colour; nil for the look's.
    public var baseBackgroundColor: UIColor?
    /// Whether a wheel turns in the image's place; false by default.
    public var showsActivityIndicator = false

    init(_ look: Look) {
      self.look = look
    }

    /// Without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a background in a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On a background in the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// On a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// On a background in a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// On a background in the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Takes the insets of the button's size.
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
      return baseForegroundColor ?? (look == .filled ? .white : tint)
    }

    func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
      if look == .plain, baseBackgroundColor == nil { return nil }
      if !isEnabled { return .tertiarySystemFill }
      switch look {
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? .secondarySystemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: return baseBackgroundColor ?? tint
      }
    }
  }
}

extension UIButton {
  /// A button that shows a configuration, and runs an action whose title and image stand where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(configuration, primaryAction)
    sizeToFit()
  }

  /// Apart from the initializer, in which properties do not tell of their changes.
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
