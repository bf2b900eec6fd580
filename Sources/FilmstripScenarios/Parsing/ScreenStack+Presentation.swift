import FilmstripStage
import FilmstripSupport

extension ScreenStack {
  func present(_ presentation: PresentationDescription) -> Outcome {
    let screen = presentation.screen
    if let alert = frontAlert { return .mistake("'\(screen)' cannot be presented: \(alert)") }
    if let mistake = errorIfShownElsewhere([screen]) { return mistake }
    if screens.contains(screen) {
      return .mistake("'\(screen)' cannot be presented: it is on the stack in front")
    }
    if let mistake = presentation.source.flatMap(pointing) { return mistake }
    let isPopover = presentation.style == .popover
    let isTouchable = isPopover && (app.supportsRegularWidth || !presentation.adapts)
    let pointsAtBar = if case .item = presentation.source { true } else { false }
    return .stacks([
      adding(
        Layer(
          content: presentation.isInNavigation ? .stack([screen]) : .page(screen), root: screen,
          isSheet: presentation.isSheet || isTouchable || isPopover && app.hasCards,
          isPopover: isPopover,
          keepsBarInteractive: isTouchable && pointsAtBar,
          keepsTabBarVisible: presentation.isInContext && presentation.presenter == .stack))
    ])
  }

  func presentAlert(_ alert: AlertDescription) -> Outcome {
    if let alert = frontAlert { return .mistake("no other alert can be presented: \(alert)") }
    var actions = alert.actions
    var keepsBarInteractive = false
    if alert.style == .actionSheet, app.isPad {
      guard let source = alert.source else {
        return .mistake(
          "an action sheet on an iPad is a popover and requires an anchor; add 'from' with "
            + "{item: …}, {row: …} or {point: [x, y]}")
      }
      if let mistake = pointing(at: source) { return mistake }
      // A touch outside the popover cancels, so there is no cancel button.
      actions.removeAll { $0.style == .cancel }
      if case .item = source { keepsBarInteractive = true }
    }
    return .stacks([
      adding(
        Layer(
          content: .alert(alert.title ?? "", actions: actions.map(\.title)),
          keepsBarInteractive: keepsBarInteractive))
    ])
  }

  /// Returns the error if the anchor of a popover certainly doesn't exist, or `nil` otherwise.
  private func pointing(at source: PresentationDescription.Source) -> Outcome? {
    switch source {
    case .item(let name):
      return errorIfWithoutStack("a popover cannot point at the bar item '\(name)'")
    case .row(let number): return errorIfMissingRow(number)
    case .point: return nil
    }
  }

  func dismiss() -> Outcome {
    if layers.isEmpty { return .mistake("nothing is presented, so nothing can be dismissed") }
    return .stacks([droppingLayer()])
  }

  /// The name of the frontmost screen or alert, for error messages.
  var frontName: String {
    switch layers.last?.content {
    case .alert(let title, _): title.isEmpty ? "an alert" : "the alert \(Spelling.quoted(title))"
    case .stack(let screens): "'\(screens.first ?? "")'"
    case .page(let page): "'\(page)'"
    case nil: "nothing"
    }
  }

  /// The error message if an alert is frontmost, or `nil` otherwise.
  var frontAlert: String? {
    guard case .alert = layers.last?.content else { return nil }
    return "\(frontName) is in front; tap one of its actions or 'dismiss' it"
  }

  /// Returns an error if the frontmost view controller has no stack, and therefore no bars.
  func errorIfWithoutStack(_ consequence: String) -> Outcome? {
    if let alert = frontAlert { return .mistake("\(consequence): \(alert)") }
    guard case .page = layers.last?.content else { return nil }
    return .mistake(
      "\(consequence): \(frontName) is presented without a stack; present it with 'inNavigation: true'"
    )
  }

  // MARK: Taps

