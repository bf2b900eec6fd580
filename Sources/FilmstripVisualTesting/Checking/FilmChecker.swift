import FilmstripGraphics
import FilmstripImaging
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import Foundation

/// Checks films against their references, and records these.
///
/// A film is run once and only its reference frames are painted. If it differs, or is to be recorded, it is run a
/// second time: a film that is not the same twice is a failure of its own, and is not recorded.
@MainActor package final class FilmChecker {
  /// How films are checked.
  package struct Options: Sendable {
    /// What counts as a difference.
    package var rule = CheckRule.exact
    /// Which references are written.
    package var update = UpdateMode.none
    /// Whether `update` was asked for: a film that is recorded only because it has no references counts as not
    /// checked.
    package var isUpdateRequested = false
    /// Which frames have pictures when a film is recorded.
    package var frames = ReferenceFrames.chosen
    /// The number of threads that paint, at least 1.
    package var jobs = 1
    /// The folder of the report to which pictures of differences are written; nil for none.
    package var report: String?
    /// Cancels the check.
    package var cancellation = FilmCancellation()

    /// The standard: exact, nothing is written.
    package init() {}
  }

  /// The references.
  package let references: ReferenceFolder
  /// The text system of all films: the fonts of the references, then those of the system.
  package var text: PangoText { fonts.text }
  let options: Options
  let fonts: ReferenceFonts
  let studio: FrameStudio
  private let listReader = FilmListReader()

  /// A checker of films against references in a folder that need not exist yet.
  ///
  /// `films` has the names of all films that will be checked, if they are known: only if these are all that
  /// have references can their fonts be replaced by another version.
  ///
  /// - Throws: a `TextError` if there is no font, a `ReferenceError` for what is damaged.
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

  /// The versions of the libraries that paint, for people; they decide nothing.
  package var libraries: String { fonts.libraries }

  /// What concerns all films, such as text that is set from the system's fonts.
  package var notes: [String] { fonts.notes }

  /// Ends the check of all films that were named at the start: if all were recorded, letters that only earlier
  /// recordings needed are removed.
  package func finish() throws { try fonts.finish() }

  /// Checks a film, and records it if the options say so.
  ///
  /// What is wrong with the film or its references is in the result, with the verdict `failed`.
  ///
  /// - Throws: `FilmError.cancelled`.
  package func check(_ subject: FilmSubject) throws -> FilmResult {
    var result = failure(of: subject)
    do {
      try check(subject, &result)
    } catch FilmError.cancelled {
      throw FilmError.cancelled
    } catch {
      result.verdict = .failed
      result.explanations = ["\(error)"]
      // What was compared before the error is no result.
      result.frames = FilmResult.Counts()
    }
    return result
  }

  /// The result of a film that could not be checked, for a reason.
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
    let take = try run(subject, keeping: keepingToRecord(subject))
    result.verdict = result.explanations.isEmpty ? .new : .missing
    result.frameCounts = [0, take.frameCount]
    result.warnings += take.warnings
    if result.explanations.isEmpty { result.explanations = ["has no references yet"] }
    if options.update.records(result.verdict) { try record(subject, take, nil, &result) }
  }

  /// Whether an update replaces references that cannot be read.
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
    let wanted = Set(reference.record.frames.map(\.index))
    let take = try run(subject, keeping: .indices(wanted))
    result.frameCounts = [reference.record.frameCount, take.frameCount]
    result.warnings += take.warnings
    let change = FilmChange(
      from: reference.numbers, to: take.numbers, tolerance: options.rule.tolerance,
      ignoring: ignoredNames(reference.numbers, take.numbers))
    let frames = try compare(subject, take, reference, areNumbersEqual: change.isEmpty)
    result.pictures = frames.map(\.picture)
    result.frames = .init(
      compared: frames.count(where: \.isCompared), different: frames.count(where: \.isDifferent))
    let explanation = CheckExplanation(
      reference: reference, subject: subject, take: take, fonts: fonts, change: change,
      frames: frames, listing: listing)
    result.verdict = explanation.verdict
    result.explanations = explanation.sentences
    result.warnings += explanation.warnings
    result.nodes =
      change.isEmpty ? [] : change.nodes(inFrames: reference.record.frames.map(\.index))
    if !change.isEmpty || frames.contains(where: \.isDifferent) {
      let again = try run(subject, keeping: .indices(wanted))
      guard take.equals(again) else { return report(unstable: take, again, &result) }
    }
    if options.update.records(result.verdict) {
      try record(subject, nil, reference, &result)
    }
  }

  /// Runs a film to its end.
  func run(_ subject: FilmSubject, keeping: FilmTake.Keeping) throws -> FilmTake {
    try FilmTake(
      subject.makeSource(), fps: subject.settings.frameRate.framesPerSecond, keeping: keeping,
      cancellation: options.cancellation)
  }

  /// What one run of a film differs from another in, as a failure.
  func report(unstable first: FilmTake, _ second: FilmTake, _ result: inout FilmResult) {
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
    return Set(numbers.flatMap(\.nodeNames)).filter { name in masks.contains { $0.covers(name) }
    }
  }
}
