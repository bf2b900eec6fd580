import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A node in a list of siblings, with the state in which it is painted.
private struct Plane {
  let node: DisplayNode
  /// The transform from the node's coordinates to device pixels.
  let total: PlaneTransform
  /// The state in which the node is painted, in its parent's coordinates.
  let outer: PaintState
  /// Whether the node is painted together with its neighbours.
  let isJoined: Bool

  /// The state in which the node's content is painted.
  var state: PaintState {
    outer.with(opacity: PixelWord.unit(outer.opacity * node.opacity), node: node.name)
  }
}

extension Painter {
  /// Paints nodes from the bottom up, and neighbours in perspective together.
  ///
  /// The background therefore does not show through the edges that neighbours share.
  func paint(_ children: [DisplayNode], _ state: PaintState) throws(RenderError) {
    guard children.contains(where: \.isInSpace) else {
      for child in children { try paint(child, state) }
      return
    }
    var all: [Plane] = []
    for child in children { try add(child, state, to: &all) }
    var joined: [Plane] = []
    for plane in all {
      if plane.isJoined {
        joined.append(plane)
        continue
      }
      try paint(joined)
      joined.removeAll()
      try paint(plane.node, plane.outer)
    }
    try paint(joined)
  }

  /// Paints a node in perspective.
  func paintPlane(
    _ node: DisplayNode, _ total: PlaneTransform, _ outer: PaintState
  ) throws(RenderError) {
    try paint([Plane(node: node, total: total, outer: outer, isJoined: true)])
  }

  /// Adds a node, or its children if the node only contains nodes in 3D space.
  ///
  /// An upright child of a `CATransformLayer` may also share an edge with a plane. Such a child is
  /// joined, unless its edges lie on pixel boundaries.
  private func add(
    _ node: DisplayNode, _ outer: PaintState, isInsideTransformNode: Bool = false,
    to planes: inout [Plane]
  ) throws(RenderError) {
    try check(node, node.name ?? outer.node)
    let total = node.transform.concatenating(PlaneTransform(outer.transform))
    let opacity = PixelWord.unit(outer.opacity * node.opacity)
    guard total.isInvertible, opacity > 0 else { return }
    var isJoined = true
    if let affine = total.affine {
      if node.isInSpace, opacity == 1 || node.children.count == 1 {
        var state = outer.with(opacity: opacity, node: node.name)
        state.transform = affine
        for child in node.children {
          try add(child, state, isInsideTransformNode: true, to: &planes)
        }
        return
      }
      isJoined = isInsideTransformNode && !node.readsBackdrop && Geometry.isInvertible(affine)
      if isJoined {
        let reach = try extents.bounds(node, name: node.name ?? outer.node).applying(affine)
        isJoined = !reach.isNull && PixelRect(covering: reach) != PixelRect(filledBy: reach)
      }
    }
    planes.append(Plane(node: node, total: total, outer: outer, isJoined: isJoined))
  }

  /// Paints each plane flat at the frame's scale, as Core Animation does, and samples all planes.
  private func paint(_ planes: [Plane]) throws(RenderError) {
    guard let layer = planes.first?.outer.layer else { return }
    var warps: [fpx_plane] = []
    var images: [PaintedImage] = []
    var region = PixelRect.empty
    for plane in planes {
      guard let (warp, image, reach) = try warp(plane) else { continue }
      warps.append(warp)
      images.append(image)
      region = region.isEmpty ? reach : region.union(reach)
    }
    if region.isEmpty { return }
    let scratch = Raster(
      rect: PixelRect(x: 0, y: 0, width: region.width * 2, height: 1), pool: pool)
    withExtendedLifetime(images) {
      layer.change(region) { raster in
        for y in region.y..<region.bottom {
          fpx_warp_planes(
            raster.pointer(region.x, y), region.width, Int32(region.x), Int32(y), warps,
            warps.count, scratch.pointer(0, 0))
        }
      }
    }
  }

