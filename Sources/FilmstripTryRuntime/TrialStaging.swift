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
  /// Whether UIKit's own back swipe is disabled, because it takes the drag of the app's gesture.
  var disablesBackSwipe = false
  /// The fraction of the distance that the first drag covers, which is cancelled, or `nil` if every
  /// drag completes the transition.
  var cancelledPart: CGFloat? = 0.4
  /// Whether the last drag ends at the edge of the window, because a shorter one doesn't complete the
  /// transition.
  var reachesEdge = false
  /// Whether the film omits the reverse transition without a gesture, which never completes.
  var omitsPlainReverse = false
  /// The index of the tapped part of the first view, counted from 0.
  var tappedPart = 0
  /// The drag on the first view that shows the second one, or `nil` if a tap shows it.
  var openingDrag: TrialFilm.Direction?
  /// Whether a drag in the other direction changes back to the first tab.
  var returnsByDrag = false
  /// Whether only the items of lists are tapped.
  var tapsItem = false
  /// Whether the second view controller gets placeholder content, because it shows nothing itself.
  var fillsSecondPage = false
}

/// A class on a stage, with the steps of its film.
@MainActor
final class TrialStaging {
  let trial: Trial
  /// The film that performs the steps.
  private(set) lazy var film = StageFilm(
    stage: stage, navigations: { [unowned self] in navigations },
    steps: steps(for: trial.film).map(Self.shownInStrips), continuesAfterWarnings: true)
  private let choice: TrialChoice
  let stage: Stage
  private var filmDelegate: TrialDelegate?
  private var pan: TrialPan?
  private var isDismissing = false
  /// Whether the first reverse transition has begun.
  private var hasReversed = false
  /// Whether the drag that is to complete the transition has begun.
  private var hasLastDrag = false
  /// The frame of the second view when a touch of the film went down, in the window.
  private var touchDownFrame: CGRect?
  /// The frame of the second view before the drag that is to be cancelled, in the window.
  private var cancelledFrame: CGRect?
  /// The frames of the second and the first view when the first reverse transition began, in their
  /// superviews.
  private var reverseStarts: [CGRect?] = [nil, nil]
  /// The observations so far.
  var observations = Observations()

  /// The observations about a film.
  struct Observations {
    /// Whether a touch held an interactive transition of the app.
    var wasInteractive = false
    /// Whether a touch held UIKit's own back swipe.
    var wasBackSwipe = false
    /// Whether a touch moved the second view without an interactive transition.
    var wasMoved = false
    /// Whether the second view was still there after the drag that is to complete the transition.
    var keepsSecondView = false
    /// Whether the drag that is to be cancelled completed the transition.
    var completedCancelledDrag = false
    /// Whether the second view was not where it was before the drag that is to be cancelled.
    var lostCancelledPage = false
    /// The motions of the second and the first view in the first reverse transition, in points; zero
    /// for a view that shrinks or grows.
    var motions = [CGVector.zero, .zero]
    /// Whether the first view was missing during a dismissal.
    var lacksFirstPage = false
    /// Whether the second view was visible without the first one behind it, but doesn't fill the
    /// screen.
    var lacksBackdrop = false
    /// Whether the second view was visible after the first transition.
    var showedSecondView = false
    /// Whether the second view controller drew something after the first transition, or is the film's
    /// own one.
    var drewSecondView = false
    /// The reason why the second view was not visible after the first transition.
    var absence = "is not in the window"
    /// Whether the view controller that a tap or a drag showed sets its own transition.
    var openedWithTransition = false
    /// The names of the app's classes that ran the transition after a tap or a drag.
    var openingClasses: Set<String> = []
    /// The names of the animators and presentation controllers that ran.
    var runningClasses: Set<String> = []
    /// The name of the class of the view controller that a tap or a drag showed.
    var openedClass: String?
    /// Whether the first view controller is the delegate of the presentation, but provided neither
    /// an animator nor a presentation controller.
    var lacksOwnTransition = false
    /// Whether the first view doesn't have the part that was to be tapped.
    var lacksTappedPart = false
    /// Whether the first view has no recognizer of the app for a drag that was to show the second view
    /// controller.
    var lacksOpeningGesture = false
    /// Whether the second tab was selected after a drag.
    var changedTabs = false
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
    film.prepare?(trial)
    stage.show(root)
    if choice.disablesBackSwipe {
      for navigation in navigations {
        navigation.interactivePopGestureRecognizer?.isEnabled = false
      }
    }
    trial.placeOutlets()
  }

  private var navigations: [UINavigationController] {
    trial.film.role == .push ? [trial.navigation] : []
  }

