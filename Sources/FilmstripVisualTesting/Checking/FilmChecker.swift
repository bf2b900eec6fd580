import FilmstripGraphics
import FilmstripImaging
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// Checks films against their references, and records references.
///
/// A checker runs a film once and paints only its reference frames. If the film differs or is to be
/// recorded, the checker runs it a second time: a film whose two runs differ fails, and is not
/// recorded.
@MainActor package final class FilmChecker {
  /// The options of a check.
  package struct Options: Sendable {
    /// The rule that decides which differences are allowed.
    package var rule = CheckRule.exact
    /// The films whose references are written.
    package var update = UpdateMode.none
    /// Whether the caller requested `update`.
    ///
    /// Without a request, a film that is recorded only because it has no references is treated as
    /// not checked.
    package var isUpdateRequested = false
    /// The frames that get images when a film is recorded.
    package var frames = ReferenceFrames.chosen
    /// The number of painting threads, at least 1.
    package var jobs = 1
    /// The folder of the report, which gets images of differences, or `nil` to write no report.
    package var report: String?
    /// Returns whether a package of Debian that a film was recorded with is installed.
    package var isInstalled: @Sendable (_ package: String) -> Bool = OptionalPackage.isInstalled
    /// The object that can cancel the check.
    package var cancellation = FilmCancellation()

    /// Creates the default options: an exact comparison that writes no references.
    package init() {}
  }

  /// The folder of references.
  package let references: ReferenceFolder
  /// The text system of all films, with the references' fonts first and the system's fonts second.
  package var text: PangoText { fonts.text }
  let options: Options
  let fonts: ReferenceFonts
  let studio: FrameStudio
  private let listReader = FilmListReader()
  /// The names of the nodes in all films that were compared.
  private var nodeNames: Set<String> = []

  /// Creates a checker of films against references in a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - references: The folder of references.
  ///   - options: The options of the check.
  ///   - films: The names of all films to check, or `nil` if the caller doesn't know them. The
  ///     fonts of the references can be replaced by another version only if no other films have
  ///     references.
  /// - Throws: A `TextError` if there is no font, or a `ReferenceError` if a reference file is
  ///   damaged.
  package init(
    references: ReferenceFolder, options: Options = Options(), films: Set<String>? = nil
  ) throws {
    self.references = references
    self.options = options
    if options.update != .none { try references.recover() }
    fonts = try ReferenceFonts(
      of: references, films: films, replacing: options.update == .all)
    studio = FrameStudio(text: fonts.text)
  }

  /// The versions of the rendering libraries, for information only; they have no effect.
  package var libraries: String { fonts.libraries }

  /// Notes about all films, such as a note about text that is set in a system font.
  package var notes: [String] { fonts.notes }

  /// The messages about masks of named nodes that occur in none of the films that were compared.
  ///
  /// Such a mask has no effect, which is probably a mistake in its name.
  package var unusedMasks: [String] {
    options.rule.masks.compactMap { mask in
      guard case .node(let pattern) = mask, !nodeNames.isEmpty,
        !nodeNames.contains(where: mask.covers)
      else { return nil }
      return "no film has a part named '\(pattern)'"
        + Spelling.suggestion(for: pattern, in: nodeNames.sorted())
    }
  }

  /// Ends the check of all films that were named at the start.
  ///
  /// If all films were recorded, removes the glyphs that only earlier recordings needed.
  package func finish() throws { try fonts.finish() }

  /// Checks a film, and records it if the options require it.
  ///
  /// A film that cannot be checked, or whose references cannot be read, gets the verdict `failed`
  /// and the reason.
  ///
  /// - Throws: `FilmError.cancelled` if the check was cancelled.
  package func check(_ subject: FilmSubject) throws -> FilmResult {
    var result = failure(of: subject)
    do {
      try check(subject, &result)
    } catch FilmError.cancelled {
      throw FilmError.cancelled
    } catch {
      result.verdict = .failed
      result.explanations = ["\(error)"]
      // Discard the counts from before the error, because the comparison is incomplete.
      result.frames = FilmResult.Counts()
    }
    return result
  }

  /// Returns whether a film has the same numbers as the references with its name, in all frames.
  ///
  /// - Throws: The errors of the film, or a `ReferenceError` if a reference file is damaged.
  package func hasNumbersOfReferences(_ subject: FilmSubject) throws -> Bool {
    guard let reference = try references.reference(of: subject.name, listReader).0 else {
      return false
    }
    let take = try run(subject, keeping: .indices([]))
    return FilmChange(
      from: reference.numbers, to: take.numbers, tolerance: options.rule.tolerance
    ).isEmpty
  }

  /// Returns the result of a film that could not be checked, with the reason.
  package func failure(of subject: FilmSubject, reason: String? = nil) -> FilmResult {
    FilmResult(
      name: subject.name, verdict: .failed, explanations: reason.map { [$0] } ?? [],
      scenario: subject.argument, settings: subject.settings.summary,
      size: [Double(subject.settings.size.width), Double(subject.settings.size.height)],
      fps: subject.settings.frameRate.framesPerSecond)
  }

  private func check(_ subject: FilmSubject, _ result: inout FilmResult) throws {
    do {
      let (reference, listing) = try references.reference(of: subject.name, listReader)
      if let reference { return try check(subject, against: reference, listing, &result) }
      if listing == .dropped {
        result.explanations = [
          "\(FilmList.fileName) lists the film, but its references are missing"
        ]
      }
    } catch let error as ReferenceError where isReplaced(error) {
      result.explanations = ["\(error)"]
    }
    let take = try run(subject, keeping: framesToKeepForRecording(subject))
    result.verdict = result.explanations.isEmpty ? .new : .missing
    result.frameCounts = [0, take.frameCount]
    result.warnings += take.warnings
    if result.explanations.isEmpty { result.explanations = ["has no references yet"] }
    if options.update.records(result.verdict) { try record(subject, take, nil, &result) }
  }

  /// Returns whether an update replaces the references that cannot be read because of an error.
  private func isReplaced(_ error: ReferenceError) -> Bool {
    switch error {
    case .damaged: options.update == .all || options.update == .changed
    case .otherFormat(_, let format):
      format < FilmRecord.currentFormat && (options.update == .all || options.update == .changed)
    default: false
    }
  }

  private func check(
    _ subject: FilmSubject, against reference: FilmReference, _ listing: ReferenceFolder.Listing,
    _ result: inout FilmResult
  ) throws {
    let recordedIndices = Set(reference.record.frames.map(\.index))
    let isRecordedAgain = options.update == .all
    if !isRecordedAgain { try checkPackages(reference.record) }
    let take = try run(subject, keeping: .indices(recordedIndices))
    if !isRecordedAgain { try checkFonts(reference.record, take.externalParts) }
    result.frameCounts = [reference.record.frameCount, take.frameCount]
    result.warnings += take.warnings
    let change = FilmChange(
      from: reference.numbers, to: take.numbers, tolerance: options.rule.tolerance,
      ignoring: ignoredNames(reference.numbers, take.numbers))
    var again: FilmRun?
    if !change.isEmpty {
      let counterparts = change.counterparts(of: Array(recordedIndices)).values
      again = try runAgain(subject, keeping: recordedIndices.union(counterparts))
    }
    let frames = try compare(subject, again ?? take, reference, change)
    result.pictures = frames.map(\.picture)
    if let again, !change.isEmpty, !frames.contains(where: \.isDifferent),
      let picture = try paintClearest(
        again, of: subject, change, without: recordedIndices, warnings: &result.warnings)
    {
      result.pictures.append(picture)
      result.pictures.sort { $0.index < $1.index }
    }
    result.frames = .init(
      compared: frames.count(where: \.isCompared), different: frames.count(where: \.isDifferent))
    let explanation = CheckExplanation(
      reference: reference, subject: subject, take: take, fonts: fonts, change: change,
      frames: frames, listing: listing)
    result.verdict = explanation.verdict
    if result.verdict == .passed {
      result.withinTolerance = nearMiss(reference.numbers, take.numbers, frames)
    }
    result.explanations = explanation.sentences
    result.warnings += explanation.warnings
    result.nodes =
      change.isEmpty ? [] : change.nodes(inFrames: result.pictures.map(\.index))
    if again == nil, frames.contains(where: \.isDifferent) {
      again = try runAgain(subject, keeping: recordedIndices)
    }
    if let again, !take.equals(again) { return report(unstable: take, again, &result) }
    if options.update.records(result.verdict) {
      try record(subject, nil, reference, &result)
    } else if let again {
      try addSheet(again, of: subject, to: &result)
    }
  }

  /// Returns the differences that the rule's tolerance allows, or `nil` if there are none.
  private func nearMiss(
    _ recorded: FilmNumbers, _ current: FilmNumbers, _ frames: [ComparedFrame]
  ) -> NearMiss? {
    guard options.rule.tolerance > 0, recorded != current else { return NearMiss(nil, frames) }
    let change = FilmChange(
      from: recorded, to: current, ignoring: ignoredNames(recorded, current))
    return NearMiss(change, frames)
  }

  /// Checks that the packages with which a film was recorded are installed.
  ///
  /// Without this check, a missing library would look like a change of the film.
  private func checkPackages(_ record: FilmRecord) throws(ReferenceError) {
    let missing = (record.packages ?? []).filter { !options.isInstalled($0) }
    if !missing.isEmpty { throw .missingPackages(missing) }
  }

  /// Checks that the app's fonts with which a film was recorded still exist.
  private func checkFonts(_ record: FilmRecord, _ parts: ExternalParts) throws(ReferenceError) {
    let missing = (record.appFonts ?? []).filter(parts.missingFonts.contains)
    if !missing.isEmpty { throw .missingFonts(missing) }
  }

  /// Runs a film that differs a second time, and keeps all frames for a report, which plays them.
  private func runAgain(_ subject: FilmSubject, keeping indices: Set<Int>) throws -> FilmRun {
    try run(subject, keeping: options.report == nil ? .indices(indices) : .all)
  }

  /// Runs a film to its end and keeps the selected frames.
  func run(_ subject: FilmSubject, keeping: FilmRun.FrameSelection) throws -> FilmRun {
    try FilmRun(
      subject.makeSource(), fps: subject.settings.frameRate.framesPerSecond, keeping: keeping,
      cancellation: options.cancellation)
  }

  /// Changes a result to a failure that describes the difference between two runs of a film.
  func report(unstable first: FilmRun, _ second: FilmRun, _ result: inout FilmResult) {
    let change = FilmChange(from: first.numbers, to: second.numbers)
    let details = change.explanations.first.map { ": \($0.sentence)" } ?? ""
    result.verdict = .failed
    result.explanations = [
      "is not deterministic: two runs of the film in this check differ\(details)"
    ]
  }

  private func ignoredNames(_ numbers: FilmNumbers...) -> Set<String> {
    let masks = options.rule.masks
    guard !masks.isEmpty else { return [] }
    let names = Set(numbers.flatMap(\.nodeNames))
    nodeNames.formUnion(names)
    return names.filter { name in masks.contains { $0.covers(name) } }
  }
}
