import Foundation
import QuartzCore

/// Items that a layout places, of which only those exist that are seen.
///
/// Nothing animates items that come and go; a change of the layout animates those that stay.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Who gives the items; not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Who says how items behave; not kept alive.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set {
      (self as UIScrollView).delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// What places the items; setting it places them anew at once.
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
  /// Whether a finger selects items; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false

  /// An item or a supplementary view that exists.
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
  /// What a change of the layout moves out of sight.
  var leaving: [Shown] = []
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  let pool = ReusePool<UICollectionReusableView>()
  private var layoutSize = CGSize.zero

  /// A collection with a frame in its superview's coordinates, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    layout.isValid = false
  }

  /// Collections are not archived here: gives one with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.collectionView = self
  }

  /// Forgets all items and asks for them again; nothing is selected then.
  open func reloadData() {
    selection = []
    pressed = nil
    counts = nil
    dropAll()
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

  /// Called when the insets with the safe area changed.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    currentLayout.invalidateLayout()
  }

  /// Has the items that are seen exist, and those that are not be used again.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Asks for counts and places if that is due.
  func preparePlaces() {
    guard !currentLayout.isValid || layoutSize != bounds.size else { return }
    layoutSize = bounds.size
    currentLayout.isValid = true
    currentLayout.prepare()
    contentSize = currentLayout.collectionViewContentSize
  }

  /// Changes the layout; `animated`, the items move to their new places in 0.3 s.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Changes the layout and says when the items have arrived.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion: completion)
  }

  override func settle(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  /// Whether dragging may take a touch away from a view in the content; here from controls too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  /// Highlights the item under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
  }

  /// Nothing: a finger that moves scrolls.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the item that was pressed.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let path = unpress() { choose(path) }
  }

  /// The item is no longer pressed.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = unpress()
  }
}
