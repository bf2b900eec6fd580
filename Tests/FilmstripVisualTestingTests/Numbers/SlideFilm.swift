import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit

@testable import FilmstripNumbers

/// A push in a small app, with an animator of which each property can be changed.
@MainActor
struct SlideFilm {
  var duration = 0.35
  var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeOut)
  /// The distance that the lower view moves, in widths.
  var parallax = 0.3
  /// The delay before the views begin to move, in seconds.
  var delay = 0.0
  /// The final opacity of the lower view.
  var fade = 1.0
  /// The corner radius of the upper view, in points.
  var radius = 0.0
  /// The title of the pushed view controller.
  var title = "Detail"
  /// Whether the view controller is popped again.
  var pops = true

  func numbers() throws -> FilmNumbers {
    let device = try Device.named("iPhone 14")
    let stage = Stage(settings: FilmSettings(device: device), text: try PangoText())
    let root = UIViewController()
    root.title = "Root"
    root.view.backgroundColor = .white
    let detail = UIViewController()
    detail.title = title
    detail.view.backgroundColor = .yellow
    let navigation = UINavigationController(rootViewController: root)
    let delegate = SlideDelegate(film: self)
    navigation.delegate = delegate
    stage.show(navigation)
    var steps = [
      StageFilm.Step(label: "push \(title)") {
        navigation.pushViewController(detail, animated: true)
        return 0
      }
    ]
    if pops {
      steps.append(
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        })
    }
    let film = StageFilm(stage: stage, navigation: navigation, steps: steps)
    return try withExtendedLifetime(delegate) { try FilmNumbers(of: film) }
  }
}

private final class SlideDelegate: NSObject, UINavigationControllerDelegate {
  let film: SlideFilm

  init(film: SlideFilm) {
    self.film = film
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(film: film, isPush: operation == .push)
  }
}

private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let film: SlideFilm
  let isPush: Bool

  init(film: SlideFilm, isPush: Bool) {
    self.film = film
    self.isPush = isPush
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    film.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let container = context.containerView
    let width = container.bounds.width
    container.addSubview(lower)
    container.addSubview(upper)
    upper.layer.cornerRadius = film.radius
    upper.layer.masksToBounds = film.radius > 0
    func set(_ isOnTop: Bool) {
      upper.transform = CGAffineTransform(translationX: isOnTop ? 0 : width, y: 0)
      lower.transform = CGAffineTransform(
        translationX: isOnTop ? -width * film.parallax : 0, y: 0)
      lower.alpha = isOnTop ? film.fade : 1
    }
    set(!isPush)
    let animator = UIViewPropertyAnimator(
      duration: film.duration, timingParameters: film.timing)
    animator.addAnimations {
      set(self.isPush)
    }
    animator.addCompletion { _ in
      upper.transform = .identity
      lower.transform = .identity
      lower.alpha = 1
      context.completeTransition(true)
    }
    animator.startAnimation(afterDelay: film.delay)
  }
}
