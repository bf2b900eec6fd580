import Foundation
import Synchronization

/// The part of a simulation that code on any thread can read: traits, accessibility settings and
/// associated objects.
final class SharedEnvironment: Sendable {
  private static let active = Mutex(
    SharedEnvironment(
      traits: UITraitCollection(
        style: .light, idiom: .phone, displayScale: 3, direction: .leftToRight),
      motion: .standard))

  /// The environment of the current simulator.
  static var current: SharedEnvironment { active.withLock { $0 } }

  /// `UITraitCollection.current`.
  let traits: Mutex<UITraitCollection>
  /// The person's preference for less motion.
  let motion: Headless.Motion
  /// The objects that `objc_setAssociatedObject` attached to others.
  let associations = AssociationTable()
  private let overriding = Atomic(false)

  init(traits: UITraitCollection, motion: Headless.Motion) {
    self.traits = Mutex(traits)
    self.motion = motion
  }

  /// Whether a view has ever had traits of its own; in most films none has.
  var hasOverridingTraits: Bool { overriding.load(ordering: .relaxed) }

  /// Notes that a view has traits of its own.
  func noteOverridingTraits() { overriding.store(true, ordering: .relaxed) }

  /// Makes this the environment that UIKit's statics read.
  func makeCurrent() {
    Self.active.withLock { $0 = self }
  }
}
