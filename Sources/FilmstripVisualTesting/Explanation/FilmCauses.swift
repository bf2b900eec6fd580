import FilmstripGraphics
import FilmstripNumbers
import FilmstripStage
import Foundation

/// The causes of differences between two films, as a person names them.
///
/// Each cause removes the findings that follow from it. What remains is described by ``FilmSentences``.
struct FilmCauses {
  var findings: FilmFindings
  private(set) var explanations: [Explanation] = []
  /// The indices of steps whose differences are all explained.
  private(set) var explainedSteps: Set<Int> = []
  /// The indices of steps in which a presented view hides the presenting view in one film only, or stops hiding it.
  var hidingSteps: Set<Int> = []

  init(_ findings: FilmFindings) {
    self.findings = findings
  }

  /// Finds the causes, from those of the whole film to those of single rows.
  mutating func find() {
    explainFormat()
    if findings.a.fps != findings.b.fps { return }
    explainSteps()
    explainPauses()
    explainTransitions()
    explainPresentations()
    explainBars()
    explainStatusBar()
    explainBarBackgrounds()
    explainReleases()
    removeMotionOfReleases()
    removeContentOfLargeTitles()
    explainEntrances()
    explainGrids()
    explainListStyles()
    explainExchangedItems()
    explainSegments()
    explainSelections()
    explainRows()
    explainPictures()
    removeMotionOfBars()
  }

  mutating func add(_ kind: Explanation.Kind, _ sentence: String, nodes: [String] = []) {
    explanations.append(Explanation(kind: kind, sentence: sentence, nodes: nodes))
  }

  // MARK: The whole film

  private mutating func explainFormat() {
    let (a, b) = (findings.a, findings.b)
    if a.size != b.size {
      func words(_ size: CGSize) -> String {
        [size.width, size.height].map { SentenceFormatter.number(Double($0)) }
          .joined(separator: " x ") + " pt"
      }
      add(.film, "the film is \(words(b.size)) instead of \(words(a.size))")
    }
    if a.fps != b.fps {
      add(.film, "the film has \(b.fps) frames per second instead of \(a.fps)")
    }
  }

  private mutating func explainSteps() {
    if let decision = findings.changedDecision {
      explanations.append(decision.explanation)
      add(.decision, "what that gesture moves, and all that follows, is not compared further")
      return
    }
    func name(_ label: String) -> String { SentenceFormatter.name(label) }
    let alignment = findings.alignment
    let moved = explainMovedSteps()
    for label in alignment.missing where !moved.contains(label) {
      add(.steps, "the step \(name(label)) is missing")
    }
    let renamed = alignment.renamed.filter { !isNamedByText($0, $1) }
    for (old, new) in renamed {
      add(.steps, "the step \(name(old)) is now \(name(new))")
    }
    for label in alignment.new where !moved.contains(label) {
      add(.steps, "the step \(name(label)) is new")
    }
    for (_, new) in renamed {
      // Another step has nothing in common with the recorded one.
      for step in alignment.pairs.indices where alignment.pairs[step].label == new {
        removeFindings(ofStep: step)
      }
    }
  }

  /// Explains steps that come after another step instead of before it, or vice versa, and removes the differences from
  /// there on.
  ///
  /// - Returns: The labels of the moved steps.
  private mutating func explainMovedSteps() -> Set<String> {
    var moved: Set<String> = []
    var begin = Double.infinity
    for label in findings.alignment.missing where findings.alignment.new.contains(label) {
      guard let old = findings.a.frames.firstIndex(where: { $0.label == label }),
        let new = findings.b.frames.firstIndex(where: { $0.label == label })
      else { continue }
      // The common step that it has passed.
      let passed = findings.alignment.pairs.first {
        ($0.recorded.lowerBound < old) != ($0.present.lowerBound < new)
      }
      guard let passed, moved.insert(label).inserted else { continue }
      let way = passed.present.lowerBound < new ? ("after", "before") : ("before", "after")
      add(
        .steps,
        "the step \(SentenceFormatter.name(label)) comes \(way.0) "
          + "\(SentenceFormatter.name(passed.label)) instead of \(way.1) it")
      begin = min(begin, passed.begins.present, findings.b.frames[new].time.seconds)
    }
    for step in findings.alignment.pairs.indices
    where findings.alignment.pairs[step].begins.present >= begin - 1e-6 {
      removeFindings(ofStep: step)
    }
    return moved
  }

