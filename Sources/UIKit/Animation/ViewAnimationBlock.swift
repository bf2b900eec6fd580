import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The timing of a block's animations.
package enum ViewAnimationTiming {
  /// The progress follows a curve.
  case curve(CAMediaTimingFunction)
  /// The progress follows a spring.
  ///
  /// The block shows the part of the spring that fits into the block's duration; the last frame
  /// shows the exact end value.
  case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)

  /// The spring of pushes and pops, curve 7: mass 3, stiffness 1000, damping 500.
  ///
  /// *Measured* (FACTS: push.spring).
  package static let navigation = ViewAnimationTiming.spring(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

  package init(_ curve: UIView.AnimationCurve) {
    if let function = curve.timingFunction {
      self = .curve(function)
    } else {
      self = .navigation
    }
  }
}

/// The open animation blocks of one simulator, and the settings that apply to all blocks.
struct AnimationBlockState {
  /// Whether animation blocks animate: the value of `UIView.areAnimationsEnabled`.
  var areEnabled = true
  /// The innermost block whose closure is running.
  var innermost: ViewAnimationBlock?
  /// The animations between `beginAnimations` and `commitAnimations`, the innermost last.
  var begun: [OpenAnimation] = []
  /// Whether all blocks run linearly, regardless of their curves and springs.
  var isLinear = false
  /// The duration of a gesture-driven transition, in seconds, while its blocks are created.
  var drivenDuration: Double?
  /// The layer whose time the gesture drives, while the transition's blocks are created.
  weak var drivenScene: CALayer?
  /// The replacement for the curves of blocks, while a transition with another curve begins.
  var replacement: CurveReplacement?
  /// The record of the blocks' changes, while the animator of a percent-driven transition runs.
  var changes: BlockChanges?
  /// The animations alongside a transition, while its animator creates blocks.
  var alongside: (() -> Void)?
}

