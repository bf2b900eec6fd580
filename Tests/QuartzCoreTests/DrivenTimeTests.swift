import FilmstripGraphics
import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

/// A gesture drives a layer's time, scrubs it and releases it: all animations in the layer follow.
@MainActor
struct DrivenTimeTests {
  private func shownX(_ layer: CALayer) throws -> Double {
    Double(try #require(layer.presentation()).position.x)
  }

  /// A layer in a layer; the inner one has an animation of its x from 0 to 100 within a second.
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

  @Test func `held time is paused and follows a gesture in both directions`() throws {
    let (outer, inner, ended) = scene()
    for part in [0.0, 0.25, 0.9, 0.1, 1, 0.5] {
      outer.drivenTime = .held(at: 2 + part)
      VirtualClock.current.advance(to: VirtualClock.current.now + MediaTime(seconds: 3))
      let x = try shownX(inner)
      #expect(abs(x - 100 * part) < 1e-9, "\(x) at \(part)")
    }
    #expect(ended().isEmpty, "held time ends nothing")
  }

  @Test func `released forwards it runs along the curve and ends at its target`() throws {
    let (outer, inner, ended) = scene()
    outer.drivenTime = .running(from: 2.4, to: 3, start: 2, duration: 0.5) { $0 * $0 }
    for t in [0.0, 0.1, 0.25, 0.4, 0.5] {
      VirtualClock.current.advance(to: MediaTime(seconds: 2 + t))
      let progress = (t / 0.5) * (t / 0.5)
      #expect(abs(try shownX(inner) - (40 + 60 * progress)) < 1e-6)
    }
    #expect(ended().isEmpty)
    VirtualClock.current.advance(to: MediaTime(seconds: 2.5001))
    #expect(ended() == [true])
    #expect(try shownX(inner) == 500, "the model shows once the animation is gone")
  }

  // The delayed animation must keep its first value until its own time begins: the distance back is
  // longer than that.
  @Test(arguments: [0, 0.3])
  func `released backwards it ends where the run ends`(_ delay: Double) throws {
    let (outer, inner, ended) = scene(delay: delay)
    outer.drivenTime = .held(at: 2.6)
    #expect(abs(try shownX(inner) - 100 * (0.6 - delay)) < 1e-9)
    outer.drivenTime = .running(from: 2.6, to: 2, start: 2, duration: 1.2) { $0 }
    for t in [0.0, 0.3, 0.6, 0.7, 1.1, 1.2] {
      VirtualClock.current.advance(to: MediaTime(seconds: 2 + t))
      let x = max(0, 100 * (0.6 - t / 2 - delay))
      let shown = try shownX(inner)
      #expect(abs(shown - x) < 1e-9, "\(shown), not \(x), at \(t)")
      #expect(ended().isEmpty)
    }
    VirtualClock.current.advance(to: MediaTime(seconds: 3.2001))
    #expect(ended() == [true])
  }

  @Test func `an animation that ends during a run ends at its own time`() throws {
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
    #expect(abs(try shownX(inner) - 75) < 1e-9)
    #expect(outer.convertTime(2.8, from: nil) == 2.8)
  }

  @Test func `a run without distance ends immediately`() throws {
    let (outer, inner, ended) = scene()
    outer.drivenTime = .running(from: 2.4, to: 3, start: 2, duration: 0) { $0 }
    VirtualClock.current.advance(to: MediaTime(seconds: 2.001))
    #expect(ended() == [true])
    #expect(try shownX(inner) == 500)
  }
}