  /// Returns whether a step only has another label because an alert's text changed, or the text that is tapped.
  private func isNamedByText(_ old: String, _ new: String) -> Bool {
    let steps = findings.alignment.pairs
    guard let step = steps.firstIndex(where: { $0.label == new }) else { return false }
    return findings.looks.contains { use in
      guard case .attribute("text", let from?, let to?) = use.finding.change else { return false }
      return old.hasPrefix("alert ") && new == "alert \(to)" && old == "alert \(from)"
        || new == "tap \(to)" && old == "tap \(from)" && use.step < step
    }
  }

  // MARK: Steps

  /// Explains steps that are followed by a longer or shorter pause, which only shifts what follows.
  private mutating func explainPauses() {
    if findings.changedDecision != nil { return }
    for step in findings.alignment.pairs.indices {
      guard let durations = findings.alignment.pairs[step].durations,
        findings.isFollowedBySameStep(step)
      else { continue }
      let lengths = (findings.recordedLength(step), findings.presentLength(step))
      let pauses = (lengths.0 - durations.recorded, lengths.1 - durations.present)
      let frames = ((pauses.1 - pauses.0) * Double(findings.b.fps)).rounded()
      guard frames != 0, pauses.0 > -1e-6, pauses.1 > -1e-6 else { continue }
      // A transition that completes at another time, but doesn't shift what follows, has the same end of the pause.
      if abs(lengths.1 - lengths.0) * Double(findings.b.fps) < 0.5 { continue }
      // A film ends with a whole frame, which isn't a pause.
      if max(pauses.0, pauses.1) * Double(findings.b.fps) < 2 { continue }
      let name = SentenceFormatter.name(findings.alignment.pairs[step].label)
      let count = SentenceFormatter.frames(Int(abs(frames)))
      let isLast = step + 1 == findings.alignment.pairs.count
      let words = (SentenceFormatter.seconds(pauses.1), SentenceFormatter.seconds(pauses.0))
      let shift =
        isLast
        ? "the film has \(count) \(frames > 0 ? "more" : "fewer")"
        : "everything after it is \(count) \(frames > 0 ? "later" : "earlier")"
      add(
        .steps,
        pauses.1 < 1e-6
          ? "there is no pause after \(name), which was \(words.1); \(shift)"
          : "the pause after \(name) is \(words.0) instead of \(words.1); \(shift)")
    }
  }

  /// Explains steps whose transition is animated in one film only, or is UIKit's own in one film only.
  private mutating func explainTransitions() {
    for step in findings.alignment.pairs.indices where !explainedSteps.contains(step) {
      let name = SentenceFormatter.name(findings.alignment.pairs[step].label)
      let events = (
        findings.a.appearance(in: findings.recordedTimes(step)),
        findings.b.appearance(in: findings.presentTimes(step))
      )
      if let one = events.0, let other = events.1, one.animated != other.animated,
        one.object == other.object
      {
        add(.transition, "\(name) is \(other.animated ? "animated" : "not animated any more")")
        removeFindings(ofStep: step)
        continue
      }
      let pair = findings.alignment.pairs[step]
      let kinds = (
        TransitionKind(findings.a.names(pair.recorded)),
        TransitionKind(findings.b.names(pair.present))
      )
      guard kinds.0 != kinds.1, events.0 != nil, events.1 != nil else { continue }
      add(.transition, "\(name) has \(kinds.1.words) instead of \(kinds.0.words)")
      removeFindings(ofStep: step)
    }
  }

  private mutating func removeFindings(ofStep step: Int) {
    explainedSteps.insert(step)
    let frames = findings.alignment.pairs[step].present
    findings.presences.removeAll { $0.step == step }
    findings.motions.removeAll { $0.step == step }
    findings.looks.removeAll { $0.step == step }
    findings.orders.removeAll { frames.contains($0.position) }
  }

  // MARK: Bars

  /// Explains bars that are hidden at the end of a step in one film only.
  private mutating func explainBars() {
    let bars = [
      ("bar", "navigation bar"), ("toolbar", "toolbar"), ("tab-bar", "tab bar"),
      ("status-bar", "status bar"),
    ]
    for (prefix, words) in bars {
      func isPart(_ node: String) -> Bool { node == prefix || node.hasPrefix(prefix + "/") }
      guard
        findings.presences.contains(where: { isPart($0.node) })
          || findings.motions.contains(where: { isPart($0.node) })
      else { continue }
      for isHidden in [true, false] {
        let steps = findings.alignment.pairs.indices.filter { step in
          let pair = findings.alignment.pairs[step]
          let visible = (
            findings.a.isVisible(pair.recorded.upperBound - 1, isPart),
            findings.b.isVisible(pair.present.upperBound - 1, isPart)
          )
          return visible.0 == isHidden && visible.1 != isHidden
        }
        if steps.isEmpty { continue }
        add(
          isHidden ? .missing : .new,
          "the \(words) is \(isHidden ? "hidden" : "shown")\(findings.scope.steps(Set(steps)))",
          nodes: [prefix])
        // The next step begins with the bar hidden or shown.
        let affected = Set(steps).union(steps.map { $0 + 1 })
        findings.presences.removeAll { affected.contains($0.step) && isPart($0.node) }
        findings.motions.removeAll { affected.contains($0.step) && isPart($0.node) }
        findings.looks.removeAll { affected.contains($0.step) && isPart($0.node) }
      }
    }
  }