  private func warp(
    _ plane: Plane
  ) throws(RenderError) -> (warp: fpx_plane, image: PaintedImage, reach: PixelRect)? {
    let (node, state) = (plane.node, plane.state)
    let bounds = try extents.bounds(node, name: state.node)
    if bounds.isNull || bounds.isEmpty { return nil }
    let mapped = plane.total.map(bounds)
    let reach =
      mapped.isNull
      ? state.clip : PixelRect(covering: mapped).inset(by: -1).intersection(state.clip)
    let alpha = PixelWord.byte(state.opacity)
    if reach.isEmpty || alpha == 0 { return nil }
    let resolution = resolution(for: bounds)
    let flat = flattening(bounds, resolution)
    let toDevice = PlaneTransform(flat.inverted()).concatenating(plane.total)
    guard let inverse = toDevice.inverseEntries else { return nil }
    let image = try makeFlatImage(node, bounds, resolution, flat, state)
    let source = bounds.applying(flat)
    var warp = fpx_plane()
    withUnsafeMutableBytes(of: &warp.inverse) { entries in
      inverse.withUnsafeBytes { entries.copyMemory(from: $0) }
    }
    warp.source = image.pointer(image.rect.x, image.rect.y)
    warp.stride = image.stride
    (warp.left, warp.top) = (Int32(image.rect.x), Int32(image.rect.y))
    (warp.width, warp.height) = (Int32(image.rect.width), Int32(image.rect.height))
    (warp.u0, warp.v0) = (Double(source.minX), Double(source.minY))
    (warp.u1, warp.v1) = (Double(source.maxX), Double(source.maxY))
    warp.alpha = UInt32(alpha)
    return (warp, image, reach)
  }

  /// The maximum width and height of a plane in pixels: a view whose frame is set while it is turned
  /// away has nearly infinite bounds.
  private static var maximumPlaneLength: CGFloat { 16384 }

  /// Returns the transform from a plane's points to pixels in which the bounds fill whole pixels.
  ///
  /// The edges of the plane are therefore sharp.
  private func flattening(_ bounds: CGRect, _ resolution: Double) -> CGAffineTransform {
    func whole(_ length: CGFloat) -> CGFloat {
      min(Self.maximumPlaneLength, max(1, (length * CGFloat(resolution)).rounded())) / length
    }
    let across = whole(bounds.width)
    let down = whole(bounds.height)
    return CGAffineTransform(
      a: across, b: 0, c: 0, d: down, tx: (bounds.minX * across).rounded() - bounds.minX * across,
      ty: (bounds.minY * down).rounded() - bounds.minY * down)
  }

  private func makeFlatImage(
    _ node: DisplayNode, _ bounds: CGRect, _ resolution: Double, _ flat: CGAffineTransform,
    _ state: PaintState
  ) throws(RenderError) -> PaintedImage {
    // One transparent pixel around the plane is invisible, and makes a test for the border
    // unnecessary.
    let rect = PixelRect(covering: bounds.applying(flat)).inset(by: -1)
    func paint(into layer: Layer) throws(RenderError) {
      try paintInPlace(
        node,
        PaintState(
          layer: layer, transform: flat, clip: layer.rect, node: state.node,
          usesCachedRasters: false))
      layer.flush()
    }
    func makeImage() throws(RenderError) -> PaintedImage {
      let layer = ownedLayer(rect)
      if node.readsBackdrop {
        // A blur repeats the plane's own edges, not the transparent pixels around it.
        let inner = ownedLayer(rect.inset(by: 1))
        try paint(into: inner)
        layer.flush()
        layer.change(inner.rect) { raster in
          for y in inner.rect.y..<inner.rect.bottom {
            fpx_over_alpha(
              raster.pointer(inner.rect.x, y), inner.raster.pointer(inner.rect.x, y),
              inner.rect.width, 255)
          }
        }
      } else {
        try paint(into: layer)
      }
      return PaintedImage(layer.raster)
    }
    guard state.usesCachedRasters, node.isStill else { return try makeImage() }
    return try cache.image(
      .plane(NodeContent(node: node), resolution: resolution), build: makeImage)
  }

  /// Returns the pixels per point of a plane: the frame's scale, or less if it would be too large.
  private func resolution(for bounds: CGRect) -> Double {
    let area = Double(bounds.width) * Double(bounds.height) * Double(scale * scale)
    let maximumArea = Double(max(frameArea, CachingRule.minimumFrameArea) * 4)
    return area <= maximumArea ? Double(scale) : Double(scale) * (maximumArea / area).squareRoot()
  }
}

extension PaintState {
  fileprivate func with(opacity: Double, node: String?) -> PaintState {
    var copy = with(opacity: opacity)
    copy.node = node ?? copy.node
    return copy
  }
}

extension PlaneTransform {
  /// The nine entries of the inverse, row by row for column vectors, or `nil` if there is none.
  fileprivate var inverseEntries: [Double]? {
    let det = determinant
    guard det.isFinite, det != 0 else { return nil }
    // The cofactors of the matrix whose rows produce x', y' and w.
    return [
      m22 * m44 - m42 * m24, m41 * m24 - m21 * m44, m21 * m42 - m41 * m22,
      m42 * m14 - m12 * m44, m11 * m44 - m41 * m14, m41 * m12 - m11 * m42,
      m12 * m24 - m22 * m14, m21 * m14 - m11 * m24, m11 * m22 - m21 * m12,
    ].map { $0 / det }
  }
}
