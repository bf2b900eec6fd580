import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

struct TouchScriptTests {
  @Test func `samples of a drag are at multiples of the interval, and the last at the exact end`() {
    let script = TouchScript.drag(
      from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300.7, y: 401), duration: 0.3,
      samplesPerSecond: 120)
    #expect(script.samples.count == 37)
    for (index, sample) in script.samples.dropLast().enumerated() {
      #expect(sample.time == Double(index) / 120)
      #expect(sample.phase == (index == 0 ? .began : .moved))
      // Derived from a linear movement.
      #expect(abs(sample.location.x - (2 + 298.7 * sample.time / 0.3)) < 1e-9)
      #expect(abs(sample.location.y - (400 + sample.time / 0.3)) < 1e-9)
    }
    let last = script.samples.last
    #expect(last?.time == 0.3 && last?.phase == .ended)
    #expect(last?.location == CGPoint(x: 300.7, y: 401))
    #expect(script.duration == 0.3)
  }

  @Test(arguments: [(0.3, 60.0, 19), (0.35, 120, 43), (0.01, 60, 2), (0.1, 90, 10), (0.7, 10, 8)])
  func `the last interval can be shorter, but never only through rounding`(
    duration: Double, rate: Double, count: Int
  ) {
    let script = TouchScript.drag(
      from: .zero, to: CGPoint(x: 10, y: 0), duration: duration, samplesPerSecond: rate)
    #expect(script.samples.count == count)
    let steps = zip(script.samples, script.samples.dropFirst()).map { $1.time - $0.time }
    #expect(steps.allSatisfy { $0 > 1e-6 && $0 < 1 / rate + 1e-9 })
  }

  @Test(arguments: [CurveSpecification.cubic(.easeOut), .cubic(.easeInOut)])
  func `the easing determines the finger's position`(easing: CurveSpecification) {
    let script = TouchScript.drag(
      from: CGPoint(x: 100, y: 0), to: CGPoint(x: 0, y: 50), duration: 0.5, easing: easing)
    for sample in script.samples {
      let progress = easing.value(at: sample.time / 0.5)
      #expect(abs(sample.location.x - (100 - 100 * progress)) < 1e-9)
      #expect(abs(sample.location.y - 50 * progress) < 1e-9)
    }
  }

  @Test func `a resting finger is sampled at its position`() {
    let (start, end) = (CGPoint(x: 5, y: 6), CGPoint(x: 105, y: 6))
    let script = TouchScript.drag(
      from: start, to: end, duration: 0.2, samplesPerSecond: 100, holdBefore: 0.1, holdAfter: 0.15,
      finger: 3)
    #expect(abs(script.duration - 0.45) < 1e-12)
    #expect(script.samples.allSatisfy { $0.finger == 3 })
    for sample in script.samples {
      if sample.time < 0.1 { #expect(sample.location == start) }
      if sample.time > 0.3 + 1e-9 { #expect(sample.location == end) }
    }
    #expect(script.samples.count == 46)
  }

  @Test func `a finger follows a path by arc length`() {
    // A quarter of a circle of 100 pt around (0, 0), from (100, 0) to (0, 100), as one cubic:
    // *Source:* the usual constant 4/3 (√2 − 1), within 0.03 % of the circle.
    let k = 400.0 / 3 * (2.0.squareRoot() - 1)
    let path = Path([
      .move(CGPoint(x: 100, y: 0)),
      .cubic(
        CGPoint(x: 0, y: 100), control1: CGPoint(x: 100, y: k), control2: CGPoint(x: k, y: 100)),
    ])
    let script = TouchScript.drag(along: path, duration: 1, samplesPerSecond: 50)
    for sample in script.samples {
      let angle = sample.time * .pi / 2
      #expect(abs(sample.location.x - 100 * cos(angle)) < 0.1)
      #expect(abs(sample.location.y - 100 * sin(angle)) < 0.1)
    }
    #expect(script.samples.last?.location == CGPoint(x: 0, y: 100))
  }

  @Test func `a finger passes the corners of a path at constant speed`() {
    let path = Path([
      .move(.zero), .line(CGPoint(x: 30, y: 0)), .line(CGPoint(x: 30, y: 0)),
      .line(CGPoint(x: 30, y: 70)),
    ])
    let script = TouchScript.drag(along: path, duration: 1, samplesPerSecond: 10)
    let distances = script.samples.map { $0.location.x + $0.location.y }
    for (index, distance) in distances.enumerated() {
      #expect(abs(distance - Double(index) * 10) < 1e-9)
    }
  }

  @Test func `an easing that overshoots continues along the path's tangent`() throws {
    let path = Path([.move(.zero), .line(CGPoint(x: 0, y: 10)), .line(CGPoint(x: 10, y: 10))])
    let back = CurveSpecification.cubic(try CubicTiming(0.3, -1, 0.7, 2))
    let script = TouchScript.drag(along: path, duration: 1, easing: back, samplesPerSecond: 100)
    #expect(script.samples.contains { $0.location.y < -0.5 && $0.location.x == 0 })
    #expect(script.samples.contains { $0.location.x > 10.5 && $0.location.y == 10 })
    #expect(script.samples.last?.location == CGPoint(x: 10, y: 10))
  }

  @Test func `pinching fingers keep their centre and angle`() {
    let center = CGPoint(x: 200, y: 300)
    let script = TouchScript.pinch(
      around: center, from: 50, to: 250, angle: .pi / 6, duration: 0.4, fingers: (4, 2))
    let first = script.samples.filter { $0.finger == 4 }
    let second = script.samples.filter { $0.finger == 2 }
    #expect(first.count == second.count && first.count == 49)
    for (a, b) in zip(first, second) {
      #expect(a.time == b.time && a.phase == b.phase)
      #expect(abs(a.location.x + b.location.x - 400) < 1e-9)
      #expect(abs(a.location.y + b.location.y - 600) < 1e-9)
      let (dx, dy) = (b.location.x - a.location.x, b.location.y - a.location.y)
      #expect(abs(atan2(dy, dx) - .pi / 6) < 1e-9)
      #expect(abs(hypot(dx, dy) - (50 + 200 * a.time / 0.4)) < 1e-9)
    }
  }

  @Test func `rotating fingers keep their distance`() {
    let script = TouchScript.rotate(
      around: CGPoint(x: 100, y: 100), distance: 80, from: 0, to: .pi, duration: 0.5)
    let pairs = zip(
      script.samples.filter { $0.finger == 0 }, script.samples.filter { $0.finger == 1 })
    for (a, b) in pairs {
      let (dx, dy) = (b.location.x - a.location.x, b.location.y - a.location.y)
      #expect(abs(hypot(dx, dy) - 80) < 1e-9)
      let angle = Double.pi * a.time / 0.5
      #expect(abs(dx - 80 * cos(angle)) < 1e-9 && abs(dy - 80 * sin(angle)) < 1e-9)
    }
  }

  @Test func `scripts can be merged and delayed`() {
    let tap = TouchScript.tap(at: CGPoint(x: 1, y: 2), duration: 0.1)
    let twice = tap.merging(tap.delayed(by: 0.1))
    #expect(twice.samples.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(twice.samples.map(\.time) == [0, 0.1, 0.1, 0.2])
    let two = TouchScript.drag(
      from: .zero, to: CGPoint(x: 9, y: 9), duration: 0.05, finger: 1
    ).delayed(by: 0.02).merging(tap)
    #expect(two.samples.map(\.time) == two.samples.map(\.time).sorted())
    #expect(two.samples.first?.finger == 0)
    #expect(tap.delayed(by: 1).delayed(by: -1).samples.first?.time == 0)
    #expect(TouchScript().delayed(by: 5).merging(tap) == tap)
  }

  @Test func `invalid arguments of a script terminate the process`() async {
    expect(
      "duration must be above 0 s and finite, but is 0.0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.drag(from: .zero, to: .zero, duration: 0)
      })
    expect(
      "end must be a finite point",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.drag(from: .zero, to: CGPoint(x: Double.nan, y: 0), duration: 1)
      })
    expect(
      "samplesPerSecond must be from 1 to 1000, but is 0.0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.drag(from: .zero, to: .zero, duration: 1, samplesPerSecond: 0)
      })
    expect(
      "must have at most 1000000 samples",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.drag(from: .zero, to: .zero, duration: 1e9)
      })
    expect(
      "easing must be a curve over progress, but is spring(",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let spring = try? CurveSpecification("spring(1,100,10)")
        _ = TouchScript.drag(from: .zero, to: .zero, duration: 1, easing: spring ?? .cubic(.ease))
      })
    expect(
      "a finger's path must have one subpath, but has 0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.drag(along: Path(), duration: 1)
      })
    expect(
      "must not use finger 0 at the same time, but both do at 0.02 s",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tap = TouchScript.tap(at: .zero)
        _ = tap.merging(tap.delayed(by: 0.02))
      })
    expect(
      "a script must not begin before 0 s, but would at -0.5 s",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TouchScript.tap(at: .zero).delayed(by: -0.5)
      })
  }

  private func expect(_ message: String, _ result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message), "\(text)")
  }
}
