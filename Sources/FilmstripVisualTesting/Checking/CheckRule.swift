import FilmstripImaging
import FilmstripStage
import Foundation

/// What counts as a difference between a film and its references.
package struct CheckRule: Sendable, Hashable {
  /// A part of the screen in which nothing counts.
  package enum Mask: Sendable, Hashable {
    /// A rectangle of the screen, in points.
    case rectangle(CGRect)
    /// A named node, such as `bar/title`, wherever it is; with `*` at the end all whose names begin so.
    case node(String)

    /// Whether it is the mask of a node's name.
    func covers(_ name: String) -> Bool {
      guard case .node(let pattern) = self else { return false }
      return pattern.hasSuffix("*")
        ? name.hasPrefix(pattern.dropLast()) : name == pattern || name.hasPrefix(pattern + "#")
    }
  }

  /// How pixels are compared.
  package var metric: PixelMetric
  /// How many different pixels a frame may have.
  package var maximumDifferent: Int
  /// Which part of a frame's pixels may differ, 0 to 1.
  package var maximumRatio: Double
  /// How far numbers may differ, in points.
  package var tolerance: Double
  /// Where nothing counts.
  package var masks: [Mask]

  /// A rule; without arguments everything is exact.
  package init(
    metric: PixelMetric = .exact, maximumDifferent: Int = 0, maximumRatio: Double = 0,
    tolerance: Double = 0, masks: [Mask] = []
  ) {
    self.metric = metric
    self.maximumDifferent = maximumDifferent
    self.maximumRatio = maximumRatio
    self.tolerance = tolerance
    self.masks = masks
  }

  /// Exact in every respect.
  package static let exact = CheckRule()

  /// Whether a comparison's differences are within the limits.
  func allows(_ comparison: PixelComparison) -> Bool {
    comparison.different <= maximumDifferent || comparison.ratio <= maximumRatio
  }
}

/// Which references a check writes.
public enum UpdateMode: String, Sendable, Hashable, CaseIterable {
  /// Those of all films, and it removes references without a film.
  case all
  /// Those of films that changed, are new or lack references.
  case changed
  /// Those of films that are new or lack references.
  case missing
  /// None.
  case none

  /// The mode if none was asked for: `missing`, or `none` where a service for continuous integration has set
  /// `CI`.
  public static func standard(in environment: [String: String]) -> UpdateMode {
    let mark = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false"].contains(mark) ? .missing : .none
  }

  /// Whether a film with this verdict is recorded.
  func records(_ verdict: FilmResult.Verdict) -> Bool {
    switch self {
    case .all: verdict != .failed && verdict != .orphan
    case .changed: [.changed, .new, .missing].contains(verdict)
    case .missing: [.new, .missing].contains(verdict)
    case .none: false
    }
  }
}

/// Which frames of a film have reference pictures.
package enum ReferenceFrames: String, Sendable, Hashable, CaseIterable {
  /// Some of each transition, chosen by how much they show and cost.
  case chosen
  /// All.
  case all
}

/// A film that is checked.
package struct FilmSubject {
  /// Its name, also that of its references.
  package var name: String
  /// The scenario as records keep it: its name, or its path relative to the folder of references.
  package var scenario: String
  /// The film as the command takes it from here.
  package var argument: String
  /// The settings that were set beside the scenario's own, such as `style: dark`.
  package var variant: [String: String]
  /// The settings.
  package var settings: FilmSettings
  /// Whether few references are enough.
  package var isBrief: Bool
  /// Makes a new film of it.
  package var makeSource: @MainActor () throws -> any FilmSource

  /// A film with these values.
  package init(
    name: String, scenario: String, argument: String? = nil, variant: [String: String] = [:],
    settings: FilmSettings,
    isBrief: Bool = false, makeSource: @escaping @MainActor () throws -> any FilmSource
  ) {
    self.name = name
    self.scenario = scenario
    self.argument = argument ?? scenario
    self.variant = variant
    self.settings = settings
    self.isBrief = isBrief
    self.makeSource = makeSource
  }
}
