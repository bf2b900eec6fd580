import FilmstripStage
import FilmstripTryFilms
import UIKit

/// The film of a view controller that shows another one at a tap or a drag: the tap, the return, the
/// tap again, and a swipe down.
extension TrialStaging {
  /// The time for which the second view controller is visible, in seconds.
  ///
  /// *Chosen.*
  private static let pause = 0.4
  /// The distance of the swipe down, in points, and its duration in seconds.
  ///
  /// *Chosen:* a swipe of this distance dismisses a zoom and a sheet.
  private static let swipe = (distance: 320.0, duration: 0.45)

  /// Returns the steps of the film.
  func openingSteps(_ choice: TrialChoice) -> [StageFilm.Step] {
    let steps = [
      touch(choice), .pause(Self.pause), step("back") { $0.runReverse() }, .pause(0.2),
      touch(choice, " again"), .pause(Self.pause),
    ]
    if let direction = choice.direction {
      return steps + revertedDrag("return", direction)
        + [drag("interactive return", direction, part: 0.9), .pause(0.1)]
    }
    return steps + [
      swipeDown(), .pause(0.3), step("back again") { $0.runReverse() }, .pause(0.1),
    ]
  }

  /// Records the app's classes that run the transition to a view controller.
  func watchOpening(of page: UIViewController) {
    if RunningTransitions.hasAnimator, let name = RunningTransitions.animatorName {
      observations.openingClasses.insert(name)
    }
    if openingNavigation?.runsAnimator == true, let name = openingNavigation?.runningAnimatorName {
      observations.openingClasses.insert(name)
    }
    guard page === presentedPage, let presentation = page.presentationController,
      !String(reflecting: type(of: presentation)).hasPrefix("UIKit.")
    else { return }
    observations.openingClasses.insert(String(describing: type(of: presentation)))
  }

  /// Returns the view controller that a navigation controller shows, or the same view controller.
  static func content(of page: UIViewController) -> UIViewController {
    (page as? UINavigationController)?.topViewController ?? page
  }

  /// The navigation controller around the first view controller, or `nil` if there is none.
  private var openingNavigation: UINavigationController? {
    trial.film.role == .push ? trial.navigation : trial.fromPage.navigationController
  }

  /// The view controller that the first one has presented, or `nil` if there is none.
  private var presentedPage: UIViewController? {
    trial.fromPage.presentedViewController ?? openingNavigation?.presentedViewController
  }

  /// The view controller that the first one has shown, or `nil` if there is none.
  var openedPage: UIViewController? {
    if let presentedPage { return presentedPage }
    let top = openingNavigation?.topViewController
    return top === trial.fromPage ? nil : top
  }

