import FilmstripGraphics
import Foundation

extension StripSheet {
  /// The size of the sheet in points.
  package var size: CGSize { layOut(from: .infinity, to: .infinity) { $0.bitmap }.size }

  /// Returns the sheet as a display list, to be rendered at `scale`, with the images and labels
  /// between two vertical positions.
  package func displayList(
    from top: Double = -.infinity, to bottom: Double = .infinity,
    picture: (PackedPicture) -> Bitmap = { $0.bitmap }
  ) -> DisplayList {
    let (size, grounds, nodes) = layOut(from: top, to: bottom, picture: picture)
    let bounds = CGRect(origin: .zero, size: size)
    let root = DisplayNode(name: "strip", bounds: bounds, drawings: grounds, children: nodes)
    return DisplayList(size: size, root: root)
  }

  private func layOut(
    from top: Double, to bottom: Double, picture: (PackedPicture) -> Bitmap
  ) -> (size: CGSize, grounds: [Drawing], nodes: [DisplayNode]) {
    typealias L = StripLayout
    var nodes: [DisplayNode] = []
    var y = 0.0
    let width = (L.margin * 2 + (sections.map(contentWidth).max() ?? 0)).rounded(.up)
    var grounds: [Drawing] = []
    for (index, section) in sections.enumerated() {
      let start = y
      y += index == 0 ? L.margin : L.sectionGap
      nodes += lay(section, from: &y, top, bottom, picture)
      if index == sections.count - 1 { y = (y + L.margin - L.rowGap).rounded(.up) }
      grounds.append(
        .fillRect(
          RoundedRect(CGRect(x: 0, y: start, width: width, height: y - start)),
          .color(section.palette.background)))
    }
    return (CGSize(width: width, height: y), grounds, nodes)
  }

  /// Returns the width of a film's lines and titles.
  private func contentWidth(of section: Section) -> Double {
    let lines = section.rows.map { row in
      row.cells.reduce(-StripLayout.gap) { $0 + width(of: $1, in: row) + StripLayout.gap }
    }
    return max(StripLayout.minimumContentWidth, lines.max() ?? 0)
  }

  private func pictureSize(_ cell: Cell) -> CGSize {
    CGSize(
      width: Double(cell.picture.width) / Double(scale),
      height: Double(cell.picture.height) / Double(scale))
  }

  /// Returns the width that a cell occupies: at least the width of its labels.
  private func width(of cell: Cell, in row: Row) -> Double {
    max(Double(pictureSize(cell).width), row.cellWidth.rounded(.down))
  }

  private func lay(
    _ section: Section, from y: inout Double, _ top: Double, _ bottom: Double,
    _ picture: (PackedPicture) -> Bitmap
  ) -> [DisplayNode] {
    typealias L = StripLayout
    let palette = section.palette
    let width = contentWidth(of: section)
    var texts: [Drawing] = []
    func line(_ text: String, _ font: FontDescription, _ color: RGBA, _ height: Double) {
      guard !text.isEmpty else { return }
      // A text wraps once if its length, at half an em per character, exceeds the width.
      let isLong = height != L.titleHeight && Double(text.count) * font.size / 2 > width
      let lines = isLong ? 2 : 1
      let total = height * Double(lines)
      texts.append(
        .text(
          L.line([TextBlock.Run(text, font: font, color: color)], maximumLines: lines),
          in: CGRect(x: L.margin, y: y, width: width, height: total)))
      y += total
    }
    line(section.title, L.font(L.titleSize, weight: 700), palette.text, L.titleHeight)
    line(section.summary, L.font(L.summarySize), palette.text, L.summaryHeight)
    line(section.details, L.font(L.labelSize), palette.secondaryText, L.detailsHeight)
    y += L.titleGap
    var nodes: [DisplayNode] = []
    for row in section.rows {
      let height = row.cells.map { Double(pictureSize($0).height) }.max() ?? 0
      let hasHeading = !row.heading.isEmpty || !row.note.isEmpty
      let next =
        y
        + L.lineHeight(
          pictures: height, hasHeading: hasHeading,
          hasLabels: row.cells.contains { !$0.label.isEmpty }, continues: row.continues)
      // Shadows and the descenders of labels extend a little beyond the row.
      if y - L.margin < bottom, next + L.margin > top {
        if hasHeading { nodes.append(heading(of: row, palette, y: y, width: width)) }
        var x = L.margin
        for cell in row.cells {
          let cellWidth = self.width(of: cell, in: row)
          nodes += lay(
            cell, of: row, in: section, picture,
            CGRect(
              x: x, y: y + (hasHeading ? L.headingHeight : 0), width: cellWidth, height: height))
          x += cellWidth + L.gap
        }
      }
      y = next
    }
    if section.omittedRows > 0 {
      let noun = section.omittedRows == 1 ? "transition is" : "transitions are"
      line(
        "\(section.omittedRows) more \(noun) not shown", L.font(L.labelSize),
        palette.secondaryText, L.detailsHeight)
      y += L.rowGap
    }
    return [DisplayNode(name: "titles", drawings: texts)] + nodes
  }

