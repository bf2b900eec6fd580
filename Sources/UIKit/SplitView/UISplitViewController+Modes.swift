import Foundation
import QuartzCore

/// A change of the columns that are seen.
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
  /// The mode that is asked for, in a form that the style and the behaviour have.
  var wantedMode: DisplayMode {
    let mode = askedMode ?? preferredDisplayMode
    switch mode {
    case .automatic: return DisplayMode(sidebars: isWide ? 1 : 0, .tile)
    case .twoBesideSecondary where sidebars.count == 1: return .oneBesideSecondary
    case .twoOverSecondary where sidebars.count == 1: return .oneOverSecondary
    case .twoDisplaceSecondary where sidebars.count == 1: return .oneBesideSecondary
    default: return mode
    }
  }

  /// After a turn the mode is the preferred one again.
  func followShape() {
    guard wasWide != isWide else { return }
    wasWide = isWide
    askedMode = nil
    change(to: wantedMode, animated: false)
  }

  func bring(_ column: Column) {
    if isCollapsed { return bringCollapsed(column) }
    guard let number = sidebars.firstIndex(of: column), !visibleColumns.contains(column) else {
      return
    }
    ask(for: DisplayMode(sidebars: sidebars.count - number, splitBehavior))
  }

  func takeAway(_ column: Column) {
    if isCollapsed { return takeAwayCollapsed(column) }
    guard column != .secondary, visibleColumns.contains(column) else { return }
    ask(
      for: column == .primary && style == .tripleColumn
        ? DisplayMode(sidebars: 1, splitBehavior) : .secondaryOnly)
  }

  private func ask(for mode: DisplayMode) {
    askedMode = mode
    change(to: wantedMode, animated: UIView.areAnimationsEnabled)
  }

  /// Shows other columns: within the block where it is set in one, else in a transition of its own.
  func change(to mode: DisplayMode, animated: Bool) {
    guard isViewLoaded, mode != shownMode else { return }
    guard !isCollapsed else {
      shownMode = mode
      return
    }
    finishRunning()
    let before = visibleColumns
    let after = columns(in: mode)
    let coming = after.filter { !before.contains($0) }
    let going = before.filter { !after.contains($0) }
    announce(mode, coming: coming, going: going)
    let animates = animated && view.window != nil
    let inherited = UIView.inheritedAnimationDuration
    let transition = SplitTransition(self, animated: animates)
    let isMoving = animates || inherited > 0
    tell(coming, true, animated: isMoving)
    tell(going, false, animated: isMoving)
    UIView.performWithoutAnimation {
      // What comes does so from where it stands while it is not seen.
      for column in coming {
        if let controller = shell(of: column), let column = controller.view {
          if column.superview !== view { view.addSubview(column) }
        }
      }
      place(shownMode)
    }
    shownMode = mode
    transition.onCompletion = { [weak self, weak transition] _ in
      guard let self, let transition, self.running === transition else { return }
      self.end(transition, coming: coming, going: going)
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
      // Whoever asks for the coordinator right after `show(_:)` is still in time for these.
      transition.runAlongside()
    }
  }

  private func announce(_ mode: DisplayMode, coming: [Column], going: [Column]) {
    CallbackLog.current.note("willChangeDisplayMode", self)
    delegate?.splitViewController(self, willChangeTo: mode)
    guard style != .unspecified else { return }
    for column in coming {
      CallbackLog.current.note("willShowColumn", shell(of: column) ?? self)
      delegate?.splitViewController(self, willShow: column)
    }
    for column in going {
      CallbackLog.current.note("willHideColumn", shell(of: column) ?? self)
      delegate?.splitViewController(self, willHide: column)
    }
  }

  private func tell(_ columns: [Column], _ appears: Bool, animated: Bool) {
    guard appearanceState == .appeared else { return }
    for column in columns {
      shell(of: column)?.beginAppearanceTransition(appears, animated: animated)
    }
  }

  private func finishRunning() {
    guard let running, !running.isOver else { return }
    running.completeTransition(true)
  }

  private func end(_ transition: SplitTransition, coming: [Column], going: [Column]) {
    running = nil
    RunningTransitions.others.removeAll { $0 === transition }
    if activeTransition === transition { activeTransition = nil }
    UIView.performWithoutAnimation { layoutColumns() }
    if appearanceState == .appeared {
      for column in going + coming { shell(of: column)?.endAppearanceTransition() }
    }
    transition.runCompletions()
    view.setNeedsLayout()
  }

  // MARK: What a person does

  /// What the button and the swipe change to: what the delegate says, or back and forth.
  var targetMode: DisplayMode {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if asked != .automatic { return asked }
    return shownMode == .secondaryOnly ? DisplayMode(sidebars: 1, splitBehavior) : .secondaryOnly
  }

  func makeDisplayModeButton() -> UIBarButtonItem {
    // *Chosen:* a chevron, as UIKit's button has where it leads back to the primary column.
    UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "chevron.left")) { [weak self] _ in
        guard let self, !self.isCollapsed else { return }
        self.ask(for: self.targetMode)
      })
  }

  func tappedBeside() {
    guard !isCollapsed, shownMode.dimsSecondary else { return }
    ask(for: shownMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly)
  }

  func makeSwipes() -> [UISwipeGestureRecognizer] {
    [UISwipeGestureRecognizer.Direction.right, .left].map { direction in
      let swipe = UISwipeGestureRecognizer { [weak self] swipe in self?.swiped(swipe.direction) }
      swipe.direction = direction
      return swipe
    }
  }

  /// Swipes are for columns that are several.
  func updateSwipes() {
    for swipe in swipes { swipe.isEnabled = presentsWithGesture && !isCollapsed }
  }

  private func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
    let comesFromLeft = view.isRightToLeft == (primaryEdge == .trailing)
    if (direction == .right) == comesFromLeft {
      if shownMode == .secondaryOnly { ask(for: targetMode) }
    } else {
      tappedBeside()
    }
  }
}
