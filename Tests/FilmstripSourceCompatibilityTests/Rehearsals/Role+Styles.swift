import UIKit

extension Role {
  static let styles: [Role] = [
    edgePop, morph, blocks, corner, tilt, cornerReturns, alongside, dragDown,
  ]

  static let edgePop = Role("a pop by the edge", .pop, lasting: 0.4, ease: easeInOut) {
    EdgePopAnimator()
  } check: { cast, f, ease in
    [(cast.above?.minX, 200 * ease(f)), (cast.below?.width, 200 * (0.9 + 0.1 * ease(f)))]
  }

  // A dismissal over a view that stays in place and doesn't scale.
  static let dragDown = Role("a dismissal downwards", .dismiss, lasting: 0.5, ease: easeInOut) {
    DragDownAnimator()
  } check: { cast, f, ease in
    [(cast.above?.minY, 400 * ease(f)), (cast.below?.width, 200)]
  }

  static let morph = Role("a card that becomes the page", lasting: 0.4, ease: easeIn) {
    CornerMorphAnimator()
  } check: { cast, f, ease in
    let rest = 1 - ease(f)
    let layer = cast.rehearsal.above.view.layer.presentation()
    return [
      (cast.above?.minX, 40 * rest), (cast.above?.width, 200 - 80 * rest),
      (layer.map { Double($0.cornerRadius) }, 20 * rest),
      (layer.map { Double($0.borderWidth) }, 4 * rest),
    ]
  }.with { $0.tolerance = 0.05 }

  static let blocks = Role("blocks", lasting: 0.3, ease: easeOut) {
    BlockAnimator()
      .lasting(0.3, options: .curveEaseOut)
      .preparing { $0.to.transform = CGAffineTransform(translationX: 0, y: -100) }
      .preparing { $0.to.alpha = 0.5 }
      .animating { $0.to.transform = .identity }
      .animating {
        $0.to.alpha = 1
        $0.from.alpha = 0
      }
      .endingWith {
        $0.from.alpha = 1
        $0.to.alpha = 1
        $0.to.transform = .identity
      }
  } check: { cast, f, ease in
    [
      (cast.above?.minY, -100 * (1 - ease(f))), (cast.opacities.above, 0.5 + 0.5 * ease(f)),
      (cast.opacities.below, 1 - ease(f)),
    ]
  }

  // Half as large with its centre at the lower right corner of the screen at the start.
  static let corner = Role("out of a corner", lasting: 0.4, ease: easeInOut) {
    StyledAnimator<CornerScaleStyle>()
  } check: { cast, f, ease in
    let p = ease(f)
    return [
      (cast.above?.minX, 150 - 150 * p), (cast.above?.minY, 300 - 300 * p),
      (cast.above?.width, 100 + 100 * p),
    ]
  }

  static let cornerReturns = Role("into a corner", .pop, lasting: 0.4, ease: easeInOut) {
    StyledReturnAnimator<CornerScaleStyle>()
  } check: { cast, f, ease in
    let p = ease(f)
    return [(cast.above?.minX, 150 * p), (cast.above?.height, 400 - 200 * p)]
  }

  // Rotated by up to 30° about the middle: (−100, −200) from there.
  static let tilt = Role("a tilt", lasting: 0.4) {
    StyledAnimator<TiltStyle>()
  } check: { cast, f, ease in
    let p = ease(f)
    guard p > 0 else { return [(cast.opacities.above, 0)] }
    let angle = (1 - p) * .pi / 6
    let corner = cast.above?.corners.first
    return [
      (corner.map { Double($0.x) }, 100 - 100 * cos(angle) + 200 * sin(angle)),
      (corner.map { Double($0.y) }, 200 - 100 * sin(angle) - 200 * cos(angle)),
      (cast.opacities.above, p),
    ]
  }

  // The banner follows the coordinator's curve, which equals the time at both ends and in the
  // middle.
  static let alongside = Role(
    "a page that animates alongside", lasting: 0.4,
    cast: { Cast(try Rehearsal(.push, above: AlongsidePage(), QuietFadeAnimator())) },
    check: { cast, f, ease in
      let page = cast.page(AlongsidePage.self)
      return [
        (cast.opacities.above, ease(f)), (cast.rehearsal.place(page.banner)?.minY, -40 * (1 - f)),
      ]
    }
  ).with { $0.points = [0.0001, 0.5, 1] }
}
