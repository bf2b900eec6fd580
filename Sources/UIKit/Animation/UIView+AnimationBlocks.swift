import Foundation
import QuartzCore

// Animations between `beginAnimations` and `commitAnimations`, as before iOS 4: deprecated since iOS
// 13, and still there.

extension UIView {
  /// Animates what changes until `commitAnimations()`; blocks may be nested.
  ///
  /// 0.2 s, slow at both ends, unless the `setAnimation…` functions say otherwise, which hold for what
  /// changes after them. The identifier and the context are not used: the function that is called at the
  /// end takes one parameter here at most.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimation.stack.append(OpenAnimation())
  }

  /// Ends what `beginAnimations` began.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func commitAnimations() { OpenAnimation.stack.popLast()?.commit() }

  /// Sets how long it runs, in seconds; 0.2 by default.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.change { $0.duration = duration }
  }

  /// Sets how long it waits, in seconds; 0 by default.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.change { $0.delay = delay }
  }

  /// Sets its curve; slow at both ends by default.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimation.change { $0.curve = curve }
  }

  /// Sets how often it runs; once by default.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimation.change { $0.repeatCount = repeatCount > 0 ? repeatCount : nil }
  }

  /// Sets whether it runs back after running forth; it does not by default.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimation.change { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether it starts from what is seen now; it does not by default.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimation.change { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Sets whose method is called at its end; nil by default.
  @available(*, deprecated, message: "Use animate(withDuration:animations:completion:) instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimation.stack.last?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method that is called at its end, `Selector(Owner.method)`; none by default.
  @available(*, deprecated, message: "Use animate(withDuration:animations:completion:) instead")
  public class func setAnimationDidStop(_ selector: Selector?) {
    if let selector, selector.method == nil {
      Unsupported.report(
        "UIView.setAnimationDidStop by the name '\(selector)': use Selector(Owner.method)")
    }
    OpenAnimation.stack.last?.didStop = selector
  }
}

/// What runs between a begin and its commit.
@MainActor
final class OpenAnimation {
  static var stack: [OpenAnimation] {
    get { Headless.Simulator.current.animationBlocks.begun }
    set { Headless.Simulator.current.animationBlocks.begun = newValue }
  }

  /// *Documented* (FACTS: animate.begin-duration).
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float?
  var delegate: AnyObject?
  var didStop: Selector?
  private var options: UIView.AnimationOptions = []
  /// The block around it, and its own, of which the last takes changes now.
  private let outer: ViewAnimationBlock?
  private var blocks: [ViewAnimationBlock] = []

  init() {
    outer = ViewAnimationBlock.current
    renew()
  }

  func set(_ option: UIView.AnimationOptions, _ isSet: Bool) {
    if isSet { options.insert(option) } else { options.remove(option) }
  }

  /// Changes the settings of the innermost animation; does nothing outside of one.
  static func change(_ change: (OpenAnimation) -> Void) {
    guard let animation = stack.last else { return }
    change(animation)
    animation.renew()
  }

  private func renew() {
    let block = ViewAnimationBlock(
      duration: duration, delay: delay, timing: ViewAnimationTiming(curve), options: options)
    block.track = outer?.track
    block.repeatCount = repeatCount
    _ = block.open()
    blocks.append(block)
  }

  func commit() {
    guard let last = blocks.last else { return }
    let (delegate, didStop) = (delegate, didStop)
    if let delegate, let method = didStop?.method {
      last.whenEnded { (_: Bool) in _ = method.call(delegate, delegate) }
    }
    for block in blocks.reversed() { block.close(outer) }
  }
}
