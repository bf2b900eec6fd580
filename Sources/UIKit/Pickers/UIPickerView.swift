import FilmstripSupport
import Foundation
import QuartzCore

/// Wheels of rows, from each of which a finger chooses one.
///
/// A data source says how many rows there are, a delegate what they show. The rows are a drum: those
/// above and below the middle one are lower and paler (FACTS: picker.wheel).
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The height of a picker, in points.
  ///
  /// *Reported* (FACTS: picker.size).
  package static let height: CGFloat = 216
  /// The height of rows, and the least distance between components, in points.
  ///
  /// *Chosen* (FACTS: picker.wheel).
  package static let rowHeight: CGFloat = 32
  private static let componentSpacing: CGFloat = 5
  private static let margin: CGFloat = 9

  /// The object that counts components and rows; a weak reference.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that says what rows show, and learns what is chosen; a weak reference.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the chosen row is marked; it always is, as since iOS 7.
  @available(*, deprecated, message: "has no effect since iOS 7")
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private let mark = UIView()
  private var isStale = true

  /// Creates a picker; its height is 216 points if its frame has none.
  public override init(frame: CGRect) {
    let size = CGSize(
      width: frame.width == 0 ? 320 : frame.width,
      height: frame.height == 0 ? Self.height : frame.height)
    super.init(frame: CGRect(origin: frame.origin, size: size))
    configure()
  }

  /// Creates a picker of 320 × 216 points.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Pickers are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
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

  /// The number of rows of a component.
  ///
  /// - Precondition: the component exists.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component).count
  }

  /// The size of a component's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    layoutIfNeeded()
    return CGSize(width: wheel(component).bounds.width, height: wheel(component).rowHeight)
  }

  /// The view of a row; nil if it is not visible, or has only a title.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheel(component).ownView(row)
  }

  /// Counts and shows everything again; the first rows are chosen where a component has become new.
  open func reloadAllComponents() {
    isStale = true
    setNeedsLayout()
  }

  /// Counts and shows a component's rows again; the chosen row stays, if it exists.
  open func reloadComponent(_ component: Int) {
    guard !isStale else { return }
    wheel(component).reload(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    setNeedsLayout()
  }

  private func wheel(_ component: Int) -> PickerWheel {
    demand(
      wheels.indices.contains(component),
      "component must be below \(wheels.count), but is \(component)")
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
      wheel.onChoice = { [weak self] in
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

  /// What a row shows: the delegate's view, its attributed title, or its title.
  private func row(_ component: Int, _ row: Int, reusing old: UIView?) -> UIView {
    if let delegate {
      let own = delegate.pickerView(
        self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
      if !(own is NoPickerRow) { return own }
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

  /// The chosen row of a component; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component).count == 0 ? -1 : wheel(component).chosen
  }

  /// Chooses a row, without telling the delegate; if `animated`, the wheel turns in 0.3 s.
  ///
  /// A row that does not exist becomes the nearest one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    if animated { layoutIfNeeded() }
    wheel(component).choose(row, animated: animated)
  }

  // MARK: Layout

  /// The width of a component that has none of its own: all of these share the room.
  private func widths() -> [CGFloat] {
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let shared = own.filter { $0 <= 0 }.count
    let spaces = CGFloat(max(0, wheels.count - 1)) * Self.componentSpacing
    let room = bounds.width - 2 * Self.margin - spaces - own.reduce(0) { $0 + max(0, $1) }
    return own.map { $0 > 0 ? $0 : max(0, room / CGFloat(max(1, shared))) }
  }

  /// Places the wheels side by side, in the middle.
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

  /// 216 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 320, height: Self.height)
  }

  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
}

/// A row that has a title only.
final class PickerLabel: UILabel {}

/// What a delegate returns that has no views for rows.
final class NoPickerRow: UIView {}
