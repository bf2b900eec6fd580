import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// The simulated app of a scenario on a stage, and the actions of its steps.
@MainActor
final class ScenarioScene {
  /// The minimum distance of scrolling touches from the screen's upper and lower edges, in points.
  ///
  /// *Chosen:* greater than the bars and rounded corners.
  nonisolated static let fingerMargin = 120.0
  /// The prefix of the restoration identifiers of the app's container view controllers.
  nonisolated static let containerIdentifierPrefix = "filmstrip."

  let document: ScenarioDocument
  let stage: Stage
  /// The index of the step that began most recently.
  private(set) var currentStep = 0
  /// The navigation controllers below all presentations: one for each tab, or one without tabs.
  private(set) var stacks: [UINavigationController] = []
  private(set) var tabs: UITabBarController?
  /// All presentations so far, including presentations before a relaunch.
  ///
  /// A relaunch restores presentations by their indices in this array.
  var presentations: [PresentationDescription] = []
  /// The delegate of popovers that don't adapt to compact width.
  let persistentPopoverDelegate = PersistentPopoverDelegate()
  private let settings: FilmSettings
  /// Whether a step has shown the keyboard.
  var isKeyboardShown = false
  private lazy var appDelegate = ScenarioAppDelegate(scene: self)
  private lazy var orientation = settings.orientation
  private var pages: [String: PageController] = [:]

  init(document: ScenarioDocument, settings: FilmSettings, stage: Stage) {
    self.document = document
    self.settings = settings
    self.stage = stage
    if document.navigation.scrollEdgeBars == .all { Headless.scrollEdgeRule = .allBars }
    launch()
    UIApplication.shared.delegate = appDelegate
  }

  /// Creates the app's view controllers in their initial state.
  func launch() {
    // The view controllers of the previous launch no longer exist.
    pages = [:]
    stacks = []
    tabs = nil
    let starts = document.tabs.isEmpty ? [document.start] : document.tabs.map(\.start)
    stacks = starts.map { PageStack(document.navigation, pages: $0.map(page)) }
    for (index, stack) in stacks.enumerated() {
      stack.restorationIdentifier = "\(Self.containerIdentifierPrefix)stack.\(index)"
    }
    guard !document.tabs.isEmpty else { return }
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "\(Self.containerIdentifierPrefix)tabs"
    for (index, tab) in document.tabs.enumerated() {
      stacks[index].tabBarItem = UITabBarItem(
        title: tab.title, image: tab.image.flatMap { UIImage(systemName: $0.systemName) },
        tag: index)
    }
    if let appearance = document.navigation.tabBarAppearance.standard {
      tabs.tabBar.standardAppearance = appearance.uiKit
    }
    tabs.viewControllers = stacks
    self.tabs = tabs
  }

  /// The root view controller of the window.
  var root: UIViewController { tabs ?? stacks[0] }

  /// The stack of the selected tab.
  var selectedStack: UINavigationController {
    tabs?.selectedViewController as? UINavigationController ?? stacks[0]
  }

