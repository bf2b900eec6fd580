import FilmstripCCairo
import FilmstripGraphics
import Foundation

extension TextShaper {
  /// Lays out a block: breaks lines, stacks them and collects outlines by colour.
  func layOut(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    try map.use { () throws(TextError) in try layOutInUse(block, width: width) }
  }

  private func layOutInUse(_ block: TextBlock, width: Double?) throws(TextError) -> LaidOutText {
    for run in block.runs { try check(run.font) }
    if let width, width.isNaN {
      throw .failed(operation: "laying out text", detail: "the width is not a number")
    }
    guard block.runs.contains(where: { !$0.text.isEmpty }) else {
      return LaidOutText(
        measurement: TextMeasurement(size: .zero, lines: [], isTruncated: false), fills: [],
        isCut: false)
    }
    let (lines, isTruncated) = try lines(of: block, width: width)
    let widest = lines.map(\.width).max() ?? 0
    let available = width.map { min($0, Self.maximumWidth) } ?? widest
    var positions: [TextMeasurement.Line] = []
    var top = 0.0
    var collector = FillCollector()
    for (index, line) in lines.enumerated() {
      var ascent = 0.0
      var descent = 0.0
      for font in line.fonts {
        let extents = try extents(of: block.runs[font].font)
        ascent = max(ascent, extents.ascent)
        descent = max(descent, extents.descent)
        if let attachment = block.runs[font].attachment {
          ascent = max(ascent, attachment.ascent)
          descent = max(descent, attachment.descent)
        }
      }
      // *Reported* (FACTS: font.line-height-multiple): the additional height is above the text.
      let natural = ascent + descent
      ascent += block.lineHeight.height(natural: natural) - natural
      if index > 0 { top += block.lineSpacing }
      if index > 0, line.beginsParagraph { top += block.paragraphSpacing }
      let position = TextMeasurement.Line(
        x: Self.start(of: line, in: available, alignment: block.alignment), baseline: top + ascent,
        width: line.width)
      positions.append(position)
      for run in line.runs { collector.add(run, at: position, of: block) }
      top += ascent + descent
    }
    return LaidOutText(
      measurement: TextMeasurement(
        size: CGSize(width: widest, height: top), lines: positions, isTruncated: isTruncated),
      fills: collector.fills, isCut: block.lineBreak == .clip && widest > available,
      attachments: collector.attachments)
  }

  private func lines(
    of block: TextBlock, width: Double?
  ) throws(TextError) -> ([PlacedLine], isTruncated: Bool) {
    var lines: [PlacedLine] = []
    var isTruncated = false
    let paragraphs = Paragraph.split(block)
    for (index, paragraph) in paragraphs.enumerated() {
      let remaining = block.maximumLines > 0 ? block.maximumLines - lines.count : 0
      var placed = try place(paragraph, of: block, width: width, limit: remaining)
      let isFull = remaining > 0 && placed.lines.count == remaining
      if isFull && index + 1 < paragraphs.count {
        if block.lineBreak == .truncateTail && !placed.isTruncated {
          placed = try place(
            paragraph.addingEllipsis(), of: block, width: width, limit: remaining)
        }
        isTruncated = true
      }
      if !placed.lines.isEmpty { placed.lines[0].beginsParagraph = true }
      lines += placed.lines
      isTruncated = isTruncated || placed.isTruncated
      if isFull { break }
    }
    return (lines, isTruncated)
  }

  /// Returns the x coordinate at which a line starts.
  ///
  /// A line that is too long starts at the leading edge.
  private static func start(
    of line: PlacedLine, in available: Double, alignment: TextBlock.Alignment
  ) -> Double {
    let extra = available - line.width
    if extra < 0 { return line.isRightToLeft ? extra : 0 }
    switch alignment {
    case .left: return 0
    case .right: return extra
    case .center: return extra / 2
    case .natural, .justified: return line.isRightToLeft ? extra : 0
    }
  }
}

/// A collector of a block's outlines, underlines and strike-throughs.
///
/// The outlines have one path for each change of colour.
private struct FillCollector {
  // The paths grow in place, because a text may have thousands of lines.
  private var glyphs: [(color: RGBA, elements: [Path.Element])] = []
  private var bars: [LaidOutText.Fill] = []
  /// The drawings of attachments, and the smallest rectangle around them.
  private(set) var attachments: (drawings: [Drawing], bounds: CGRect) = ([], .null)

  // Underlines may wind in the opposite direction to a font's outlines, so they need separate
  // paths.
  var fills: [LaidOutText.Fill] {
    glyphs.map { .init(color: $0.color, path: Path($0.elements)) } + bars
  }

  mutating func add(_ run: PlacedRun, at line: TextMeasurement.Line, of block: TextBlock) {
    let source = block.runs[run.run]
    let size = source.font.size
    let scale = size / run.face.unitsPerEm
    var elements: [Path.Element] = []
    for glyph in run.glyphs {
      let transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: line.x + glyph.x, ty: line.baseline + glyph.y)
      elements += Path(run.face.outline(of: glyph.glyph)).applying(transform).elements
    }
    if glyphs.last?.color == source.color {
      glyphs[glyphs.count - 1].elements += elements
    } else if !elements.isEmpty {
      glyphs.append((source.color, elements))
    }
    if let attachment = source.attachment {
      for x in run.attachments {
        let origin = CGAffineTransform(translationX: line.x + x, y: line.baseline)
        attachments.drawings.append(
          .group(attachment.drawings, transform: origin, clip: nil, opacity: 1))
        attachments.bounds = attachments.bounds.union(attachment.bounds.applying(origin))
      }
    }
    func bar(_ measures: (top: Double, thickness: Double)) {
      let rect = CGRect(
        x: line.x + run.start, y: line.baseline - measures.top * size, width: run.width,
        height: measures.thickness * size)
      bars.append(.init(color: source.color, path: Path(rect)))
    }
    if source.isUnderlined { bar(run.face.underline) }
    if source.isStruckThrough { bar(run.face.strike) }
  }
}
