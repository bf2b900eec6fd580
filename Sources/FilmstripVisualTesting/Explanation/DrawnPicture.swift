import FilmstripNumbers

/// The filled shapes that a node draws, such as those of a photo.
struct DrawnPicture {
  private let shapes: [LookItem]

  init(_ look: [LookItem]) {
    shapes = look.filter { $0.kind == "shape" }
  }

  /// The digests of the geometries of all shapes.
  var geometries: Set<String> { Set(shapes.compactMap { $0["shape"] }) }

  /// Returns the sizes of the picture and of another one that differs only in size, or `nil` for other
  /// pictures.
  ///
  /// A shape has another geometry at another size, so the paints are compared, and the boxes relative to the picture's.
  func size(scaledTo other: DrawnPicture) -> (from: [Double], to: [Double])? {
    guard shapes.count > 2, shapes.count == other.shapes.count else { return nil }
    let (one, two) = (extent, other.extent)
    let sizes = (Array(one[2...]), Array(two[2...]))
    guard (sizes.0 + sizes.1).allSatisfy({ $0 > 0 }),
      zip(sizes.0, sizes.1).contains(where: { abs($0 - $1) > 0.5 })
    else { return nil }
    // *Chosen:* a point, because pictures are laid out on whole pixels.
    func isScaled(_ box: [Double], _ match: [Double]) -> Bool {
      [0, 1].allSatisfy { axis in
        let scale = two[axis + 2] / one[axis + 2]
        let edge: Double = two[axis] + (box[axis] - one[axis]) * scale
        let length: Double = box[axis + 2] * scale
        return abs(edge - match[axis]) < 1 && abs(length - match[axis + 2]) < 1
      }
    }
    let isSame = zip(shapes, other.shapes).allSatisfy { shape, match in
      shape["colour"] == match["colour"] && shape["gradient"] == match["gradient"]
        && isScaled(shape.box, match.box)
    }
    return isSame ? sizes : nil
  }

  /// The smallest box around all shapes: x, y, width and height, in points.
  private var extent: [Double] {
    let boxes = shapes.map(\.box)
    let begins = [0, 1].map { axis in boxes.map { $0[axis] }.min() ?? 0 }
    let ends = [0, 1].map { axis in boxes.map { $0[axis] + $0[axis + 2] }.max() ?? 0 }
    return begins + zip(ends, begins).map { $0 - $1 }
  }
}
