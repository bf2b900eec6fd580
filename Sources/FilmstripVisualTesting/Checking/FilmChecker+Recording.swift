import FilmstripImaging
import FilmstripRendering
import FilmstripStage

extension FilmChecker {
  func framesToKeepForRecording(_ subject: FilmSubject) -> FilmRun.FrameSelection {
    options.frames == .all ? .all : .candidates
  }

  /// Records a film if two runs of the film are equal.
  ///
  /// - Parameters:
  ///   - take: A run with the frames that can be recorded, or `nil` to run the film.
  ///   - reference: The references that the recording replaces, or `nil` if there are none.
  func record(
    _ subject: FilmSubject, _ take: FilmRun?, _ reference: FilmReference?,
    _ result: inout FilmResult
  ) throws {
    let isComplete = result.verdict == .missing && reference != nil
    let keeping =
      isComplete && reference != nil
      ? .indices(Set(reference?.record.frames.map(\.index) ?? []))
      : framesToKeepForRecording(subject)
    let take = try take ?? run(subject, keeping: keeping)
    let again = try run(subject, keeping: keeping)
    guard take.equals(again) else { return report(unstable: take, again, &result) }
    let pictures = try isComplete ? paintAll(take, subject) : choose(take, subject)
    try fonts.addUsedGlyphs()
    let frames = take.frames.filter { pictures[$0.index] != nil }
    var packages = take.externalParts.packages
    if fonts.text.usesInstalledEmoji, frames.contains(where: { $0.list.containsEmoji }) {
      packages.insert(EmojiFontPackage.name)
    }
    let appFonts = take.externalParts.appFonts
    let record = FilmRecord(
      format: FilmRecord.currentFormat, scenario: subject.scenario, variant: subject.variant,
      settings: subject.settings.words, frameCount: take.frameCount, cost: take.cost,
      rendering: RendererFingerprint.currentRendering, fonts: fonts.sources,
      libraries: fonts.libraries, packages: packages.isEmpty ? nil : packages.sorted(),
      appFonts: appFonts.isEmpty ? nil : appFonts.sorted(),
      frames: frames.map {
        FilmRecord.Frame(index: $0.index, time: $0.time.seconds, label: $0.stepLabel)
      })
    try references.write(
      record, take.numbers, pictures, of: subject.name, replacesList: options.update == .all)
    let count = frames.count
    if options.isUpdateRequested {
      result.isRecorded = true
      result.explanations.append("recorded \(count) frames")
    } else {
      result.explanations.append(
        "recorded \(count) frames now; " + FilmResult.firstRecordingAdvice)
    }
  }

  private func paintAll(_ take: FilmRun, _ subject: FilmSubject) throws -> [Int: [UInt8]] {
    let bytes = try studio.paint(
      take.frames, scale: subject.settings.scale, jobs: options.jobs,
      cancellation: options.cancellation
    ) { frame, painted in (frame.index, try painted.png()) }
    return Dictionary(bytes) { first, _ in first }
  }

  /// Paints all candidates and returns the images of the chosen ones, by frame index.
  private func choose(_ take: FilmRun, _ subject: FilmSubject) throws -> [Int: [UInt8]] {
    if options.frames == .all { return try paintAll(take, subject) }
    let candidates = try studio.paint(
      take.frames, scale: subject.settings.scale, jobs: options.jobs,
      cancellation: options.cancellation
    ) { frame, painted in
      ReferenceChoice.Candidate(
        index: frame.index, progress: frame.reachedProgress, thumbnail: painted.thumbnail(),
        png: try painted.png())
    }
    let chosen = ReferenceChoice.choose(
      candidates, transitions: take.transitions, rests: take.rests, isBrief: subject.isBrief)
    return Dictionary(chosen.map { (candidates[$0].index, candidates[$0].png) }) { first, _ in
      first
    }
  }
}
