import FilmstripGraphics
import Foundation
import QuartzCore

/// The panel of a menu, with its rows.
@MainActor
final class MenuPanel: UIView {
  /// The result of a touch on a row.
  enum Choice {
    /// An entry of the menu.
    case entry(MenuEntry)
    /// A return to the outer menu.
    case back
  }

  /// *Chosen,* similar to devices.
  private static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 8
  private static let gapColor = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.16 : 0.08)
  }

  private static let glassLineColor = UIColor { traits in
    UIColor(
      white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: GlassMenuMetrics.lineAlpha)
  }

  private let backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The glass of iOS 26, and the view that clips the rows on it.
  private let glass = Headless.hasLiquidGlass ? LiquidGlassView() : nil
  private let glassContent = UIView()
  /// The size of the panel at rest, for which rows on glass are laid out.
  var restingSize = CGSize.zero { didSet { if glass != nil { setNeedsLayout() } } }
  private let scroll = UIScrollView()
  private var rows: [MenuRow] = []
  /// The thick separators between sections and the thin ones between rows.
  private var separators: [UIView] = []
  private var startsSection: Set<Int> = []

  init() {
    super.init(frame: .zero)
    if let glass {
      addGlass(glass)
      return
    }
    backgroundView.layer.cornerRadius = Self.cornerRadius
    backgroundView.clipsToBounds = true
    // Rows are looked up by position: the scroll view only moves them.
    scroll.showsVerticalScrollIndicator = false
    addSubview(backgroundView)
    backgroundView.contentView.addSubview(scroll)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  required init?(coder: NSCoder) { nil }

  private func addGlass(_ glass: LiquidGlassView) {
    glass.setCornerRadii(CornerRadii(GlassMenuMetrics.radius))
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glassContent.layer.cornerRadius = GlassMenuMetrics.radius
    glassContent.clipsToBounds = true
    scroll.showsVerticalScrollIndicator = false
    addSubview(glass)
    addSubview(glassContent)
    glassContent.addSubview(scroll)
  }

  /// The opacity of the rows on glass.
  var contentAlpha: CGFloat {
    get { glassContent.alpha }
    set { glassContent.alpha = newValue }
  }

  /// Replaces the rows with the rows of a menu.
  func show(_ menu: UIMenu, isInner: Bool, isReversed: Bool, animated: Bool) {
    let old = rows + separators
    rows = []
    startsSection = []
    let sections = menu.sections
    let entries = sections.flatMap(\.entries)
    let hasMarks =
      glass == nil
      ? isInner || entries.contains { MenuRow.hasMark($0.element) }
      : entries.contains {
        MenuRow.hasCheck($0.element) || $0.menu.options.contains(.singleSelection)
      }
    for section in isReversed ? sections.reversed() : sections {
      if !rows.isEmpty { startsSection.insert(rows.count) }
      if !section.title.isEmpty { rows.append(MenuRow(header: section.title)) }
      let hasImages = section.entries.contains { $0.element.image != nil }
      for entry in isReversed ? section.entries.reversed() : section.entries {
        rows.append(MenuRow(.entry(entry), hasMarks: hasMarks, hasImages: hasImages))
      }
    }
    if isInner {
      startsSection = Set(startsSection.map { $0 + 1 } + [1])
      rows.insert(MenuRow(back: menu), at: 0)
    } else if !menu.title.isEmpty {
      startsSection = Set(startsSection.map { $0 + 1 })
      rows.insert(MenuRow(header: menu.title), at: 0)
    }
    separators = rows.indices.dropFirst().map { index in
      let line = UIView()
      line.backgroundColor = startsSection.contains(index) ? Self.gapColor : .separator
      if glass != nil {
        line.backgroundColor = Self.glassLineColor
        line.isHidden = !startsSection.contains(index)
      }
      return line
    }
    UIView.performWithoutAnimation {
      for view in rows + separators { scroll.addSubview(view) }
      scroll.contentOffset = .zero
      place(width: glass == nil ? bounds.width : restingSize.width)
      // The rows' subviews must not be animated from an old position.
      for row in rows { row.layoutIfNeeded() }
    }
    replace(old, animated: animated)
  }

  private func replace(_ old: [UIView], animated: Bool) {
    guard animated, !old.isEmpty else {
      for view in old { view.removeFromSuperview() }
      return
    }
    for view in rows { view.alpha = 0 }
    UIView.animate(withDuration: 0.2) {
      for view in self.rows { view.alpha = 1 }
      for view in old { view.alpha = 0 }
    } completion: { _ in
      for view in old { view.removeFromSuperview() }
    }
  }

  /// Lays out all rows for a width, and returns their total height.
  @discardableResult
  private func place(width: CGFloat, apply: Bool = true) -> CGFloat {
    if glass != nil { return placeOnGlass(width: width, apply: apply) }
    let hairline = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        let thickness = startsSection.contains(index) ? Self.gap : hairline
        if apply {
          separators[index - 1].frame = CGRect(x: 0, y: y, width: width, height: thickness)
        }
        y += thickness
      }
      let height = row.height(width: width)
      if apply { row.frame = CGRect(x: 0, y: y, width: width, height: height) }
      y += height
    }
    if apply { scroll.contentSize = CGSize(width: width, height: y) }
    return y
  }

  /// Lays out rows on glass, with lines between sections only, and returns the height of the panel.
  ///
  /// *Measured* (FACTS: menu.glass).
  private func placeOnGlass(width: CGFloat, apply: Bool) -> CGFloat {
    var y = GlassMenuMetrics.padding
    for (index, row) in rows.enumerated() {
      if startsSection.contains(index) {
        if apply {
          separators[index - 1].frame = CGRect(
            x: GlassMenuMetrics.lineInset, y: y + (GlassMenuMetrics.gap - 1) / 2,
            width: width - 2 * GlassMenuMetrics.lineInset, height: 1)
        }
        y += GlassMenuMetrics.gap
      }
      let height = row.height(width: width)
      if apply { row.frame = CGRect(x: 0, y: y, width: width, height: height) }
      y += height
    }
    y += GlassMenuMetrics.padding
    if apply { scroll.contentSize = CGSize(width: width, height: y) }
    return y
  }

  /// Scales the rows with a panel that grows out of a button: from its top if the panel is higher than
  /// wide, otherwise in its middle.
  private func layOutGlass() {
    let size = restingSize
    let scale = size.width > 0 ? bounds.width / size.width : 1
    glassContent.bounds.size = size
    glassContent.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    glassContent.center = CGPoint(
      x: bounds.width / 2,
      y: size.height > size.width ? size.height * scale / 2 : bounds.height / 2)
    scroll.frame = CGRect(origin: .zero, size: size)
    place(width: size.width)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = place(width: size.width, apply: false)
    return CGSize(
      width: size.width,
      height: glass == nil ? height : min(height, GlassMenuMetrics.maximumHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if glass != nil { return layOutGlass() }
    backgroundView.frame = bounds
    scroll.frame = bounds
    place(width: bounds.width)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  // MARK: Touches

  private func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.frame.contains(convert(point, to: scroll)) }
  }

  /// The visible rows that can be selected, starting at the top, with their centres.
  var lines: [(title: String, place: CGPoint)] {
    rows.filter { $0.isEnabled && $0.choice != nil }.compactMap { row in
      let place = convert(row.frame.center, from: scroll)
      return bounds.contains(place) ? (row.text, place) : nil
    }
  }

  /// Highlights only the row at a position, or no row if `nil`.
  func highlight(at point: CGPoint?) {
    let marked = point.flatMap(row(at:))
    for row in rows { row.isHighlighted = row === marked && row.isEnabled }
  }

  /// Returns the choice at a position, or `nil` if no enabled row is there.
  func choice(at point: CGPoint) -> Choice? {
    row(at: point).flatMap { $0.isEnabled ? $0.choice : nil }
  }
}