  func tap(_ target: ScenarioStep.TapTarget) -> Outcome {
    if case .action(let title) = target { return tapAction(title) }
    if case .menu(let title) = target { return choose(title) }
    if let alert = frontAlert { return .mistake("nothing below can be tapped: \(alert)") }
    switch target {
    case .back:
      if let mistake = errorIfWithoutStack("there is no back button") { return mistake }
      return screens.count < 2 ? .mistake(noBackButton) : with(screens.dropLast())
    case .item(let name): return tapItem(name)
    case .row(let number): return tapRow(number)
    case .tab(let title): return tapTab(title)
    case .segment, .action, .menu: return .stacks([self])
    }
  }

  private func tapAction(_ title: String) -> Outcome {
    guard case .alert(_, let actions) = layers.last?.content else {
      return .mistake("no alert is in front, so there is no action \(Spelling.quoted(title))")
    }
    if actions.contains(title) { return .stacks([droppingLayer()]) }
    let hint = Spelling.suggestion(for: title, in: actions)
    let all = "; there are \(Spelling.list(actions.map { "'\($0)'" }, word: "and"))"
    return .mistake(
      "\(frontName) has no action \(Spelling.quoted(title))" + (hint.isEmpty ? all : hint))
  }

  private func tapRow(_ number: Int) -> Outcome {
    if let mistake = errorIfMissingRow(number) { return mistake }
    guard let top, let target = app.rows[top]?[number - 1] else { return .stacks([self]) }
    return push(target)
  }

  /// Returns the error if the frontmost list has no such row; `nil` if it has, or is not a list.
  private func errorIfMissingRow(_ number: Int) -> Outcome? {
    guard let top, let rows = app.rows[top], !rows.indices.contains(number - 1) else { return nil }
    return .mistake(
      "'\(top)' has no row \(number): it has \(rows.count == 1 ? "1 row" : "\(rows.count) rows")")
  }

  // MARK: Touches

  /// Returns the possible states after touches.
  ///
  /// Touches may push, pop or dismiss a screen, select a tab, or have no effect.
  func statesAfterTouches(by touches: TouchDescription) -> [ScreenStack] {
    switch touches {
    case .edgeSwipe where isMenuOpen, .drag where isMenuOpen: return [self] + afterMenu
    case .edgeSwipe:
      // A touch that lifts on an alert's button selects it, wherever the touch began.
      let canDismiss = layers.last?.isPopover == true || frontAlert != nil
      // A touch that moves along a row also selects the row, unless a gesture recognizer begins.
      return [self] + popped + pushed + (canDismiss ? dismissed : [])
    case .drag where layers.last?.keepsBarInteractive == true: return [unknown]
    case .drag:
      // One touch can open a menu and select an entry when it lifts.
      return [self] + popped + pushed + dismissed + withMenu + withMenu.flatMap(\.afterMenu)
    case .tap: return [self] + afterTap
    case .recording: break
    }
    // A recording can contain several gestures.
    var possible = [self]
    var next = 0
    while next < possible.count {
      let stack = possible[next]
      next += 1
      for other in stack.afterTap where !possible.contains(other) { possible.append(other) }
      if possible.count > Self.maximumPossibleStates { return [unknown] }
    }
    return possible
  }

  private var afterTap: [ScreenStack] {
    if isMenuOpen { return afterMenu }
    if let front = layers.last,
      front.keepsTabBarVisible && !titles.isEmpty || front.keepsBarInteractive
    {
      return [unknown]
    }
    return popped + pushed + dismissed + withMenu + afterTabs
  }

  private var popped: [ScreenStack] {
    guard screens.count > 1, case .stacks(let stacks) = with(screens.dropLast()) else { return [] }
    return stacks
  }

  private var pushed: [ScreenStack] {
    guard let top else { return [] }
    let targets = (app.rows[top] ?? []) + [app.photoTargets[top]]
    return Set(targets.compactMap { $0 }).sorted().flatMap { target -> [ScreenStack] in
      if case .stacks(let stacks) = push(target) { stacks } else { [] }
    }
  }

  /// The state without the frontmost sheet, alert or presented stack; empty if there is none.
  private var dismissed: [ScreenStack] {
    guard let front = layers.last else { return [] }
    if case .page = front.content, !front.isSheet { return [] }
    return [droppingLayer()]
  }
}
