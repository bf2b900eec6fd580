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

  private let backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroll = UIScrollView()
  private var rows: [MenuRow] = []
  /// The thick separators between sections and the thin ones between rows.
  private var separators: [UIView] = []
  private var startsSection: Set<Int> = []

  init() {
    super.init(frame: .zero)
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

  /// Replaces the rows with the rows of a menu.
  func show(_ menu: UIMenu, isInner: Bool, isReversed: Bool, animated: Bool) {
    let old = rows + separators
    rows = []
    startsSection = []
    let sections = menu.sections
    let hasMarks =
      isInner || sections.contains { $0.entries.contains { MenuRow.hasMark($0.element) } }
    for section in isReversed ? sections.reversed() : sections {
      if !rows.isEmpty { startsSection.insert(rows.count) }
      if !section.title.isEmpty { rows.append(MenuRow(header: section.title)) }
      for entry in isReversed ? section.entries.reversed() : section.entries {
        rows.append(MenuRow(.entry(entry), hasMarks: hasMarks))
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
      return line
    }
    UIView.performWithoutAnimation {
      for view in rows + separators { scroll.addSubview(view) }
      scroll.contentOffset = .zero
      place(width: bounds.width)
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

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
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