  /// Explains gestures that drive a transition in one film only.
  private mutating func explainReleases() {
    let releases = (findings.a.decisions, findings.b.decisions)
    if findings.changedDecision != nil || releases.0.count == releases.1.count { return }
    for step in findings.alignment.pairs.indices where !explainedSteps.contains(step) {
      let times = (findings.recordedTimes(step), findings.presentTimes(step))
      let counts = (
        releases.0.count { times.0.contains($0.time) },
        releases.1.count { times.1.contains($0.time) }
      )
      if (counts.0 == 0) == (counts.1 == 0) { continue }
      let name = SentenceFormatter.name(findings.alignment.pairs[step].label)
      let words =
        counts.1 == 0 ? "drives no transition any more" : "drives a transition, which is new"
      add(.release, "the gesture of \(name) \(words)")
      removeFindings(ofStep: step)
    }
  }

  /// Removes what follows from a gesture that is released at another time, which ``CallbackChange/decisions(_:)``
  /// explains: motions that are the same function of the transition's progress, and motions in bars with the same
  /// values, unless these follow another curve.
  private mutating func removeMotionOfReleases() {
    if findings.changedDecision != nil { return }
    for (one, other) in zip(findings.a.decisions, findings.b.decisions) {
      guard let step = findings.releaseTimes(one, other)?.step, !explainedSteps.contains(step)
      else { continue }
      let frames = findings.alignment.pairs[step].present
      let all = findings
      findings.motions = findings.motions.compactMap { finding in
        guard finding.step == step else { return finding }
        let motion = ProgressMotion(finding, all)
        if motion.isSame { return nil }
        let isSamePath = NodeWords.isTransitionPart(finding.node) && all.hasSamePath(finding)
        return motion.findingOfCurves ?? (isSamePath ? nil : finding)
      }
      findings.orders.removeAll { frames.contains($0.position) }
      findings.looks.removeAll { use in
        guard case .number = use.finding.change else { return false }
        return use.step == step
      }
    }
  }

  /// Removes the other position of the content below large titles that only one film has.
  private mutating func removeContentOfLargeTitles() {
    let steps = Set(
      findings.presences.filter { NodeWords.base($0.node) == "bar/large-title" }.map(\.step))
    findings.looks.removeAll { use in
      guard case .number(.y, _) = use.finding.change else { return false }
      return steps.contains(use.step) && NodeWords.isScreen(use.node)
    }
  }

  /// Removes the motion of the parts of a bar that follows from other texts or items in the bar.
  private mutating func removeMotionOfBars() {
    let bars = ["bar/", "toolbar/", "tab-bar/"]
    let changed = findings.presences.map(\.node)
    let others = findings.looks.filter {
      [.text, .font, .image].contains($0.finding.explanationKind)
    }
    for bar in bars {
      let isNewOrMissing = changed.contains { $0.hasPrefix(bar) }
      let names = Set(others.map(\.node).filter { $0.hasPrefix(bar) })
      if names.isEmpty, !isNewOrMissing { continue }
      let hasTexts = names.contains { NodeWords.isTitle($0) }
      func follows(_ node: String) -> Bool {
        node.hasPrefix(bar)
          && (isNewOrMissing || names.contains(node) || hasTexts && NodeWords.isTitle(node))
      }
      // A motion that nodes outside of the bar share has a cause of its own.
      let shared = Set(findings.motions.filter { !$0.node.hasPrefix(bar) }.map(\.causeName))
      findings.motions.removeAll { finding in
        guard follows(finding.node) else { return false }
        switch finding.cause {
        case .duration, .delay, .curve, .speed: return !shared.contains(finding.causeName)
        default: return true
        }
      }
      findings.looks.removeAll { use in
        guard case .number = use.finding.change else { return false }
        return follows(use.node)
      }
    }
  }
}