  private var root: UIViewController {
    let film = trial.film
    switch film.role {
    case .push: return Self.outermost(trial.navigation)
    case .tab: return Self.outermost(trial.tabs)
    case .present:
      if film.embedsInTabs { return trial.tabs }
      return film.embedsInNavigation ? trial.navigation : trial.fromPage
    }
  }

  /// Returns the view controller that contains all others around one.
  private static func outermost(_ controller: UIViewController) -> UIViewController {
    controller.parent.map(outermost) ?? controller
  }

  private func prepareDelegate() {
    let film = trial.film
    if film.isScreen { return }
    if let make = film.delegate {
      trial.delegate = make(trial)
    } else {
      let delegate = TrialDelegate(trial)
      filmDelegate = delegate
      trial.delegate = delegate
    }
    attachDelegate()
  }

  /// Makes the film's delegate that of the containers.
  private func attachDelegate() {
    let film = trial.film
    // A container of the app has its own delegate.
    if film.navigation != nil || film.tabs != nil { return }
    if film.role == .push {
      trial.navigation.delegate = trial.delegate as? any UINavigationControllerDelegate
    }
    if film.role == .tab {
      trial.tabs.delegate = trial.delegate as? any UITabBarControllerDelegate
    }
  }

  // MARK: Steps

  /// Returns a step that strips show even if it has no progress: an app can end a transition before
  /// its animation, or move its views without a transition.
  private nonisolated static func shownInStrips(_ step: StageFilm.Step) -> StageFilm.Step {
    var step = step
    step.isShownInStrips = !step.isPause && step.label != unanimatedLabel
    return step
  }

  private func steps(for film: TrialFilm) -> [StageFilm.Step] {
    if film.opens { return openingSteps(choice) }
    if film.isScreen { return screenSteps(choice) }
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
    if choice.omitsPlainReverse, let direction = choice.direction {
      return steps + revertedDrag(reverseLabel, direction) + [
        drag("interactive \(reverseLabel)", direction, part: 0.9), .pause(0.1),
      ]
    }
    steps += [step(reverseLabel) { $0.runReverse() }, .pause(0.2)]
    if let direction = choice.direction, film.role == .tab {
      steps += revertedDrag(forwardLabel, direction)
      steps += [drag("interactive \(forwardLabel)", direction, part: 0.9), .pause(0.1)]
      let back =
        choice.returnsByDrag
        ? drag("interactive \(reverseLabel)", direction.opposite, part: 0.9)
        : step(reverseLabel + " again") { $0.runReverse() }
      return steps + [back, .pause(0.1)]
    }
    if let direction = choice.direction {
      steps += [
        film.ways == .back
          ? unanimatedForward()
          : step(forwardLabel + " again") { $0.runForward() }, .pause(0.1),
      ]
      steps += revertedDrag(reverseLabel, direction)
      steps += [
        drag("interactive \(reverseLabel)", direction, part: 0.9), .pause(0.1),
      ]
    }
    return steps
  }

  /// The label of a step that shows the second view controller without a transition.
  private nonisolated static let unanimatedLabel = "shown again without animation"

  /// Returns a step that shows the second view controller without a transition.
  ///
  /// The step isn't a pause: strips omit it, instead of showing its end as that of the step before.
  private func unanimatedForward() -> StageFilm.Step {
    StageFilm.Step(label: Self.unanimatedLabel) { [unowned self] in
      runForward(animated: false)
      return 0.1
    }
  }

  func step(
    _ label: String, _ begin: @escaping @MainActor (TrialStaging) -> Void
  ) -> StageFilm.Step {
    StageFilm.Step(label: label) { [unowned self] in
      begin(self)
      return 0
    }
  }

  func revertedDrag(
    _ label: String, _ direction: TrialFilm.Direction
  ) -> [StageFilm.Step] {
    guard let part = choice.cancelledPart else { return [] }
    let step = drag("cancelled interactive \(label)", direction, part: part, hold: 0.12)
    return [step, .pause(0.15)]
  }

