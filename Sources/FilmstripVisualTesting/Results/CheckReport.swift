/// What a check found, as `--json` prints it and as `report.json` in a report's folder holds it.
///
/// It has no times of day and no paths of a machine, so that equal checks give equal reports but for `seconds`.
package struct CheckReport: Sendable, Hashable, Codable {
  /// The verdict of a whole check.
  package enum Verdict: String, Sendable, Hashable, Codable {
    /// Every film was compared and equals its references.
    case passed
    /// A film differs or could not be checked, or nothing was compared.
    case failed
  }

  /// The part of a check that one of several machines does.
  package struct Shard: Sendable, Hashable, Codable {
    /// Its number, from 1.
    package var index: Int
    /// The number of parts.
    package var count: Int

    /// Part `index` of `count`.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The verdict of all films together.
  package var verdict: Verdict
  /// The films, by name.
  package var films: [FilmResult]
  /// The part that this is; nil for a whole check, and for parts that were merged.
  package var shard: Shard?
  /// A digest of the names of all films of all shards, so that parts of different checks are not merged.
  package var plan: String?
  /// The command's arguments with which references are updated, without the films' names.
  package var update: [String]
  /// The versions of the libraries that painted, for people; they decide nothing.
  package var libraries: String
  /// What concerns no single film, such as text that is set from the system's font.
  package var notes: [String]
  /// The number of films that had to be compared, or `nil` if any number is right.
  package var expected: Int?

  /// A report with these values; its verdict follows from the films.
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
    // With more parts than films some have none; the merged report has them all.
    if isGood, shard != nil || !films.isEmpty, hasExpectedNumber { verdict = .passed }
  }

  /// Decodes a report; the verdict follows from the films, whatever the file says.
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

  /// The number of films of which frames were compared.
  package var comparedFilms: Int { films.count { $0.frames.compared > 0 } }

  /// The number of frames that were compared.
  package var comparedFrames: Int { films.reduce(0) { $0 + $1.frames.compared } }

  /// Whether as many films were compared as had to be.
  var hasExpectedNumber: Bool { expected == nil || expected == comparedFilms }

  /// Returns the report with another number of films that have to be compared.
  package func expecting(_ number: Int?) -> CheckReport {
    CheckReport(
      films: films, shard: shard, plan: plan, update: update, libraries: libraries, notes: notes,
      expected: number)
  }
}
