import UIKit

extension Role {
  static let springs: [Role] =
    bounces + [badge, layerSpring, hop, curtain, card] + tours + [
      heavyCard, shade,
    ]

  // ω for a ratio, 0.5 s and a velocity, from solving x(0.5 s) = 0.999.
  static let bounces: [Role] = [
    ("lively", BounceUpTiming.lively, 25.434, 0.5, 0.0), ("calm", .calm, 18.467, 1, 0),
    ("thrown", .thrown, 17.807, 0.8, 1),
  ].map { name, timing, omega, ratio, velocity in
    Role(
      "a \(name) bounce", lasting: 0.5,
      ease: spring(omega: omega, ratio: ratio, velocity: velocity, over: 0.5)
    ) {
      BounceUpAnimator(timing)
    } check: { cast, f, ease in
      [(cast.above?.minY, 400 * (1 - ease(f)))]
    }
  }

  // The transform is a spring; the opacity takes half of the duration, linearly.
  static let badge = Role(
    "a badge that pops up", lasting: 0.5,
    ease: spring(omega: 17.807, ratio: 0.8, velocity: 1, over: 0.5)
  ) {
    BadgePopAnimator()
  } check: { cast, f, ease in
    var pairs: [(Double?, Double)] = [
      (cast.opacities.above, min(1, 2 * f)), (cast.opacities.below, 1 - 0.75 * ease(f)),
    ]
    if f > 0 { pairs.append((cast.above?.width, 200 * (0.5 + 0.5 * ease(f)))) }
    return pairs
  }

  // Mass 1, stiffness 100, damping 10: ω is 10 and the ratio one half; it rests after 1.4727 s.
  static let layerSpring = Role(
    "a spring on a layer", lasting: 1.4727, ease: spring(omega: 10, ratio: 0.5, over: 1.4727)
  ) {
    LayerSpringAnimator()
  } check: { cast, f, ease in
    [(cast.above?.minY, -400 * (1 - ease(f)))]
  }.with {
    $0.scrubEase = $0.ease
    $0.points = [0, 0.1, 0.25, 0.5, 0.75]
  }

  static let hop = Role("a hop", lasting: 0.8) {
    HopKeyframesAnimator()
  } check: { cast, f, _ in
    let across = part(f, 0.25, 0.75)
    let height = part(f, 0, 0.25) - part(f, 0.75, 1)
    return [
      (cast.above?.minX, 200 * (1 - across)), (cast.above?.minY, -80 * height),
      (cast.opacities.below, 1 - 0.5 * across),
    ]
  }

  /// A view that starts at 200 to the left and moves through stops in points from there.
  private static func tour(
    _ mode: TourKeyframesAnimator.Mode, _ stops: [CGFloat], at points: [Double],
    _ x: @escaping @Sendable (Double) -> Double
  ) -> Role {
    Role("a tour, \(mode) by \(stops)", lasting: 0.6) {
      TourKeyframesAnimator(mode: mode, stops: stops)
    } check: { cast, f, _ in
      [(cast.above?.minX, x(f))]
    }.with { $0.points = points }
  }

  static let tours: [Role] = [
    tour(.discrete, [60, 200], at: [0, 0.25, 0.49, 0.51, 0.75]) { $0 < 0.5 ? 200 : 140 },
    // Paced: a constant speed, whatever the relative times; 200 points in one direction,
    tour(.paced, [150, 200], at: [0, 0.25, 0.5, 0.75, 1]) { 200 - 200 * $0 },
    // and 400 points with a reversal, of which 200 are covered at half time.
    tour(.paced, [200, 100, 200], at: [0, 0.25, 0.5, 0.75, 1]) {
      $0 < 0.5 ? 200 - 400 * $0 : $0 < 0.75 ? 400 * ($0 - 0.5) : 100 - 400 * ($0 - 0.75)
    },
    // Cubic: it is at its stops at their times,
    tour(.cubic, [150, 50, 200], at: [0, 1 / 3.0, 2 / 3.0, 0.9999, 1]) {
      $0 < 0.3 ? 200 : $0 < 0.5 ? 50 : $0 < 0.8 ? 150 : 0
    },
    // or, paced, at the times that their distances give: 150 of 200 points are three quarters.
    tour(.cubicPaced, [150, 200], at: [0, 0.0001, 0.75, 0.9999, 1]) {
      $0 < 0.1 ? 200 : $0 > 0.9 ? 0 : 50
    },
  ]

  static let curtain = Role("a curtain", lasting: 0.5, ease: bezier(0.2, 0.9, 0.3, 1)) {
    CurtainAnimator()
  } check: { cast, f, ease in
    [(cast.above?.minY, -400 * (1 - ease(f)))]
  }

  // A property animator that `interruptibleAnimator(using:)` does not return keeps its timing while
  // interactive.
  static let card = Role(
    "a card on a spring", lasting: 0.5, ease: spring(omega: 17.989, ratio: 0.8, over: 0.5)
  ) {
    SpringTimedCardAnimator(spring: .ratio(0.8))
  } check: { cast, f, ease in
    [(cast.above?.minY, 400 * (1 - ease(f)))]
  }.keepingItsCurve

  // Mass 1, stiffness 100, damping 20: critical, ω is 10; (1 + 10 t)·e^(−10 t) is 0.001 at 0.92334
  // s, whatever the requested duration.
  static let heavyCard = Role(
    "a card that weighs something", lasting: 0.92334,
    ease: spring(omega: 10, ratio: 1, over: 0.92334)
  ) {
    SpringTimedCardAnimator(spring: .physical(mass: 1, stiffness: 100, damping: 20))
  } check: { cast, f, ease in
    [(cast.above?.minY, 400 * (1 - ease(f)))]
  }.with {
    $0.points = [0, 0.1, 0.25, 0.5, 0.75]
    $0.isScrubbed = false
    $0.tolerance = 0.5
  }

  // Two consecutive animators: the second begins when the first ends.
  static let shade = Role("a shade", lasting: 0.6) {
    RunningShadeAnimator()
  } check: { cast, f, _ in
    let container = cast.rehearsal.below.view.superview ?? cast.rehearsal.above.view.superview
    let shade = container?.viewWithTag(RunningShadeAnimator.shadeTag)
    return [
      (cast.rehearsal.opacity(shade), f < 0.5 ? easeIn(2 * f) : 1 - easeOut(2 * f - 1)),
      (cast.above == nil ? 0 : 1, f > 0.5 ? 1 : 0),
    ]
  }.with {
    $0.points = [0, 0.25, 0.49, 0.51, 0.75]
    $0.isScrubbed = false
  }
}
