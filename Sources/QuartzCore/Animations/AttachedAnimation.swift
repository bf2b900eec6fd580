import FilmstripTiming
import Foundation

/// A layer's copy of an animation, and the state of the animation on the layer.
@MainActor
final class AttachedAnimation {
  let key: String?
  let animation: CAAnimation
  /// The number of animations added to layers of the simulation before this animation.
  let number: Int
  /// The beginning in the layer's time, or `nil` until the transaction is committed.
  @exclusivity(unchecked) private(set) var begin: Double? { didSet { motion = .unknown } }
  /// The duration to use if the animation doesn't specify one.
  private let defaultDuration: Double
  /// The timing function to use if the animation doesn't specify one.
  private let defaultTimingFunction: CAMediaTimingFunction?
  /// The completion blocks that wait for the animation.
  private var waiters: [CompletionWaiter]
  private var hasStarted = false
  @exclusivity(unchecked) private var hasEnded = false
  private var startToken: VirtualClock.EventToken?
  private var endToken: VirtualClock.EventToken?
  /// The effects of the animation: whether it changes anything, and whether it changes pixels
  /// inside the layer.
  private(set) lazy var effects: (any: Bool, inside: Bool) = {
    let properties = animation.animatedProperties()
    return (!properties.isEmpty, properties.contains { !$0.movesLayerOnly })
  }()
  /// Whether the animation changes only the layer's geometry and opacity, and declares all its
  /// changes.
  private(set) lazy var onlyMovesLayer = effects.any && !effects.inside
  /// The clock's time of the end according to the animation's own timing.
  private var ownEndTime: MediaTime?
  /// The clock's time of the end, or `nil` if the animation doesn't end by itself.
  var endTime: MediaTime? { driven.map { $0.driver.endTime } ?? ownEndTime }
  /// The driver's handle for the animation, or `nil` if there is no driver or the driver released
  /// the animation.
  @exclusivity(unchecked) private var driven: DrivenAnimation?

  init(_ animation: CAAnimation, key: String?) {
    self.key = key
    self.animation = animation
    number = AnimationContext.current.animationCount
    AnimationContext.current.animationCount += 1
    defaultDuration = CATransaction.animationDuration()
    defaultTimingFunction = CATransaction.animationTimingFunction()
    waiters = CATransaction.openWaiters
    for waiter in waiters { waiter.begin() }
  }

  /// Passes the animation to its driver, if there is one.
  func startDriving(on layer: CALayer) {
    guard let driver = animation.driver else { return }
    let driven = DrivenAnimation(self, driver: driver, on: layer)
    self.driven = driven
    driver.didAdd(driven)
  }

  /// Detaches the driver, so that the driver isn't called at the end.
  func releaseFromDriver() { driven = nil }

  /// The timing, or `nil` until the beginning is resolved.
  var timing: LocalTiming? {
    begin.map { animation.localTiming(begin: $0, defaultDuration: defaultDuration) }
  }

  /// Returns the animation's position at a time in the layer's time space, or `nil` if the
  /// animation shows nothing.
  func position(at time: Double) -> LocalTiming.Position? { timing?.position(at: time) }

  func apply(to presentation: CALayer, at time: Double) {
    if let driven {
      driven.apply(to: presentation, at: time)
      return
    }
    guard let timing, let position = timing.position(at: time) else { return }
    animation.apply(
      to: presentation, at: position, duration: timing.duration,
      timingFunction: animation.timingFunction ?? defaultTimingFunction)
  }

  /// Changes `place` to the values that the animation shows at a time in the layer's time space,
  /// and sets `isMoving` to `true` if the animated value changes around that time.
  ///
  /// - Returns: `false`, leaving `place` unchanged, if the animation needs a presentation layer.
  func move(
    _ place: inout LayerGeometry, of layer: CALayer, at time: Double, _ isMoving: inout Bool
  ) -> Bool {
    guard let motion = resolvedMotion(on: layer), motion.target.property.movesLayerOnly else {
      return false
    }
    if !hasEnded, time >= motion.timing.begin, time <= motion.end { isMoving = true }
    guard let position = motion.timing.position(at: time) else { return true }
    motion.apply(to: &place, at: position)
    return true
  }

