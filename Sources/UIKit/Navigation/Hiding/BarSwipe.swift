import FilmstripTiming
import Foundation

/// The frames of both bars, in the coordinates of the navigation controller's view.
struct BarFrames {
  var navigationBar: CGRect
  var toolbar: CGRect
}

extension BarFrames {
  /// Creates a value with the current frames of the bars.
  @MainActor
  init(_ navigation: UINavigationController) {
    navigationBar = navigation.navigationBar.frame
    toolbar = navigation.toolbar.frame
  }

  /// Returns the frames of the bars at rest, which depend on which bars are hidden.
  @MainActor
  static func atRest(_ navigation: UINavigationController) -> BarFrames {
    let bounds = navigation.view.bounds
    return BarFrames(
      navigationBar: navigation.navigationBarFrame(
        hidden: navigation.navigationBarHidden, in: bounds),
      toolbar: navigation.toolbarFrame(hidden: navigation.isToolbarOffscreen, in: bounds))
  }

  /// Applies the frames to the bars, and updates the frame and the safe area of the top view
  /// controller's view.
  @MainActor
  func apply(to navigation: UINavigationController) {
    navigation.navigationBar.setHiddenByController(false)
    navigation.toolbar.setHiddenByController(navigation.toolbar.items?.isEmpty ?? true)
    navigation.navigationBar.frame = navigationBar
    navigation.toolbar.frame = toolbar
    guard let top = navigation.stack.last, let view = top.viewIfLoaded else { return }
    let frame = navigation.childFrame(of: top, between: self)
    view.frame = frame
    var insets = navigation.childInsets(of: top)
    insets.top = max(0, navigationBar.maxY - frame.minY)
    insets.bottom = max(0, frame.maxY - toolbar.minY)
    view.containerInsets = insets
    view.layoutIfNeeded()
  }
}

/// A swipe that hides the bars interactively.
struct BarSwipe {
  var shown: BarFrames
  var hidden: BarFrames
  /// The size of the top view controller's view before the swipe.
  var topViewSize: CGSize
  /// The duration of the bars' spring without a touch velocity, in seconds.
  var duration: Double

  /// The distance that the navigation bar moves, in points.
  private var travel: CGFloat { shown.navigationBar.minY - hidden.navigationBar.minY }

  /// The velocity above which a swipe is decided at once, in points per second.
  ///
  /// *Reported* (FACTS: hiding.swipe-up, hiding.critical-velocity): the distance divided by the
  /// spring's duration.
  var criticalVelocity: CGFloat { travel / CGFloat(duration) }

  /// Returns the fraction of the distance that the touch has moved, 0…1.
  func progress(upward: CGFloat) -> CGFloat { min(1, max(0, upward / travel)) }

  /// Returns the frames of the bars at a fraction of the distance.
  func frames(at progress: CGFloat) -> BarFrames {
    if progress == 0 { return shown }
    if progress == 1 { return hidden }
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from * (1 - progress) + to * progress }
    func between(_ bar: KeyPath<BarFrames, CGRect>) -> CGRect {
      let (from, to) = (shown[keyPath: bar], hidden[keyPath: bar])
      return CGRect(
        x: mix(from.origin.x, to.origin.x), y: mix(from.origin.y, to.origin.y),
        width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height))
    }
    return BarFrames(navigationBar: between(\.navigationBar), toolbar: between(\.toolbar))
  }
}
