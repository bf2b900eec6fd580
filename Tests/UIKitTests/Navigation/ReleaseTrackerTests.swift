import FilmstripTestSupport
import Foundation
import Testing
import UIKit

/// The selection of touch samples, and their mean values.
struct ReleaseTrackerTests {
  @Test func `a stationary touch is sampled every 10 ms`() {
    var tracker = Headless.ReleaseTracker(width: 375)
    for index in 0...100 { tracker.add(time: Double(index) / 1000, translation: 0, velocity: 0) }
    #expect(tracker.state.sampleCount == 11)
    #expect(!tracker.state.hasMoved)
    #expect(abs(tracker.state.elapsed - 0.1) < 1e-12)
  }

  @Test func `steps of 10 ms are sampled at every start time`() {
    for start in [0, 0.07, 1.23, 1000.57] {
      var tracker = Headless.ReleaseTracker(width: 375)
      for index in 0..<50 {
        tracker.add(time: start + Double(index) / 100, translation: 0, velocity: 0)
      }
      #expect(tracker.state.sampleCount == 50)
    }
  }

  @Test func `a moving touch is sampled after more than 1 ms`() {
    for (step, count) in [(0.0005, 34), (0.001, 51), (0.0011, 101), (0.004, 101)] {
      var tracker = Headless.ReleaseTracker(width: 375)
      for index in 0...100 {
        tracker.add(time: Double(index) * step, translation: Double(index), velocity: 1 / step)
      }
      #expect(tracker.state.sampleCount == count, "\(step)")
    }
  }

  @Test func `the latest position and velocity are used even without a sample`() {
    var tracker = Headless.ReleaseTracker(width: 400)
    tracker.add(time: 0, translation: 100, velocity: 300)
    tracker.add(time: 0.0004, translation: 200, velocity: -40)
    #expect(tracker.state.sampleCount == 1)
    #expect(tracker.progress == 0.5)
    #expect(tracker.state.velocity == -40)
    #expect(tracker.state.meanVelocity == 0.75)
  }

  @Test func `the means are computed from the last three samples`() {
    var tracker = Headless.ReleaseTracker(width: 100)
    // The accelerations are 0, −5 (clamped), 2 and −4 widths/s².
    let velocities: [Double] = [500, 100, 110, 90]
    for (index, velocity) in velocities.enumerated() {
      tracker.add(
        time: Double(index) * 0.05, translation: Double(index) * 5, velocity: velocity)
    }
    #expect(abs(tracker.state.meanVelocity - 1) < 1e-12)
    #expect(abs(tracker.state.meanAcceleration - (-5.0 + 2 - 4) / 3) < 1e-9)
    // Derived: the projection is 0.15 + 1 · 0.35 − 7/3 · 0.06125.
    #expect(abs((tracker.decide().projected ?? 0) - (0.5 - 7.0 / 3 * 0.06125)) < 1e-9)
  }

  @Test func `accelerations are clamped to 5 widths per second squared`() {
    for sign in [1.0, -1] {
      var tracker = Headless.ReleaseTracker(width: 375)
      for index in 0..<4 {
        let t = Double(index) * 0.016
        tracker.add(time: t, translation: Double(index), velocity: sign * t * 100_000)
      }
      #expect(tracker.state.meanAcceleration == sign * 5)
    }
  }

  @Test func `progress begins at the start progress and stays below 1`() {
    var tracker = Headless.ReleaseTracker(width: 200, startProgress: 0.4)
    #expect(tracker.progress == 0.4)
    for (translation, progress) in [(50, 0.65), (-80, 0), (-300, 0), (119, 0.995), (500, 0.999)] {
      tracker.add(time: 0, translation: Double(translation), velocity: 0)
      #expect(abs(tracker.progress - progress) < 1e-12)
    }
  }

  @Test func `a sample with an earlier time is treated as having the last time`() {
    var tracker = Headless.ReleaseTracker(width: 375)
    tracker.add(time: 1, translation: 0, velocity: 0)
    tracker.add(time: 0.5, translation: 10, velocity: 10)
    tracker.add(time: 1.02, translation: 20, velocity: 20)
    #expect(tracker.state.sampleCount == 2)
    #expect(abs(tracker.state.elapsed - 0.02) < 1e-12)
  }

  @Test func `random gestures are decided like a simple evaluation of all samples`() {
    var generator = SeededGenerator(seed: 7)
    var decisionCounts: [Bool: Int] = [:]
    for _ in 0..<2000 {
      let width = Double.random(in: 200...1000, using: &generator)
      var tracker = Headless.ReleaseTracker(width: width)
      // The rule again in its simplest form: all samples are stored, then evaluated.
      var samples: [(t: Double, x: Double, v: Double)] = []
      var last = (x: 0.0, v: 0.0)
      var nanoseconds = 0
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        last.x += Double.random(in: -40...100, using: &generator)
        last.v = Double.random(in: -900...900, using: &generator)
        let t = Double(nanoseconds) / 1e9
        tracker.add(time: t, translation: last.x, velocity: last.v)
        if samples.isEmpty || t - samples[samples.count - 1].t > 1.000_000_1e-3 {
          samples.append((t, last.x, last.v))
        }
        nanoseconds += Int.random(in: 100_000...20_000_000, using: &generator)
      }
      let accelerations = samples.indices.map { index in
        index == 0
          ? 0
          : min(
            5,
            max(
              -5,
              (samples[index].v - samples[index - 1].v) / width
                / (samples[index].t - samples[index - 1].t)
            ))
      }
      let v = samples.suffix(3).map(\.v).reduce(0, +) / Double(min(3, samples.count)) / width
      let a = accelerations.suffix(3).reduce(0, +) / Double(min(3, samples.count))
      let p = min(0.999, max(0, last.x / width))
      let projected = p + v * 0.35 + a * 0.06125
      let threshold = min(187.5 / width, 0.5)
      guard samples.count < 3 || abs(projected - threshold) > 1e-9 else { continue }
      let decision = tracker.decide()
      #expect(decision.completes == (samples.count < 3 ? v > 0 : projected > threshold))
      decisionCounts[decision.completes, default: 0] += 1
    }
    #expect(decisionCounts.values.allSatisfy { $0 > 300 } && decisionCounts.count == 2)
  }

  @Test func `more distance or velocity never turns a completion into a cancel`() {
    for rule in [Headless.ReleaseRule.augmented, .legacy, .projected(seconds: 0.2, threshold: 0.4)]
    {
      for width in [320.0, 375, 390, 430, 1024] {
        var byVelocity = [Bool](repeating: false, count: 41)
        for column in 0...40 {
          var wasComplete = false
          for row in 0...40 {
            let decision = Gesture(width, Double(column) / 41, Double(row) * 75 - 1500)
              .decision(rule)
            if wasComplete || byVelocity[row] { #expect(decision.completes) }
            wasComplete = decision.completes
            byVelocity[row] = decision.completes
          }
        }
      }
    }
  }
}
