import FilmstripTiming
import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes of `animations`, and calls `completion` at the end.
  ///
  /// Times are in seconds of the virtual clock. A duration of 0 changes views immediately.
  /// *Documented* (FACTS: animate.curve): the curve is ease in, ease out unless the options set
  /// another curve.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: ViewAnimationTiming(options.curve),
      options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of `animations` with ease in, ease out; `duration` is in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes of `animations` with ease in, ease out; `duration` is in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates with a spring that has settled (to 1/1000) after `duration` seconds.
  ///
  /// `dampingRatio` ranges from just above 0 (long oscillation) to 1 (no oscillation); `velocity`
  /// is in whole distances per second. *Reported* (FACTS: spring.damping-ratio): the derivation of
  /// stiffness and damping.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = try? SpringTiming(
      dampingRatio: Double(dampingRatio), settlingDuration: duration,
      initialVelocity: Double(velocity))
    run(
      duration: duration, delay: delay,
      timing: spring.map(ViewAnimationTiming.init) ?? ViewAnimationTiming(.easeInOut),
      options: options, animations: animations, completion: completion)
  }

  /// Animates with a spring that has a perceptual duration, in seconds, and a bounce.
  ///
  /// The perceptual duration is the period of the spring without damping. A bounce of 0 doesn't
  /// overshoot, a bounce of 1 never settles, and a bounce below 0 is slower. The animation ends
  /// when the spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard
      let spring = try? SpringTiming(
        duration: duration, bounce: Double(bounce),
        initialVelocity: Double(initialSpringVelocity))
    else {
      withoutActuallyEscaping(animations) { changes in
        run(
          duration: 0, delay: delay, timing: .navigation, options: options, animations: changes,
          completion: completion)
      }
      return
    }
    withoutActuallyEscaping(animations) { changes in
      run(
        duration: spring.settlingTime(), delay: delay, timing: ViewAnimationTiming(spring),
        options: options, animations: changes, completion: completion)
    }
  }

  /// Animates through the keyframes that `animations` adds.
  ///
  /// `animations` adds keyframes with
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`; its changes outside
  /// keyframes run over the whole duration.
  ///
  /// One curve applies to the whole animation: ease in, ease out unless the options contain another
  /// curve as bits of `AnimationOptions`. *Reported* (FACTS: animate.keyframes).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let viewOptions = AnimationOptions(
      rawValue: options.rawValue & 0x3F | options.rawValue & 0xF_0000)
    let block = makeBlock(
      duration: duration, delay: delay, timing: ViewAnimationTiming(viewOptions.curve),
      options: viewOptions)
    block.keyframes = KeyframeCollection(mode: options.calculationMode)
    block.perform(animations, completion: completion)
  }

  /// Adds a keyframe; times are fractions of the keyframe animation, 0…1.
  ///
  /// Outside a keyframe animation, the changes are applied immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimationBlock.current?.keyframes else {
      animations()
      return
    }
    keyframes.perform(start: frameStartTime, duration: frameDuration, animations)
  }

  /// Changes views without animation, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = areAnimationsEnabled
    let flushes = outer && ViewAnimationBlock.current?.options.contains(.flushUpdates) ?? false
    if flushes { ViewAnimationBlock.flushUpdates() }
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    if flushes { ViewAnimationBlock.flushUpdates() }
    setAnimationsEnabled(outer)
  }

  /// Repeats the animations of `animations` `count` times, each forwards and backwards if
  /// `autoreverses`.
  ///
  /// The method repeats animations only inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = ViewAnimationBlock.current else {
      animations()
      return
    }
    var options = outer.options
    if autoreverses { options.insert(.autoreverse) }
    let block = ViewAnimationBlock(
      duration: outer.duration, delay: outer.delay, timing: outer.timing, options: options)
    block.track = outer.track
    block.repeatCount = Float(count)
    block.perform(animations, completion: nil)
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool {
    Headless.Simulator.current.animationBlocks.areEnabled
  }

  /// Enables or disables animation in animation blocks.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Headless.Simulator.current.animationBlocks.areEnabled = enabled
  }

  /// The duration of the current animation block, in seconds, or 0 outside an animation block.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimationBlock.current?.duration ?? 0
  }

  /// Runs an animation with any timing.
  ///
  /// - Parameter part: The part of the timing's progress in which values change. If `nil`, they
  ///   change during all of it.
  package class func run(
    duration: Double, delay: Double, timing: ViewAnimationTiming, part: ProgressPart? = nil,
    options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let block = makeBlock(duration: duration, delay: delay, timing: timing, options: options)
    block.part = part
    block.perform(animations, completion: completion)
  }

  /// Returns a block that inherits duration, curve and options from the enclosing block, unless its
  /// options override them.
  private class func makeBlock(
    duration: Double, delay: Double, timing: ViewAnimationTiming, options: AnimationOptions
  ) -> ViewAnimationBlock {
    let current = ViewAnimationBlock.current
    guard let outer = current, outer.keyframes == nil else {
      let state = Headless.Simulator.current.animationBlocks
      let replacement = current == nil && !state.isLinear ? state.replacement : nil
      let factor = replacement?.factor ?? 1
      let block = ViewAnimationBlock(
        duration: duration * factor, delay: delay * factor,
        timing: replacement?.curve.timing(of: duration * factor) ?? timing, options: options)
      block.track = current?.track
      return block
    }
    let overridesTime = options.contains(.overrideInheritedDuration)
    let overridesCurve = options.contains(.overrideInheritedCurve)
    let block = ViewAnimationBlock(
      duration: overridesTime ? duration : outer.duration,
      delay: delay + outer.delay,
      timing: overridesCurve ? timing : outer.timing,
      options: options.contains(.overrideInheritedOptions)
        ? options : options.union(outer.options))
    block.track = outer.track?.nested(
      delay: delay, duration: overridesTime ? duration : nil,
      timing: overridesCurve ? timing : nil)
    return block
  }
}

extension ViewAnimationTiming {
  package init(_ spring: SpringTiming) {
    self = .spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initialVelocity)
  }
}
