import FilmstripNumbers
import FilmstripStage
import Foundation

/// Compares the callbacks and the release decisions of two films.
enum CallbackChange {
  private struct Key: Hashable {
    var event: String
    var object: String

    var words: String {
      object.isEmpty
        ? SentenceFormatter.name(event)
        : "\(SentenceFormatter.name(event)) of \(SentenceFormatter.name(object))"
    }
  }

  /// Returns explanations for callbacks that are missing or new, or whose order, time or parameter
  /// changed.
  ///
  /// Ignores callbacks of explained steps, and those after the end of the comparison.
  static func explanations(_ causes: FilmCauses, knownNames: Set<String>) -> [Explanation] {
    let pairs = causes.findings.alignment.pairs
    let end = causes.findings.end + 1e-6
    func events(_ film: FilmNumbers, _ spans: [Range<Double>]) -> [TimelineEvent] {
      let events = film.events.filter { event in
        event.time < end && !spans.contains { $0.contains(event.time) }
      }
      return Array(events.prefix(2000))
    }
    var renamings: [Explanation] = []
    var first = events(
      causes.findings.a, causes.explainedSteps.map { causes.findings.recordedTimes($0) })
    let second = events(
      causes.findings.b, causes.explainedSteps.map { causes.findings.presentTimes($0) })
    for (old, new) in renamed(first, second) {
      for index in first.indices where first[index].object == old { first[index].object = new }
      if knownNames.contains(old + "\u{0}" + new) { continue }
      renamings.append(
        Explanation(
          kind: .callbacks,
          sentence:
            "the callbacks of \(SentenceFormatter.name(old)) are now those of \(SentenceFormatter.name(new))"
        ))
    }
    let one = first.map { Key(event: $0.event, object: $0.object) }
    let other = second.map { Key(event: $0.event, object: $0.object) }
    let common = StepAlignment.longestCommon(one, other)
    var explanations = renamings
    func add(_ sentence: String) {
      explanations.append(Explanation(kind: .callbacks, sentence: sentence))
    }
    var restA = Set(one.indices).subtracting(common.map(\.0)).sorted()
    let restB = Set(other.indices).subtracting(common.map(\.1)).sorted()
    // A presenting view disappears only if the presented view hides it.
    let appearances = [
      "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willShow",
      "didShow", "animateAlongside",
    ]
    func followsHiding(
      _ event: TimelineEvent, _ times: (Int) -> Range<Double>
    ) -> Bool {
      appearances.contains(event.event)
        && causes.hidingSteps.contains { times($0).contains(event.time) }
    }
    for j in restB {
      if followsHiding(second[j], causes.findings.presentTimes) { continue }
      if let at = restA.firstIndex(where: { one[$0] == other[j] }) {
        let i = restA.remove(at: at)
        add(orderSentence(one, other, i, j, common))
      } else {
        add(
          "\(other[j].words) is called at \(SentenceFormatter.seconds(second[j].time)), which is new"
        )
      }
    }
    for i in restA where !followsHiding(first[i], causes.findings.recordedTimes) {
      add(
        "\(one[i].words) is not called any more (it was at \(SentenceFormatter.seconds(first[i].time)))"
      )
    }
    var late: [String: [Key]] = [:]
    var lateOrder: [String] = []
    for (i, j) in common {
      if first[i].animated != second[j].animated {
        add(
          "\(other[j].words) has `animated` \(second[j].animated) instead of \(first[i].animated)")
      }
      if isShifted(first[i].time, second[j].time, pairs) { continue }
      let text =
        "at \(SentenceFormatter.seconds(second[j].time)) instead of \(SentenceFormatter.seconds(first[i].time))"
      if late[text] == nil { lateOrder.append(text) }
      late[text, default: []].append(other[j])
    }
    for text in lateOrder {
      guard let keys = late[text], let key = keys.first else { continue }
      let more = keys.count > 1 ? " and \(keys.count - 1) more callbacks are" : " is"
      add("\(key.words)\(more) called \(text)")
    }
    return explanations
  }

