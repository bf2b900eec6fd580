import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// A film of a storyboard without the app's Swift sources.
///
/// The film shows the initial view controller, performs each segue, and goes back: with the back
/// swipe from a pushed view controller, and by dismissal from a presented one. Classes of the app are
/// replaced by UIKit's classes, and reported.
public struct StoryboardScenario: Scenario {
  /// The name, the summary and the path of the storyboard.
  public let description: ScenarioDescription
  private let path: String

  /// Creates a scenario from the file at a path.
  ///
  /// - Throws: A `ScenarioError` if the file can't be read.
  public init(path: String) throws(ScenarioError) {
    self.path = path
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
    Headless.resourceFolders += Self.resourceFolders(for: path)
    let storyboard = try UIStoryboard(path: path)
    guard let root = storyboard.instantiateInitialViewController() else {
      throw ScenarioError([
        ScenarioProblem(
          file: path, line: 1, column: 1,
          message: "the storyboard has no initial view controller; set initialViewController")
      ])
    }
    stage.show(root)
    let guide = StoryboardGuide(root: root, stage: stage)
    guide.showPrimary()
    var steps = guide.steps(storyboard.tour?.visits ?? [])
    if steps.isEmpty { steps = [.pause(1)] }
    return StageFilm(stage: stage, navigations: { guide.stacks }, steps: steps)
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
private final class StoryboardGuide {
  private let root: UIViewController
  private unowned let stage: Stage

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

  func steps(_ visits: [StoryboardTour.Visit]) -> [StageFilm.Step] {
    visits.flatMap { visit -> [StageFilm.Step] in
      let go = StageFilm.Step(label: visit.name) { [self] in
        for controller in visible.reversed() where controller.performSegue(id: visit.segueID) {
          break
        }
        return 0
      }
      let back = StageFilm.Step(label: "back from \(visit.name)") { [self] in goBack() }
      return [go] + steps(visit.visits) + [.pause(0.3), back, .pause(0.3)]
    }
  }

  /// Goes back from the visible view controller; returns the duration of the touches, in seconds.
  private func goBack() -> Double {
    guard let top = visible.last else { return 0 }
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

  /// The visible view controllers, from the root to the top.
  private var visible: [UIViewController] {
    var chain = [root]
    while let last = chain.last, chain.count < 32 {
      let next: UIViewController?
      if let presented = last.presentedViewController, !chain.contains(where: { $0 === presented })
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
