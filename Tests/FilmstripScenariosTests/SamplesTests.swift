import FilmstripStage
import Foundation
import Testing

@testable import FilmstripScenarios

@MainActor
struct SamplesTests {
  private let registry: ScenarioRegistry

  init() throws {
    registry = try ScenarioRegistry.shipped()
  }

  private func sample(_ name: String) throws -> ScenarioDocument {
    try #require(try registry.scenario(named: name) as? ScenarioDocument)
  }

  @Test func `the samples are the listed films, from files and in Swift`() throws {
    #expect(
      registry.scenarios.map(\.description.name) == [
        "appearance", "bar-hidden-animated", "bar-hidden-jump", "bar-items", "bars-compact",
        "bars-on-swipe", "bars-on-tap", "card-stack", "circular-reveal", "contrast", "cross-fade",
        "cube", "edge-pop", "edge-pop-cancelled", "edge-pop-flicked",
        "edge-pop-hidden-bar", "edge-pop-toolbar", "elastic-edge", "flip", "fold", "full-screen",
        "full-width-pop", "interrupted-push", "ios-12", "landscape", "large-title", "mail",
        "mail-26", "menu", "multi-pop", "photo-zoom",
        "photos",
        "popover", "presentation", "prompt", "reduced-motion", "relaunch", "rtl-dark-largest",
        "search-26",
        "settings", "settings-26", "sheet-26", "slide-up", "storyboard", "tabs",
        "toolbar-segments", "zoom",
      ])
    for description in registry.scenarios.map(\.description) {
      #expect(!description.summary.isEmpty)
      guard let path = description.path else {
        let flows =
          Flow.selfContained.map(\.description.name) + ["full-width-pop", "interrupted-push"]
        #expect(flows.contains(description.name))
        continue
      }
      #expect(path.hasPrefix("/") && path.hasSuffix("/\(description.name).yaml"))
    }
  }

  @Test func `settings pushes three levels, pops one and pops to the root`() throws {
    let settings = try sample("settings")
    var depth = settings.start.count
    var deepest = depth
    for step in settings.steps {
      switch step {
      case .push: depth += 1
      case .pop: depth -= 1
      case .popToRoot: depth = 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    #expect(deepest == 3)
    #expect(settings.steps.suffix(2) == [.pop(animated: true), .popToRoot(animated: true)])
  }

  @Test func `photos has a toolbar only on the screen with the photo`() throws {
    let photos = try sample("photos")
    let shown = photos.screens.filter { !$0.toolbar.isEmpty }
    #expect(shown.count == 1)
    guard case .photo = shown.first?.content else {
      Issue.record("The screen with the toolbar shows no photo")
      return
    }
  }

  @Test func `mail is dark and right to left, with characters of the pinned font`()
    throws
  {
    let mail = try sample("mail")
    #expect(mail.settings.style == .dark)
    #expect(mail.settings.direction == .rightToLeft)
    let path = try #require(mail.path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.unicodeScalars.allSatisfy { $0.value < 0x250 || (0x2010...0x2030).contains($0.value) })
  }

  @Test
  func `scenario names ignore case, and a slash or an extension means a file`()
    throws
  {
    #expect(try registry.scenario(named: "Settings").description.name == "settings")
    let path = try #require(try sample("mail").path)
    #expect(try registry.scenario(named: path).description.name == "mail")
    #expect(throws: ScenarioError.self) { try registry.scenario(named: "./settings") }
    #expect(throws: ScenarioError.self) { try registry.scenario(named: "settings.yml") }
    let error = #expect(throws: UnknownScenario.self) {
      try registry.scenario(named: "setings")
    }
    #expect(error?.description.contains("did you mean 'settings'?") == true)
  }
}
