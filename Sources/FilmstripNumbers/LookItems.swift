import FilmstripGraphics
import FilmstripStage
import Foundation

/// A builder that lists the drawings and effects of a named node, without its named descendants.
struct LookItems {
  var digests: ContentDigests
  private(set) var items: [LookItem] = []

  init(digests: ContentDigests) {
    self.digests = digests
  }

  /// Adds the effects, drawings, unnamed children and overlays of a node, in painting order.
  mutating func add(contentOf node: DisplayNode, _ place: PaintState, named: Bool = false) {
    if let shadow = node.shadow { add(shadow, around: node, place) }
    if let clip = node.clip { add("clip", clip, [], place) }
    if let mask = node.mask {
      var inner = LookItems(digests: digests)
      inner.add(node: mask, PaintState(), skipsNamed: false)
      digests = inner.digests
      let attributes = [LookItem.Attribute("content", Self.digest(of: inner.items))]
      add("mask", mask.transform.map(mask.bounds), attributes, place)
    }
    if let backdrop = node.backdrop {
      var attributes: [LookItem.Attribute] = [
        .init("blur", backdrop.radius), .init("saturation", backdrop.saturation),
      ]
      if let refraction = backdrop.refraction {
        attributes += [
          .init("bevel", refraction.depth), .init("displacement", refraction.displacement),
        ]
      }
      if let tone = backdrop.tone {
        attributes += [
          .init("glass", tone.offset), .init("transmission", tone.slope),
          .init("chroma", tone.chroma),
        ]
      }
      add("backdrop", node.bounds, attributes, place)
    }
    if node.blur > 0 { add("blur", node.bounds, [.init("blur", node.blur)], place) }
    if let dissolve = node.dissolve {
      add("dissolve", node.bounds, [.init("progress", dissolve)], place)
    }
    for drawing in node.drawings { add(drawing, place) }
    for (index, child) in node.children.enumerated() {
      var inner = place
      inner.opacity *= node.opacityFactor(ofChild: index)
      add(node: child, inner, skipsNamed: !named)
    }
    for drawing in node.overlays { add(drawing, place) }
  }

  private mutating func add(node: DisplayNode, _ place: PaintState, skipsNamed: Bool) {
    if node.name != nil, skipsNamed { return }
    var inner = place
    inner.transform = node.transform.concatenating(place.transform)
    inner.opacity *= node.opacity
    add(contentOf: node, inner, named: !skipsNamed)
  }

  private mutating func add(_ shadow: Shadow, around node: DisplayNode, _ place: PaintState) {
    var attributes: [LookItem.Attribute] = [
      .init("colour", shadow.color.colorText), .init("blur", shadow.radius),
      .init(
        "offset", "\(Double(shadow.offset.width).digits) \(Double(shadow.offset.height).digits)"),
    ]
    if let path = shadow.path { attributes.append(.init("shape", Self.digest(of: path))) }
    add("shadow", shadow.path?.controlPointBounds ?? node.bounds, attributes, place)
  }

  private mutating func add(_ drawing: Drawing, _ place: PaintState) {
    switch drawing {
    case .fill(let path, let paint, let rule):
      var attributes = paint.attributes + [.init("shape", Self.digest(of: path))]
      if rule == .evenOdd { attributes.append(.init("rule", "even-odd")) }
      add("shape", path.controlPointBounds, attributes, place)
    case .fillRect(let rect, let paint): add("rect", rect, paint.attributes, place)
    case .border(let rect, let width, let color):
      add("border", rect, [.init("colour", color.colorText), .init("line", width)], place)
    case .stroke(let path, let paint, let style):
      add(
        "line", path.controlPointBounds,
        paint.attributes + style.attributes + [.init("shape", Self.digest(of: path))], place)
    case .text(let block, let rect): add("text", rect, block.attributes, place)
    case .bitmap(let bitmap, let source, let rect, let tint, let filter):
      var attributes: [LookItem.Attribute] = [
        .init("image", "\(bitmap.width)x\(bitmap.height) \(digests.digest(of: bitmap))")
      ]
      if let tint { attributes.append(.init("colour", tint.colorText)) }
      if source != CGRect(x: 0, y: 0, width: 1, height: 1) {
        attributes.append(.init("part", source.numbers.map(\.digits).joined(separator: " ")))
      }
      if filter == .nearest { attributes.append(.init("filter", "nearest")) }
      add("image", rect, attributes, place)
    case .picture(let picture, let rect, let tint):
      var attributes: [LookItem.Attribute] = [.init("image", digests.digest(of: picture))]
      if let tint { attributes.append(.init("colour", tint.colorText)) }
      add("picture", rect, attributes, place)
    case .group(let drawings, let transform, let clip, let opacity):
      if let clip {
        add("clip", clip.controlPointBounds, [.init("shape", Self.digest(of: clip))], place)
      }
      var inner = place
      inner.transform = PlaneTransform(transform).concatenating(place.transform)
      inner.opacity *= opacity
      for drawing in drawings { add(drawing, inner) }
    case .node(let node): add(node: node, place, skipsNamed: false)
    }
  }

