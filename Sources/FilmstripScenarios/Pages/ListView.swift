import UIKit

/// A column of grouped rows, as in Settings and Mail.
@MainActor
final class ListView: UIView, ScrollingContent {
  /// The rows, from top to bottom.
  private(set) var rows: [RowView] = []
  private let content: ListDescription
  private var parts: [(view: UIView, height: (CGFloat) -> CGFloat, isGroup: Bool)] = []

  init(content: ListDescription) {
    self.content = content
    super.init(frame: .zero)
    for (index, section) in content.sections.enumerated() { add(section, isFirst: index == 0) }
  }

  required init?(coder: NSCoder) {
    content = ListDescription(style: .plain, sections: [])
    super.init(coder: coder)
  }

  /// The duration with which rows begin or end editing, in seconds.
  ///
  /// *Chosen:* about the duration in table views.
  private static let editingDuration = 0.3

  /// Begins or ends editing mode, in which rows show delete controls.
  func setEditing(_ editing: Bool, animated: Bool) {
    let change = {
      for row in self.rows { row.setEditing(editing) }
      for part in self.parts {
        part.view.setNeedsLayout()
        part.view.layoutIfNeeded()
      }
    }
    guard animated else { return UIView.performWithoutAnimation(change) }
    UIView.animate(withDuration: Self.editingDuration, animations: change)
  }

  private var isGrouped: Bool { content.style != .plain }

  /// The height above a first group without a header, in points.
  ///
  /// *Measured* for table views (FACTS: table.grouped-spacing).
  private static let firstGap: CGFloat = 35

  /// Returns half of the distance between two groups without texts, rounded to pixels.
  ///
  /// *Measured* for table views (FACTS: table.grouped-spacing).
  private static func gap(_ rule: FloatingPointRoundingRule) -> CGFloat {
    (firstGap / 2 * UIScreen.main.scale).rounded(rule) / UIScreen.main.scale
  }

  private func add(_ section: ListDescription.Section, isFirst: Bool) {
    if let header = section.header {
      let label = GroupLabel(
        text: isGrouped ? CardMetrics.headerText(header) : header, isHeader: true,
        isGrouped: isGrouped)
      let top = isFirst && isGrouped ? Self.gap(.down) : 0
      parts.append((label, { top + label.height(width: $0) }, false))
    } else if isGrouped {
      let gap = UIView()
      let height = isFirst ? Self.firstGap : section.rows.isEmpty ? 0 : Self.gap(.up)
      parts.append((gap, { _ in height }, false))
    }
    let rows = section.rows.map { RowView(row: $0, isInCard: content.style == .insetGrouped) }
    self.rows += rows
    let group = GroupView(rows: rows, style: content.style)
    parts.append((group, { group.height(width: $0) }, true))
    if let footer = section.footer {
      let label = GroupLabel(text: footer, isHeader: false, isGrouped: isGrouped)
      parts.append((label, { label.height(width: $0) }, false))
    } else if isGrouped {
      let gap = UIView()
      parts.append((gap, { _ in Self.gap(.down) }, false))
    }
    for part in parts where part.view.superview == nil { addSubview(part.view) }
  }

  private var inset: CGFloat {
    content.style == .insetGrouped ? CardMetrics.inset(margin: systemMargin) : 0
  }

  func height(width: CGFloat) -> CGFloat {
    parts.map { $0.height(width - 2 * inset) }.reduce(0, +)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for part in parts {
      let width = bounds.width - 2 * inset
      let height = part.height(width)
      part.view.frame = CGRect(x: inset, y: y, width: width, height: height)
      y += height
    }
  }
}

/// A header above a group, or a footer below a group.
@MainActor
private final class GroupLabel: UIView {
  private let label = UILabel()
  private let isHeader: Bool
  /// Whether the text has the metrics of iOS 26.
  private let isGlass: Bool

  init(text: String, isHeader: Bool, isGrouped: Bool) {
    self.isHeader = isHeader
    isGlass = isGrouped && Headless.hasLiquidGlass
    super.init(frame: .zero)
    label.text = text
    label.font =
      isHeader && isGrouped ? CardMetrics.headerFont : .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    isHeader = false
    isGlass = false
    super.init(coder: coder)
  }

  private var margin: CGFloat {
    isGlass ? CardMetrics.contentInset(margin: systemMargin) : systemMargin
  }

  /// Returns the height of the view for a width, in points.
  ///
  /// *Measured* for the headers of table views (FACTS: table.grouped-spacing): 38 points at the
  /// default text size; in iOS 26 *measured* (FACTS: glass-list.texts). *Chosen:* the rest.
  func height(width: CGFloat) -> CGFloat {
    let text = label.sizeThatFits(CGSize(width: width - 2 * margin, height: 0)).height
    if isGlass { return text + (isHeader ? CardMetrics.headerPadding : CardMetrics.footerPadding) }
    return isHeader ? max(38, text + 17) : text + 19
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * margin, height: 0))
    let top = isGlass ? CardMetrics.aboveFooter : 7
    let bottom = isGlass ? CardMetrics.belowHeader : 7
    label.frame = CGRect(
      x: margin, y: isHeader ? bounds.height - size.height - bottom : top,
      width: bounds.width - 2 * margin, height: size.height)
  }
}

/// Rows on a common background, with separators.
@MainActor
private final class GroupView: UIView {
  private let rows: [RowView]
  private let lines: [UIView]
  private let style: ListDescription.Style

  init(rows: [RowView], style: ListDescription.Style) {
    self.rows = rows
    self.style = style
    // A grouped list also has a separator above the first row and below the last row, and a plain
    // list only below the last row.
    let lineCount =
      switch style {
      case .insetGrouped: rows.count - 1
      case .grouped: rows.count + 1
      case .plain: rows.count
      }
    lines = (0..<max(0, lineCount)).map { _ in
      let line = UIView()
      line.backgroundColor = style == .insetGrouped ? CardMetrics.separatorColor : .separator
      return line
    }
    super.init(frame: .zero)
    backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if style == .insetGrouped {
      layer.cornerRadius = CardMetrics.radius
      layer.cornerCurve = CardMetrics.curve
      clipsToBounds = true
    }
    for row in rows { addSubview(row) }
    for line in lines { addSubview(line) }
  }

  required init?(coder: NSCoder) {
    rows = []
    lines = []
    style = .plain
    super.init(coder: coder)
  }

  func height(width: CGFloat) -> CGFloat {
    rows.map { $0.height(width: width) }.reduce(0, +)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isGlassCard = style == .insetGrouped && Headless.hasLiquidGlass
    let pixel = isGlassCard ? 1 : 1 / UIScreen.main.scale
    let end = isGlassCard ? CardMetrics.separatorEnd : 0
    var y: CGFloat = 0
    var edges: [(y: CGFloat, inset: CGFloat)] = [(0, 0)]
    for (index, row) in rows.enumerated() {
      let height = row.height(width: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
      let isLast = index == rows.count - 1
      edges.append((y - pixel, isLast && style == .grouped ? 0 : row.textInset))
    }
    if style != .grouped { edges.removeFirst() }
    if style == .insetGrouped { edges.removeLast() }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (line, edge) in zip(lines, edges) {
      line.frame = CGRect(
        x: isRightToLeft ? end : edge.inset, y: edge.y, width: bounds.width - edge.inset - end,
        height: pixel)
    }
  }
}
