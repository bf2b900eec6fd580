import Foundation

/// The relation between a bar at the bottom and the content above it.
struct BottomEdge {
  /// The state of a bar's background.
  enum Phase {
    case atRest
    /// A transition is about to begin; the background doesn't change until then.
    case awaitingTransition
    /// The background cross-fades in a transition.
    case moving
  }

  /// The distance by which content extends under the bar, in points, or `nil` if no controller
  /// manages the bar.
  var covered: CGFloat?
  var phase = Phase.atRest
  /// The view controller whose content extends under the bar.
  weak var content: UIViewController?
  /// The scroll edge effect of iOS 26, or `nil` until it is visible for the first time.
  var effect: ScrollEdgeView?
}

/// A bar at the bottom, which may have a different appearance while content is at its end.
///
/// *Documented* (FACTS: appearance.bottom-edge): the scroll edge appearance applies if content ends
/// above the bar or doesn't scroll. Without a scroll edge appearance, the bar is transparent there.
/// *Chosen:* the bar becomes transparent only if `Headless.scrollEdgeRule` is `allBars`; before iOS
/// 15, the rule is always `largeTitles`. *Chosen:* an appearance that the app sets always applies.
@MainActor
protocol BottomBar: CustomizableBar, UIView {
  var edge: BottomEdge { get set }
  var backgroundView: BarBackgroundView { get }
  /// The background for the current appearance and scroll position.
  var background: BarBackground { get }
  /// The scroll edge appearance for the current traits, or `nil` if there is none.
  var shownEdgeAppearance: UIBarAppearance? { get }
  /// A closure that the bar calls when it may have to follow other content.
  var onEdgeChange: (() -> Void)? { get }
  /// Whether the bar has the glass of iOS 26.
  var hasGlass: Bool { get }
  /// Whether the bar has an automatic scroll edge effect in iOS 26.
  var hasAutomaticEdgeEffect: Bool { get }
  /// The distance of a hard scroll edge effect from the top of the bar, in points.
  var hardEdgeTop: CGFloat { get }
}

extension BottomBar {
  /// Whether the bar's appearance depends on whether content is at its end.
  var followsEnd: Bool {
    edge.covered != nil && (shownEdgeAppearance != nil || Headless.scrollEdgeRule == .allBars)
  }

  /// Whether the bar depends on the distance by which content extends under it.
  var followsContent: Bool { followsEnd || hasGlass && edge.covered != nil }

  /// The progress from the scroll edge appearance to the standard appearance, 0…1.
  ///
  /// *Reported* for navigation bars (FACTS: appearance.scroll-distance).
  private var progress: CGFloat {
    guard followsEnd, let covered = edge.covered else { return 1 }
    return min(1, max(0, covered / NavigationBarMetrics.scrollEdgeDistance))
  }

  /// Whether content is at its end and the bar has a scroll edge appearance.
  var isAtEdge: Bool { progress == 0 && shownEdgeAppearance != nil }

  /// Returns the background at the current scroll position.
  ///
  /// - Parameter keepsStandard: Whether legacy properties set a background, which the bar
  ///   keeps at the edge.
  func scrolledBackground(_ standard: BarBackground, keepsStandard: @autoclosure () -> Bool)
    -> BarBackground
  {
    background(
      from: shownEdgeAppearance, to: standard, keepsStandard: keepsStandard(), progress)
  }

  /// Shows the background, unless a transition is about to animate it.
  func showBackground() {
    if edge.phase != .awaitingTransition { backgroundView.show(background) }
  }

  /// Sets the distance by which the content of a view controller extends under the bar, in points.
  func contentMoved(_ covered: CGFloat, of child: UIViewController) {
    let isChanged = covered != edge.covered
    follow(child, covered: covered)
    if isChanged, followsEnd { appearanceChanged() }
    // *Measured* (FACTS: glass-bar.edge): the effect fades only if a touch scrolls the content.
    showEdgeEffect(animated: child.contentScrollView(for: .bottom)?.isMovedByTouch == true)
  }

  /// Sets the view controller whose content extends under the bar by a distance, in points.
  func follow(_ child: UIViewController, covered: CGFloat) {
    edge.covered = covered
    edge.content = child
  }

  // MARK: The scroll edge effect

  /// Shows the scroll edge effect while content is under the bar.
  func showEdgeEffect(animated: Bool) {
    guard hasGlass, let content = edge.content else { return }
    let scroll = content.contentScrollView(for: .bottom)?.existingEdgeEffects?.bottom
    let style = scroll?.style ?? .automatic
    let isShown =
      (edge.covered ?? 0) >= GlassBarMetrics.bottomEdgeStart && scroll?.isHidden != true
      && (hasAutomaticEdgeEffect || style !== UIScrollEdgeEffect.Style.automatic)
      && background == .transparent
    guard isShown || edge.effect != nil else { return }
    let effect = edge.effect ?? addEdgeEffect()
    effect.color = content.edgeColor
    effect.isHard = style === UIScrollEdgeEffect.Style.hard
    placeEdgeEffect()
    effect.setShown(isShown, animated: animated && window != nil)
  }

  private func addEdgeEffect() -> ScrollEdgeView {
    let effect = ScrollEdgeView(isTop: false)
    effect.layer.nodeName = self is UITabBar ? "tab-bar/edge" : "toolbar/edge"
    UIView.performWithoutAnimation { insertSubview(effect, aboveSubview: backgroundView) }
    edge.effect = effect
    return effect
  }

  /// Places the scroll edge effect at the bottom of the screen.
  func placeEdgeEffect() {
    guard let effect = edge.effect else { return }
    let top = effect.isHard ? hardEdgeTop : -GlassBarMetrics.bottomEdgeExtent
    UIView.performWithoutAnimation {
      effect.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
  }

  /// Records that the app set a property for the scroll edge, and updates the bar.
  func edgeAppearanceChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    appearancePropertyChanged(property)
    onEdgeChange?()
  }

  // MARK: Transitions

  /// Keeps the displayed background until the transition whose callbacks are running begins.
  func holdBackground() { edge.phase = .awaitingTransition }

  /// Whether the background differs from the displayed background.
  var isBackgroundStale: Bool { backgroundView.background != background }

  /// Animates the displayed background to the background for the incoming view controller.
  func moveBackground(_ clock: BarAnimationClock) {
    edge.phase = .moving
    showEdgeEffect(animated: true)
    backgroundView.move(to: background, sliding: 0, clock: clock)
  }

  /// Shows the final background.
  func settleBackground() {
    let wasMoving = edge.phase == .moving
    edge.phase = .atRest
    if wasMoving { backgroundView.finishAnimation() }
    appearanceChanged()
    showEdgeEffect(animated: wasMoving)
  }
}

extension UIViewController {
  /// The colour towards which a scroll edge effect fades the content.
  ///
  /// *Chosen* (FACTS: glass-bar.edge): the measurement is of a white page.
  var edgeColor: UIColor {
    guard let view = viewIfLoaded, let color = view.backgroundColor,
      color.rgba(in: view.traitCollection).alpha == 1
    else { return .systemBackground }
    return color
  }
}
