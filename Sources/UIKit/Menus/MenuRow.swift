import Foundation
import QuartzCore

/// A row of a menu: a mark, a title, a subtitle below the title, and an image.
@MainActor
final class MenuRow: UIView {
  /// *Chosen,* similar to devices.
  private static let inset: CGFloat = 16
  private static let markWidth: CGFloat = 20
  private static let imageWidth: CGFloat = 24
  private static let minimumHeight: CGFloat = 44
  private static let padding: CGFloat = 11

  /// The choice that the row represents, or `nil` for a section header.
  let choice: MenuPanel.Choice?
  let isEnabled: Bool
  private let hasMarks: Bool
  /// Whether any row of the section has an image, which iOS 26 shows before the titles.
  private let hasImages: Bool
  private let hasGlass = Headless.hasLiquidGlass
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView()
  private let imageView = UIImageView()

  /// The title of the row.
  var text: String { title.text ?? "" }

  /// Whether a touch is on the row.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// Creates a row of a menu, with space before the title if any row of the menu has a mark.
  init(_ choice: MenuPanel.Choice, hasMarks: Bool, hasImages: Bool = false) {
    self.choice = choice
    self.hasMarks = hasMarks
    self.hasImages = hasImages
    guard case .entry(let entry) = choice else {
      isEnabled = true
      super.init(frame: .zero)
      configure()
      return
    }
    let action = entry.element as? UIAction
    let isLoading = entry.element is UIDeferredMenuElement
    isEnabled = !isLoading && action?.attributes.contains(.disabled) != true
    super.init(frame: .zero)
    configure()
    title.text = isLoading ? "Loading…" : entry.element.title
    subtitle.text = entry.element.subtitle
    imageView.image = entry.element.image?.withRenderingMode(.alwaysTemplate)
    mark.image = Self.markName(entry.element).flatMap { UIImage(systemName: $0) }
    let menu = entry.element as? UIMenu
    let isDestructive =
      action?.attributes.contains(.destructive) == true
      || menu?.options.contains(.destructive) == true
    show(color: !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label)
  }

  /// Creates a section header.
  init(header: String) {
    choice = nil
    isEnabled = false
    hasMarks = false
    hasImages = false
    super.init(frame: .zero)
    configure()
    title.text = header
    title.font = .preferredFont(forTextStyle: .footnote)
    show(color: .secondaryLabel)
  }

  /// Creates the first row of an inner menu, which returns to the outer menu.
  convenience init(back menu: UIMenu) {
    self.init(.back, hasMarks: true)
    title.text = menu.title
    title.font = .preferredFont(forTextStyle: .headline)
    mark.image = UIImage(systemName: "chevron.down")
    show(color: .label)
  }

  required init?(coder: NSCoder) { nil }

  private func configure() {
    title.font = .preferredFont(forTextStyle: .body)
    title.numberOfLines = 2
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    mark.contentMode = .center
    imageView.contentMode = .center
    for view in [mark, title, subtitle, imageView] as [UIView] { addSubview(view) }
  }

  private func show(color: UIColor) {
    title.textColor =
      hasGlass && color == .label
      ? color.withAlphaComponent(GlassMenuMetrics.titleAlpha) : color
    subtitle.textColor = .secondaryLabel
    mark.tintColor = color
    imageView.tintColor = color
  }

  /// Returns the name of the symbol before an element's title, or `nil` if there is none.
  private static func markName(_ element: UIMenuElement) -> String? {
    if element is UIMenu { return "chevron.forward" }
    switch (element as? UIAction)?.state {
    case .on: return "checkmark"
    case .mixed: return "minus"
    default: return nil
    }
  }

  /// Returns whether an element's title has a symbol before it.
  static func hasMark(_ element: UIMenuElement) -> Bool { markName(element) != nil }

  /// Returns whether an element has a mark before its title in iOS 26, in which menus have theirs
  /// at the end.
  static func hasCheck(_ element: UIMenuElement) -> Bool {
    !(element is UIMenu) && hasMark(element)
  }

  // MARK: Layout

  /// The start of the title in iOS 26.
  private var glassTitleStart: CGFloat {
    (hasImages ? GlassMenuMetrics.title : GlassMenuMetrics.titleAlone)
      + (hasMarks ? GlassMenuMetrics.markShift : 0)
  }

