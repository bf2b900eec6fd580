import FilmstripGraphics

/// The shapers of a folder: one with the files that text needs, and one with all files.
///
/// The choice between them does not change the result: Pango prefers a font of exactly the
/// requested style that has all characters to all other fonts. Opening all 36 files of
/// `fonts-inter` takes 12 ms, a fifth of the time for a film's timeline.
///
/// Not safe on two threads at once; `PangoText` protects the shapers with a lock.
struct TextShapers {
  private let folder: FontFolder
  private let listing: FontListing?
  private var partial: TextShaper?
  /// The shaper with all files, or the reason why they cannot be opened.
  ///
  /// The error is stored too, because otherwise each text of a film would try to open all files
  /// again.
  private var all: Result<TextShaper, TextError>?
  /// The files that a style needs.
  private enum Need {
    /// One file, which is open and has these characters.
    case oneFile(FontCoverage)
    /// All files of the folder.
    case allFiles
  }

  /// The files that the styles in use need.
  private var needs: [FontStyle: Need] = [:]
  /// The files that were opened individually.
  private(set) var openedFiles: [String] = []

  /// The fonts of apps by name; text in one of them has a shaper of its own.
  private(set) var apps: [String: AppFontFile] = [:]
  /// The shapers by the names of the apps' fonts that they have in addition to the folder's files.
  private var appShapers: [[String]: TextShaper] = [:]
  /// The shapers by the names of the only fonts that they have.
  private var appOnlyShapers: [String: TextShaper] = [:]

  /// Throws `TextError.noFonts` if the folder contains no font.
  init(folder: FontFolder) throws(TextError) {
    self.folder = folder
    // A subset has only the files that it needs.
    listing = folder.subset == nil ? FontListing(folder) : nil
    if listing == nil { all = .success(try TextShaper(folder: folder)) }
  }

  /// Whether all files are open.
  var hasAll: Bool { (try? all?.get()) != nil }

