import FilmstripCommand
import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import Foundation
import UIKit

/// A package's own films, whose animators end the process in all possible ways, for tests of
/// `check`.
@main struct FailingFilms: FilmstripCommand {
  static var scenarios: [any Scenario] {
    [
      FailingFilm(name: "a-good") {},
      FailingFilm(name: "b-trap") { fatalError("the animator's own words") },
      FailingFilm(name: "c-loop") { while true { usleep(1000) } },
      FailingFilm(name: "d-exit") { exit(0) },
      FailingFilm(name: "e-abort") { abort() },
      FailingFilm(name: "f-recursion") { print(depth(1)) },
      FailingFilm(name: "g-pointer") { print(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0) },
      FailingFilm(name: "h-good") {},
    ]
  }

  /// Recurses forever, and needs more stack in each call.
  static func depth(_ number: Int) -> Int {
    number == 0 ? 0 : max(depth(number + 1), depth(number + 2)) + 1
  }
}

/// A push with an animator that runs a closure before it moves the view.
struct FailingFilm: Scenario {
  let name: String
  let action: @MainActor @Sendable () -> Void

  var description: ScenarioDescription { ScenarioDescription(name: name, summary: "A push") }
  var settings: FilmSettings {
    var settings = FilmSettings(device: Device.all[0])
    settings.scaleOverride = 1
    return settings
  }

  @MainActor func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let delegate = Delegate(action)
    navigation.delegate = delegate
    stage.show(navigation)
    return StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        .init(label: "push") {
          withExtendedLifetime(delegate) {
            navigation.pushViewController(UIViewController(), animated: true)
          }
          return 0
        }
      ])
  }
}

@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    action()
    if let page = context.view(forKey: .to) { context.containerView.addSubview(page) }
    UIView.animate(withDuration: 0.1) {
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

/// A view controller of storyboards that ends the process.
final class TrappingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    fatalError("the controller's own words")
  }
}
