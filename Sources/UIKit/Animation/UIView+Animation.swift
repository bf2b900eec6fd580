import Foundation
import QuartzCore
import Timing

extension UIView {
  /// Animates what `animations` changes, and calls `completion` when that has ended; times in
  /// seconds of the virtual clock.
  ///
  /// No duration changes views at once. *Documented* (FACTS: animate.curve): slow at both ends unless the
  /// options say otherwise.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: ViewAnimationTiming(options.curve),
      options: options, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes, slow at both ends; `duration` in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates what `animations` changes, slow at both ends; `duration` in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates as a spring that has settled (to 1/1000) after `duration` seconds.
  ///
  /// `dampingRatio` from just above 0 (swings long) to 1 (does not swing); `velocity` in distances per
  /// second. *Reported* (FACTS: spring.damping-ratio) how stiffness and damping follow.
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

  /// Animates as a spring by its perceptual duration (its period when it is not damped) and bounce:
  /// 0 does not overshoot, 1 never rests, below 0 is slower.
  ///
  /// It ends when it has settled.
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

  /// Animates through keyframes that `animations` adds with
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`; what it changes outside of
  /// them runs over the whole duration.
  ///
  /// The curve is one for the whole: slow at both ends unless the options hold another, as bits of
  /// `AnimationOptions`. *Reported* (FACTS: animate.keyframes).
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
  /// Outside of one the changes are made at once.
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

  /// Changes views without animation, even inside of an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(outer)
  }

  /// Has the animations of `animations` repeat `count` times, each forth and back if `autoreverses`;
  /// only inside of an animation block.
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
  public class var areAnimationsEnabled: Bool { Headless.Simulator.current.animationBlocks.areEnabled }

  /// Lets animation blocks animate or not.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Headless.Simulator.current.animationBlocks.areEnabled = enabled
  }

  /// The duration of the animation block that runs now, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimationBlock.current?.duration ?? 0
  }

  /// Runs an animation with any timing.
  package class func run(
    duration: Double, delay: Double, timing: ViewAnimationTiming, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    makeBlock(duration: duration, delay: delay, timing: timing, options: options)
      .perform(animations, completion: completion)
  }

  /// A block that takes duration, curve and options from the one around it unless told otherwise.
  private class func makeBlock(
    duration: Double, delay: Double, timing: ViewAnimationTiming, options: AnimationOptions
  ) -> ViewAnimationBlock {
    let current = ViewAnimationBlock.current
    guard let outer = current, outer.keyframes == nil else {
      let block = ViewAnimationBlock(
        duration: duration, delay: delay, timing: timing, options: options)
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
