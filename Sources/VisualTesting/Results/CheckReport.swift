/// What a check found, as `--json` prints it and as `report.json` in a report's folder holds it.
///
/// It has no times of day and no paths of a machine, so that equal checks give equal reports but for `seconds`.
public struct CheckReport: Sendable, Hashable, Codable {
  /// The verdict of a whole check.
  public enum Verdict: String, Sendable, Hashable, Codable {
    /// Every film was compared and equals its references.
    case passed
    /// A film differs or could not be checked, or nothing was compared.
    case failed
  }

  /// The part of a check that one of several machines does.
  public struct Shard: Sendable, Hashable, Codable {
    /// Its number, from 1.
    public var index: Int
    /// The number of parts.
    public var count: Int

    /// Part `index` of `count`.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The verdict of all films together.
  public var verdict: Verdict
  /// The films, by name.
  public var films: [FilmResult]
  /// The part that this is; nil for a whole check, and for parts that were merged.
  public var shard: Shard?
  /// A digest of the names of all films of all shards, so that parts of different checks are not merged.
  public var plan: String?
  /// The command's arguments with which references are updated, without the films' names.
  public var update: [String]
  /// The versions of the libraries that painted, for people; they decide nothing.
  public var libraries: String
  /// What concerns no single film, such as text that is set from the system's font.
  public var notes: [String]

  /// A report with these values; its verdict follows from the films.
  public init(
    films: [FilmResult], shard: Shard? = nil, plan: String? = nil, update: [String] = [],
    libraries: String = "", notes: [String] = []
  ) {
    self.films = films.sorted { $0.name < $1.name }
    self.shard = shard
    self.plan = plan
    self.update = update
    self.libraries = libraries
    self.notes = notes
    verdict = Self.verdict(of: films, isPart: shard != nil)
  }

  private static func verdict(of films: [FilmResult], isPart: Bool) -> Verdict {
    let isGood = films.allSatisfy { $0.verdict == .passed || $0.isRecorded }
    // With more parts than films some have none; the merged report has them all.
    return isGood && (isPart || !films.isEmpty) ? .passed : .failed
  }
}
