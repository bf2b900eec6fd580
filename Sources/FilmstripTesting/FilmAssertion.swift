import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation

/// A check of one film in a test, in all variants.
@MainActor package struct FilmAssertion {
  /// The outcome of the check of one variant.
  package struct Outcome {
    package var result: FilmResult
    /// The files of the report, the first of which is the web page; empty if the film passed.
    package var report: [String] = []
    /// The message with which the test fails, or `nil` if the film passed.
    package var failure: String?
    /// A warning that doesn't fail the test, or `nil` if there is none.
    package var warning: String?
  }

  /// A function that creates the film of a variant.
  typealias Maker =
    @MainActor (_ settings: FilmSettings, _ text: PangoText) throws -> any FilmSource

  let name: String
  let testFile: String
  let configuration: FilmConfiguration
  /// Whether each film runs only once.
  let runsOnce: Bool
  let make: Maker

  /// Returns the folder of a test file's references, such as `__Filmstrips__/SettingsTests` for
  /// `SettingsTests.swift`.
  package static func referencesPath(ofTest file: String) -> String {
    let url = URL(fileURLWithPath: file)
    return url.deletingLastPathComponent().appendingPathComponent("__Filmstrips__")
      .appendingPathComponent(url.deletingPathExtension().lastPathComponent).path
  }

  private var references: String {
    configuration.references ?? Self.referencesPath(ofTest: testFile)
  }

  /// Returns the folder of a film's report.
  private func reportPath(of film: String) -> String {
    let root = configuration.reports ?? NSTemporaryDirectory() + "filmstrip-reports"
    let test = URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent
    return "\(root)/\(test)/\(film)"
  }

  /// Checks the film in all variants.
  ///
  /// - Throws: An error in the configuration; an error of a film is in its outcome instead.
  func outcomes() throws -> [Outcome] {
    try configuration.checkRule()
    return try FilmVariant.all(of: configuration).map { variant in
      let (mode, isRequested) = try updateMode(of: name + variant.suffix)
      return try outcome(variant, mode, isRequested)
    }
  }

  /// Returns the mode for a film, and whether it is requested.
  private func updateMode(of film: String) throws -> (UpdateMode, isRequested: Bool) {
    let standard = UpdateMode.standard(in: configuration.environment)
    if let text = configuration.environment["FILMSTRIP_UPDATE"], !text.isEmpty {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let mode = UpdateMode(rawValue: String(parts[0])), parts.last != "" else {
        throw FilmAssertionError.update(text)
      }
      if parts.count == 1 || [name, film].contains(String(parts[1])) { return (mode, true) }
      return (.none, true)
    }
    if let mode = configuration.update { return (mode, true) }
    return (standard, false)
  }

  private func outcome(
    _ variant: FilmVariant, _ mode: UpdateMode, _ isRequested: Bool
  ) throws -> Outcome {
    let film = name + variant.suffix
    let report = reportPath(of: film)
    try? FileManager.default.removeItem(atPath: report)
    var options = FilmChecker.Options()
    options.update = mode
    options.isUpdateRequested = isRequested
    options.report = report
    options.rule = configuration.rule
    let checker = try FilmChecker(
      references: ReferenceFolder(path: references), options: options)
    let source = Source(maker: make, settings: variant.settings, runsOnce: runsOnce)
    var result = try checker.check(
      FilmSubject(
        name: film, scenario: film, variant: variant.values, settings: variant.settings
      ) { try source.film(text: checker.text) })
    result.warnings += checker.notes
    var outcome = Outcome(result: result)
    outcome.warning = checker.unusedMasks.first.map {
      "film '\(film)': an ignored part has no effect, because \($0)"
    }
    if result.verdict == .passed || result.isRecorded {
      try? FileManager.default.removeItem(atPath: report)
      if result.isRecorded {
        outcome.warning = "film '\(film)': \(result.explanations.joined(separator: "; "))"
      }
      return outcome
    }
    let checkReport = CheckReport(
      films: [result], libraries: checker.libraries, notes: checker.notes)
    do {
      outcome.report = try ReportWriter(folder: report).write(checkReport)
    } catch {
      outcome.result.warnings.append("the report could not be written: \(error)")
    }
    outcome.failure = message(outcome)
    return outcome
  }

  private func message(_ outcome: Outcome) -> String {
    let result = outcome.result
    var lines = ["film '\(result.name)' \(Self.description(of: result.verdict))"]
    lines += result.explanations.map { "  " + $0 }
    lines += result.warnings.map { "  note: " + $0 }
    if let page = outcome.report.first { lines.append("  report: \(page)") }
    if result.verdict == .changed || result.verdict == .missing {
      // Quotes protect the spaces of a name.
      lines.append("  if this is intended: FILMSTRIP_UPDATE='changed:\(name)' swift test")
    }
    return lines.joined(separator: "\n")
  }

  private static func description(of verdict: FilmResult.Verdict) -> String {
    switch verdict {
    case .passed: "equals its references"
    case .changed: "differs from its references"
    case .new: "has not been compared"
    case .missing: "lacks references"
    case .orphan: "has references without a film"
    case .failed: "could not be checked"
    }
  }

  /// A source that creates the film, or replays the film that has run.
  @MainActor private final class Source {
    private let maker: Maker
    private let settings: FilmSettings
    private let runsOnce: Bool
    private var completedFilm: CompletedFilm?

    init(maker: @escaping Maker, settings: FilmSettings, runsOnce: Bool) {
      self.maker = maker
      self.settings = settings
      self.runsOnce = runsOnce
    }

    func film(text: PangoText) throws -> any FilmSource {
      guard runsOnce else { return try maker(settings, text) }
      let film = try completedFilm ?? CompletedFilm(maker(settings, text))
      completedFilm = film
      return film.replay()
    }
  }
}
