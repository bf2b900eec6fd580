import FilmstripGraphics
import Foundation

/// A collector of the named nodes of frames, with the look of each node.
///
/// The collector caches the looks of the previous frame: a node that still has the same content is
/// not visited again, even if the node moved.
struct LookCollector: Sendable {
  private struct CachedLook: Sendable {
    var node: DisplayNode
    var look: [LookItem]
  }

  private var last: [ObjectIdentifier: CachedLook] = [:]
  private var current: [ObjectIdentifier: CachedLook] = [:]
  private var looks: [[LookItem]: [LookItem]] = [:]
  private var digests = ContentDigests()

  /// Returns the named nodes of a frame, from the bottom up.
  mutating func nodes(of list: DisplayList) -> [FilmNumbers.Node] {
    var nodes: [FilmNumbers.Node] = []
    var names: Set<String> = []
    func uniqueName(_ base: String) -> String {
      var name = base
      var number = 2
      while !names.insert(name).inserted {
        name = "\(base)#\(number)"
        number += 1
      }
      return name
    }
    func visit(
      _ node: DisplayNode, _ outer: PlaneTransform, _ opacity: Double, _ parent: String?
    ) {
      var transform = node.transform.concatenating(outer)
      var total = opacity * node.opacity
      var owner = parent
      if let base = node.name {
        let name = uniqueName(base)
        nodes.append(
          FilmNumbers.Node(
            name: name, parent: parent, transform: transform.clean, bounds: node.bounds.numbers,
            opacity: total.clean, look: look(of: node)))
        (transform, total, owner) = (.identity, 1, name)
      }
      for (index, child) in node.children.enumerated() {
        visit(child, transform, total * node.opacityFactor(ofChild: index), owner)
      }
    }
    visit(list.root, .identity, 1, nil)
    last = current
    current = [:]
    return nodes
  }

  private mutating func look(of node: DisplayNode) -> [LookItem] {
    let key = node.contentIdentity
    if let cached = last[key] ?? current[key] {
      current[key] = cached
      return cached.look
    }
    var items = LookItems(digests: digests)
    items.add(contentOf: node, PaintState())
    digests = items.digests
    // Equal looks use the same storage, so that comparisons of unchanged looks are immediate.
    let look = looks[items.items] ?? items.items
    looks[look] = look
    current[key] = CachedLook(node: node, look: look)
    return look
  }
}

/// The transform and opacity of drawings, relative to their named node.
struct PaintState {
  var transform = PlaneTransform.identity
  var opacity = 1.0
}

extension DisplayNode {
  /// Returns the opacity factor of a child in a dissolve, or 1 if there is no dissolve.
  func opacityFactor(ofChild index: Int) -> Double {
    dissolve.map { index == 0 ? 1 - $0 : $0 } ?? 1
  }
}

extension PlaneTransform {
  /// The transform without -0 and without entries that aren't finite.
  var clean: PlaneTransform {
    PlaneTransform(
      m11: m11.clean, m12: m12.clean, m14: m14.clean, m21: m21.clean, m22: m22.clean,
      m24: m24.clean, m41: m41.clean, m42: m42.clean, m44: m44.clean)
  }
}

extension CGRect {
  /// The numbers x, y, width and height, or zeros for the null rectangle.
  package var numbers: [Double] {
    isNull
      ? [0, 0, 0, 0]
      : [origin.x, origin.y, size.width, size.height].map { Double($0).clean }
  }
}
