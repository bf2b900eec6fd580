import Foundation
import QuartzCore

/// Items that a layout places; only visible items have cells.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The object that provides the items; a weak reference.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that receives the events of items; a weak reference.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set {
      (self as UIScrollView).delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The object that prepares data of items before they are shown; a weak reference.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether data of items are prepared; true by default.
  open var isPrefetchingEnabled = true
  var prefetching = Prefetching()
  /// The layout; setting it places the items again immediately.
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
  /// Whether a touch selects items; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false

  /// An item or a supplementary view with its view.
  struct Shown {
    var path: IndexPath
    /// Nil for cells.
    var kind: String?
    var view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
  }

  var currentLayout: UICollectionViewLayout
  var counts: [Int]?
  var shown: [Shown] = []
  /// The views that a change of the layout moves out of the visible part.
  var outgoing: [Shown] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  let pool = ReusePool<UICollectionReusableView>()
  private var layoutSize = CGSize.zero
  /// The requested changes that are not yet made.
  var updates = Updates()
  /// The attributes near the visible part before the changes that are being made.
  var attributesBefore: [UICollectionViewLayoutAttributes] = []
  /// The scroll views of sections that scroll across the layout, by section.
  var scrollers: [Int: SectionScroller] = [:]
  /// Whether changes are being made, in which case a layout must not place the items.
  var isCommitting = false
  /// The cell that is configured again.
  var reconfigured: UICollectionReusableView?

  /// Creates a collection with a frame in its superview's coordinates, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    layout.isValid = false
    addContextMenus()
  }

  /// Collections are not archived here: creates one with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.collectionView = self
    addContextMenus()
  }

  private lazy var contextMenus = CollectionContextMenus(self)
  /// The interaction that shows the context menus of items.
  public private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func addContextMenus() {
    let interaction = UIContextMenuInteraction(delegate: contextMenus)
    addInteraction(interaction)
    contextMenuInteraction = interaction
  }

  /// Discards all items, clears the selection, and loads the items again.
  open func reloadData() {
    selection = []
    pressed = nil
    counts = nil
    removeAllViews()
    currentLayout.isValid = false
    setNeedsLayout()
  }

  /// The collection's rectangle in its own coordinates: its origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let asks = newValue != super.bounds && currentLayout.isValid
      if asks, currentLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        currentLayout.invalidateLayout()
      }
      super.bounds = newValue
    }
  }

  /// Called when the insets with the safe area have changed.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    currentLayout.invalidateLayout()
  }

  /// Creates the cells of visible items, and collects the others for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isCommitting { tile() }
  }

  /// Loads counts and prepares the layout if needed.
  func prepareLayoutIfNeeded() {
    guard !currentLayout.isValid || layoutSize != bounds.size else { return }
    layoutSize = bounds.size
    currentLayout.isValid = true
    currentLayout.prepare()
    contentSize = currentLayout.collectionViewContentSize
  }

  /// Changes the layout; if `animated`, the items move to their new places in 0.3 s.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Changes the layout, and calls `completion` when the items have arrived.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion: completion)
  }

  override func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  /// Whether dragging may cancel a touch of a view in the content; here also of controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the item under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
  }

  /// Does nothing: a moving finger scrolls.
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
