import Foundation

/// How a bar at the bottom stands to the content above it.
struct BottomEdge {
  /// What a bar's look is doing.
  enum Phase {
    case atRest
    /// It waits for a transition that is about to begin.
    case held
    /// It cross-fades in a transition.
    case moving
  }

  /// How far content goes under the bar, in points; nil for a bar that no controller has charge of.
  var covered: CGFloat?
  var phase = Phase.atRest
}

/// A bar at the bottom, which may look otherwise where content stands at its end.
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
  var look: BarBackground { get }
  /// What is made for the edge, in the present environment; nil for nothing.
  var shownEdgeAppearance: UIBarAppearance? { get }
  /// Called when the bar may have to follow content that it did not follow.
  var onEdgeChange: (() -> Void)? { get }
}

extension BottomBar {
  /// Whether content's end says how the bar looks.
  var followsEnd: Bool {
    edge.covered != nil && (shownEdgeAppearance != nil || Headless.scrollEdgeRule == .allBars)
  }

  /// How far the bar has gone from its look at the edge to the usual one, 0…1.
  ///
  /// *Reported* of navigation bars (FACTS: appearance.scroll-distance).
  private var progress: CGFloat {
    guard followsEnd, let covered = edge.covered else { return 1 }
    return min(1, max(0, covered / NavigationBarMetrics.scrollEdgeDistance))
  }

  /// Whether content stands at its end, with an appearance made for that.
  var isAtEdge: Bool { progress == 0 && shownEdgeAppearance != nil }

  /// What is between the look at the edge and the usual one.
  ///
  /// - Parameter isPlain: Whether plain properties give the bar a background, which it keeps then.
  func look(usual: BarBackground, isPlain: Bool) -> BarBackground {
    let progress = progress
    guard progress < 1 else { return usual }
    let atEdge = shownEdgeAppearance.map { BarBackground($0, .bottomBar, traits: traitCollection) }
    return .between(atEdge ?? (isPlain ? usual : .transparent), usual, progress)
  }

  /// Shows the background, unless it is to move.
  func showBackground() {
    if edge.phase != .held { backgroundView.show(look) }
  }

  /// Tells how far content goes under the bar, in points.
  func contentMoved(_ covered: CGFloat) {
    guard covered != edge.covered else { return }
    edge.covered = covered
    if followsEnd { appearanceChanged() }
  }

  /// To be called when an appearance for the edge was set.
  func edgeLookChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    lookChanged(property)
    onEdgeChange?()
  }

  // MARK: Transitions

  /// Keeps the look that the bar has until the transition begins for which pages are being told.
  func holdLook() { edge.phase = .held }

  /// Whether the look is another one than is shown.
  var isLookStale: Bool { backgroundView.look != look }

  /// Has the look that is shown become the one that belongs to the page that comes.
  func moveLook(_ clock: BarAnimationClock) {
    edge.phase = .moving
    backgroundView.move(to: look, sliding: 0, clock: clock)
  }

  /// Leaves the look as it belongs.
  func settleLook() {
    let wasMoving = edge.phase == .moving
    edge.phase = .atRest
    if wasMoving { backgroundView.rest() }
    appearanceChanged()
  }
}

extension UIToolbar: BottomBar {}
extension UITabBar: BottomBar {}
