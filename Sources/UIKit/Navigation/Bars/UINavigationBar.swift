import FilmstripGraphics
import Foundation
import QuartzCore

/// The bar at the top, with the title of the page and a button to the page below.
///
/// The back button and the left items are on the leading side, the title or the title view in the middle,
/// the right items on the trailing side. A bar is used alone, with a delegate, or belongs to a navigation
/// controller, which manages its items: to change those or the delegate raises.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, ControlledBar {
  var isHiddenByApp = false

  /// Whether the app hides the bar itself: its controller does not undo it.
  ///
  /// *Reported* (FACTS: bar.hidden-by-app).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByApp = newValue
      super.isHidden = newValue
    }
  }

  /// The items, the top one last; setting them is not animated.
  ///
  /// A navigation controller's bar raises, as in UIKit.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack?.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? {
    guard let stack, stack.count > 1 else { return nil }
    return stack[stack.count - 2]
  }

  /// Who decides what is pushed and popped, and learns when it has been.
  ///
  /// To set another than its controller at a navigation controller's bar raises, as in UIKit.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      checkDelegate(oldValue)
      if !styling.images.isEmpty { appearanceChanged() }
    }
  }

  /// How it looks.
  open var barStyle: UIBarStyle = .default { didSet { appearancePropertyChanged(\.barStyle) } }
  /// Whether what lies behind shines through; unless it was set, true but with an opaque background
  /// image.
  ///
  /// Set to true, an opaque image lets something through; set to false, a translucent one lies on
  /// `barTintColor`, or else on white or, with the style `black`, on black.
  open var isTranslucent: Bool {
    get {
      isTranslucent(chosen: styling.isTranslucent, image: backgroundImage(behind: topItem))
    }
    set {
      styling.isTranslucent = newValue
      appearancePropertyChanged(\.isTranslucent)
    }
  }
  /// The background's colour; nil for the style's.
  open var barTintColor: UIColor? { didSet { appearancePropertyChanged(\.barTintColor) } }
  /// Font, colour and shadow of titles; other attributes are reported.
  ///
  /// A font of size 0 is set in 17 points, or in as many as the bar has room for.
  /// *Reported* (FACTS: bar.title-font, bar.title-font-fit).
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      TextAttributes.reportOthers(titleTextAttributes, of: "a navigation bar's title")
      appearancePropertyChanged(\.titleTextAttributes)
    }
  }
  /// An image in place of the hairline, where there is a background image; nil for the hairline, an
  /// empty image for none.
  open var shadowImage: UIImage? { didSet { appearancePropertyChanged(\.shadowImage) } }
  /// The image beside back labels; without `backIndicatorTransitionMaskImage` it is not used.
  open var backIndicatorImage: UIImage? {
    didSet { appearancePropertyChanged(\.backIndicatorImage) }
  }
  /// What back labels are cut by where they leave behind `backIndicatorImage` in a push or a pop: they
  /// are seen where it is opaque, and beyond it.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { appearancePropertyChanged(\.backIndicatorTransitionMaskImage) }
  }
  /// The standard appearance; the bar keeps a copy.
  ///
  /// Until it is set, or read, the plain properties say it.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard(\.ownStandardAppearance, UINavigationBarAppearance()) }
    set {
      ownStandardAppearance = adopt(newValue)
      appearancePropertyChanged(\.standardAppearance)
    }
  }
  /// How the bar looks where the screen is low; a copy is kept; nil for `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = adopt(compactAppearance)
      appearancePropertyChanged(\.compactAppearance)
    }
  }
  /// The bar's appearance where content is scrolled to its beginning; a copy is kept.
  ///
  /// Nil for nothing behind the items. It counts for navigation controllers' bars with large titles, or,
  /// with `Headless.scrollEdgeRule`, for all of theirs.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopt(scrollEdgeAppearance)
      appearancePropertyChanged(\.scrollEdgeAppearance)
    }
  }
  /// The bar's appearance in compact height where content is scrolled to its beginning; a copy is kept; nil
  /// for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = adopt(compactScrollEdgeAppearance)
      appearancePropertyChanged(\.compactScrollEdgeAppearance)
    }
  }

  /// Whether titles are set large, on a line of their own, where items let them; false by default.
  ///
  /// The bar of a navigation controller is then 52 points higher while content is scrolled to its
  /// beginning. The title moves up with scrolled content, and is in the row when less than 10 points are
  /// left. A bar without a controller shows as much of the title as its height allows.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { rebuild() } } }
  /// Font, colour and shadow of large titles; other attributes are reported.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      TextAttributes.reportOthers(largeTitleTextAttributes, of: "a navigation bar's large title")
      appearancePropertyChanged(\.largeTitleTextAttributes)
    }
  }

  let backgroundView = BarBackgroundView(hairlineEdge: .bottom)
  let rowView = UIView()
  /// Contains the titles, which a mask cuts at leading buttons while they move.
  let titleHost = UIView()
  /// Cuts back labels that leave at the chevron.
  let backClip = UIView()
  /// The line of large titles.
  let largeLine = UIView()
  let chevron = UIImageView(image: UINavigationBar.chevronImage)
  /// The app's image that the chevron shows; nil for the system's.
  var shownIndicator: UIImage?
  /// What was set besides plain properties.
  var styling = NavigationBarStyling()
  /// The standard appearance, once it was set or read.
  var ownStandardAppearance: UINavigationBarAppearance?
  /// The item of back buttons without an app's item, so that proxies apply to them.
  let defaultBackItem = UIBarButtonItem()
  var stack: [UINavigationItem]?
  var stackBeforeTransition: [UINavigationItem]?
  var content: NavigationBarContent?
  var outgoing: NavigationBarContent?
  /// Whether an item changed while a transition ran.
  var isStale = false
  /// The running transition of a bar without a controller; nil if none runs.
  var ownTransition: OwnBarTransition?
  /// The controller that manages the items.
  weak var manager: UINavigationController? { didSet { isManaged = true } }
  /// Whether a controller manages the items.
  var isManaged = false
  /// Whether the chevron is on its way out outside of a transition.
  var isChevronFading = false
  /// Whether a finger presses the back button.
  var isBackPressed = false { didSet { if isBackPressed != oldValue { colorsChanged() } } }
  /// How far the background reaches above the bar, in points: to the top of the screen.
  package var backgroundExtension: CGFloat = 0 {
    didSet {
      setNeedsLayout()
      // Images may be set for bars under the status bar, or for others.
      if oldValue != backgroundExtension, !styling.images.isEmpty { appearanceChanged() }
    }
  }

  /// A bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Bars are not archived here: gives an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    addSubview(backgroundView)
    addSubview(rowView)
    addSubview(largeLine)
    rowView.addSubview(backClip)
    backClip.clipsToBounds = true
    rowView.addSubview(chevron)
    rowView.addSubview(titleHost)
    largeLine.clipsToBounds = true
    largeLine.isHidden = true
    for view in [backClip, largeLine] { view.isUserInteractionEnabled = false }
    chevron.isHidden = true
    backgroundView.layer.nodeName = "bar/background"
    chevron.layer.nodeName = "bar/chevron"
    layer.framePart = .bar
    addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) })
    addGestureRecognizer(MenuRecognizer { [weak self] in self?.menuSource(at: $0) })
    appearanceChanged()
  }

  // MARK: Items

  /// Puts an item on top, if the delegate permits; animated, in 0.5 s as in a navigation controller.
  ///
  /// *Source:* `UINavigationBar.h`; the animation is chosen. A navigation controller's bar raises, as in
  /// UIKit.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    push(item, animated: animated)
  }

  /// Removes the top item, if the delegate permits, and returns it; nil with one item or none.
  ///
  /// *Chosen:* that the last item stays. A navigation controller's bar raises, as in UIKit.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    pop(animated: animated)
  }

  /// Shows other items: animated as a pop if the new top item was among the old, else as a push; not
  /// animated if it is on top already.
  ///
  /// *Source:* `UINavigationBar.h`. The delegate is not called (chosen). A navigation
  /// controller's bar raises, as in UIKit.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    replace(with: items, animated: animated)
  }

  /// The bar's position: under the status bar if a navigation controller has it there, else where the
  /// delegate says, else at the top.
  ///
  /// *Reported* (FACTS: appearance.position).
  open var barPosition: UIBarPosition {
    if isManaged { return backgroundExtension > 0 ? .topAttached : .top }
    let wanted = delegate?.position(for: self) ?? .any
    return wanted == .any ? .top : wanted
  }

  // MARK: Size

  /// The bar's height for a width: 44 points, on an iPad 50, 30 more with a prompt, 52 with a large
  /// title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: topItem.map(height) ?? rowTop + rowHeight + rowBottom)
  }

  /// No wish for a width, and the height that suits what is shown.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  // MARK: Views

  /// Colours the back label and buttons.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsChanged()
  }

  /// Applies proxies and the appearance at its place.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      takeItemAppearances()
      for view in content?.buttons ?? [] { view.update() }
      appearanceChanged()
    }
    setNeedsLayout()
  }

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    rebuildForSizeClass()
    placeParts()
    guard outgoing == nil, let content else { return }
    show(content)
  }

  /// Updates the appearance for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceChanged()
  }

  // MARK: Touches

  /// Shows a button that is pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    press(touches)
  }

  /// Shows whether a finger is still at the button that it pressed.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    press(touches)
  }

  /// Shows no button as pressed.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    release()
  }

  /// Shows no button as pressed.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }
}