  /// The presented view controllers over the selected stack, the lowest first.
  var presented: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = selectedStack.presentedViewController
    while let controller = next, !controller.isBeingDismissed {
      controllers.append(controller)
      next = controller.presentedViewController
    }
    return controllers
  }

  /// All navigation controllers, including presented ones.
  var allStacks: [UINavigationController] {
    stacks + presented.compactMap { $0 as? UINavigationController }
  }

  /// The most recently presented view controller, or the selected stack if there is none.
  var front: UIViewController { presented.last ?? selectedStack }

  /// The frontmost stack, or the selected stack if the frontmost view controller isn't a stack.
  var navigation: UINavigationController { front as? UINavigationController ?? selectedStack }

  /// The view controller of the frontmost screen.
  var top: PageController? {
    front as? PageController ?? navigation.topViewController as? PageController
  }

  /// Returns the view controller of a screen: the same object until the app is relaunched.
  func page(_ id: String) -> PageController {
    if let controller = pages[id] { return controller }
    let controller = PageController(
      screen: document.screen(named: id) ?? ScreenDescription(id: id, title: id),
      keepsToolbar: document.navigation.hasToolbar, scrolls: document.scrolls)
    controller.onPush = { [weak self, unowned controller] in
      self?.push($0, from: controller, by: $1)
    }
    pages[id] = controller
    return controller
  }

  /// Returns the view controller of a screen to restore into the container with an identifier.
  ///
  /// If the launch added the screen's view controller to another container, which is restored with
  /// other screens, a new view controller replaces it.
  func page(_ id: String, in container: String?) -> PageController {
    if let parent = pages[id]?.parent, parent.restorationIdentifier != container { pages[id] = nil }
    return page(id)
  }

  /// Returns a screen's view controller to present, or a new one if the launch put it on a stack.
  func pageToPresent(_ id: String) -> PageController { page(id, in: nil) }

  /// Returns the view controller of a screen for a stack, without a Done button.
  private func stackedPage(_ id: String) -> PageController {
    let page = page(id)
    page.setDismissal(nil)
    return page
  }

  /// The visible state of the app, in the form that the check of steps uses.
  var state: ScreenStack {
    func screens(_ stack: UINavigationController) -> [String] {
      stack.viewControllers.map { ($0 as? PageController)?.screen.id ?? "" }
    }
    func isPopover(_ page: UIViewController?) -> Bool {
      (page as? PageController).flatMap { lastPresentation(of: $0.screen.id) }?.style == .popover
    }
    let starts = document.tabs.isEmpty ? [document.start] : document.tabs.map(\.start)
    let layers = presented.map { controller -> ScreenStack.Layer in
      switch controller {
      case let stack as UINavigationController:
        .init(
          content: .stack(screens(stack)),
          root: presentation(ofStack: stack.restorationIdentifier)?.screen ?? "",
          isPopover: isPopover(stack.viewControllers.first))
      case let alert as UIAlertController:
        .init(content: .alert(alert.title ?? "", actions: alert.actions.compactMap(\.title)))
      default:
        .init(
          content: .page((controller as? PageController)?.screen.id ?? ""),
          isPopover: isPopover(controller))
      }
    }
    var app = AppOutline(
      screens: document.screens, steps: document.steps, start: starts, on: settings.device)
    app.hasCards = settings.iosVersion >= 13
    app.hasBackMenu = settings.iosVersion >= 14
    return ScreenStack(
      tabs: stacks.enumerated().map { index, stack in
        (tabs == nil ? nil : document.tabs[index].title, screens(stack))
      }, selected: tabs?.selectedIndex ?? 0, layers: layers, orientation: orientation,
      isMenuOpen: stage.window.hasOpenMenu, app: app)
  }

  /// Throws if a step is not possible in the current state.
  ///
  /// Touches may have led to a state that the check of the file cannot predict.
  private func check(_ step: ScenarioStep) throws {
    if case .mistake(let message) = state.outcome(of: step) { throw error(step, message) }
  }

  func error(_ step: ScenarioStep, _ message: String) -> StageError {
    .reported(step: step.label, message: message)
  }

  /// Begins a step, and returns the step's minimum duration in seconds.
  func perform(_ step: ScenarioStep, number: Int) throws -> Double {
    currentStep = number
    try check(step)
    stage.setCurve(document.curves[number])
    switch step {
    case .push(let id, let animated):
      navigation.pushViewController(stackedPage(id), animated: animated)
    case .pop(let animated):
      navigation.popViewController(animated: animated)
    case .popTo(let id, let animated):
      navigation.popToViewController(page(id), animated: animated)
    case .popToRoot(let animated):
      navigation.popToRootViewController(animated: animated)
    case .set(let ids, let animated):
      let old = navigation.viewControllers
      let new = ids.map { id in
        old.contains { $0 === page(id) } ? page(id) : stackedPage(id)
      }
      navigation.setViewControllers(new, animated: animated)
    case .touches(let touches):
      return play(touches.script(for: settings))
    case .tap(let target, let duration):
      return play(TouchScript.tap(at: try point(of: target, step), duration: duration))
    case .scroll(let scroll):
      return try self.scroll(scroll, step)
    case .hide(let bar, let hides, let animated):
      try hide(bar, hides, animated: animated, step)
    case .selectTab(let title):
      tabs?.selectedIndex = document.tabs.firstIndex { $0.title == title } ?? 0
    case .rotate(let new):
      guard stage.turn(to: new) else {
        throw error(step, "the interface does not rotate to \(new.rawValue)")
      }
      orientation = new
    case .present(let presentation): try present(presentation, step)
    case .alert(let alert, let animated): try presentAlert(alert, animated: animated, step)
    case .dismiss(let animated):
      presented.last?.presentingViewController?.dismiss(animated: animated)
    case .setPrompt, .setTitle, .setItems, .edit: try change(step)
    case .keyboard(let shows): try setKeyboard(shows, step)
    case .search(let text): try search(text, step)
    case .relaunch: try relaunch(step)
    case .performSegue: throw error(step, "there is no storyboard")
    case .wait(let seconds):
      return seconds
    }
    return 0
  }

  func play(_ script: TouchScript) -> Double {
    stage.play(script)
    return script.duration
  }
}

extension ScenarioDocument {
  /// Whether screens can scroll their content, because a step, a setting or a user can depend on scrolling.
  var scrolls: Bool {
    navigation.prefersLargeTitles || navigation.hidesBarsOnSwipe
      || navigation.scrollEdgeBars == .all || acceptsTouches
      || steps.contains {
        switch $0 {
        // A recording of a user, who was able to scroll.
        case .scroll, .touches(.recording): true
        default: false
        }
      }
  }
}
