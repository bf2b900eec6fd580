import Foundation
import Graphics
import Stage
import UIKit

/// A scenario's controllers on a stage, and what steps do with them.
@MainActor
final class ScenarioScene {
  /// How far from the screen's edges fingers that scroll stay, in points.
  ///
  /// *Chosen:* below what bars and corners take away.
  nonisolated static let fingerMargin = 120.0

  /// The navigation controllers, one for each tab.
  let navigations: [UINavigationController]
  private let document: ScenarioDocument
  private let settings: FilmSettings
  private let stage: Stage
  private let tabs: UITabBarController?
  private var pages: [String: PageController] = [:]

  init(document: ScenarioDocument, settings: FilmSettings, stage: Stage) {
    self.document = document
    self.settings = settings
    self.stage = stage
    let stacks = document.tabs.isEmpty ? [document.start] : document.tabs.map(\.start)
    navigations = stacks.map { _ in PageStack() }
    tabs = document.tabs.isEmpty ? nil : UITabBarController()
    let wanted = document.navigation
    for (index, navigation) in navigations.enumerated() {
      navigation.navigationBar.prefersLargeTitles = wanted.prefersLargeTitles
      navigation.isToolbarHidden = !wanted.hasToolbar
      navigation.hidesBarsOnTap = wanted.hidesBarsOnTap
      navigation.hidesBarsOnSwipe = wanted.hidesBarsOnSwipe
      navigation.hidesBarsWhenVerticallyCompact = wanted.hidesBarsWhenVerticallyCompact
      navigation.setViewControllers(stacks[index].map(page), animated: false)
      guard document.tabs.indices.contains(index) else { continue }
      let tab = document.tabs[index]
      navigation.tabBarItem = UITabBarItem(
        title: tab.title, image: tab.image.flatMap { UIImage(systemName: $0.systemName) },
        tag: index)
    }
    tabs?.viewControllers = navigations
  }

  /// The controller that fills the window.
  var root: UIViewController { tabs ?? navigations[0] }

  /// The stack that is shown.
  private var navigation: UINavigationController {
    tabs?.selectedViewController as? UINavigationController ?? navigations[0]
  }

  private var top: PageController? { navigation.topViewController as? PageController }

  private func page(_ id: String) -> PageController {
    if let made = pages[id] { return made }
    let made = PageController(
      screen: document.screen(named: id) ?? ScreenDescription(id: id, title: id),
      keepsToolbar: document.navigation.hasToolbar, scrolls: document.scrolls)
    pages[id] = made
    return made
  }

  /// Fingers may have popped a screen or not, which no check of the file could know.
  private func check(_ step: ScenarioStep) throws {
    let screens = navigations.map { navigation in
      navigation.viewControllers.map { ($0 as? PageController)?.screen.id ?? "" }
    }
    let stack = ScreenStack(
      tabs: screens.enumerated().map { index, screens in
        (tabs == nil ? nil : document.tabs[index].title, screens)
      }, selected: tabs?.selectedIndex ?? 0, orientation: orientation,
      isPad: settings.device.isPad)
    if case .mistake(let message) = stack.outcome(of: step) { throw error(step, message) }
  }

  private lazy var orientation = settings.orientation

  private func error(_ step: ScenarioStep, _ message: String) -> StageError {
    .reported(step: step.label, message: message)
  }

  /// Begins a step; answers how long it lasts at least, in seconds.
  func perform(_ step: ScenarioStep) throws -> Double {
    try check(step)
    switch step {
    case .push(let id, let animated):
      navigation.pushViewController(page(id), animated: animated)
    case .pop(let animated):
      navigation.popViewController(animated: animated)
    case .popTo(let id, let animated):
      navigation.popToViewController(page(id), animated: animated)
    case .popToRoot(let animated):
      navigation.popToRootViewController(animated: animated)
    case .set(let ids, let animated):
      navigation.setViewControllers(ids.map(page), animated: animated)
    case .touches(let touches):
      return play(touches.script(for: settings))
    case .tap(let target, let duration):
      return play(TouchScript.tap(at: try point(of: target, step), duration: duration))
    case .scroll(let scroll):
      return try self.scroll(scroll, step)
    case .hide(let bar, let hides, let animated):
      try hide(bar, hides, animated: animated, step)
    case .setPrompt(let text):
      navigation.topViewController?.navigationItem.prompt = text
    case .selectTab(let title):
      tabs?.selectedIndex = document.tabs.firstIndex { $0.title == title } ?? 0
    case .rotate(let new):
      guard stage.turn(to: new) else { throw error(step, "the interface does not turn") }
      orientation = new
    case .wait(let seconds):
      return seconds
    }
    return 0
  }

