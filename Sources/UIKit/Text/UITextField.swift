import Foundation
import QuartzCore

/// A line of text that can be edited, by code: there is no keyboard, and neither a cursor nor a clear
/// button is drawn.
///
/// A tap makes it the first responder. `insertText(_:)` and `deleteBackward()` edit as the keyboard does.
/// *Chosen,* about what devices show: 7 points beside the text in a rounded frame, which is 5 points
/// round.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// What is around it.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A thin line.
    case line
    /// A frame as if it were sunk in; drawn as a thin line.
    case bezel
    /// A frame with round corners on a ground of its own.
    case roundedRect
  }

  /// When something beside the text is there.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  private let label = UILabel()
  private let placeholderLabel = UILabel()

  /// The text; empty by default, never nil once set.
  open var text: String? = "" { didSet { textChanged() } }
  /// The text with attributes; see `UILabel.attributedText`.
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set {
      text = newValue?.string
      label.attributedText = newValue
    }
  }
  /// What is there instead of an empty text, in grey; nil for nothing.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }
  /// What is there instead of an empty text, with attributes.
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
  /// The text's colour.
  open var textColor: UIColor? = .label { didSet { label.textColor = textColor } }
  /// Where the text stands.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      label.textAlignment = textAlignment
      placeholderLabel.textAlignment = textAlignment
    }
  }
  /// What is around it; nothing by default.
  open var borderStyle: BorderStyle = .none { didSet { borderChanged() } }
  /// A view before the text; nil for none.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// A view after the text; nil for none.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// When the view before the text is there; never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// When the view after the text is there; never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// When the clear button is there; kept, there is none.
  open var clearButtonMode: ViewMode = .never
  /// Whether long text is set smaller, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
  }
  /// The smallest size of the font, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false { didSet { textChanged() } }
  /// Whether editing begins with nothing.
  open var clearsOnBeginEditing = false
  /// Who hears of editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Which keys the keyboard has; kept.
  open var keyboardType: UIKeyboardType = .default
  /// How the keyboard looks; kept.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// What the return key says; kept.
  open var returnKeyType: UIReturnKeyType = .default
  /// Which letters become capitals; kept.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; kept.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether words are checked; kept.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether the return key waits for text; kept.
  open var enablesReturnKeyAutomatically = false

  private var accessory: UIView?
  /// What would come up above the keyboard; kept.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  private var input: UIView?
  /// What would come up in the keyboard's place; kept.
  open override var inputView: UIView? {
    get { input }
    set { input = newValue }
  }

  /// A field with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Fields are not archived here: gives an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
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
    let shown = text ?? ""
    label.text = isSecureTextEntry ? String(repeating: "•", count: shown.count) : shown
    placeholderLabel.isHidden = !shown.isEmpty
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

  /// Yes, if it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether the text is edited: whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether there is text.
  open var hasText: Bool { text?.isEmpty == false }

  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Adds text at the end as if it were typed; a line feed is the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    change(NSRange(location: (self.text ?? "").utf16.count, length: 0), to: text)
  }

  /// Takes the last character away as if that were typed.
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

  private func side(_ view: UIView?, _ mode: ViewMode) -> CGFloat {
    guard let view, isShown(mode) else { return 0 }
    return view.bounds.width
  }

  /// Where the text is; override to move it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 7 : 2
    let (left, right) = (side(leftView, leftViewMode), side(rightView, rightViewMode))
    return CGRect(
      x: bounds.minX + (left > 0 ? left : inset), y: bounds.minY,
      width: max(0, bounds.width - (left > 0 ? left : inset) - (right > 0 ? right : inset)),
      height: bounds.height)
  }

  /// Where the text is while it is edited; as otherwise, unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the placeholder is; where the text is, unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the view before the text is: in the middle of the left edge.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the view after the text is: in the middle of the right edge.
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
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    label.minimumScaleFactor = minimumFontSize / max(1, font?.pointSize ?? 17)
    label.alpha = isEnabled ? 1 : 0.5
  }

  /// As wide as the text or the placeholder; 34 points high in a rounded frame, else a line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let shown = hasText ? label : placeholderLabel
    let text = shown.sizeThatFits(.zero)
    let around = bounds.width - textRect(forBounds: bounds).width
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    return CGSize(
      width: text.width + around, height: borderStyle == .roundedRect ? max(34, line) : line)
  }

  /// As wide and as high as `sizeThatFits(_:)` says.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
