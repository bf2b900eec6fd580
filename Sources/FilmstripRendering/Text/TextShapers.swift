import FilmstripGraphics

/// Sets text with the files of a folder that it needs, and with all where these might not suffice.
///
/// Which way a text is set changes nothing: a font of exactly its style that has all its characters comes before all
/// others in Pango's choice. Opening all 36 files of `fonts-inter` takes 12 ms, a fifth of a film's timeline.
///
/// Not safe on two threads at once; `PangoText` has it behind a lock.
struct TextShapers {
  private let folder: FontFolder
  private let listing: FontListing?
  private var few: TextShaper?
  /// All files, or why they cannot be opened.
  ///
  /// An error is kept as well: each text of a film would open all files again, to no effect.
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
  /// The files that were opened one by one.
  private(set) var openedFiles: [String] = []

  /// Throws `TextError.noFonts` if there is no font in the folder.
  init(folder: FontFolder) throws(TextError) {
    self.folder = folder
    // A subset has no more files than it needs.
    listing = folder.subset == nil ? FontListing(folder) : nil
    if listing == nil { all = .success(try TextShaper(folder: folder)) }
  }

  /// Whether all files are open.
  var hasAll: Bool { (try? all?.get()) != nil }

  /// Lays out a block with the files of its styles, or with all.
  mutating func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    try set(block) { shaper throws(TextError) in try shaper.layOut(block, width: width) }
  }

  /// A font's metrics in points.
  mutating func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    let color = RGBA(red: 0, green: 0, blue: 0)
    return try set(TextBlock(runs: [.init("", font: font, color: color)])) {
      shaper throws(TextError) in try shaper.metrics(of: font)
    }
  }

  /// Finds the files that set a use.
  mutating func plan(of use: TextUse) throws(TextError) -> FontSubsetPlan {
    try withAll { shaper throws(TextError) in try shaper.plan(of: use) }
  }

  /// Opens the file of a style, if it is found without opening others.
  mutating func open(_ style: FontStyle) {
    _ = need(of: style)
  }

  private mutating func need(of style: FontStyle) -> Need {
    if let known = needs[style] { return known }
    let need = openFile(of: style).map(Need.oneFile) ?? .allFiles
    needs[style] = need
    return need
  }

  /// Opens the file of a style; returns `nil` if it is not found without opening others.
  private mutating func openFile(of style: FontStyle) -> FontCoverage? {
    guard let file = listing?.file(for: style) else { return nil }
    if !openedFiles.contains(file) {
      if let few {
        few.add(file)
      } else {
        few = try? TextShaper(folder: folder, files: [file])
      }
      openedFiles.append(file)
    }
    return few?.coverage(of: file, as: style)
  }

  private mutating func set<Value>(
    _ block: TextBlock, with body: (TextShaper) throws(TextError) -> Value
  ) throws(TextError) -> Value {
    // An error is that of all files.
    if canSetWithFew(block), let few, let value = try? body(few) { return value }
    return try withAll(body)
  }

  private mutating func withAll<Value>(
    _ body: (TextShaper) throws(TextError) -> Value
  ) throws(TextError) -> Value {
    let known = all ?? Result { () throws(TextError) in try TextShaper(folder: folder) }
    all = known
    return try body(known.get())
  }

  /// Whether each run's own font has all its characters, and what Pango may add.
  ///
  /// Only characters whose language is English for Pango, and none that could be an emoji: for others its choice
  /// depends on more than the style.
  private mutating func canSetWithFew(_ block: TextBlock) -> Bool {
    if listing == nil { return false }
    for run in block.runs {
      guard case .oneFile(let coverage) = need(of: FontStyle(run.font)) else { return false }
      for scalar in run.text.unicodeScalars where !Character(scalar).isNewline {
        guard Self.isPlain(scalar), coverage.contains(scalar) else { return false }
      }
      for sign in Self.addedSigns where !coverage.contains(sign) { return false }
    }
    return true
  }

  /// The ellipsis of what is truncated, and hyphens.
  private static let addedSigns: [Unicode.Scalar] = ["\u{2026}", "\u{2010}", "-"]

  /// Latin letters and the signs that are common in text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || 0xA0..<0x250 ~= scalar.value
      || FontSubset.commonCharacters.contains(scalar)
  }
}
