import FilmstripNumbers
import Foundation

// The causes in how a view controller is presented, and what follows from them.
extension FilmCauses {
  /// Explains alerts and presented view controllers that have another size or position at the end of their step, or
  /// remove the presenting view in one film only.
  mutating func explainPresentations() {
    if findings.changedDecision != nil { return }
    for step in findings.alignment.pairs.indices where !explainedSteps.contains(step) {
      let pair = findings.alignment.pairs[step]
      guard pair.label.hasPrefix("present ") || pair.label.hasPrefix("alert "),
        let node = presentedNode(step)
      else { continue }
      let ends = (pair.recorded.upperBound - 1, pair.present.upperBound - 1)
      guard let one = findings.a.places(of: [node])[node]?[ends.0]?.box,
        let other = findings.b.places(of: [node])[node]?[ends.1]?.box
      else { continue }
      let isElsewhere = zip(one, other).contains { abs($0 - $1) > 1 }
      let removals = (
        findings.a.removesView(in: findings.recordedTimes(step)),
        findings.b.removesView(in: findings.presentTimes(step))
      )
      let areas = (ScreenArea(one, in: findings.a.size), ScreenArea(other, in: findings.b.size))
      let isSameArea = pair.label.hasPrefix("alert ") && areas.0.words == areas.1.words
      let cancelChange =
        isSameArea
        ? CancelButton.change(
          SentenceFormatter.name(pair.label), findings.a.node(node, ends.0),
          findings.b.node(node, ends.1)) : nil
      if !isElsewhere, removals.0 == removals.1, cancelChange == nil { continue }
      if let cancelChange {
        add(.font, cancelChange, nodes: [node])
      }
      let hasOtherText = isElsewhere && hasOtherText(node, step)
      let isOtherArrangement = cancelChange != nil || isSameArea && hasOtherText
      if !isOtherArrangement {
        if hasOtherText, areas.0.words == nil, areas.1.words == nil { continue }
        let words = removals.1 ? ("removes", "keeping") : ("keeps", "removing")
        add(
          .transition,
          "\(SentenceFormatter.name(pair.label)) "
            + (isElsewhere
              ? "shows its view \(areas.1.words(insteadOf: areas.0))"
              : "\(words.0) the screen below it instead of \(words.1) it"),
          nodes: [node])
      }
      // The texts and the cancel button of an alert determine its size and the arrangement of its buttons.
      let change = PresentationChange(
        findings, node: node, from: step, areas: areas, removesInOneFilm: removals.0 != removals.1,
        isOtherArrangement: isOtherArrangement)
      if change.hidesInOneFilm { hidingSteps.formUnion([change.first, change.last]) }
      removeConsequences(of: change)
    }
  }

  /// Returns the lowest content node that appears in a step in both films, or `nil` if there is none.
  private func presentedNode(_ step: Int) -> String? {
    let pair = findings.alignment.pairs[step]
    func names(_ film: FilmNumbers, _ position: Int) -> [String] {
      film.frames[position].nodes.map(\.name).filter { $0.hasPrefix("content/to") }
    }
    func appearing(_ film: FilmNumbers, _ range: Range<Int>) -> [String] {
      let old = range.lowerBound > 0 ? names(film, range.lowerBound - 1) : ["content/to"]
      return names(film, range.upperBound - 1).filter { !old.contains($0) }
    }
    let others = appearing(findings.a, pair.recorded)
    return appearing(findings.b, pair.present).first(where: others.contains)
  }

  private func hasOtherText(_ node: String, _ step: Int) -> Bool {
    findings.looks.contains {
      $0.step == step && $0.node == node && $0.finding.explanationKind == .text
    }
  }

  /// Removes the findings that follow from another presentation, until the presented node disappears.
  private mutating func removeConsequences(of change: PresentationChange) {
    let pairs = findings.alignment.pairs
    func isConcerned(_ step: Int) -> Bool {
      change.steps.contains(step) && !explainedSteps.contains(step)
    }
    findings.motions.removeAll { isConcerned($0.step) && change.explains($0) }
    findings.looks.removeAll { isConcerned($0.step) && change.explains($0) }
    var described: Set<PresentationChange.Content> = []
    if change.isAmbiguous {
      // A pair of two changed contents describes a change best, and one changed content better than a pair with another
      // content.
      let (remaining, others) = (
        findings.looks.filter { isConcerned($0.step) },
        findings.looks.filter { !isConcerned($0.step) }
      )
      var looks = others
      for rank in 0...2 {
        let uses = remaining.filter { change.rank($0) == rank }
        let new = uses.filter { use in
          let contents = change.changedContents(use)
          return rank == 0 || !contents.allSatisfy(described.contains)
        }
        described.formUnion(new.flatMap(change.changedContents))
        looks += new
      }
      findings.looks = looks.enumerated().sorted {
        ($0.element.step, $0.element.position, $0.offset)
          < ($1.element.step, $1.element.position, $1.offset)
      }.map(\.element)
    }
    findings.presences.removeAll { isConcerned($0.step) && change.explains($0, described) }
    findings.orders.removeAll { use in
      change.isOtherStyle && change.steps.contains { pairs[$0].present.contains(use.position) }
    }
  }
}

extension FilmNumbers {
  /// Returns whether a view controller's view begins to disappear in a span of time.
  fileprivate func removesView(in times: Range<Double>) -> Bool {
    events.contains { $0.event == "viewWillDisappear" && times.contains($0.time) }
  }
}

/// The cancel button of an action sheet, which is below the sheet's other buttons on a card of its own.
private enum CancelButton {
  /// Returns a sentence if another button of a sheet is the cancel button, or `nil` if both films have the same cancel
  /// button, or a button is new or missing.
  ///
  /// - Parameters:
  ///   - sheet: The name of the sheet in the sentence.
  ///   - recorded: The sheet in the recorded film.
  ///   - present: The sheet in the current film.
  static func change(
    _ sheet: String, _ recorded: FilmNumbers.Node?, _ present: FilmNumbers.Node?
  ) -> String? {
    let looks = (recorded?.look ?? [], present?.look ?? [])
    let (from, to) = (title(in: looks.0), title(in: looks.1))
    func isText(_ title: String?, in look: [LookItem]) -> Bool {
      title == nil || look.contains { $0["text"] == title }
    }
    guard from != to, isText(from, in: looks.1), isText(to, in: looks.0) else { return nil }
    let texts = (from.map(SentenceFormatter.text), to.map(SentenceFormatter.text))
    return switch texts {
    case (let old?, let new?): "the cancel button of \(sheet) is \(new) instead of \(old)"
    case (nil, let new?): "\(new) is now the cancel button of \(sheet)"
    case (let old?, nil): "\(old) is no longer the cancel button of \(sheet)"
    case (nil, nil): nil
    }
  }

  /// Returns the only text on the last of several cards, or `nil` if there is no such card.
  private static func title(in look: [LookItem]) -> String? {
    let cards = look.filter { $0.kind == "clip" && $0["radius"] != nil }
    guard cards.count > 1, let card = cards.last else { return nil }
    let texts = look.filter { $0.kind == "text" && SegmentedControl.contains($0.box, card.box) }
    return texts.count == 1 ? texts[0]["text"] : nil
  }
}
