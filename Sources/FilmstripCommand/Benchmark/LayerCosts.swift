import FilmstripGraphics
import FilmstripRendering
import Foundation

/// The painting cost of the named layers of some frames, with cached layers kept in the cache.
///
/// Each layer is painted alone, with the transforms and clips of its ancestors. The cost of an effect is the
/// difference that the effect makes. Content without a name is attributed to the nearest named ancestor. Content
/// that contains several layers, such as a view that moves as one cached image, costs less than the sum of these
/// layers; in that case, the layers share the total cost.
struct LayerCosts {
  /// A part of the painting of a layer.
  enum Kind: String, CaseIterable {
    case blur, shadow, mask, fade, content
  }

  /// A named layer and the named layers inside it.
  final class Layer {
    let name: String
    /// The cost without the inner layers, in nanoseconds, by kind.
    var own: [Double] = Kind.allCases.map { _ in 0 }
    var inner: [Layer] = []

    init(name: String) {
      self.name = name
    }

    /// The cost with the inner layers, in nanoseconds.
    var total: Double { own.reduce(0, +) + inner.reduce(0) { $0 + $1.total } }

    func layer(named name: String) -> Layer {
      if let existing = inner.first(where: { $0.name == name }) { return existing }
      let layer = Layer(name: name)
      inner.append(layer)
      return layer
    }
  }

  /// The whole frames as a layer, whose own cost is the cost of content without a name.
  let root = Layer(name: "(unnamed)")
  /// The number of frames that were painted.
  private(set) var frameCount = 0

  private let renderer: FrameRenderer
  private let buffer: PixelBuffer
  private let size: CGSize

  /// Paints the frames, or returns `nil` if there are none.
  init?(of lists: [DisplayList], text: PangoText, scale: Int) throws {
    guard let first = lists.first else { return nil }
    renderer = FrameRenderer(text: text, scale: scale)
    buffer = try renderer.makeBuffer(for: first)
    size = first.size
    for list in lists where list.size == size {
      let empty = try time(DisplayNode(bounds: list.root.bounds))
      let whole = try time(list.root)
      try measure(list.root, [], into: root, cost: whole, beneath: empty)
      frameCount += 1
    }
  }

  /// A line of a list: a layer's kind of painting, all layers of that name together.
  struct Line {
    var name: String
    var kind: Kind
    /// A painted frame's time, on average.
    var milliseconds: Double
    /// The share of all painting, 0…1.
    var share: Double
  }

  /// The layers that cost time, most expensive first; the sum of the shares is 1.
  var lines: [Line] {
    var sums: [(name: String, own: [Double])] = []
    func visit(_ layer: Layer) {
      if let index = sums.firstIndex(where: { $0.name == layer.name }) {
        for kind in layer.own.indices { sums[index].own[kind] += layer.own[kind] }
      } else {
        sums.append((layer.name, layer.own))
      }
      for inner in layer.inner { visit(inner) }
    }
    visit(root)
    let total = root.total
    guard total > 0 else { return [] }
    let lines = sums.flatMap { sum in
      zip(Kind.allCases, sum.own).map { kind, nanoseconds in
        Line(
          name: sum.name, kind: kind, milliseconds: nanoseconds / Double(frameCount) / 1e6,
          share: nanoseconds / total)
      }
    }
    // Less than that is a rounding error.
    return lines.enumerated().filter { $0.element.share > 1e-9 }
      .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
  }

  /// Returns the cost of a kind of painting in all layers: a painted frame's time, and its share, 0…1.
  func sum(of kind: Kind) -> (milliseconds: Double, share: Double) {
    let lines = lines.filter { $0.kind == kind }
    return (
      lines.reduce(0) { $0 + $1.milliseconds }, lines.reduce(0) { $0 + $1.share }
    )
  }

  /// Divides a node's `cost` among its own effects and the named layers inside.
  private func measure(
    _ node: DisplayNode, _ path: [DisplayNode], into layer: Layer, cost: Double,
    beneath empty: Double
  ) throws {
    let named = Self.named(inside: node, path + [node])
    let inner = try named.map { place in
      max(0, try time(Self.chain(place.path, place.node)) - empty)
    }
    var own = Kind.allCases.map { _ in 0.0 }
    func without(_ change: DisplayNode) throws -> Double {
      max(0, cost - max(0, try time(Self.chain(path, change)) - (path.isEmpty ? 0 : empty)))
    }
    for (index, kind) in Kind.allCases.enumerated() {
      if let plain = node.without(kind) { own[index] = try without(plain) }
    }
    let effects = own.reduce(0, +)
    let parts = effects + inner.reduce(0, +)
    // Parts that share kept pictures cost more apart than together.
    let scale = parts > cost ? cost / parts : 1
    own = own.map { $0 * scale }
    own[4] = max(0, cost - parts * scale)
    for kind in own.indices { layer.own[kind] += own[kind] }
    for (place, cost) in zip(named, inner) {
      guard let name = place.node.name else { continue }
      try measure(
        place.node, place.path, into: layer.layer(named: name), cost: cost * scale, beneath: empty)
    }
  }

  /// Returns the minimum time of several paintings of a frame with a root node, in nanoseconds.
  private func time(_ root: DisplayNode) throws -> Double {
    let list = DisplayList(size: size, root: root)
    var least = Int.max
    for _ in 0..<Self.paintings {
      let start = ProcessorClock.worked
      _ = try renderer.renderPossible(list, into: buffer, background: .black)
      least = min(least, ProcessorClock.worked - start)
    }
    return Double(least)
  }

  /// The first one fills the caches.
  private static let paintings = 4

  /// The nearest named nodes below a node, with their ancestors.
  private static func named(
    inside node: DisplayNode, _ path: [DisplayNode]
  ) -> [(node: DisplayNode, path: [DisplayNode])] {
    node.children.flatMap { child in
      child.name == nil ? named(inside: child, path + [child]) : [(child, path)]
    }
  }

  /// A node within the transforms and clips of its ancestors.
  private static func chain(_ path: [DisplayNode], _ node: DisplayNode) -> DisplayNode {
    path.reversed().reduce(node) { inner, outer in
      DisplayNode(
        transform: outer.transform, bounds: outer.bounds, clip: outer.clip, children: [inner],
        isStill: outer.isStill)
    }
  }
}

extension DisplayNode {
  /// The node without an effect, its own and that of nodes without a name inside; nil if there is none.
  fileprivate func without(_ kind: LayerCosts.Kind) -> DisplayNode? {
    let hasEffect =
      switch kind {
      case .blur: backdrop != nil || blur > 0
      case .shadow: shadow != nil
      case .mask: mask != nil
      case .fade: opacity < 1 && opacity > 0
      case .content: false
      }
    let parts = children.map { $0.name == nil ? $0.without(kind) : nil }
    guard hasEffect || parts.contains(where: { $0 != nil }) else { return nil }
    return DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds,
      opacity: hasEffect && kind == .fade ? 1 : opacity, clip: clip,
      mask: kind == .mask ? nil : mask, shadow: kind == .shadow ? nil : shadow,
      backdrop: kind == .blur ? nil : backdrop, drawings: drawings,
      children: zip(children, parts).map { $1 ?? $0 }, overlays: overlays, isStill: isStill,
      dissolve: dissolve, blur: kind == .blur ? 0 : blur, glassSpacing: glassSpacing)
  }
}