  /// Returns a step with a drag; a drag that holds at its end is one that is to be reverted.
  func drag(
    _ label: String, _ direction: TrialFilm.Direction, part: CGFloat, hold: Double = 0
  ) -> StageFilm.Step {
    StageFilm.Step(label: label) { [unowned self] in
      let page = movingPage
      touchDownFrame = TrialVisibility.frame(of: page, in: stage.window)
      hasReversed = true
      if hold == 0, !hasLastDrag {
        observations.completedCancelledDrag = touchDownFrame == nil
        observations.lostCancelledPage = cancelledFrame.map { !isNear($0, touchDownFrame) } ?? false
        hasLastDrag = true
      }
      cancelledFrame = hold > 0 ? touchDownFrame : nil
      let frame = touchDownFrame ?? stage.window.bounds
      let path = direction.dragPath(
        part, in: frame, window: stage.window.bounds,
        reachesEdge: hold == 0 && choice.reachesEdge)
      let script = direction.script(
        along: path, around: CGPoint(x: frame.midX, y: frame.midY), hold: hold)
      trial.isTouchDown = true
      stage.play(script)
      stage.simulator.clock.schedule(
        at: stage.simulator.clock.now + MediaTime(seconds: script.duration)
      ) { [weak self] in self?.trial.isTouchDown = false }
      return script.duration
    }
  }

  /// The view controller that a drag moves out of the screen.
  private var movingPage: UIViewController {
    trial.film.role == .tab ? trial.fromPage : trial.toPage
  }

  func runForward(animated: Bool = true) {
    // The view controllers of tabs are not replaced.
    if trial.film.role != .tab { trial.discardToPage() }
    // Create a new delegate, which can refer to the new view controller.
    if let make = trial.film.delegate {
      trial.delegate = make(trial)
      attachDelegate()
    }
    let page = trial.toPage
    let film = trial.film
    if film.selectsItem {
      trial.fromPage.view.layoutIfNeeded()
      if let cell = Self.selectFirstItem(in: trial.fromPage.view),
        let segue = trial.fromPage.segue(to: page)
      {
        // In the app, the tap on the item performs the segue.
        trial.fromPage.prepare(for: segue, sender: cell)
      }
    }
    trial.placeOutletsOfToPage()
    if choice.fillsSecondPage { trial.fillToPage() }
    switch film.role {
    case .push:
      prepareInteraction()
      trial.navigation.pushViewController(page, animated: animated)
      trial.placeOutlets()
    case .tab:
      if filmDelegate?.interaction == nil { prepareInteraction() }
      trial.tabs.selectedIndex = 1
    case .present:
      if film.isScreen {
        presenter.present(page, animated: animated)
        trial.placeOutlets()
        return
      }
      page.modalPresentationStyle = choice.style
      page.transitioningDelegate = trial.delegate as? any UIViewControllerTransitioningDelegate
      prepareInteraction()
      presenter.present(page, animated: animated)
      trial.placeOutlets()
    }
  }

