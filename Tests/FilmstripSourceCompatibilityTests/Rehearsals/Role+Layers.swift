import UIKit

extension Role {
  static let layers: [Role] = [slide, dropBounce, orbit, entrance, curtains]
  static let masks: [Role] = [blinds, gradientWipe] + wipes

  // Curves of layer animations also apply while interactive.
  static let slide = Role("a layer's slide", lasting: 0.4, ease: bezier(0.1, 0.7, 0.1, 1)) {
    LayerSlideAnimator()
  } check: { cast, f, ease in
    [(cast.above?.minX, 200 * (1 - ease(f))), (cast.opacities.below, 1 - 0.8 * f)]
  }.keepingItsCurve

  // Falls 400 points in the first half, bounces by a fifth and falls again.
  static let dropBounce = Role("a drop", lasting: 0.8) {
    DropBounceAnimator()
  } check: { cast, f, _ in
    let height =
      f < 0.5
      ? 1 - easeIn(2 * f)
      : f < 0.75 ? 0.2 * easeOut(4 * (f - 0.5)) : 0.2 * (1 - easeIn(4 * (f - 0.75)))
    return [(cast.above?.minY, -400 * height)]
  }.with { $0.points = [0, 0.25, 0.5, 0.625, 0.75, 0.9, 1] }

  // Around (100, 600) with a radius of 400, and rotating: the centre is at (100 + 400 sin θ, 600 −
  // 400 cos θ), and the corner (−100, −200) from there rotates by θ.
  static let orbit = Role("an orbit", lasting: 0.6) {
    OrbitAnimator()
  } check: { cast, f, _ in
    let angle = f * .pi / 2
    let center = (x: 100 + 400 * sin(angle), y: 600 - 400 * cos(angle))
    let corner = cast.below?.corners.first
    return [
      (corner.map { Double($0.x) }, center.x - 100 * cos(angle) + 200 * sin(angle)),
      (corner.map { Double($0.y) }, center.y - 100 * sin(angle) - 200 * cos(angle)),
    ]
  }.with { $0.tolerance = 0.3 }

  // The curve of the group applies to both animations; the opacity animates in the middle third.
  static let entrance = Role("a grouped entrance", lasting: 0.6, ease: easeOut) {
    GroupedEntranceAnimator()
  } check: { cast, f, ease in
    let opacity = part(ease(f), 1 / 3.0, 2 / 3.0)
    var pairs: [(Double?, Double)] = [(cast.opacities.above, opacity)]
    if opacity > 0 { pairs.append((cast.above?.width, 200 * (0.5 + 0.5 * ease(f)))) }
    return pairs
  }.with {
    $0.scrubEase = $0.ease
    $0.tolerance = 0.02
  }

  static let curtains = Role("a curtain of layers", lasting: 0.5, ease: easeInOut) {
    CurtainLayersAnimator()
  } check: { cast, f, ease in
    let places = cast.own(CurtainLayersAnimator.self).curtains.map { cast.rehearsal.place($0) }
    return [
      (places.first??.minX, -100 * (1 - ease(f))), (places.last??.minX, 200 - 100 * ease(f)),
    ]
  }.keepingItsCurve

  /// Returns the number of pixels in a row or column that show the new view.
  @MainActor
  private static func count(_ cast: Cast, across: Bool) throws -> Double {
    let pixels = try cast.rehearsal.pixels()
    // The column is between the time and the battery of the status bar.
    let blue = (0..<(across ? 200 : 400)).filter {
      (across ? pixels($0, 200) : pixels(150, $0))[2] >= 128
    }
    return Double(blue.count)
  }

  // 400 points open from the middle.
  static let blinds = Role("blinds", lasting: 0.5, ease: easeIn) {
    BlindsAnimator()
  } check: { cast, f, ease in
    [(try count(cast, across: false), 400 * ease(f))]
  }.with {
    $0.scrubEase = $0.ease
    $0.tolerance = 1.5
  }

  static let wipes: [Role] = [("left", UIRectEdge.left), ("bottom", .bottom)].map { name, edge in
    Role("a wipe from the \(name)", lasting: 0.5) {
      ViewMaskWipeAnimator(from: edge)
    } check: { cast, f, ease in
      let across = edge == .left
      return [(try count(cast, across: across), (across ? 200 : 400) * ease(f))]
    }.with { $0.tolerance = 1.5 }
  }

  // Black ends at −0.25 + 1.25 f of the width and clear begins at 1.25 f; between them the alpha
  // decreases linearly. The pixel at 100.5 of 200 points is at 0.5025.
  static let gradientWipe = Role("a soft wipe", lasting: 0.5) {
    GradientWipeAnimator()
  } check: { cast, f, _ in
    let alpha = part(0.5025, 1.25 * f, 1.25 * f - 0.25)
    let pixel = try cast.rehearsal.pixels()(100, 200)
    return [(Double(pixel[2]), 255 * alpha), (Double(pixel[0]), 255 * (1 - alpha))]
  }.with {
    $0.points = [0, 0.42, 0.5, 0.58, 1]
    $0.tolerance = 4
  }
}
