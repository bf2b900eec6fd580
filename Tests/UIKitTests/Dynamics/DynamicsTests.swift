import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Apps must add this conformance themselves: without Objective-C, strings aren't objects.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

// Expected values: closed forms of mechanics with the units that UIKit documents (FACTS:
// dynamics.gravity, dynamics.push, dynamics.density).
@MainActor
@Suite(.serialized)
struct DynamicsTests {
  /// A view with a dynamic animator, in a window.
  @MainActor
  struct Rig {
    let rig: NavigationRig
    let space: UIView
    let animator: UIDynamicAnimator

    init() {
      rig = NavigationRig([makeController("Page")])
      _ = rig.nodes(at: 0)
      space = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      rig.stage.window.addSubview(space)
      animator = UIDynamicAnimator(referenceView: space)
    }

    func box(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
      view.center = CGPoint(x: x, y: y)
      space.addSubview(view)
      return view
    }

    func go(to seconds: Double) { rig.stage.advance(to: MediaTime(seconds: seconds)) }

    /// Advances to a time in steps of frames, and calls a closure after each frame.
    func run(to seconds: Double, each: (Double) -> Void) {
      let first = Int((VirtualClock.current.now.seconds * 60).rounded()) + 1
      for frame in first...max(first, Int(seconds * 60)) {
        go(to: Double(frame) / 60)
        each(Double(frame) / 60)
      }
    }
  }

  private func isClose(_ value: CGFloat, _ expected: Double, _ tolerance: Double) -> Bool {
    abs(Double(value) - expected) <= tolerance
  }

  @Test(
    arguments: [(1, Double.pi / 2), (0.5, 0), (2, Double.pi / 3)] as [(Double, Double)])
  func `gravity accelerates every item by 1000 points per second squared`(
    magnitude: Double, angle: Double
  ) {
    let rig = Rig()
    let items = [rig.box(100, 100), rig.box(200, 50, 20, 300)]
    let starts = items.map(\.center)
    let gravity = UIGravityBehavior(items: items)
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    gravity.setAngle(angle, magnitude: magnitude)
    rig.animator.addBehavior(gravity)
    rig.run(to: 1) { time in
      let distance = 500 * magnitude * time * time
      for (item, start) in zip(items, starts) {
        #expect(isClose(item.center.x - start.x, distance * cos(angle), 1e-6))
        #expect(isClose(item.center.y - start.y, distance * sin(angle), 1e-6))
        #expect(item.transform == .identity)
      }
    }
    #expect(abs(rig.animator.elapsedTime - 1) < 1e-9)
  }

  @Test(
    arguments: [(100, 100, 1, 100), (200, 100, 0.5, 100), (200, 200, 1, 25), (50, 20, 2, 500)]
      as [(Double, Double, Double, Double)])
  func `a push of magnitude 1 accelerates an item in inverse proportion to its mass`(
    width: Double, height: Double, density: Double, acceleration: Double
  ) {
    let rig = Rig()
    let item = rig.box(100, 100, width, height)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.density = density
    rig.animator.addBehavior(push)
    rig.animator.addBehavior(properties)
    rig.run(to: 0.5) { time in
      #expect(isClose(item.center.x, 100 + acceleration / 2 * time * time, 1e-6))
    }
    push.active = false
    rig.run(to: 0.7) { time in
      let distance = acceleration / 2 * 0.25 + acceleration * 0.5 * (time - 0.5)
      #expect(isClose(item.center.x, 100 + distance, 1e-6))
    }
  }

  @Test func `an instantaneous push changes the velocity once`() {
    let rig = Rig()
    let item = rig.box(100, 100, 100, 200)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(0, magnitude: 3)
    let properties = UIDynamicItemBehavior(items: [item])
    rig.animator.addBehavior(properties)
    rig.animator.addBehavior(push)
    rig.go(to: 0.5)
    #expect(!push.active)
    // Chosen: the impulse equals a force of magnitude 1 for a second, on a mass of 2.
    #expect(isClose(properties.linearVelocity(for: item).x, 150, 1e-9))
    let previousCoordinate = item.center.x
    rig.go(to: 1)
    #expect(isClose(item.center.x - previousCoordinate, 75, 1e-6))
  }

