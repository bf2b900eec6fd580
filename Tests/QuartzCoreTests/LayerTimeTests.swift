import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct LayerTimeTests {
  @Test func `a layer's time derives from the time of its superlayer`() {
    let (root, layer) = freshLayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    layer.speed = 2
    layer.beginTime = 1
    inner.timeOffset = 0.5
    inner.speed = 0.5
    // layer: (t − 1)·2; inner: half of the layer's time, plus 0.5.
    #expect(layer.convertTime(3, from: nil) == 4)
    #expect(inner.convertTime(3, from: nil) == 2.5)
    #expect(inner.convertTime(2.5, to: nil) == 3)
    #expect(inner.convertTime(4, from: layer) == 2.5)
    #expect(inner.convertTime(2.5, to: layer) == 4)
    #expect(root.convertTime(7, from: nil) == 7)
  }

  @Test func `with speed 0, the time offset controls all animations of descendants`() throws {
    let (root, layer) = freshLayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    root.speed = 0
    layer.add(move(to: 100, 1), forKey: nil)
    let late = move(to: 100, 0.5)
    late.beginTime = 0.5
    late.fillMode = .backwards
    inner.add(late, forKey: nil)
    var ended = false
    let short = move(to: 1, 0.1)
    short.completionHook = { _ in ended = true }
    inner.add(short, forKey: "short")
    advance(to: 5)
    for progress in [0.9, 0, 0.25, 0.75] {
      root.timeOffset = progress
      #expect(near(Double(try #require(layer.presentation()).position.x), 100 * progress))
      let expected = max(0, (progress - 0.5) * 200)
      inner.removeAnimation(forKey: "short")
      #expect(near(Double(try #require(inner.presentation()).position.x), expected))
    }
    #expect(ended && root.latestAnimationEnd() == nil)
  }

  @Test func `a paused animation resumes and ends in its layer's time`() {
    let (root, layer) = freshLayer()
    var end: Double?
    let animation = move(to: 100, 1)
    animation.completionHook = { end = $0 ? CACurrentMediaTime() : -1 }
    layer.add(animation, forKey: nil)
    advance(to: 0.25)
    // The code in Apple's documentation that pauses and resumes a layer.
    let paused = root.convertTime(CACurrentMediaTime(), from: nil)
    root.speed = 0
    root.timeOffset = paused
    advance(to: 3)
    #expect(end == nil)
    root.speed = 1
    root.timeOffset = 0
    root.beginTime = 0
    let since = root.convertTime(CACurrentMediaTime(), from: nil) - paused
    root.beginTime = since
    #expect(root.latestAnimationEnd() == MediaTime(seconds: 3.75))
    advance(to: 10)
    #expect(end == 3.75)
  }

  @Test func `double speed halves the duration`() {
    let (_, layer) = freshLayer()
    layer.add(move(to: 1, 1), forKey: nil)
    layer.speed = 2
    #expect(layer.latestAnimationEnd() == MediaTime(seconds: 0.5))
  }

  @Test(arguments: [Float.greatestFiniteMagnitude, .infinity, 1e30])
  func `an animation that repeats endlessly doesn't count as the last one to end`(count: Float) {
    let (_, layer) = freshLayer()
    layer.add(move(to: 1, 0.5), forKey: nil)
    let endless = move(to: 1, 0.8)
    endless.repeatCount = count
    layer.add(endless, forKey: nil)
    #expect(layer.latestAnimationEnd() == MediaTime(seconds: 0.5))
    advance(to: 1)
    #expect(layer.latestAnimationEnd() == nil)
  }

  @Test func `an animation in reversed time ends at its beginning`() throws {
    let (_, layer) = freshLayer()
    var end: Double?
    let animation = move(to: 100, 1)
    animation.completionHook = { _ in end = CACurrentMediaTime() }
    layer.add(animation, forKey: nil)
    advance(to: 0.6)
    layer.speed = -1
    layer.timeOffset = 1.2
    #expect(near(Double(try #require(layer.presentation()).position.x), 60))
    advance(to: 1)
    #expect(near(Double(try #require(layer.presentation()).position.x), 20))
    advance(to: 2)
    #expect(end == 1.2)
  }

  @Test func `an animation begins when its transaction is committed`() throws {
    let (_, layer) = freshLayer()
    layer.add(move(to: 100, 1), forKey: nil)
    // The transaction is still open, so the animation begins in the layer's time after the change.
    layer.timeOffset = 10
    advance(to: 0.5)
    #expect(try #require(layer.presentation()).position.x == 50)
  }
}
