import UIKit

extension Role {
  static let presented: [Role] = [
    drawer, drawerGoes, sheet, sheetGoes, menu, menuGoes, alert, alertGoes, bubble, bubbleGoes,
    blur,
  ]

  /// Creates a cast with an app's own transition; for a dismissal, the view controller is presented
  /// first.
  @MainActor
  private static func cast(
    _ way: Rehearsal.Way, _ transition: UIViewControllerTransitioningDelegate
  ) throws -> Cast {
    let rehearsal = try Rehearsal(.present)
    rehearsal.director.transition = transition
    if way == .dismiss {
      rehearsal.start()
      rehearsal.settle()
      rehearsal.way = .dismiss
    }
    return Cast(rehearsal)
  }

  // 160 points of 400.
  static let drawer = Role(
    "a drawer", .present, lasting: 0.4, ease: easeInOut,
    cast: { try cast(.present, ConstraintDrawerTransition(height: 160)) },
    check: { cast, f, ease in
      [(cast.above?.minY, 400 - 160 * ease(f)), (cast.above?.height, 160)]
    })

  static let drawerGoes = Role(
    "a drawer that goes", .dismiss, lasting: 0.4, ease: easeInOut,
    cast: { try cast(.dismiss, ConstraintDrawerTransition(height: 160)) },
    check: { cast, f, ease in
      [(cast.above?.minY, 240 + 160 * ease(f)), (cast.above?.width, 200)]
    })

  /// Returns the dimming view of the sheet, the lowest view in the container.
  @MainActor
  private static func dimming(_ cast: Cast) -> UIView? {
    cast.rehearsal.above.view.superview?.subviews.first
  }

  // The lower half of the screen. The coordinator's curve is slow at both ends, while the sheet
  // moves linearly.
  static let sheet = Role(
    "a bottom sheet", .present, lasting: 0.4,
    cast: { try cast(.present, BottomSheetTransition()) },
    check: { cast, f, ease in
      [(cast.above?.minY, 400 - 200 * ease(f)), (cast.above?.height, 200)]
    })

  static let sheetGoes = Role(
    "a bottom sheet that goes", .dismiss, lasting: 0.4,
    cast: { try cast(.dismiss, BottomSheetTransition()) },
    check: { cast, f, ease in
      let dimmed = cast.rehearsal.opacity(dimming(cast))
      return [
        (cast.above?.minY, 200 + 200 * ease(f)),
        // At both ends and, by symmetry, in the middle of any curve.
        (f == 0 || f == 0.5 || f == 1 ? dimmed : 0.6 * (1 - f), 0.6 * (1 - f)),
      ]
    })

  // 150 of 200 points; the view below moves aside by the same distance.
  static let menu = Role(
    "a side menu", .present, lasting: 0.5, ease: easeOut,
    cast: { try cast(.present, SideMenuTransition()) },
    check: { cast, f, ease in
      [
        (cast.above?.minX, -150 * (1 - ease(f))), (cast.below?.minX, 150 * ease(f)),
        (cast.above?.width, 150),
      ]
    })

  static let menuGoes = Role(
    "a side menu that goes", .dismiss, lasting: 0.4, ease: easeIn,
    cast: { try cast(.dismiss, SideMenuTransition()) },
    check: { cast, f, ease in
      [(cast.above?.minX, -150 * ease(f)), (cast.below?.minX, 150 * (1 - ease(f)))]
    })

  // 120 by 80 points in the middle, starting a quarter larger.
  static let alert = Role(
    "an alert", .present, lasting: 0.3, ease: easeOut,
    cast: { try cast(.present, AlertPopDelegate()) },
    check: { cast, f, ease in
      let p = ease(f)
      var pairs: [(Double?, Double)] = [
        (cast.opacities.above, p), (cast.rehearsal.opacity(dimming(cast)), p),
      ]
      if p > 0 {
        pairs += [
          (cast.above?.width, 120 * (1.25 - 0.25 * p)),
          (cast.above?.minY, 200 - 40 * (1.25 - 0.25 * p)),
        ]
      }
      return pairs
    })

  static let alertGoes = Role(
    "an alert that goes", .dismiss, lasting: 0.2, ease: easeInOut,
    cast: { try cast(.dismiss, AlertPopDelegate()) },
    check: { cast, f, ease in
      [(cast.opacities.above, 1 - ease(f)), (cast.rehearsal.opacity(dimming(cast)), 1 - ease(f))]
    })

  /// Creates a bubble from (50, 100) that reaches the corner at (200, 400).
  ///
  /// The final radius is √(150² + 300²).
  @MainActor
  private static func bubbles() -> BubblePresentation {
    let bubbles = BubblePresentation()
    bubbles.animator.startingPoint = CGPoint(x: 50, y: 100)
    return bubbles
  }

  @MainActor
  private static func bubble(_ cast: Cast, at p: Double) -> [(Double?, Double)] {
    let scale = 0.001 + 0.999 * p
    let diameter = 2 * (150.0 * 150 + 300 * 300).squareRoot()
    let bubble = (cast.rehearsal.director.transition as? BubblePresentation)?.animator.bubble
    var pairs: [(Double?, Double)] = [
      (cast.rehearsal.place(bubble)?.width, diameter * scale),
      (cast.rehearsal.place(bubble).map { Double($0.frame.midX) }, 50), (cast.opacities.above, p),
    ]
    if p > 0 {
      pairs += [
        (cast.above?.width, 200 * scale), (cast.above.map { Double($0.frame.midX) }, 50 + 50 * p),
      ]
    }
    return pairs
  }

  static let bubble = Role(
    "a bubble", .present, lasting: 0.5, ease: easeInOut,
    cast: { try cast(.present, bubbles()) },
    check: { cast, f, ease in bubble(cast, at: ease(f)) }
  ).unscrubbed

  static let bubbleGoes = Role(
    "a bubble that goes", .dismiss, lasting: 0.5, ease: easeInOut,
    cast: { try cast(.dismiss, bubbles()) },
    check: { cast, f, ease in bubble(cast, at: 1 - ease(f)) }
  ).unscrubbed

  // The view waits for half of the duration; the blur takes the whole duration.
  static let blur = Role("a blur", .present, lasting: 0.5) {
    BlurOverlayAnimator()
  } check: { cast, f, _ in
    let p = part(f, 0.5, 1)
    var pairs: [(Double?, Double)] = [(cast.opacities.above, p)]
    if p > 0 {
      pairs += [(cast.above?.minY, 100 + 50 * (1 - p)), (cast.above?.width, 120)]
    }
    return pairs
  }.unscrubbed
}
