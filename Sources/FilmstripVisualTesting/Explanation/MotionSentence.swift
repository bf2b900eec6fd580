import FilmstripNumbers
import Foundation

/// The same change of several nodes in several steps, which one sentence explains.
struct MotionGroup {
  var findings: [MotionFinding]

  /// Groups findings with the same cause: first by node across steps, then across nodes.
  static func groups(_ findings: [MotionFinding]) -> [MotionGroup] {
    var byNode: [(key: String, findings: [MotionFinding])] = []
    for finding in findings {
      let key = finding.node + "\u{0}" + finding.key
      if let index = byNode.firstIndex(where: { $0.key == key }) {
        byNode[index].findings.append(finding)
      } else {
        byNode.append((key, [finding]))
      }
    }
    var groups: [(key: String, findings: [MotionFinding])] = []
    for (_, list) in byNode {
      let key = list[0].key + "\u{0}" + spanKey(list)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].findings += list
      } else {
        groups.append((key, list))
      }
    }
    return groups.map { MotionGroup(findings: $0.findings) }
  }

  /// Returns what nodes must have in common besides the cause: the frames of an offset, otherwise
  /// the steps.
  private static func spanKey(_ list: [MotionFinding]) -> String {
    switch list[0].cause {
    case .offset: "\(Set(list.flatMap(\.positions)).sorted())"
    case .unexplained: list[0].node
    default: "\(Set(list.map(\.step)).sorted())"
    }
  }

  /// The names of the nodes, sorted by the largest change.
  var nodes: [String] {
    var weights: [(name: String, weight: Double)] = []
    for finding in findings {
      if let index = weights.firstIndex(where: { $0.name == finding.node }) {
        weights[index].weight = max(weights[index].weight, finding.weight)
      } else {
        weights.append((finding.node, finding.weight))
      }
    }
    return weights.sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }.map(\.name)
  }

  /// The indices of the affected steps.
  var steps: Set<Int> { Set(findings.map(\.step)) }

  /// The positions of the frames that differ.
  var positions: Set<Int> { Set(findings.flatMap(\.positions)) }
}

extension MotionFinding {
  /// The key that is equal for all findings with the same cause.
  var key: String {
    func round(_ value: Double, _ grain: Double) -> String { "\((value / grain).rounded())" }
    switch cause {
    case .offset(let parts):
      return "offset "
        + parts.map {
          let weight = $0.property == .opacity ? 1e-3 : 0.01
          let values = [$0.from, $0.to].map { $0.map { round($0, weight) } ?? "" }
          let isNamed = !$0.property.isPosition
          return "\($0.property) \(round($0.difference, weight)) \(isNamed ? values : [])"
        }.joined(separator: " ")
    case .duration(let from, let to, _): return "duration \(round(from, 2e-3)) \(round(to, 2e-3))"
    case .delay(let seconds): return "delay \(round(seconds, 2e-3))"
    case .start(let seconds): return "start \(round(seconds, 2e-3))"
    case .distance(let property, let from, let to):
      let grain = property.isPosition ? 0.2 : 0.005
      return "distance \(property) \(round(from, grain)) \(round(to, grain))"
    case .curve(let from, let to, _): return "curve \(from.words) \(to.words)"
    case .changesInOneFilm(let property, let isPresent, let from, let to, let other):
      let values = [from, to, other].map { round($0, property == .opacity ? 1e-3 : 0.01) }
      return "once \(property) \(isPresent) \(values)"
    case .speed(let factor): return "speed \(round(factor, 0.01))"
    case .unexplained: return "unexplained"
    }
  }

  /// Whether the same motion has another duration, curve, start or speed.
  var hasOtherTiming: Bool {
    switch cause {
    case .duration, .delay, .start, .curve, .speed: true
    default: false
    }
  }

  /// The kind of the explanation.
  var kind: Explanation.Kind {
    switch cause {
    case .offset(let parts):
      let properties = parts.map(\.property)
      if properties.contains(where: \.isPosition) { return .offset }
      if properties.contains(where: { $0 == .width || $0 == .height }) { return .size }
      return properties.contains(.opacity) ? .opacity : .transform
    case .duration: return .duration
    case .delay, .start: return .delay
    case .distance(let property, _, _), .changesInOneFilm(let property, _, _, _, _):
      switch property {
      case .x, .y: return .distance
      case .width, .height: return .size
      case .opacity: return .opacity
      default: return .transform
      }
    case .curve, .speed: return .curve
    case .unexplained: return .motion
    }
  }
}

