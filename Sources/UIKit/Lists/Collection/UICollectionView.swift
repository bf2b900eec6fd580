import Foundation
import QuartzCore

/// A view that shows items at the positions of a layout, with cells only for visible items.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The changes after which cells that size themselves are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No change.
    case disabled
    /// A call of `invalidateIntrinsicContentSize()`.
    case enabled
    /// Such a call, or a change of constraints.
    case enabledIncludingConstraints
  }

  /// The changes after which cells are measured again; stored, but without effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The object that provides the items; a weak reference.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of events of the items; a weak reference.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set {
      (self as UIScrollView).delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The object that prepares the data of items before the items appear; a weak reference.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the data of items is prefetched; true by default.
  open var isPrefetchingEnabled = true
  var prefetching = Prefetching()
  /// The layout; setting this property immediately repositions the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a tap can select an item; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false

  /// Whether items can be selected in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode; false by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether cells show the accessories of editing mode; false by default.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      closeSwipe(animated: true)
      for entry in shown { (entry.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
    }
  }
  /// The current swipe of a row of a list, if any.
  var swipe: TableSwipe?
  /// The recognizers of swipes, created when a list has swipe actions.
  var swipeRecognizers: (pan: TableSwipeRecognizer, end: TableSwipeEndRecognizer)?
  /// The background colour that Filmstrip set, if any.
  var defaultBackgroundColor: UIColor?

  /// A cell or supplementary view, with its index path and layout attributes.
  struct DisplayedElement {
    var path: IndexPath
    /// The kind of the supplementary view, or `nil` for a cell.
    var kind: String?
    var view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
  }

  var currentLayout: UICollectionViewLayout
  var counts: [Int]?
  var shown: [DisplayedElement] = []
  /// The views that the current animation moves out of the visible area or removes.
  var outgoing: [DisplayedElement] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  let pool = ReusePool<UICollectionReusableView>()
  private var layoutSize = CGSize.zero
  /// The requested changes that are not yet applied.
  var updates = Updates()
  /// The attributes near the visible area before the current changes.
  var previousAttributes: [UICollectionViewLayoutAttributes] = []
  /// The scroll views of the orthogonally scrolling sections, by section index.
  var scrollers: [Int: SectionScroller] = [:]
  /// Whether changes are being applied, during which the layout must not position the items.
  var isCommitting = false
  /// The element for which the data source is creating a view, if any.
  var requestedElement: UICollectionViewLayoutAttributes?
  /// The cell that the data source is reconfiguring, if any.
  var reconfiguredCell: UICollectionReusableView?

  /// Creates a collection view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    layout.isValid = false
    addContextMenus()
  }

  /// Creates a collection view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.collectionView = self
    addContextMenus()
    coder.interface?.decode(self, as: UICollectionView.self)
  }

  private lazy var contextMenus = CollectionContextMenus(self)
  /// The interaction that shows the context menus of items.
  public private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func addContextMenus() {
    let interaction = UIContextMenuInteraction(delegate: contextMenus)
    addInteraction(interaction)
    contextMenuInteraction = interaction
  }

  /// Discards all items, clears the selection, and reloads the items.
  open func reloadData() {
    selection = []
    pressed = nil
    counts = nil
    removeAllViews()
    currentLayout.discardMeasures()
    currentLayout.isValid = false
    setNeedsLayout()
  }

  /// The bounds of the collection view, whose origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let mayInvalidate = newValue != super.bounds && currentLayout.isValid
      if mayInvalidate, currentLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        currentLayout.invalidateLayout()
      }
      super.bounds = newValue
    }
  }

  /// Invalidates the layout when the insets, including the safe area, have changed.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    currentLayout.invalidateLayout()
  }

  override var constraintsSetContentSize: Bool { false }

  /// Creates the cells of visible items, and makes other cells available for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isCommitting { tile() }
  }

  /// Loads the numbers of items and prepares the layout, if it is invalid.
  func prepareLayoutIfNeeded() {
    guard !currentLayout.isValid || layoutSize != bounds.size else { return }
    layoutSize = bounds.size
    currentLayout.isValid = true
    currentLayout.prepare()
    contentSize = currentLayout.collectionViewContentSize
  }

  /// Sets the layout; if `animated`, the items move to their new positions in 0.3 s.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Sets the layout, and calls `completion` when the items are at their new positions.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion: completion)
  }

  override func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  /// Returns `true`: a drag can cancel the touches of any subview, including controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the touched item.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
  }

  /// Does nothing, because a moving touch scrolls the content.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the pressed item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let path = endHighlight() { selectFromTouch(path) }
  }

  /// Ends the highlight of the item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = endHighlight()
  }
}
