import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// A row of segments, one of which may be selected.
///
/// The appearance is that of iOS 13: a grey background with an indicator that slides under the
/// selected segment. Filmstrip doesn't support images for the background and the dividers.
/// *Chosen,* similar to devices: colours, radii, the indicator's shadow and the duration of its
/// slide.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that represents no segment: −1.
  public static let noSegment = -1

  /// The height of the control, in points: 32, or 29 until iOS 12.
  ///
  /// *Reported* (FACTS: control.segmented-height).
  package static var height: CGFloat { Headless.iosVersion < 13 ? 29 : 32 }
  /// The height of the control in a bar on a screen of low height, in points: *chosen*, like images
  /// behind buttons in such a bar (FACTS: control.segmented-height).
  package static let lowBarHeight: CGFloat = 24
  /// The minimum padding on either side of a segment's content, in points: *chosen*.
  package static let padding: CGFloat = 10
  private static let indicatorInset: CGFloat = 2
  private static let backgroundRadius: CGFloat = 9
  private static let dividerHeight: CGFloat = 16

  let backgroundView = UIView()
  let indicator = UIView()
  var segments: [SegmentView] = []
  var dividers: [UIView] = []
  private var attributes: [(state: State, values: [NSAttributedString.Key: Any])] = []
  private var selectedIndex = UISegmentedControl.noSegment
  private var pressedIndex: Int?
  /// The segment to which a touch has dragged the indicator.
  private var draggedIndex: Int?

  /// Whether segments are only pressed and never stay selected; `false` by default.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }
  /// Whether the widths of segments depend on their content instead of being equal; `false` by
  /// default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }
  /// The colour of the indicator, or `nil` for white, or grey in dark environments.
  open var selectedSegmentTintColor: UIColor? { didSet { updateSegments() } }

  /// Creates a control with a frame in its superview's coordinates, in points, without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a control that fits its content, with a segment for each string, image or action;
  /// other items are reported.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    configure()
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
      case let action as UIAction:
        insertSegment(action: action, at: segments.count, animated: false)
      default: Unsupported.report("UISegmentedControl item of type \(type(of: item))")
      }
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control whose segments run actions when selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  /// Creates a control from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UISegmentedControl.self)
  }

  private func configure() {
    backgroundView.layer.cornerRadius = Self.backgroundRadius
    backgroundView.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = Self.backgroundRadius - Self.indicatorInset
    indicator.layer.shadowColor = UIColor.black.cgColor
    indicator.layer.shadowOpacity = 0.12
    indicator.layer.shadowOffset = CGSize(width: 0, height: 3)
    indicator.layer.shadowRadius = 4
    for view in [backgroundView, indicator] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateSegments()
  }

  // MARK: Selection

  /// The index of the selected segment, or `noSegment`, the initial value.
  ///
  /// The setter sends no event, and animates the indicator only inside an animation block. An index
  /// out of range traps.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      demand(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "selectedSegmentIndex must be −1 or below \(segments.count), but is \(newValue)")
      layoutIfNeeded()
      selectedIndex = newValue
      updateSegments()
    }
  }

  /// The index of the segment at which the indicator is.
  private var indicatorIndex: Int { draggedIndex ?? selectedIndex }

  func segmentsMoved(from index: Int, by count: Int) {
    if count < 0, selectedIndex == index { selectedIndex = Self.noSegment }
    if selectedIndex >= index, selectedIndex != Self.noSegment { selectedIndex += count }
    contentChanged()
  }

  func contentChanged() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    updateSegments()
  }

  // MARK: Appearance

  override func stateChanged() {
    super.stateChanged()
    updateSegments()
  }

  /// Sets the title attributes of a state; `font` and `foregroundColor` apply, other attributes are
  /// reported.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes.removeAll { $0.state == state }
    if let attributes {
      self.attributes.append((state, attributes))
      for key in attributes.keys.sorted(by: { $0.rawValue < $1.rawValue })
      where key != .font && key != .foregroundColor {
        Unsupported.report("UISegmentedControl title attribute \(key.rawValue)")
      }
    }
    contentChanged()
  }

  /// Returns the title attributes that were set for exactly this state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes.first { $0.state == state }?.values
  }

  private func attribute<Value>(_ key: NSAttributedString.Key, _ state: State) -> Value? {
    (titleTextAttributes(for: state) ?? [:])[key] as? Value
      ?? (titleTextAttributes(for: .normal) ?? [:])[key] as? Value
  }

  func font(_ state: State) -> UIFont {
    attribute(.font, state)
      ?? .systemFont(ofSize: 13, weight: state.contains(.selected) ? .semibold : .regular)
  }

  /// Updates the colours and fonts of the indicator, the segments and the dividers.
  private func updateSegments() {
    indicator.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor(light: .white, dark: UIColor.systemGray2.rgba(in: Self.dark))
    indicator.isHidden = isMomentary || indicatorIndex == Self.noSegment
    for (index, segment) in segments.enumerated() {
      var state: State = index == indicatorIndex ? .selected : .normal
      if !isEnabled || !segment.isEnabled { state = .disabled }
      segment.label.font = font(state)
      segment.color =
        attribute(.foregroundColor, state) ?? (state == .disabled ? .tertiaryLabel : .label)
      segment.alpha = pressedIndex == index && index != indicatorIndex ? UIButton.pressedAlpha : 1
    }
    let isIndicatorPressed = pressedIndex != nil && pressedIndex == indicatorIndex
    indicator.transform = isIndicatorPressed ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    for (index, divider) in dividers.enumerated() {
      divider.alpha =
        !isMomentary && (index == indicatorIndex || index + 1 == indicatorIndex) ? 0 : 1
    }
    layoutIndicator()
  }

  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  // MARK: Layout

  /// The rectangles of the segments, in order.
  private var segmentRects: [CGRect] {
    let preferredWidths = segments.map(\.preferredWidth)
    let freeWidth = max(0, bounds.width - segments.reduce(0) { $0 + $1.fixedWidth })
    let flexible = zip(segments, preferredWidths).filter { $0.0.fixedWidth == 0 }
    let preferredTotal = flexible.reduce(0) { $0 + $1.1 }
    let scale = max(1, traitCollection.displayScale)
    var x: CGFloat = 0
    return zip(segments, preferredWidths).map { segment, preferredWidth in
      let begin = x
      if segment.fixedWidth > 0 {
        x += segment.fixedWidth
      } else if apportionsSegmentWidthsByContent, preferredTotal > 0 {
        x += freeWidth * preferredWidth / preferredTotal
      } else {
        x += freeWidth / CGFloat(flexible.count)
      }
      let left = begin.roundedToPixel(scale)
      let rect = CGRect(
        x: left, y: 0, width: x.roundedToPixel(scale) - left, height: bounds.height)
      return isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
  }

  private func layoutIndicator() {
    let rects = segmentRects
    guard rects.indices.contains(indicatorIndex) else { return }
    let rect = rects[indicatorIndex].insetToCenter(
      dx: Self.indicatorInset, dy: Self.indicatorInset)
    indicator.bounds.size = rect.size
    indicator.center = rect.center
    indicator.layer.shadowPath =
      UIBezierPath(
        roundedRect: CGRect(origin: .zero, size: rect.size),
        cornerRadius: indicator.layer.cornerRadius
      ).cgPath
  }

  /// Lays out the segments, the indicator and the dividers.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let rects = segmentRects
    for (segment, rect) in zip(segments, rects) { segment.frame = rect }
    for (index, divider) in dividers.enumerated() where rects.indices.contains(index) {
      divider.frame = CGRect(
        x: (isRightToLeft ? rects[index].minX : rects[index].maxX) - 0.5,
        y: (bounds.height - Self.dividerHeight) / 2, width: 1, height: Self.dividerHeight)
    }
    layoutIndicator()
  }

  /// Returns the sum of the segments' widths, and the height of the control; segments of equal
  /// width have the width of the widest segment.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map(\.preferredWidth).max() ?? 0
    let width = segments.reduce(0) {
      $0
        + ($1.fixedWidth > 0
          ? $1.fixedWidth : apportionsSegmentWidthsByContent ? $1.preferredWidth : widest)
    }
    return CGSize(width: width, height: Self.height)
  }

  /// The sum of the segments' widths, and the height of the alignment rectangle, 31 points.
  open override var intrinsicContentSize: CGSize {
    let size = sizeThatFits(.zero)
    return CGSize(width: size.width, height: size.height - alignmentRectInsets.bottom)
  }

  /// The insets of the alignment rectangle: 1 point at the bottom.
  ///
  /// *Measured* (FACTS: control.alignment).
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  }

  // MARK: Touches

  private func segment(at touch: UITouch) -> Int? {
    let x = min(max(0, touch.location(in: self).x), bounds.width - 0.001)
    return segmentRects.firstIndex { $0.minX <= x && x < $0.maxX }
  }

  /// Presses the segment under the touch; a touch on a disabled segment isn't tracked.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch), segments[index].isEnabled else { return false }
    layoutIfNeeded()
    pressedIndex = index
    if index == selectedIndex, !isMomentary { draggedIndex = index }
    change(animated: true) { self.updateSegments() }
    return true
  }

  /// Moves the indicator with a touch that began on it; otherwise moves the pressed state.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? segment(at: touch) : nil
    let target = index.flatMap { segments[$0].isEnabled ? $0 : nil }
    let newDraggedIndex = draggedIndex.map { target ?? $0 }
    guard target != pressedIndex || newDraggedIndex != draggedIndex else { return true }
    pressedIndex = target
    draggedIndex = newDraggedIndex
    change(animated: true) { self.updateSegments() }
    return true
  }

  /// Selects the segment under the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let target = draggedIndex ?? (isTouchInside ? pressedIndex : nil)
    pressedIndex = nil
    draggedIndex = nil
    let isNew = target != nil && (isMomentary || target != selectedIndex)
    if let target, isNew { selectedIndex = target }
    change(animated: true) { self.updateSegments() }
    guard let target, isNew else { return }
    sendValueChanged()
    if segments.indices.contains(target), let action = segments[target].action {
      sendAction(action)
    }
    if isMomentary {
      selectedIndex = Self.noSegment
      updateSegments()
    }
  }

  /// Restores the selection.
  open override func cancelTracking(with event: UIEvent?) {
    pressedIndex = nil
    draggedIndex = nil
    change(animated: true) { self.updateSegments() }
  }
}