  /// Whether the row has a chevron at its end in iOS 26.
  private var hasChevron: Bool {
    switch choice {
    case .entry(let entry): entry.element is UIMenu
    case .back: true
    case nil: false
    }
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    if hasGlass {
      let chevron = hasChevron ? Self.markWidth : 0
      return max(0, width - glassTitleStart - GlassMenuMetrics.trailing - chevron)
    }
    let before = hasMarks ? Self.markWidth : 0
    let after = imageView.image == nil ? 0 : Self.imageWidth + Self.inset / 2
    return max(0, width - 2 * Self.inset - before - after)
  }

  private func textSizes(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let fittingSize = CGSize(width: textWidth(width), height: 0)
    return (
      title.sizeThatFits(fittingSize),
      subtitle.text == nil ? .zero : subtitle.sizeThatFits(fittingSize)
    )
  }

  /// Returns the height of the row for a width, in points.
  func height(width: CGFloat) -> CGFloat {
    let (title, subtitle) = textSizes(width)
    let scale = traitCollection.displayScale
    if hasGlass { return glassHeight(title.height, subtitle.height) }
    let text = title.height + subtitle.height
    if choice == nil { return (text + Self.padding).ceiledToPixel(scale) }
    return max(Self.minimumHeight, (text + 2 * Self.padding).ceiledToPixel(scale))
  }

  /// Returns the height in iOS 26, which larger texts exceed.
  private func glassHeight(_ title: CGFloat, _ subtitle: CGFloat) -> CGFloat {
    typealias Metrics = GlassMenuMetrics
    let line = traitCollection.displayScale
    guard let choice else {
      return max(Metrics.header, (title + 2 * Metrics.headerTop).ceiledToPixel(line))
    }
    if case .back = choice { return max(Metrics.innerHeader - Metrics.gap, title) }
    let standard = subtitle > 0 ? Metrics.subtitleRow : Metrics.row
    return max(standard, (title + subtitle + Metrics.headerTop).ceiledToPixel(line))
  }

  /// Places the parts of the row in iOS 26: a mark, an image, the texts, and a chevron at the end.
  ///
  /// *Measured* (FACTS: menu.glass); the place of the chevron and of the texts in the height is
  /// *chosen*.
  private func placeOnGlass() {
    typealias Metrics = GlassMenuMetrics
    let (titleSize, subtitleSize) = textSizes(bounds.width)
    let scale = traitCollection.displayScale
    let width = textWidth(bounds.width)
    let second = max(titleSize.height, Metrics.subtitleTop)
    let textHeight = subtitleSize.height > 0 ? second + subtitleSize.height : titleSize.height
    let top =
      choice == nil
      ? Metrics.headerTop : ((bounds.height - textHeight) / 2).roundedToPixel(scale)
    func middle(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x - width / 2, y: 0, width: width, height: bounds.height)
    }
    let shift = hasMarks ? Metrics.markShift : 0
    let markX = hasChevron ? bounds.width - Metrics.trailing - 4 : Metrics.mark
    let frames: [(UIView, CGRect)] = [
      (title, CGRect(x: glassTitleStart, y: top, width: width, height: titleSize.height)),
      (
        subtitle,
        CGRect(x: glassTitleStart, y: top + second, width: width, height: subtitleSize.height)
      ),
      (mark, middle(markX, Self.markWidth)),
      (imageView, middle(Metrics.image + shift, Self.imageWidth)),
    ]
    for (view, frame) in frames {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if hasGlass { return placeOnGlass() }
    let (titleSize, subtitleSize) = textSizes(bounds.width)
    let scale = traitCollection.displayScale
    let width = textWidth(bounds.width)
    let x = Self.inset + (hasMarks ? Self.markWidth : 0)
    let top = ((bounds.height - titleSize.height - subtitleSize.height) / 2).roundedToPixel(scale)
    let frames: [(UIView, CGRect)] = [
      (title, CGRect(x: x, y: top, width: width, height: titleSize.height)),
      (
        subtitle,
        CGRect(x: x, y: top + titleSize.height, width: width, height: subtitleSize.height)
      ),
      (
        mark,
        CGRect(x: Self.inset - 6, y: 0, width: Self.markWidth, height: bounds.height)
      ),
      (
        imageView,
        CGRect(
          x: bounds.width - Self.inset - Self.imageWidth, y: 0, width: Self.imageWidth,
          height: bounds.height)
      ),
    ]
    for (view, frame) in frames {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
  }
}
