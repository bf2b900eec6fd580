import FilmstripGraphics
import Foundation

/// The progress of a transition from a layer's old content to its new one.
struct TransitionState: Equatable {
  /// The motion with which the new content replaces the old content.
  enum Motion: Equatable {
    case fade
    case flip(CATransitionSubtype)
    case moveIn(CATransitionSubtype)
    case push(CATransitionSubtype)
    case reveal(CATransitionSubtype)
    case curl(isUp: Bool)
  }

  var motion: Motion
  /// The progress: 0 shows the old content, 1 the new content.
  var progress: Double

  /// The minimum distance of the viewer from a flipping layer, in points, and the viewer's distance
  /// in multiples of the length of the side that moves forward.
  ///
  /// *Chosen:* a layer as wide as a phone appears a fifth larger at that side.
  private static let minimumDistance: CGFloat = 1000
  private static let distanceInSides: CGFloat = 2

  /// Returns the transform of a layer with these bounds about its centre, and the side that is
  /// visible, or `nil` if the motion isn't a flip.
  ///
  /// The side that the direction names moves forward: *documented* (FACTS: layer.flip). At half
  /// progress the layer is edge-on, and the visible side changes.
  func turn(of bounds: CGRect) -> (transform: PlaneTransform, showsOld: Bool)? {
    guard case .flip(let direction) = motion else { return nil }
    let showsOld = progress < 0.5
    let half = CGFloat.pi * CGFloat(showsOld ? progress : progress - 1)
    let rotation: CATransform3D
    switch direction {
    case .fromLeft: rotation = CATransform3DMakeRotation(half, 0, 1, 0)
    case .fromRight: rotation = CATransform3DMakeRotation(-half, 0, 1, 0)
    case .fromTop: rotation = CATransform3DMakeRotation(-half, 1, 0, 0)
    default: rotation = CATransform3DMakeRotation(half, 1, 0, 0)
    }
    let isUpright = direction == .fromLeft || direction == .fromRight
    let side = isUpright ? bounds.width : bounds.height
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(Self.minimumDistance, Self.distanceInSides * side)
    let middle = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    let centred = CATransform3DTranslate(rotation, -bounds.midX, -bounds.midY, 0)
    let matrix = CATransform3DConcat(CATransform3DConcat(centred, eye), middle)
    return (matrix.plane.quantized, showsOld)
  }

  /// Returns the offsets and opacities of the old and the new content, and whether the old content
  /// is above, or `nil` if the motion isn't a slide.
  func slide(
    in bounds: CGRect
  ) -> (old: CGVector, oldOpacity: Double, new: CGVector, newOpacity: Double, oldIsAbove: Bool)? {
    let fraction = CGFloat(progress)
    func offset(_ direction: CATransitionSubtype, _ part: CGFloat) -> CGVector {
      switch direction {
      case .fromRight: CGVector(dx: bounds.width * part, dy: 0)
      case .fromTop: CGVector(dx: 0, dy: bounds.height * part)
      case .fromBottom: CGVector(dx: 0, dy: -bounds.height * part)
      default: CGVector(dx: -bounds.width * part, dy: 0)
      }
    }
    switch motion {
    case .moveIn(let direction): return (.zero, 1, offset(direction, 1 - fraction), 1, false)
    case .push(let direction):
      return (
        offset(direction, -fraction), 1 - progress, offset(direction, 1 - fraction), progress, false
      )
    case .reveal(let direction): return (offset(direction, -fraction), 1, .zero, 1, true)
    case .fade, .flip, .curl: return nil
    }
  }
}