/// A `UIView.animate` call, while its closure runs and until its animations have ended.
@MainActor
package final class ViewAnimationBlock {
  /// The innermost block whose closure is running.
  package private(set) static var current: ViewAnimationBlock? {
    get { Headless.Simulator.current.animationBlocks.innermost }
    set { Headless.Simulator.current.animationBlocks.innermost = newValue }
  }

  let duration: Double
  let delay: Double
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  /// The part of the timing's progress in which values change; if `nil`, they change in all of it.
  var part: ProgressPart?
  /// The number of runs; if `nil`, the animation runs once, or indefinitely with `.repeat`.
  var repeatCount: Float?
  /// The track of the enclosing animator, which drives the block's animations.
  var track: AnimatorTrack?
  /// The collection of keyframes that replaces immediate animations, or `nil` in an ordinary block.
  var keyframes: KeyframeCollection?
  /// The record of the block's changes, or `nil` outside of percent-driven transitions.
  let changes: BlockChanges?
  private var completions: [(Bool) -> Void] = []
  private var running = 0
  private var hasClosed = false
  private var changedViews: [UIView] = []
  private var allFinished = true

  /// Creates a block; negative, infinite and NaN times are treated as 0.
  ///
  /// *Reported* (FACTS: animate.zero-duration): UIKit treats a duration of 0 as 1 ms if it must
  /// divide by the duration; a block with a duration of 0 changes views immediately.
  init(
    duration: Double, delay: Double, timing: ViewAnimationTiming,
    options: UIView.AnimationOptions
  ) {
    let state = Headless.Simulator.current.animationBlocks
    let length = duration.isFinite ? max(0, duration) : 0
    self.duration = length
    let requestedDelay = delay.isFinite ? max(0, delay) : 0
    self.delay =
      state.drivenDuration.map { min(requestedDelay, max(0, $0 - length)) } ?? requestedDelay
    self.timing = state.isLinear ? .curve(CAMediaTimingFunction(name: .linear)) : timing
    self.options = options
    changes = state.changes
  }

  /// Creates the block of an animator's closure.
  init(_ track: AnimatorTrack, options: UIView.AnimationOptions) {
    duration = track.seconds
    delay = 0
    timing = ViewAnimationTiming(.linear)
    self.options = options
    self.track = track
    changes = nil
  }

  /// Whether the changes of the block are animated.
  var animates: Bool { duration > 0 || track != nil }

  /// Runs `changes`, in which all blocks are linear and end within `duration` seconds.
  ///
  /// A gesture drives these blocks. A block that would end later because of its delay begins
  /// earlier. *Reported* (FACTS: animate.interactive-delay): side menus with a delay of their whole
  /// duration still follow the finger; *chosen:* a delay that leaves enough time has its effect.
  ///
  /// - Parameter scene: The layer whose time the gesture drives, or `nil` if the gesture drives no
  ///   layer's time.
  static func performLinearly(
    over duration: Double, in scene: CALayer?, _ changes: () -> Void
  ) {
    let simulator = Headless.Simulator.current
    let (wasLinear, outerDuration, outerScene) =
      (
        simulator.animationBlocks.isLinear, simulator.animationBlocks.drivenDuration,
        simulator.animationBlocks.drivenScene
      )
    simulator.animationBlocks.isLinear = true
    simulator.animationBlocks.drivenDuration = duration
    simulator.animationBlocks.drivenScene = scene
    changes()
    simulator.animationBlocks.isLinear = wasLinear
    simulator.animationBlocks.drivenDuration = outerDuration
    simulator.animationBlocks.drivenScene = outerScene
    CATransaction.resolveBeginnings()
  }

  /// Runs `changes`, animates them, and calls `completion` at the end.
  func perform(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
    let flushes = options.contains(.flushUpdates)
    if flushes { Self.flushUpdates() }
    let outer = open()
    changes()
    if flushes { Self.flushUpdates() }
    close(outer)
  }

  /// Applies all pending updates of properties and layout in the current animation context.
  static func flushUpdates() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Makes this block the innermost one, and returns the previous one for `close(_:)`.
  func open() -> ViewAnimationBlock? {
    let outer = Self.current
    Self.current = self
    return outer
  }

  /// Stops recording changes, and makes the previous block the innermost one.
  func close(_ outer: ViewAnimationBlock?) {
    if options.contains(.layoutSubviews) {
      for view in changedViews { view.layoutIfNeeded() }
    }
    changedViews = []
    addAlongsideAnimations()
    Self.current = outer
    keyframes?.addAnimations(to: self)
    hasClosed = true
    if running == 0, !completions.isEmpty {
      // Nothing is animated, so the completion runs in the clock's next pass, or after the block's
      // delay.
      VirtualClock.current.schedule(after: delay) { self.finish() }
    }
  }

  /// Runs the animations alongside a transition in an animator's block that changes nothing.
  ///
  /// They run in the animation context of the transition (FACTS: context.coordinator), so the
  /// completion of the block waits for them.
  private func addAlongsideAnimations() {
    let state = Headless.Simulator.current.animationBlocks
    guard running == 0, animates, keyframes == nil, !completions.isEmpty, state.areEnabled,
      let alongside = state.alongside
    else { return }
    Headless.Simulator.current.animationBlocks.alongside = nil
    alongside()
  }

  /// Adds a closure to call when all animations of the block have ended, with `true` if all
  /// finished.
  func whenEnded(call: @escaping (Bool) -> Void) { completions.append(call) }

  /// Adds a closure to call when all animations of the block have ended.
  func whenEnded(_ call: @escaping () -> Void) {
    completions.append { _ in call() }
  }

  /// Runs `changes` without an enclosing block.
  static func performWithoutBlock<Result>(_ changes: () -> Result) -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return changes()
  }

  private func finish() {
    changes?.restoreIfCancelled()
    let calls = completions
    completions = []
    for call in calls { call(allFinished) }
  }

  private func animationEnded(_ finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0 && hasClosed { finish() }
  }

  // MARK: Making animations

  func action(for view: UIView, key: String) -> any CAAction {
    guard
      let old = view.layer.animationStartValue(
        forKey: key, fromPresentation: options.contains(.beginFromCurrentState))
    else { return NSNull() }
    if options.contains(.layoutSubviews), !changedViews.contains(where: { $0 === view }) {
      changedViews.append(view)
    }
    let isRecorded = track != nil || changes != nil
    let before = isRecorded ? AnimatorChange.before(view, key: key) : nil
    return ViewAnimationAction(
      block: self, view: view, key: key, old: old, model: before?.value, color: before?.color)
  }

  /// Adds the animation of a property whose model value has just changed from `old`.
  func animate(_ layer: CALayer, key: String, from old: AnimationStart) {
    if let keyframes {
      keyframes.record(layer, key: key, from: old)
      return
    }
    guard animates else {
      layer.removeViewAnimations(forKey: key)
      return
    }
    let timing = track == nil ? timing : ViewAnimationTiming(.linear)
    guard let animation = makeAnimation(keyPath: key, timing: timing) else { return }
    if layer.configure(animation, forKey: key, from: old) {
      add(animation, to: layer, key: key)
    } else if options.contains(.beginFromCurrentState), track == nil {
      // The visible value is already the new one, and must stay.
      layer.removeViewAnimations(forKey: key)
    }
  }

  func makeAnimation(keyPath: String, timing: ViewAnimationTiming) -> CABasicAnimation? {
    switch timing {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      animation.part = part
      return animation
    case .spring(let mass, let stiffness, let damping, let velocity):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = CGFloat(mass)
      animation.stiffness = CGFloat(stiffness)
      animation.damping = CGFloat(damping)
      animation.initialVelocity = CGFloat(velocity)
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      animation.part = part
      return animation
    }
  }

  func add(_ animation: CAAnimation, to layer: CALayer, key: String) {
    running += 1
    animation.completionHook = { [self] finished in animationEnded(finished) }
    if let track {
      if repeatCount != nil || !options.isDisjoint(with: [.repeat, .autoreverse]) {
        Headless.report(.unsupported("repetition inside a UIViewPropertyAnimator"))
      }
      animation.driver = track
      layer.add(animation, forKey: layer.unusedAnimationKey(for: key))
      return
    }
    animation.duration = duration
    animation.endsExactly = true
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    // The old value is shown before a delayed start; the model's value is shown after the end.
    animation.fillMode = .both
    animation.autoreverses = options.contains(.autoreverse)
    if let repeatCount {
      animation.repeatCount = repeatCount
    } else if options.contains(.repeat) {
      animation.repeatCount = .infinity
    }
    animation.isRemovedOnCompletion = true
    layer.add(animation, forKey: layer.unusedAnimationKey(for: key))
  }
}

/// The action of a view's layer for a change inside an animation block.
@MainActor
final class ViewAnimationAction: NSObject, CAAction {
  private let block: ViewAnimationBlock
  private let view: UIView
  private let key: String
  private let old: AnimationStart
  /// The model value before the change, if changes are recorded.
  private let model: AnimatableValue?
  /// The view's background colour before the change, if changes of that property are recorded.
  private let color: UIColor?

  init(
    block: ViewAnimationBlock, view: UIView, key: String, old: AnimationStart,
    model: AnimatableValue?, color: UIColor?
  ) {
    self.block = block
    self.view = view
    self.key = key
    self.old = old
    self.model = model
    self.color = color
    super.init()
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = view.layer
    if let model, let end = layer.modelValue(forKey: key), end != model {
      let change = AnimatorChange(
        layer: layer, key: key, start: model, end: end, startColor: color)
      if let track = block.track { track.record(change) } else { block.changes?.record(change) }
    }
    block.animate(layer, key: key, from: old)
  }
}
