import Foundation
import QuartzCore

/// The description of content that isn't available: an image, texts and buttons in the middle.
///
/// *Documented:* UIContentUnavailableConfiguration. *Chosen* (FACTS: content-unavailable.metrics):
/// fonts, colours and distances.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The vertical alignment of the content.
  public enum Alignment: Int, Sendable {
    /// The content is in the middle.
    case center
    /// The content is in the middle, and its position suits an app with little content.
    case natural
  }

  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// The configuration of symbol images, or `nil` to use the image's configuration.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images and symbols, or `nil` to use the view's tint colour.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; a dimension of 0 is unlimited.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours in Smart Invert; stored.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable {
    /// The font of the text.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The way in which lines are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font size is reduced until the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font size, 0…1.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letter spacing is reduced before text is truncated; stored, but without effect.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The action and the state of a button.
  public struct ButtonProperties {
    /// The action of the button, or `nil` if there is none.
    public var primaryAction: UIAction?
    /// The menu of the button, or `nil` if there is none.
    public var menu: UIMenu?
    /// Whether the button can be pressed.
    public var isEnabled = true
    /// The role of the button; stored, but without effect.
    public var role = UIButton.Role.normal
  }

  /// The image, or `nil` if there is none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text, or `nil` if there is none.
  public var text: String?
  /// The text with attributes, which takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// The secondary text, or `nil` if there is none.
  public var secondaryText: String?
  /// The secondary text with attributes, which takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The appearance of the button, which is hidden without a title and an image.
  public var button = UIButton.Configuration.plain()
  /// The action and the state of the button.
  public var buttonProperties = ButtonProperties()
  /// The appearance of the second button, which is hidden without a title and an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action and the state of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// Whether the configuration is that of a search without results.
  var isSearch = false
  /// The alignment of the content; stored, but without effect.
  public var alignment = Alignment.center
  /// The axes along which the margins are at least those of the superview; stored, but without
  /// effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins between the content and the edges of the safe area, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The spacing between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 15
  /// The spacing between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The spacing between the texts and the button, in points.
  public var textToButtonPadding: CGFloat = 10
  /// The spacing between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 10
  /// The background.
  public var background = UIBackgroundConfiguration.clear()

  /// Whether the configuration shows an activity indicator in place of the image.
  var isLoading = false

  private init() {}

  /// Returns a configuration for an empty content.
  public static func empty() -> UIContentUnavailableConfiguration {
    var new = UIContentUnavailableConfiguration()
    new.imageProperties.tintColor = .secondaryLabel
    new.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    return new
  }

  /// Returns a configuration for a content that is being loaded, with an activity indicator.
  public static func loading() -> UIContentUnavailableConfiguration {
    var new = UIContentUnavailableConfiguration()
    new.isLoading = true
    new.text = "Loading…"
    new.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return new
  }

  /// Returns a configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var new = empty()
    new.image = UIImage(systemName: "magnifyingglass")
    new.isSearch = true
    new.text = "No Results"
    new.secondaryText = "Check the spelling or try a new search."
    return new
  }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state; a search without results names the text of the search.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let text = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !text.isEmpty, isSearch
    else { return self }
    var new = self
    new.text = "No Results for “\(text)”"
    return new
  }
}

/// A view that describes content that isn't available.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let imageView = UIImageView()
  private let activityIndicator = UIActivityIndicatorView(style: .large)
  private let label = UILabel()
  private let secondLabel = UILabel()
  private let button = UIButton(type: .system)
  private let secondButton = UIButton(type: .system)
  private var background = ConfiguredBackground()
  /// The current actions of the buttons.
  private var actions: [ObjectIdentifier: UIAction] = [:]
  /// Whether content that is too high can scroll; stored, because Filmstrip's content never scrolls.
  open var isScrollEnabled = true

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, activityIndicator, label, secondLabel, button, secondButton] {
      addSubview(view)
    }
    show()
  }

  /// Returns `nil`, because Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) { nil }

  /// The configuration; a configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      content = new
      show()
    }
  }

  private func show() {
    imageView.show(content.image, content.imageProperties)
    activityIndicator.isHidden = !content.isLoading
    if content.isLoading {
      activityIndicator.startAnimating()
    } else {
      activityIndicator.stopAnimating()
    }
    label.show(content.text, content.attributedText, content.textProperties)
    secondLabel.show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    for label in [label, secondLabel] { label.textAlignment = .center }
    apply(content.button, content.buttonProperties, to: button)
    apply(content.secondaryButton, content.secondaryButtonProperties, to: secondButton)
    setNeedsLayout()
  }

  private func apply(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, to button: UIButton
  ) {
    button.configuration = configuration
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil
    if let old = actions[ObjectIdentifier(button)] { button.removeAction(old, for: .touchUpInside) }
    actions[ObjectIdentifier(button)] = properties.primaryAction
    if let action = properties.primaryAction { button.addAction(action, for: .touchUpInside) }
    button.isHidden = configuration.title == nil && configuration.image == nil
  }

  // MARK: Layout

  private var imageSize: CGSize {
    if content.isLoading { return activityIndicator.sizeThatFits(.zero) }
    return imageView.image?.size(within: content.imageProperties.maximumSize) ?? .zero
  }

  /// Positions the parts one below the other, in the middle of the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.configuration = content.background
    background.show(
      in: self, for: UIViewConfigurationState(traitCollection: traitCollection), isUpdated: false)
    background.layOut(in: self)
    let margins = content.directionalLayoutMargins
    let area = safeAreaRect.inset(
      by: UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing))
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, after gap: CGFloat) {
      guard !view.isHidden, size.height > 0 else { return }
      parts.append((view, size, parts.isEmpty ? 0 : gap))
    }
    let fitting = CGSize(width: area.width, height: 0)
    add(content.isLoading ? activityIndicator : imageView, imageSize, after: 0)
    add(label, label.sizeThatFits(fitting), after: content.imageToTextPadding)
    add(secondLabel, secondLabel.sizeThatFits(fitting), after: content.textToSecondaryTextPadding)
    add(button, button.sizeThatFits(fitting), after: content.textToButtonPadding)
    add(
      secondButton, secondButton.sizeThatFits(fitting),
      after: content.buttonToSecondaryButtonPadding)
    let scale = traitCollection.displayScale
    var y = area.midY - parts.reduce(0) { $0 + $1.size.height + $1.gap } / 2
    for part in parts {
      y += part.gap
      let width = min(part.size.width, area.width)
      part.view.frame = CGRect(
        x: (area.midX - width / 2).roundedToPixel(scale), y: y.roundedToPixel(scale),
        width: width, height: part.size.height)
      y += part.size.height
    }
  }
}
