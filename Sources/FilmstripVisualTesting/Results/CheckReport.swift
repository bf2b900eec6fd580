/// The result of a check, which `--json` prints and `report.json` in a report's folder contains.
///
/// A report contains no dates and no paths of a machine: reports of equal checks differ only in
/// `seconds`.
package struct CheckReport: Sendable, Hashable, Codable {
  /// The verdict of a whole check.
  package enum Verdict: String, Sendable, Hashable, Codable {
    /// Every film was compared and equals its references.
    case passed
    /// A film differs or could not be checked, or nothing was compared.
    case failed
  }

  /// The part of a check that one of several machines runs.
  package struct Shard: Sendable, Hashable, Codable {
    /// The number of the part, from 1.
    package var index: Int
    /// The number of parts.
    package var count: Int

    /// Creates part `index` of `count`.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The verdict of all films together.
  package var verdict: Verdict
  /// The results of the films, sorted by name.
  package var films: [FilmResult]
  /// The part that the report describes, or `nil` for a whole check and for merged parts.
  package var shard: Shard?
  /// A digest of the names of all films of all shards, so that parts of different checks are not
  /// merged.
  package var plan: String?
  /// The arguments of the command that updates references, without the films' names.
  package var update: [String]
  /// The versions of the rendering libraries, for information only; they have no effect.
  package var libraries: String
  /// Notes about the whole check, such as a note about text that is set in a system font.
  package var notes: [String]
  /// The number of films that must be compared, or `nil` if any number is allowed.
  package var expected: Int?

  /// Creates a report with these values; the films determine the verdict.
  package init(
    films: [FilmResult], shard: Shard? = nil, plan: String? = nil, update: [String] = [],
    libraries: String = "", notes: [String] = [], expected: Int? = nil
  ) {
    self.films = films.sorted { $0.name < $1.name }
    self.shard = shard
    self.plan = plan
    self.update = update
    self.libraries = libraries
    self.notes = notes
    self.expected = expected
    verdict = .failed
    let isGood = films.allSatisfy { $0.verdict == .passed || $0.isRecorded }
    // If there are more parts than films, some parts have no films; the merged report has all
    // films.
    if isGood, shard != nil || !films.isEmpty, hasExpectedNumber { verdict = .passed }
  }

  /// Decodes a report; the films determine the verdict, regardless of the file's verdict.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      films: try values.decode([FilmResult].self, forKey: .films),
      shard: try values.decodeIfPresent(Shard.self, forKey: .shard),
      plan: try values.decodeIfPresent(String.self, forKey: .plan),
      update: try values.decode([String].self, forKey: .update),
      libraries: try values.decode(String.self, forKey: .libraries),
      notes: try values.decode([String].self, forKey: .notes),
      expected: try values.decodeIfPresent(Int.self, forKey: .expected))
    try checkLimits()
  }

  /// The number of films with compared frames.
  package var comparedFilms: Int { films.count { $0.frames.compared > 0 } }

  /// The number of compared frames.
  package var comparedFrames: Int { films.reduce(0) { $0 + $1.frames.compared } }

  /// Whether the number of compared films is the expected one.
  var hasExpectedNumber: Bool { expected == nil || expected == comparedFilms }

  /// Returns the report with another number of films that must be compared.
  package func expecting(_ number: Int?) -> CheckReport {
    CheckReport(
      films: films, shard: shard, plan: plan, update: update, libraries: libraries, notes: notes,
      expected: number)
  }
}
