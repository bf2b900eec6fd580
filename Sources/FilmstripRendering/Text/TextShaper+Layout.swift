import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// A glyph and its position from the line's start and baseline, in points, with y downwards.
struct PlacedGlyph {
  let glyph: hb_codepoint_t
  let x: Double
  let y: Double
}

/// A part of a line in one font and colour.
struct PlacedRun {
  let run: Int
  let face: FontFace
  let start: Double
  let width: Double
  let glyphs: [PlacedGlyph]
  /// The positions of the run's attachments, in points from the line's start.
  let attachments: [Double]
}

/// A line of placed runs.
struct PlacedLine {
  var runs: [PlacedRun]
  var width: Double
  var isRightToLeft: Bool
  /// The indices of the block's runs whose fonts determine the line's height.
  var fonts: [Int]
  /// Whether the line is the first one of a paragraph.
  var beginsParagraph = false
}

/// The lines of a paragraph.
struct PlacedParagraph {
  var lines: [PlacedLine] = []
  var isTruncated = false
}

/// The parameters with which a paragraph is broken into lines.
struct LineSetting {
  let block: TextBlock
  let resolution: TextResolution
  let width: Double?
  /// The maximum number of lines, or 0 for any number.
  let limit: Int
}

extension TextShaper {
  /// Breaks a paragraph into lines of at most `width` points.
  ///
  /// `limit` is the maximum number of lines, or 0 for any number.
  func place(
    _ paragraph: Paragraph, of block: TextBlock, width: Double?, limit: Int
  ) throws(TextError) -> PlacedParagraph {
    if paragraph.pieces.isEmpty {
      let line = PlacedLine(
        runs: [], width: 0, isRightToLeft: block.direction == .rightToLeft,
        fonts: [paragraph.leadingRun])
      return PlacedParagraph(lines: [line])
    }
    let setting = LineSetting(
      block: block, resolution: TextResolution(of: paragraph, in: block), width: width,
      limit: limit)
    if let placed = try placeLongWords(paragraph, setting) { return placed }
    let layout = try layout(of: paragraph, setting)
    var result = PlacedParagraph()
    result.isTruncated = pango_layout_is_ellipsized(layout.pointer) != 0
    let count = Int(pango_layout_get_line_count(layout.pointer))
    let lineCount = limit > 0 ? min(limit, count) : count
    if lineCount < count { result.isTruncated = true }
    for index in 0..<lineCount {
      guard let line = pango_layout_get_line_readonly(layout.pointer, Int32(index)) else { break }
      result.lines.append(try placedLine(line, paragraph, setting))
    }
    return result
  }

  /// Returns Pango's layout of a paragraph.
  ///
  /// - Parameter breaksWords: Whether a line may end after any character, instead of only in words
  ///   that are too long.
  func layout(
    of paragraph: Paragraph, _ setting: LineSetting, breaksWords: Bool = false
  ) throws(TextError) -> PangoLayoutOwner {
    let text = paragraph.text
    let layout = try PangoLayoutOwner(context: map.context)
    let attributes = try Self.attributes(of: paragraph, in: setting.block, setting.resolution)
    pango_layout_set_attributes(layout.pointer, attributes.pointer)
    set(setting.block.direction, on: layout.pointer)
    pango_layout_set_text(layout.pointer, text, Int32(text.utf8.count))
    if let width = setting.width {
      Self.constrain(layout.pointer, setting, width: width, breaksWords: breaksWords)
    }
    return layout
  }

