import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
final class Listener: NSObject, CAAnimationDelegate {
  var received: [String] = []

  func animationDidStart(_ anim: CAAnimation) { received.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    received.append("stop \(flag) at \(CACurrentMediaTime())")
  }
}

@MainActor
func move(to x: Double, _ duration: Double) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "position.x")
  animation.fromValue = 0
  animation.toValue = x
  animation.duration = duration
  return animation
}

@MainActor
struct ClockAndTransactionTests {
  @Test func `events run in order of their deadline, then in order of scheduling`() {
    let clock = freshClock()
    var order: [String] = []
    var generator = SeededGenerator(seed: 3)
    var expected: [(Int, Int)] = []
    for number in 0..<500 {
      let deadline = Int.random(in: 0..<50, using: &generator)
      expected.append((deadline, number))
      clock.schedule(at: MediaTime(nanoseconds: Int64(deadline))) { order.append("\(number)") }
    }
    clock.run(before: MediaTime(nanoseconds: 50))
    #expect(order == expected.sorted { $0 < $1 }.map { "\($0.1)" })
    #expect(clock.nextDeadline == nil)
  }

  @Test func `an event due at the time of a frame runs after the frame`() {
    let clock = freshClock()
    var ran: [Double] = []
    clock.schedule(after: 0.5) {
      ran.append(CACurrentMediaTime())
      clock.schedule(after: 0) { ran.append(-1) }
    }
    let cancelled = clock.schedule(after: 0.25) { ran.append(99) }
    clock.cancel(cancelled)
    #expect(clock.nextDeadline == MediaTime(seconds: 0.5))
    clock.advance(to: MediaTime(seconds: 0.5))
    #expect(ran == [] && clock.now.seconds == 0.5)
    clock.advance(to: MediaTime(seconds: 0.6))
    #expect(ran == [0.5, -1] && clock.now.seconds == 0.6)
  }

  @Test func `the delegate is notified of the start and the end at the right times`() {
    let (_, layer) = freshLayer()
    let listener = Listener()
    let animation = move(to: 10, 0.5)
    animation.delegate = listener
    animation.beginTime = 0.25
    layer.add(animation, forKey: "a")
    advance(to: 0.2)
    #expect(listener.received == [])
    advance(to: 0.3)
    #expect(listener.received == ["start"])
    advance(to: 0.75)
    #expect(layer.animation(forKey: "a") != nil)
    advance(to: 1)
    #expect(listener.received == ["start", "stop true at 0.75"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `removing or replacing an animation ends it once, as unfinished`() {
    let (_, layer) = freshLayer()
    var ends: [String] = []
    func animation(_ name: String) -> CABasicAnimation {
      let animation = move(to: 10, 1)
      animation.completionHook = { ends.append("\(name) \($0)") }
      return animation
    }
    layer.add(animation("first"), forKey: "a")
    layer.add(animation("second"), forKey: "a")
    #expect(ends == ["first false"])
    layer.removeAnimation(forKey: "a")
    layer.add(animation("third"), forKey: nil)
    layer.add(animation("fourth"), forKey: nil)
    layer.removeAllAnimations()
    advance(to: 3)
    #expect(ends == ["first false", "second false", "third false", "fourth false"])
  }

  @Test func `a completion that removes an animation with the same end doesn't interrupt it`() {
    let (root, layer) = freshLayer()
    let other = CALayer()
    root.addSublayer(other)
    var ends: [String] = []
    let first = move(to: 10, 1)
    first.completionHook = {
      other.removeAllAnimations()
      layer.removeAnimation(forKey: "third")
      ends.append("first \($0)")
    }
    layer.add(first, forKey: nil)
    let others = [(other, "second", 1.0), (layer, "third", 1), (other, "long", 2)]
    for (target, name, duration) in others {
      let animation = move(to: 10, duration)
      animation.isRemovedOnCompletion = false
      animation.completionHook = { ends.append("\(name) \($0)") }
      target.add(animation, forKey: name)
    }
    advance(to: 3)
    #expect(ends == ["long false", "first true", "second true", "third true"])
    #expect(other.animationKeys() == nil && layer.animationKeys() == nil)
  }

  @Test func `a layer removed from the tree loses its animations unless it is added again at once`()
  {
    let (root, layer) = freshLayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    var ends: [Bool] = []
    let animation = move(to: 1, 1)
    animation.completionHook = { ends.append($0) }
    inner.add(animation, forKey: "a")
    layer.removeFromSuperlayer()
    root.addSublayer(layer)
    advance(to: 0.1)
    #expect(ends == [] && inner.animationKeys() == ["a"])
    layer.removeFromSuperlayer()
    #expect(ends == [])
    advance(to: 0.2)
    #expect(ends == [false] && inner.animationKeys() == nil)
  }

  @Test func `a completion block waits for animations added after it was set`() {
    let (_, layer) = freshLayer()
    var done: [String] = []
    CATransaction.begin()
    layer.add(move(to: 1, 0.9), forKey: "before")
    CATransaction.setCompletionBlock { done.append("first") }
    layer.add(move(to: 1, 0.5), forKey: "between")
    CATransaction.setCompletionBlock { done.append("second") }
    layer.add(move(to: 1, 0.1), forKey: "after")
    CATransaction.commit()
    advance(to: 0.2)
    #expect(done == ["second"])
    advance(to: 0.6)
    #expect(done == ["second", "first"])
  }

  @Test func `a layer stores a copy of an added animation`() throws {
    let (_, layer) = freshLayer()
    let animation = move(to: 100, 1)
    layer.add(animation, forKey: "a")
    animation.toValue = 0
    animation.duration = 9
    advance(to: 0.5)
    #expect(try #require(layer.presentation()).position.x == 50)
    #expect(layer.animation(forKey: "a") !== animation)
  }

  @Test func `a transaction completes when all its animations have ended`() {
    let (_, layer) = freshLayer()
    var done: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("outer \(CACurrentMediaTime())") }
    layer.add(move(to: 1, 0.2), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("inner \(CACurrentMediaTime())") }
    layer.add(move(to: 1, 0.4), forKey: "b")
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("empty \(CACurrentMediaTime())") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(done == ["empty 0.0"])
    advance(to: 0.3)
    #expect(done == ["empty 0.0"])
    advance(to: 1)
    #expect(done.count == 3 && Set(done) == ["empty 0.0", "inner 0.4", "outer 0.4"])
  }

  @Test func `an inner transaction overrides the outer one until its commit`() {
    AnimationContext().makeCurrent()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("x", forKey: "mine")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "x")
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `a commit without a begin traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CATransaction.commit() }
    }
    let errorOutput = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errorOutput.contains("CATransaction.commit() must follow CATransaction.begin()"))
  }

  @Test func `animations inherit the duration and timing function of their transaction`() throws {
    let (_, layer) = freshLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(move(to: 100, 0), forKey: "a")
    CATransaction.commit()
    advance(to: 1)
    let expected = 100 * CubicTiming.easeIn.value(at: 0.5)
    #expect(near(Double(try #require(layer.presentation()).position.x), expected))
  }
}