  /// Returns the animation as a motion between resolved values, or `nil` if it depends on other
  /// values.
  func resolvedMotion(on layer: CALayer) -> ResolvedMotion? {
    guard driven == nil else { return nil }
    resolve(on: layer)
    if case .unknown = motion {
      motion =
        timing.flatMap {
          ResolvedMotion(
            animation, timing: $0,
            timingFunction: animation.timingFunction ?? defaultTimingFunction)
        }.map { .known($0) } ?? .none
    }
    guard case .known(let motion) = motion else { return nil }
    return motion
  }

  /// The animation's motion, computed on first use, because the layer's copy never changes.
  @exclusivity(unchecked) private var motion = Finding.unknown

  private enum Finding {
    case unknown, none
    case known(ResolvedMotion)
  }

  /// Returns whether the animated value changes around a time in the layer's time space.
  func isRunning(at time: Double) -> Bool {
    if driven != nil { return !hasEnded }
    if hasEnded { return false }
    if case .known(let motion) = motion { return time >= motion.timing.begin && time <= motion.end }
    guard let timing else { return false }
    return time >= timing.begin && time <= timing.end ?? .infinity
  }

  /// Sets the beginning, unless it is set, to `beginTime` or the layer's current time, and
  /// schedules the end.
  func resolve(on layer: CALayer) {
    guard begin == nil else { return }
    driven?.resetAnchor()
    begin =
      animation.beginTime == 0
      ? layer.localTime(at: VirtualClock.current.now.seconds) : animation.beginTime
    schedule(on: layer)
  }

  /// Schedules the beginning and the end again after the layer's time changed.
  func schedule(on layer: CALayer) {
    if let driven {
      if begin != nil { driven.driver.timeDidChange() }
      return
    }
    guard !hasEnded, let timing else { return }
    let clock = VirtualClock.current
    for token in [startToken, endToken] { token.map(clock.cancel) }
    startToken = nil
    endToken = nil
    ownEndTime = nil
    let speed = layer.totalSpeed
    guard speed != 0 else { return }
    if !hasStarted, animation.delegate != nil,
      let time = layer.globalTime(atLocal: timing.begin)
    {
      startToken = clock.schedule(at: MediaTime(seconds: time)) { [self] in start() }
    }
    guard let end = speed > 0 ? timing.end : reverseEndTime(timing, on: layer),
      let time = layer.globalTime(atLocal: end)
    else { return }
    let moment = max(MediaTime(seconds: time), clock.now)
    ownEndTime = moment
    endToken = clock.schedule(at: moment) { [self, weak layer] in
      start()
      let isRemoved = animation.isRemovedOnCompletion
      if isRemoved { layer?.drop(self) }
      self.end(finished: true)
    }
  }

  /// Returns the layer's time at which an animation ends when time runs backwards: the animation's
  /// beginning, or, if the animation fills backwards, an earlier time at which the driver of an
  /// ancestor layer stops.
  private func reverseEndTime(_ timing: LocalTiming, on layer: CALayer) -> Double {
    guard timing.fillsBackwards, let limit = layer.localTimeAtReverseEnd else {
      return timing.begin
    }
    return min(timing.begin, limit)
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Ends a removed animation as unfinished, unless it has reached its end, which the clock is about
  /// to report.
  ///
  /// *Documented* (FACTS: layer.animation-finished).
  func endAfterRemoval() {
    if let ownEndTime, ownEndTime <= VirtualClock.current.now { return }
    end(finished: false)
  }

  /// Calls the delegate, the completion hook and the waiting completion blocks, only once.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    for token in [startToken, endToken] { token.map(VirtualClock.current.cancel) }
    ownEndTime = nil
    if let driven {
      self.driven = nil
      driven.driver.didRemove(driven)
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
    animation.completionHook?(finished)
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.end() }
  }
}
