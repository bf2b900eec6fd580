import FilmstripTiming
import Foundation
import QuartzCore

/// Hides and shows the bars of a navigation controller automatically: after taps and swipes, when a
/// keyboard appears, and in a compact height.
///
/// *Documented* and *reported* (FACTS: hiding.flags, hiding.tap, hiding.keyboard, hiding.compact).
@MainActor
package final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  private unowned let navigation: UINavigationController
  private var swipe: BarSwipe?
  /// Whether the toolbar was hidden together with the navigation bar, and so reappears with it.
  private var hidToolbar = false
  /// Whether a keyboard hid the bars.
  private var isHiddenByKeyboard = false
  private var keyboardObserver: (any NSObjectProtocol)?

  /// The minimum downward velocity that shows the bars, in points per second.
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

  /// Adds the recognizers that the controller's flags require to the controller's view.
  func update() {
    guard let view = navigation.viewIfLoaded else { return }
    let requiresTap =
      navigation.hidesBarsOnTap || navigation.hidesBarsWhenVerticallyCompact
      || navigation.hidesBarsWhenKeyboardAppears
    for (recognizer, isRequired) in [
      (tap as UIGestureRecognizer, requiresTap), (pan, navigation.hidesBarsOnSwipe),
    ] {
      recognizer.isEnabled = isRequired
      if isRequired, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    }
    observeKeyboard()
  }

  /// Hides or shows both bars with the bars' spring.
  ///
  /// - Parameter velocity: The velocity of the touch, in points per second.
  func setHidden(_ hidden: Bool, velocity: CGFloat = 0) {
    guard hidden != navigation.navigationBarHidden, navigation.runningTransition == nil else {
      return
    }
    let frames = BarFrames(navigation)
    let size = topViewSize
    mark(hidden: hidden)
    run(from: frames, topViewSize: size, velocity: velocity)
  }

  /// The size of the top view controller's view between the bars at rest.
  private var topViewSize: CGSize { navigation.childFrame(of: navigation.stack.last).size }

  /// Hides or shows both bars within the current animation block.
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
      hidToolbar = !navigation.toolbarHidden && !(navigation.toolbar.items ?? []).isEmpty
      if hidToolbar { navigation.toolbarHidden = true }
    } else {
      isHiddenByKeyboard = false
      if hidToolbar { navigation.toolbarHidden = false }
      hidToolbar = false
    }
  }

  /// Animates the bars from `frames` to their final frames.
  ///
  /// The top view controller is notified if the size of its view changes. *Reported* (FACTS:
  /// hiding.size-change); *chosen:* if a swipe enlarges the view, the view controller is notified
  /// when the touch ends.
  private func run(from frames: BarFrames, topViewSize oldSize: CGSize, velocity: CGFloat) {
    UIView.performWithoutAnimation { frames.apply(to: navigation) }
    let duration = Self.duration(velocity: velocity)
    let size = topViewSize
    let change = navigation.stack.last.flatMap {
      size == oldSize ? nil : BarSizeChange(of: $0, in: navigation.transitionView, duration)
    }
    change?.announce(size)
    UIView.run(
      duration: duration, delay: 0, timing: BarSizeChange.spring, options: [],
      animations: { BarFrames.atRest(self.navigation).apply(to: self.navigation) },
      completion: { [weak self] _ in
        self?.navigation.placeBarsAfterAnimation()
        change?.end()
      })
    change?.runAlongside()
  }

  /// Returns the duration of the bars' spring: the settling time at the velocity of the touch, at
  /// least 10.
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
    let point = sender.location(in: navigation.view)
    let bounds = navigation.view.bounds
    let bar = navigation.navigationBarFrame(hidden: false, in: bounds)
    let isAtBar =
      point.y <= bar.maxY
      || hidToolbar && point.y >= navigation.toolbarFrame(hidden: false, in: bounds).minY
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
      let size = topViewSize
      mark(hidden: true)
      swipe = BarSwipe(
        shown: frames, hidden: .atRest(navigation), topViewSize: size,
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
    // *Reported* (FACTS: hiding.release). *Chosen* (FACTS: hiding.release-direction): only a
    // velocity in the direction that shows the bars reverts the swipe.
    let isReverted = progress < 0.25 && -upward > swipe.criticalVelocity
    release(hides: !isReverted && sender.state == .ended, velocity: upward)
  }

  private func release(hides: Bool, velocity: CGFloat) {
    let size = swipe?.topViewSize ?? topViewSize
    swipe = nil
    let frames = BarFrames(navigation)
    if !hides { mark(hidden: false) }
    run(from: frames, topViewSize: size, velocity: velocity)
  }

  // MARK: Keyboard and compact height

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

  /// Ignores taps that other recognizers or controls handle.
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

  /// Accepts only vertical movements as swipes.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let translation = pan.translation(in: navigation.view)
    return abs(translation.y) >= abs(translation.x) && !navigation.isBusy
  }
}
