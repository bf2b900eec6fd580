import FilmstripGraphics
import Foundation

extension CALayer {
  /// Returns the current position of the layer in the coordinates of its topmost ancestor, with running animations.
  package final func placement(named name: String) -> NodePlacement {
    let shown = presentation() ?? self
    let transform = shown.planeToRoot
    var opacity = 1.0
    var layer: CALayer? = shown
    while let current = layer {
      opacity *= Double(current.opacity)
      layer = current.superlayer
    }
    return NodePlacement(
      name: name, frame: transform.map(shown.bounds), transform: transform, opacity: opacity)
  }

  /// The current position of the layer in its superlayer, with running animations, as numbers that change if the layer
  /// moves, turns, or changes its size or opacity.
  package final var geometryNumbers: [Double] {
    let shown = presentation() ?? self
    let plane = shown.matrixToSuperlayer.plane
    return [
      plane.m11, plane.m12, plane.m14, plane.m21, plane.m22, plane.m24, plane.m41, plane.m42,
      plane.m44, Double(shown.bounds.width), Double(shown.bounds.height), Double(shown.opacity),
    ]
  }
}
