import UIKit

private final class RowsPage: UIViewController, StaggeredRowsPage {
  let rowsForTransition = (0..<3).map {
    UIView(frame: CGRect(x: 0, y: 50 * $0, width: 200, height: 40))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    rowsForTransition.forEach(view.addSubview)
  }
}

extension Role {
  static let basic: [Role] =
    [crossFade, legacyPush, legacyPop, retreat, staggered, hinge] + directions + readings

  static let crossFade = Role("a cross-fade", lasting: 0.4, ease: easeInOut) {
    CrossFadeAnimator()
  } check: { cast, f, ease in
    [(cast.opacities.above, ease(f)), (cast.below?.minX, 0)]
  }

  /// Each direction has its own curve; horizontal pushes take 0.4 s and vertical pushes 0.6 s.
  static let directions: [Role] = [
    (PushDirection.left, UIView.AnimationOptions.curveEaseIn, easeIn),
    (.right, .curveEaseOut, easeOut), (.up, .curveLinear, linear), (.down, [], easeInOut),
  ].map { direction, options, curve in
    let across = direction == .left || direction == .right
    let sign = direction == .left || direction == .up ? -1.0 : 1
    return Role("a push \(direction)", lasting: across ? 0.4 : 0.6, ease: curve) {
      DirectionalPushAnimator(direction: direction, options: options)
    } check: { cast, f, ease in
      let p = ease(f)
      return across
        ? [(cast.below?.minX, sign * 200 * p), (cast.above?.minX, -sign * 200 * (1 - p))]
        : [(cast.below?.minY, sign * 400 * p), (cast.above?.minY, -sign * 400 * (1 - p))]
    }
  }

  // The dimming is a layer animation without a timing function, so it is linear.
  static let legacyPush = Role("Swift 3's push", lasting: 0.4, ease: easeIn) {
    Older.flipbook(.push)
  } check: { cast, f, ease in
    [(cast.above?.minX, 200 * (1 - ease(f))), (cast.opacities.below, 1 - 0.5 * f)]
  }

  static let legacyPop = Role("Swift 3's pop", .pop, lasting: 0.4, ease: easeIn) {
    Older.flipbook(.pop)
  } check: { cast, f, ease in
    [(cast.above?.minX, 200 * ease(f)), (cast.opacities.below, 1 - 0.5 * f)]
  }

  // Shrinks in the first 0.2 s of 0.5 to 0.8, then grows from 1.5 in the other 0.3.
  static let retreat = Role("a retreat", lasting: 0.5, ease: easeOut) {
    RetreatZoomAnimator()
  } check: { cast, f, ease in
    let away = ease(part(f, 0, 0.4))
    let near = ease(part(f, 0.4, 1))
    var pairs: [(Double?, Double)] = [
      (cast.below?.width, 200 * (1 - 0.2 * away)), (cast.opacities.below, 1 - 0.5 * away),
      (cast.opacities.above, near),
    ]
    if near > 0 { pairs.append((cast.above?.width, 200 * (1.5 - 0.5 * near))) }
    return pairs
  }

  // Three rows of 0.2 s, each 0.1 s after the previous one: 0.4 s.
  static let staggered = Role(
    "staggered rows", lasting: 0.4, ease: easeOut,
    cast: {
      let page = RowsPage()
      return Cast(try Rehearsal(.push, above: page, StaggeredRowsAnimator(page: page)))
    },
    check: { cast, f, ease in
      let page = cast.page(RowsPage.self)
      return page.rowsForTransition.enumerated().map { index, row in
        let begin = 0.25 * Double(index)
        return (cast.rehearsal.place(row)?.minX, 200 * (1 - ease(part(f, begin, begin + 0.5))))
      }
    })

  // Rotated about (0, 400) by θ clockwise: (0, −400) from there moves to (400 sin θ, −400 cos θ),
  // and (200, −400) to (200 cos θ + 400 sin θ, 200 sin θ − 400 cos θ).
  static let hinge = Role("a hinge", lasting: 0.5, ease: easeIn) {
    HingeRotationAnimator()
  } check: { cast, f, ease in
    let angle = ease(f) * .pi / 2
    let corners = cast.below?.corners ?? []
    return [
      (corners.first.map { Double($0.x) }, 400 * sin(angle)),
      (corners.first.map { Double($0.y) }, 400 - 400 * cos(angle)),
      (corners.dropFirst().first.map { Double($0.x) }, 200 * cos(angle) + 400 * sin(angle)),
      (corners.dropFirst().first.map { Double($0.y) }, 400 + 200 * sin(angle) - 400 * cos(angle)),
    ]
  }

  static let readings: [Role] = [
    (Rehearsal.Way.push, false), (.push, true), (.pop, false), (.pop, true),
  ].map { way, mirrored in
    let sign = mirrored ? -1.0 : 1
    return Role(
      "a \(way) that reads \(mirrored ? "leftwards" : "rightwards")", way, lasting: 0.4,
      cast: {
        Cast(
          try Rehearsal(
            way, direction: mirrored ? .rightToLeft : .leftToRight,
            ReadingDirectionAnimator(isPush: way == .push)))
      },
      check: { cast, f, ease in
        let out = way == .push ? 1 - ease(f) : ease(f)
        return [
          (cast.above?.minX, sign * 200 * out), (cast.below?.minX, sign * -50 * (1 - out)),
        ]
      })
  }
}

/// Calls deprecated API without a warning.
@MainActor
private enum Older {
  static func flipbook(_ way: Rehearsal.Way) -> UIViewControllerAnimatedTransitioning {
    let maker: any FlipbookMaking = Maker()
    return maker.make(way)
  }

  private struct Maker: FlipbookMaking {
    @available(*, deprecated)
    func make(_ way: Rehearsal.Way) -> UIViewControllerAnimatedTransitioning {
      LegacyFlipbookAnimator(operation: way == .push ? .push : .pop)
    }
  }
}

private protocol FlipbookMaking {
  @MainActor func make(_ way: Rehearsal.Way) -> UIViewControllerAnimatedTransitioning
}
