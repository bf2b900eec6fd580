import FilmstripGraphics
import Foundation
import QuartzCore

/// An object that returns the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The bar at the bottom, with buttons for the displayed content.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, ControlledBar {
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

  /// The delegate, which returns the bar's position at layout.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { appearanceChanged() } }
  /// The position of the bar: at the bottom, unless the delegate returns another position.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  /// The buttons and spaces, starting at the leading side.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { appearancePropertyChanged(\.barStyle) } }
  /// Whether content behind the bar shows through; by default, `true` unless the bar has an opaque
  /// background image.
  open var isTranslucent: Bool {
    get {
      isTranslucent(chosen: styling.isTranslucent, image: shownBackgroundImage)
    }
    set {
      styling.isTranslucent = newValue
      appearancePropertyChanged(\.isTranslucent)
    }
  }
  /// The colour of the background, or `nil` to use the colour of the style.
  open var barTintColor: UIColor? { didSet { appearancePropertyChanged(\.barTintColor) } }
  /// The standard appearance; the bar keeps a copy.
  ///
  /// The legacy properties of the bar, such as `barTintColor`, apply until this property is set or
  /// read.
  open var standardAppearance: UIToolbarAppearance {
    get { standard(\.styling.standard, UIToolbarAppearance()) }
    set {
      styling.standard = adopt(newValue)
      appearancePropertyChanged(\.standardAppearance)
    }
  }
  /// The appearance in a compact height, or `nil` to use `standardAppearance`; the bar keeps a
  /// copy.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      compactAppearance = adopt(compactAppearance)
      appearancePropertyChanged(\.compactAppearance)
    }
  }
  /// The appearance while content is scrolled to its end or doesn't scroll; the bar keeps a copy.
  ///
  /// The appearance applies to the toolbars of navigation controllers. If `nil`, the bar has its
  /// usual appearance or, if `Headless.scrollEdgeRule` is `allBars`, no background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      scrollEdgeAppearance = adopt(scrollEdgeAppearance)
      edgeAppearanceChanged(\.scrollEdgeAppearance)
    }
  }
  /// The appearance in a compact height while content is scrolled to its end; the bar keeps a copy.
  ///
  /// If `nil`, the bar uses `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      compactScrollEdgeAppearance = adopt(compactScrollEdgeAppearance)
      edgeAppearanceChanged(\.compactScrollEdgeAppearance)
    }
  }

  var styling = ToolbarStyling()
  private var storedItems: [UIBarButtonItem]?
  private var itemViews: [BarButtonView] = []
  /// The views that a running cross-fade or motion removes: groups of glass, or buttons.
  private var outgoingViews: [UIView] = []
  private var outgoingButtons: [BarButtonView] = []
  /// Whether the bar has the glass of iOS 26.
  let hasGlass = Headless.hasLiquidGlass
  /// The groups of glass that contain the buttons; empty before iOS 26.
  private var glassElements: [GlassGroupView.Element] = []
  /// The direction and the properties of the items for which the groups were made.
  private var glassOrigin: GlassOrigin?

  private struct GlassOrigin: Equatable {
    var isRightToLeft: Bool
    var items: [UIBarButtonItem.Grouping]
  }

  private var currentGlassOrigin: GlassOrigin {
    GlassOrigin(
      isRightToLeft: isRightToLeft,
      items: (storedItems ?? []).filter { !$0.isHidden }.map(\.grouping))
  }
  /// Whether the bar shows its search as active, which changes together with the search's other parts.
  var showsActiveSearch = false {
    didSet {
      if showsActiveSearch != oldValue { endGroupMotion() }
      setNeedsLayout()
    }
  }
  /// The motion of the groups of glass in the running transition, or `nil` if there is none.
  private(set) var groupMotion: GlassGroupMotion? { willSet { groupMotion?.separate() } }
  /// The button that ends the search in the toolbar, or `nil` before a search began.
  private var closeGroup: GlassGroupView?
  /// The views that contain the buttons: groups of glass, or the buttons themselves.
  private var shownViews: [UIView] {
    hasGlass ? GlassSide(elements: glassElements).groups : itemViews
  }
  let backgroundView = BarBackgroundView(hairlineEdge: .top)
  var edge = BottomEdge()
  var onEdgeChange: (() -> Void)?

  /// The class of the toolbar's layer, in which glasses can merge.
  open override class var layerClass: AnyClass { CAGroupEffectLayer.self }

  /// Creates a toolbar with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a toolbar from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIToolbar.self)
  }

  private func configure() {
    addSubview(backgroundView)
    backgroundView.layer.nodeName = "toolbar/background"
    layer.framePart = .toolbar
    let tap = UITapGestureRecognizer { [weak self] tap in self?.tapped(tap) }
    tap.maximumDuration = .infinity
    addGestureRecognizer(tap)
    addGestureRecognizer(
      MenuRecognizer { [weak self] in self?.button(at: $0).flatMap(MenuSource.button) })
    appearanceChanged()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let view = button(at: tap.location(in: self)), view.item.customView == nil else { return }
    view.item.perform()
  }

  private func button(at point: CGPoint) -> BarButtonView? {
    let slack = UINavigationBar.touchSlack
    return (itemViews + (closeGroup?.buttons ?? [])).first {
      // An active search conceals the other groups.
      guard $0.superview?.superview?.alpha != 0 else { return false }
      let frame = $0.superview === self ? $0.frame : $0.convert($0.bounds, to: self)
      return frame.insetBy(dx: -slack, dy: -rowHeight).contains(point)
    }
  }

  private func press(_ touches: Set<UITouch>) {
    let pressed = touches.first.flatMap { button(at: $0.location(in: self)) }
      .flatMap { $0.item.isEnabled ? $0 : nil }
    for view in itemViews + (closeGroup?.buttons ?? []) { view.isPressed = view === pressed }
  }

  private func release() {
    for view in itemViews + outgoingButtons + (closeGroup?.buttons ?? []) {
      view.isPressed = false
    }
  }

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

  /// The height of the row of items: 44 points, or 50 on an iPad, or 32 in a compact height.
  ///
  /// *Measured* (FACTS: toolbar.height).
  package var rowHeight: CGFloat {
    if hasGlass {
      // *Measured* (FACTS: glass-bar.toolbar): the slot includes the safe area.
      let bottom = Headless.device.safeArea(Headless.orientation).bottom
      return GlassBarMetrics.toolbarSlot - bottom
    }
    return traitCollection.userInterfaceIdiom == .pad ? 50 : isCompact ? 32 : 44
  }

  /// Returns the height of the bar without the safe area: 44 points, or 50 on an iPad, or 32 in a
  /// compact height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
  }

  /// The intrinsic size: no intrinsic width, and the height of the bar without the safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: rowHeight)
  }

  func appearanceChanged() {
    showBackground()
    for view in itemViews {
      let appearance = buttonAppearance(view.item)
      guard view.appearance !== appearance || appearance != nil else { continue }
      view.appearance = appearance
      view.update()
    }
    setNeedsLayout()
  }

  /// Updates the appearance for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    appearanceChanged()
  }

  /// Applies the values of appearance proxies to the items.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    for item in storedItems ?? [] { item.applyAppearance(in: self) }
    for view in itemViews { view.update() }
    appearanceChanged()
  }

  /// Replaces the items; an animation cross-fades the old and the new items in place for 0.2 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = replaceItems(items)
    guard animated, window != nil else { return remove(old.views) }
    crossFade(from: old)
  }

  /// Replaces the items in a push or a pop: groups of glass move, other items cross-fade.
  ///
  /// *Measured* (FACTS: glass-bar.group-motion). *Chosen:* an active search cross-fades.
  func setItems(_ items: [UIBarButtonItem]?, with clock: BarAnimationClock) {
    let (sides, searched) = (glassSides, showsActiveSearch)
    let old = replaceItems(items)
    guard window != nil else { return remove(old.views) }
    guard hasGlass, !clock.crossFades, !searched, !showsActiveSearch else {
      return crossFade(from: old)
    }
    outgoingViews = old.views
    outgoingButtons = old.buttons
    name(old.views, old.buttons, suffix: "-outgoing")
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let motion = GlassGroupMotion(clock, in: self, keepsWideGroups: true)
    groupMotion = motion
    for (before, after) in zip(sides, glassSides) { motion.change(from: before, to: after) }
  }

  /// Ends the motion of the groups in a push or a pop.
  func endGroupMotion() {
    guard groupMotion != nil else { return }
    groupMotion = nil
    removeOutgoing()
    setNeedsLayout()
  }

  private func remove(_ views: [UIView]) {
    for view in views { view.removeFromSuperview() }
  }

  private func removeOutgoing() {
    remove(outgoingViews)
    outgoingViews = []
    outgoingButtons = []
  }

  /// Shows other items without animation, and returns the previous views, which stay in the bar.
  private func replaceItems(
    _ items: [UIBarButtonItem]?
  ) -> (views: [UIView], buttons: [BarButtonView]) {
    let old = shownViews + [closeGroup].compactMap { $0 as UIView? }
    let oldButtons = itemViews
    storedItems = items
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.itemChanged() }
    }
    for item in items ?? [] { item.applyAppearance(in: self) }
    itemViews = (items ?? []).filter { $0.space == nil && !$0.isHidden }.map {
      BarButtonView(item: $0, appearance: buttonAppearance($0))
    }
    groupMotion = nil
    removeOutgoing()
    closeGroup = nil
    makeGlass()
    let groups = GlassSide(elements: glassElements).groups
    showsActiveSearch = groups.contains { $0.searchBar?.search?.isActive == true }
    setNeedsLayout()
    return (old, oldButtons)
  }

  /// Fades the previous views out and the new ones in.
  private func crossFade(from previous: (views: [UIView], buttons: [BarButtonView])) {
    let (old, oldButtons) = previous
    outgoingViews = old
    outgoingButtons = oldButtons
    for (index, view) in old.enumerated() {
      view.layer.nodeName = "toolbar/item-outgoing/\(index)"
    }
    var appearing: [UIView] = []
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      // An active search conceals the other groups.
      appearing = shownViews.filter { $0.alpha != 0 } + [closeGroup].compactMap { $0 as UIView? }
      for view in appearing { view.alpha = 0 }
    }
    UIView.animate(withDuration: NavigationTiming.itemChangeDuration) {
      for view in old { view.alpha = 0 }
      for view in appearing { view.alpha = 1 }
    } completion: { [weak self] _ in
      for view in old { view.removeFromSuperview() }
      self?.outgoingViews.removeAll { view in old.contains { $0 === view } }
      self?.outgoingButtons.removeAll { view in oldButtons.contains { $0 === view } }
    }
  }

  /// The groups at the leading end, in the middle and at the trailing end; flexible spaces separate
  /// them, and so does a search bar, which is in the middle.
  ///
  /// *Chosen* (FACTS: glass-bar.group-motion): groups without a flexible space are at the leading end.
  private var glassSides: [[GlassGroupView]] {
    let parts = glassElements.split(omittingEmptySubsequences: false) {
      switch $0 {
      case .flexible: true
      case .group(let group): group.searchBar != nil
      case .fixed: false
      }
    }.map { GlassSide(elements: Array($0)).groups }
    guard parts.count > 1 else { return [parts.first ?? [], [], []] }
    let search = GlassSide(elements: glassElements).groups.filter { $0.searchBar != nil }
    return [
      parts[0], parts.dropFirst().dropLast().joined() + search, parts[parts.count - 1],
    ]
  }

  /// Sets the names of groups and buttons that timelines use.
  private func name(_ groups: [UIView], _ buttons: [BarButtonView], suffix: String = "") {
    for (index, view) in groups.enumerated() {
      view.layer.nodeName = "toolbar/group\(suffix)/\(index)"
    }
    for (index, view) in buttons.enumerated() {
      view.layer.nodeName = "toolbar/item\(suffix)/\(index)"
    }
  }

  /// Divides the buttons into groups of glass.
  private func makeGlass() {
    guard hasGlass else { return }
    glassOrigin = currentGlassOrigin
    glassElements = GlassGroupView.elements(
      storedItems ?? [], metrics: .toolbar, reversed: isRightToLeft
    ) { item in itemViews.first { $0.item === item } ?? BarButtonView(item: item) }
  }

  /// Places the groups of glass.
  ///
  /// *Measured* (FACTS: glass-bar.toolbar).
  private func placeGlass() {
    if glassOrigin != currentGlassOrigin {
      for group in shownViews { group.removeFromSuperview() }
      makeGlass()
    }
    let groups = GlassSide(elements: glassElements).groups
    let search = groups.first { $0.searchBar != nil }
    if let search {
      search.explicitWidth = searchWidth(among: groups.filter { $0 !== search })
    }
    var elements: [ToolbarLayout.Element] = []
    var followsGroup = false
    for element in glassElements {
      switch element {
      case .group(let group):
        if followsGroup { elements.append(.fixed(GlassBarMetrics.groupSpacing)) }
        elements.append(.image(width: group.size.width))
        followsGroup = true
      case .fixed(let width): elements.append(.fixed(width))
      case .flexible:
        // A search bar takes the remaining width.
        guard search == nil else { break }
        elements.append(.flexible)
        followsGroup = false
      }
    }
    let layout = ToolbarLayout(
      elements, width: bounds.width, inset: GlassBarMetrics.toolbarInset,
      scale: max(1, traitCollection.displayScale))
    for (group, origin) in zip(groups, layout.origins) {
      if group.superview !== self { addSubview(group) }
      // An active search has another place.
      if group === search, showsActiveSearch { continue }
      var frame = CGRect(
        origin: CGPoint(x: origin, y: GlassBarMetrics.toolbarTop), size: group.size)
      if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
      group.place(at: frame)
    }
    name(groups, itemViews)
    if let search { showSearch(in: search, others: groups.filter { $0 !== search }) }
  }

  private func itemChanged() {
    let shown = (storedItems ?? []).filter { $0.space == nil && !$0.isHidden }
    guard shown.elementsEqual(itemViews.map(\.item), by: ===) else {
      return setItems(storedItems, animated: false)
    }
    if hasGlass, glassOrigin != currentGlassOrigin {
      return setItems(storedItems, animated: false)
    }
    for view in itemViews { view.update() }
    setNeedsLayout()
  }

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = backgroundFrame
    placeEdgeEffect()
    backgroundView.hairlineEdge = barPosition == .bottom ? .top : .bottom
    if hasGlass {
      if groupMotion == nil { placeGlass() }
      return
    }
    let sizes = itemViews.map { $0.sizeThatFits(.zero) }
    var remaining = zip(itemViews, sizes).makeIterator()
    let elements: [ToolbarLayout.Element] = (storedItems ?? []).filter { !$0.isHidden }.compactMap {
      item in
      switch item.space {
      case .flexible: return .flexible
      case .fixed: return .fixed(item.width)
      case nil:
        guard let (_, size) = remaining.next() else { return nil }
        if item.customView != nil { return .custom(width: size.width) }
        return item.image == nil ? .button(width: size.width) : .image(width: size.width)
      }
    }
    let layout = ToolbarLayout(
      elements, width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right),
      inset: systemMargin, scale: max(1, traitCollection.displayScale))
    for (index, (view, origin)) in zip(itemViews, layout.origins).enumerated() {
      if view.superview !== self { addSubview(view) }
      let size = sizes[index]
      var frame = CGRect(
        x: origin + safeAreaInsets.left,
        y: ((rowHeight - size.height) / 2).roundedToPixel(traitCollection.displayScale),
        width: size.width, height: size.height)
      if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
      view.frame = frame
      view.layer.nodeName = "toolbar/item/\(index)"
    }
  }
}