  /// Pops or dismisses the second view controller.
  func close() {
    if let presentedPage {
      presentedPage.dismiss(animated: true)
    } else if let navigation = openingNavigation, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    }
  }

  /// Returns the step with the touch that shows the second view controller.
  private func touch(_ choice: TrialChoice, _ suffix: String = "") -> StageFilm.Step {
    if let direction = choice.openingDrag { return openingDrag(direction, suffix) }
    return StageFilm.Step(label: "tap" + suffix) { [unowned self] in
      let parts = Self.tappableParts(of: trial.fromPage.view, onlyItems: choice.tapsItem)
      guard parts.indices.contains(choice.tappedPart) else {
        observations.lacksTappedPart = true
        return 0
      }
      let script = TouchScript.tap(at: parts[choice.tappedPart])
      stage.play(script)
      return script.duration
    }
  }

  private func openingDrag(
    _ direction: TrialFilm.Direction, _ suffix: String
  ) -> StageFilm.Step {
    StageFilm.Step(label: "drag" + suffix) { [unowned self] in
      observations.lacksOpeningGesture = !Self.followsDrags(trial.fromPage.view)
      let bounds = stage.window.bounds
      let path = direction.dragPath(0.9, in: bounds, window: bounds, reachesEdge: false)
      let script = direction.script(
        along: path, around: CGPoint(x: bounds.midX, y: bounds.midY), hold: 0)
      stage.play(script)
      return script.duration
    }
  }

  /// Returns whether a view or a view below it has a recognizer of the app for drags, which those of scroll
  /// views aren't.
  private static func followsDrags(_ view: UIView) -> Bool {
    let recognizers = view is UIScrollView ? [] : view.gestureRecognizers ?? []
    return recognizers.contains { $0 is UIPanGestureRecognizer || $0 is UISwipeGestureRecognizer }
      || view.subviews.contains(where: followsDrags)
  }

  private func swipeDown() -> StageFilm.Step {
    StageFilm.Step(label: "swipe down") { [unowned self] in
      let bounds = stage.window.bounds
      let start = CGPoint(x: bounds.midX, y: bounds.height * 0.3)
      let script = TouchScript.drag(
        from: start, to: CGPoint(x: start.x, y: start.y + Self.swipe.distance),
        duration: Self.swipe.duration, easing: .cubic(.easeInOut))
      stage.play(script)
      return script.duration
    }
  }

  /// Returns the centres of the views that a user taps, in the window's coordinates: controls, the
  /// first cells of lists, and views with a tap recognizer, from the back to the front, and then the
  /// other cells of lists.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - onlyItems: Whether only the cells of lists are returned.
  static func tappableParts(of view: UIView, onlyItems: Bool = false) -> [CGPoint] {
    var others: [CGPoint] = []
    return tappableParts(of: view, onlyItems: onlyItems, adding: &others) + others
  }

  private static func tappableParts(
    of view: UIView, onlyItems: Bool, adding others: inout [CGPoint]
  ) -> [CGPoint] {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return [] }
    var parts: [CGPoint] = []
    func center(_ view: UIView) -> CGPoint? {
      let rect = view.convert(view.bounds, to: nil).intersection(view.window?.bounds ?? .zero)
      return rect.isNull || rect.isEmpty ? nil : CGPoint(x: rect.midX, y: rect.midY)
    }
    func add(_ view: UIView) {
      if let center = center(view) { parts.append(center) }
    }
    func add(_ cells: [UIView]) {
      let centers = cells.compactMap(center)
      parts += centers.prefix(1)
      others += centers.dropFirst()
    }
    if let table = view as? UITableView {
      add(table.visibleCells)
    } else if let collection = view as? UICollectionView {
      add(collection.indexPathsForVisibleItems.sorted().compactMap(collection.cellForItem))
    } else if let control = view as? UIControl {
      if control.isEnabled, !onlyItems { add(control) }
      return parts
    } else if !onlyItems,
      view.gestureRecognizers?.contains(where: { $0 is UITapGestureRecognizer }) == true
    {
      add(view)
    }
    for subview in view.subviews {
      parts += tappableParts(of: subview, onlyItems: onlyItems, adding: &others)
    }
    return parts
  }
}

extension TrialDryRuns {
  /// The maximum number of parts that are tapped in dry runs.
  ///
  /// *Chosen.*
  private static let maximumPartCount = 12

  /// Returns the choice of the first part whose tap shows a view controller with its own
  /// transition, otherwise of the first part whose tap shows any other, such as an alert.
  mutating func chooseTap() -> TrialChoice {
    var choice = TrialChoice(style: .automatic)
    if usesFirstChoice { return choice }
    var otherPart: Int?
    for part in 0..<Self.maximumPartCount {
      choice.tappedPart = part
      let result = dryRun(choice)
      let observations = result.observations
      if result.failure == nil, observations.showedSecondView {
        if observations.openedWithTransition { return tapping(part) }
        otherPart = otherPart ?? part
      } else if observations.lacksTappedPart {
        break
      } else if let failure = result.failure {
        reports.append("the tap on part \(part + 1): \(failure.error)")
      }
    }
    if let otherPart { return tapping(otherPart) }
    if let drag = chooseOpeningDrag(where: \.openedWithTransition) { return drag }
    decisions.append("no tap or drag on the screen shows another view controller")
    return TrialChoice(style: .automatic)
  }

