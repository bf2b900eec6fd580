import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import FilmstripTryFilms
import UIKit

/// The choices for a film of a class, which dry runs determine.
struct TrialChoice: Hashable {
  /// The style of the presentation.
  var style = UIModalPresentationStyle.fullScreen
  /// The drag that begins the reverse transition, or `nil` if there is none.
  var direction: TrialFilm.Direction?
  /// Whether the film's pan updates the interaction.
  var drives = false
}

/// A class on a stage, with the steps of its film.
@MainActor
final class TrialStaging {
  let trial: Trial
  /// The film that performs the steps.
  private(set) lazy var film = StageFilm(
    stage: stage, navigations: { [unowned self] in navigations },
    steps: steps(for: trial.film), continuesAfterWarnings: true)
  private let choice: TrialChoice
  private let stage: Stage
  private var filmDelegate: TrialDelegate?
  private var pan: TrialPan?
  private var isDismissing = false
  /// The observations so far.
  private(set) var observations = Observations()

  /// The observations about a film.
  struct Observations {
    /// Whether a touch held an interactive transition.
    var wasInteractive = false
    /// Whether the first view was missing during a dismissal.
    var lacksFirstPage = false
    /// Whether the second view was visible after the first transition.
    var showedSecondView = false
    /// Whether the first view was visible at the end.
    var showsFirstView = false
  }

  init(_ film: TrialFilm, _ choice: TrialChoice, settings: FilmSettings, text: any TextMeasuring) {
    stage = Stage(settings: settings, text: text)
    trial = Trial(
      film, in: stage.window, makePicture: { UIImage.landscape($0, size: $1) },
      makeScreen: { TrialScreen.page($0, ofScenario: $1, path: $2) })
    self.choice = choice
    prepareDelegate()
    stage.show(root)
    trial.placeOutlets()
  }

  private var navigations: [UINavigationController] {
    trial.film.role == .push ? [trial.navigation] : []
  }

  private var root: UIViewController {
    let film = trial.film
    switch film.role {
    case .push: return trial.navigation
    case .tab: return trial.tabs
    case .present:
      if film.embedsInTabs { return trial.tabs }
      return film.embedsInNavigation ? trial.navigation : trial.fromPage
    }
  }

  private func prepareDelegate() {
    let film = trial.film
    if let make = film.delegate {
      trial.delegate = make(trial)
    } else {
      let delegate = TrialDelegate(trial)
      filmDelegate = delegate
      trial.delegate = delegate
    }
    if film.role == .push {
      trial.navigation.delegate = trial.delegate as? any UINavigationControllerDelegate
    }
    if film.role == .tab {
      trial.tabs.delegate = trial.delegate as? any UITabBarControllerDelegate
    }
  }

  // MARK: Steps

  private func steps(for film: TrialFilm) -> [StageFilm.Step] {
    let (forwardLabel, reverseLabel) =
      switch film.role {
      case .push: ("push", "pop")
      case .present: ("present", "dismiss")
      case .tab: ("next tab", "previous tab")
      }
    var steps: [StageFilm.Step] = []
    if film.ways == .back {
      steps = [
        StageFilm.Step(label: reverseLabel, isPause: true) { [unowned self] in
          runForward(animated: false)
          return 0.1
        }
      ]
    } else {
      steps = [step(forwardLabel) { $0.runForward() }, .pause(0.25)]
    }
    if film.ways == .there { return steps }
    steps += [step(reverseLabel) { $0.runReverse() }, .pause(0.2)]
    if let direction = choice.direction, film.role != .tab {
      steps += [
        film.ways == .back
          ? StageFilm.Step(label: reverseLabel, isPause: true) { [unowned self] in
            runForward(animated: false)
            return 0.1
          } : step(forwardLabel + " again") { $0.runForward() }, .pause(0.1),
        drag("\(reverseLabel) by finger, let go", direction, part: 0.4, seconds: 0.35, hold: 0.12),
        .pause(0.15),
        drag("\(reverseLabel) by finger", direction, part: 0.9, seconds: 0.4, hold: 0), .pause(0.1),
      ]
    }
    return steps
  }

  private func step(
    _ label: String, _ begin: @escaping @MainActor (TrialStaging) -> Void
  ) -> StageFilm.Step {
    StageFilm.Step(label: label) { [unowned self] in
      begin(self)
      return 0
    }
  }

