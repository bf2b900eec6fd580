import FilmstripGraphics
import Foundation

/// Takes the named nodes of frames and what they paint.
///
/// Keeps what it found in the frame before: nodes that still have the same content, which may have moved, are not
/// visited again.
struct LookCollector: Sendable {
  private struct Known: Sendable {
    var node: DisplayNode
    var look: [LookItem]
  }

  private var last: [ObjectIdentifier: Known] = [:]
  private var current: [ObjectIdentifier: Known] = [:]
  private var looks: [[LookItem]: [LookItem]] = [:]
  private var digests = ContentDigests()

  /// The named nodes of a frame, from the bottom up.
  mutating func nodes(of list: DisplayList) -> [FilmNumbers.Node] {
    var found: [FilmNumbers.Node] = []
    var names: Set<String> = []
    func name(_ wanted: String) -> String {
      var name = wanted
      var number = 2
      while !names.insert(name).inserted {
        name = "\(wanted)#\(number)"
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
      if let wanted = node.name {
        let name = name(wanted)
        found.append(
          FilmNumbers.Node(
            name: name, parent: parent, transform: transform.clean, bounds: node.bounds.numbers,
            opacity: total.clean, look: look(of: node)))
        (transform, total, owner) = (.identity, 1, name)
      }
      for (index, child) in node.children.enumerated() {
        visit(child, transform, total * node.share(ofChild: index), owner)
      }
    }
    visit(list.root, .identity, 1, nil)
    last = current
    current = [:]
    return found
  }

  private mutating func look(of node: DisplayNode) -> [LookItem] {
    let key = node.contentIdentity
    if let known = last[key] ?? current[key] {
      current[key] = known
      return known.look
    }
    var items = LookItems(digests: digests)
    items.add(contentOf: node, Place())
    digests = items.digests
    // Equal looks share their storage, which makes comparisons of unchanged ones immediate.
    let look = looks[items.found] ?? items.found
    looks[look] = look
    current[key] = Known(node: node, look: look)
    return look
  }
}

/// Where drawings are in the coordinates of their named node.
struct Place {
  var transform = PlaneTransform.identity
  var opacity = 1.0
}

extension DisplayNode {
  /// The share of a child in a dissolve; 1 without one.
  func share(ofChild index: Int) -> Double {
    dissolve.map { index == 0 ? 1 - $0 : $0 } ?? 1
  }
}

extension PlaneTransform {
  /// Entries without -0 and without numbers that are not finite.
  var clean: PlaneTransform {
    PlaneTransform(
      m11: m11.clean, m12: m12.clean, m14: m14.clean, m21: m21.clean, m22: m22.clean,
      m24: m24.clean, m41: m41.clean, m42: m42.clean, m44: m44.clean)
  }
}

extension CGRect {
  /// x, y, width and height.
  package var numbers: [Double] {
    isNull
      ? [0, 0, 0, 0]
      : [origin.x, origin.y, size.width, size.height].map { Double($0).clean }
  }
}
