import FilmstripGraphics
import Foundation
import Synchronization

/// An object that shapes text with Pango, from the fonts of one folder and nothing else of the
/// host.
///
/// The same text has the same lines and outlines, regardless of the host's fonts, locale and home
/// folder. For characters that a family lacks, the folder's other families are searched; a
/// character that no family has is an error. Colour glyphs (emoji) are treated as missing.
///
/// The folder may be a `FontSubset`. If the subset cannot set a text, the fallback sets the whole
/// block, so that a line never mixes two versions of a font, and a `TextSubstitution` reports it.
public final class PangoText: TextMeasuring, Sendable {
  /// The path of the pinned folder.
  public var fontFolder: String { folder.path }
  /// The manifest of the subset, or `nil` if the folder is not a subset.
  public var subset: FontSubset.Manifest? { folder.subset }
  /// The object for text that the folder's fonts cannot set, or `nil` to make such text an error.
  public let fallback: PangoText?

  let folder: FontFolder
  private let shapers: Mutex<TextShapers>
  private let state = Mutex(State())

  private struct LayoutKey: Hashable {
    let block: TextBlock
    let width: Double?
  }

  private struct CachedLayout {
    let text: LaidOutText
    let substitution: TextSubstitution?
    /// The most recent recording that contains the layout.
    var recording: Int
  }

  private struct State {
    var layouts: [LayoutKey: CachedLayout] = [:]
    var recording = 0
    var use = TextUse()
    var substitutions: Set<TextSubstitution> = []

    mutating func record(_ block: TextBlock, _ substitution: TextSubstitution?) {
      use.add(block)
      if let substitution { substitutions.insert(substitution) }
    }
  }

  /// The number of layouts that are cached before all of them are removed.
  private static let capacity = 4096

  /// Creates an object that shapes text with the fonts of a folder.
  ///
  /// - Parameters:
  ///   - fontFolder: The path of the folder. If `nil`, the folder that the environment variable
  ///     `FILMSTRIP_FONTS` specifies, or otherwise the folder of Debian's package `fonts-inter`.
  ///   - fallback: The object for text that the folder's fonts cannot set, or `nil` to make such
  ///     text an error.
  /// - Throws: `TextError.noFonts` if the folder contains no font, or another `TextError` if the
  ///   folder is a subset whose files differ from its manifest.
  public init(fontFolder: String? = nil, fallback: PangoText? = nil) throws(TextError) {
    let folder = try FontFolder(path: fontFolder)
    shapers = try TextLibraries.locked { () throws(TextError) in
      Mutex(try TextShapers(folder: folder))
    }
    self.folder = folder
    self.fallback = fallback
  }

  /// Opens the files of styles in advance, so that the first text in these styles need not wait.
  ///
  /// - Parameter styles: The styles that text will use.
  public func open(_ styles: [FontStyle]) {
    TextLibraries.locked { shapers.withLock { shapers in styles.forEach { shapers.open($0) } } }
  }

  // MARK: Measuring

  /// Returns the metrics of a font, in points.
  ///
  /// - Parameter font: The font, whose family must be in the folder.
  /// - Returns: The metrics at the size of the font.
  /// - Throws: `TextError.familyNotFound` if the family is not in the folder.
  public func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    var block = TextBlock(runs: [])
    block.runs = [.init("", font: font, color: RGBA(red: 0, green: 0, blue: 0))]
    let (metrics, substitution) = try result(for: block) { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.metrics(of: font) }
    } fallback: { other throws(TextError) in
      try other.metrics(of: font)
    }
    state.withLock { $0.record(block, substitution) }
    return metrics
  }

  /// Lays text out in lines of at most `width` points.
  ///
  /// A line is as tall as its tallest font (the font's `verticalMetrics`, or otherwise the table
  /// `hhea` of its file) and as wide as its glyphs' advances. Tracking applies between glyphs, but
  /// not after the last one. Nothing is rounded.
  ///
  /// - Parameters:
  ///   - block: The text.
  ///   - width: The maximum width of a line, in points, or `nil` for no limit.
  /// - Returns: The measurement of the lines, in points.
  /// - Throws: `TextError.missingGlyphs` for characters that no font of the folder has.
  public func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    try layOut(block, width: width).measurement
  }

  /// Lays text out in lines of at most `width` points, and returns the outlines.
  func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    let key = LayoutKey(block: block, width: width)
    let cached = state.withLock { state -> LaidOutText? in
      guard let index = state.layouts.index(forKey: key) else { return nil }
      let layout = state.layouts.values[index]
      if layout.recording != state.recording {
        state.layouts.values[index].recording = state.recording
        state.record(block, layout.substitution)
      }
      return layout.text
    }
    if let cached { return cached }
    let (text, substitution) = try result(for: block) { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.layOut(block, width: width) }
    } fallback: { other throws(TextError) in
      try other.layOut(block, width: width)
    }
    state.withLock { state in
      if state.layouts.count >= Self.capacity { state.layouts.removeAll(keepingCapacity: true) }
      state.layouts[key] = CachedLayout(
        text: text, substitution: substitution, recording: state.recording)
      state.record(block, substitution)
    }
    return text
  }

  // MARK: Substitution

  /// Returns the result of the folder's fonts, or otherwise the result of the fallback.
  private func result<Value>(
    for block: TextBlock, fonts: () throws(TextError) -> Value,
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
    guard let fallback else { throw missingError(missing, in: block) }
    let substitution = TextSubstitution(
      text: block.text, missingCharacters: missing.characters, missingStyles: missing.styles,
      styles: Set(block.runs.map { FontStyle($0.font) }).sorted(), subset: fontFolder,
      source: fallback.fontFolder)
    return (try other(fallback), substitution)
  }

  private func missingError(
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

  /// The characters and styles of all text measured or painted since `startRecording`.
  ///
  /// If `startRecording` was never called, the use includes all text since the object was created.
  public var use: TextUse { state.withLock { $0.use } }

  /// The texts that the fallback set since `startRecording`, sorted.
  ///
  /// If `startRecording` was never called, these are the texts since the object was created.
  public var substitutions: [TextSubstitution] { state.withLock { $0.substitutions }.sorted() }

  /// Starts a new recording, which clears `use` and `substitutions`.
  ///
  /// Text that is set again is recorded again, even if its layout is cached. A renderer that has
  /// painted before caches rasters with text, so use a new renderer for a new recording.
  public func startRecording() {
    state.withLock { state in
      state.recording += 1
      state.use = TextUse()
      state.substitutions = []
    }
  }

  /// Finds the files that set the text of a use.
  func plan(of use: TextUse) throws(TextError) -> FontSubsetPlan {
    try TextLibraries.locked { () throws(TextError) in
      try shapers.withLock { shapers throws(TextError) in try shapers.plan(of: use) }
    }
  }
}
