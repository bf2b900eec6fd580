import FilmstripCCairo
import FilmstripGraphics

/// Lines of words that are far longer than a line.
///
/// Pango shapes a word up to its end to find out that it does not fit, again for each of its lines: the time grows with the
/// square of its letters. Where any character may end a line it does not, and a word that starts a line and does not fit has
/// the same lines then. So a long word is broken by characters, and what precedes and follows it by words.
extension TextShaper {
  /// The letters at the end of a word that are left for the lines of the text that follows.
  ///
  /// *Chosen:* Pango looks at three mean letters after a line to find its end.
  private static let margin = 64

  /// Breaks a paragraph with words of `longWord` bytes or more; nil if it has none, or none that is certainly broken.
  func placeLongWords(
    _ paragraph: Paragraph, _ setting: LineSetting
  ) throws(TextError) -> PlacedParagraph? {
    guard setting.width != nil, canBreakApart(paragraph, setting) else { return nil }
    var words = try longWords(of: paragraph, setting)[...]
    if words.isEmpty { return nil }
    let end = paragraph.text.utf8.count
    var result = PlacedParagraph()
    var start = 0
    while start < end {
      // The next long word, if what is left of it is long.
      while let word = words.first, word.upperBound - max(start, word.lowerBound) < longWord {
        words.removeFirst()
      }
      guard let word = words.first else {
        let rest = paragraph.part(start..<end)
        let layout = try layout(of: rest, setting)
        _ = try add(linesOf: layout, rest, setting, to: &result) { _, _ in true }
        break
      }
      let isBefore = start < word.lowerBound
      // Enough of the word that it begins a line, and another.
      let part = paragraph.part(start..<(isBefore ? word.lowerBound + longWord : word.upperBound))
      let layout = try layout(of: part, setting, breaksWords: !isBefore)
      let length = try add(linesOf: layout, part, setting, to: &result) { first, last in
        if isBefore { return start + first < word.lowerBound }
        return word.upperBound == end || start + last <= word.upperBound - Self.margin
      }
      // A line that is nearly as wide as the word, or wider.
      if length == 0 || isBefore && start + length != word.lowerBound { return nil }
      start += length
    }
    if setting.limit > 0, result.lines.count > setting.limit {
      result.lines.removeLast(result.lines.count - setting.limit)
      result.isTruncated = true
    }
    return result
  }

  /// Adds the lines from the top on, as long as `isKept` returns true for the bytes at which they begin and end.
  ///
  /// - Returns: the number of bytes in them.
  private func add(
    linesOf layout: borrowing PangoLayoutOwner, _ paragraph: Paragraph, _ setting: LineSetting,
    to result: inout PlacedParagraph, while isKept: (Int, Int) -> Bool
  ) throws(TextError) -> Int {
    var end = 0
    for index in 0..<pango_layout_get_line_count(layout.pointer) {
      guard let line = pango_layout_get_line_readonly(layout.pointer, index) else { break }
      let first = Int(line.pointee.start_index)
      let last = first + Int(line.pointee.length)
      guard isKept(first, last) else { break }
      result.lines.append(try placedLine(line, paragraph, setting))
      end = last
    }
    return end
  }

  /// Whether a paragraph may have long words, and its parts are set like the whole.
  ///
  /// Not where writing goes from right to left or letters join, nor where Pango shortens the last line.
  private func canBreakApart(_ paragraph: Paragraph, _ setting: LineSetting) -> Bool {
    let block = setting.block
    let isWhole = setting.limit == 0 || block.lineBreak == .wordWrap
    guard isWhole, block.lineBreak != .charWrap, block.lineBreak != .clip,
      block.direction != .rightToLeft
    else { return false }
    var (length, longest) = (0, 0)
    for piece in paragraph.pieces {
      for scalar in piece.text.unicodeScalars {
        // Latin, Greek and Cyrillic; no marks that combine.
        guard scalar.value < 0x530, !(0x300..<0x370).contains(scalar.value),
          !(0x483..<0x48A).contains(scalar.value)
        else { return false }
        length = scalar == " " ? 0 : length + UTF8.width(scalar)
        longest = max(longest, length)
      }
    }
    return longest >= longWord
  }

  /// The stretches of `longWord` bytes or more in which no line may end, with the spaces that follow them; those in one run.
  private func longWords(
    of paragraph: Paragraph, _ setting: LineSetting
  ) throws(TextError) -> [Range<Int>] {
    let free = LineSetting(
      block: setting.block, resolution: setting.resolution, width: nil, limit: setting.limit)
    let layout = try layout(of: paragraph, free)
    var count: Int32 = 0
    guard let places = pango_layout_get_log_attrs_readonly(layout.pointer, &count)
    else { return [] }
    let runs = Self.runs(of: layout)
    var words: [Range<Int>] = []
    var (start, offset) = (0, 0)
    for (index, scalar) in paragraph.text.unicodeScalars.enumerated() where index < count {
      if index > 0, places[index].is_line_break != 0 {
        words.append(start..<offset)
        start = offset
      }
      offset += UTF8.width(scalar)
    }
    words.append(start..<offset)
    // Pango looks for other ends of lines where a word is in two runs.
    return words.filter { word in
      word.count >= longWord && runs.contains { $0.clamped(to: word) == word }
    }
  }

  /// The bytes of the runs of a layout of one line.
  private static func runs(of layout: borrowing PangoLayoutOwner) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var node = pango_layout_get_line_readonly(layout.pointer, 0)?.pointee.runs
    while let current = node {
      node = current.pointee.next
      let run = current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self)
      guard let item = run?.pointee.item?.pointee else { continue }
      runs.append(Int(item.offset)..<Int(item.offset + item.length))
    }
    return runs
  }
}

extension Paragraph {
  /// The part with some bytes of the text, which begin and end with characters.
  func part(_ range: Range<Int>) -> Paragraph {
    var part = Paragraph(leadingRun: leadingRun)
    var start = 0
    for piece in pieces {
      let bytes = range.clamped(to: start..<start + piece.text.utf8.count)
      if !bytes.isEmpty {
        let text = Array(piece.text.utf8)[bytes.lowerBound - start..<bytes.upperBound - start]
        part.pieces.append(Piece(text: String(decoding: text, as: UTF8.self), run: piece.run))
      }
      start += piece.text.utf8.count
    }
    return part
  }
}
