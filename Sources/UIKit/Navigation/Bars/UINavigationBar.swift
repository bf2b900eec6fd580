import FilmstripGraphics
import Foundation
import QuartzCore

/// The bar at the top, with the title of the top view controller and a back button.
///
/// The back button and the left items are on the leading side, the title or the title view is in
/// the middle, and the right items are on the trailing side. A bar either stands alone, with a
/// delegate, or belongs to a navigation controller, which manages its items. Changing the items or
/// the delegate of a managed bar raises an exception.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, ControlledBar {
  var isHiddenByApp = false

  /// Whether the app hides the bar; the navigation controller doesn't show a bar that the app has
  /// hidden.
  ///
  /// *Reported* (FACTS: bar.hidden-by-app).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByApp = newValue
      super.isHidden = newValue
    }
  }

  /// The items, with the top item last; setting them isn't animated.
  ///
  /// Setting the items of a navigation controller's bar raises an exception, as in UIKit.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item whose content the bar shows.
  open var topItem: UINavigationItem? { stack?.last }
  /// The item that the back button returns to.
  open var backItem: UINavigationItem? {
    guard let stack, stack.count > 1 else { return nil }
    return stack[stack.count - 2]
  }

  /// The delegate, which permits pushes and pops and is notified when they have ended.
  ///
  /// Setting another delegate than the navigation controller for a managed bar raises an exception,
  /// as in UIKit.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      checkDelegate(oldValue)
      if !styling.images.isEmpty { appearanceChanged() }
    }
  }

  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { appearancePropertyChanged(\.barStyle) } }
  /// Whether content behind the bar shows through.
  ///
  /// The default is `true`, or `false` if the bar has an opaque background image. If `true`, an
  /// opaque image becomes slightly translucent. If `false`, a translucent image is drawn over
  /// `barTintColor`; without a `barTintColor`, it is drawn over white, or over black if the style
  /// is `black`.
  open var isTranslucent: Bool {
    get {
      isTranslucent(chosen: styling.isTranslucent, image: backgroundImage(behind: topItem))
    }
    set {
      styling.isTranslucent = newValue
      appearancePropertyChanged(\.isTranslucent)
    }
  }
  /// The colour of the background, or `nil` to use the colour of the style.
  open var barTintColor: UIColor? { didSet { appearancePropertyChanged(\.barTintColor) } }
  /// The font, colour and shadow of titles; other attributes are reported as unsupported.
  ///
  /// A font of size 0 is drawn in 17 points, or in the largest size that fits the bar.
  /// *Reported* (FACTS: bar.title-font, bar.title-font-fit).
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      TextAttributes.reportOthers(titleTextAttributes, of: "a navigation bar's title")
      appearancePropertyChanged(\.titleTextAttributes)
    }
  }
  /// The image that replaces the hairline of a bar with a background image.
  ///
  /// If `nil`, the bar draws the hairline; an empty image removes the hairline.
  open var shadowImage: UIImage? { didSet { appearancePropertyChanged(\.shadowImage) } }
  /// The image next to back labels; ignored if `backIndicatorTransitionMaskImage` is `nil`.
  open var backIndicatorImage: UIImage? {
    didSet { appearancePropertyChanged(\.backIndicatorImage) }
  }
  /// The image that masks back labels as they slide behind `backIndicatorImage` in a push or a pop.
  ///
  /// Labels are visible where the image is opaque, and beyond the image.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { appearancePropertyChanged(\.backIndicatorTransitionMaskImage) }
  }
  /// The standard appearance; the bar keeps a copy.
  ///
  /// The legacy properties of the bar, such as `barTintColor`, apply until this property is set or
  /// read.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard(\.storedStandardAppearance, UINavigationBarAppearance()) }
    set {
      storedStandardAppearance = adopt(newValue)
      appearancePropertyChanged(\.standardAppearance)
    }
  }
  /// The appearance in a compact height; the bar keeps a copy.
  ///
  /// If `nil`, the bar uses `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = adopt(compactAppearance)
      appearancePropertyChanged(\.compactAppearance)
    }
  }
  /// The appearance while content is scrolled to its beginning; the bar keeps a copy.
  ///
  /// If `nil`, the bar has no background there. The appearance applies to navigation controllers'
  /// bars with large titles or, if `Headless.scrollEdgeRule` is `allBars`, to all bars of
  /// navigation controllers.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopt(scrollEdgeAppearance)
      appearancePropertyChanged(\.scrollEdgeAppearance)
    }
  }
  /// The appearance in a compact height while content is scrolled to its beginning; the bar keeps a
  /// copy.
  ///
  /// If `nil`, the bar uses `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = adopt(compactScrollEdgeAppearance)
      appearancePropertyChanged(\.compactScrollEdgeAppearance)
    }
  }

  /// Whether the bar shows large titles, on a line of their own, for items that allow them; `false`
  /// by default.
  ///
  /// The bar of a navigation controller is then 52 points higher while content is scrolled to its
  /// beginning. The title moves up with the content, and appears in the row when less than 10
  /// points of the line are visible. A bar without a controller shows as much of the title as its
  /// height allows.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { rebuild() } } }
  /// The font, colour and shadow of large titles; other attributes are reported as unsupported.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      TextAttributes.reportOthers(largeTitleTextAttributes, of: "a navigation bar's large title")
      appearancePropertyChanged(\.largeTitleTextAttributes)
    }
  }

  let backgroundView = BarBackgroundView(hairlineEdge: .bottom)
  let rowView = BlurringView()
  /// The view that contains the titles, which a mask clips at the leading buttons while the titles
  /// move.
  let titleHost = UIView()
  /// The view that clips back labels at the chevron as they slide out.
  let backClip = UIView()
  /// The line of large titles.
  let largeLine = UIView()
  let chevron = UIImageView(image: UINavigationBar.chevronImage)
  /// Whether the bar has the glass of iOS 26.
  let hasGlass = Headless.hasLiquidGlass
  /// The circle of glass with the chevron, or `nil` before iOS 26.
  let backCircle =
    Headless.hasLiquidGlass
    ? GlassCapsuleView(height: GlassBarMetrics.groupHeight, hasGlass: true) : nil
  /// The view that shows that there is a back button: the chevron, or its circle.
  var backMark: UIView { backCircle ?? chevron }
  /// The views in which titles move with their pages during a transition.
  var riders: [UIView] = []
  /// The motion of the groups of glass in the running transition, or `nil` if there is none.
  var groupMotion: GlassGroupMotion? { willSet { groupMotion?.separate() } }
  /// The app's back indicator image, or `nil` if the chevron shows the system's image.
  var shownIndicator: UIImage?
  /// The values that the app set with methods instead of properties.
  var styling = NavigationBarStyling()
  /// The standard appearance, or `nil` until `standardAppearance` is set or read.
  var storedStandardAppearance: UINavigationBarAppearance?
  /// The item of back buttons for which the app sets no item, so that appearance proxies apply to
  /// them.
  let defaultBackItem = UIBarButtonItem()
  var stack: [UINavigationItem]?
  var stackBeforeTransition: [UINavigationItem]?
  var content: NavigationBarContent?
  var outgoing: NavigationBarContent?
  /// Whether an item changed while a transition ran.
  var isStale = false
  /// The running transition of a bar without a controller, or `nil` if none runs.
  var standaloneTransition: StandaloneBarTransition?
  /// The controller that manages the items.
  weak var manager: UINavigationController? { didSet { isManaged = true } }
  /// Whether a controller manages the items.
  var isManaged = false
  /// Whether the chevron is fading out without a transition.
  var isChevronFading = false
  /// Whether a touch presses the back button.
  var isBackPressed = false { didSet { if isBackPressed != oldValue { colorsChanged() } } }
  /// The distance by which the background extends above the bar, to the top of the screen, in
  /// points.
  package var backgroundExtension: CGFloat = 0 {
    didSet {
      setNeedsLayout()
      // Background images may differ for bars with and without the status bar.
      if oldValue != backgroundExtension, !styling.images.isEmpty { appearanceChanged() }
    }
  }

  /// Creates a bar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a bar from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UINavigationBar.self)
  }

  private func configure() {
    addSubview(backgroundView)
    addSubview(rowView)
    addSubview(largeLine)
    rowView.addSubview(backClip)
    backClip.clipsToBounds = true
    if let backCircle {
      addBackCircle(backCircle)
    } else {
      rowView.addSubview(chevron)
    }
    rowView.addSubview(titleHost)
    largeLine.clipsToBounds = !hasGlass
    // A large title scrolls under the glass.
    if hasGlass { insertSubview(largeLine, belowSubview: rowView) }
    largeLine.isHidden = true
    for view in [backClip, largeLine] { view.isUserInteractionEnabled = false }
    backMark.isHidden = true
    backgroundView.layer.nodeName = "bar/background"
    chevron.layer.nodeName = "bar/chevron"
    layer.framePart = .bar
    let tap = UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) }
    tap.maximumDuration = .infinity
    addGestureRecognizer(tap)
    addGestureRecognizer(MenuRecognizer { [weak self] in self?.menuSource(at: $0) })
    appearanceChanged()
  }

  // MARK: Items

  /// Pushes an item, if the delegate permits it; an animation lasts 0.5 s, as in a navigation
  /// controller.
  ///
  /// *Source:* `UINavigationBar.h`; the animation is chosen. Calling this method on a navigation
  /// controller's bar raises an exception, as in UIKit.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    push(item, animated: animated)
  }

  /// Removes the top item, if the delegate permits it, and returns the item, or `nil` if the bar
  /// has fewer than two items.
  ///
  /// *Chosen:* the last item stays. Calling this method on a navigation controller's bar raises an
  /// exception, as in UIKit.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    pop(animated: animated)
  }

  /// Replaces the items.
  ///
  /// An animation is a pop if the old items contain the new top item, and a push otherwise. If the
  /// top item doesn't change, nothing is animated.
  ///
  /// *Source:* `UINavigationBar.h`. The delegate isn't called (chosen). Calling this method on a
  /// navigation controller's bar raises an exception, as in UIKit.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    replace(with: items, animated: animated)
  }

  /// The position of the bar: attached to the status bar if a navigation controller places the bar
  /// there; otherwise, the position that the delegate returns, or at the top.
  ///
  /// *Reported* (FACTS: appearance.position).
  open var barPosition: UIBarPosition {
    if isManaged { return backgroundExtension > 0 ? .topAttached : .top }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: Size

  /// Returns the height of the bar for a width: 44 points, or 50 on an iPad, plus 30 with a prompt
  /// and 52 with a large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: topItem.map(height) ?? rowTop + rowHeight + rowBottom)
  }

  /// The intrinsic size: no intrinsic width, and the height of the content.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  // MARK: Views

  /// Updates the colours of the back label and the buttons.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsChanged()
  }

  /// Applies appearance proxies and updates the appearance for the new ancestors.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    applyItemAppearances()
    for view in content?.buttons ?? [] { view.update() }
    appearanceChanged()
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

  /// Highlights a button when a touch presses it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    press(touches)
  }

  /// Updates the highlighted button while the touch moves.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    press(touches)
  }

  /// Removes the highlight from all buttons.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    release()
  }

  /// Removes the highlight from all buttons.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }
}