  private func set(_ direction: TextBlock.Direction, on layout: OpaquePointer) {
    pango_context_set_base_dir(
      map.context,
      direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_context_changed(layout)
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
  }

  private static func constrain(
    _ layout: OpaquePointer, _ setting: LineSetting, width: Double, breaksWords: Bool
  ) {
    let block = setting.block
    // One unit more than requested, so that text fits into its own measured width. Pango also adds
    // letter spacing after the last glyph, which is not part of the measured width.
    let spacing = block.runs.map(\.font.tracking).max() ?? 0
    let available =
      (min(max(0, width), maximumWidth) + max(0, spacing)) * setting.resolution.unitsPerPoint
    let units = Int32(available.rounded(.up)) + 1
    switch block.lineBreak {
    case .clip:
      return
    case .wordWrap, .charWrap:
      break
    case .truncateHead, .truncateTail, .truncateMiddle:
      if setting.limit > 0 {
        pango_layout_set_height(layout, Int32(-setting.limit))
        let mode =
          switch block.lineBreak {
          case .truncateHead: PANGO_ELLIPSIZE_START
          case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
          default: PANGO_ELLIPSIZE_END
          }
        pango_layout_set_ellipsize(layout, mode)
      }
    }
    pango_layout_set_wrap(
      layout,
      block.lineBreak == .charWrap || breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
    pango_layout_set_width(layout, units)
  }

  private static func attributes(
    of paragraph: Paragraph, in block: TextBlock, _ resolution: TextResolution
  ) throws(TextError) -> PangoAttributesOwner {
    let unitsPerPoint = resolution.unitsPerPoint
    let attributes = try PangoAttributesOwner()
    var offset = 0
    for piece in paragraph.pieces {
      let font = block.runs[piece.run].font
      let range = offset..<(offset + piece.text.utf8.count)
      offset = range.upperBound
      let description = try PangoFontDescriptionOwner(font, size: font.size * unitsPerPoint)
      attributes.add(pango_attr_font_desc_new(description.pointer), over: range)
      // A word that is broken because it is longer than a line has no hyphen, as in UIKit.
      attributes.add(pango_attr_insert_hyphens_new(0), over: range)
      if font.tracking != 0 {
        let units = Int32((font.tracking * unitsPerPoint).rounded())
        attributes.add(pango_attr_letter_spacing_new(units), over: range)
      }
      if font.hasMonospacedDigits {
        attributes.add(pango_attr_font_features_new("tnum=1"), over: range)
      }
      if let attachment = block.runs[piece.run].attachment {
        // The advance alone determines the layout: the block adds the height of the line.
        var extents = PangoRectangle(
          x: 0, y: 0, width: Int32((attachment.advance * unitsPerPoint).rounded()), height: 0)
        attributes.add(pango_attr_shape_new(&extents, &extents), over: range)
      }
      // Pango's runs end where any attribute changes, so the "colour" encodes the index of the run.
      let number = piece.run + 1
      attributes.add(
        pango_attr_foreground_new(UInt16(number & 0xffff), UInt16(number >> 16 & 0xffff), 0),
        over: range)
    }
    for (range, language) in ScriptLanguage.nonLatinRuns(of: paragraph.text) {
      attributes.add(
        pango_attr_language_new(pango_language_from_string(language)), over: range)
    }
    return attributes
  }

  func placedLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ paragraph: Paragraph, _ setting: LineSetting
  ) throws(TextError) -> PlacedLine {
    let (block, unitsPerPoint) = (setting.block, setting.resolution.unitsPerPoint)
    var placed = PlacedLine(
      runs: [], width: 0,
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
      fonts: [])
    var missing = ""
    var missingFamily = ""
    var x = 0.0
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let run = current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self),
        let item = run.pointee.item, let glyphs = run.pointee.glyphs,
        let font = item.pointee.analysis.font
      else { continue }
      let index = paragraph.run(atByte: Int(item.pointee.offset))
      x += Double(run.pointee.start_x_offset) / unitsPerPoint
      let start = x
      var list: [PlacedGlyph] = []
      var attachments: [Double] = []
      for number in 0..<Int(glyphs.pointee.num_glyphs) {
        let info = glyphs.pointee.glyphs[number]
        if info.glyph & Self.unknownFlag != 0 {
          let value = info.glyph & ~Self.unknownFlag
          missing.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
          missingFamily = block.runs[index].font.family
        } else if info.glyph == Self.emptyGlyph {
          if block.runs[index].attachment != nil { attachments.append(x) }
        } else {
          list.append(
            PlacedGlyph(
              glyph: info.glyph, x: x + Double(info.geometry.x_offset) / unitsPerPoint,
              y: Double(info.geometry.y_offset - run.pointee.y_offset) / unitsPerPoint))
        }
        x += Double(info.geometry.width) / unitsPerPoint
      }
      placed.runs.append(
        PlacedRun(
          run: index, face: try face(of: font), start: start, width: x - start, glyphs: list,
          attachments: attachments))
      if !placed.fonts.contains(index) { placed.fonts.append(index) }
      x += Double(run.pointee.end_x_offset) / unitsPerPoint
    }
    if !missing.isEmpty { throw .missingGlyphs(characters: missing, family: missingFamily) }
    if placed.fonts.isEmpty {
      placed.fonts = [paragraph.run(atByte: Int(line.pointee.start_index))]
    }
    placed.width = x
    return placed
  }

  /// The flag of a glyph that the font lacks.
  ///
  /// *Source:* Pango's `PANGO_GLYPH_UNKNOWN_FLAG`, a macro that Swift does not import.
  private static var unknownFlag: PangoGlyph { 0x1000_0000 }
  /// The glyph that paints nothing.
  ///
  /// *Source:* Pango's `PANGO_GLYPH_EMPTY`.
  private static var emptyGlyph: PangoGlyph { 0x0FFF_FFFF }
}
