import FilmstripGraphics
import Foundation

/// The content of a button with a configuration.
final class ConfiguredContent: UIView {
  let title = UILabel()
  private let subtitle = UILabel()
  let picture = UIImageView()
  private let activityIndicator = UIActivityIndicatorView(style: .medium)
  private let backgroundView = UIView()
  /// The glass behind the content, or `nil` if the configuration has none.
  private var glass: LiquidGlassView?
  /// The background that the app set, or `nil` if it set none.
  private var ownBackgroundView: BackgroundView?
  private var configuration = UIButton.Configuration(.plain)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    for view in [backgroundView, picture, activityIndicator, title, subtitle] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Applies a configuration for the current state of a button.
  func show(_ configuration: UIButton.Configuration, in button: UIButton) {
    self.configuration = configuration
    let tint = button.tintColor ?? .systemBlue
    let color = configuration.foreground(tint: tint, isEnabled: button.isEnabled)
    let isPlain = configuration.title == nil && configuration.attributedTitle == nil
    if isPlain, let attributedTitle = button.currentAttributedTitle {
      title.attributedText = attributedTitle
      title.font = configuration.font
      title.textColor = color
    } else {
      show(
        configuration.attributedTitle, or: configuration.title ?? button.title(for: button.state),
        in: title, configuration.font, color, configuration.titleTextAttributesTransformer)
    }
    setLineBreak(configuration.titleLineBreakMode, of: title)
    show(
      configuration.attributedSubtitle, or: configuration.subtitle, in: subtitle,
      .systemFont(ofSize: 12), color, configuration.subtitleTextAttributesTransformer)
    setLineBreak(configuration.subtitleLineBreakMode, of: subtitle)
    for label in [title, subtitle] {
      switch configuration.titleAlignment {
      // *Chosen:* the lines of one text are aligned as the label of the button specifies.
      case .automatic: break
      case .leading: label.textAlignment = .natural
      case .center: label.textAlignment = .center
      case .trailing: label.textAlignment = isRightToLeft ? .left : .right
      }
    }
    var image = configuration.image ?? button.image(for: button.state)
    if let symbol = configuration.preferredSymbolConfigurationForImage {
      image = image?.withConfiguration(symbol)
    }
    picture.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    picture.isHidden = configuration.showsActivityIndicator
    picture.tintColor = configuration.imageColorTransformer?(color) ?? color
    activityIndicator.color = color
    if configuration.showsActivityIndicator {
      activityIndicator.startAnimating()
    } else {
      activityIndicator.stopAnimating()
    }
    let background = configuration.background(tint: tint, isEnabled: button.isEnabled)
    backgroundView.backgroundColor = configuration.ownBackground == nil ? background : nil
    showOwnBackground(color: background)
    showGlass(color: configuration.glassColor(tint: tint, isEnabled: button.isEnabled))
    configuration.reportMissingParts()
    // *Chosen:* similar to devices.
    alpha = button.isHighlighted ? 0.75 : 1
    setNeedsLayout()
  }

  /// *Reported* (FACTS: button.wrapping): text that wraps has as many lines as it needs.
  private func setLineBreak(_ mode: NSLineBreakMode, of label: UILabel) {
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
  }

  /// Shows a text in a label, with the attributes that the transformer returns.
  private func show(
    _ attributed: AttributedString?, or plain: String?, in label: UILabel, _ font: UIFont,
    _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    guard attributed != nil || transformer != nil else {
      label.text = plain
      label.font = font
      label.textColor = color
      return
    }
    var standard = AttributeContainer()
    standard.font = font
    standard.foregroundColor = color
    var text = attributed ?? AttributedString(plain ?? "")
    text.mergeAttributes(standard, mergePolicy: .keepCurrent)
    if text.runs.contains(where: { $0.link != nil }) {
      Headless.reportOnce(simplified: "AttributedString: links look like other text")
    }
    if let transformer {
      for run in text.runs { text[run.range].setAttributes(transformer(run.attributes)) }
    }
    label.attributedText = NSAttributedString(text)
  }

  /// Shows the background that the app set, whose colour is that of the style if it has none.
  private func showOwnBackground(color: UIColor?) {
    guard var background = configuration.ownBackground else {
      ownBackgroundView?.removeFromSuperview()
      ownBackgroundView = nil
      return
    }
    background.backgroundColor = background.backgroundColor ?? color ?? .clear
    background.cornerRadius = configuration.cornerRadius(height: bounds.height)
    let view = ownBackgroundView ?? BackgroundView(frame: bounds)
    if ownBackgroundView == nil {
      ownBackgroundView = view
      insertSubview(view, aboveSubview: backgroundView)
    }
    view.show(background)
  }

  private func showGlass(color: UIColor?) {
    guard configuration.hasGlass else {
      glass?.removeFromSuperview()
      glass = nil
      return
    }
    let glass = self.glass ?? LiquidGlassView()
    if self.glass == nil {
      self.glass = glass
      insertSubview(glass, aboveSubview: backgroundView)
    }
    glass.isClear = configuration.isClearGlass
    glass.prominentColor = color
  }

  override func contentSizeChanged(of subview: UIView) { superview?.contentSizeChanged(of: self) }

  private var imageSize: CGSize {
    configuration.showsActivityIndicator
      ? activityIndicator.sizeThatFits(.zero) : picture.image?.size ?? .zero
  }

