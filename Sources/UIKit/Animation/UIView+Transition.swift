import Foundation
import QuartzCore

extension UIView {
  /// An animation that the system defines.
  ///
  /// *Source:* `UIView.h`, raw values.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views from the hierarchy at the end.
    case delete = 0
  }

  /// Performs a system animation on views, and `parallelAnimations` in parallel; Filmstrip fades the
  /// views (FACTS: animate.system-delete), which is reported.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    Headless.reportOnce(
      simplified: "UIView.SystemAnimation.delete: the views fade before they are removed")
    let opacities = views.map(\.alpha)
    run(
      duration: 0.25, delay: 0, timing: ViewAnimationTiming(options.curve), options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, opacity) in zip(views, opacities) {
          view.removeFromSuperview()
          view.alpha = opacity
        }
        completion?(finished)
      })
  }

  /// Changes the content of a view with the transition that the options specify.
  ///
  /// The changes of `animations` are immediate, and the transition shows the complete result. With
  /// `allowAnimatedContent`, the changes are animated too. If the options specify no transition,
  /// the call is an ordinary animation block. `duration` is in seconds of the virtual clock;
  /// `completion` is called at the end.
  ///
  /// *Source:* documented; the strength of a flip's perspective and the shape of a page curl are
  /// chosen.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewAnimationTiming(options.curve)
    guard let transition = options.transition else {
      run(
        duration: duration, delay: 0, timing: timing, options: options,
        animations: { animations?() }, completion: completion)
      return
    }
    run(
      duration: duration, delay: 0, timing: timing, options: options,
      animations: {
        if let block = ViewAnimationBlock.current, block.duration > 0, areAnimationsEnabled {
          block.add(transition, to: view.layer)
        }
        if options.contains(.allowAnimatedContent) {
          animations?()
        } else {
          performWithoutAnimation { animations?() }
        }
      }, completion: completion)
  }

  /// Replaces a view in its superview with another view, with the transition that the options
  /// specify.
  ///
  /// With `showHideTransitionViews`, the old view is hidden and the new view is shown. Otherwise,
  /// the old view is removed from the superview and the new view is added. `duration` is in seconds
  /// of the virtual clock.
  ///
  /// *Source:* documented.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        let parent = fromView.superview
        fromView.removeFromSuperview()
        parent?.addSubview(toView)
      }
    }
    guard let parent = fromView.superview else {
      exchange()
      VirtualClock.current.schedule(after: 0) { completion?(true) }
      return
    }
    transition(
      with: parent, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}

extension ViewAnimationBlock {
  /// Adds the transition of the entire content of a layer.
  func add(_ transition: CATransition, to layer: CALayer) {
    if track != nil {
      Headless.report(.unsupported("UIView.transition inside a UIViewPropertyAnimator"))
      return
    }
    switch timing {
    case .curve(let function): transition.timingFunction = function
    case .spring: transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    add(transition, to: layer, key: kCATransition)
  }
}