  private mutating func add(
    _ kind: String, _ rect: RoundedRect, _ attributes: [LookItem.Attribute], _ place: PaintState
  ) {
    var all = attributes
    if !rect.isRect {
      let r = rect.effectiveRadii
      let radii = [r.topLeft, r.topRight, r.bottomLeft, r.bottomRight].map { Double($0).clean }
      let isUniform = radii.allSatisfy { $0 == radii[0] }
      let text = (isUniform ? [radii[0]] : radii).map(\.digits).joined(separator: " ")
      all.append(.init("radius", text))
      if rect.isContinuous { all.append(.init("corners", "continuous")) }
    }
    add(kind, rect.rect, all, place)
  }

  private mutating func add(
    _ kind: String, _ rect: CGRect, _ attributes: [LookItem.Attribute], _ place: PaintState
  ) {
    var all = attributes
    let t = place.transform.clean
    if !t.isAffine {
      let entries = [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m44]
      all.append(.init("perspective", entries.map(\.digits).joined(separator: " ")))
    } else if t.m11 != t.m44 || t.m22 != t.m44 || t.m12 != 0 || t.m21 != 0 {
      let entries = [t.m11, t.m12, t.m21, t.m22].map { ($0 / t.m44).clean.digits }
      all.append(.init("transform", entries.joined(separator: " ")))
    }
    let opacity = place.opacity.clean
    if opacity != 1 { all.append(.init("opacity", opacity)) }
    items.append(LookItem(kind: kind, box: place.transform.map(rect).numbers, attributes: all))
  }

  /// Returns the digest of a path relative to its box.
  private static func digest(of path: Path) -> String {
    let box = path.controlPointBounds
    var digest = StableDigest()
    digest.feed(path, movedBy: box.isNull ? .zero : CGPoint(x: -box.minX, y: -box.minY))
    return digest.text
  }

  /// Returns the digest of items, including their boxes.
  static func digest(of items: [LookItem]) -> String {
    var digest = StableDigest()
    for item in items {
      digest.feed(item.kind)
      for number in item.box { digest.feed(number) }
      for attribute in item.attributes {
        digest.feed(attribute.name)
        digest.feed(attribute.value)
      }
    }
    return digest.text
  }
}

/// The digests of pictures and bitmaps, each computed once.
struct ContentDigests: Sendable {
  private var bitmaps: [ObjectIdentifier: (Bitmap, String)] = [:]
  private var pictures: [ObjectIdentifier: (Picture, String)] = [:]

  mutating func digest(of bitmap: Bitmap) -> String {
    if let cached = bitmaps[ObjectIdentifier(bitmap)] { return cached.1 }
    var digest = StableDigest()
    digest.feed(bitmap)
    bitmaps[ObjectIdentifier(bitmap)] = (bitmap, digest.text)
    return digest.text
  }

  mutating func digest(of picture: Picture) -> String {
    if let cached = pictures[ObjectIdentifier(picture)] { return cached.1 }
    var inner = LookItems(digests: self)
    inner.add(
      contentOf: DisplayNode(
        bounds: CGRect(origin: .zero, size: picture.size), drawings: picture.drawings), PaintState()
    )
    self = inner.digests
    let text = LookItems.digest(of: inner.items)
    pictures[ObjectIdentifier(picture)] = (picture, text)
    return text
  }
}
