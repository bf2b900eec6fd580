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
}

extension BottomBar {
  /// Whether the bar's appearance depends on whether content is at its end.
  var followsEnd: Bool {
    edge.covered != nil && (shownEdgeAppearance != nil || Headless.scrollEdgeRule == .allBars)
  }

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

  /// Sets the distance by which content extends under the bar, in points.
  func contentMoved(_ covered: CGFloat) {
    guard covered != edge.covered else { return }
    edge.covered = covered
    if followsEnd { appearanceChanged() }
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
    backgroundView.move(to: background, sliding: 0, clock: clock)
  }

  /// Shows the final background.
  func settleBackground() {
    let wasMoving = edge.phase == .moving
    edge.phase = .atRest
    if wasMoving { backgroundView.finishAnimation() }
    appearanceChanged()
  }
}
