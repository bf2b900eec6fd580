import FilmstripGraphics
import Foundation
import Synchronization

/// Text shaped by Pango from the fonts of one folder, and from nothing else of the host.
///
/// The same text gives the same lines and outlines whatever the host's fonts, locale and home folder
/// are. For characters that a family lacks, the folder's other families are searched; characters that no
/// family has are an error. Colour glyphs (emoji) count as missing.
///
/// The folder may be a `FontSubset`. Text that it cannot set is set by the fallback, if there is one: the
/// whole block, so that a line never mixes two versions of a font, and a `TextSubstitution` says so.
public final class PangoText: TextMeasuring, Sendable {
  /// The pinned folder's path.
  public var fontFolder: String { folder.path }
  /// What the folder's fonts have if they are a subset, else nil.
  public var subset: FontSubset.Manifest? { folder.subset }
  /// What sets the text that the folder's fonts cannot set; nil: such text is an error.
  public let fallback: PangoText?

  let folder: FontFolder
  private let shapers: Mutex<TextShapers>
  private let state = Mutex(State())

  private struct Question: Hashable {
    let block: TextBlock
    let width: Double?
  }

  private struct Answer {
    let text: LaidOutText
    let substitution: TextSubstitution?
    /// The last recording that noted it.
    var recording: Int
  }

  private struct State {
    var answers: [Question: Answer] = [:]
    var recording = 0
    var use = TextUse()
    var substitutions: Set<TextSubstitution> = []

    mutating func note(_ block: TextBlock, _ substitution: TextSubstitution?) {
      use.add(block)
      if let substitution { substitutions.insert(substitution) }
    }
  }

  /// How many layouts are kept before all are removed.
  private static let capacity = 4096

  /// A shaper for a folder of fonts; nil for the folder that `FILMSTRIP_FONTS` names, else the one of
  /// Debian's `fonts-inter`.
  ///
  /// Throws `TextError.noFonts` if there is no font in the folder, and an error if the folder is a subset
  /// whose files are not those that its manifest names.
  public init(fontFolder: String? = nil, fallback: PangoText? = nil) throws(TextError) {
    let folder = try FontFolder(path: fontFolder)
    shapers = try TextLibraries.locked { () throws(TextError) in
      Mutex(try TextShapers(folder: folder))
    }
    self.folder = folder
    self.fallback = fallback
  }

  /// Opens the files of styles that will be needed, as else the first text in them waits for it.
  public func open(_ styles: [FontStyle]) {
    TextLibraries.locked { shapers.withLock { shapers in styles.forEach { shapers.open($0) } } }
  }

  // MARK: Measuring

  /// A font's metrics in points.
  ///
  /// Throws `TextError.familyNotFound` for a family that is not in the folder.
  public func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    var block = TextBlock(runs: [])
    block.runs = [.init("", font: font, color: RGBA(red: 0, green: 0, blue: 0))]
    let (metrics, substitution) = try answer(to: block) { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.metrics(of: font) }
    } fallback: { other throws(TextError) in
      try other.metrics(of: font)
    }
    state.withLock { $0.note(block, substitution) }
    return metrics
  }

  /// Lays text out in lines of at most `width` points (nil: no limit).
  ///
  /// A line is as tall as its tallest font (its `verticalMetrics`, else the file's table `hhea`) and
  /// as wide as its glyphs' advances; tracking counts between glyphs, not after the last. Nothing is
  /// rounded. Throws `TextError.missingGlyphs` for characters that no font of the folder has.
  public func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    try layOut(block, width: width).measurement
  }

  /// The same with outlines.
  func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    let question = Question(block: block, width: width)
    let known = state.withLock { state -> LaidOutText? in
      guard let index = state.answers.index(forKey: question) else { return nil }
      let answer = state.answers.values[index]
      if answer.recording != state.recording {
        state.answers.values[index].recording = state.recording
        state.note(block, answer.substitution)
      }
      return answer.text
    }
    if let known { return known }
    let (text, substitution) = try answer(to: block) { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.layOut(block, width: width) }
    } fallback: { other throws(TextError) in
      try other.layOut(block, width: width)
    }
    state.withLock { state in
      if state.answers.count >= Self.capacity { state.answers.removeAll(keepingCapacity: true) }
      state.answers[question] = Answer(
        text: text, substitution: substitution, recording: state.recording)
      state.note(block, substitution)
    }
    return text
  }

  // MARK: Substitution

  /// What the folder's fonts answer, else the fallback.
  private func answer<Value>(
    to block: TextBlock, fonts: () throws(TextError) -> Value,
    fallback other: (PangoText) throws(TextError) -> Value
  ) throws(TextError) -> (Value, TextSubstitution?) {
    var missing = folder.subset?.missing(for: block) ?? (characters: "", styles: [])
    if missing.characters.isEmpty && missing.styles.isEmpty {
      do {
        return (try TextLibraries.locked(fonts), nil)
      } catch {
        guard fallback != nil else { throw error }
        switch error {
        case .missingGlyphs(let characters, _): missing.characters = characters
        case .familyNotFound(let family, _, _):
          missing.styles = Set(block.runs.map { FontStyle($0.font) })
            .filter { $0.family == family }.sorted()
        case .noFonts, .failed: throw error
        }
      }
    }
    guard let fallback else { throw lack(missing, in: block) }
    let substitution = TextSubstitution(
      text: block.text, missingCharacters: missing.characters, missingStyles: missing.styles,
      styles: Set(block.runs.map { FontStyle($0.font) }).sorted(), subset: fontFolder,
      source: fallback.fontFolder)
    return (try other(fallback), substitution)
  }

  private func lack(
    _ missing: (characters: String, styles: [FontStyle]), in block: TextBlock
  ) -> TextError {
    if let style = missing.styles.first {
      let families = Set(folder.subset?.use.styles.map(\.family) ?? [])
      guard families.contains(style.family) else {
        return .familyNotFound(
          family: style.family, folder: fontFolder, available: families.sorted())
      }
      return .failed(
        operation: "using font \(style)",
        detail: "\(fontFolder) is a subset without this weight or slant")
    }
    let run = block.runs.first { run in
      run.text.unicodeScalars.contains { missing.characters.unicodeScalars.contains($0) }
    }
    return .missingGlyphs(
      characters: missing.characters, family: run?.font.family ?? block.runs[0].font.family)
  }

  // MARK: Recording

  /// What text was measured and painted since `startRecording`, else since the start.
  public var use: TextUse { state.withLock { $0.use } }

  /// The texts that the fallback set since `startRecording`, else since the start, sorted.
  public var substitutions: [TextSubstitution] { state.withLock { $0.substitutions }.sorted() }

  /// Forgets `use` and `substitutions`.
  ///
  /// Text that is set again is noted again, although its layout is still known. A renderer that has painted
  /// before keeps rasters with text in them: use a new one for a new recording.
  public func startRecording() {
    state.withLock { state in
      state.recording += 1
      state.use = TextUse()
      state.substitutions = []
    }
  }

  /// The files that set a use.
  func plan(of use: TextUse) throws(TextError) -> FontSubsetPlan {
    try TextLibraries.locked { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.plan(of: use) }
    }
  }
}