  private func play(_ script: TouchScript) -> Double {
    stage.play(script)
    return script.duration
  }

  private func hide(
    _ bar: ScenarioStep.Bar, _ hides: Bool, animated: Bool, _ step: ScenarioStep
  ) throws {
    let isHidden =
      bar == .toolbar ? navigation.isToolbarHidden : navigation.isNavigationBarHidden
    if isHidden == hides {
      throw error(step, "the \(bar.rawValue) is \(hides ? "hidden" : "shown") already")
    }
    if bar == .toolbar {
      navigation.setToolbarHidden(hides, animated: animated)
    } else {
      navigation.setNavigationBarHidden(hides, animated: animated)
    }
  }

  private func scroll(
    _ scroll: ScenarioStep.ScrollDescription, _ step: ScenarioStep
  ) throws -> Double {
    guard let view = top?.scrollView else {
      throw error(step, "the content of '\(top?.screen.id ?? "")' does not scroll")
    }
    switch scroll {
    case .to(let points, let animated):
      // A large title that has given way comes back at the very top.
      let top = view.adjustedContentInset.top + (points == 0 ? view.expandableTop : 0)
      let offset = CGPoint(x: 0, y: CGFloat(points) - top)
      view.setContentOffset(offset, animated: animated)
      return 0
    case .by(let points, let pace):
      let bounds = stage.window.bounds
      let most = bounds.height - 2 * Self.fingerMargin
      let way = min(max(points, -most), most) / 2
      return play(
        TouchScript.drag(
          from: CGPoint(x: bounds.midX, y: bounds.midY + way),
          to: CGPoint(x: bounds.midX, y: bounds.midY - way), duration: pace.duration,
          easing: pace.easing, samplesPerSecond: pace.rate, holdBefore: pace.holdBefore,
          holdAfter: pace.hold))
    }
  }

  /// Where a finger taps what is named.
  private func point(of target: ScenarioStep.TapTarget, _ step: ScenarioStep) throws -> CGPoint {
    let name = "'\(top?.screen.id ?? "")'"
    let found: CGPoint?
    let missing: String
    switch target {
    case .back:
      found = navigation.backButtonPoint
      missing = "no back button is to be seen on \(name)"
    case .item(let wanted):
      let items = top?.barItems ?? []
      found = items.first { $0.name == wanted }.flatMap { navigation.point(of: $0.item) }
      let names = items.map { "'\($0.name)'" }
      let hint = Spelling.suggestion(for: wanted, in: items.map(\.name))
      let all =
        names.isEmpty ? "; there are none" : "; there are \(Spelling.list(names, word: "and"))"
      missing = "no bar item '\(wanted)' is to be seen on \(name)" + (hint.isEmpty ? all : hint)
    case .row(let number):
      found = top?.rowPoint(number)
      missing = "row \(number) is not to be seen on \(name)"
    }
    guard let found else { throw error(step, missing) }
    return found
  }
}

extension ScenarioDocument {
  /// Whether content scrolls: where something in the film may show it.
  fileprivate var scrolls: Bool {
    navigation.prefersLargeTitles || navigation.hidesBarsOnSwipe
      || steps.contains { if case .scroll = $0 { true } else { false } }
  }
}

/// A navigation controller whose pages may decide about the status bar, as apps write it.
private final class PageStack: UINavigationController {
  override var childForStatusBarStyle: UIViewController? {
    guard let page = topViewController as? PageController, page.screen.statusBar != nil else {
      return super.childForStatusBarStyle
    }
    return page
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  init() { super.init(nibName: nil, bundle: nil) }
}
