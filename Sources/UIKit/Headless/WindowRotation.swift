import Foundation
import QuartzCore

/// The rotation of an interface, which changes the size of the view controllers' views.
@MainActor
final class WindowRotation: ControllerTransition {
  private let window: UIWindow
  private let rotation: CGAffineTransform

  init(window: UIWindow, root: UIViewController, by angle: CGFloat, animated: Bool) {
    self.window = window
    rotation = CGAffineTransform(rotationAngle: angle)
    super.init(from: root, to: root, animated: animated)
  }

  /// The rotation that is running, or `nil` if none is.
  static var running: WindowRotation? {
    RunningTransitions.others.lazy.compactMap { $0 as? WindowRotation }.first
  }

  /// Whether a window is rotating.
  static var isRunning: Bool { running != nil }

  override var containerView: UIView { window }
  override var targetTransform: CGAffineTransform { rotation }

  /// The duration of a rotation, in seconds.
  ///
  /// *Chosen* (FACTS: device.rotation-time).
  override var builtInDuration: TimeInterval { 0.3 }
}

extension UIWindow {
  /// Rotates the interface if the topmost full-screen view controller supports the orientation.
  ///
  /// The window's size changes, and all layout changes animate with its rotation.
  ///
  /// View controllers receive callbacks in UIKit's order: `willTransition(to:with:)` if the traits
  /// change, `viewWillTransition(to:with:)`, then the layout. *Documented* (FACTS: callback.turn).
  ///
  /// - Returns: Whether the interface rotates.
  @discardableResult
  package func turn(to orientation: UIInterfaceOrientation, animated: Bool) -> Bool {
    guard orientation != .unknown, orientation != Headless.orientation,
      let root = rootViewController, RunningTransitions.isEmpty
    else { return false }
    let controller = root.coveringController
    guard controller.shouldAutorotate,
      controller.supportedInterfaceOrientations.contains(orientation.mask)
    else { return false }
    closeMenu()
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    let before = UITraitCollection.current
    let sizes = Headless.device.sizeClasses(orientation)
    let traits = UITraitCollection(traitsFrom: [
      before, UITraitCollection(horizontalSizeClass: sizes.horizontal),
      UITraitCollection(verticalSizeClass: sizes.vertical),
    ])
    let animates = animated && UIView.areAnimationsEnabled
    let transition = WindowRotation(
      window: self, root: root, by: Headless.orientation.angle - orientation.angle,
      animated: animates)
    root.activeTransition = transition
    RunningTransitions.others.append(transition)
    let size = Headless.device.size(orientation)
    for listener in root.selfAndPresentations {
      if traits != before { listener.willTransition(to: traits, with: transition) }
      listener.viewWillTransition(to: size, with: transition)
    }
    Headless.Simulator.current.orientation = orientation
    UITraitCollection.current = traits
    let changes = {
      self.transform = CGAffineTransform(
        rotationAngle: orientation.angle - Headless.Simulator.current.uprightOrientation.angle)
      self.bounds.size = size
      self.traitsChanged()
      self.safeAreaChanged()
      self.layoutIfNeeded()
    }
    let end = { [weak self] in
      RunningTransitions.others.removeAll { $0 === transition }
      root.activeTransition = nil
      transition.runCompletions()
      self?.setNeedsLayout()
    }
    guard animates else {
      UIView.performWithoutAnimation(changes)
      transition.runAlongside()
      end()
      return true
    }
    UIView.animate(
      withDuration: transition.transitionDuration, delay: 0, options: .curveEaseInOut,
      animations: changes, completion: { _ in end() })
    transition.runAlongside()
    return true
  }
}
