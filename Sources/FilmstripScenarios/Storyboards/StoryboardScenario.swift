import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// A film of a storyboard.
///
/// The film shows the initial view controller, performs each segue, and goes back: with the back
/// swipe from a pushed view controller, and by dismissal from a presented one. Classes of the app that
/// the program doesn't contain are replaced by UIKit's classes, and reported.
public struct StoryboardScenario: Scenario {
  /// The name, the summary and the path of the storyboard.
  public let description: ScenarioDescription
  private let path: String
  /// The id or the storyboard identifier of the view controller with which the film begins, or `nil`
  /// for the initial one.
  package var scene: String?
  /// The Swift modules with the classes of the app: by default, the module with the program's name.
  package var modules: [String]
  /// The classes that UIKit's classes replace because they end the program, and the reasons.
  package var replacedClasses: [String: String] = [:]
  /// The ids of the segues that the film doesn't perform.
  package var omittedSegues: Set<String> = []
  /// Called with the id of each segue before the film performs it, and whether something on the screen
  /// performs it when a user taps it.
  package var willPerform: (@MainActor @Sendable (String, _ isOnScreen: Bool) -> Void)?
  /// The folders of the project's images, fonts and asset catalogues.
  package var resourceFolders: [URL] = []
  /// Sets the appearance of the window and the bars, before the first view controller is created.
  package var prepare: (@MainActor @Sendable (UIWindow) -> Void)?
  /// Sets values of the initial view controller, which is the window's root view controller, before its
  /// view is loaded.
  package var launch: (@MainActor @Sendable (UIWindow) -> Void)?

  /// Creates a scenario from the file at a path.
  ///
  /// - Throws: A `ScenarioError` if the file can't be read.
  public init(path: String) throws(ScenarioError) {
    self.path = path
    modules = [Self.programModule]
    if path.contains("_FilmstripScenarios.resources/Samples/")
      || path.contains("/FilmstripScenarios/Samples/")
    {
      modules = ["FilmstripScenarios"]
    }
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    description = ScenarioDescription(
      name: file, summary: "The segues of a storyboard", path: path)
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw ScenarioError([
        ScenarioProblem(
          file: path, line: 0, column: 0, message: "cannot read the file '\(path)'")
      ])
    }
  }

  /// The module of the program: a package's target has the name of its program, with underscores in
  /// place of characters that Swift's names don't have.
  private static var programModule: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The settings of the film: an iPhone 14.
  public var settings: FilmSettings {
    FilmSettings(device: Device.all.first { $0.name == "iPhone 14" } ?? Device.all[0])
  }

  /// Creates a film of the initial view controller and the segues.
  ///
  /// - Throws: An error with file, line and column if the file isn't a storyboard for iOS, or if it
  ///   has no initial view controller.
  @MainActor
  public func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    let (guide, tour) = try show(on: stage)
    var steps = guide.steps(tour?.visits ?? [], willPerform)
    if steps.isEmpty { steps = [.pause(1)] }
    return StageFilm(
      stage: stage, navigations: { guide.stacks }, steps: steps, continuesAfterWarnings: true)
  }

  /// Shows the first view controller of the storyboard on a stage.
  @MainActor
  func show(on stage: Stage) throws -> (guide: StoryboardGuide, tour: StoryboardTour?) {
    let files = stage.simulator.interfaceFiles
    files.modules = modules
    files.replacedClasses = replacedClasses
    Headless.resourceFolders += Self.resourceFolders(for: path) + resourceFolders
    let storyboard = try UIStoryboard(path: path)
    prepare?(stage.window)
    let tour: StoryboardTour?
    let root: UIViewController
    if let scene {
      guard let id = storyboard.controllerID(named: scene).map(storyboard.firstID),
        let controller = storyboard.instantiateViewController(id: id)
      else {
        throw error(
          "the storyboard has no scene '\(scene)'; the ids and identifiers are "
            + storyboard.sceneNames.joined(separator: ", "))
      }
      tour = storyboard.tour(from: id, without: omittedSegues)
      root =
        tour?.isPushed ?? false && !(controller is UINavigationController)
        ? UINavigationController(rootViewController: controller) : controller
    } else {
      guard let controller = storyboard.instantiateInitialViewController() else {
        throw error("the storyboard has no initial view controller; set initialViewController")
      }
      tour = storyboard.tour(without: omittedSegues)
      root = controller
      if let launch {
        stage.window.rootViewController = root
        launch(stage.window)
      }
    }
    stage.show(root)
    let guide = StoryboardGuide(root: root, stage: stage)
    guide.showPrimary()
    return (guide, tour)
  }

  private func error(_ message: String) -> ScenarioError {
    ScenarioError([ScenarioProblem(file: path, line: 1, column: 1, message: message)])
  }

  /// Returns the folders whose asset catalogues and storyboards belong to a storyboard: its own
  /// folder and, if that is a localization, the parent folder.
  private static func resourceFolders(for path: String) -> [URL] {
    let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    let isLocalization = folder.pathExtension == "lproj"
    return [folder] + (isLocalization ? [folder.deletingLastPathComponent()] : [])
  }
}

