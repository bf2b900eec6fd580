import Foundation
import QuartzCore

/// The transition of a change of the visible columns.
@MainActor
final class SplitTransition: ControllerTransition {
  private let container: UIView

  init(_ split: UISplitViewController, animated: Bool) {
    container = split.view
    super.init(from: split, to: split, animated: animated)
  }

  override var containerView: UIView { container }
}

extension UISplitViewController {
  /// The requested display mode, adjusted to the style and the behaviour.
  var resolvedDisplayMode: DisplayMode {
    let mode = requestedMode ?? preferredDisplayMode
    switch mode {
    case .automatic: return DisplayMode(sidebars: isWide ? 1 : 0, .tile)
    case .twoBesideSecondary where sidebars.count == 1: return .oneBesideSecondary
    case .twoOverSecondary where sidebars.count == 1: return .oneOverSecondary
    case .twoDisplaceSecondary where sidebars.count == 1: return .oneBesideSecondary
    default: return mode
    }
  }

  /// Restores the preferred display mode after a rotation.
  func resetModeAfterRotation() {
    guard wasWide != isWide else { return }
    wasWide = isWide
    requestedMode = nil
    change(to: resolvedDisplayMode, animated: false)
  }

  func showColumn(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    guard let number = sidebars.firstIndex(of: column), !visibleColumns.contains(column) else {
      return
    }
    requestMode(for: DisplayMode(sidebars: sidebars.count - number, splitBehavior))
  }

  func hideColumn(_ column: Column) {
    if isCollapsed { return hideCollapsed(column) }
    guard column != .secondary, visibleColumns.contains(column) else { return }
    requestMode(
      for: column == .primary && style == .tripleColumn
        ? DisplayMode(sidebars: 1, splitBehavior) : .secondaryOnly)
  }

  private func requestMode(for mode: DisplayMode) {
    requestedMode = mode
    change(to: resolvedDisplayMode, animated: UIView.areAnimationsEnabled)
  }

  /// Shows other columns, with the animation of an enclosing animation block or in a transition.
  func change(to mode: DisplayMode, animated: Bool) {
    guard isViewLoaded, mode != displayedMode else { return }
    guard !isCollapsed else {
      displayedMode = mode
      return
    }
    finishRunning()
    let before = visibleColumns
    let after = columns(in: mode)
    let appearing = after.filter { !before.contains($0) }
    let disappearing = before.filter { !after.contains($0) }
    notifyDelegate(mode, appearing: appearing, disappearing: disappearing)
    let animates = animated && view.window != nil
    let inherited = UIView.inheritedAnimationDuration
    let transition = SplitTransition(self, animated: animates)
    let isMoving = animates || inherited > 0
    beginAppearance(appearing, true, animated: isMoving)
    beginAppearance(disappearing, false, animated: isMoving)
    UIView.performWithoutAnimation {
      // An appearing column moves from its hidden position.
      for column in appearing {
        if let controller = child(of: column), let column = controller.view {
          if column.superview !== view { view.addSubview(column) }
        }
      }
      place(displayedMode)
    }
    displayedMode = mode
    transition.onCompletion = { [weak self, weak transition] _ in
      guard let self, let transition, self.running === transition else { return }
      self.end(transition, appearing: appearing, disappearing: disappearing)
    }
    running = transition
    guard isMoving else {
      UIView.performWithoutAnimation { place(mode) }
      transition.completeTransition(true)
      return
    }
    activeTransition = transition
    RunningTransitions.others.append(transition)
    let move = { self.place(mode) }
    let completion: (Bool) -> Void = { [weak transition] _ in
      if transition?.isOver == false { transition?.completeTransition(true) }
    }
    if inherited > 0 {
      UIView.animate(withDuration: inherited, animations: move, completion: completion)
    } else {
      let clock = transition.barClock
      UIView.run(
        duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
        animations: move, completion: completion)
      // Animations that are added to the coordinator right after `show(_:)` are still included.
      transition.runAlongside()
    }
  }

  private func notifyDelegate(_ mode: DisplayMode, appearing: [Column], disappearing: [Column]) {
    CallbackLog.current.note("willChangeDisplayMode", self)
    delegate?.splitViewController(self, willChangeTo: mode)
    guard style != .unspecified else { return }
    for column in appearing {
      CallbackLog.current.note("willShowColumn", child(of: column) ?? self)
      delegate?.splitViewController(self, willShow: column)
    }
    for column in disappearing {
      CallbackLog.current.note("willHideColumn", child(of: column) ?? self)
      delegate?.splitViewController(self, willHide: column)
    }
  }

  private func beginAppearance(_ columns: [Column], _ appears: Bool, animated: Bool) {
    guard appearanceState == .appeared else { return }
    for column in columns {
      child(of: column)?.beginAppearanceTransition(appears, animated: animated)
    }
  }

  private func finishRunning() {
    guard let running, !running.isOver else { return }
    running.completeTransition(true)
  }

  private func end(_ transition: SplitTransition, appearing: [Column], disappearing: [Column]) {
    running = nil
    RunningTransitions.others.removeAll { $0 === transition }
    if activeTransition === transition { activeTransition = nil }
    UIView.performWithoutAnimation { layoutColumns() }
    if appearanceState == .appeared {
      for column in disappearing + appearing { child(of: column)?.endAppearanceTransition() }
    }
    transition.runCompletions()
    view.setNeedsLayout()
  }

  // MARK: User interaction

  /// The display mode to which the button and the swipe change: the delegate's choice, or a toggle.
  var targetMode: DisplayMode {
    let requested = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if requested != .automatic { return requested }
    return displayedMode == .secondaryOnly
      ? DisplayMode(sidebars: 1, splitBehavior) : .secondaryOnly
  }

  func makeDisplayModeButton() -> UIBarButtonItem {
    // *Chosen:* a chevron, like UIKit's button that shows the primary column.
    UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "chevron.left")) { [weak self] _ in
        guard let self, !self.isCollapsed else { return }
        self.requestMode(for: self.targetMode)
      })
  }

  func secondaryWasTapped() {
    guard !isCollapsed, displayedMode.dimsSecondary else { return }
    requestMode(for: displayedMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly)
  }

  func makeSwipes() -> [UISwipeGestureRecognizer] {
    [UISwipeGestureRecognizer.Direction.right, .left].map { direction in
      let swipe = UISwipeGestureRecognizer { [weak self] swipe in self?.swiped(swipe.direction) }
      swipe.direction = direction
      return swipe
    }
  }

  /// Enables swipes only if the columns are not collapsed.
  func updateSwipes() {
    for swipe in swipes { swipe.isEnabled = presentsWithGesture && !isCollapsed }
  }

  private func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
    let appearsFromLeft = view.isRightToLeft == (primaryEdge == .trailing)
    if (direction == .right) == appearsFromLeft {
      if displayedMode == .secondaryOnly { requestMode(for: targetMode) }
    } else {
      secondaryWasTapped()
    }
  }
}
