import Graphics
import Stage
import UIKit

/// A sample that is written in Swift, as an app would be: controllers, delegates and gestures of its
/// own, and the fingers that use them.
struct Flow: Scenario {
  /// What is on the stage, and what is done with it.
  struct Act {
    /// In the window.
    var navigation: UINavigationController
    /// What is done, one after the other.
    var steps: [StageFilm.Step]
    /// Other stacks that have to come to rest after each step.
    var others: [UINavigationController] = []
    /// What nobody else keeps alive.
    var company: [AnyObject] = []
  }

  /// Sets an act up; `page` makes a screen's controller by its name.
  typealias Maker =
    @MainActor @Sendable (Stage, _ page: @escaping @MainActor (String) -> UIViewController) -> Act

  let description: ScenarioDescription
  let settings: FilmSettings
  /// The screens that it uses, from one of the samples.
  let screens: [ScreenDescription]
  let makeAct: Maker
  let isToldBriefly: Bool
  let referenceSettings: FilmSettings

  /// A flow with the screens of a document.
  init(
    _ name: String, _ summary: String, screensOf document: ScenarioDocument,
    makeAct: @escaping Maker
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    settings = document.settings
    screens = document.screens
    isToldBriefly = false
    referenceSettings = document.settings
    self.makeAct = makeAct
  }

  /// A flow with pages of its own, on a device, an iPhone as a rule; its references are of a small one.
  init(
    _ name: String, _ summary: String, device: String = "iPhone 14", smallDevice: Device? = nil,
    makeAct: @escaping Maker
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    settings = FilmSettings(device: Device.all.first { $0.name == device } ?? Device.all[0])
    screens = []
    isToldBriefly = true
    // Landscapes on large pages make large files: small ones tell as much.
    referenceSettings = FilmSettings(
      device: smallDevice ?? (try? Device.named("240x426@1")) ?? settings.device)
    self.makeAct = makeAct
  }

  @MainActor
  func makeFilm(settings: FilmSettings, text: any TextMeasuring) throws -> any FilmSource {
    let stage = Stage(settings: settings, text: text)
    let act = makeAct(stage) { id in
      PageController(
        screen: screens.first { $0.id == id } ?? ScreenDescription(id: id, title: id))
    }
    stage.show(act.navigation)
    return FlowFilm(
      StageFilm(
        stage: stage, navigations: [act.navigation] + act.others, steps: act.steps), keeping: act)
  }

  /// All flows that ship, if the samples that they take their screens from are there.
  static func shipped(with samples: [ScenarioDocument]) -> [Flow] {
    guard let settings = samples.first(where: { $0.name == "edge-pop" }) else { return [] }
    return [.fullWidthPop(settings), .interruptedPush(settings)] + ownPages
  }

  /// The flows that show an animator on pages of their own.
  static let ownPages = pushesAndPops + [photoZoom, cardStack, elasticEdge, popover]
}

/// A flow's film, which keeps what plays in it.
@MainActor
private final class FlowFilm: FilmSource {
  private let film: StageFilm
  private let act: Flow.Act

  init(_ film: StageFilm, keeping act: Flow.Act) {
    self.film = film
    self.act = act
  }

  var size: CGSize { film.size }
  var events: [TimelineEvent] { film.events }
  var decisions: [TimelineDecision] { film.decisions }

  func nextFrame() throws -> FilmFrame? { try film.nextFrame() }
}
