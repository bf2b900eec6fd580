import Foundation
import QuartzCore

/// A view that shows the content of a row of a list.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let imageView = UIImageView()
  private let label = UILabel()
  private let secondLabel = UILabel()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondLabel] { addSubview(view) }
    show()
  }

  /// Returns `nil`, because Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) { nil }

  /// The configuration; a configuration that isn't a `UIListContentConfiguration` is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      show()
    }
  }

  private func show() {
    imageView.show(content.image, content.imageProperties)
    apply(content.textProperties, content.text, content.attributedText, to: label)
    apply(
      content.secondaryTextProperties, content.secondaryText, content.secondaryAttributedText,
      to: secondLabel)
    setNeedsLayout()
  }

  private func apply(
    _ properties: UIListContentConfiguration.TextProperties, _ text: String?,
    _ attributed: NSAttributedString?, to label: UILabel
  ) {
    label.textAlignment = properties.alignment == .center ? .center : .natural
    label.show(text.map(properties.applyingCaseConversion), attributed, properties)
  }

  // MARK: Layout

  /// The frames of the subviews for a width, from left to right, and the total height.
  private struct Frames {
    var imageView = CGRect.zero
    var label = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private var imageSize: CGSize {
    imageView.image?.size(within: content.imageProperties.maximumSize) ?? .zero
  }

  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    let margins = content.directionalLayoutMargins
    let image = imageSize
    let reserved = content.imageProperties.reservedLayoutSize
    let slotWidth = image == .zero ? 0 : max(image.width, reserved.width)
    let start = margins.leading + (slotWidth > 0 ? slotWidth + content.imageToTextPadding : 0)
    let availableWidth = max(0, width - start - margins.trailing)
    let fitting = CGSize(width: availableWidth, height: 0)
    let first = label.isHidden ? .zero : label.sizeThatFits(fitting)
    let second = secondLabel.isHidden ? .zero : secondLabel.sizeThatFits(fitting)
    let hasBoth = first != .zero && second != .zero
    let spacing = content.textToSecondaryTextHorizontalPadding
    let isSideBySide =
      content.prefersSideBySideTextAndSecondaryText && hasBoth
      && first.width + spacing + second.width <= availableWidth
    let gap = hasBoth ? content.textToSecondaryTextVerticalPadding : 0
    let textHeight =
      isSideBySide ? max(first.height, second.height) : first.height + gap + second.height
    let contentHeight = max(textHeight, image.height)
    frames.height = contentHeight + margins.top + margins.bottom
    let totalHeight = height ?? frames.height
    let centerY = margins.top + (totalHeight - margins.top - margins.bottom) / 2
    let scale = traitCollection.displayScale
    func y(_ length: CGFloat) -> CGFloat { (centerY - length / 2).roundedToPixel(scale) }
    frames.imageView = CGRect(
      x: margins.leading + (slotWidth - image.width) / 2, y: y(image.height), width: image.width,
      height: image.height)
    if isSideBySide {
      let end = availableWidth - second.width
      frames.label = CGRect(
        x: start, y: y(first.height), width: max(0, end - spacing), height: first.height)
      frames.second = CGRect(
        x: start + end, y: y(second.height), width: second.width, height: second.height)
    } else {
      let top = y(textHeight)
      frames.label = CGRect(x: start, y: top, width: availableWidth, height: first.height)
      frames.second = CGRect(
        x: start, y: top + first.height + gap, width: availableWidth, height: second.height)
    }
    return frames
  }

  /// Returns the distance of the text from the leading edge for a width, in points.
  func textInset(width: CGFloat) -> CGFloat { frames(width: width, height: nil).label.minX }

  /// Positions the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width, height: bounds.height)
    for (view, rect) in [
      (imageView as UIView, frames.imageView), (label, frames.label), (secondLabel, frames.second),
    ] {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
  }

  /// Returns the height of the content, at least 44 points for a font of 17 points or more, and 53 in
  /// iOS 26 (FACTS: glass-list.card).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = frames(width: size.width, height: nil).height
    let minimumHeight =
      content.textProperties.font.pointSize >= 17
      ? content.minimumHeight ?? CardMetrics.rowHeight : 0
    return CGSize(width: size.width, height: max(minimumHeight, height))
  }

  /// The height of the content at the current width.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }
}
