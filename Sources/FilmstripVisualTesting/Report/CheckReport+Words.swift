import FilmstripNumbers
import FilmstripSupport
import Foundation

extension FilmResult {
  /// The standing of a film in a report: its verdict, or that its references were written or
  /// removed.
  enum Standing: String, CaseIterable {
    // The order of reports, beginning with films that need attention.
    case failed, changed, missing, new, orphan, removed, recorded, passed

    /// The standing as an adjective.
    var word: String {
      switch self {
      case .failed: "failed"
      case .changed: "changed"
      case .missing: "missing references"
      case .new: "new"
      case .orphan: "without a film"
      case .removed: "removed"
      case .recorded: "recorded"
      case .passed: "passed"
      }
    }

    /// Whether a film with this standing fails the check.
    var fails: Bool { ![.removed, .recorded, .passed].contains(self) }
  }

  /// The end of the explanation of a film whose references were recorded without an update being requested.
  static let firstRecordingAdvice = "look at them, and check again to compare"

  /// Whether the references were recorded by this check, which therefore compared nothing.
  var isFirstRecording: Bool {
    explanations.contains { $0.hasSuffix(Self.firstRecordingAdvice) }
  }

  /// The differences that a tolerance allowed if the film passed, otherwise `nil`.
  ///
  /// A film that was recorded, or that a later step made fail, didn't pass because of a tolerance.
  var nearMiss: NearMiss? { standing == .passed ? withinTolerance : nil }

  var standing: Standing {
    if isRecorded { return verdict == .orphan ? .removed : .recorded }
    return switch verdict {
    case .passed: .passed
    case .changed: .changed
    case .new: .new
    case .missing: .missing
    case .orphan: .orphan
    case .failed: .failed
    }
  }

  /// The argument that specifies the film on the command line.
  var argument: String { scenario.isEmpty ? name : scenario }

  /// The numbers of compared and different frames in words, or `nil` if no frames were compared.
  var frameSummary: String? {
    guard frames.compared > 0 else { return nil }
    if frames.compared == 1, frames.different == 1 { return "the frame differs" }
    if frames.different == 0 {
      return frames.compared == 1 ? "1 frame is equal" : "\(frames.compared) frames are equal"
    }
    return "\(frames.different) of \(frames.compared) frames "
      + (frames.different == 1 ? "differs" : "differ")
  }

  /// The number of reasons that summaries show: the cause and three consequences.
  static let shownReasons = 4

  /// The first reasons, and the number of the others.
  var shortReasons: [String] {
    let rest = reasons.count - Self.shownReasons
    return reasons.prefix(Self.shownReasons) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// The explanations, or a sentence for the verdict if there are no explanations.
  var reasons: [String] {
    if !explanations.isEmpty { return explanations }
    return switch standing {
    case .changed: ["the film differs from its references"]
    case .new: ["the film has no references"]
    case .missing: ["some references of the film are missing"]
    case .orphan: ["there are references without a film"]
    case .failed: ["the film could not be checked"]
    case .removed, .recorded, .passed: []
    }
  }
}

extension CheckReport {
  /// The films in the order of reports, sorted by standing; films with the same explanations are
  /// together.
  var ranked: [FilmResult] { groups.flatMap { [$0.film] + $0.same } }

  /// The films in the order of reports.
  ///
  /// Changed films with the same explanations are a group.
  var groups: [(film: FilmResult, same: [FilmResult])] {
    FilmResult.Standing.allCases.flatMap { standing in
      var groups: [(film: FilmResult, same: [FilmResult])] = []
      var positions: [String: Int] = [:]
      for film in films where film.standing == standing {
        let cause =
          standing == .changed && !film.explanations.isEmpty
          ? film.explanations.joined(separator: "\n") : nil
        if let cause, let position = positions[cause] {
          groups[position].same.append(film)
        } else {
          if let cause { positions[cause] = groups.count }
          groups.append((film, []))
        }
      }
      return groups
    }
  }

  /// The groups of failing films.
  var failing: [(film: FilmResult, same: [FilmResult])] {
    groups.filter(\.film.standing.fails)
  }

  /// Returns a sentence about the other films with the same explanations, or `nil` if there are none.
  static func sentence(aboutSame films: [FilmResult]) -> String? {
    if films.isEmpty { return nil }
    return "the same in \(films.count) more \(films.count == 1 ? "film" : "films"): "
      + Spelling.list(films.map(\.name), word: "and")
  }

