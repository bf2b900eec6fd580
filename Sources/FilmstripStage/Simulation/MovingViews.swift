import FilmstripGraphics
import Foundation
import QuartzCore
import UIKit

/// The views without a node name that an app's animator moves in a running transition.
///
/// A view belongs to the list from the first frame in which its position in its superview, its size, its rotation or its
/// opacity has changed, or in which it has an animation of its own, until the transition ends.
@MainActor
struct MovingViews {
  /// The maximum number of views in a transition.
  ///
  /// *Chosen:* more than a person compares; a transition can move each of a hundred cells.
  private static let limit = 40

  private struct Known {
    var layer: CALayer
    /// The geometry in the first frame.
    var geometry: [Double]
    /// The name, or `nil` until the view moves.
    var name: String?
  }

  private weak var container: UIView?
  private var known: [ObjectIdentifier: Known] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the positions of the views that move now in a container, from the bottom up; `nil` is a time without such a
  /// transition.
  mutating func placements(in container: UIView?) -> [NodePlacement] {
    guard let container else {
      self = MovingViews()
      return []
    }
    if container !== self.container {
      self = MovingViews()
      self.container = container
    }
    var placements: [NodePlacement] = []
    visit(container.layer, &placements)
    return placements
  }

  private mutating func visit(_ layer: CALayer, _ placements: inout [NodePlacement]) {
    for sublayer in layer.sublayers ?? [] where !sublayer.isHidden {
      if let view = sublayer.delegate as? UIView, sublayer.nodeName == nil, sublayer.name == nil {
        add(view, sublayer, &placements)
      }
      visit(sublayer, &placements)
    }
  }

  private mutating func add(
    _ view: UIView, _ layer: CALayer, _ placements: inout [NodePlacement]
  ) {
    let id = ObjectIdentifier(layer)
    let geometry = layer.geometryNumbers
    var entry = known[id] ?? Known(layer: layer, geometry: geometry)
    let moves = layer.animationKeys()?.isEmpty == false || geometry != entry.geometry
    if entry.name == nil, moves, counts.values.reduce(0, +) < Self.limit {
      let name = view.accessibilityIdentifier ?? "\(type(of: view))"
      counts[name, default: 0] += 1
      entry.name = TimelineEvent.name(name, counts[name, default: 1])
    }
    known[id] = entry
    if let name = entry.name { placements.append(layer.placement(named: name)) }
  }
}