  /// Returns the choice of the first drag on the first view that shows another view controller as
  /// required, or `nil` if there is none.
  private mutating func chooseOpeningDrag(
    where isRequired: (TrialStaging.Observations) -> Bool
  ) -> TrialChoice? {
    var choice = TrialChoice(style: .automatic)
    for direction in TrialFilm.Direction.allCases where direction != .pinch {
      choice.openingDrag = direction
      let result = dryRun(choice)
      if result.observations.lacksOpeningGesture { return nil }
      guard result.failure == nil, result.observations.showedSecondView,
        isRequired(result.observations)
      else { continue }
      decisions.append("\(direction.words) on the screen shows another view controller")
      return choice
    }
    return nil
  }

  /// Returns the choice of the first part whose tap shows a view controller with one of some classes, or
  /// with any class if there are no names; `nil` if no tap and no drag shows one.
  mutating func chooseTap(showing classes: [String]) -> TrialChoice? {
    classes.isEmpty ? chooseTap() : chooseTap(running: Set(classes))
  }

  /// Returns the choice of the first part whose tap shows a view controller with one of some classes, or
  /// of the first drag that does; `nil` if there is none.
  mutating func chooseTap(running classes: Set<String>) -> TrialChoice? {
    var choice = TrialChoice(style: .automatic)
    for part in 0..<Self.maximumPartCount {
      choice.tappedPart = part
      let result = dryRun(choice)
      if result.observations.lacksTappedPart { break }
      guard result.failure == nil, result.observations.showedSecondView,
        result.observations.showsFirstView,
        !result.observations.openingClasses.isDisjoint(with: classes)
      else { continue }
      decisions.append("a tap on the app's own first page shows the class")
      return choice
    }
    return chooseOpeningDrag {
      $0.showsFirstView && !$0.openingClasses.isDisjoint(with: classes)
    }
  }

  /// Returns the choice of a tap on the first item of a list that shows the film's transition, with
  /// a drag of the app's own gesture if there is one; `nil` if there is no such item.
  ///
  /// The tap gives the app's view controllers their state, such as the frame of the selected cell.
  mutating func chooseItem() -> TrialChoice? {
    guard let expected = film.itemTap else { return nil }
    var candidate = opening
    var choice = TrialChoice(style: .automatic)
    choice.tapsItem = true
    let result = candidate.dryRun(choice)
    let observations = result.observations
    let runsClass =
      expected.classes.isEmpty
      ? !observations.openingClasses.isEmpty
      : !observations.openingClasses.isDisjoint(with: expected.classes)
    guard result.failure == nil, observations.showedSecondView, observations.showsFirstView,
      runsClass, expected.page == nil || expected.page == observations.openedClass
    else { return nil }
    let drag = film.driving == .own && !omitsGestures ? candidate.chooseDrag(choice) : nil
    // Without a drag, the film of an interaction would not show it.
    if drag == nil, film.interaction != nil, !omitsGestures { return nil }
    candidate.decisions.append("the tap on the first item of its list shows the second page")
    self = candidate
    return drag ?? choice
  }

  /// Returns the choice with the first drag that completes the return, or `nil` if there is none.
  private mutating func chooseDrag(_ choice: TrialChoice) -> TrialChoice? {
    for direction in directions {
      var candidate = choice
      candidate.direction = direction
      candidate = completing(candidate)
      let result = dryRun(candidate)
      guard result.failure == nil, !result.observations.keepsSecondView,
        result.observations.wasInteractive
      else { continue }
      return dragging(candidate, isInteractive: true)
    }
    return nil
  }

  private mutating func tapping(_ part: Int) -> TrialChoice {
    decisions.append("the tap on part \(part + 1) of the screen shows another view controller")
    var choice = TrialChoice(style: .automatic)
    choice.tappedPart = part
    return choice
  }
}