extension MotionGroup {
  /// Returns the explanation; `scope` describes the affected steps or times.
  func explanation(_ scope: Scope) -> Explanation? {
    guard
      let worst = findings.max(by: { ($0.weight, $1.node) < ($1.weight, $0.node) })
    else { return nil }
    let names = nodes
    let subject = SentenceFormatter.names(names)
    let many = names.count > 1
    let residual = findings.map(\.residual).max() ?? 0
    let fit = residual > 0.05 ? " (fits within \(SentenceFormatter.points(residual)))" : ""
    let steps = scope.steps(self.steps)
    let sentence: String
    switch worst.cause {
    case .offset(let parts):
      let what = Self.predicate(parts, many)
      sentence = "\(subject) \(what)\(scope.span(positions, of: names))"
    case .duration(let from, let to, let springs):
      let curve = springs.map { "; \(many ? "their" : "its") curve fits \($0)" } ?? ""
      sentence =
        "\(subject): the transition takes \(SentenceFormatter.seconds(to)) instead of \(SentenceFormatter.seconds(from))"
        + steps + curve + fit
    case .changesInOneFilm(let property, let isPresent, let from, let to, let other):
      let unit = property.unit == "pt" ? " pt" : property.unit
      let s = many ? "" : "s"
      let values = [from, to, other].map { SentenceFormatter.number($0) + unit }
      let place = many ? "their" : "its"
      sentence =
        isPresent
        ? "\(subject) change\(s) \(place) \(property.word) from \(values[0]) to \(values[1])\(steps), "
          + "which was \(values[2])"
        : "\(subject) keep\(s) \(place) \(property.word) of \(values[2])\(steps), "
          + "which changed from \(values[0]) to \(values[1])"
    case .delay(let seconds):
      let frames = scope.frames(abs(seconds))
      sentence =
        "\(subject) \(many ? "begin" : "begins") \(frames) \(seconds > 0 ? "later" : "earlier")"
        + steps + fit
    case .start(let seconds):
      let frames = scope.frames(abs(seconds))
      sentence =
        "\(subject) \(many ? "begin" : "begins") \(frames) \(seconds > 0 ? "later" : "earlier") and "
        + "\(many ? "end" : "ends") at the same time\(steps)\(fit)"
    case .distance(let property, let from, let to):
      sentence = "\(subject) \(Self.distance(property, from, to, many))\(steps)\(fit)"
    case .curve(let from, let to, let frames):
      let verb =
        frames == 0
        ? "\(many ? "move" : "moves") differently between start and end"
        : "\(many ? "arrive" : "arrives") \(SentenceFormatter.frames(abs(frames))) "
          + (frames > 0 ? "later" : "earlier")
      sentence =
        "\(subject) \(verb)\(steps): \(many ? "their" : "its") curve fits "
        + to.words(insteadOf: from) + (fit.isEmpty ? " (within 0.05 pt)" : fit)
    case .speed(let factor):
      let percent = abs(factor - 1) * 100
      sentence =
        "\(subject) \(many ? "take" : "takes") \(SentenceFormatter.number(percent)) % "
        + "\(factor > 1 ? "more" : "less") time for the same motion\(steps)\(fit)"
    case .unexplained:
      sentence =
        "\(subject) \(many ? "change" : "changes") in a way that no single cause explains\(steps): "
        + "the largest difference is at \(scope.time(worst.worst)), where it is "
        + Self.phrase(worst.property, worst.deviation)
    }
    return Explanation(
      kind: worst.kind, sentence: sentence, nodes: names, deviation: worst.weight,
      isOpacity: worst.property == .opacity)
  }

  private static func distance(
    _ property: MotionProperty, _ from: Double, _ to: Double, _ many: Bool
  ) -> String {
    let s = many ? "" : "s"
    let share = from == 0 ? "" : " (\(SentenceFormatter.number(abs(to / from))) times)"
    switch property {
    case .x, .y:
      let back = to < 0 ? " in the opposite direction" : ""
      return
        "move\(s) \(SentenceFormatter.points(to)) instead of \(SentenceFormatter.points(from))\(back)\(share)"
    case .opacity:
      return
        "fade\(s) by \(SentenceFormatter.number(abs(to))) instead of \(SentenceFormatter.number(from)) of opacity"
    case .width, .height:
      let word = property.word
      return "change\(s) \(many ? "their" : "its") \(word) by \(SentenceFormatter.points(to)) "
        + "instead of \(SentenceFormatter.points(from))"
    default:
      let unit = property.unit
      return "change\(s) \(many ? "their" : "its") \(property.word) by "
        + "\(SentenceFormatter.number(to))\(unit) instead of \(SentenceFormatter.number(from))\(unit)"
    }
  }

