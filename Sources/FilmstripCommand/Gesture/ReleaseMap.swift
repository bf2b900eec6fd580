import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// The result of an interactive pop over the progress and the velocity at which the finger lifts.
///
/// Each point is a gesture of constant velocity, decided by the real `Headless.ReleaseTracker`.
struct ReleaseMap {
  /// The rules that a map can show.
  enum Rule: String, CaseIterable {
    case augmented, legacy

    /// The corresponding rule.
    var rule: Headless.ReleaseRule {
      switch self {
      case .augmented: .augmented
      case .legacy: .legacy
      }
    }
  }

  /// The smallest progress at which a finger of some velocity completes the pop.
  struct Boundary {
    /// In points per second.
    var velocity: Double
    /// The progress; nil if none is enough.
    var progress: Double?

    /// Whether every progress completes, some do, or none does.
    fileprivate var side: Int { progress.map { $0 > 0 ? 1 : 0 } ?? 2 }
  }

  /// The range of velocities, in points per second.
  ///
  /// *Chosen:* what thumbs do.
  static let velocities = -1500.0...1500
  private static let gridColumns = 20
  private static let gridRows = 30
  private static let boundaryRows = 300

  let device: Device
  let rule: Rule

  /// The distance of the page's movement, in points.
  var width: Double { device.size.width }

  /// The threshold of the projection; nil for a rule without one.
  var threshold: Double? {
    rule == .augmented ? Headless.ReleaseDecision.augmentedThreshold(width: width) : nil
  }

  /// The decision for a finger of constant velocity that lifts at a progress.
  func decision(progress: Double, velocity: Double) -> Headless.ReleaseDecision {
    var tracker = Headless.ReleaseTracker(width: width, rule: rule.rule)
    let (count, rate) = (6, 60.0)
    for index in 1...count {
      let left = Double(count - index) / rate
      tracker.add(
        time: Double(index) / rate, translation: progress * width - velocity * left,
        velocity: velocity)
    }
    return tracker.decide()
  }

  /// The smallest progress that completes at a velocity, to 1e-9; nil if none does.
  ///
  /// Requires that, in every rule of a map, a larger progress completes if a smaller one does.
  func boundary(velocity: Double) -> Double? {
    func completes(_ progress: Double) -> Bool {
      decision(progress: progress, velocity: velocity).completes
    }
    if completes(0) { return 0 }
    guard completes(1) else { return nil }
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      if completes(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The boundary from the lowest to the highest velocity, including the points where it begins and
  /// ends.
  func outline() -> [Boundary] {
    var outline: [Boundary] = []
    for index in 0...Self.boundaryRows {
      let velocity = Self.velocity(index, of: Self.boundaryRows)
      var next = Boundary(velocity: velocity, progress: boundary(velocity: velocity))
      if var last = outline.last, last.side != next.side {
        let end = next
        for _ in 0..<40 {
          let middle = (last.velocity + next.velocity) / 2
          let found = Boundary(velocity: middle, progress: boundary(velocity: middle))
          if found.side == last.side { last = found } else { next = found }
        }
        outline += [last, next]
        next = end
      }
      outline.append(next)
    }
    return outline
  }

  /// The map in JSON: a grid of decisions, and the boundary at the velocities of the grid.
  var json: JSONValue {
    var grid: [JSONValue] = []
    var boundaries: [JSONValue] = []
    for row in 0...Self.gridRows {
      let velocity = Self.velocity(row, of: Self.gridRows)
      for column in 0...Self.gridColumns {
        let progress = Double(column) / Double(Self.gridColumns)
        let decision = decision(progress: progress, velocity: velocity)
        grid.append([
          "progress": .number(progress), "velocity": .number(velocity),
          "completes": .flag(decision.completes),
        ])
      }
      boundaries.append([
        "velocity": .number(velocity),
        "progress": boundary(velocity: velocity).map(JSONValue.number) ?? .null,
      ])
    }
    return [
      "device": .text(device.name), "width": .number(width), "rule": .text(rule.rawValue),
      "threshold": threshold.map(JSONValue.number) ?? .null, "boundary": .array(boundaries),
      "grid": .array(grid),
    ]
  }

  private static func velocity(_ index: Int, of count: Int) -> Double {
    let part = Double(index) / Double(count)
    return velocities.lowerBound + (velocities.upperBound - velocities.lowerBound) * part
  }
}
