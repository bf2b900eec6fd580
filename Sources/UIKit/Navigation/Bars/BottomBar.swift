import Foundation

/// The relation of a bar at the bottom to the content above it.
struct BottomEdge {
  /// The state of a bar's background.
  enum Phase {
    case atRest
    /// It waits for a transition that is about to begin.
    case held
    /// It cross-fades in a transition.
    case moving
  }

  /// How far content extends under the bar, in points; nil for a bar without a controller.
  var covered: CGFloat?
  var phase = Phase.atRest
}

/// A bar at the bottom, which may have another appearance where content is at its end.
///
/// *Documented* (FACTS: appearance.bottom-edge): an appearance for the
/// edge applies where content ends above the bar or there is nothing to scroll; without one the bar is
/// transparent there. *Chosen:* that the latter counts with `Headless.scrollEdgeRule` for all bars only, as
/// before iOS 15, and that an appearance that an app sets counts always.
@MainActor
protocol BottomBar: CustomizableBar, UIView {
  var edge: BottomEdge { get set }
  var backgroundView: BarBackgroundView { get }
  /// The background.
  var background: BarBackground { get }
  /// What is made for the edge, in the present environment; nil for nothing.
  var shownEdgeAppearance: UIBarAppearance? { get }
  /// Called when the bar may have to follow content that it did not follow.
  var onEdgeChange: (() -> Void)? { get }
}

extension BottomBar {
  /// Whether the bar's appearance follows the end of content.
  var followsEnd: Bool {
    edge.covered != nil && (shownEdgeAppearance != nil || Headless.scrollEdgeRule == .allBars)
  }

  /// The progress from the scroll edge appearance to the standard one, 0…1.
  ///
  /// *Reported* of navigation bars (FACTS: appearance.scroll-distance).
  private var progress: CGFloat {
    guard followsEnd, let covered = edge.covered else { return 1 }
    return min(1, max(0, covered / NavigationBarMetrics.scrollEdgeDistance))
  }

  /// Whether content is at its end, with a scroll edge appearance.
  var isAtEdge: Bool { progress == 0 && shownEdgeAppearance != nil }

  /// The background at the present scroll position.
  ///
  /// - Parameter keepsStandard: Whether plain properties give the bar a background, which it keeps at the edge.
  func scrolledBackground(_ standard: BarBackground, keepsStandard: @autoclosure () -> Bool)
    -> BarBackground
  {
    background(
      from: shownEdgeAppearance, to: standard, keepsStandard: keepsStandard(), progress)
  }

  /// Shows the background, unless a transition will animate it.
  func showBackground() {
    if edge.phase != .held { backgroundView.show(background) }
  }

  /// Sets how far content extends under the bar, in points.
  func contentMoved(_ covered: CGFloat) {
    guard covered != edge.covered else { return }
    edge.covered = covered
    if followsEnd { appearanceChanged() }
  }

  /// To be called when an appearance for the edge was set.
  func edgeAppearanceChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    appearancePropertyChanged(property)
    onEdgeChange?()
  }

  // MARK: Transitions

  /// Keeps the shown background until the transition begins whose callbacks run.
  func holdBackground() { edge.phase = .held }

  /// Whether the background differs from the shown one.
  var isBackgroundStale: Bool { backgroundView.background != background }

  /// Animates the shown background to that of the new page.
  func moveBackground(_ clock: BarAnimationClock) {
    edge.phase = .moving
    backgroundView.move(to: background, sliding: 0, clock: clock)
  }

  /// Shows the final background.
  func settleBackground() {
    let wasMoving = edge.phase == .moving
    edge.phase = .atRest
    if wasMoving { backgroundView.rest() }
    appearanceChanged()
  }
}