  /// Returns a description of a difference, such as `0.7 pt further right`.
  static func phrase(_ property: MotionProperty, _ difference: Double) -> String {
    let more = difference > 0
    switch property {
    case .x: return "\(SentenceFormatter.points(difference)) further \(more ? "right" : "left")"
    case .y: return "\(SentenceFormatter.points(difference)) further \(more ? "down" : "up")"
    case .width: return "\(SentenceFormatter.points(difference)) \(more ? "wider" : "narrower")"
    case .height: return "\(SentenceFormatter.points(difference)) \(more ? "taller" : "shorter")"
    case .opacity:
      return
        "more \(more ? "opaque" : "transparent") by \(SentenceFormatter.number(abs(difference)))"
    case .rotation:
      return
        "rotated by \(SentenceFormatter.number(abs(difference)))° \(more ? "clockwise" : "anticlockwise")"
    case .scaleX, .scaleY:
      return
        "scaled by \(SentenceFormatter.number(abs(difference))) \(more ? "more" : "less") along "
        + (property == .scaleX ? "x" : "y")
    case .tiltX, .tiltY: return "in another perspective"
    }
  }

  private static func predicate(
    _ parts: [(property: MotionProperty, difference: Double, from: Double?, to: Double?)],
    _ many: Bool
  ) -> String {
    var phrases: [String] = []
    var values: [String] = []
    for part in parts {
      if let from = part.from, let to = part.to, !part.property.isPosition {
        switch part.property {
        case .width, .height:
          phrases.append(
            "\(phrase(part.property, part.difference)) "
              + "(\(SentenceFormatter.number(to)) instead of \(SentenceFormatter.number(from)) pt)")
        default:
          let unit = part.property.unit
          values.append(
            "\(part.property.word) \(SentenceFormatter.number(to))\(unit) instead of \(SentenceFormatter.number(from))\(unit)"
          )
        }
      } else {
        phrases.append(phrase(part.property, part.difference))
      }
    }
    var predicates: [String] = []
    if !phrases.isEmpty {
      predicates.append((many ? "are " : "is ") + SentenceFormatter.list(phrases))
    }
    if !values.isEmpty {
      predicates.append((many ? "have " : "has ") + SentenceFormatter.list(values))
    }
    return predicates.joined(separator: " and ")
  }
}

/// Describes the steps and times of the current film in which a change occurs.
struct Scope {
  let film: FilmNumbers
  let labels: [String]

  /// Returns text such as ` in all 4 steps` or ` in `push About``, or an empty string if there is
  /// only one step.
  func steps(_ steps: Set<Int>) -> String {
    if labels.count < 2 { return "" }
    if steps.count == labels.count {
      return labels.count == 2 ? " in both steps" : " in all \(labels.count) steps"
    }
    let names = steps.sorted().map { labels[$0] }
    if names.count > 3 { return " in \(names.count) steps" }
    return " in \(SentenceFormatter.list(names.map(SentenceFormatter.name)))"
  }

  /// Returns the time of a frame, in words.
  func time(_ position: Int) -> String {
    SentenceFormatter.seconds(film.frames[position].time.seconds)
  }

  /// Returns a duration as a number of frames and in seconds.
  func frames(_ seconds: Double) -> String {
    let frames = seconds * Double(film.fps)
    let count = frames.rounded()
    if abs(frames - count) < 0.1, count > 0 {
      return "\(SentenceFormatter.frames(Int(count))) (\(SentenceFormatter.seconds(seconds)))"
    }
    return SentenceFormatter.seconds(seconds)
  }

  /// Returns text such as ` from 0.117 s to 0.35 s`, ` at 0.1 s` or ` throughout`.
  ///
  /// Lists up to three spans; if there are more, returns the number of frames with the first and
  /// the last time.
  func span(_ positions: Set<Int>, of nodes: [String] = []) -> String {
    let sorted = positions.sorted()
    guard let first = sorted.first, let last = sorted.last else { return "" }
    let visibleFrames = film.frames.indices.filter { index in
      nodes.isEmpty || film.frames[index].nodes.contains { nodes.contains($0.name) }
    }
    if visibleFrames.allSatisfy(positions.contains), sorted.count > 1 { return " throughout" }
    var runs: [(Int, Int)] = []
    for position in sorted {
      if let run = runs.last, run.1 == position - 1 {
        runs[runs.count - 1].1 = position
      } else {
        runs.append((position, position))
      }
    }
    if runs.count > 3 {
      return " at \(sorted.count) frames from \(time(first)) to \(time(last))"
    }
    let parts = runs.map { $0 == $1 ? "at \(time($0))" : "from \(time($0)) to \(time($1))" }
    return " \(SentenceFormatter.list(parts))"
  }
}
