import FilmstripRendering
import FilmstripStage
import Foundation
import UIKit

@testable import FilmstripNumbers

/// A push and a pop in a small app with its own transition, whose parts tests change.
@MainActor
struct CardFilm: Sendable {
  // The transition.
  var duration = 0.4
  var damping = 0.8
  var initialVelocity = 0.0
  /// The curve that replaces the spring, or `nil` to use the spring.
  var curve: UIView.AnimationCurve?
  /// The delay of the upper view, in seconds.
  var delay = 0.0
  /// The delay of the dimming view, in seconds.
  var dimmingDelay = 0.0
  /// The delay of the lower view, in seconds.
  var lowerDelay = 0.0
  /// The duration of the pop, in seconds, or `nil` for that of the push.
  var popDuration: Double?
  /// The initial velocity of the pop, or `nil` for that of the push.
  var popVelocity: Double?
  var popCompletes = true
  /// The time by which the transition completes before its animation ends, in seconds.
  var earlyCompletion = 0.0
  var usesOwnTransition = true
  var slidesFromBottom = false
  var slidesFromLeft = false
  var dimsAbove = false
  /// The scale of the lower view at the end of a push.
  var scale = 0.94
  var parallax = 0.3
  var dimming = 0.4
  var dimmingColor = UIColor.black
  /// The corner radius of the upper view at the beginning and at the end of a push, in points.
  var (radius, finalRadius) = (24.0, 0.0)
  /// The scale of the upper view at the beginning of a push.
  var upperScale = 1.0
  /// The distance that the upper view slides, in sizes of the container.
  var slide = 1.0
  /// Whether the upper view fades in.
  var fades = false
  /// The rotation of the upper view at the beginning of a push, in degrees.
  var rotation = 0.0
  // The content.
  var text = "Total 12.50"
  var fontSize = 34.0
  var fontWeight = UIFont.Weight.bold
  var textColor = UIColor.black
  var isTextHidden = false
  var background = UIColor.white
  var boxColor = UIColor.systemBlue
  var boxAlpha = 1.0
  var boxRadius = 12.0
  var boxBorder = 0.0
  var boxShadow: Float = 0
  var boxY = 260.0
  var boxWidth = 160.0
  var isOn = true
  var segment = 0
  var value: Float = 0.5
  var safeArea = 0.0
  // The steps.
  var pops = true

  func numbers() throws -> FilmNumbers {
    let device = try Device.named("iPhone 14")
    let stage = Stage(settings: FilmSettings(device: device), text: try PangoText())
    let list = UIViewController()
    list.title = "Cart"
    list.view.backgroundColor = .systemGroupedBackground
    let order = UIViewController()
    order.title = "Order"
    fill(order)
    let navigation = UINavigationController(rootViewController: list)
    let delegate = CardDelegate(film: self)
    if usesOwnTransition { navigation.delegate = delegate }
    stage.show(navigation)
    var steps = [
      StageFilm.Step(label: "push Order") {
        navigation.pushViewController(order, animated: true)
        return 0
      }, .pause(0.2),
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

  private func fill(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.backgroundColor = background
    controller.additionalSafeAreaInsets.top = safeArea
    let label = UILabel(frame: CGRect(x: 20, y: 140, width: 300, height: 60))
    label.text = text
    label.font = .systemFont(ofSize: fontSize, weight: fontWeight)
    label.textColor = textColor
    label.isHidden = isTextHidden
    let box = UIView(frame: CGRect(x: 20, y: boxY, width: boxWidth, height: 120))
    box.backgroundColor = boxColor
    box.alpha = boxAlpha
    box.layer.cornerRadius = boxRadius
    box.layer.borderWidth = boxBorder
    box.layer.shadowOpacity = boxShadow
    let toggle = UISwitch(frame: CGRect(x: 20, y: 420, width: 51, height: 31))
    toggle.isOn = isOn
    let segments = UISegmentedControl(items: ["Card", "Cash"])
    segments.frame = CGRect(x: 20, y: 480, width: 240, height: 32)
    segments.selectedSegmentIndex = segment
    let progress = UIProgressView(frame: CGRect(x: 20, y: 550, width: 240, height: 4))
    progress.progress = value
    let footer = UILabel()
    footer.text = "Paid"
    footer.translatesAutoresizingMaskIntoConstraints = false
    for part in [label, box, toggle, segments, progress, footer] as [UIView] {
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      footer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      footer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
    ])
  }
}

private final class CardDelegate: NSObject, UINavigationControllerDelegate {
  let film: CardFilm