/// Performs the segues of a film.
@MainActor
final class StoryboardGuide {
  private let root: UIViewController
  private unowned let stage: Stage
  /// Whether each visit that hasn't ended showed another view controller.
  private var arrivals: [Bool] = []

  init(root: UIViewController, stage: Stage) {
    self.root = root
    self.stage = stage
  }

  /// Shows the primary view controller of a collapsed split view controller.
  ///
  /// *Chosen:* the delegates of apps, such as that of Xcode's template, keep the primary one.
  func showPrimary() {
    guard root is UISplitViewController, let stack = stacks.first else { return }
    stack.popToRootViewController(animated: false)
  }

  /// Returns the steps of some visits; `willPerform` receives the id of each segue before it is
  /// performed, and whether something on the screen performs it.
  func steps(
    _ visits: [StoryboardTour.Visit],
    _ willPerform: (@MainActor @Sendable (String, _ isOnScreen: Bool) -> Void)?
  ) -> [StageFilm.Step] {
    visits.flatMap { visit -> [StageFilm.Step] in
      var go = StageFilm.Step(label: visit.name) { [self] in
        let top = visible.last
        if let isOnScreen = sources.reversed().lazy
          .compactMap({ $0.isSegueOnScreen(id: visit.segueID) }).first
        {
          willPerform?(visit.segueID, isOnScreen)
        }
        if !perform(visit.segueID, selectsRow: true) {
          Headless.report(
            .simplified(
              "the segue '\(visit.segueID)' isn't performed, because its view controller isn't "
                + "visible and the film can't go back to it"))
        }
        arrivals.append(visible.last !== top)
        return 0
      }
      var returnCount = 0
      go.prerequisite = { [self] in
        guard returnCount < Self.maximumReturnCount, let goBack = wayBack(to: visit.segueID) else {
          return nil
        }
        returnCount += 1
        return StageFilm.Step(label: "back, for \(visit.name)") {
          goBack()
          return 0
        }
      }
      let back = StageFilm.Step(label: "back from \(visit.name)") { [self] in goBack() }
      return [go] + steps(visit.visits, willPerform)
        + [.pause(0.3), back, .pause(0.3)]
    }
  }

  /// The maximum number of steps that go back before a segue.
  ///
  /// *Chosen:* an app that shows the covering view controller again can't prolong the film without limit.
  private static let maximumReturnCount = 3

