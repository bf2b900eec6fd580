import FilmstripGraphics
import Foundation

extension CALayer {
  /// The layer's shape: the bounds with rounded corners, if the layer has any.
  final var shape: RoundedRect {
    let radius = values.cornerRadius
    let mask = values.maskedCorners
    if let radii = values.cornerRadii {
      return RoundedRect(
        values.bounds, radii: radii, isContinuous: values.cornerCurve == .continuous)
    }
    guard radius > 0 else { return RoundedRect(values.bounds) }
    func at(_ corner: CACornerMask) -> CGFloat { mask.contains(corner) ? radius : 0 }
    return RoundedRect(
      values.bounds,
      radii: CornerRadii(
        topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
        bottomLeft: at(.layerMinXMaxYCorner), bottomRight: at(.layerMaxXMaxYCorner)),
      isContinuous: values.cornerCurve == .continuous)
  }

  final func contentsDrawings() -> [Drawing] {
    var drawings: [Drawing] = []
    if let contents = values.contents { drawings += draw(contents) }
    if let picture = values.contentPicture, !picture.drawings.isEmpty {
      drawings += draw(picture)
    }
    return upright(drawings)
  }

  /// Returns a picture's drawings, unchanged if they fit the size of the bounds, otherwise
  /// stretched or placed.
  private func draw(_ picture: Picture) -> [Drawing] {
    let bounds = values.bounds
    guard picture.size == bounds.size, values.contentsRect == .unit else {
      return place(picture)
    }
    if bounds.origin == .zero { return picture.drawings }
    let offset = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    return [.group(picture.drawings, transform: offset, clip: nil, opacity: 1)]
  }

  private func place(_ picture: Picture) -> [Drawing] {
    let part = values.contentsRect
    let size = CGSize(
      width: picture.size.width * part.width, height: picture.size.height * part.height)
    guard size.width > 0, size.height > 0 else { return [] }
    let place = values.contentsGravity.place(size, in: values.bounds)
    return pieces(of: part, natural: size, over: place).map { piece in
      picture.drawing(
        source: piece.source, in: piece.target, isCut: piece.source != .unit)
    }
  }

  private func draw(_ contents: LayerContents) -> [Drawing] {
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let part = values.contentsRect
    switch contents {
    case .stack(let entries):
      return entries.filter { $0.opacity > 0 }.map {
        .group(draw($0.contents), transform: .identity, clip: nil, opacity: $0.opacity)
      }
    case .picture(let picture):
      return place(picture)
    case .image(let image):
      let size = CGSize(
        width: CGFloat(image.width) * part.width / scale,
        height: CGFloat(image.height) * part.height / scale)
      guard size.width > 0, size.height > 0 else { return [] }
      let place = values.contentsGravity.place(size, in: values.bounds)
      return stretch(image, part: part, natural: size, over: place)
    }
  }

  private func stretch(
    _ image: CGImage, part: CGRect, natural: CGSize, over place: CGRect
  ) -> [Drawing] {
    let enlarges = place.width > natural.width || place.height > natural.height
    let name = enlarges ? values.magnificationFilter : values.minificationFilter
    let filter: ImageFilter = name == .nearest ? .nearest : .linear
    return pieces(of: part, natural: natural, over: place).map {
      image.drawing(source: $0.source, in: $0.target, filter)
    }
  }

  /// Returns the source parts of the contents, in units of the contents' size, and their
  /// destinations: one part, or nine if `contentsCenter` keeps the edges from stretching.
  private func pieces(
    of part: CGRect, natural: CGSize, over place: CGRect
  ) -> [(source: CGRect, target: CGRect)] {
    let center = values.contentsCenter
    guard center != .unit, place.size != natural else { return [(part, place)] }
    let columns = cuts(center.minX, center.maxX, natural.width, place.minX, place.width)
    let rows = cuts(center.minY, center.maxY, natural.height, place.minY, place.height)
    var result: [(source: CGRect, target: CGRect)] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: part.minX + column.from * part.width, y: part.minY + row.from * part.height,
          width: column.share * part.width, height: row.share * part.height)
        let target = CGRect(x: column.at, y: row.at, width: column.length, height: row.length)
        result.append((source, target))
      }
    }
    return result
  }

  /// Returns the three intervals along one axis: the two edges at their natural length, and the
  /// centre between the edges.
  private func cuts(
    _ low: CGFloat, _ high: CGFloat, _ natural: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [(from: CGFloat, share: CGFloat, at: CGFloat, length: CGFloat)] {
    let edges = natural * (1 - (high - low))
    let shrink = edges > length && edges > 0 ? length / edges : 1
    let first = low * natural * shrink
    let last = (1 - high) * natural * shrink
    return [
      (0, low, start, first),
      (low, high - low, start + first, max(0, length - first - last)),
      (high, 1 - high, start + length - last, last),
    ].filter { $0.1 > 0 && $0.3 > 0 }
  }
}

extension CGRect {
  /// The entire contents.
  fileprivate static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