  private func drag(
    _ label: String, _ direction: TrialFilm.Direction, part: CGFloat, seconds: Double, hold: Double
  ) -> StageFilm.Step {
    StageFilm.Step(label: label) { [unowned self] in
      let size = stage.size
      let (start, end) = direction.dragPath(part)
      func windowPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x * size.width, y: point.y * size.height)
      }
      let script = TouchScript.drag(
        from: windowPoint(start), to: windowPoint(end), duration: seconds,
        easing: .cubic(.easeInOut),
        holdAfter: hold)
      trial.isTouchDown = true
      stage.play(script)
      stage.simulator.clock.schedule(
        at: stage.simulator.clock.now + MediaTime(seconds: script.duration)
      ) { [weak self] in self?.trial.isTouchDown = false }
      return script.duration
    }
  }

  private func runForward(animated: Bool = true) {
    // The view controllers of tabs are not replaced.
    if trial.film.role != .tab { trial.discardToPage() }
    // Create a new delegate, which can refer to the new view controller.
    if let make = trial.film.delegate { trial.delegate = make(trial) }
    let page = trial.toPage
    let film = trial.film
    switch film.role {
    case .push:
      prepareInteraction()
      trial.navigation.pushViewController(page, animated: animated)
      trial.placeOutlets()
    case .tab:
      trial.tabs.selectedIndex = 1
    case .present:
      page.modalPresentationStyle = choice.style
      page.transitioningDelegate = trial.delegate as? any UIViewControllerTransitioningDelegate
      prepareInteraction()
      presenter.present(page, animated: animated)
      trial.placeOutlets()
    }
  }

  private var presenter: UIViewController {
    var presenter = stage.window.rootViewController ?? trial.fromPage
    if let tabs = presenter as? UITabBarController {
      presenter = tabs.selectedViewController ?? tabs
    }
    if let navigation = presenter as? UINavigationController {
      presenter = navigation.topViewController ?? navigation
    }
    return presenter
  }

  private func runReverse() {
    switch trial.film.role {
    case .push: trial.navigation.popViewController(animated: true)
    case .tab: trial.tabs.selectedIndex = 0
    case .present:
      isDismissing = true
      trial.toPage.dismiss(animated: true)
    }
  }

  /// Adds the gesture recognizers to the second view controller.
  private func prepareInteraction() {
    guard let direction = choice.direction else { return }
    let film = trial.film
    let page = trial.toPage
    page.loadViewIfNeeded()
    // Create the app's interaction first, so that its recognizers are added before the film's.
    filmDelegate?.interaction = film.interaction?(trial)
    if choice.drives, !(filmDelegate?.interaction is UIPercentDrivenInteractiveTransition) {
      filmDelegate?.interaction = UIPercentDrivenInteractiveTransition()
    }
    let vendedGestures = trial.vendedGestures
    if pan == nil {
      pan = TrialPan(
        trial, direction, drives: choice.drives, begin: { [unowned self] in beginReverse() },
        interaction: { [unowned self] in filmDelegate?.interaction })
    }
    if choice.drives {
      page.view.addGestureRecognizer(trial.panRecognizer)
    } else {
      // Add only the recognizers that were passed to the app's object.
      for gesture in vendedGestures { page.view.addGestureRecognizer(gesture) }
    }
  }

  private func beginReverse() {
    // The app's own gesture has already begun the transition.
    if !RunningTransitions.isEmpty { return }
    runReverse()
  }

  // MARK: Observing

  /// Records observations about a frame.
  func watch(_ frame: FilmFrame) {
    if let held = frame.interaction, held.progress > 0, trial.isTouchDown {
      observations.wasInteractive = true
    }
    let isRunning = !RunningTransitions.isEmpty
    if isDismissing, isRunning, frame.reachedProgress > 0.2, frame.reachedProgress < 0.9 {
      if trial.fromPage.view.window == nil || isHidden(trial.fromPage.view) {
        observations.lacksFirstPage = true
      }
    }
    if !isRunning, trial.toPage.viewIfLoaded?.window != nil {
      observations.showedSecondView = true
    }
    if !isRunning { isDismissing = false }
    observations.showsFirstView =
      trial.film.ways == .there || trial.fromPage.viewIfLoaded?.window != nil
  }

  private func isHidden(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let view = next {
      if view.isHidden || view.alpha == 0 { return true }
      next = view.superview
    }
    return false
  }
}
