import Foundation
import QuartzCore

/// A component of a picker view: a scroll view whose rows are on a drum.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// The maximum angle between the middle row and a visible row on the drum, in radians.
  ///
  /// *Chosen* (FACTS: picker.wheel).
  private static let reach = Double.pi / 2
  private static let farAlpha: CGFloat = 0.2

  let component: Int
  var rowHeight = UIPickerView.rowHeight
  /// A closure that returns the view of a row of a component; the last parameter is a view to
  /// reuse.
  var makeRow: (Int, Int, UIView?) -> UIView = { _, _, _ in UIView() }
  /// Called when a touch has selected another row.
  var onSelection: (Int, Int) -> Void = { _, _ in }
  private(set) var count = 0
  private(set) var currentRow = 0
  private var rows: [Int: UIView] = [:]
  private var reusableRows: [UIView] = []
  /// Whether the wheel is scrolling to a row that was tapped.
  private var isScrollingAfterTap = false

  init(component: Int) {
    self.component = component
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    showsVerticalScrollIndicator = false
    (self as UIScrollView).delegate = self
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in self?.handleTap(tap.location(in: self)) })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Returns the offset at which a row is in the middle.
  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight }

  func reload(count: Int) {
    for (_, view) in rows { view.removeFromSuperview() }
    rows = [:]
    reusableRows = []
    self.count = count
    currentRow = currentRow.clamped(to: 0...max(0, count - 1))
    alwaysBounceVertical = count > 0
    sizeChanged()
  }

  /// Sets the content height so that the first and the last row can scroll to the middle.
  private func sizeChanged() {
    contentSize = CGSize(
      width: bounds.width, height: bounds.height + CGFloat(max(0, count - 1)) * rowHeight)
    if motion == nil, !isDragging { contentOffset.y = offset(of: currentRow) }
    setNeedsLayout()
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      let isNew = newValue.size != super.frame.size
      super.frame = newValue
      if isNew { sizeChanged() }
    }
  }

  func customView(_ row: Int) -> UIView? {
    rows[row].flatMap { $0 is PickerLabel ? nil : $0 }
  }

  func scrollToRow(_ row: Int, animated: Bool) {
    currentRow = row.clamped(to: 0...max(0, count - 1))
    setContentOffset(CGPoint(x: 0, y: offset(of: currentRow)), animated: animated)
  }

  /// Lays out the rows on the front half of a drum.
  ///
  /// The angle of a row is its distance along the drum; its position is the sine of the angle, and
  /// its height the cosine.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard count > 0, rowHeight > 0, bounds.height > 0 else { return }
    ViewAnimationBlock.performWithoutBlock {
      let radius = bounds.height / 2
      let middle = contentOffset.y / rowHeight
      let reach = Int((radius * Self.reach / rowHeight).rounded(.up))
      let first = max(0, Int(middle.rounded()) - reach)
      let last = min(count - 1, Int(middle.rounded()) + reach)
      for row in rows.keys.sorted() where row < first || row > last {
        rows.removeValue(forKey: row).map {
          $0.removeFromSuperview()
          reusableRows.append($0)
        }
      }
      guard first <= last else { return }
      for row in first...last {
        let angle = Double(CGFloat(row) * rowHeight - contentOffset.y) / Double(radius)
        let view = rows[row] ?? add(row)
        let isVisible = abs(angle) < Self.reach
        view.isHidden = !isVisible
        guard isVisible else { continue }
        let height = CGFloat(cos(angle))
        view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        view.center = CGPoint(
          x: bounds.width / 2, y: contentOffset.y + radius + radius * CGFloat(sin(angle)))
        view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, height))
        let distance = min(1, abs(CGFloat(row) - middle))
        view.alpha = 1 - distance * (1 - max(Self.farAlpha, 0.6 * height))
      }
    }
  }

  private func add(_ row: Int) -> UIView {
    let view = makeRow(component, row, reusableRows.popLast())
    rows[row] = view
    addSubview(view)
    return view
  }

  // MARK: Choice

  /// Returns the offset of the row nearest to `target`, so that flicked wheels settle at a row.
  override func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    CGPoint(x: target.x, y: offset(of: nearest(target.y)))
  }

  private func nearest(_ offset: CGFloat) -> Int {
    guard rowHeight > 0, count > 0 else { return 0 }
    return Int((offset / rowHeight).rounded()).clamped(to: 0...(count - 1))
  }

  private func handleTap(_ place: CGPoint) {
    let steps = ((place.y - contentOffset.y - bounds.height / 2) / rowHeight).rounded()
    let row = (currentRow + Int(steps)).clamped(to: 0...max(0, count - 1))
    guard row != currentRow else { return }
    currentRow = row
    isScrollingAfterTap = true
    setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
  }

  private func handleSettling() {
    let row = nearest(contentOffset.y)
    let isNew = row != currentRow
    currentRow = row
    if isNew { onSelection(component, row) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { handleSettling() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { handleSettling() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isScrollingAfterTap else { return }
    isScrollingAfterTap = false
    onSelection(component, currentRow)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isScrollingAfterTap = false }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