  /// Returns the old and new names of objects that exist in one film only, but get the same
  /// callbacks.
  private static func renamed(
    _ a: [TimelineEvent], _ b: [TimelineEvent]
  ) -> [(String, String)] {
    func objects(_ events: [TimelineEvent]) -> [(name: String, events: [String])] {
      var objects: [(name: String, events: [String])] = []
      for event in events {
        if let index = objects.firstIndex(where: { $0.name == event.object }) {
          objects[index].events.append(event.event)
        } else {
          objects.append((event.object, [event.event]))
        }
      }
      return objects
    }
    let (one, other) = (objects(a), objects(b))
    let old = one.filter { object in !other.contains { $0.name == object.name } }
    let new = other.filter { object in !one.contains { $0.name == object.name } }
    guard old.count == new.count else { return [] }
    return zip(old, new).compactMap { $0.events == $1.events ? ($0.name, $1.name) : nil }
  }

  /// Returns whether both times are equal relative to a step, or proportional to a transition's
  /// duration.
  private static func isShifted(_ a: Double, _ b: Double, _ pairs: [StepPair]) -> Bool {
    if abs(a - b) < 1e-6 { return true }
    return pairs.contains { pair in
      let (x, y) = (a - pair.begins.recorded, b - pair.begins.present)
      if abs(x - y) < 2e-6, x > -1e-6 { return true }
      guard let durations = pair.durations else { return false }
      let ratio = durations.present / durations.recorded
      return x > -1e-6 && x <= durations.recorded + 1e-6 && abs(x * ratio - y) < 2e-6
    }
  }

  private static func orderSentence(
    _ a: [Key], _ b: [Key], _ i: Int, _ j: Int, _ common: [(Int, Int)]
  ) -> String {
    let key = b[j]
    // A common callback that follows `key` in one film and precedes `key` in the other.
    let before = common.last { $0.0 > i && $0.1 < j }
    if let before { return "\(key.words) comes after \(b[before.1].words) instead of before" }
    let after = common.first { $0.0 < i && $0.1 > j }
    if let after { return "\(key.words) comes before \(b[after.1].words) instead of after" }
    return "\(key.words) comes at another place among the callbacks"
  }

  /// Returns the first release decision with another outcome, or `nil` if all outcomes are the
  /// same.
  ///
  /// The time is the earlier of both decisions, in seconds.
  static func changedDecision(_ a: FilmNumbers, _ b: FilmNumbers) -> (
    explanation: Explanation, time: Double
  )? {
    for (one, other) in zip(a.decisions, b.decisions) where one.completes != other.completes {
      let act = other.completes ? "completes" : "cancels"
      let was = other.completes ? "cancelling" : "completing"
      let sentence =
        "the gesture on \(SentenceFormatter.name(other.object)) \(act) its transition at "
        + "\(SentenceFormatter.seconds(other.time)) instead of \(was) it (\(other.because))"
      return (Explanation(kind: .decision, sentence: sentence), min(one.time, other.time))
    }
    return nil
  }

  /// Returns explanations for decisions that have other values.
  static func decisions(_ findings: FilmFindings) -> [Explanation] {
    var explanations: [Explanation] = []
    func add(_ sentence: String) {
      explanations.append(Explanation(kind: .release, sentence: sentence))
    }
    for (one, other) in zip(findings.a.decisions, findings.b.decisions) where one != other {
      if one.completes != other.completes { break }
      var parts: [String] = []
      func compare(_ name: String, _ x: Double?, _ y: Double?, _ unit: String = "") {
        let words = [y, x].map { $0.map { SentenceFormatter.number($0) + unit } ?? "none" }
        // Other phases of the frames change the last digits.
        if words[0] == words[1] { return }
        parts.append("\(name) \(words[0]) instead of \(words[1])")
      }
      compare("progress", one.progress, other.progress)
      compare("velocity", one.velocity, other.velocity, " pt/s")
      compare("projected progress", one.projected, other.projected)
      compare("threshold", one.threshold, other.threshold)
      compare("remaining time", one.remainingTime, other.remainingTime, " s")
      if one.object != other.object {
        parts.append(
          "page \(SentenceFormatter.name(other.object)) instead of \(SentenceFormatter.name(one.object))"
        )
      }
      var words = parts.isEmpty ? "" : " with \(SentenceFormatter.list(parts))"
      if let times = findings.releaseTimes(one, other) {
        words += parts.isEmpty ? " after" : ", after"
        words += " \(SentenceFormatter.seconds(times.present)) instead of "
        words += SentenceFormatter.seconds(times.recorded)
      }
      if words.isEmpty { continue }
      add(
        "the gesture on \(SentenceFormatter.name(one.object)) is released\(words), and decides the same"
      )
    }
    return explanations
  }
}
