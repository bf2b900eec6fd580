import FilmstripGraphics
import Foundation
import Synchronization

/// An object that shapes text with Pango, from the fonts of one folder and nothing else of the
/// host.
///
/// The same text has the same lines and outlines, regardless of the host's fonts, locale and home
/// folder. For characters that a family lacks, the folder's other families are searched; a
/// character that no family has is drawn as a box, which the measurement lists. Emoji are drawn as
/// images from the optional font of Debian's package `fonts-noto-color-emoji`.
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
  private let emoji: Mutex<OptionalEmojiFont>
  /// The path of the emoji font, which may be missing; `nil` for a subset without emoji.
  let emojiPath: String?
  /// The fonts of apps in the files that were searched for a name, by path; `nil` for a file that
  /// isn't a font.
  private let appFiles = Mutex<[String: AppFontFile?]>([:])
  private let state: Mutex<State>

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

  /// The emoji font, which is opened for the first emoji.
  private struct OptionalEmojiFont {
    var path: String?
    lazy var font = path.flatMap { EmojiFont(path: $0) }
  }

  private struct State {
    /// The fonts of apps that text can use, by name.
    var apps: [String: AppFontFile] = [:]
    /// The style of the characters that a font of an app lacks.
    let appFallback: FontStyle?
    var layouts: [LayoutKey: CachedLayout] = [:]
    var recording = 0
    var use = TextUse()
    var substitutions: Set<TextSubstitution> = []

    mutating func record(
      _ block: TextBlock, _ substitution: TextSubstitution?, usesEmoji: Bool = false
    ) {
      use.add(block, apps: apps, fallback: appFallback)
      if usesEmoji { use.styles.insert(EmojiFont.style) }
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
  public convenience init(
    fontFolder: String? = nil, fallback: PangoText? = nil
  ) throws(TextError) {
    let folder = try FontFolder(path: fontFolder)
    try self.init(folder: folder, emojiFont: folder.emojiPath, fallback: fallback)
  }

  /// Creates an object with the emoji font at a path, which may be missing.
  package convenience init(
    fontFolder: String? = nil, emojiFont: String?, fallback: PangoText? = nil
  ) throws(TextError) {
    try self.init(
      folder: FontFolder(path: fontFolder), emojiFont: emojiFont, fallback: fallback)
  }

  private init(
    folder: FontFolder, emojiFont: String?, fallback: PangoText?
  ) throws(TextError) {
    emojiPath = emojiFont
    emoji = Mutex(OptionalEmojiFont(path: emojiFont))
    shapers = try TextLibraries.locked { () throws(TextError) in
      Mutex(try TextShapers(folder: folder))
    }
    self.folder = folder
    self.fallback = fallback
    state = Mutex(State(appFallback: FontStyle(family: "Inter", weight: 400, isItalic: false)))
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
  /// - Throws: `TextError.missingGlyphs` for characters that a subset without a fallback lacks.
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
        state.record(block, layout.substitution, usesEmoji: layout.text.usesEmoji)
      }
      return layout.text
    }
    if let cached { return cached }
    let (text, substitution) = try result(for: block) { () throws(TextError) in
      try layOutReplacing(block, width: width)
    } fallback: { other throws(TextError) in
      try other.layOut(block, width: width)
    }
    state.withLock { state in
      if state.layouts.count >= Self.capacity { state.layouts.removeAll(keepingCapacity: true) }
      state.layouts[key] = CachedLayout(
        text: text, substitution: substitution, recording: state.recording)
      state.record(block, substitution, usesEmoji: text.usesEmoji)
    }
    return text
  }

  // MARK: Emoji and missing glyphs

  /// Lays out a block with the folder's fonts, with images for emoji and boxes for missing glyphs.
  ///
  /// - Throws: `TextError.missingGlyphs` instead of drawing boxes if the fallback may have glyphs.
  private func layOutReplacing(
    _ block: TextBlock, width: Double?
  ) throws(TextError) -> LaidOutText {
    var current = block
    var usesEmoji = false
    if block.mayHaveEmoji, let replaced = replacingEmoji(in: block) {
      current = replaced
      usesEmoji = true
    }
    do throws(TextError) {
      let text = try shapers.withLock { shapers throws(TextError) in
        try shapers.layOut(current, width: width)
      }
      return usesEmoji ? text.recording(missingCharacters: "", usesEmoji: true) : text
    } catch {
      // A character that a subset lists, but has no glyph for, had a box when it was recorded.
      guard case .missingGlyphs(let characters, _) = error,
        fallback == nil || folder.subset != nil
      else { throw error }
      return try layOut(
        current, boxing: Set(characters.unicodeScalars), width: width, usesEmoji: usesEmoji)
    }
  }

  /// Returns the block with images for its emoji, or `nil` if it has none.
  private func replacingEmoji(in block: TextBlock) -> TextBlock? {
    emoji.withLock { emoji in
      block.replacingCharacters { character, run in
        guard EmojiFont.isEmoji(character) else { return nil }
        return emoji.font?.attachment(for: character, size: run.font.size)
      }
    }
  }

  /// Lays out a block with boxes for the characters that no font has.
  ///
  /// - Parameter missing: Characters that certainly have no glyph.
  private func layOut(
    _ block: TextBlock, boxing missing: Set<Unicode.Scalar>, width: Double?, usesEmoji: Bool
  ) throws(TextError) -> LaidOutText {
    var missing = missing
    while true {
      let (current, boxed) = try shapers.withLock { shapers throws(TextError) in
        try shapers.boxing(block, missing: missing)
      }
      do throws(TextError) {
        let text = try shapers.withLock { shapers throws(TextError) in
          try shapers.layOut(current, width: width)
        }
        return text.recording(missingCharacters: boxed, usesEmoji: usesEmoji)
      } catch {
        guard case .missingGlyphs(let characters, _) = error,
          !missing.isSuperset(of: characters.unicodeScalars)
        else { throw error }
        missing.formUnion(characters.unicodeScalars)
      }
    }
  }

  // MARK: Fonts of apps

  /// Returns the font of an app that has a PostScript name, a full name or a family name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - files: The paths of the app's font files, sorted.
  /// - Returns: The font, which text can use from now on, or `nil` if no file has the name.
  public func appFont(named name: String, in files: [String]) -> AppFont? {
    guard let file = AppFontFile.file(named: name, in: read(files)) else { return nil }
    add(file)
    return file.font
  }

  /// Returns the fonts in an app's font files, without the files that aren't fonts.
  public func appFonts(in files: [String]) -> [AppFont] { read(files).map(\.font) }

  private func read(_ files: [String]) -> [AppFontFile] {
    if files.isEmpty { return [] }
    return TextLibraries.locked {
      appFiles.withLock { cache in
        files.compactMap { path in
          if let file = cache[path] { return file }
          let file = AppFontFile(path: path)
          cache[path] = .some(file)
          return file
        }
      }
    }
  }

  private func add(_ file: AppFontFile) {
    TextLibraries.locked { shapers.withLock { $0.add(file) } }
    state.withLock { state in
      if state.apps[file.font.name] == nil { state.apps[file.font.name] = file }
    }
    fallback?.add(file)
  }

  // MARK: Substitution

  /// Returns the result of the folder's fonts, or otherwise the result of the fallback.
  private func result<Value>(
    for block: TextBlock, fonts: () throws(TextError) -> Value,
    fallback other: (PangoText) throws(TextError) -> Value
  ) throws(TextError) -> (Value, TextSubstitution?) {
    let apps = state.withLock { $0.apps }
    var missing = folder.subset?.missing(for: block, apps: apps) ?? (characters: "", styles: [])
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

  /// Whether emoji come from the font of Debian's package, and not from a subset.
  package var usesInstalledEmoji: Bool {
    subset == nil && emojiPath.map(FileManager.default.fileExists) == true
  }

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
      try shapers.withLock { shapers throws(TextError) in
        try shapers.plan(of: use, emojiPath: emojiPath)
      }
    }
  }
}