  private var isStacked: Bool {
    !configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
  }

  /// The excess width, in points, that keeps rounding errors from wrapping text that has exactly its
  /// width.
  private static var tolerance: CGFloat { 0.001 }

  /// Whether the text can have several lines, so that the height depends on the width.
  var wraps: Bool { title.numberOfLines != 1 || subtitle.numberOfLines != 1 }

  /// The sizes of the parts of the content.
  private struct Sizes {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var text = CGSize.zero
    var gap: CGFloat = 0
    var content = CGSize.zero
  }

  /// Returns the sizes of the parts; text is wrapped so that the content has at most the width
  /// `width`, or isn't wrapped if the width is `nil`.
  private func sizes(in width: CGFloat? = nil) -> Sizes {
    var sizes = Sizes()
    sizes.image = imageSize
    let indent =
      isStacked || sizes.image == .zero ? 0 : sizes.image.width + configuration.imagePadding
    let limit = CGSize(width: width.map { max(1, $0 - indent + Self.tolerance) } ?? 0, height: 0)
    sizes.title = title.sizeThatFits(limit)
    sizes.subtitle = subtitle.sizeThatFits(limit)
    let hasBoth = sizes.title != .zero && sizes.subtitle != .zero
    sizes.text = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + (hasBoth ? configuration.titlePadding : 0)
        + sizes.subtitle.height)
    sizes.gap = sizes.image == .zero || sizes.text == .zero ? 0 : configuration.imagePadding
    let (image, text) = (sizes.image, sizes.text)
    sizes.content =
      isStacked
      ? CGSize(
        width: max(image.width, text.width), height: image.height + sizes.gap + text.height)
      : CGSize(
        width: image.width + sizes.gap + text.width, height: max(image.height, text.height))
    return sizes
  }

  /// Returns the size of the content with its insets; text is wrapped at the width of `size` if it
  /// is positive.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = configuration.contentInsets
    let width = insets.leading + insets.trailing
    let content = sizes(in: size.width > 0 ? size.width - width : nil).content
    return CGSize(
      width: content.width + width, height: content.height + insets.top + insets.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    backgroundView.layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
    if let ownBackgroundView {
      ownBackgroundView.show(cornerRadius: configuration.cornerRadius(height: bounds.height))
      ownBackgroundView.fit(self)
    }
    glass?.frame = bounds
    glass?.setCornerRadii(CornerRadii(configuration.cornerRadius(height: bounds.height)))
    let insets = configuration.contentInsets
    // The layout is computed from left to right, and mirrored at the end.
    let area = CGRect(
      x: insets.leading, y: insets.top, width: bounds.width - insets.leading - insets.trailing,
      height: bounds.height - insets.top - insets.bottom)
    let sizes = sizes(in: area.width)
    let (size, image, text, gap) = (sizes.content, sizes.image, sizes.text, sizes.gap)
    let freeWidth = max(0, area.width - size.width)
    var x = area.minX
    let button = superview as? UIButton
    switch button?.effectiveContentHorizontalAlignment {
    case .left: x += isRightToLeft ? freeWidth : 0
    case .right: x += isRightToLeft ? 0 : freeWidth
    default: x += freeWidth / 2
    }
    let y = area.midY - size.height / 2
    var imageRect = CGRect(origin: CGPoint(x: x, y: area.midY - image.height / 2), size: image)
    var textRect = CGRect(
      x: x, y: area.midY - text.height / 2, width: min(text.width, area.width + Self.tolerance),
      height: text.height)
    let placement = configuration.imagePlacement
    if isStacked {
      imageRect.origin.x = x + (size.width - image.width) / 2
      textRect.origin.x = x + (size.width - text.width) / 2
      let imageIsFirst = placement.contains(.top)
      imageRect.origin.y = imageIsFirst ? y : y + text.height + gap
      textRect.origin.y = imageIsFirst ? y + image.height + gap : y
    } else if placement.contains(.trailing) {
      imageRect.origin.x = textRect.maxX + gap
    } else {
      textRect.origin.x = imageRect.maxX + gap
      textRect.size.width = min(
        text.width, max(0, area.maxX - textRect.minX) + Self.tolerance)
    }
    place(imageRect, textRect, sizes)
  }

  private func place(_ imageRect: CGRect, _ textRect: CGRect, _ sizes: Sizes) {
    let scale = max(1, traitCollection.displayScale)
    func set(_ view: UIView, _ rect: CGRect) {
      let placed = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
      view.frame = CGRect(
        x: placed.minX.roundedToPixel(scale), y: placed.minY.roundedToPixel(scale),
        width: placed.width, height: placed.height)
    }
    set(picture, imageRect)
    set(activityIndicator, imageRect)
    for (label, size, y) in [
      (title, sizes.title, textRect.minY),
      (subtitle, sizes.subtitle, textRect.maxY - sizes.subtitle.height),
    ] {
      let width = min(size.width, textRect.width)
      var x = textRect.minX
      switch configuration.titleAlignment {
      case .center: x += (textRect.width - width) / 2
      case .trailing: x += textRect.width - width
      case .automatic
      where superview.map { ($0 as? UIButton)?.contentHorizontalAlignment } == .center:
        x += (textRect.width - width) / 2
      default: break
      }
      set(label, CGRect(x: x, y: y, width: width, height: size.height))
    }
  }
}
