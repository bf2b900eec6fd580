import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

/// Checks layer time that a gesture drives, releases and removes, for all animations of the layer.
@MainActor
struct DrivenTimeTests {
  private func presentedX(_ layer: CALayer) throws -> Double {
    Double(try #require(layer.presentation()).position.x)
  }

  /// Creates two nested layers.
  ///
  /// The x position of the inner layer animates from 0 to 100 in one second.
  private func scene(delay: Double = 0) -> (outer: CALayer, inner: CALayer, ended: () -> [Bool]) {
    let (root, outer) = freshLayer()
    let inner = CALayer()
    outer.addSublayer(inner)
    _ = root.commitDisplayList(size: CGSize(width: 10, height: 10))
    VirtualClock.current.advance(to: MediaTime(seconds: 2))
    outer.drivenTime = .held(at: 2)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.fillMode = .both
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    if delay > 0 { animation.beginTime = 2 + delay }
    let log = EndLog()
    animation.completionHook = { log.ends.append($0) }
    CATransaction.setDisableActions(true)
    inner.add(animation, forKey: "move")
    inner.position.x = 500
    CATransaction.flush()
    return (outer, inner, { log.ends })
  }

  @MainActor
  private final class EndLog {
    var ends: [Bool] = []
  }

  @Test func `held layer time follows a gesture in both directions`() throws {
    let (outer, inner, ended) = scene()
    for fraction in [0.0, 0.25, 0.9, 0.1, 1, 0.5] {
      outer.drivenTime = .held(at: 2 + fraction)
      VirtualClock.current.advance(to: VirtualClock.current.now + MediaTime(seconds: 3))
      let x = try presentedX(inner)
      #expect(abs(x - 100 * fraction) < 1e-9, "\(x) at \(fraction)")
    }
    #expect(ended().isEmpty, "held time ends no animation")
  }

  @Test func `layer time released forwards follows the curve and ends at its target`() throws {
    let (outer, inner, ended) = scene()
    outer.drivenTime = .running(from: 2.4, to: 3, start: 2, duration: 0.5) { $0 * $0 }
    for t in [0.0, 0.1, 0.25, 0.4, 0.5] {
      VirtualClock.current.advance(to: MediaTime(seconds: 2 + t))
      let progress = (t / 0.5) * (t / 0.5)
      #expect(abs(try presentedX(inner) - (40 + 60 * progress)) < 1e-6)
    }
    #expect(ended().isEmpty)
    VirtualClock.current.advance(to: MediaTime(seconds: 2.5001))
    #expect(ended() == [true])
    #expect(try presentedX(inner) == 500, "the model value appears after the animation is removed")
  }

  // The delayed animation must keep its first value until its own time begins: the remaining
  // distance is longer than the animation's time.
  @Test(arguments: [0, 0.3])
  func `layer time released backwards ends its animations when the run ends`(_ delay: Double) throws
  {
    let (outer, inner, ended) = scene(delay: delay)
    outer.drivenTime = .held(at: 2.6)
    #expect(abs(try presentedX(inner) - 100 * (0.6 - delay)) < 1e-9)
    outer.drivenTime = .running(from: 2.6, to: 2, start: 2, duration: 1.2) { $0 }
    for t in [0.0, 0.3, 0.6, 0.7, 1.1, 1.2] {
      VirtualClock.current.advance(to: MediaTime(seconds: 2 + t))
      let x = max(0, 100 * (0.6 - t / 2 - delay))
      let shown = try presentedX(inner)
      #expect(abs(shown - x) < 1e-9, "\(shown), not \(x), at \(t)")
      #expect(ended().isEmpty)
    }
    VirtualClock.current.advance(to: MediaTime(seconds: 3.2001))
    #expect(ended() == [true])
  }

  @Test func `an animation whose end lies within a run ends at its own time`() throws {
    let (outer, inner, ended) = scene()
    let early = CABasicAnimation(keyPath: "opacity")
    early.fromValue = 0
    early.duration = 0.5
    let clock = VirtualClock.current
    var endedAt: Double?
    early.completionHook = { _ in endedAt = clock.now.seconds }
    inner.add(early, forKey: "fade")
    CATransaction.flush()
    outer.drivenTime = .running(from: 2.1, to: 3, start: 2, duration: 0.9) { $0 * $0 }
    clock.advance(to: MediaTime(seconds: 3))
    // 2.1 + 0.9·p² = 2.5 at p = 2/3, so at 0.6 s.
    #expect(abs(try #require(endedAt) - 2.6) < 1e-6)
    #expect(ended() == [true])
  }

  @Test func `removing the driven time restores the usual time`() throws {
    let (outer, inner, _) = scene()
    outer.drivenTime = .held(at: 2.5)
    VirtualClock.current.advance(to: MediaTime(seconds: 2.75))
    outer.drivenTime = nil
    #expect(abs(try presentedX(inner) - 75) < 1e-9)
    #expect(outer.convertTime(2.8, from: nil) == 2.8)
  }

  @Test func `a run of duration 0 ends immediately`() throws {
    let (outer, inner, ended) = scene()
    outer.drivenTime = .running(from: 2.4, to: 3, start: 2, duration: 0) { $0 }
    VirtualClock.current.advance(to: MediaTime(seconds: 2.001))
    #expect(ended() == [true])
    #expect(try presentedX(inner) == 500)
  }
}
