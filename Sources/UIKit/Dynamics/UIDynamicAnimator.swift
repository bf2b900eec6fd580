import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// What is called when an animator pauses or goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// The animator goes on.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// The animator has paused, because its items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by forces, joints and collisions, on the virtual clock.
///
/// The physics are computed in steps of 1/960 s from the moment at which it starts, so that the result does
/// not depend on the frame rate. It pauses when all items rest.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates everything is.
  public let referenceView: UIView?
  /// The behaviours, without those in others.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// What is called when it pauses or goes on.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether it moves items.
  open private(set) var isRunning = false

  private let world = DynamicWorld()
  private var follower: VirtualClock.FollowerToken?
  /// When the present run began, and its steps.
  private var begin = MediaTime.zero
  private var steps = 0
  private var pausedTime = 0.0
  private var restingSteps = 0

  /// An animator whose items are in a view's coordinates.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator without a view.
  public override init() {
    referenceView = nil
    super.init()
  }

  isolated deinit {
    if let follower { VirtualClock.current.unfollow(follower) }
  }

  /// The seconds for which it has run, without pauses.
  open var elapsedTime: TimeInterval { pausedTime + Double(steps) * DynamicWorld.step }

  /// Adds a behaviour, which has effect from the next step on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.announce(self)
    behaviors.append(behavior)
    behavior.animator = self
    resume()
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behavior.announce(nil)
    behaviors.remove(at: index)
    behavior.animator = nil
    resume()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items that meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    updateBodies()
    return world.bodies.filter { $0.frame.intersects(rect) }.map(\.item)
  }

  /// Reads an item's place and rotation, which other code has changed; it keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readItem()
    resume()
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? {
    updateBodies()
    return world.body(of: item)
  }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.tree) }

  private func updateBodies() {
    world.keepBodies(of: allBehaviors)
  }

  /// Goes on, if there is anything to move.
  func resume() {
    restingSteps = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    begin = VirtualClock.current.now
    pausedTime += Double(steps) * DynamicWorld.step
    steps = 0
    follower = VirtualClock.current.follow { [weak self] in self?.advance() }
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    if let follower { VirtualClock.current.unfollow(follower) }
    follower = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Computes all steps until now, and moves the items.
  private func advance() {
    let due = Int(
      ((VirtualClock.current.now - begin).seconds / DynamicWorld.step + 1e-6).rounded(.down))
    guard isRunning, due > steps else { return }
    while steps < due, isRunning {
      steps += 1
      let all = allBehaviors
      world.keepBodies(of: all)
      world.advance(all)
      for case let collision as UICollisionBehavior in all { collision.report(in: world) }
      restingSteps = world.isAtRest(all) ? restingSteps + 1 : 0
      if restingSteps > DynamicWorld.stepsOfRest { break }
    }
    ViewAnimationBlock.performWithoutBlock {
      for body in world.bodies { body.writeItem() }
    }
    for behavior in behaviors { behavior.runActions() }
    if restingSteps > DynamicWorld.stepsOfRest { pause() }
  }
}