  /// Returns the action that goes back towards a covered view controller with a segue, or `nil` if the
  /// view controller is visible or can't be reached.
  private func wayBack(to segueID: String) -> (() -> Void)? {
    func hasSegue(_ controller: UIViewController) -> Bool {
      controller.isSegueOnScreen(id: segueID) != nil
    }
    guard !sources.contains(where: hasSegue) else { return nil }
    for controller in levels.reversed() {
      let content = chain(from: controller, throughPresentations: false)
      let stacks = content.compactMap { $0 as? UINavigationController }
      let covered = stacks.lazy.compactMap { stack in
        stack.viewControllers.last(where: hasSegue).map { (stack, $0) }
      }.first
      guard covered != nil || content.contains(where: hasSegue) else { continue }
      if controller.presentedViewController != nil {
        return { controller.dismiss(animated: true) }
      }
      return covered.map { stack, target in
        { _ = stack.popToViewController(target, animated: true) }
      }
    }
    return nil
  }

  /// The root and the view controllers that are presented over it, from the bottom to the top.
  private var levels: [UIViewController] {
    var levels = [root]
    while let next = levels.last?.presentedViewController, levels.count < 32 {
      levels.append(next)
    }
    return levels
  }

  /// Goes back from the visible view controller; returns the duration of the touches, in seconds.
  private func goBack() -> Double {
    guard arrivals.popLast() ?? false, let top = visible.last else { return 0 }
    if let stack = top.navigationController, stack.viewControllers.count > 1 {
      let isRightToLeft = stage.settings.direction == .rightToLeft
      func point(_ part: CGFloat) -> CGPoint {
        CGPoint(
          x: stage.size.width * (isRightToLeft ? 1 - part : part), y: stage.size.height * 0.55)
      }
      guard !stack.isNavigationBarHidden else {
        stack.popViewController(animated: true)
        return 0
      }
      let script = TouchScript.drag(
        from: point(0.004), to: point(0.8), duration: 0.4, easing: .cubic(.easeInOut), holdAfter: 0)
      stage.play(script)
      return script.duration
    }
    if let presenter = top.presentingViewController {
      presenter.dismiss(animated: true)
    } else if let split = top.splitViewController {
      split.show(.primary)
    }
    return 0
  }

  /// Performs the segue with an id or identifier of a visible view controller; returns whether there
  /// is one.
  ///
  /// - Parameter selectsRow: Whether the code for a selected row can perform a segue that no object triggers.
  func perform(_ name: String, selectsRow: Bool = false) -> Bool {
    sources.reversed().contains { $0.performSegue(id: name, selectsRow: selectsRow) }
  }

  /// The names of the segues of the visible view controllers.
  var segueNames: [String] { sources.flatMap(\.segueNames) }

  /// The visible view controllers, with those of all visible columns of a split view.
  private var sources: [UIViewController] {
    visible.flatMap { controller -> [UIViewController] in
      guard let split = controller as? UISplitViewController else { return [controller] }
      let others = split.viewControllers.dropLast().flatMap { chain(from: $0) }
      return [split] + others.filter { $0.viewIfLoaded?.window != nil }
    }
  }

  /// The view controller that presents the visible one, or `nil` if nothing is presented.
  var presenter: UIViewController? { visible.last?.presentingViewController }

  /// The visible view controllers, from the root to the top.
  private var visible: [UIViewController] { chain(from: root) }

  /// The visible view controllers in a view controller, from itself to the top.
  ///
  /// - Parameter throughPresentations: Whether the chain continues in presented view controllers.
  private func chain(
    from first: UIViewController, throughPresentations: Bool = true
  ) -> [UIViewController] {
    var chain = [first]
    while let last = chain.last, chain.count < 32 {
      let next: UIViewController?
      if throughPresentations, let presented = last.presentedViewController,
        !chain.contains(where: { $0 === presented })
      {
        next = presented
      } else if let stack = last as? UINavigationController {
        next = stack.topViewController
      } else if let tabs = last as? UITabBarController {
        next = tabs.selectedViewController
      } else if let split = last as? UISplitViewController {
        next = split.viewControllers.last
      } else {
        next = nil
      }
      guard let next else { break }
      chain.append(next)
    }
    return chain
  }

  /// The navigation controllers that are visible.
  var stacks: [UINavigationController] { visible.compactMap { $0 as? UINavigationController } }
}
