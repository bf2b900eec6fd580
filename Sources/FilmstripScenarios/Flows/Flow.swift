import FilmstripGraphics
import FilmstripStage
import UIKit

/// A sample written in Swift, as an app would implement it.
///
/// The sample has its own view controllers, delegates and gestures, and the touches that use them.
struct Flow: Scenario {
  /// The view controllers and steps of a flow.
  struct Setup {
    /// The root view controller of the window.
    var navigation: UINavigationController
    /// The steps, in order.
    var steps: [StageFilm.Step]
    /// Other stacks that must have settled after each step.
    var others: [UINavigationController] = []
    /// Objects that nothing else retains.
    var retained: [AnyObject] = []
  }

  /// A function that creates a setup; `page` returns the view controller of a screen by its name.
  typealias Maker =
    @MainActor @Sendable (Stage, _ page: @escaping @MainActor (String) -> UIViewController) -> Setup

  let description: ScenarioDescription
  let settings: FilmSettings
  /// The screens of the document, or none if the flow has its own view controllers.
  let screens: [ScreenDescription]
  let makeSetup: Maker
  let hasCondensedReferences: Bool

  /// Creates a flow with the screens of a document.
  init(
    _ name: String, _ summary: String, screensOf document: ScenarioDocument,
    makeSetup: @escaping Maker
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    settings = document.settings
    screens = document.screens
    hasCondensedReferences = false
    self.makeSetup = makeSetup
  }

  /// Creates a flow with its own view controllers, for which a few references suffice.
  init(
    _ name: String, _ summary: String, device: String = "iPhone 14",
    makeSetup: @escaping Maker
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    settings = FilmSettings(device: Device.all.first { $0.name == device } ?? Device.all[0])
    screens = []
    hasCondensedReferences = true
    self.makeSetup = makeSetup
  }

  @MainActor
  func makeFilm(settings: FilmSettings, text: any TextMeasuring) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    let setup = makeSetup(stage) { id in
      PageController(
        screen: screens.first { $0.id == id } ?? ScreenDescription(id: id, title: id))
    }
    stage.show(setup.navigation)
    return FlowFilm(
      StageFilm(
        stage: stage, navigations: [setup.navigation] + setup.others, steps: setup.steps),
      keeping: setup)
  }

  /// Returns all flows, or none if the sample with the screens of some flows is missing.
  static func shipped(with samples: [ScenarioDocument]) -> [Flow] {
    guard let settings = samples.first(where: { $0.name == "edge-pop" }) else { return [] }
    return [.fullWidthPop(settings), .interruptedPush(settings)] + selfContained
  }

  /// The flows with their own view controllers.
  static let selfContained = pushesAndPops + [photoZoom, cardStack, elasticEdge, popover]
}

/// A film of a flow that retains the flow's objects.
@MainActor
private final class FlowFilm: WrappedFilm {
  let film: any FilmSource
  private let setup: Flow.Setup

  init(_ film: StageFilm, keeping setup: Flow.Setup) {
    self.film = film
    self.setup = setup
  }
}
