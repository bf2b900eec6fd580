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

  /// Finds the files that set the text of a use.
  mutating func plan(of use: TextUse) throws(TextError) -> FontSubsetPlan {
    try withAll { shaper throws(TextError) in try shaper.plan(of: use) }
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
      guard case .oneFile(let coverage) = need(of: FontStyle(run.font)) else { return false }
      for scalar in run.text.unicodeScalars where !Character(scalar).isNewline {
        guard Self.isPlain(scalar), coverage.contains(scalar) else { return false }
      }
      for sign in Self.addedSigns where !coverage.contains(sign) { return false }
    }
    return true
  }

  /// The characters that Pango may add: the ellipsis of truncated text, and hyphens.
  private static let addedSigns: [Unicode.Scalar] = ["\u{2026}", "\u{2010}", "-"]

  /// Whether a character is a Latin letter or a sign that is common in text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || 0xA0..<0x250 ~= scalar.value
      || FontSubset.commonCharacters.contains(scalar)
  }
}
