import FilmstripCCairo
import FilmstripGraphics

/// The layout of words that are far longer than a line.
///
/// To detect that a word does not fit, Pango shapes it up to its end, again for each of its lines,
/// so the time grows with the square of the word's length. If any character may end a line, Pango
/// does not do so, and a word that starts a line and does not fit has the same lines. A long word
/// is therefore broken by characters, and the text before and after it by words.
extension TextShaper {
  /// The number of letters at the end of a word that are laid out with the text that follows.
  ///
  /// *Chosen:* to find the end of a line, Pango reads three letters of mean width beyond it.
  private static let margin = 64

  /// Breaks a paragraph that contains words of `longWord` bytes or more.
  ///
  /// Returns `nil` if there is no such word, or none that is certainly broken.
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
      // Find the next long word whose remainder is still long.
      while let word = words.first, word.upperBound - max(start, word.lowerBound) < longWord {
        words.removeFirst()
      }
      guard let word = words.first else {
        let remainder = paragraph.part(start..<end)
        let layout = try layout(of: remainder, setting)
        _ = try add(linesOf: layout, remainder, setting, to: &result) { _, _ in true }
        break
      }
      let isBefore = start < word.lowerBound
      // Include enough of the word that it begins a line and continues on another.
      let part = paragraph.part(start..<(isBefore ? word.lowerBound + longWord : word.upperBound))
      let layout = try layout(of: part, setting, breaksWords: !isBefore)
      let length = try add(linesOf: layout, part, setting, to: &result) { first, last in
        if isBefore { return start + first < word.lowerBound }
        return word.upperBound == end || start + last <= word.upperBound - Self.margin
      }
      // The line is nearly as wide as the word, or wider.
      if length == 0 || isBefore && start + length != word.lowerBound { return nil }
      start += length
    }
    if setting.limit > 0, result.lines.count > setting.limit {
      result.lines.removeLast(result.lines.count - setting.limit)
      result.isTruncated = true
    }
    return result
  }

  /// Adds lines from the top while `isIncluded` returns `true` for the bytes at which a line begins
  /// and ends.
  ///
  /// - Returns: The number of bytes in the added lines.
  private func add(
    linesOf layout: borrowing PangoLayoutOwner, _ paragraph: Paragraph, _ setting: LineSetting,
    to result: inout PlacedParagraph, while isIncluded: (Int, Int) -> Bool
  ) throws(TextError) -> Int {
    var end = 0
    for index in 0..<pango_layout_get_line_count(layout.pointer) {
      guard let line = pango_layout_get_line_readonly(layout.pointer, index) else { break }
      let first = Int(line.pointee.start_index)
      let last = first + Int(line.pointee.length)
      guard isIncluded(first, last) else { break }
      result.lines.append(try placedLine(line, paragraph, setting))
      end = last
    }
    return end
  }

  /// Whether a paragraph may have long words, and its parts have the same lines as the whole.
  ///
  /// `false` for right-to-left scripts, for letters that join, and if Pango shortens the last line.
  private func canBreakApart(_ paragraph: Paragraph, _ setting: LineSetting) -> Bool {
    let block = setting.block
    let isWhole = setting.limit == 0 || block.lineBreak == .wordWrap
    guard isWhole, block.lineBreak != .charWrap, block.lineBreak != .clip,
      block.direction != .rightToLeft
    else { return false }
    var (length, longest) = (0, 0)
    for piece in paragraph.pieces {
      for scalar in piece.text.unicodeScalars {
        // Only Latin, Greek and Cyrillic, without combining marks.
        guard scalar.value < 0x530, !(0x300..<0x370).contains(scalar.value),
          !(0x483..<0x48A).contains(scalar.value)
        else { return false }
        length = scalar == " " ? 0 : length + UTF8.width(scalar)
        longest = max(longest, length)
      }
    }
    return longest >= longWord
  }

  /// Returns the byte ranges of `longWord` bytes or more, in one run, in which no line may end.
  ///
  /// A range includes the spaces that follow it.
  private func longWords(
    of paragraph: Paragraph, _ setting: LineSetting
  ) throws(TextError) -> [Range<Int>] {
    let free = LineSetting(
      block: setting.block, resolution: setting.resolution, width: nil, limit: setting.limit)
    let layout = try layout(of: paragraph, free)
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout.pointer, &count)
    else { return [] }
    let runs = Self.runs(of: layout)
    var words: [Range<Int>] = []
    var (start, offset) = (0, 0)
    for (index, scalar) in paragraph.text.unicodeScalars.enumerated() where index < count {
      if index > 0, attributes[index].is_line_break != 0 {
        words.append(start..<offset)
        start = offset
      }
      offset += UTF8.width(scalar)
    }
    words.append(start..<offset)
    // Pango finds other line ends if a word is in two runs.
    return words.filter { word in
      word.count >= longWord && runs.contains { $0.clamped(to: word) == word }
    }
  }

  /// Returns the byte ranges of the runs in a layout of one line.
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
  /// Returns the part of the paragraph with some bytes of the text, which must be whole characters.
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