// MARK: - The search

extension UIToolbar {
  /// Returns the width that other groups and fixed spaces leave for a search bar.
  private func searchWidth(among others: [GlassGroupView]) -> CGFloat {
    var remaining = bounds.width - 2 * GlassBarMetrics.toolbarInset
    for group in others { remaining -= group.size.width + GlassBarMetrics.groupSpacing }
    for case .fixed(let width) in glassElements { remaining -= width }
    return max(GlassGroupMetrics.toolbar.height, remaining)
  }

  /// Shows the state of a search: while it is active, its field and a close button replace the other
  /// groups.
  ///
  /// *Measured* (FACTS: search.toolbar-active, search.toolbar-motion).
  private func showSearch(in group: GlassGroupView, others: [GlassGroupView]) {
    group.layer.nodeName = "toolbar/search"
    for other in others {
      if showsActiveSearch {
        other.alpha = 0
      } else if other.alpha == 0 {
        appear(other, at: other.frame)
      }
    }
    guard showsActiveSearch, let search = group.searchBar?.search else {
      closeGroup?.alpha = 0
      return
    }
    Headless.reportOnce(
      simplified: "search in a toolbar was measured on iOS 27; chosen are the field without a "
        + "keyboard at the bottom of the screen and the titles, which stay")
    let side = group.metrics.height
    var frame = CGRect(
      x: GlassBarMetrics.activeSearchInset,
      y: bounds.height - GlassBarMetrics.activeSearchBottom - side,
      width: bounds.width - 2 * GlassBarMetrics.activeSearchInset, height: side)
    if search.automaticallyShowsCancelButton {
      frame.size.width -= side + GlassBarMetrics.groupSpacing
      let close = CGRect(
        x: bounds.width - GlassBarMetrics.activeSearchInset - side, y: frame.minY, width: side,
        height: side)
      showClose(of: search, at: isRightToLeft ? close.mirrored(in: bounds.width) : close)
    }
    group.explicitWidth = frame.width
    group.place(at: isRightToLeft ? frame.mirrored(in: bounds.width) : frame)
  }

