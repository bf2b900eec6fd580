import Foundation
import QuartzCore

/// A line of text that code can edit.
///
/// Filmstrip has no keyboard, and draws no cursor. A tap makes the field the first responder.
/// `insertText(_:)` and `deleteBackward()` edit the text like the keyboard. *Chosen,* similar to devices: a rounded border has 7 points at either side of the text, and a
/// corner radius of 5 points.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  /// The style of the border.
  public enum BorderStyle: Int, Sendable {
    /// The field has no border.
    case none
    /// The border is a thin line.
    case line
    /// The border looks sunken; Filmstrip draws a thin line.
    case bezel
    /// The border has round corners, and the field has a background.
    case roundedRect
  }

  /// The condition under which a view next to the text is visible.
  public enum ViewMode: Int, Sendable {
    /// The view is never visible.
    case never
    /// The view is visible while the text is being edited.
    case whileEditing
    /// The view is visible while the text isn't being edited.
    case unlessEditing
    /// The view is always visible.
    case always
  }

  private let label = UILabel()
  let placeholderLabel = UILabel()

  /// The text; empty by default, and never `nil` after it is set.
  open var text: String? = "" { didSet { textChanged() } }
  /// The text with attributes; see `UILabel.attributedText`.
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set {
      text = newValue?.string
      label.attributedText = newValue
    }
  }
  /// The grey text that is visible while the text is empty, or `nil` if there is none.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }
  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set { placeholderLabel.attributedText = newValue }
  }
  /// The font; 17 points regular by default.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      label.font = font
      placeholderLabel.font = font
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Whether a dynamic font follows the text size of the field's environment; `false` by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  /// Called after the traits have changed; adjusts a dynamic font.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory,
      let adjusted = font?.adjusted(for: traitCollection), adjusted != font
    else { return }
    font = adjusted
  }

  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { label.textColor = textColor } }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      label.textAlignment = textAlignment
      placeholderLabel.textAlignment = textAlignment
      setNeedsLayout()
    }
  }
  /// The attributes of the whole text: its font, its colour and its alignment; other attributes have no
  /// effect.
  ///
  /// *Documented:* attributes that are not set keep their values.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
  /// The style of the border; none by default.
  open var borderStyle: BorderStyle = .none { didSet { borderChanged() } }
  /// A view to the left of the text, or `nil` if there is none.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// A view to the right of the text, or `nil` if there is none.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// The condition under which the left view is visible; never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The condition under which the right view is visible; never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The condition under which the clear button is visible, if the field isn't empty; never by
  /// default.
  open var clearButtonMode: ViewMode = .never { didSet { updateClearButton() } }
  /// The clear button, created when it can become visible.
  private var clearButton: UIButton?
  /// Whether the font shrinks until the text fits, limited by `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
  }
  /// The minimum size of the font, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether dots replace the characters of the text.
  open var isSecureTextEntry = false { didSet { textChanged() } }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// The delegate, which controls the editing of the text.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The type of the keyboard; stored, but without effect.
  open var keyboardType: UIKeyboardType = .default
  /// The appearance of the keyboard; stored, but without effect.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The title of the return key; stored, but without effect.
  open var returnKeyType: UIReturnKeyType = .default
  /// The automatic capitalization; stored, but without effect.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// The automatic correction of words; stored, but without effect.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// The spelling check; stored, but without effect.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// The meaning of the text, for automatic filling; stored, but without effect.
  open var textContentType: UITextContentType!
  /// The replacement of straight quotes; stored, but without effect.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// The replacement of hyphens by dashes; stored, but without effect.
  open var smartDashesType: UITextSmartDashesType = .default
  /// The insertion of spaces around pasted text; stored, but without effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The predictions within the text; stored, but without effect.
  open var inlinePredictionType: UITextInlinePredictionType = .default
  /// The extent to which writing tools can change the text; stored, but without effect.
  open var writingToolsBehavior: UIWritingToolsBehavior = .default
  /// Whether the return key is disabled while the text is empty; stored, but without effect.
  open var enablesReturnKeyAutomatically = false

  private var accessory: UIView?
  /// The view above the keyboard; stored, but without effect.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  private var input: UIView?
  /// The view that replaces the keyboard; stored, but without effect.
  open override var inputView: UIView? {
    get { input }
    set { input = newValue }
  }

  /// Creates a text field with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a text field from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UITextField.self)
  }

  private func configure() {
    placeholderLabel.textColor = .placeholderText
    for label in [placeholderLabel, label] {
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
    textChanged()
  }

  private func textChanged() {
    let displayedText = text ?? ""
    label.text =
      isSecureTextEntry ? String(repeating: "•", count: displayedText.count) : displayedText
    placeholderLabel.isHidden = !displayedText.isEmpty
  }

  private func borderChanged() {
    let isFramed = borderStyle != .none
    layer.borderWidth = isFramed ? 1 / max(1, traitCollection.displayScale) : 0
    layer.borderColor = isFramed ? UIColor.separator.cgColor : nil
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Editing

  /// Whether the field is enabled, and can therefore become the first responder.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether the field is being edited, that is, whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text isn't empty.
  open var hasText: Bool { text?.isEmpty == false }

  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Appends text like the keyboard; a line feed acts as the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    change(NSRange(location: (self.text ?? "").utf16.count, length: 0), to: text)
  }

  /// Deletes the last character like the keyboard.
  open func deleteBackward() {
    guard let last = text?.last else { return }
    let length = String(last).utf16.count
    change(NSRange(location: (text ?? "").utf16.count - length, length: length), to: "")
  }

  private func change(_ range: NSRange, to string: String) {
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    guard isAllowed else { return }
    text = NSString(string: text ?? "").replacingCharacters(in: range, with: string)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isTap = isTracking
    super.touchesEnded(touches, with: event)
    if isTap { _ = becomeFirstResponder() }
  }

  // MARK: Layout

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func accessoryWidth(_ view: UIView?, _ mode: ViewMode) -> CGFloat {
    guard let view, isShown(mode) else { return 0 }
    return view.bounds.width
  }

  /// Returns the rectangle of the text; override to change the rectangle.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 7 : 2
    let (left, right) = (
      accessoryWidth(leftView, leftViewMode), accessoryWidth(rightView, rightViewMode)
    )
    var rect = CGRect(
      x: bounds.minX + (left > 0 ? left : inset), y: bounds.minY,
      width: max(0, bounds.width - (left > 0 ? left : inset) - (right > 0 ? right : inset)),
      height: bounds.height)
    if showsClearButton {
      let button = clearButtonRect(forBounds: bounds)
      if isRightToLeft {
        let start = max(rect.minX, button.maxX)
        rect.size.width = max(0, rect.maxX - start)
        rect.origin.x = start
      } else {
        rect.size.width = max(0, min(rect.maxX, button.minX) - rect.minX)
      }
    }
    return rect
  }

  /// Returns the rectangle of the text during editing; `textRect(forBounds:)` unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder; that of the text unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  // MARK: Clear button

  /// The width of the clear button's area, and the size of its image, in points.
  ///
  /// *Chosen* (FACTS: text-field.clear-button).
  private static let clearButtonSize: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5

  /// Whether the clear button is visible; a visible right view replaces it.
  private var showsClearButton: Bool {
    isShown(clearButtonMode) && hasText && isEnabled
      && accessoryWidth(rightView, rightViewMode) == 0
  }

  private func updateClearButton() {
    setNeedsLayout()
    guard clearButton == nil, clearButtonMode != .never else { return }
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .tertiaryLabel
    button.isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    clearButton = button
    addSubview(button)
  }

  /// Clears the text, if the delegate permits it, and keeps or begins editing.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _ = becomeFirstResponder()
    text = ""
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Returns the frame of the clear button, which is centred at the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = bounds.maxX - Self.clearButtonMargin - size
    let rect = CGRect(x: x, y: (bounds.midY - size / 2).rounded(), width: size, height: size)
    return isRightToLeft ? rect.mirrored(in: bounds.width) : rect
  }

  /// Returns the frame of the left view, which is centred at the left edge.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of the right view, which is centred at the right edge.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    for label in [label, placeholderLabel] { keepTextSize(of: label) }
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    clearButton?.isHidden = !showsClearButton
    clearButton?.frame = clearButtonRect(forBounds: bounds)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    label.minimumScaleFactor = minimumFontSize / max(1, font?.pointSize ?? 17)
    label.alpha = isEnabled ? 1 : 0.5
  }

  /// Keeps the size and the alignment of a text while the width of the field is animated.
  ///
  /// *Chosen* (FACTS: text-field.resizing).
  private func keepTextSize(of label: UILabel) {
    let mode: UIView.ContentMode =
      switch label.textAlignment {
      case .left, .justified: .left
      case .right: .right
      case .center: .center
      default: isRightToLeft ? .right : .left
      }
    if label.contentMode != mode { label.contentMode = mode }
  }

  /// Returns a size with the width of the text or the placeholder, including insets.
  ///
  /// The height is at least 34 points with a rounded border, or 30 until iOS 12; otherwise, it is the
  /// height of one line. *Measured* (FACTS: text-field.height).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let visibleLabel = hasText ? label : placeholderLabel
    let text = visibleLabel.sizeThatFits(.zero)
    let horizontalInsets = bounds.width - textRect(forBounds: bounds).width
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    return CGSize(
      width: text.width + horizontalInsets,
      height: borderStyle == .roundedRect ? max(Headless.iosVersion < 13 ? 30 : 34, line) : line)
  }

  /// The result of `sizeThatFits(_:)`.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The baseline of the text, which is in the middle of the field.
  override var baselines: (first: Baseline, last: Baseline) {
    let font = font ?? .systemFont(ofSize: 17)
    let baseline = Baseline(fraction: 0.5, offset: font.ascender - font.lineHeight / 2)
    return (baseline, baseline)
  }
}
