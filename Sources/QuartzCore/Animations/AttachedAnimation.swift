import FilmstripTiming
import Foundation

/// A layer's copy of an animation, and its state.
@MainActor
final class AttachedAnimation {
  let key: String?
  let animation: CAAnimation
  /// The number of animations that were added to layers of the simulation before this one.
  let number: Int
  /// The beginning in the layer's time; nil until the transaction is committed.
  @exclusivity(unchecked) private(set) var begin: Double? { didSet { motion = .unknown } }
  /// The duration to use if the animation has none.
  private let defaultDuration: Double
  /// The timing function to use if the animation has none.
  private let defaultTimingFunction: CAMediaTimingFunction?
  /// The transactions whose completion waits for it.
  private var waiters: [CompletionWaiter]
  private var hasStarted = false
  @exclusivity(unchecked) private var hasEnded = false
  private var startToken: VirtualClock.EventToken?
  private var endToken: VirtualClock.EventToken?
  /// Whether it moves the layer, and whether it changes pixels inside the layer.
  private(set) lazy var effects: (any: Bool, inside: Bool) = {
    let properties = animation.animatedProperties()
    return (!properties.isEmpty, properties.contains { !$0.movesLayerOnly })
  }()
  /// Whether it changes nothing but the layer's place and opacity, and says all that it changes.
  private(set) lazy var onlyMovesLayer = effects.any && !effects.inside
  /// The clock's time of the end according to the animation's own timing.
  private var ownEndTime: MediaTime?
  /// The clock's time of the end; nil if it does not end by itself.
  var endTime: MediaTime? { driven.map { $0.driver.endTime } ?? ownEndTime }
  /// The driver's handle of the animation; nil without a driver, and after the driver released it.
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

  /// Passes the animation to its driver, if it has one.
  func startDriving(on layer: CALayer) {
    guard let driver = animation.driver else { return }
    let driven = DrivenAnimation(self, driver: driver, on: layer)
    self.driven = driven
    driver.didAdd(driven)
  }

  /// Detaches the driver, so that it gets no callback at the end.
  func releaseFromDriver() { driven = nil }

  /// The timing; nil until the beginning is known.
  var timing: LocalTiming? {
    begin.map { animation.localTiming(begin: $0, defaultDuration: defaultDuration) }
  }

  /// The animation's position at a moment of the layer's time; nil if it shows nothing.
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

  /// Moves a layer's place to what the animation shows at a moment of the layer's time; `isMoving` becomes
  /// true if the value changes around that moment.
  ///
  /// - Returns: False, and the place is not changed, if the animation needs a presentation layer.
  func move(
    _ place: inout LayerPlace, of layer: CALayer, at time: Double, _ isMoving: inout Bool
  ) -> Bool {
    guard let motion = knownMotion(on: layer), motion.target.property.movesLayerOnly else {
      return false
    }
    if !hasEnded, time >= motion.timing.begin, time <= motion.end { isMoving = true }
    guard let position = motion.timing.position(at: time) else { return true }
    motion.apply(to: &place, at: position)
    return true
  }

  /// The animation as a motion between known values; nil if it depends on more.
  func knownMotion(on layer: CALayer) -> KnownMotion? {
    guard driven == nil else { return nil }
    resolve(on: layer)
    if case .unknown = motion {
      motion =
        timing.flatMap {
          KnownMotion(
            animation, timing: $0,
            timingFunction: animation.timingFunction ?? defaultTimingFunction)
        }.map { .known($0) } ?? .none
    }
    guard case .known(let motion) = motion else { return nil }
    return motion
  }

  /// The animation's motion, found when it is first needed: the layer's copy does not change.
  @exclusivity(unchecked) private var motion = Finding.unknown

  private enum Finding {
    case unknown, none
    case known(KnownMotion)
  }

  /// Whether its value changes around a moment of the layer's time.
  func isRunning(at time: Double) -> Bool {
    if driven != nil { return !hasEnded }
    if hasEnded { return false }
    if case .known(let motion) = motion { return time >= motion.timing.begin && time <= motion.end }
    guard let timing else { return false }
    return time >= timing.begin && time <= timing.end ?? .infinity
  }

  /// Sets the beginning, if it is not set, to the layer's current time, and schedules the end.
  func resolve(on layer: CALayer) {
    guard begin == nil else { return }
    driven?.anchorAgain()
    begin =
      animation.beginTime == 0
      ? layer.localTime(at: VirtualClock.current.now.seconds) : animation.beginTime
    schedule(on: layer)
  }

  /// Schedules beginning and end again, after the layer's time changed.
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

  /// The layer's time at which an animation ends when time runs backwards: its beginning, or, if it
  /// fills backwards, an earlier moment at which the driver of a layer above stops.
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

  /// Calls the delegate, the completion hook and the waiting transactions, once.
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
