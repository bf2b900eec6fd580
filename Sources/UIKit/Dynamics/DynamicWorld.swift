import FilmstripGraphics
import Foundation

/// The bodies of an animator, and the physics that moves them step by step.
@MainActor
final class DynamicWorld {
  /// The length of a step, in seconds.
  ///
  /// *Chosen:* a whole fraction of 60 and 120 frames per second, short enough for springs and
  /// contacts.
  nonisolated static let step = 1.0 / 960
  /// The number of steps with all bodies at rest after which the animator pauses: half a second.
  static let restingStepsBeforePause = 480
  /// The velocity below which a body is at rest, in points per second; the limit of the angular
  /// velocity is a hundredth of this number, in radians per second.
  ///
  /// *Chosen.*
  static let restingSpeed: CGFloat = 2
  /// The velocity below which bodies don't bounce, in points per second.
  ///
  /// *Chosen*, so that elastic bodies settle.
  static let bouncingSpeed: CGFloat = 20
  /// The number of times that contacts and rods are solved in a step.
  static let iterations = 12
  /// The penetration of bodies that isn't corrected, in points.
  static let penetrationTolerance: CGFloat = 0.05

  private(set) var bodies: [DynamicBody] = []
  /// The contacts of the last step.
  private(set) var contacts: [DynamicContact] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

  /// Creates bodies for new items of the behaviours, removes the other bodies, and applies the item
  /// properties.
  func synchronizeBodies(of behaviors: [UIDynamicBehavior]) {
    var newBodies: [DynamicBody] = []
    for item in behaviors.flatMap(\.ownItems) where !newBodies.contains(where: { $0.item === item })
    {
      newBodies.append(body(of: item) ?? DynamicBody(item))
    }
    bodies = newBodies
    for case let properties as UIDynamicItemBehavior in behaviors {
      for body in bodies { properties.apply(to: body) }
    }
  }

  /// Moves the bodies by one step.
  func advance(_ behaviors: [UIDynamicBehavior]) {
    let h = CGFloat(Self.step)
    for case let push as UIPushBehavior in behaviors where push.active { applyImpulse(push) }
    accelerate(by: behaviors)
    let hasSprings = behaviors.contains {
      $0 is UISnapBehavior || ($0 as? UIAttachmentBehavior).map { $0.frequency > 0 } ?? false
    }
    if hasSprings {
      // Use the accelerations at the middle of the step, so that springs keep their energy.
      let before = bodies.map { ($0.position, $0.angle, $0.velocity, $0.angularVelocity) }
      for body in bodies where !body.isAnchored {
        body.position += body.velocity * (h / 2)
        body.angle += body.angularVelocity * (h / 2)
        body.velocity += body.acceleration * (h / 2)
        body.angularVelocity += body.angularAcceleration * (h / 2)
      }
      accelerate(by: behaviors)
      for (body, state) in zip(bodies, before) {
        (body.position, body.angle, body.velocity, body.angularVelocity) = state
      }
    }
    for body in bodies where !body.isAnchored {
      body.freeVelocities = (body.velocity, body.angularVelocity)
      body.velocity = Self.decayed(body.velocity, body.acceleration, body.resistance, h)
      let spin = Self.decayed(
        DynamicVector(body.angularVelocity, 0), DynamicVector(body.angularAcceleration, 0),
        body.angularResistance, h)
      body.angularVelocity = body.allowsRotation ? spin.x : 0
    }
    let collisions = behaviors.compactMap { $0 as? UICollisionBehavior }
    contacts = collisions.flatMap { $0.contacts(in: self) }
    let rods = behaviors.compactMap { $0 as? UIAttachmentBehavior }.filter { $0.frequency == 0 }
    for index in contacts.indices { contacts[index].prepare(h) }
    for _ in 0..<Self.iterations {
      for rod in rods { solve(rod, h) }
      for index in contacts.indices { contacts[index].solve(h) }
    }
    for body in bodies where !body.isAnchored { move(body, h) }
    for rod in rods { correct(rod) }
    for contact in contacts { contact.correct() }
  }

