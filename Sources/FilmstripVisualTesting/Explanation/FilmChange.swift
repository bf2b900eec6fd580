import FilmstripGraphics
import FilmstripNumbers
import FilmstripStage
import Foundation

/// The changes from a recorded film to the current film, with their causes.
///
/// Films are aligned by their steps. A node is compared relative to its nearest named ancestor, so
/// that a node which only follows another node isn't reported. A cause that affects several nodes
/// is reported once.
package struct FilmChange: Sendable {
  /// The explanations of all changes, the most important first; empty if nothing changed.
  package let explanations: [Explanation]

  let recorded: FilmNumbers
  let present: FilmNumbers
  let kinds: [String: [String]]
  /// The alignment of the steps, or `nil` if the films are equal.
  private let alignment: StepAlignment?

  /// Compares two films.
  ///
  /// - Parameters:
  ///   - recorded: The recorded film.
  ///   - present: The current film.
  ///   - tolerance: The maximum difference that is ignored, in points; 1 % of opacity is treated as
  ///     1 point.
  ///   - names: The names of nodes to ignore.
  package init(
    from recorded: FilmNumbers, to present: FilmNumbers, tolerance: Double = 0,
    ignoring names: Set<String> = []
  ) {
    if recorded == present {
      (explanations, kinds, alignment) = ([], [:], nil)
      (self.recorded, self.present) = (recorded, present)
    } else {
      var findings = FilmFindings(
        recorded.ignoring(names), present.ignoring(names), tolerance: max(0, tolerance))
      findings.compare()
      kinds = findings.kinds
      (self.recorded, self.present) = (findings.a, findings.b)
      var causes = FilmCauses(findings)
      causes.find()
      var sentences = FilmSentences(causes)
      sentences.explain()
      let order = Dictionary(
        uniqueKeysWithValues: Explanation.Kind.allCases.enumerated().map { ($1, $0) })
      var all = sentences.explanations.enumerated().sorted {
        let (x, y) = (order[$0.element.kind] ?? 0, order[$1.element.kind] ?? 0)
        return (x, -$0.element.deviation, $0.offset) < (y, -$1.element.deviation, $1.offset)
      }.map(\.element)
      if all.count == 1, all[0].kind == .steps, all[0].sentence.contains("everything after it") {
        all[0].sentence += " and otherwise equal"
      }
      explanations = all
      alignment = findings.alignment
    }
  }

  /// Returns the frames of the current film that show the same moment of the same step as frames of the recorded film.
  ///
  /// A moment of rest after the end of a step in the current film corresponds to the step's last frame.
  ///
  /// - Parameter indices: The indices of frames of the recorded film.
  /// - Returns: The indices of the current film's frames, by those of the recorded one; frames of missing steps have none.
  func counterparts(of indices: [Int]) -> [Int: Int] {
    guard let alignment else { return Dictionary(uniqueKeysWithValues: indices.map { ($0, $0) }) }
    let positions = Dictionary(recorded.frames.enumerated().map { ($1.index, $0) }) { $1 }
    var counterparts: [Int: Int] = [:]
    for index in indices {
      guard let position = positions[index],
        let pair = alignment.pairs.first(where: { $0.recorded.contains(position) })
      else { continue }
      let time = recorded.frames[position].time.seconds - pair.begins.recorded
      func distance(_ position: Int) -> Double {
        abs(present.frames[position].time.seconds - pair.begins.present - time)
      }
      let match = pair.present.min { distance($0) < distance($1) - 1e-6 }
      guard let match else { continue }
      if distance(match) > 0.51 / Double(max(present.fps, 1)) {
        // The current step is shorter. Its last frame corresponds to frames in which the recorded step rested.
        let rest = pair.recorded.lowerBound + pair.present.count - 1
        guard pair.recorded.contains(rest),
          recorded.frames[rest].nodes == recorded.frames[position].nodes
        else { continue }
      }
      counterparts[index] = present.frames[match].index
    }
    return counterparts
  }

  /// Whether the films have no differences to report.
  package var isEmpty: Bool { explanations.isEmpty }

  /// The explanations in one line, which ends with the statement that nothing else changed.
  package var summary: String {
    if isEmpty { return "nothing changed" }
    return explanations.map(\.sentence).joined(separator: "; ") + "; nothing else changed"
  }
}

extension FilmNumbers {
  fileprivate func ignoring(_ names: Set<String>) -> FilmNumbers {
    if names.isEmpty { return self }
    let frames = frames.map { frame in
      var frame = frame
      frame.nodes.removeAll { names.contains($0.name) }
      return frame
    }
    return FilmNumbers(
      fps: fps, size: size, frames: frames, events: events, decisions: decisions)
  }
}
