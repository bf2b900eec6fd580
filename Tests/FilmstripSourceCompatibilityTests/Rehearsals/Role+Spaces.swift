import UIKit

extension Role {
  static let spaces: [Role] = [cube, uprightCube, door, pageTurn]
  static let snapshots: [Role] = [slats, shrink] + columns

  /// Returns a point at `x` right of the axis in a plane rotated about y, seen from `eye` points
  /// above (100, 200); `turned` is the angle of the outer edge away from the viewer, in radians.
  private static func seen(_ x: Double, turned: Double, axis: Double, eye: Double)
    -> (x: Double, top: Double)
  {
    let w = 1 + abs(x) * sin(turned) / eye
    return ((axis + x * cos(turned) - 100) / w + 100, 200 - 200 / w)
  }

  // The common edge of both faces moves from right to left; the faces rotate away from the edge by
  // θ and by 90° − θ.
  static let cube = Role("a cube", lasting: 0.6) {
    CubeAnimator(axis: .vertical)
  } check: { cast, f, ease in
    let angle = ease(f) * .pi / 2
    let edge = 200 - 200 * ease(f)
    let out = seen(-200, turned: angle, axis: edge, eye: 500)
    let come = seen(200, turned: .pi / 2 - angle, axis: edge, eye: 500)
    var pairs: [(Double?, Double)] = []
    // The face is not visible when it is edge-on.
    if f < 1 {
      let left = cast.below?.corners.first
      let right = cast.below?.corners.dropFirst().first
      pairs += [(left.map { Double($0.x) }, out.x), (left.map { Double($0.y) }, out.top)]
      pairs += [(right.map { Double($0.x) }, edge), (right.map { Double($0.y) }, 0)]
    }
    if f > 0 {
      let right = cast.above?.corners.dropFirst().first
      pairs += [(right.map { Double($0.x) }, come.x), (right.map { Double($0.y) }, come.top)]
    }
    return pairs
  }

  // The same along y: half of the height is 200, and the face is as deep as it is high.
  static let uprightCube = Role("an upright cube", lasting: 0.6) {
    CubeAnimator(axis: .horizontal)
  } check: { cast, f, ease in
    guard f < 1 else { return [] }
    let angle = ease(f) * .pi / 2
    let w = 1 + 400 * sin(angle) / 500
    let corner = cast.below?.corners.first
    return [
      (corner.map { Double($0.y) }, (200 - 400 * ease(f) - 400 * cos(angle)) / w + 200),
      (corner.map { Double($0.x) }, 100 - 100 / w),
    ]
  }

  // Wings of 100 points that open towards the viewer by up to 80°, each with its own perspective
  // from 600 points above its hinge.
  static let door = Role("a door", lasting: 0.6, ease: easeInOut) {
    DoorAnimator()
  } check: { cast, f, ease in
    let angle = ease(f) * 80 * .pi / 180
    let w = 1 - 100 * sin(angle) / 600
    let wings = cast.own(DoorAnimator.self).wings.map { cast.rehearsal.place($0) }
    let left = wings.first??.corners.dropFirst().first
    let right = wings.last??.corners.first
    return [
      (left.map { Double($0.x) }, 100 * cos(angle) / w),
      (left.map { Double($0.y) }, 200 - 200 / w),
      (right.map { Double($0.x) }, 200 - 100 * cos(angle) / w),
      (cast.above?.width, 200 * (0.8 + 0.2 * ease(f))),
    ]
  }

  // Rotated about its left edge, seen from 1000 points above the middle.
  static let pageTurn = Role("a page that turns", lasting: 0.6) {
    PageTurnAnimator()
  } check: { cast, f, _ in
    let angle = f * .pi / 2
    let w = 1 - 200 * sin(angle) / 1000
    let corners = cast.below?.corners ?? []
    return [
      (corners.first.map { Double($0.x) }, 0),
      (corners.dropFirst().first.map { Double($0.x) }, (200 * cos(angle) - 100) / w + 100),
      (corners.dropFirst().first.map { Double($0.y) }, 200 - 200 / w),
      (cast.rehearsal.opacity(cast.own(PageTurnAnimator.self).shade), 1 - f),
    ]
  }.with { $0.points = [0, 0.25, 0.5, 0.75, 0.9] }

  static let slats = Role("slats", lasting: 0.5, ease: easeInOut) {
    SlatsAnimator()
  } check: { cast, f, ease in
    cast.own(SlatsAnimator.self).slats.enumerated().flatMap {
      index, slat -> [(Double?, Double)] in
      let place = cast.rehearsal.place(slat)
      return [
        (place?.minX, (index % 2 == 0 ? 200 : -200) * ease(f)), (place?.minY, 100 * Double(index)),
        (place?.height, 100),
      ]
    }
  }

  // From the whole screen to 20 by 40 points around (150, 300).
  static let shrink = Role("a page that shrinks away", lasting: 0.4, ease: easeIn) {
    ShrinkIntoPointAnimator(target: CGPoint(x: 150, y: 300))
  } check: { cast, f, ease in
    let standIn = cast.own(ShrinkIntoPointAnimator.self).currentStandIn
    let place = cast.rehearsal.place(standIn)
    let p = ease(f)
    return [
      (place?.minX, 140 * p), (place?.minY, 280 * p), (place?.width, 200 - 180 * p),
      (place?.height, 400 - 360 * p),
      (standIn?.layer.presentation().map { Double($0.cornerRadius) }, 10 * p),
      (cast.opacities.below, 0),
    ]
  }

  // Four columns of 0.4 s, each 0.1 s after the previous one, of 0.8 s.
  static let columns: [Role] = [BitmapColumnsAnimator.Source.hierarchy, .layer].map { source in
    Role("columns of the \(source)", lasting: 0.8, ease: easeIn) {
      BitmapColumnsAnimator(source: source)
    } check: { cast, f, ease in
      let pieces = cast.own(BitmapColumnsAnimator.self).pieces
      guard pieces.count == 4 else { return [(nil, 4)] }
      return pieces.enumerated().flatMap { index, piece -> [(Double?, Double)] in
        let begin = Double(index) / 8
        let place = cast.rehearsal.place(piece)
        return [
          (place?.minX, 50 * Double(index)), (place?.width, 50),
          (place?.minY, 400 * ease(part(f, begin, begin + 0.5))),
        ]
      }
    }.with { $0.points = [0, 0.25, 0.5, 0.75, 0.85] }
  }
}