  /// Returns the velocity after a time with a constant acceleration and a resistance: v′ = a − r·v.
  private static func decayed(
    _ velocity: DynamicVector, _ acceleration: DynamicVector, _ resistance: CGFloat, _ h: CGFloat
  ) -> DynamicVector {
    guard resistance > 0 else { return velocity + acceleration * h }
    let terminalVelocity = acceleration * (1 / resistance)
    return terminalVelocity + (velocity - terminalVelocity) * exp(-resistance * h)
  }

  private func move(_ body: DynamicBody, _ h: CGFloat) {
    guard let (before, spinBefore) = body.freeVelocities else {
      body.position += body.velocity * h
      body.angle += body.angularVelocity * h
      return
    }
    // This is exact if the acceleration is constant.
    if body.resistance > 0 {
      let terminalVelocity = body.acceleration * (1 / body.resistance)
      body.position += terminalVelocity * h + (before - body.velocity) * (1 / body.resistance)
    } else {
      body.position += (before + body.velocity) * (h / 2)
    }
    body.angle += (spinBefore + body.angularVelocity) * (h / 2)
  }

  // MARK: Forces

  /// Sets the accelerations of all bodies for their current state.
  private func accelerate(by behaviors: [UIDynamicBehavior]) {
    for body in bodies {
      body.acceleration = .zero
      body.angularAcceleration = 0
    }
    for behavior in behaviors { accelerate(by: behavior) }
  }

  private func accelerate(by behavior: UIDynamicBehavior) {
    switch behavior {
    case let gravity as UIGravityBehavior:
      let pull = DynamicVector(gravity.gravityDirection) * UIGravityBehavior.unit
      for item in gravity.items { body(of: item)?.acceleration += pull }
    case let push as UIPushBehavior where push.active && push.mode == .continuous:
      self.push(push)
    case let snap as UISnapBehavior:
      guard let body = body(of: snap.item) else { return }
      let (w, z) = (UISnapBehavior.frequency, snap.dampingRatio)
      body.acceleration +=
        (DynamicVector(snap.snapPoint) - body.position) * (w * w) - body.velocity * (2 * z * w)
      body.angularAcceleration += -w * w * body.angle - 2 * z * w * body.angularVelocity
    case let spring as UIAttachmentBehavior where spring.frequency > 0:
      applySpring(spring)
    default: break
    }
  }

  private func push(_ push: UIPushBehavior) {
    let force = DynamicVector(push.pushDirection) * UIPushBehavior.unit
    for item in push.items {
      guard let body = body(of: item), !body.isAnchored else { continue }
      let offset = push.targetOffsetFromCenter(for: item)
      let arm = body.point(offset) - body.position
      body.acceleration += force * body.inverseMass
      body.angularAcceleration += arm.cross(force) * body.inverseInertia
    }
  }

  /// Changes the velocities once for an instantaneous push.
  private func applyImpulse(_ push: UIPushBehavior) {
    guard push.mode == .instantaneous else { return }
    let force = DynamicVector(push.pushDirection) * UIPushBehavior.unit
    for item in push.items {
      guard let body = body(of: item), !body.isAnchored else { continue }
      body.push(force, at: body.point(push.targetOffsetFromCenter(for: item)))
    }
    push.active = false
  }

  // MARK: Attachments

  @MainActor
  private struct Joint {
    var first: DynamicBody
    var second: DynamicBody?
    var from: DynamicVector
    var to: DynamicVector
    /// The direction from the first end to the second end, of length 1.
    var axis: DynamicVector
    var inverseMass: CGFloat
    /// The velocity at which the ends separate.
    var speed: CGFloat

    func push(_ impulse: CGFloat) {
      first.push(-(axis * impulse), at: from)
      second?.push(axis * impulse, at: to)
    }
  }

