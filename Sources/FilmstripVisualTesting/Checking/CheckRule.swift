import FilmstripImaging
import FilmstripStage
import Foundation

/// The rule that decides which differences between a film and its references are allowed.
package struct CheckRule: Sendable, Hashable {
  /// A region or a node that comparisons ignore.
  package enum Mask: Sendable, Hashable {
    /// A rectangle of the screen, in points.
    case rectangle(CGRect)
    /// A named node, such as `bar/title`, at any position; a final `*` matches all names with the
    /// same beginning.
    case node(String)

    /// Returns whether the mask covers a node with this name.
    func covers(_ name: String) -> Bool {
      guard case .node(let pattern) = self else { return false }
      return pattern.hasSuffix("*")
        ? name.hasPrefix(pattern.dropLast()) : name == pattern || name.hasPrefix(pattern + "#")
    }
  }

  /// The method by which pixels are compared.
  package var metric: PixelMetric
  /// The maximum number of different pixels in a frame.
  package var maximumDifferent: Int
  /// The maximum ratio of different pixels to all pixels of a frame, 0 to 1.
  package var maximumRatio: Double
  /// The maximum difference of numbers, in points.
  package var tolerance: Double
  /// The regions and nodes that comparisons ignore.
  package var masks: [Mask]

  /// Creates a rule; without arguments, the rule allows no difference.
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

  /// The rule that allows no difference.
  package static let exact = CheckRule()

  /// Returns whether the number or the ratio of different pixels is within its limit.
  func allows(_ comparison: PixelComparison) -> Bool {
    comparison.different <= maximumDifferent || comparison.ratio <= maximumRatio
  }
}

/// The films whose references a check writes.
public enum UpdateMode: String, Sendable, Hashable, CaseIterable {
  /// All films; references without a film are removed.
  case all
  /// Films that changed, are new, or lack references.
  case changed
  /// Films that are new or lack references.
  case missing
  /// No films.
  case none

  /// Returns the default mode: `none` in a continuous integration service, otherwise `missing`.
  ///
  /// - Parameter environment: The environment variables. A service for continuous integration sets
  ///   `CI` to a value other than `0`, `false` or an empty string.
  /// - Returns: `none` or `missing`.
  public static func standard(in environment: [String: String]) -> UpdateMode {
    let value = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false"].contains(value) ? .missing : .none
  }

  /// Returns whether the mode records a film with this verdict.
  func records(_ verdict: FilmResult.Verdict) -> Bool {
    switch self {
    case .all: verdict != .failed && verdict != .orphan
    case .changed: [.changed, .new, .missing].contains(verdict)
    case .missing: [.new, .missing].contains(verdict)
    case .none: false
    }
  }
}

/// The frames of a film that get reference images.
package enum ReferenceFrames: String, Sendable, Hashable, CaseIterable {
  /// A selection of frames, by the new content that each frame shows and the size of its image.
  case chosen
  /// All frames.
  case all
}

/// A film to check.
package struct FilmSubject {
  /// The name of the film and of its references.
  package var name: String
  /// The scenario as stored in records: a name, or a path relative to the folder of references.
  package var scenario: String
  /// The argument that specifies the film on the command line.
  package var argument: String
  /// The options that were set in addition to the scenario's own settings, such as `style: dark`.
  package var variant: [String: String]
  /// All settings of the film.
  package var settings: FilmSettings
  /// Whether the film needs only a few references.
  package var isBrief: Bool
  /// Creates a new source, which runs the film from the beginning.
  package var makeSource: @MainActor () throws -> any FilmSource

  /// Creates the description of a film to check.
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
