import Foundation
import QuartzCore

// Animations between `beginAnimations` and `commitAnimations`, as before iOS 4: deprecated since
// iOS 13, and still available.

extension UIView {
  /// Animates the changes until `commitAnimations()`; blocks can be nested.
  ///
  /// The animation takes 0.2 s with ease in, ease out, unless the `setAnimation…` functions set
  /// other values, which apply to later changes. The identifier and the context are not used,
  /// because in Filmstrip the method that is called at the end has at most one parameter.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimation.stack.append(OpenAnimation())
  }

  /// Ends the animation that the most recent `beginAnimations(_:context:)` began.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func commitAnimations() { OpenAnimation.stack.popLast()?.commit() }

  /// Sets the duration, in seconds; the default is 0.2.
  @available(*, deprecated, message: "Use animate(withDuration:animations:) instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.change { $0.duration = duration }
  }

  /// Sets the delay, in seconds; the default is 0.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.change { $0.delay = delay }
  }

  /// Sets the curve; the default is ease in, ease out.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimation.change { $0.curve = curve }
  }

  /// Sets the number of runs; the default is 1.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimation.change { $0.repeatCount = repeatCount > 0 ? repeatCount : nil }
  }

  /// Sets whether each run is followed by a reversed run; the default is `false`.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimation.change { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether the animation starts from the values currently shown; the default is `false`.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimation.change { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Shows the changes of a view's content with a transition; Filmstrip ignores `cache`.
  ///
  /// *Documented:* only one such transition per block.
  @available(*, deprecated, message: "Use transition(with:duration:options:) instead")
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    OpenAnimation.stack.last?.add(transition, to: view)
  }

  /// A transition of a view's content between `beginAnimations` and `commitAnimations`.
  public enum AnimationTransition: Int, Sendable, CaseIterable {
    /// No transition.
    case none
    /// A flip in which the left side moves forward.
    case flipFromLeft
    /// A flip in which the right side moves forward.
    case flipFromRight
    /// The old content curls up like a page.
    case curlUp
    /// The new content uncurls like a page.
    case curlDown

    /// The same transition as an option of `UIView.transition(with:duration:options:)`.
    var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Sets the object whose method is called at the end; the default is `nil`.
  @available(*, deprecated, message: "Use animate(withDuration:animations:completion:) instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimation.stack.last?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method that is called at the end, `Selector(Owner.method)`; by default,
  /// none.
  @available(*, deprecated, message: "Use animate(withDuration:animations:completion:) instead")
  public class func setAnimationDidStop(_ selector: Selector?) {
    if let selector, selector.method == nil {
      Unsupported.report(
        "UIView.setAnimationDidStop with a selector that has only a name, '\(selector)': "
          + "use Selector(Owner.method)")
    }
    OpenAnimation.stack.last?.didStop = selector
  }
}

/// An animation between `beginAnimations` and `commitAnimations`.
@MainActor
final class OpenAnimation {
  static var stack: [OpenAnimation] {
    get { Headless.Simulator.current.animationBlocks.begun }
    set { Headless.Simulator.current.animationBlocks.begun = newValue }
  }

  /// The duration, in seconds: *documented* (FACTS: animate.begin-duration).
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float?
  var delegate: AnyObject?
  var didStop: Selector?
  private var options: UIView.AnimationOptions = []
  /// The block that encloses the animation.
  private let outer: ViewAnimationBlock?
  /// The animation's own blocks; the last block records changes.
  private var blocks: [ViewAnimationBlock] = []

  init() {
    outer = ViewAnimationBlock.current
    openBlock()
  }

  func set(_ option: UIView.AnimationOptions, _ isSet: Bool) {
    if isSet { options.insert(option) } else { options.remove(option) }
  }

  /// Changes the settings of the innermost animation, if there is one.
  static func change(_ change: (OpenAnimation) -> Void) {
    guard let animation = stack.last else { return }
    change(animation)
    animation.openBlock()
  }

  /// Adds the transition of a view's content, with the current settings.
  func add(_ transition: UIView.AnimationTransition, to view: UIView) {
    guard let block = blocks.last, block.duration > 0, UIView.areAnimationsEnabled,
      let animation = transition.options.transition
    else { return }
    block.add(animation, to: view.layer)
  }

  private func openBlock() {
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
