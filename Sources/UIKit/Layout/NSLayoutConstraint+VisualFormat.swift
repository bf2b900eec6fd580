import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format such as `"H:|-[name(>=60)]-8-[field]-|"`.
  ///
  /// Traps with UIKit's reason if the format is invalid.
  ///
  /// - Parameters:
  ///   - format: The views in brackets, `|` for their superview, and the connections between them.
  ///   - opts: The alignment of the views, and their direction.
  ///   - metrics: The numbers, by the names that the format uses.
  ///   - views: The views and guides, by the names that the format uses.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try parsed(format, options: opts, metrics: metrics ?? [:], views: views)
    } catch {
      fatalError(error.description)
    }
  }

  package static func parsed(
    _ format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics)
    let parsed = try parser.parse()
    var builder = VisualFormatBuilder(
      format: format, parsed: parsed, options: options, views: views)
    return try builder.build()
  }
}

/// A builder of the constraints of a visual format.
@MainActor
struct VisualFormatBuilder {
  let format: String
  let parsed: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  init(
    format: String, parsed: VisualFormat, options: NSLayoutConstraint.FormatOptions,
    views: [String: Any]
  ) {
    self.format = format
    self.parsed = parsed
    self.options = options
    self.views = views
  }

  private func error(_ message: String, at column: Int) -> VisualFormatError {
    VisualFormatError(message: message, format: format, column: column)
  }

  private func item(_ name: String, at column: Int) throws(VisualFormatError) -> AnyObject {
    guard let value = views[name] else {
      throw error("\(name) is not a key in the views dictionary.", at: column)
    }
    if let view = value as? UIView { return view }
    if let guide = value as? UILayoutGuide { return guide }
    throw error("\(name) is neither a view nor a layout guide.", at: column)
  }

  /// The attributes of the begin and the end of views, in the direction of the format.
  private var edges: (begin: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if parsed.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return (.leading, .trailing)
  }

  private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for view in parsed.views { items.append(try item(view.name, at: view.column)) }
    if let opening = parsed.opening, let first = items.first {
      connect(
        try superview(of: first), edges.begin, to: first, edges.begin, by: opening,
        standard: margin(edges.begin), isOpening: true)
    }
    for (index, connection) in parsed.connections.enumerated() {
      let baselines = parsed.axis == .vertical && options.contains(.spacingBaselineToBaseline)
      connect(
        items[index], baselines ? .lastBaseline : edges.end, to: items[index + 1],
        baselines ? .firstBaseline : edges.begin, by: connection)
    }
    if let closing = parsed.closing, let last = items.last {
      connect(
        last, edges.end, to: try superview(of: last), edges.end, by: closing,
        standard: margin(edges.end))
    }
    for (view, item) in zip(parsed.views, items) {
      for predicate in view.predicates { try size(item, predicate) }
    }
    try align(items)
    return constraints
  }

  private func superview(of item: AnyObject) throws(VisualFormatError) -> UIView {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let superview else {
      throw error(
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        at: parsed.superviewColumn)
    }
    return superview
  }

  /// Adds a connection from `first` to `second`, in the direction of the format.
  private mutating func connect(
    _ first: AnyObject, _ end: NSLayoutConstraint.Attribute, to second: AnyObject,
    _ begin: NSLayoutConstraint.Attribute, by connection: VisualFormat.Connection,
    standard: NSLayoutConstraint.Attribute? = nil, isOpening: Bool = false
  ) {
    // In a right-to-left format, distances are negative.
    let sign: CGFloat = edges.begin == .right ? -1 : 1
    func add(
      _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ priority: UILayoutPriority,
      end: NSLayoutConstraint.Attribute, begin: NSLayoutConstraint.Attribute
    ) {
      let mirroredRelation: NSLayoutConstraint.Relation =
        sign > 0
        ? relation
        : relation == .lessThanOrEqual
          ? .greaterThanOrEqual : relation == .greaterThanOrEqual ? .lessThanOrEqual : .equal
      let constraint = NSLayoutConstraint(
        item: second, attribute: begin, relatedBy: mirroredRelation, toItem: first, attribute: end,
        multiplier: 1, constant: sign * constant)
      constraint.priority = priority
      constraints.append(constraint)
    }
    switch connection {
    case .none: add(.equal, 0, .required, end: end, begin: begin)
    case .standard:
      if let standard {
        add(
          .equal, 0, .required, end: isOpening ? standard : end,
          begin: isOpening ? begin : standard)
      } else {
        add(
          .equal, NSLayoutXAxisAnchor.systemSpacing, .required, end: end, begin: begin)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .constant(let constant) = predicate.object else { continue }
        add(predicate.relation, constant, predicate.priority, end: end, begin: begin)
      }
    }
  }

  private mutating func size(_ item: AnyObject, _ predicate: VisualFormat.Predicate)
    throws(VisualFormatError)
  {
    let extent: NSLayoutConstraint.Attribute = parsed.axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    switch predicate.object {
    case .constant(let constant):
      constraint = NSLayoutConstraint(
        item: item, attribute: extent, relatedBy: predicate.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: constant)
    case .view(let name, let column):
      constraint = NSLayoutConstraint(
        item: item, attribute: extent, relatedBy: predicate.relation,
        toItem: try self.item(name, at: column), attribute: extent, multiplier: 1, constant: 0)
    }
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  private mutating func align(_ items: [AnyObject]) throws(VisualFormatError) {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    // *Reproduced* (FACTS: layout.format-alignment).
    if items.count < 2 { return }
    for (option, attribute) in all where options.contains(option) {
      guard attribute.axis != parsed.axis else {
        let (edge, layout) =
          parsed.axis == .horizontal ? ("vertical", "horizontal") : ("horizontal", "vertical")
        throw error(
          "Options mask required views to be aligned on a \(edge) edge, which is not allowed for "
            + "layout that is also \(layout).", at: 0)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        constraints.append(
          NSLayoutConstraint(
            item: second, attribute: attribute, relatedBy: .equal, toItem: first,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
  }
}