  /// Selects the first visible item of the first list in a view, and returns its cell, or `nil` if
  /// there is no item.
  private static func selectFirstItem(in view: UIView) -> UIView? {
    if let table = view as? UITableView, let row = table.indexPathsForVisibleRows?.min() {
      table.selectRow(at: row, animated: false, scrollPosition: .none)
      return table.cellForRow(at: row)
    }
    if let collection = view as? UICollectionView,
      let item = collection.indexPathsForVisibleItems.min()
    {
      collection.selectItem(at: item, animated: false, scrollPosition: [])
      return collection.cellForItem(at: item)
    }
    return view.subviews.lazy.compactMap { selectFirstItem(in: $0) }.first
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

  func runReverse() {
    hasReversed = true
    if trial.film.opens { return close() }
    switch trial.film.role {
    case .push: trial.navigation.popViewController(animated: true)
    case .tab: trial.tabs.selectedIndex = 0
    case .present:
      isDismissing = true
      trial.toPage.dismiss(animated: true)
    }
  }

  /// Adds the gesture recognizers to the second view controller, or to the tab bar controller.
  private func prepareInteraction() {
    let film = trial.film
    guard let direction = choice.direction, !film.isScreen else { return }
    // A gesture that changes tabs belongs to the tab bar controller.
    let page: UIViewController = film.role == .tab ? trial.tabs : trial.toPage
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
    if trial.film.role == .tab, trial.tabs.selectedIndex == 0 { return runForward() }
    runReverse()
  }

  // MARK: Observing

  /// Records observations about a frame.
  func watch(_ frame: FilmFrame) {
    if let held = frame.interaction, held.progress > 0, trial.isTouchDown {
      // Only UIKit's own gestures know whether they would complete.
      if held.wouldComplete == nil {
        observations.wasInteractive = true
      } else {
        observations.wasBackSwipe = true
      }
    }
    let isRunning =
      !RunningTransitions.isEmpty || navigations.contains(where: \.isTransitioning)
    if trial.film.opens, let openedPage {
      trial.adoptToPage(openedPage)
      let isOwn =
        openedPage.preferredTransition != nil || openedPage.transitioningDelegate != nil
        || openedPage.navigationController?.delegate != nil
      if isOwn, !(openedPage is UIAlertController) {
        observations.openedWithTransition = true
      }
      observations.openedClass = String(describing: type(of: Self.content(of: openedPage)))
      if isRunning, !hasReversed { watchOpening(of: openedPage) }
    }
    if isRunning, !hasReversed, trial.film.role == .present, trial.delegate === trial.fromPage {
      let name = trial.toPage.presentationController.map { String(reflecting: type(of: $0)) }
      observations.lacksOwnTransition =
        !RunningTransitions.hasAnimator && name?.hasPrefix("UIKit.") == true
    }
    if isRunning { watchClasses() }
    watchMotion(isRunning: isRunning)
    if isDismissing, isRunning, frame.reachedProgress > 0.2, frame.reachedProgress < 0.9 {
      if trial.fromPage.view.window == nil || isHidden(trial.fromPage.view) {
        observations.lacksFirstPage = true
      }
    }
    if !isRunning, !hasReversed {
      let absence = TrialVisibility.absence(of: trial.toPage, behind: trial.fromPage, stage.window)
      observations.absence = absence ?? ""
      if absence == nil { observations.showedSecondView = true }
      observations.drewSecondView =
        observations.drewSecondView || trial.toPage is TrialPage
        || TrialVisibility.drawsSomething(trial.toPage)
      observations.lacksBackdrop =
        trial.film.role == .present && trial.fromPage.view.window == nil
        && !TrialVisibility.fills(stage.window, trial.toPage)
    }
    if !isRunning { isDismissing = false }
    observations.keepsSecondView =
      hasLastDrag && trial.film.role != .tab && movingPage.viewIfLoaded?.window != nil
    if hasLastDrag, trial.film.role == .tab, !isRunning, trial.tabs.selectedIndex == 1 {
      observations.changedTabs = true
    }
    observations.showsFirstView =
      trial.film.ways == .there
      || trial.fromPage.viewIfLoaded.map { $0.window != nil && !isHidden($0) } == true
  }

  /// Records the classes that run a transition.
  private func watchClasses() {
    if RunningTransitions.hasAnimator, let name = RunningTransitions.animatorName {
      observations.runningClasses.insert(name)
    }
    for navigation in navigations where navigation.runsAnimator {
      if let name = navigation.runningAnimatorName { observations.runningClasses.insert(name) }
    }
    if trial.film.role == .present, !trial.film.opens, trial.toPage.presentingViewController != nil,
      let presentation = trial.toPage.presentationController
    {
      observations.runningClasses.insert(String(describing: type(of: presentation)))
    }
  }

  /// Records how the second view moves: by a touch without a transition, or in the first reverse
  /// transition.
  private func watchMotion(isRunning: Bool) {
    guard let view = movingPage.viewIfLoaded, view.window != nil else { return }
    if trial.isTouchDown, !isRunning, let touchDownFrame,
      let frame = TrialVisibility.frame(of: movingPage, in: stage.window)
    {
      let distance = max(
        abs(frame.minX - touchDownFrame.minX), abs(frame.minY - touchDownFrame.minY))
      if distance > Self.minimumMotion { observations.wasMoved = true }
    }
    guard hasReversed, choice.direction == nil, isRunning else { return }
    for (index, page) in [movingPage, trial.fromPage].enumerated() {
      guard let frame = page.viewIfLoaded?.layer.presentation()?.frame else { continue }
      let start = reverseStarts[index] ?? frame
      reverseStarts[index] = start
      // *Chosen:* a page behind a card keeps more than this part of its size.
      let isZoom =
        min(frame.width, frame.height) < 0.75 * min(start.width, start.height)
        || min(start.width, start.height) < 0.75 * min(frame.width, frame.height)
      observations.motions[index] =
        isZoom ? .zero : CGVector(dx: frame.midX - start.midX, dy: frame.midY - start.midY)
    }
  }

  /// Returns whether a visible frame is the same as an earlier one, except for rounding.
  private func isNear(_ earlier: CGRect, _ frame: CGRect?) -> Bool {
    guard let frame else { return false }
    return abs(frame.midX - earlier.midX) < 2 && abs(frame.midY - earlier.midY) < 2
      && abs(frame.width - earlier.width) < 2 && abs(frame.height - earlier.height) < 2
  }

  /// The distance from which the motion of a view is one, in points.
  ///
  /// *Chosen:* above the 10 points after which a pan begins, below the distance that every sheet moves.
  private static let minimumMotion: CGFloat = 12

  private func isHidden(_ view: UIView) -> Bool { TrialVisibility.isTransparent(view) }
}