  private func joint(_ attachment: UIAttachmentBehavior) -> Joint? {
    guard let first = body(of: attachment.first) else { return nil }
    let second = attachment.second.flatMap { body(of: $0) }
    if attachment.second != nil, second == nil { return nil }
    let from = first.point(attachment.firstOffset)
    let to = second?.point(attachment.secondOffset) ?? DynamicVector(attachment.anchorPoint)
    var axis = (to - from).unit
    if axis == .zero { axis = DynamicVector(0, 1) }
    let speed =
      ((second?.velocity(at: to) ?? .zero) - first.velocity(at: from)).dot(axis)
    let inverseMass =
      first.inverseMass(at: from, along: axis) + (second?.inverseMass(at: to, along: axis) ?? 0)
    return Joint(
      first: first, second: second, from: from, to: to, axis: axis, inverseMass: inverseMass,
      speed: speed)
  }

  /// Applies the force of a spring, whose frequency and damping ratio apply to the motion of its
  /// two bodies.
  private func applySpring(_ spring: UIAttachmentBehavior) {
    guard let joint = joint(spring), joint.inverseMass > 0 else { return }
    let w = 2 * CGFloat.pi * spring.frequency
    let elongation = joint.from.distance(to: joint.to) - spring.length
    let force =
      (w * w * elongation + 2 * spring.damping * w * joint.speed) / joint.inverseMass
    for (body, place, sign) in [(joint.first, joint.from, 1), (joint.second, joint.to, -1)]
      as [(DynamicBody?, DynamicVector, CGFloat)]
    {
      guard let body else { continue }
      body.acceleration += joint.axis * (sign * force * body.inverseMass)
      body.angularAcceleration +=
        (place - body.position).cross(joint.axis * (sign * force)) * body.inverseInertia
    }
  }

  /// Preserves the length of a rod by cancelling the velocity at which its ends separate or
  /// approach.
  private func solve(_ rod: UIAttachmentBehavior, _ h: CGFloat) {
    if rod.length < 1e-6 { return pin(rod) }
    guard let joint = joint(rod), joint.inverseMass > 0 else { return }
    joint.push(-joint.speed / joint.inverseMass)
  }

  /// Preserves the coincidence of both ends of a rod of length 0, in both directions.
  private func pin(_ rod: UIAttachmentBehavior) {
    guard var joint = joint(rod) else { return }
    for axis in [DynamicVector(1, 0), DynamicVector(0, 1)] {
      joint.axis = axis
      joint.inverseMass =
        joint.first.inverseMass(at: joint.from, along: axis)
        + (joint.second?.inverseMass(at: joint.to, along: axis) ?? 0)
      guard joint.inverseMass > 0 else { continue }
      let speed =
        ((joint.second?.velocity(at: joint.to) ?? .zero) - joint.first.velocity(at: joint.from))
        .dot(axis)
      joint.push(-speed / joint.inverseMass)
    }
  }

  /// Moves the ends of a rod so that the rod has its exact length, which velocities alone don't
  /// guarantee.
  private func correct(_ rod: UIAttachmentBehavior) {
    guard let joint = joint(rod), joint.inverseMass > 0 else { return }
    let excess = joint.from.distance(to: joint.to) - rod.length
    let move = excess / joint.inverseMass
    for (body, place, sign) in [(joint.first, joint.from, 1), (joint.second, joint.to, -1)]
      as [(DynamicBody?, DynamicVector, CGFloat)]
    {
      guard let body else { continue }
      let shift = joint.axis * (sign * move)
      body.angle += (place - body.position).cross(shift) * body.inverseInertia
      body.position += shift * body.inverseMass
    }
  }

  // MARK: Rest

  /// Returns whether all bodies are anchored or slower than the resting speed, and no push is
  /// active.
  func isAtRest(_ behaviors: [UIDynamicBehavior]) -> Bool {
    let pushes = behaviors.contains { ($0 as? UIPushBehavior).map { $0.active } ?? false }
    return !pushes
      && bodies.allSatisfy { body in
        body.isAnchored
          || body.velocity.length < Self.restingSpeed
            && abs(body.angularVelocity) < Self.restingSpeed / 100
      }
  }
}