  init(film: CardFilm) {
    self.film = film
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(film: film, isPush: operation == .push)
  }
}

private final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let film: CardFilm
  let isPush: Bool

  init(film: CardFilm, isPush: Bool) {
    self.film = film
    self.isPush = isPush
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  private var duration: Double { isPush ? film.duration : film.popDuration ?? film.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let container = context.containerView
    let size = container.bounds.size
    let film = film
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = film.dimmingColor
    dimming.layer.name = "dimming"
    for view in film.dimsAbove ? [lower, upper, dimming] : [lower, dimming, upper] {
      container.addSubview(view)
    }
    upper.layer.masksToBounds = film.radius > 0 || film.finalRadius > 0
    upper.layer.shadowOpacity = 0.3
    upper.layer.shadowRadius = 12
    upper.layer.shadowOffset = CGSize(width: -4, height: 0)
    func setUpper(_ isOnTop: Bool) {
      let away =
        film.slidesFromBottom
        ? CGAffineTransform(translationX: 0, y: size.height * film.slide)
        : CGAffineTransform(
          translationX: (film.slidesFromLeft ? -size.width : size.width) * film.slide, y: 0)
      let turned = away.rotated(by: film.rotation * .pi / 180)
      upper.transform =
        isOnTop ? .identity : turned.scaledBy(x: film.upperScale, y: film.upperScale)
      upper.layer.cornerRadius = isOnTop ? film.finalRadius : film.radius
      if film.fades { upper.alpha = isOnTop ? 1 : 0 }
    }
    func setLower(_ isOnTop: Bool) {
      lower.transform =
        isOnTop
        ? CGAffineTransform(translationX: -size.width * film.parallax, y: 0)
          .scaledBy(x: film.scale, y: film.scale) : .identity
    }
    setUpper(!isPush)
    setLower(!isPush)
    dimming.alpha = isPush ? 0 : film.dimming
    let velocity = isPush ? film.initialVelocity : film.popVelocity ?? film.initialVelocity
    let timing: any UITimingCurveProvider =
      film.curve.map { UICubicTimingParameters(animationCurve: $0) }
      ?? UISpringTimingParameters(
        dampingRatio: film.damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let animator = UIViewPropertyAnimator(
      duration: duration - film.lowerDelay, timingParameters: timing)
    animator.addAnimations { setLower(self.isPush) }
    let upperAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    upperAnimator.addAnimations { setUpper(self.isPush) }
    upperAnimator.addCompletion { _ in
      dimming.removeFromSuperview()
      upper.transform = .identity
      lower.transform = .identity
      upper.layer.cornerRadius = 0
      upper.layer.shadowOpacity = 0
      if self.isPush || film.popCompletes, film.earlyCompletion == 0 {
        context.completeTransition(true)
      }
    }
    if film.earlyCompletion > 0 {
      UIView.animate(withDuration: duration - film.earlyCompletion) {
        container.alpha = 0.999
      } completion: { _ in
        container.alpha = 1
        context.completeTransition(true)
      }
    }
    UIView.animate(
      withDuration: duration - film.dimmingDelay, delay: film.dimmingDelay,
      options: .curveLinear
    ) { dimming.alpha = self.isPush ? film.dimming : 0 }
    upperAnimator.startAnimation(afterDelay: film.delay)
    animator.startAnimation(afterDelay: film.delay + film.lowerDelay)
  }
}