  @Test func `a push off the centre rotates the item`() {
    let rig = Rig()
    let item = rig.box(200, 200)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 0.1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: item)
    let properties = UIDynamicItemBehavior(items: [item])
    rig.animator.addBehavior(push)
    rig.animator.addBehavior(properties)
    rig.go(to: 1.0 / 60)
    // The torque is 10 · 30; the inertia of the square is 1 · (100² + 100²) / 12.
    let expected = 300.0 * 12 / 20_000 / 60
    #expect(isClose(properties.angularVelocity(for: item), expected, 1e-6))
    #expect(isClose(atan2(item.transform.b, item.transform.a), expected / 120, 1e-6))
  }

  @Test func `resistance decreases velocity exponentially`() {
    let rig = Rig()
    let item = rig.box(50, 50)
    let falling = rig.box(200, 50)
    let properties = UIDynamicItemBehavior(items: [item, falling])
    properties.resistance = 4
    properties.angularResistance = 3
    properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    properties.addAngularVelocity(6, for: item)
    #expect(properties.linearVelocity(for: item) == CGPoint(x: 400, y: 0))
    rig.animator.addBehavior(properties)
    rig.animator.addBehavior(UIGravityBehavior(items: [falling]))
    rig.run(to: 1) { time in
      #expect(isClose(item.center.x, 50 + 100 * (1 - exp(-4 * time)), 1e-6))
      #expect(isClose(properties.angularVelocity(for: item), 6 * exp(-3 * time), 1e-9))
      // The terminal velocity is 1000 / 4.
      let speed = 250 * (1 - exp(-4 * time))
      #expect(isClose(properties.linearVelocity(for: falling).y, speed, 1e-6))
    }
  }

  @Test func `an item on a rod swings like a pendulum`() {
    let rig = Rig()
    // The angle is small: 0.05 rad, with a length of 200.
    let item = rig.box(200 + 200 * sin(0.05), 100 + 200 * cos(0.05))
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(isClose(rod.length, 200, 1e-9) && rod.attachedBehaviorType == .anchor)
    rig.animator.addBehavior(rod)
    rig.animator.addBehavior(UIGravityBehavior(items: [item]))
    let w = (1000.0 / 200).squareRoot()
    rig.run(to: 4) { time in
      let dx = Double(item.center.x) - 200
      let dy = Double(item.center.y) - 100
      #expect(abs((dx * dx + dy * dy).squareRoot() - 200) < 0.01)
      #expect(abs(dx - 200 * sin(0.05) * cos(w * time)) < 0.15)
    }
  }

  @Test(arguments: [(2, 0), (3, 0.3), (1, 1)] as [(Double, Double)])
  func `an item on a spring oscillates with its frequency and damping`(
    frequency: Double, damping: Double
  ) {
    let rig = Rig()
    let item = rig.box(200, 300)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.length = 150
    spring.frequency = frequency
    spring.damping = damping
    rig.animator.addBehavior(spring)
    let w = 2 * Double.pi * frequency
    rig.run(to: 1) { time in
      let x: Double
      if damping < 1 {
        let wd = w * (1 - damping * damping).squareRoot()
        x =
          50 * exp(-damping * w * time)
          * (cos(wd * time) + damping * w / wd * sin(wd * time))
      } else {
        x = 50 * (1 + w * time) * exp(-w * time)
      }
      #expect(isClose(item.center.y, 250 + x, 0.6))
    }
  }

  @Test(arguments: [1.0, 0.8, 0.5])
  func `an item bounces to the square of its elasticity times the height`(elasticity: Double) {
    let rig = Rig()
    let item = rig.box(200, 150)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = elasticity
    for behavior in [UIGravityBehavior(items: [item]), collision, properties] {
      rig.animator.addBehavior(behavior)
    }
    // The item falls from 150 to 750: 600 points.
    let fall = (2 * 600 / 1000.0).squareRoot()
    var highest = 800.0
    rig.run(to: fall + elasticity * fall * 1.5) { time in
      #expect(item.center.y <= 750.5)
      if time > fall + 0.02 { highest = min(highest, Double(item.center.y)) }
    }
    #expect(abs(750 - highest - 600 * elasticity * elasticity) < 6)
    #expect(abs(item.transform.b) < 1e-9 && abs(item.center.x - 200) < 1e-6)
  }

  @Test func `an item without elasticity comes to rest, and the animator pauses`() {
    final class Delegate: NSObject, UIDynamicAnimatorDelegate {
      var log: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
    }
    let rig = Rig()
    let delegate = Delegate()
    rig.animator.delegate = delegate
    let item = rig.box(200, 600)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: [item])
    rig.animator.addBehavior(gravity)
    rig.animator.addBehavior(collision)
    rig.go(to: 3)
    #expect(abs(item.center.y - 750) < 0.5)
    #expect(!rig.animator.isRunning && delegate.log == ["resume", "pause"])
    gravity.angle = -.pi / 2
    #expect(rig.animator.isRunning)
    rig.go(to: 6)
    #expect(abs(item.center.y - 50) < 0.5)
    #expect(delegate.log == ["resume", "pause", "resume", "pause"])
  }

  @Test func `two equal elastic items exchange their velocities`() {
    let rig = Rig()
    let left = rig.box(60, 200)
    let right = rig.box(250, 200)
    let properties = UIDynamicItemBehavior(items: [left, right])
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    rig.animator.addBehavior(properties)
    rig.animator.addBehavior(UICollisionBehavior(items: [left, right]))
    rig.go(to: 0.6)
    #expect(abs(properties.linearVelocity(for: left).x) < 0.5)
    #expect(abs(properties.linearVelocity(for: right).x - 300) < 0.5)
    // The gap of 90 points closes in 0.3 s, at 300 points per second.
    #expect(abs(right.center.x - (250 + 300 * 0.3)) < 1)
  }

  @Test func `items don't overlap after a collision, and momentum is conserved`() {
    let rig = Rig()
    let heavy = rig.box(100, 300, 120, 120)
    let light = rig.box(300, 320, 60, 60)
    let properties = UIDynamicItemBehavior(items: [heavy, light])
    properties.elasticity = 0.4
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: heavy)
    rig.animator.addBehavior(properties)
    rig.animator.addBehavior(UICollisionBehavior(items: [heavy, light]))
    rig.go(to: 1)
    let momentum =
      properties.linearVelocity(for: heavy).x * 1.44 + properties.linearVelocity(for: light).x
      * 0.36
    #expect(abs(momentum - 200 * 1.44) < 0.01)
    #expect(properties.linearVelocity(for: light).x > properties.linearVelocity(for: heavy).x)
  }

  @Test func `friction stops a sliding item after the expected distance`() {
    let rig = Rig()
    let item = rig.box(60, 750)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [item])
    properties.friction = 0.2
    properties.allowsRotation = false
    properties.addLinearVelocity(CGPoint(x: 250, y: 0), for: item)
    for behavior in [UIGravityBehavior(items: [item]), collision, properties] {
      rig.animator.addBehavior(behavior)
    }
    rig.go(to: 3)
    // The distance is v² / (2 μ g).
    #expect(abs(item.center.x - (60 + 250 * 250 / 400)) < 5)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a snapped item arrives at its point, upright`(damping: Double) {
    let rig = Rig()
    let item = rig.box(100, 100)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 500))
    snap.damping = damping
    rig.animator.addBehavior(snap)
    let z = 0.3 + 0.7 * damping
    var maximumOvershoot = 0.0
    rig.run(to: 3) { time in
      if damping == 1 {
        let remainder = (1 + 15 * time) * exp(-15 * time)
        #expect(isClose(item.center.x, 300 - 200 * remainder, 0.5))
      }
      maximumOvershoot = max(maximumOvershoot, Double(item.center.x) - 300)
    }
    // The overshoot of a damped spring is known in closed form.
    let overshoot = z < 1 ? 200 * exp(-Double.pi * z / (1 - z * z).squareRoot()) : 0
    #expect(abs(maximumOvershoot - overshoot) < 2)
    #expect(abs(item.center.x - 300) < 0.5 && abs(item.center.y - 500) < 0.5)
    #expect(abs(item.transform.b) < 0.01)
  }

  @Test func `boundaries stop items, and the delegate is notified of contacts`() {
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var log: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { log.append("began \(identifier.map { "\($0)" } ?? "bounds")") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { log.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) { log.append("began items") }
    }
    let rig = Rig()
    let item = rig.box(200, 100)
    let other = rig.box(200, 240)
    let collision = UICollisionBehavior(items: [item, other])
    let delegate = Delegate()
    collision.collisionDelegate = delegate
    collision.addBoundary(
      withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500)
    )
    #expect(collision.boundaryIdentifiers?.count == 1)
    rig.animator.addBehavior(UIGravityBehavior(items: [item, other]))
    rig.animator.addBehavior(collision)
    rig.go(to: 3)
    #expect(abs(other.center.y - 450) < 0.6 && abs(item.center.y - 350) < 1)
    #expect(delegate.log.first == "began shelf" && delegate.log.contains("began items"))
    collision.removeBoundary(withIdentifier: "shelf" as NSCopying)
    #expect(collision.boundary(withIdentifier: "shelf" as NSCopying) == nil)
    rig.go(to: 3.2)
    #expect(other.center.y > 455 && delegate.log.last == "ended shelf")
  }

  @Test func `anchored items don't move, and items without rotation don't rotate`() {
    let rig = Rig()
    let fixed = rig.box(200, 500, 200, 40)
    let falling = rig.box(270, 300)
    let properties = UIDynamicItemBehavior(items: [fixed])
    properties.isAnchored = true
    let upright = UIDynamicItemBehavior(items: [falling])
    upright.allowsRotation = false
    rig.animator.addBehavior(properties)
    rig.animator.addBehavior(upright)
    rig.animator.addBehavior(UIGravityBehavior(items: [fixed, falling]))
    rig.animator.addBehavior(UICollisionBehavior(items: [fixed, falling]))
    rig.go(to: 3)
    #expect(fixed.center == CGPoint(x: 200, y: 500) && fixed.transform == .identity)
    #expect(abs(falling.center.y - 430) < 0.6 && falling.transform == .identity)
  }

  @Test func `the result is independent of the times at which the clock stops`() {
    func film(_ times: [Double]) -> [CGPoint] {
      let rig = Rig()
      let items = [rig.box(120, 100), rig.box(190, 260), rig.box(250, 30, 60, 90)]
      items[2].transform = CGAffineTransform(rotationAngle: 0.3)
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      let properties = UIDynamicItemBehavior(items: items)
      properties.elasticity = 0.6
      properties.friction = 0.3
      for behavior in [UIGravityBehavior(items: items), collision, properties] {
        rig.animator.addBehavior(behavior)
      }
      for time in times { rig.go(to: time) }
      return items.map(\.center)
    }
    let coarse = film((1...20).map { Double($0) / 10 })
    let fine = film((1...240).map { Double($0) / 120 })
    #expect(coarse == fine)
    #expect(fine.allSatisfy { (-1...401).contains($0.x) && (-1...801).contains($0.y) })
  }

  @Test func `child behaviours run with their parent, and actions run at each step`() {
    let rig = Rig()
    let item = rig.box(100, 100)
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [item])
    parent.addChildBehavior(gravity)
    var steps = 0
    parent.action = { steps += 1 }
    rig.animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === rig.animator && parent.childBehaviors == [gravity])
    rig.run(to: 0.5) { _ in }
    #expect(steps == 30 && item.center.y > 200)
    #expect(rig.animator.items(in: CGRect(x: 90, y: 200, width: 20, height: 100)).count == 1)
    let previousCoordinate = item.center.y
    rig.animator.removeAllBehaviors()
    rig.go(to: 1)
    #expect(item.center.y == previousCoordinate && gravity.dynamicAnimator == nil)
  }
}
