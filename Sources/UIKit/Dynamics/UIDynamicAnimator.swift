import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The methods that a dynamic animator calls when it pauses and resumes.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animator resumes.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when the animator has paused because its items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An object that moves items by forces, joints and collisions, on the virtual clock.
///
/// The physics is computed in steps of 1/960 s from the time at which the animator starts, so that
/// the result doesn't depend on the frame rate. The animator pauses when all items are at rest.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the animator uses.
  public let referenceView: UIView?
  /// The behaviours that were added to the animator, without their child behaviours.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The object that is notified when the animator pauses or resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether the animator is moving items.
  open private(set) var isRunning = false

  private let world = DynamicWorld()
  private var follower: VirtualClock.FollowerToken?
  /// The time at which the current run began, and the number of steps since then.
  private var begin = MediaTime.zero
  private var steps = 0
  private var pausedTime = 0.0
  private var restingSteps = 0

  /// Creates an animator whose items are in the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator without a reference view.
  public override init() {
    referenceView = nil
    super.init()
  }

  isolated deinit {
    if let follower { VirtualClock.current.unfollow(follower) }
  }

  /// The time for which the animator has run, in seconds, without pauses.
  open var elapsedTime: TimeInterval { pausedTime + Double(steps) * DynamicWorld.step }

  /// Adds a behaviour, which takes effect in the next step.
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

  /// Returns the items that intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    updateBodies()
    return world.bodies.filter { $0.frame.intersects(rect) }.map(\.item)
  }

  /// Reads the position and rotation of an item after other code changed them; the item keeps its
  /// velocity.
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
    world.synchronizeBodies(of: allBehaviors)
  }

  /// Resumes the animator, unless it is running or has no behaviours.
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

  /// Computes all steps up to the current time, and moves the items.
  private func advance() {
    let dueSteps = Int(
      ((VirtualClock.current.now - begin).seconds / DynamicWorld.step + 1e-6).rounded(.down))
    guard isRunning, dueSteps > steps else { return }
    while steps < dueSteps, isRunning {
      steps += 1
      let all = allBehaviors
      world.synchronizeBodies(of: all)
      world.advance(all)
      for case let collision as UICollisionBehavior in all { collision.report(in: world) }
      restingSteps = world.isAtRest(all) ? restingSteps + 1 : 0
      if restingSteps > DynamicWorld.restingStepsBeforePause { break }
    }
    ViewAnimationBlock.performWithoutBlock {
      for body in world.bodies { body.writeItem() }
    }
    for behavior in behaviors { behavior.runActions() }
    if restingSteps > DynamicWorld.restingStepsBeforePause { pause() }
  }
}
