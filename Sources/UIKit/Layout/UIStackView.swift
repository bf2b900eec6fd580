import FilmstripSupport
import Foundation

/// A view that arranges views in a row or a column, with constraints that the stack view creates.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view; the views' priorities determine which views are stretched and
    /// compressed.
    case fill = 0
    /// The views fill the stack view and have equal sizes.
    case fillEqually = 1
    /// The views fill the stack view in proportion to their contents.
    case fillProportionally = 2
    /// The views keep their sizes and have equal spacing.
    case equalSpacing = 3
    /// The views keep their sizes, and their centres have equal distances.
    case equalCentering = 4
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    /// The views extend from edge to edge.
    case fill = 0
    /// The views are at the leading edge, or at the top of a row.
    case leading = 1
    /// The first baselines of the views are aligned; for rows only.
    case firstBaseline = 2
    /// The views are centred.
    case center = 3
    /// The views are at the trailing edge, or at the bottom of a row.
    case trailing = 4
    /// The last baselines of the views are aligned; for rows only.
    case lastBaseline = 5

    /// The views are at the top of a row.
    public static var top: Alignment { .leading }
    /// The views are at the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The default spacing of the stack view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing of the system.
  public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  /// The axis along which views are arranged; `horizontal`, a row, by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementChanged() } }
  /// The distribution of views along the axis.
  open var distribution: Distribution = .fill { didSet { arrangementChanged() } }
  /// The alignment of views across the axis.
  open var alignment: Alignment = .fill { didSet { arrangementChanged() } }
  /// The spacing between views, in points, or the minimum spacing if the distribution changes the
  /// spacing.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether the spacing of a column is measured from the last to the first baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether views stay within the stack view's margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []
  private var isArrangementStale = true

  /// Creates a stack view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack view that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from a storyboard; other archives aren't decoded.
  public required init(coder: NSCoder) {
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
    coder.interface?.decode(self, as: UIStackView.self)
  }

  // MARK: Arranged views

  /// Adds a view after the arranged views, and makes it a subview if necessary.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view among the arranged views, and makes it a subview if necessary.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    demand(
      (0...arrangedSubviews.count).contains(stackIndex),
      "stackIndex must be within 0...\(arrangedSubviews.count), but is \(stackIndex)")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    view.layoutState.stack = self
    arrangementChanged()
  }

  /// Removes a view from the arranged views; the view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.existingLayoutState?.stack = nil
    arrangementChanged()
  }

  /// Removes the subview from the arranged views before it is removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the spacing after an arranged view, in points, or `spacingUseDefault` for the stack
  /// view's spacing.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the custom spacing after an arranged view, or `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func spacing(after view: UIView) -> CGFloat {
    let requested = customSpacings[ObjectIdentifier(view)] ?? spacing
    if requested == Self.spacingUseSystem { return NSLayoutXAxisAnchor.systemSpacing }
    return requested == Self.spacingUseDefault ? 0 : requested
  }

  // MARK: Layout

  /// Hides or shows an arranged view; during an animation, the view's layer is hidden at the end of
  /// the animation.
  func setHidden(_ isHidden: Bool, of view: UIView) {
    let state = view.layoutState
    state.isHiding = false
    if isHidden, window != nil, let block = ViewAnimationBlock.current, block.animates,
      Self.areAnimationsEnabled
    {
      state.isHiding = true
      block.whenEnded {
        guard state.isHiding else { return }
        state.isHiding = false
        view.layer.isHidden = true
      }
    } else {
      view.layer.isHidden = isHidden
    }
    arrangementChanged()
  }

  /// Schedules new constraints for the next layout.
  func arrangementChanged() {
    isArrangementStale = true
    setNeedsUpdateConstraints()
    existingLayoutState?.stack?.arrangedContentChanged()
  }

  /// Called after the content size of an arranged view changed: schedules new constraints of this
  /// stack view, or of one that contains it, if its proportions depend on that size.
  func arrangedContentChanged() {
    if distribution == .fillProportionally {
      arrangementChanged()
    } else {
      existingLayoutState?.stack?.arrangedContentChanged()
    }
  }

  /// Called after the margins changed.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { existingLayoutState?.stack?.arrangedContentChanged() }
  }

  /// Creates the constraints that arrange the views.
  open override func updateConstraints() {
    if isArrangementStale {
      isArrangementStale = false
      NSLayoutConstraint.deactivate(ownConstraints)
      for gap in gaps { removeLayoutGuide(gap) }
      let arrangement = StackArrangement(self)
      gaps = arrangement.gaps
      ownConstraints = arrangement.constraints
      NSLayoutConstraint.activate(ownConstraints)
    }
    super.updateConstraints()
  }

  /// The view whose first baseline is used: *chosen*, that of the first arranged view, even in a
  /// row.
  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  /// The view whose last baseline is used: that of the last arranged view in a column, or of the
  /// first one in a row.
  open override var forLastBaselineLayout: UIView {
    let visibleViews = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visibleViews.last : visibleViews.first)?.forLastBaselineLayout
      ?? self
  }
}
