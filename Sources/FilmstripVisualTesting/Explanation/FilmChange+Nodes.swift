import FilmstripGraphics
import FilmstripNumbers
import Foundation

extension FilmChange {
  /// Returns the nodes that changed, with plots of the changed properties and boxes in some frames.
  ///
  /// Plots have a value for each frame of the longer film, in the frame's coordinates.
  ///
  /// - Parameter frames: The indices of the frames that get boxes, as the films count them.
  package func nodes(inFrames frames: [Int]) -> [ChangedNode] {
    let names = kinds.keys.sorted()
    let places = (recorded.places(of: names), present.places(of: names))
    let count = max(recorded.frames.count, present.frames.count)
    let counterparts = counterparts(of: frames)
    let indices = (
      Dictionary(recorded.frames.enumerated().map { ($1.index, $0) }) { first, _ in first },
      Dictionary(present.frames.enumerated().map { ($1.index, $0) }) { first, _ in first }
    )
    return names.map { name in
      let one = places.0[name] ?? [:]
      let other = places.1[name] ?? [:]
      let plots = PlottedProperty.allCases.compactMap { property -> ChangedNode.Plot? in
        let expected = (0..<count).map { one[$0].map(property.value) }
        let actual = (0..<count).map { other[$0].map(property.value) }
        if expected == actual { return nil }
        return ChangedNode.Plot(
          property: property.rawValue, unit: property.unit, expected: expected, actual: actual)
      }
      let boxes = frames.map { index in
        ChangedNode.Box(
          index: index, expected: indices.0[index].flatMap { one[$0]?.box },
          actual: counterparts[index].flatMap { indices.1[$0] }.flatMap { other[$0]?.box })
      }
      return ChangedNode(name: name, kinds: kinds[name] ?? [], plots: plots, boxes: boxes)
    }
  }
}

extension FilmChange {
  /// The frame in which the changed nodes differ most: its index in the recorded film, and that of the
  /// same moment in the current film; `nil` if no frame of both films shows a change.
  ///
  /// One point counts as much as 1 % of opacity and as another look; a node that only one of the
  /// films has counts as 100 points.
  var clearestFrame: (recorded: Int, present: Int)? {
    let names = kinds.keys.sorted()
    let places = (recorded.places(of: names), present.places(of: names))
    let counterparts = counterparts(of: recorded.frames.map(\.index))
    let positions = Dictionary(present.frames.enumerated().map { ($1.index, $0) }) { $1 }
    var clearest: (recorded: Int, present: Int)?
    var largest = 0.0
    for (position, frame) in recorded.frames.enumerated() {
      guard let index = counterparts[frame.index], let other = positions[index] else { continue }
      let difference = names.reduce(0) { sum, name in
        let looks = (recorded.node(name, position)?.look, present.node(name, other)?.look)
        guard let a = places.0[name]?[position], let b = places.1[name]?[other] else {
          return sum + (looks.0 == nil && looks.1 == nil ? 0 : 100)
        }
        let moved = zip(a.box, b.box).reduce(0) { $0 + abs($1.0 - $1.1) }
        return sum + moved + 100 * abs(a.opacity - b.opacity) + (looks.0 == looks.1 ? 0 : 1)
      }
      if difference > largest { (largest, clearest) = (difference, (frame.index, index)) }
    }
    return clearest
  }
}

/// The geometry and opacity of a node, in the coordinates of the frame.
struct NodePlace {
  var box: [Double]
  var opacity: Double
  var scale: Double
  var rotation: Double
}

private enum PlottedProperty: String, CaseIterable {
  case x, y, width, height, opacity, scale, rotation

  var unit: String {
    switch self {
    case .x, .y, .width, .height: "pt"
    case .rotation: "°"
    case .opacity, .scale: ""
    }
  }

  func value(_ place: NodePlace) -> Double {
    switch self {
    case .x: place.box[0]
    case .y: place.box[1]
    case .width: place.box[2]
    case .height: place.box[3]
    case .opacity: place.opacity
    case .scale: place.scale
    case .rotation: place.rotation
    }
  }
}

extension FilmNumbers {
  /// Returns the geometry of the named nodes, by name and position of the frame.
  func places(of names: [String]) -> [String: [Int: NodePlace]] {
    let requestedNames = Set(names)
    var places: [String: [Int: NodePlace]] = [:]
    for (position, frame) in frames.enumerated() {
      var transforms: [String: (PlaneTransform, Double)] = [:]
      for node in frame.nodes {
        let outer = node.parent.flatMap { transforms[$0] } ?? (.identity, 1)
        let transform = node.transform.concatenating(outer.0)
        let opacity = node.opacity * outer.1
        transforms[node.name] = (transform, opacity)
        guard requestedNames.contains(node.name) else { continue }
        let b = node.bounds
        let box = transform.map(CGRect(x: b[0], y: b[1], width: b[2], height: b[3]))
        let w = transform.m44 == 0 ? 1 : transform.m44
        let (x, y) = (transform.m11 / w, transform.m12 / w)
        places[node.name, default: [:]][position] = NodePlace(
          box: box.numbers, opacity: opacity, scale: (x * x + y * y).squareRoot(),
          rotation: atan2(y, x) * 180 / .pi)
      }
    }
    return places
  }
}