extension FilmFindings {
  /// Returns when a gesture is released after the begin of its step, in seconds, or `nil` if this is the same in both
  /// films.
  ///
  /// - Parameters:
  ///   - recorded: The decision of the gesture in the recorded film.
  ///   - present: The decision of the same gesture in the current film.
  func releaseTimes(_ recorded: TimelineDecision, _ present: TimelineDecision) -> (
    step: Int, recorded: Double, present: Double
  )? {
    for (step, pair) in alignment.pairs.enumerated()
    where recordedTimes(step).contains(recorded.time) && presentTimes(step).contains(present.time) {
      let times = (recorded.time - pair.begins.recorded, present.time - pair.begins.present)
      guard abs(times.1 - times.0) * Double(b.fps) > 0.5 else { return nil }
      return (step, times.0, times.1)
    }
    return nil
  }

  /// Returns the times of a step in the recorded film, until the next step begins.
  func recordedTimes(_ step: Int) -> Range<Double> {
    times(step, a, \.recorded, \.begins.recorded)
  }

  /// Returns the times of a step in the current film, until the next step begins.
  func presentTimes(_ step: Int) -> Range<Double> {
    times(step, b, \.present, \.begins.present)
  }

  /// Returns whether the same step follows in both films, or both films end.
  func isFollowedBySameStep(_ step: Int) -> Bool {
    let (pair, pairs) = (alignment.pairs[step], alignment.pairs)
    let ends = (pair.recorded.upperBound, pair.present.upperBound)
    guard step + 1 < pairs.count else { return ends == (a.frames.count, b.frames.count) }
    return ends == (pairs[step + 1].recorded.lowerBound, pairs[step + 1].present.lowerBound)
  }

  /// Returns the length of a step and the pause after it in the recorded film, in seconds.
  func recordedLength(_ step: Int) -> Double {
    let times = recordedTimes(step)
    return times.upperBound - times.lowerBound
  }

  /// Returns the length of a step and the pause after it in the current film, in seconds.
  func presentLength(_ step: Int) -> Double {
    let times = presentTimes(step)
    return times.upperBound - times.lowerBound
  }

  private func times(
    _ step: Int, _ film: FilmNumbers, _ range: KeyPath<StepPair, Range<Int>>,
    _ begin: KeyPath<StepPair, Double>
  ) -> Range<Double> {
    let pair = alignment.pairs[step]
    let frames = pair[keyPath: range]
    let interval = 1 / Double(max(film.fps, 1))
    let start = min(pair[keyPath: begin], film.frames[frames.lowerBound].time.seconds)
    var end = film.frames[frames.upperBound - 1].time.seconds
    if step + 1 < alignment.pairs.count,
      alignment.pairs[step + 1][keyPath: range].lowerBound == frames.upperBound
    {
      end = alignment.pairs[step + 1][keyPath: begin]
    } else {
      end += interval / 2
    }
    return start..<max(start, end)
  }
}

extension FilmNumbers {
  /// Returns the first `viewWillAppear` in a span of time.
  fileprivate func appearance(in times: Range<Double>) -> TimelineEvent? {
    events.first { $0.event == "viewWillAppear" && times.contains($0.time) }
  }

  /// Returns whether a node with a matching name is at least partly visible in a frame.
  fileprivate func isVisible(_ position: Int, _ matches: (String) -> Bool) -> Bool {
    let window = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    var transforms: [String: (PlaneTransform, Double)] = [:]
    for node in frames[position].nodes {
      let outer = node.parent.flatMap { transforms[$0] } ?? (.identity, 1)
      let transform = node.transform.concatenating(outer.0)
      transforms[node.name] = (transform, node.opacity * outer.1)
      guard matches(node.name), node.opacity * outer.1 > 0.01 else { continue }
      let b = node.bounds
      let box = transform.map(CGRect(x: b[0], y: b[1], width: b[2], height: b[3]))
      if box.intersects(window) { return true }
    }
    return false
  }
}

extension MotionFinding {
  /// The name of the kind of cause.
  fileprivate var causeName: String {
    switch cause {
    case .duration: "duration"
    case .delay: "delay"
    case .curve: "curve"
    case .speed: "speed"
    default: "other"
    }
  }
}

/// The kind of a transition, recognized by the nodes that UIKit adds.
private enum TransitionKind {
  case standard
  case zoom
  case custom

  init(_ nodes: [String]) {
    if nodes.contains("content/card") {
      self = .zoom
    } else {
      // UIKit's own push and pop dim the screen below and cast a shadow.
      self =
        nodes.contains("content/dimming") && nodes.contains("content/shadow") ? .standard : .custom
    }
  }

  var words: String {
    switch self {
    case .standard: "UIKit’s own transition"
    case .zoom: "a zoom transition"
    case .custom: "a custom transition"
    }
  }
}
