import FilmstripPorting
import Foundation

extension TryReport {
  /// A class in the JSON output of `try`, with the films of all settings.
  private struct Animator: Encodable {
    enum CodingKeys: String, CodingKey {
      case name = "class"
      case file, line, role, films, verdict, messages, decisions, frames, seconds
    }

    var name: String
    var file: String
    var line: Int
    var role: String
    /// The folders of the class's films.
    var films: [String]
    var verdict: Word
    /// The messages: errors first, then reports.
    var messages: [String]
    var decisions: [String]
    var frames: Int
    var seconds: Double
  }

  /// A verdict in the JSON output; of several settings, the verdict that is listed last is used.
  private enum Word: String, Encodable, CaseIterable {
    case filmed, reported
    case needsValue = "needs a value"
    case notBuilt = "not built"
    case stopped

    init?(_ result: TryResult) {
      switch result.verdict {
      case .filmed: self = result.reports.isEmpty ? .filmed : .reported
      case .broken, .crashed: self = .stopped
      case .doesNotCompile: self = .notBuilt
      case .needs: self = .needsValue
      case .without: return nil
      }
    }
  }

  private struct Other: Encodable {
    enum CodingKeys: String, CodingKey {
      case name = "class"
      case file, line, reason
    }

    var name: String
    var file: String
    var line: Int
    var reason: String
  }

  private struct Document: Encodable {
    /// The transition classes, or `nil` if the films show screens.
    var animators: [Animator]?
    /// The screens, or `nil` if the films show transition classes.
    var screens: [Animator]?
    /// The scenes of the app's storyboards, or `nil` if no storyboard is filmed.
    var scenes: [SceneResult]?
    /// The classes without a film, such as delegates that provide no animator.
    var others: [Other] = []
    var unreadable: [String]
    /// Remarks on the sources, a line for each part of the isolation that the system doesn't support,
    /// and the messages about storyboards that concern none of the scenes.
    var warnings: [String]
    var sources: Int
  }

  /// Returns the report as JSON: `{"animators":[{"class","file","role","films","verdict","messages",…}],…}`,
  /// with `screens` instead of `animators` if the films show screens.
  ///
  /// - Throws: An error of the encoder.
  package func json() throws -> String {
    var document = Document(
      unreadable: unreadable, warnings: notes + warnings + sceneWarnings, sources: sources)
    document.scenes = scenes
    var classes: [Animator] = []
    for film in films {
      guard let word = Word(film) else {
        document.others.append(
          Other(name: film.className, file: film.file, line: film.line, reason: film.problem ?? ""))
        continue
      }
      let messages = (film.problem.map { [$0] } ?? []) + film.reports
      let index = classes.firstIndex {
        $0.name == film.className && $0.file == film.file && $0.line == film.line
      }
      guard let index else {
        classes.append(
          Animator(
            name: film.className, file: film.file, line: film.line, role: film.role,
            films: film.folder.map { [$0] } ?? [], verdict: word, messages: messages,
            decisions: film.decisions, frames: film.frames, seconds: film.seconds))
        continue
      }
      let words = Word.allCases
      let old = classes[index].verdict
      if words.firstIndex(of: word) ?? 0 > words.firstIndex(of: old) ?? 0 {
        classes[index].verdict = word
      }
      if let folder = film.folder { classes[index].films.append(folder) }
      for message in messages where !classes[index].messages.contains(message) {
        classes[index].messages.append(message)
      }
    }
    if showsScreens { document.screens = classes } else { document.animators = classes }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
