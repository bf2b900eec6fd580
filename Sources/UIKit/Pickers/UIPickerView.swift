import FilmstripSupport
import Foundation
import QuartzCore

/// A view with wheels of rows, from each of which a touch selects one row.
///
/// A data source specifies the number of rows, and a delegate their content. The rows are on a
/// drum: those above and below the middle row are lower and paler (FACTS: picker.wheel).
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The height of a picker view, in points.
  ///
  /// *Reported* (FACTS: picker.size).
  package static let height: CGFloat = 216
  /// The default height of rows, and the distance between components, in points.
  ///
  /// *Chosen* (FACTS: picker.wheel).
  package static let rowHeight: CGFloat = 32
  private static let componentSpacing: CGFloat = 5
  private static let margin: CGFloat = 9

  /// The object that returns the numbers of components and rows; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that returns the content of rows, and is notified of selections; not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the selected row is marked; since iOS 7, it always is.
  @available(*, deprecated, message: "has no effect since iOS 7")
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private let mark = UIView()
  private var isStale = true

  /// Creates a picker view; if the frame has no height, the height is 216 points.
  public override init(frame: CGRect) {
    let size = CGSize(
      width: frame.width == 0 ? 320 : frame.width,
      height: frame.height == 0 ? Self.height : frame.height)
    super.init(frame: CGRect(origin: frame.origin, size: size))
    configure()
  }

  /// Creates a picker view of 320 × 216 points.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a picker view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIPickerView.self)
  }

  private func configure() {
    mark.backgroundColor = .tertiarySystemFill
    mark.layer.cornerRadius = 8
    mark.isUserInteractionEnabled = false
    addSubview(mark)
  }

  // MARK: Contents

  /// The number of components.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component.
  ///
  /// - Precondition: The component exists.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component).count
  }

  /// Returns the size of the rows of a component, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    layoutIfNeeded()
    return CGSize(width: wheel(component).bounds.width, height: wheel(component).rowHeight)
  }

  /// Returns the view of a row, or `nil` if the row isn't visible or has only a title.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheel(component).customView(row)
  }

  /// Reloads all components and rows; new components select their first row.
  open func reloadAllComponents() {
    isStale = true
    setNeedsLayout()
  }

  /// Reloads the rows of a component, and keeps the selected row if it exists.
  open func reloadComponent(_ component: Int) {
    guard !isStale else { return }
    wheel(component).reload(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    setNeedsLayout()
  }

  private func wheel(_ component: Int) -> PickerWheel {
    demand(
      wheels.indices.contains(component),
      "component must be at least 0 and below \(wheels.count), but is \(component)")
    return wheels[component]
  }

  private func loadIfNeeded() {
    guard isStale else { return }
    isStale = false
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count)
      wheel.makeRow = { [weak self] in self?.row($0, $1, reusing: $2) ?? UIView() }
      wheel.onSelection = { [weak self] in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: $1, inComponent: $0)
      }
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (index, wheel) in wheels.enumerated() {
      wheel.rowHeight = delegate?.pickerView(self, rowHeightForComponent: index) ?? Self.rowHeight
      wheel.reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0)
    }
  }

  /// Returns the view of a row: the delegate's view, or a label with the delegate's attributed
  /// title or title.
  private func row(_ component: Int, _ row: Int, reusing old: UIView?) -> UIView {
    if let delegate {
      let own = delegate.pickerView(
        self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
      if !(own is PickerRowPlaceholder) { return own }
    }
    let label = old as? PickerLabel ?? PickerLabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.textColor = .label
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  // MARK: Choice

  /// Returns the selected row of a component, or −1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component).count == 0 ? -1 : wheel(component).currentRow
  }

  /// Selects a row without notifying the delegate; if `animated` is `true`, the wheel scrolls for
  /// 0.3 s.
  ///
  /// If the row doesn't exist, the nearest row is selected.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    if animated { layoutIfNeeded() }
    wheel(component).scrollToRow(row, animated: animated)
  }

  // MARK: Layout

  /// Returns the widths of the components; components without an explicit width divide the
  /// remaining width equally.
  private func widths() -> [CGFloat] {
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let shared = own.filter { $0 <= 0 }.count
    let spaces = CGFloat(max(0, wheels.count - 1)) * Self.componentSpacing
    let freeWidth = bounds.width - 2 * Self.margin - spaces - own.reduce(0) { $0 + max(0, $1) }
    return own.map { $0 > 0 ? $0 : max(0, freeWidth / CGFloat(max(1, shared))) }
  }

  /// Lays out the wheels next to each other, centred.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = widths()
    let spaces = CGFloat(max(0, wheels.count - 1)) * Self.componentSpacing
    var x = (bounds.width - widths.reduce(0, +) - spaces) / 2
    for (wheel, width) in zip(wheels, widths) {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      wheel.layoutIfNeeded()
      x += width + Self.componentSpacing
    }
    let height = (wheels.map(\.rowHeight).max() ?? Self.rowHeight)
    mark.frame = CGRect(
      x: Self.margin, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * Self.margin),
      height: height)
    mark.isHidden = wheels.isEmpty
  }

  /// Returns a size with a height of 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 320, height: Self.height)
  }

  /// The intrinsic size, 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
}

/// The label of a row that has only a title.
final class PickerLabel: UILabel {}

/// The placeholder for a row for which the delegate doesn't provide a view.
final class PickerRowPlaceholder: UIView {}