  private func showClose(of search: UISearchController, at frame: CGRect) {
    if let closeGroup, closeGroup.alpha > 0 { return closeGroup.place(at: frame) }
    UIView.performWithoutAnimation {
      let close = closeGroup ?? makeCloseGroup(of: search)
      closeGroup = close
      close.alpha = 0
      // The button rises with the field.
      let start = CGPoint(x: frame.minX, y: GlassBarMetrics.toolbarTop)
      close.place(at: CGRect(origin: start, size: frame.size))
      guard close.superview !== self else { return }
      // A layout of the toolbar here would place the field without its animation.
      close.layoutIfNeeded()
      addSubview(close)
    }
    if let closeGroup { appear(closeGroup, at: frame) }
  }

  private func makeCloseGroup(of search: UISearchController) -> GlassGroupView {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "xmark"),
      primaryAction: UIAction { [weak search] _ in search?.isActive = false })
    let group = GlassGroupView([BarButtonView(item: item)], metrics: .toolbar)
    group.layer.nodeName = "toolbar/search-close"
    return group
  }

  /// Scales a concealed group down and fades it in.
  private func appear(_ group: GlassGroupView, at frame: CGRect) {
    let scale = GlassBarMetrics.searchButtonScale
    UIView.performWithoutAnimation {
      group.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    group.alpha = 1
    group.transform = .identity
    group.place(at: frame)
  }
}
