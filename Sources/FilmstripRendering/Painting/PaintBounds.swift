import FilmstripGraphics
import Foundation

/// The bounds of drawings and nodes in their own coordinates, which are never too small.
struct PaintBounds {
  let text: PangoText

  /// The bounds of an unbounded node, which is partly behind the viewer.
  static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Returns the bounds of a drawing.
  ///
  /// Throws if a coordinate is not finite.
  func bounds(_ drawing: Drawing, node name: String?) throws(RenderError) -> CGRect {
    let rect: CGRect
    switch drawing {
    case .fill(let path, _, _):
      rect = try bounds(path, name)
    case .fillRect(let shape, _), .border(let shape, _, _):
      rect = shape.rect
    case .stroke(let path, _, let style):
      let reach = style.width / 2 * (style.join == .miter ? max(1.5, style.miterLimit) : 1.5)
      let inner = try bounds(path, name)
      rect = inner.isNull ? inner : inner.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach))
    case .text(let block, let frame):
      try check(frame, "text", name)
      rect = try layOut(block, in: frame, node: name).inkBounds
        .offsetBy(dx: frame.minX, dy: frame.minY)
    case .bitmap(_, _, let frame, _, _):
      rect = frame
    case .picture(let picture, let frame, _):
      try check(frame, "a picture", name)
      guard let map = Self.map(of: picture, to: frame) else { return .null }
      rect = try bounds(picture.drawings, node: name).applying(map)
    case .group(let drawings, let transform, let clip, _):
      guard Geometry.isFinite(transform) else {
        throw .geometry(operation: "a group's transform", value: "\(transform)", node: name)
      }
      let inner = try bounds(drawings, node: name)
      let outer = inner.isNull ? inner : inner.applying(transform)
      if let clip {
        rect = outer.intersection(try bounds(clip, name))
      } else {
        rect = outer
      }
    case .node(let node):
      // With a clip, the snapshot's content need not be measured again for each piece of the
      // snapshot.
      let content: CGRect
      if node.shadow == nil, let clip = node.clip {
        content = clip.rect
      } else {
        content = try bounds(node, name: name)
      }
      let mapped = node.transform.map(content)
      rect = content.isNull ? content : mapped.isNull ? Self.everywhere : mapped
    }
    try check(rect, "a drawing", name)
    return rect
  }

  /// Returns the bounds of several drawings.
  func bounds(_ drawings: [Drawing], node: String?) throws(RenderError) -> CGRect {
    var all = CGRect.null
    for drawing in drawings { all = all.union(try bounds(drawing, node: node)) }
    return all
  }

  /// Returns the bounds of a node without its shadow.
  func contentBounds(_ node: DisplayNode, name outer: String?) throws(RenderError) -> CGRect {
    let name = node.name ?? outer
    var all = try bounds(node.drawings, node: name)
      .union(try bounds(node.overlays, node: name))
    for child in node.children where child.opacity > 0 && child.transform.isInvertible {
      let inner = try bounds(child, name: name)
      if inner.isNull { continue }
      let mapped = child.transform.map(inner)
      all = all.union(mapped.isNull ? Self.everywhere : mapped)
    }
    if node.backdrop != nil { all = all.union(node.clip?.rect ?? node.bounds) }
    if let clip = node.clip { all = all.intersection(clip.rect) }
    if let mask = node.mask, !all.isNull {
      let inner = try bounds(mask, name: name)
      if inner.isNull { return .null }
      let mapped = mask.transform.map(inner)
      if !mapped.isNull { all = all.intersection(mapped) }
    }
    if node.blur > 0, !all.isNull {
      // Two points cover the pixels of a blur that is small at the scale of the node.
      let reach = CGFloat(-3.5 * node.blur - 2)
      all = all.insetBy(dx: reach, dy: reach)
    }
    try check(all, "a node", name)
    return all
  }

  /// Returns the bounds of a node.
  func bounds(_ node: DisplayNode, name outer: String?) throws(RenderError) -> CGRect {
    let content = try contentBounds(node, name: outer)
    guard let shadow = node.shadow else { return content }
    let caster: CGRect
    if let path = shadow.path {
      caster = try bounds(path, node.name ?? outer)
    } else {
      caster = content
    }
    if caster.isNull { return content }
    let margin = CGFloat(-3.5 * shadow.radius - 2)
    let reach = caster.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: margin, dy: margin)
    try check(reach, "a shadow", node.name ?? outer)
    return content.union(reach)
  }

  // The bounding rectangle does not reveal whether a coordinate is NaN.
  private func bounds(_ path: Path, _ node: String?) throws(RenderError) -> CGRect {
    guard path.isFinite else {
      throw .geometry(operation: "a path", value: "a point that is not a number", node: node)
    }
    return path.controlPointBounds
  }

  /// Returns the layout of a block in the width of a rectangle.
  func layOut(
    _ block: TextBlock, in rect: CGRect, node: String?
  ) throws(RenderError) -> LaidOutText {
    do {
      return try text.layOut(block, width: Double(rect.width))
    } catch {
      throw .text(error, node: node)
    }
  }

  /// Returns the transform from a picture's coordinates to its frame, or `nil` if one is empty.
  static func map(of picture: Picture, to frame: CGRect) -> CGAffineTransform? {
    guard picture.size.width > 0, picture.size.height > 0, frame.width > 0, frame.height > 0
    else { return nil }
    return CGAffineTransform(
      a: frame.width / picture.size.width, b: 0, c: 0, d: frame.height / picture.size.height,
      tx: frame.minX, ty: frame.minY)
  }

  private func check(
    _ rect: CGRect, _ operation: String, _ node: String?
  ) throws(RenderError) {
    if rect.isNull { return }
    guard (rect.minX + rect.minY + rect.width + rect.height).isFinite else {
      throw .geometry(
        operation: operation,
        value: "(\(rect.origin.x), \(rect.origin.y), \(rect.width), \(rect.height))", node: node)
    }
  }
}