  /// Returns the heading of a row, with a small screen that shows the row's band.
  private func heading(
    of row: Row, _ palette: StripPalette, y: Double, width: Double
  ) -> DisplayNode {
    typealias L = StripLayout
    var x = L.margin
    var drawings: [Drawing] = []
    if let band = row.band, !row.heading.isEmpty {
      // *Chosen:* as high as the text, or as wide as two characters.
      let size =
        band.aspect < 1
        ? CGSize(width: (28 * band.aspect).rounded(), height: 28)
        : CGSize(width: 34, height: (34 / band.aspect).rounded())
      let screen = CGRect(
        x: x, y: y + 1 + (28 - Double(size.height)) / 2, width: size.width, height: size.height)
      let height = Double(size.height)
      let part = CGRect(
        x: screen.minX, y: screen.minY + height * band.extent.lowerBound, width: size.width,
        height: max(2, height * (band.extent.upperBound - band.extent.lowerBound)))
      let shape = RoundedRect(screen, radii: CornerRadii(4))
      drawings += [
        .group(
          [.fillRect(RoundedRect(part), .color(palette.mark))], transform: .identity,
          clip: Path(shape), opacity: 1),
        .border(shape, width: 1.5, palette.secondaryText),
      ]
      x += Double(size.width) + 12
    }
    let note = [
      row.note, row.band == nil || row.heading.isEmpty ? "" : "cropped to the part that changes",
    ].filter { !$0.isEmpty }.joined(separator: "  ·  ")
    let separator = row.heading.isEmpty || note.isEmpty ? "" : "   "
    drawings.append(
      .text(
        L.line(
          [
            TextBlock.Run(
              row.heading, font: L.font(L.headingSize, weight: 600), color: palette.text),
            TextBlock.Run(
              separator + note, font: L.font(L.labelSize), color: palette.secondaryText),
          ].filter { !$0.text.isEmpty }),
        in: CGRect(x: x, y: y, width: L.margin + width - x, height: L.headingHeight)))
    return DisplayNode(drawings: drawings)
  }

  /// Returns a picture and its labels.
  ///
  /// - Parameter box: The width of the cell and the height of the row's pictures.
  private func lay(
    _ cell: Cell, of row: Row, in section: Section, _ picture: (PackedPicture) -> Bitmap,
    _ box: CGRect
  ) -> [DisplayNode] {
    typealias L = StripLayout
    let size = pictureSize(cell)
    let bounds = CGRect(origin: .zero, size: size)
    let radii = radii(of: row, in: section, size)
    let shape = RoundedRect(
      bounds, radii: radii, isContinuous: max(radii.topLeft, radii.bottomLeft) > 8)
    // Pixels of the picture coincide with pixels of the sheet.
    let x = (Double(box.minX) + (Double(box.width) - Double(size.width)) / 2).rounded(.down)
    let isFramed = section.cornerRatio == nil
    let framed = DisplayNode(
      transform: PlaneTransform(CGAffineTransform(translationX: x, y: box.minY)), bounds: bounds,
      clip: shape,
      shadow: isFramed
        ? nil
        : Shadow(
          color: section.palette.shadow, offset: CGSize(width: 0, height: 5), radius: 9,
          path: Path(shape)),
      drawings: [
        .bitmap(
          picture(cell.picture), source: CGRect(x: 0, y: 0, width: 1, height: 1), in: bounds,
          tint: nil,
          .nearest)
      ] + cell.overlay,
      overlays: isFramed
        ? []
        : [.border(shape, width: 1 / Double(scale), section.palette.border)]
          + cuts(of: row, in: bounds, section.palette))
    // Labels may be wider than narrow images, but must not touch.
    let labelWidth = Double(box.width) + L.gap - 6
    let labelX = Double(box.minX) - (L.gap - 6) / 2
    var labelY = Double(box.maxY) + L.labelGap
    var labels: [Drawing] = []
    func add(_ text: String, _ weight: Int, _ color: RGBA) {
      guard !text.isEmpty else { return }
      let run = TextBlock.Run(text, font: L.font(L.labelSize, weight: weight), color: color)
      labels.append(
        .text(
          L.line([run], alignment: .center),
          in: CGRect(x: labelX, y: labelY, width: labelWidth, height: L.labelHeight)))
      labelY += L.labelHeight
    }
    add(cell.label, 600, section.palette.text)
    add(cell.caption, 400, section.palette.secondaryText)
    return [framed, DisplayNode(drawings: labels)]
  }

  /// Returns the radii of a picture's corners: the corners of the display, but square where the
  /// picture is cropped.
  private func radii(of row: Row, in section: Section, _ size: CGSize) -> CornerRadii {
    let shorterSide =
      row.band.map { Double(size.width) * min(1, 1 / $0.aspect) }
      ?? Double(min(size.width, size.height))
    let radius = shorterSide * (section.cornerRatio ?? 0)
    let top = row.band.map { $0.extent.lowerBound > 0 } ?? false ? 0 : radius
    let bottom = row.band.map { $0.extent.upperBound < 1 } ?? false ? 0 : radius
    return CornerRadii(topLeft: top, topRight: top, bottomLeft: bottom, bottomRight: bottom)
  }

  /// Returns the dashed lines along the edges at which the pictures of a row are cropped.
  private func cuts(of row: Row, in bounds: CGRect, _ palette: StripPalette) -> [Drawing] {
    guard let band = row.band else { return [] }
    var edges: [Double] = []
    if band.extent.lowerBound > 0 { edges.append(1) }
    if band.extent.upperBound < 1 { edges.append(Double(bounds.height) - 1) }
    return edges.map { y in
      .stroke(
        Path([.move(CGPoint(x: 0, y: y)), .line(CGPoint(x: bounds.width, y: y))]),
        .color(palette.mark), StrokeStyle(width: 2, dash: [7, 6]))
    }
  }
}
