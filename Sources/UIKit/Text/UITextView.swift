import Foundation
import QuartzCore

/// Controls the editing of a text view.
///
/// *Source:* `UITextView.h`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing can begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing can end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text can be replaced; called by `insertText(_:)`.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when typing has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// The area in which text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The padding at each end of a line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
  /// The maximum number of lines; by default, 0, which means no limit.
  open var maximumNumberOfLines = 0 { didSet { changed?() } }
  /// The way in which text that is too long is broken; between words by default.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { changed?() } }
  var changed: (() -> Void)?
}

/// A scrolling text of several lines that code can edit.
///
/// Filmstrip has no keyboard, no cursor and no selection. *Documented* (FACTS: text-view.insets): 8
/// points above and below the text, 5 at either side.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  private let label = UILabel()

  /// The delegate, which controls editing and is notified of scrolling.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// The text.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      contentChanged()
    }
  }
  /// The text with attributes; see `UILabel.attributedText`.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      contentChanged()
    }
  }
  /// The font; if `nil`, the default, the text has the regular system font of 12 points.
  open var font: UIFont? {
    didSet {
      label.font = font ?? .systemFont(ofSize: 12)
      contentChanged()
    }
  }
  /// Whether a dynamic font follows the text size of the view's environment; `false` by default.
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

  /// The colour of the text; if `nil`, the default, the text has the label colour.
  open var textColor: UIColor? { didSet { label.textColor = textColor ?? .label } }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { label.textAlignment = textAlignment }
  }
  /// The insets of the text, in points; 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }
  /// The area in which the text is laid out.
  public let textContainer = NSTextContainer()
  /// Whether a tap begins editing; true by default.
  open var isEditable = true
  /// Whether text can be selected; stored, but Filmstrip has no selection.
  open var isSelectable = true
  /// The selected range; stored, but Filmstrip has no selection.
  open var selectedRange = NSRange(location: 0, length: 0)

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
  /// Whether the user can search in the text; stored, but Filmstrip has no search panel.
  open var isFindInteractionEnabled = false
  /// The kinds of text that become links; stored, but Filmstrip doesn't detect any.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links; stored, but without effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  /// Creates a text view with a frame in its superview's coordinates, in points.
  ///
  /// A custom container is reported, because Filmstrip doesn't support it.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if textContainer != nil { Unsupported.report("UITextView with a custom NSTextContainer") }
    configure()
  }

  /// Creates a text view with a frame in its superview's coordinates, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UITextView.self)
  }

  private func configure() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
    textContainer.changed = { [weak self] in self?.contentChanged() }
  }

  private func contentChanged() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  override var constraintsSetContentSize: Bool { false }

  /// Returns the size of the text, wrapped at a width; an empty text has the height of a line.
  ///
  /// *Measured* (FACTS: text-view.empty).
  private func textSize(wrappedAt width: CGFloat) -> CGSize {
    var size = label.sizeThatFits(CGSize(width: width, height: 0))
    if size.height == 0 {
      size.height = label.font.lineHeight.ceiledToPixel(max(1, traitCollection.displayScale))
    }
    return size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - sides)
    let height = textSize(wrappedAt: width).height
    label.frame = CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top,
      width: width, height: height)
    contentSize = CGSize(
      width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
  }

  /// Returns the size of the text, wrapped at a width, including its insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? max(1, size.width - sides) : 0
    let text = textSize(wrappedAt: width)
    return CGSize(
      width: text.width + sides,
      height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// Whether drags scroll the text; a text that doesn't scroll has an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var wrapsToLayoutWidth: Bool { !isScrollEnabled }

  /// *Chosen:* text that is wrapped doesn't change the width.
  override func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize {
    guard !isScrollEnabled else { return intrinsicContentSize }
    let size = sizeThatFits(.zero)
    guard let width else { return size }
    return CGSize(
      width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// The size of the text if it doesn't scroll; otherwise, no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
      : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// The baselines of the text, below the upper and above the lower inset.
  override var baselines: (first: Baseline, last: Baseline) {
    var (first, last) = label.baselines
    first.offset += textContainerInset.top
    last.offset -= textContainerInset.bottom
    return (first, last)
  }

  /// Scrolls by the minimum distance that makes the end of a range visible.
  ///
  /// *Chosen:* the position is estimated from the proportion of characters before it.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let count = max(1, text.utf16.count)
    let fraction = CGFloat(min(count, range.location + range.length)) / CGFloat(count)
    let y = textContainerInset.top + fraction * label.bounds.height
    scrollRectToVisible(CGRect(x: 0, y: y - 1, width: 1, height: 1), animated: false)
  }

  // MARK: Editing

  /// Whether the text is editable, so that the view can become the first responder.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Whether the text isn't empty.
  open var hasText: Bool { !text.isEmpty }

  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Appends text like the keyboard.
  open func insertText(_ text: String) {
    let end = NSRange(location: self.text.utf16.count, length: 0)
    guard delegate?.textView(self, shouldChangeTextIn: end, replacementText: text) ?? true
    else { return }
    self.text += text
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }
}