  /// The films that passed only because of a tolerance with their largest differences, the largest
  /// first, or `nil` if there are none.
  var nearMisses: String? {
    let all = films.compactMap { film in film.nearMiss.map { (film.name, $0) } }
    if all.isEmpty { return nil }
    func size(_ miss: NearMiss) -> (Double, Int, Int) {
      (miss.difference, miss.pixels, miss.channel)
    }
    let sorted = all.enumerated().sorted {
      let (x, y) = (size($0.element.1), size($1.element.1))
      return x == y ? $0.offset < $1.offset : x > y
    }.map(\.element)
    let shown = sorted.prefix(3).map { "\($0.0) (\($0.1.words))" }
    let rest = sorted.count - shown.count
    return SentenceFormatter.list(shown + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// The number of films with each standing that occurs.
  var counts: [(standing: FilmResult.Standing, count: Int)] {
    FilmResult.Standing.allCases.compactMap { standing in
      let count = films.count { $0.standing == standing }
      return count == 0 ? nil : (standing, count)
    }
  }

  /// The result of the check in a short sentence, and the next step if there is only one.
  var headline: String { result + (isFirstRecording ? "; " + Self.recordingAdvice : "") }

  /// The result of the check in a short sentence.
  var result: String {
    let failing = films.count { $0.standing.fails }
    if films.isEmpty { return "No film was checked" }
    if failing == 0, !hasExpectedNumber, let expected {
      return "\(expected) films were expected, but \(comparedFilms) compared"
    }
    let removed = films.filter { $0.standing == .removed }
    if failing == 0, !removed.isEmpty {
      let otherCount = films.count - removed.count
      return removed.count == films.count
        ? "\(removed.count == 1 ? "The references of a film were" : "The references of \(removed.count) films were") removed"
        : "\(otherCount) \(otherCount == 1 ? "film was" : "films were") recorded or passed, and the references of "
          + "\(removed.count) removed"
    }
    let all = films.count == 1 ? "The film" : "All \(films.count) films"
    if failing == 0 {
      let recorded = films.count { $0.isRecorded }
      if recorded == films.count { return all + (recorded == 1 ? " was" : " were") + " recorded" }
      return recorded == 0
        ? "\(all) passed" : "\(all) passed or \(recorded == 1 ? "was" : "were") recorded"
    }
    if isFirstRecording {
      return (films.count == 1 ? "The film" : "\(failing) of \(films.count) films")
        + (failing == 1 ? " was recorded" : " were recorded")
    }
    let changed = films.count { $0.standing == .changed }
    if changed == failing {
      return films.count == 1
        ? "The film changed" : "\(changed) of \(films.count) films changed"
    }
    return films.count == 1
      ? "The film did not pass" : "\(failing) of \(films.count) films did not pass"
  }

  /// The advice after a check that recorded films without an update being requested.
  static let recordingAdvice = "check again to compare"

  /// Whether films were recorded without an update being requested, and no other film fails.
  var isFirstRecording: Bool {
    films.contains { $0.standing.fails }
      && films.allSatisfy { !$0.standing.fails || $0.isFirstRecording }
  }

  /// A text with the counts, such as `2 changed, 8 passed`.
  var countSummary: String {
    counts.map { "\($0.count) \($0.standing.word)" }.joined(separator: ", ")
  }

  /// The numbers of compared films and frames, in words.
  var comparisonSummary: String {
    "compared \(comparedFilms) \(comparedFilms == 1 ? "film" : "films"), "
      + "\(comparedFrames) \(comparedFrames == 1 ? "frame" : "frames")"
  }

  /// The total duration of all films' checks, in seconds.
  var seconds: Double { films.reduce(0) { $0 + $1.seconds } }

  /// Returns a duration in seconds with up to two decimal places.
  static func words(seconds: Double) -> String {
    guard (0...1e12).contains(seconds) else { return "0 s" }
    if seconds >= 100 { return "\(Int(seconds.rounded())) s" }
    return NumberText.fixed(seconds, seconds >= 10 ? 1 : 2) + " s"
  }

  /// The command that accepts all films whose references can be written, or `nil` if there are
  /// none.
  var acceptAll: AcceptCommand? {
    var names: [String] = []
    for film in ranked
    where film.standing.isAcceptable && !film.isFirstRecording && !names.contains(film.argument) {
      names.append(film.argument)
    }
    return names.isEmpty || update.isEmpty
      ? nil : AcceptCommand(films: names, arguments: update)
  }
}

extension FilmResult.Standing {
  /// Whether an update can write the film's references.
  var isAcceptable: Bool { [.changed, .missing, .new].contains(self) }
}
