import FilmstripTiming
import Foundation
import QuartzCore

/// Hides and shows a navigation controller's bars automatically: taps, swipes, a keyboard that comes
/// up, and a screen that becomes low.
///
/// *Documented* and *reported* (FACTS: hiding.flags, hiding.tap, hiding.keyboard, hiding.compact).
@MainActor
package final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  private unowned let navigation: UINavigationController
  private var swipe: BarSwipe?
  /// Whether the toolbar was hidden with the navigation bar, and so is shown with it.
  private var tookToolbar = false
  /// Whether a keyboard hid the bars.
  private var isHiddenByKeyboard = false
  private var keyboardObserver: (any NSObjectProtocol)?

  /// The least downward speed of a finger that shows the bars, in points per second.
  ///
  /// *Reported* (FACTS: hiding.swipe-down).
  static let showingVelocity: CGFloat = 300

  init(navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    tap.addTarget(self, action: Selector(BarHiding.tapped(_:)))
    pan.addTarget(self, action: Selector(BarHiding.panned(_:)))
    tap.name = "bars on tap"
    pan.name = "bars on swipe"
    for recognizer in [tap, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
    }
  }

  /// Adds the recognizers that the controller's flags require to its view.
  func update() {
    guard let view = navigation.viewIfLoaded else { return }
    let wantsTap =
      navigation.hidesBarsOnTap || navigation.hidesBarsWhenVerticallyCompact
      || navigation.hidesBarsWhenKeyboardAppears
    for (recognizer, wants) in [
      (tap as UIGestureRecognizer, wantsTap), (pan, navigation.hidesBarsOnSwipe),
    ] {
      recognizer.isEnabled = wants
      if wants, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    }
    observeKeyboard()
  }

  /// Hides or shows both bars with the spring of bars.
  ///
  /// - Parameter velocity: The finger's, in points per second.
  func setHidden(_ hidden: Bool, velocity: CGFloat = 0) {
    guard hidden != navigation.navigationBarHidden, navigation.runningTransition == nil else {
      return
    }
    let frames = BarFrames(navigation)
    let size = pageSize
    mark(hidden: hidden)
    run(from: frames, pageSize: size, velocity: velocity)
  }

  /// The size that the page on top has between bars at rest.
  private var pageSize: CGSize { navigation.pageFrame(of: navigation.stack.last).size }

  /// Hides or shows both bars within the animation that is being made.
  func setHiddenWithoutSpring(_ hidden: Bool) {
    guard hidden != navigation.navigationBarHidden, navigation.runningTransition == nil else {
      return
    }
    mark(hidden: hidden)
    navigation.placeBars()
    BarFrames.atRest(navigation).apply(to: navigation)
  }

  private func mark(hidden: Bool) {
    navigation.navigationBarHidden = hidden
    if hidden {
      tookToolbar = !navigation.toolbarHidden && !(navigation.toolbar.items ?? []).isEmpty
      if tookToolbar { navigation.toolbarHidden = true }
    } else {
      isHiddenByKeyboard = false
      if tookToolbar { navigation.toolbarHidden = false }
      tookToolbar = false
    }
  }

  /// Moves the bars from their present places to their final ones.
  ///
  /// The page on top is notified if that changes its size. *Reported* (FACTS: hiding.size-change); *chosen:*
  /// that a page that a finger makes larger is notified when the finger is lifted.
  private func run(from frames: BarFrames, pageSize oldSize: CGSize, velocity: CGFloat) {
    UIView.performWithoutAnimation { frames.apply(to: navigation) }
    let duration = Self.duration(velocity: velocity)
    let size = pageSize
    let change = navigation.stack.last.flatMap {
      size == oldSize ? nil : BarSizeChange(of: $0, in: navigation.transitionView, duration)
    }
    change?.announce(size)
    UIView.run(
      duration: duration, delay: 0, timing: BarSizeChange.spring, options: [],
      animations: { BarFrames.atRest(self.navigation).apply(to: self.navigation) },
      completion: { [weak self] _ in
        self?.navigation.barsCameToRest()
        change?.end()
      })
    change?.runAlongside()
  }

  /// The duration of the bars' spring: until it settles with the finger's velocity, 10 at least.
  ///
  /// *Reported* (FACTS: hiding.spring), with `velocity` in points per second: 0.302 s for a tap.
  package static func duration(velocity: CGFloat) -> Double {
    let spring = try? SpringTiming(
      mass: 1, stiffness: 900, damping: 50, initialVelocity: Double(max(10, abs(velocity))))
    return spring?.uiKitSettlingTime ?? 0
  }

  // MARK: Taps

  func tapped(_ sender: UITapGestureRecognizer) {
    guard sender.state == .ended else { return }
    if !navigation.navigationBarHidden {
      if navigation.hidesBarsOnTap { setHidden(true) }
      return
    }
    let place = sender.location(in: navigation.view)
    let bounds = navigation.view.bounds
    let bar = navigation.navigationBarFrame(hidden: false, in: bounds)
    let isAtBar =
      place.y <= bar.maxY
      || tookToolbar && place.y >= navigation.toolbarFrame(hidden: false, in: bounds).minY
    if navigation.hidesBarsOnTap || isHiddenByKeyboard
      || navigation.hidesBarsWhenVerticallyCompact && isAtBar
    {
      setHidden(false)
    }
  }

  // MARK: Swipes

  func panned(_ sender: UIPanGestureRecognizer) {
    switch sender.state {
    case .began:
      guard navigation.runningTransition == nil, !navigation.navigationBarHidden,
        sender.translation(in: navigation.view).y < 0
      else { return }
      let frames = BarFrames(navigation)
      let size = pageSize
      mark(hidden: true)
      swipe = BarSwipe(
        shown: frames, hidden: .atRest(navigation), pageSize: size,
        duration: Self.duration(velocity: sender.velocity(in: navigation.view).y))
      follow(sender)
    case .changed:
      follow(sender)
    case .ended, .cancelled, .failed:
      end(sender)
    case .possible:
      break
    }
  }

  private func follow(_ sender: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let upward = -sender.velocity(in: navigation.view).y
    let progress = swipe.progress(upward: -sender.translation(in: navigation.view).y)
    UIView.performWithoutAnimation {
      swipe.frames(at: progress).apply(to: navigation)
    }
    if upward > swipe.criticalVelocity {
      release(hides: true, velocity: upward)
    } else if upward < -swipe.criticalVelocity {
      release(hides: false, velocity: upward)
    }
  }

  private func end(_ sender: UIPanGestureRecognizer) {
    let upward = -sender.velocity(in: navigation.view).y
    guard let swipe else {
      if sender.state == .ended, -upward > Self.showingVelocity {
        setHidden(false, velocity: upward)
      }
      return
    }
    let progress = swipe.progress(upward: -sender.translation(in: navigation.view).y)
    // *Reported* (FACTS: hiding.release). *Chosen* (FACTS: hiding.release-direction): the velocity that
    // takes it back is the one towards showing.
    let goesBack = progress < 0.25 && -upward > swipe.criticalVelocity
    release(hides: !goesBack && sender.state == .ended, velocity: upward)
  }

  private func release(hides: Bool, velocity: CGFloat) {
    let size = swipe?.pageSize ?? pageSize
    swipe = nil
    let frames = BarFrames(navigation)
    if !hides { mark(hidden: false) }
    run(from: frames, pageSize: size, velocity: velocity)
  }

  // MARK: Keyboard and low screens

  private func observeKeyboard() {
    guard navigation.hidesBarsWhenKeyboardAppears, keyboardObserver == nil else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.keyboardAppeared() }
    }
  }

  private func keyboardAppeared() {
    guard navigation.hidesBarsWhenKeyboardAppears, navigation.viewIfLoaded?.window != nil,
      !navigation.isBusy, !navigation.navigationBarHidden
    else { return }
    setHidden(true)
    isHiddenByKeyboard = true
  }

  // MARK: The recognizers' delegate

  /// Taps that other recognizers handle do not count.
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var current = touch.view
    while let view = current, view !== navigation.view {
      if view is UIControl || view is UITableViewCell || view is UICollectionViewCell
        || view === navigation.navigationBar || view === navigation.toolbar
        || view.gestureRecognizers?.contains(where: {
          $0 is UITapGestureRecognizer && $0.isEnabled
        }) == true
      {
        return false
      }
      current = view.superview
    }
    return true
  }

  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Only vertical movements are swipes.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let translation = pan.translation(in: navigation.view)
    return abs(translation.y) >= abs(translation.x) && !navigation.isBusy
  }
}
