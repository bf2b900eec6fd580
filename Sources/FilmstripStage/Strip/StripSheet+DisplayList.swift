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
    let (size, nodes) = layOut(from: top, to: bottom, picture: picture)
    let bounds = CGRect(origin: .zero, size: size)
    let root = DisplayNode(
      name: "strip", bounds: bounds,
      drawings: [.fillRect(RoundedRect(bounds), .color(StripLayout.background))], children: nodes)
    return DisplayList(size: size, root: root)
  }

  private func layOut(
    from top: Double, to bottom: Double, picture: (PackedPicture) -> Bitmap
  ) -> (size: CGSize, nodes: [DisplayNode]) {
    typealias L = StripLayout
    var nodes: [DisplayNode] = []
    var y = L.margin
    var width = L.margin * 2 + Double(L.box.width) * 3 + L.gap * 2
    for (index, section) in sections.enumerated() {
      if index > 0 { y += L.sectionGap }
      width = max(width, L.margin * 2 + self.width(of: section))
      nodes += lay(section, from: &y, top, bottom, picture)
    }
    let size = CGSize(width: width.rounded(.up), height: (y + L.margin - L.rowGap).rounded(.up))
    return (size, nodes)
  }

  private func width(of section: Section) -> Double {
    section.rows.map { row in
      row.reduce(0) { $0 + pointWidth($1) + StripLayout.gap } - StripLayout.gap
    }.max() ?? 0
  }

  private func pointWidth(_ cell: Cell) -> Double {
    Double(cell.picture.width) / Double(scale)
  }

  private func lay(
    _ section: Section, from y: inout Double, _ top: Double, _ bottom: Double,
    _ picture: (PackedPicture) -> Bitmap
  ) -> [DisplayNode] {
    typealias L = StripLayout
    var texts: [Drawing] = []
    func line(_ text: String, _ font: FontDescription, _ color: RGBA, _ height: Double) {
      guard !text.isEmpty else { return }
      let available = max(width(of: section), Double(L.box.width) * 3)
      texts.append(
        .text(
          L.line(text, font, color),
          in: CGRect(x: L.margin, y: y, width: available, height: height)))
      y += height
    }
    line(section.title, L.font(30, weight: 700), L.textColor, L.titleHeight)
    line(section.summary, L.font(15), L.textColor, L.summaryHeight)
    line(section.details, L.font(13), L.secondaryTextColor, L.summaryHeight)
    y += L.titleGap
    var nodes: [DisplayNode] = []
    for row in section.rows {
      var x = L.margin
      let height = row.map { Double($0.picture.height) / Double(scale) }.max() ?? 0
      let next = y + height + L.labelGap + 2 * L.lineHeight + L.rowGap
      // Shadows and the descenders of labels extend a little beyond the row.
      if y - L.margin < bottom, next + L.margin > top {
        for cell in row {
          nodes += lay(
            cell, picture, x: x, y: y, rowHeight: height, cornerRatio: section.cornerRatio)
          x += pointWidth(cell) + L.gap
        }
      }
      y = next
    }
    if section.omittedRows > 0 {
      let noun = section.omittedRows == 1 ? "transition is" : "transitions are"
      line(
        "\(section.omittedRows) more \(noun) not shown", L.font(13), L.secondaryTextColor,
        L.summaryHeight)
      y += L.rowGap
    }
    return [DisplayNode(name: "titles", drawings: texts)] + nodes
  }

  private func lay(
    _ cell: Cell, _ picture: (PackedPicture) -> Bitmap, x: Double, y: Double, rowHeight: Double,
    cornerRatio: Double?
  ) -> [DisplayNode] {
    typealias L = StripLayout
    let size = CGSize(width: pointWidth(cell), height: Double(cell.picture.height) / Double(scale))
    let bounds = CGRect(origin: .zero, size: size)
    let radius = Double(size.width) * (cornerRatio ?? 0)
    let shape = RoundedRect(bounds, radii: CornerRadii(radius), isContinuous: radius > 8)
    let transform = PlaneTransform(CGAffineTransform(translationX: x, y: y))
    let framed = DisplayNode(
      transform: transform, bounds: bounds, clip: shape,
      shadow: cornerRatio == nil
        ? nil
        : Shadow(
          color: L.shadow, offset: CGSize(width: 0, height: 5), radius: 9, path: Path(shape)),
      drawings: [
        .bitmap(
          picture(cell.picture), source: CGRect(x: 0, y: 0, width: 1, height: 1), in: bounds,
          tint: nil,
          .nearest)
      ] + cell.overlay,
      overlays: cornerRatio == nil ? [] : [.border(shape, width: 1 / Double(scale), L.border)])
    let labelY = y + rowHeight + L.labelGap
    // Labels may be wider than narrow images, but must not touch.
    let labelWidth = Double(size.width) + L.gap - 6
    let labelX = x + (Double(size.width) - labelWidth) / 2
    func text(_ text: String, _ font: FontDescription, _ color: RGBA, _ line: Double) -> Drawing {
      .text(
        L.line(text, font, color, alignment: .center),
        in: CGRect(
          x: labelX, y: labelY + line * L.lineHeight, width: labelWidth, height: L.lineHeight))
    }
    let labels = DisplayNode(drawings: [
      text(cell.label, L.font(12, weight: 600), L.textColor, 0),
      text(cell.caption, L.font(11.5), L.secondaryTextColor, 1),
    ])
    return [framed, labels]
  }
}
