import FilmstripGraphics
import Foundation
import QuartzCore

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text; setting this property removes the attributes of `attributedText`.
  open var text: String? {
    didSet {
      let isSame = text == oldValue && attributed == nil
      attributed = nil
      if !isSame { contentChanged() }
    }
  }
  /// The text with its attributes.
  ///
  /// Filmstrip supports `font`, `foregroundColor`, `kern`, `underlineStyle`, `strikethroughStyle`,
  /// `attachment` and one `paragraphStyle`, and reports other attributes. Text without a font or colour has that
  /// of the label. *Chosen:* the text isn't scaled down to fit.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? text.map { text in
          NSAttributedString(
            string: text,
            attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set {
      text = newValue?.string
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      (lineHeight, paragraphSpacing) = (TextBlock.LineHeight(), 0)
      if let style = attributed?.paragraphStyle { apply(style) }
      contentChanged()
    }
  }
  private var attributed: NSAttributedString?
  /// The colour of a text shadow without blur, or `nil`, the default, to draw no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow from the text, in points; one point up by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The font; 17 points regular by default, and after `nil` is set.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      markAsSet(\.font)
      if font != oldValue { contentChanged() }
    }
  }
  /// The colour of the text; the label colour by default, and after `nil` is set.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      markAsSet(\.textColor)
      setNeedsDisplay()
    }
  }
  /// The colour of the text in the highlighted state.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the text has the highlighted colour.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  /// The way in which text that is too long is broken or truncated.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentChanged() } }
  }
  /// The maximum number of lines, or 0 for no limit; 1 by default.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// Whether the font of a single line shrinks to fit, limited by `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The minimum scale of the font, 0…1.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Whether a dynamic font follows the text size of the label's environment; `false` by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// Whether the letters of text that is too long move closer together; stored, but without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// The alignment of the baseline if the font shrinks; stored, but without effect.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  /// Whether the label looks enabled.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The additional space between lines, in points.
  package var lineSpacing: CGFloat = 0 {
    didSet { if lineSpacing != oldValue { contentChanged() } }
  }

  /// Creates a label with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Creates a label from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
    coder.interface?.decode(self, as: UILabel.self)
  }

  /// Text is laid out again when the size changes, regardless of the content mode.
  override var redrawsOnResize: Bool { true }

  /// The width at which the text wraps for layout, in points, or 0 to use the computed width.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }

  /// Called after the traits have changed; adjusts a dynamic font.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font.adjusted(for: traitCollection),
      adjusted != font
    else { return }
    font = adjusted
  }

  private func contentChanged() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override var wrapsToLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  /// Returns the size of the text, wrapped at the preferred or the computed width.
  ///
  /// *Measured* (FACTS: label.wrapped-width): the width of wrapped text is that of its widest line.
  override func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize {
    guard numberOfLines != 1 else { return intrinsicContentSize }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width
    return sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  /// The insets of the first and last baselines.
  ///
  /// *Chosen:* the insets of a label with the height of its text.
  override var baselines: (first: Baseline, last: Baseline) {
    (
      Baseline(fraction: 0, offset: font.ascender.roundedToPixel(pixelScale)),
      Baseline(fraction: 1, offset: -(-font.descender).roundedToPixel(pixelScale))
    )
  }

  private var pixelScale: CGFloat { max(1, traitCollection.displayScale) }

  private func apply(_ style: NSParagraphStyle) {
    if style.alignment != .natural { textAlignment = style.alignment }
    if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    lineSpacing = style.lineSpacing
    lineHeight = style.lineHeight
    paragraphSpacing = style.paragraphSpacing
    style.reportUnsupported()
  }

  /// The rule for the height of lines, and the additional space between paragraphs, in points.
  private var lineHeight = TextBlock.LineHeight()
  private var paragraphSpacing: CGFloat = 0

  private func block(font: UIFont, color: RGBA, isShadow: Bool = false) -> TextBlock {
    let plain = TextBlock.Run(text ?? "", font: font.fontDescription, color: color)
    let runs = attributed?.runs(over: plain, inOneColor: isShadow, traits: traitCollection) ?? []
    var block = TextBlock(
      runs: runs.isEmpty ? [plain] : runs,
      alignment: textAlignment == .natural
        ? (isRightToLeft ? .right : .left) : textAlignment.block,
      lineBreak: lineBreakMode.block, maximumLines: numberOfLines,
      lineSpacing: Double(lineSpacing), direction: .natural)
    block.lineHeight = lineHeight
    block.paragraphSpacing = Double(paragraphSpacing)
    return block
  }

  /// The name of the nearest layer with a name, beginning with the label's, or the label's class.
  private var reportedName: String {
    var layer: CALayer? = layer
    while let current = layer {
      if let name = current.nodeName { return name }
      layer = current.superlayer
    }
    return "\(type(of: self))"
  }

  private func measure(_ block: TextBlock, width: CGFloat?) -> TextMeasurement {
    do {
      let measured = try SharedEnvironment.current.text.measure(
        block, width: width.map(Double.init))
      Headless.reportMissing(measured.missingCharacters, in: "'\(reportedName)'")
      return measured
    } catch {
      Headless.report(.text(error, view: reportedName))
      return TextMeasurement(size: .zero, lines: [], isTruncated: false)
    }
  }

  /// Returns the size of the text's rectangle, wrapped at the given width and rounded up to whole
  /// pixels.
  ///
  /// *Documented* (FACTS: label.drawing-hooks): a subclass can change the rectangle.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let wraps = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    let bounds = CGRect(
      x: 0, y: 0, width: wraps ? size.width : Self.unlimited, height: Self.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// A width without limit, in points; a finite number, so that insets can be subtracted.
  private static let unlimited: CGFloat = 16_777_216

  /// The size of the text in one line, or wrapped at the width of the label.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : bounds.width, height: 0))
  }

  /// Returns the rectangle of the text, whose lines are vertically centred in `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard let text, !text.isEmpty else {
      return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    // Subclasses pass bounds that are smaller than `unlimited` by their insets.
    let wraps = numberOfLines != 1 && bounds.width > 0 && bounds.width < Self.unlimited / 2
    var block = block(font: font, color: .black)
    block.maximumLines = numberOfLines
    let measured = measure(block, width: wraps ? bounds.width : nil).size
    let width = measured.width.ceiledToPixel(pixelScale)
    let height = measured.height.ceiledToPixel(pixelScale)
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2,
      width: wraps ? width : min(bounds.width, width), height: height)
  }

  /// Returns the font, reduced if necessary and allowed so that the text fits the width.
  private func fittingFont(width: CGFloat) -> UIFont {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, attributed == nil else { return font }
    let natural = measure(block(font: font, color: .black), width: nil).size.width
    guard natural > width else { return font }
    let factor = max(minimumScaleFactor, width / natural)
    return font.withSize((font.pointSize * factor * 4).rounded(.down) / 4)
  }

  package override func makeContent() -> [Drawing] {
    guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return [] }
    let context = CGContext(size: bounds.size)
    GraphicsStack.push(context)
    drawText(in: bounds)
    GraphicsStack.pop()
    return context.drawings
  }

  /// Draws the text and its shadow in a rectangle of the current graphics context.
  ///
  /// *Documented* (FACTS: label.drawing-hooks): a subclass can pass another rectangle to `super`, or
  /// draw by itself. *Chosen:* the label doesn't call this method if it has no text.
  open func drawText(in rect: CGRect) {
    guard rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    var color = (isHighlighted ? highlightedTextColor ?? textColor : textColor) ?? .label
    if let vibrantColor { color = vibrantColor }
    if !isEnabled { color = color.withAlphaComponent(CGFloat(color.rgba.alpha) * 0.5) }
    let font = fittingFont(width: rect.width)
    let block = block(font: font, color: color.rgba)
    let measured = measure(block, width: rect.width)
    guard let first = measured.lines.first else { return }
    // Lines are vertically centred. The first baseline is on a whole pixel, as on a device, so that
    // stationary text is sharp.
    let top = rect.minY - bounds.minY + (rect.height - measured.size.height) / 2
    let baseline = (top + CGFloat(first.baseline)).roundedToPixel(pixelScale)
    let textRect = CGRect(
      x: rect.minX, y: bounds.minY + baseline - CGFloat(first.baseline), width: rect.width,
      height: measured.size.height)
    if let shadowColor {
      let shadow = self.block(
        font: font, color: shadowColor.rgba(in: traitCollection), isShadow: true)
      let shadowRect = textRect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      context.add(.text(shadow, in: shadowRect))
    }
    context.add(.text(block, in: textRect))
  }

  /// The distance from the top of the label to the first baseline, in points.
  package var firstBaseline: CGFloat {
    let ascent = font.ascender
    let top = (bounds.height - font.lineHeight) / 2
    return (top + ascent).roundedToPixel(pixelScale)
  }
}
