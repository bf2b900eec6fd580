import FilmstripTiming
import Foundation

/// Where both bars are, in points of the controller's view.
struct BarFrames {
  var navigationBar: CGRect
  var toolbar: CGRect
}

extension BarFrames {
  /// Where they are now.
  @MainActor
  init(_ navigation: UINavigationController) {
    navigationBar = navigation.navigationBar.frame
    toolbar = navigation.toolbar.frame
  }

  /// Where they belong by what is hidden.
  @MainActor
  static func atRest(_ navigation: UINavigationController) -> BarFrames {
    let bounds = navigation.view.bounds
    return BarFrames(
      navigationBar: navigation.navigationBarFrame(
        hidden: navigation.navigationBarHidden, in: bounds),
      toolbar: navigation.toolbarFrame(hidden: navigation.isToolbarAway, in: bounds))
  }

  /// Puts the bars there, and the page on top under or between them.
  @MainActor
  func apply(to navigation: UINavigationController) {
    navigation.navigationBar.setHiddenByController(false)
    navigation.toolbar.setHiddenByController(navigation.toolbar.items?.isEmpty ?? true)
    navigation.navigationBar.frame = navigationBar
    navigation.toolbar.frame = toolbar
    guard let top = navigation.stack.last, let view = top.viewIfLoaded else { return }
    let frame = navigation.pageFrame(of: top, between: self)
    view.frame = frame
    var insets = navigation.pageInsets(of: top)
    insets.top = max(0, navigationBar.maxY - frame.minY)
    insets.bottom = max(0, frame.maxY - toolbar.minY)
    view.containerInsets = insets
    view.layoutIfNeeded()
  }
}

/// A finger that drags the bars away.
struct BarSwipe {
  var shown: BarFrames
  var hidden: BarFrames
  /// The size of the page on top before.
  var pageSize: CGSize
  /// The duration of the bars' spring without a finger's velocity, in seconds.
  var duration: Double

  /// The distance that the navigation bar moves, in points.
  private var travel: CGFloat { shown.navigationBar.minY - hidden.navigationBar.minY }

  /// A finger that is faster than the spring decides at once: points per second.
  ///
  /// *Reported* (FACTS: hiding.swipe-up, hiding.critical-velocity): the distance over its time.
  var criticalVelocity: CGFloat { travel / CGFloat(duration) }

  /// The part of the distance that a finger has moved, 0…1.
  func progress(upward: CGFloat) -> CGFloat { min(1, max(0, upward / travel)) }

  /// The places of the bars after a part of the distance.
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