  /// Lays out a block with the files of its styles, or with all files.
  mutating func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    try set(block) { shaper throws(TextError) in try shaper.layOut(block, width: width) }
  }

  /// Returns the metrics of a font, in points.
  mutating func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    let color = RGBA(red: 0, green: 0, blue: 0)
    return try set(TextBlock(runs: [.init("", font: font, color: color)])) {
      shaper throws(TextError) in try shaper.metrics(of: font)
    }
  }

  /// Returns a block with boxes for the characters without a glyph, and these characters.
  ///
  /// A character has a glyph if a font of the folder, or the font of an app for its run, has glyphs
  /// for all its visible code points.
  ///
  /// - Parameter missing: Code points that certainly have no glyph.
  mutating func boxing(
    _ block: TextBlock, missing: Set<Unicode.Scalar>
  ) throws(TextError) -> (block: TextBlock, missing: String) {
    let shaper = try withAll { shaper throws(TextError) in shaper }
    var boxed = ""
    let replaced = block.replacingCharacters { character, run in
      let app = apps[run.font.family]
      let hasGlyphs = character.unicodeScalars.allSatisfy { scalar in
        if missing.contains(scalar) { return false }
        return scalar.properties.generalCategory == .control
          || scalar.properties.isDefaultIgnorableCodePoint || shaper.hasGlyph(for: scalar)
          || app?.characters.contains(scalar) ?? false
      }
      if hasGlyphs { return nil }
      if !boxed.contains(character) { boxed.append(character) }
      return .box(for: character, font: run.font, color: run.color)
    }
    return (replaced ?? block, boxed)
  }

  /// Makes an app's font available for text.
  ///
  /// *Chosen:* if two files have the same name, the first one remains.
  mutating func add(_ app: AppFontFile) {
    if apps[app.font.name] == nil { apps[app.font.name] = app }
  }

  /// Returns the shaper for text in fonts of apps, or `nil` if no run uses one.
  ///
  /// For Latin text that a single font sets, the folder's files aren't opened.
  private mutating func appShaper(for block: TextBlock) throws(TextError) -> TextShaper? {
    if apps.isEmpty { return nil }
    let names = Set(block.runs.map(\.font.family).filter { apps[$0] != nil }).sorted()
    if names.isEmpty { return nil }
    if names.count == 1, let app = apps[names[0]], isSet(block, by: app) {
      if let shaper = appOnlyShapers[names[0]] { return shaper }
      let shaper = try TextShaper(folder: folder, files: [], apps: [app])
      appOnlyShapers[names[0]] = shaper
      return shaper
    }
    if let shaper = appShapers[names] { return shaper }
    let shaper = try TextShaper(folder: folder, apps: names.compactMap { apps[$0] })
    appShapers[names] = shaper
    return shaper
  }

  private func isSet(_ block: TextBlock, by app: AppFontFile) -> Bool {
    let hasSigns = Self.addedSigns.allSatisfy(app.characters.contains)
    return hasSigns
      && block.runs.allSatisfy { run in
        run.font.family == app.font.name && run.attachment == nil
          && run.text.allSatisfy { character in
            character.isNewline
              || character.unicodeScalars.allSatisfy {
                Self.isPlain($0) && app.characters.contains($0)
              }
          }
      }
  }

  /// Finds the files that set the text of a use.
  mutating func plan(
    of use: TextUse, emojiPath: String?
  ) throws(TextError) -> FontSubsetPlan {
    try withAll { shaper throws(TextError) in try shaper.plan(of: use, emojiPath: emojiPath) }
  }

  /// Opens the file of a style, if the file can be found without opening others.
  mutating func open(_ style: FontStyle) {
    _ = need(of: style)
  }

  private mutating func need(of style: FontStyle) -> Need {
    if let need = needs[style] { return need }
    let need = openFile(of: style).map(Need.oneFile) ?? .allFiles
    needs[style] = need
    return need
  }

  /// Opens the file of a style; returns `nil` if the file cannot be found without opening others.
  private mutating func openFile(of style: FontStyle) -> FontCoverage? {
    guard let file = listing?.file(for: style) else { return nil }
    if !openedFiles.contains(file) {
      if let partial {
        partial.add(file)
      } else {
        partial = try? TextShaper(folder: folder, files: [file])
      }
      openedFiles.append(file)
    }
    return partial?.coverage(of: file, as: style)
  }

  private mutating func set<Value>(
    _ block: TextBlock, with body: (TextShaper) throws(TextError) -> Value
  ) throws(TextError) -> Value {
    if let shaper = try appShaper(for: block) { return try body(shaper) }
    // If there is an error, report the error of all files.
    if canSetWithOpenFiles(block), let partial, let value = try? body(partial) { return value }
    return try withAll(body)
  }

  private mutating func withAll<Value>(
    _ body: (TextShaper) throws(TextError) -> Value
  ) throws(TextError) -> Value {
    let shaper = all ?? Result { () throws(TextError) in try TextShaper(folder: folder) }
    all = shaper
    return try body(shaper.get())
  }

  /// Whether each run's own font has all its characters, and the characters that Pango may add.
  ///
  /// Accepts only characters whose language is English for Pango and that cannot be an emoji: for
  /// other characters, Pango's choice depends on more than the style.
  private mutating func canSetWithOpenFiles(_ block: TextBlock) -> Bool {
    if listing == nil { return false }
    for run in block.runs {
      // The font of an attachment doesn't matter: only its advance is set.
      if run.attachment != nil, block.runs.count > 1 { continue }
      guard case .oneFile(let coverage) = need(of: FontStyle(run.font)) else { return false }
      for scalar in run.text.unicodeScalars where !Character(scalar).isNewline {
        guard Self.isPlain(scalar), coverage.contains(scalar) else { return false }
      }
      for sign in Self.addedSigns where !coverage.contains(sign) { return false }
    }
    return true
  }

  /// The characters that Pango may add: the ellipsis of truncated text.
  private static let addedSigns: [Unicode.Scalar] = ["\u{2026}"]

  /// Whether a character is a Latin letter or a sign that is common in text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || 0xA0..<0x250 ~= scalar.value
      || FontSubset.commonCharacters.contains(scalar)
  }
}
