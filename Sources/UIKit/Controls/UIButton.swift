import Foundation
import QuartzCore

/// A control with a title and an image, which responds to taps.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The opacity of a system button's content while it is pressed.
  ///
  /// *Chosen:* similar to devices; the opacity changes without animation.
  package static let pressedAlpha: CGFloat = 0.2

  private let label = UILabel()
  private let picture = UIImageView()
  private let background = UIImageView()
  private var contents = ButtonContents()
  private var type = ButtonType.custom
  /// Whether the button has text and template images in the tint colour.
  private var isSystem: Bool { type != .custom }

  private var configuredContent: ConfiguredContent?
  /// The configuration, which replaces insets and backgrounds; `nil` by default.
  ///
  /// If the configuration has no title or image, the button uses the title or image of the state.
  open var configuration: Configuration? {
    didSet { configurationChanged() }
  }
  /// A closure that can change `configuration` before the button shows a new state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var isUpdatingConfiguration = false
  /// Whether the framework is calling `updateConfiguration()`.
  private var isTrackingConfiguration = false
  /// Whether the configuration is updated before the next layout.
  private var needsConfigurationUpdate = false

  /// The menu that opens on a long press, or on a touch if `showsMenuAsPrimaryAction` is `true`;
  /// `nil` by default.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// Whether the button shows the selected action of its menu, in which one action is always
  /// selected; `false` by default.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  private var menuRecognizer: MenuRecognizer?

  /// Whether the image of a custom button is darker while the button is highlighted; `true` by
  /// default.
  ///
  /// Stored, but without effect: Filmstrip draws the image as it is.
  @available(*, deprecated, message: "ignored if the button has a configuration")
  open var adjustsImageWhenHighlighted = true
  /// Whether the image grows with the text at accessibility sizes; `false` by default.
  ///
  /// Stored, but without effect: Filmstrip draws the image as it is.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// Whether the image of a custom button is lighter while the button is disabled; `true` by
  /// default.
  ///
  /// Stored, but without effect: Filmstrip draws the image as it is.
  @available(*, deprecated, message: "ignored if the button has a configuration")
  open var adjustsImageWhenDisabled = true
  /// Whether a highlighted button glows; `false` by default.
  ///
  /// Stored, but without effect.
  @available(*, deprecated, message: "ignored if the button has a configuration")
  open var showsTouchWhenHighlighted = false

  /// The purpose of the button; stored, but without effect.
  open var role: Role = .normal
  /// The appearance and behaviour of the button.
  public var buttonType: ButtonType { type }
  /// The insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The insets that displace the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      setNeedsLayout()
      existingLayoutState?.baselinesChanged()
    }
  }
  /// The insets that displace the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Creates a custom button with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a button of a type, with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    adopt(buttonType)
    stateChanged()
  }

  /// Returns a system button with an image, which sends an action when it is tapped.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Shows the font, the symbol and the background of a type.
  private func adopt(_ newType: ButtonType) {
    type = newType
    label.font = .systemFont(ofSize: isSystem ? 15 : 18)
    if let name = newType.symbolName { setImage(UIImage(systemName: name), for: .normal) }
    guard newType == .close else { return }
    // *Chosen* (FACTS: button.close): the colours of the circle and the cross, and the cross's size.
    background.backgroundColor = .tertiarySystemFill
    background.layer.cornerRadius = Self.closeDiameter / 2
    tintColor = .secondaryLabel
    setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 13, weight: .bold), forImageIn: .normal)
  }

  /// The diameter of a close button, in points.
  ///
  /// *Reported* (FACTS: button.close).
  private static let closeDiameter: CGFloat = 30

  /// Creates a button of a type that shows the title and image of an action, and runs the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a system button that shows the title and image of an action, and runs the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .system)
    self.frame = frame
    adopt(primaryAction)
  }

  /// Creates a custom button from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    if let name = coder.interface?.attribute("buttonType") {
      adopt(ButtonType(interfaceName: name) ?? .system)
      stateChanged()
    }
    coder.interface?.decode(self, as: UIButton.self)
  }

  private func configure() {
    // *Reported* (FACTS: button.font).
    label.font = .systemFont(ofSize: 18)
    // *Measured* (FACTS: button.truncation).
    label.lineBreakMode = .byTruncatingMiddle
    background.isHidden = true
    picture.isHidden = true
    for view in [background, picture, label] { addSubview(view) }
    stateChanged()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Menu

  private func menuChanged() {
    if menu != nil, menuRecognizer == nil {
      let recognizer = MenuRecognizer { [weak self] _ in self?.menuSource }
      menuRecognizer = recognizer
      addGestureRecognizer(recognizer)
    }
    guard changesSelectionAsPrimaryAction, let menu, let first = menu.allActions.first else {
      return
    }
    let selectedAction = menu.allActions.first { $0.state == .on } ?? first
    menu.select(selectedAction)
    show(selectedAction)
  }

  private var menuSource: MenuSource? {
    guard let menu, isEnabled else { return nil }
    return MenuSource(
      menu: menu, view: self, rect: bounds, opensAtOnce: showsMenuAsPrimaryAction, sender: self,
      opened: { [weak self] in self?.sendActions(for: .menuActionTriggered) },
      willRun: { [weak self] in self?.didChoose($0) })
  }

  private func didChoose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction else { return }
    menu?.select(action)
    show(action)
  }

  private func show(_ action: UIAction) {
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
  }

  // MARK: Configuration

  private func configurationChanged() {
    if configuration != nil, configuredContent == nil {
      let content = ConfiguredContent(frame: bounds)
      configuredContent = content
      UIView.performWithoutAnimation { addSubview(content) }
    } else if configuration == nil {
      configuredContent?.removeFromSuperview()
      configuredContent = nil
      label.isHidden = false
    }
    contentChanged()
  }

  /// Calls the update handler for the current state immediately.
  open func setNeedsUpdateConfiguration() { trackConfigurationUpdate() }

  /// Calls `updateConfiguration()`; a change of an observable object that the call has read
  /// schedules another call before the next layout.
  private func trackConfigurationUpdate() {
    // A nested call would replace the observations of the current one.
    guard !isTrackingConfiguration else { return }
    isTrackingConfiguration = true
    defer { isTrackingConfiguration = false }
    tracking(.configuration) {
      updateConfiguration()
    } schedule: {
      $0.needsConfigurationUpdate = true
      $0.setNeedsLayout()
    }
  }

  /// Calls the update handler; override the method to change the configuration for the current
  /// state.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  // MARK: Content

  /// The view that shows the title.
  open var titleLabel: UILabel? { configuredContent?.title ?? label }
  /// The view that shows the image.
  open var imageView: UIImageView? { configuredContent?.picture ?? picture }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    contents.set(\.title, title, for: state)
    contentChanged()
  }

  /// Sets the title with attributes for a state, which replaces the plain title.
  ///
  /// Text without a font or a colour has that of the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.set(
      \.attributedTitle, title.map { NSAttributedString(attributedString: $0) }, for: state)
    contentChanged()
  }

  /// Returns the title with attributes for a state, or the one for the normal state if there is
  /// none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.value(\.attributedTitle, for: state)
  }

  /// The current title with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.set(\.titleColor, color, for: state)
    stateChanged()
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    contents.set(\.image, image, for: state)
    contentChanged()
  }

  /// Sets the size and the colour of the symbol for a state, or uses the image's own if `nil`.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents.set(\.symbolConfiguration, configuration, for: state)
    contentChanged()
  }

  /// Returns the size and the colour of the symbol for a state, or those for the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.value(\.symbolConfiguration, for: state)
  }

  /// The current size and colour of the symbol.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents.set(\.backgroundImage, image, for: state)
    contentChanged()
  }

  /// Returns the title for a state, or the title for the normal state if there is none.
  open func title(for state: State) -> String? { contents.value(\.title, for: state) }
  /// Returns the title colour for a state, or the title colour for the normal state if there is
  /// none.
  open func titleColor(for state: State) -> UIColor? { contents.value(\.titleColor, for: state) }
  /// Returns the image for a state, or the image for the normal state if there is none.
  open func image(for state: State) -> UIImage? { contents.value(\.image, for: state) }
  /// Returns the background image for a state, or the one for the normal state if there is none.
  open func backgroundImage(for state: State) -> UIImage? {
    contents.value(\.backgroundImage, for: state)
  }

  /// The current title.
  open var currentTitle: String? { title(for: state) }
  /// The current image.
  open var currentImage: UIImage? { image(for: state) }
  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The current title colour.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? standardTitleColor }

  private var standardTitleColor: UIColor {
    // *Measured* for bar buttons (FACTS: bar.disabled-text): disabled text has the colour of
    // tertiary labels.
    if !isEnabled { return .tertiaryLabel }
    return isSystem ? tintColor : .white
  }

  private func contentChanged() {
    stateChanged()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  override func contentSizeChanged(of subview: UIView) { invalidateIntrinsicContentSize() }

  override func stateChanged() {
    super.stateChanged()
    trackConfigurationUpdate()
    if let configuration, let configuredContent {
      configuredContent.show(configuration, in: self)
      for view in [label, picture, background] { view.isHidden = true }
      return
    }
    if let attributedTitle = currentAttributedTitle {
      label.attributedText = attributedTitle
    } else {
      label.text = currentTitle
    }
    label.textColor = currentTitleColor
    let image = shownImage
    let isTemplate = isSystem && image?.renderingMode == .automatic
    picture.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.isHidden = image == nil
    background.image = currentBackgroundImage
    background.isHidden = background.image == nil && type != .close
    let alpha = isSystem && isHighlighted ? Self.pressedAlpha : 1
    label.alpha = alpha
    picture.alpha = alpha
  }

  /// Called when the tint colour changes.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override func handleTapInside() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Layout

  /// Returns the frame of the background within the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the content within the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the frame of the title within the content's rectangle, after the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    place(label.text == nil ? .zero : titleSize, after: imageSize.width, in: contentRect)
      .offset(by: titleEdgeInsets)
  }

  /// Returns the frame of the image within the content's rectangle, before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    place(imageSize, after: 0, in: contentRect).offset(by: imageEdgeInsets)
  }

  private var titleSize: CGSize { label.sizeThatFits(.zero) }

  /// The baseline of the title, which stays at its place in a taller or lower button.
  ///
  /// *Chosen* for a button with a configuration: the title is in the middle.
  override var baselines: (first: Baseline, last: Baseline) {
    let size = intrinsicContentSize
    guard let titleLabel, titleLabel.text?.isEmpty == false else { return super.baselines }
    let natural = CGRect(origin: .zero, size: size)
    let title =
      configuredContent == nil
      ? titleRect(forContentRect: contentRect(forBounds: natural))
      : natural.insetBy(
        dx: 0, dy: (size.height - titleLabel.sizeThatFits(.zero).height) / 2)
    let fraction: Double =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: 1
      default: 0.5
      }
    let baselines = titleLabel.baselines
    let edge = CGFloat(fraction) * size.height
    return (
      Baseline(fraction: fraction, offset: title.minY + baselines.first.offset - edge),
      Baseline(fraction: fraction, offset: title.maxY + baselines.last.offset - edge)
    )
  }

  private var imageSize: CGSize { shownImage?.size ?? .zero }

  /// The current image with the preferred size and colour of a symbol.
  private var shownImage: UIImage? {
    currentPreferredSymbolConfiguration.flatMap { currentImage?.withConfiguration($0) }
      ?? currentImage
  }

  private func place(_ size: CGSize, after before: CGFloat, in rect: CGRect) -> CGRect {
    let contentWidth = imageSize.width + titleSize.width
    let scale = traitCollection.displayScale
    let width = min(size.width, max(0, rect.width - before))
    let height = min(size.height, rect.height)
    let freeWidth = max(0, rect.width - contentWidth)
    var x = rect.minX + before
    switch effectiveContentHorizontalAlignment {
    case .center: x += freeWidth / 2
    // In a right-to-left environment, the layout is mirrored at the end.
    case .right: x += isRightToLeft ? 0 : freeWidth
    case .left: x += isRightToLeft ? freeWidth : 0
    default: break
    }
    var y = rect.minY
    switch contentVerticalAlignment {
    case .center: y += (rect.height - height) / 2
    case .bottom: y += rect.height - height
    default: break
    }
    var placed = CGRect(
      x: x.roundedToPixel(scale), y: y.roundedToPixel(scale), width: width, height: height)
    if effectiveContentHorizontalAlignment == .fill, before > 0 || imageSize == .zero {
      placed.size.width = rect.maxX - placed.minX
    }
    if contentVerticalAlignment == .fill {
      placed.origin.y = rect.minY
      placed.size.height = rect.height
    }
    return isRightToLeft
      ? CGRect(
        x: rect.minX + rect.maxX - placed.maxX, y: placed.minY, width: placed.width,
        height: placed.height)
      : placed
  }

  /// Lays out the title, the image and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      setNeedsUpdateConfiguration()
    }
    configuredContent?.frame = bounds
    background.frame = backgroundRect(forBounds: bounds)
    if type == .close {
      let radius = Self.closeDiameter / 2
      background.frame = CGRect(
        x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
    }
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Returns the size of the content, including its insets.
  ///
  /// *Reported* (FACTS: button.padding): without insets, a title has 6 points above and below, and
  /// the button is at least 30 points wide; a button without content has the size of an empty title.
  /// *Measured* (FACTS: button.size): the size of the title is rounded up to whole points, and an
  /// image has at least the height of a line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configuredContent { return configuredContent.sizeThatFits(.zero) }
    if type == .close { return CGSize(width: Self.closeDiameter, height: Self.closeDiameter) }
    var title = titleSize
    title.width.round(.up)
    let isEmpty = title == .zero && imageSize == .zero && currentBackgroundImage == nil
    if isEmpty || imageSize != .zero { title.height = max(title.height, label.font.lineHeight) }
    title.height.round(.up)
    let image = imageSize
    let insets = contentEdgeInsets
    let background = currentBackgroundImage?.size ?? .zero
    var fitted = CGSize(
      width: title.width + image.width + insets.left + insets.right,
      height: max(title.height, image.height) + insets.top + insets.bottom)
    if insets == .zero, isEmpty || currentTitle != nil || currentAttributedTitle != nil {
      fitted.height = max(fitted.height, title.height + 12)
      fitted.width = max(fitted.width, 30)
    }
    return CGSize(
      width: max(fitted.width, background.width), height: max(fitted.height, background.height))
  }

  /// The size of the content, including its insets.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var wrapsToLayoutWidth: Bool { configuredContent?.wraps ?? false }

  override func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize {
    guard let width, let configuredContent else { return intrinsicContentSize }
    return configuredContent.sizeThatFits(CGSize(width: width, height: 0))
  }
}

extension CGRect {
  /// Returns the rectangle moved by half the difference of opposite insets, as UIKit displaces the
  /// title and image of a button.
  fileprivate func offset(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
