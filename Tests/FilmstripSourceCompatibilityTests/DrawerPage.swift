import UIKit

// A drawer that is dragged open and closed with property animators, as in apps.

enum DrawerState {
  case closed
  case open

  var opposite: DrawerState {
    return self == .open ? .closed : .open
  }
}

final class DrawerPage: UIViewController {
  private let drawer = UIView()
  private let dimming = UIView()
  private let label = UILabel()
  private let offset: CGFloat = 440

  private(set) var currentState: DrawerState = .closed
  private(set) var runningAnimators = [UIViewPropertyAnimator]()
  private var animationProgress = [CGFloat]()
  private(set) var finishes: [UIViewAnimatingPosition] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.frame = view.bounds
    drawer.backgroundColor = .white
    drawer.layer.cornerRadius = 20
    drawer.frame = CGRect(
      x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 500)
    label.text = "Reviews"
    drawer.addSubview(label)
    view.addSubview(dimming)
    view.addSubview(drawer)
  }

  var drawerTop: CGFloat {
    return drawer.layer.presentation()?.frame.minY ?? drawer.frame.minY
  }

  private func animateTransitionIfNeeded(to state: DrawerState, duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }

    let transitionAnimator = UIViewPropertyAnimator(
      duration: duration, dampingRatio: 1,
      animations: {
        switch state {
        case .open:
          self.drawer.frame.origin.y -= self.offset
          self.dimming.alpha = 0.5
        case .closed:
          self.drawer.frame.origin.y += self.offset
          self.dimming.alpha = 0
        }
        self.view.layoutIfNeeded()
      })
    transitionAnimator.addCompletion { [weak self] position in
      guard let self = self else { return }
      switch position {
      case .start:
        self.currentState = state.opposite
      case .end:
        self.currentState = state
      case .current:
        ()
      @unknown default:
        break
      }
      self.finishes.append(position)
      self.runningAnimators.removeAll()
    }

    let labelAnimator = UIViewPropertyAnimator(duration: duration, curve: .easeIn) {
      self.label.alpha = state == .open ? 1 : 0.4
    }
    labelAnimator.scrubsLinearly = false
    labelAnimator.addAnimations({ self.label.transform = .identity }, delayFactor: 0.3)

    transitionAnimator.startAnimation()
    labelAnimator.startAnimation()
    runningAnimators.append(transitionAnimator)
    runningAnimators.append(labelAnimator)
  }

  // Handles the states of a pan recognizer.

  func panBegan() {
    animateTransitionIfNeeded(to: currentState.opposite, duration: 1)
    runningAnimators.forEach { $0.pauseAnimation() }
    animationProgress = runningAnimators.map { $0.fractionComplete }
  }

  func panChanged(translation: CGPoint) {
    var fraction = -translation.y / offset
    if currentState == .open { fraction *= -1 }
    if runningAnimators[0].isReversed { fraction *= -1 }
    for (index, animator) in runningAnimators.enumerated() {
      animator.fractionComplete = fraction + animationProgress[index]
    }
  }

  func panEnded(velocity: CGPoint) {
    let shouldClose = velocity.y > 0
    if velocity.y == 0 {
      runningAnimators.forEach {
        $0.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
      return
    }
    switch currentState {
    case .open:
      if !shouldClose && !runningAnimators[0].isReversed {
        runningAnimators.forEach { $0.isReversed = !$0.isReversed }
      }
      if shouldClose && runningAnimators[0].isReversed {
        runningAnimators.forEach { $0.isReversed = !$0.isReversed }
      }
    case .closed:
      if shouldClose && !runningAnimators[0].isReversed {
        runningAnimators.forEach { $0.isReversed = !$0.isReversed }
      }
      if !shouldClose && runningAnimators[0].isReversed {
        runningAnimators.forEach { $0.isReversed.toggle() }
      }
    }
    let remaining = 1 - runningAnimators[0].fractionComplete
    let parameters = UISpringTimingParameters(
      dampingRatio: 0.9,
      initialVelocity: CGVector(dx: abs(velocity.y) / (remaining * offset + 1), dy: 0))
    runningAnimators.forEach {
      $0.continueAnimation(withTimingParameters: parameters, durationFactor: 0.5)
    }
  }
}

/// A transition whose animator is a property animator, as `interruptibleAnimator(using:)` requires.
final class FadeThrough: NSObject {
  private var animator: UIViewImplicitlyAnimating?

  func interruptibleAnimator(for view: UIView) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))
    let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: timing)
    animator.isInterruptible = true
    animator.isUserInteractionEnabled = false
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { [weak self] _ in self?.animator = nil }
    self.animator = animator
    return animator
  }

  func pulse(_ view: UIView) {
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0, options: [.curveEaseOut],
      animations: { view.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },
      completion: { position in
        guard position == .end else { return }
        UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) { view.transform = .identity }
          .startAnimation()
      })
  }
}

/// A custom timing.
final class SnapTiming: NSObject, UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { return .cubic }
  var cubicTimingParameters: UICubicTimingParameters? {
    return UICubicTimingParameters(animationCurve: .easeOut)
  }
  var springTimingParameters: UISpringTimingParameters? { return nil }

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init() }
  func encode(with coder: NSCoder) {}
  func copy(with zone: NSZone? = nil) -> Any { return SnapTiming() }
}
