import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import Foundation
import Testing
import UIKit

struct RegistryTests {
  /// A film of a program, of which only the name matters in these tests.
  struct NamedScenario: Scenario {
    var name: String
    var summary = "mine"
    var description: ScenarioDescription { ScenarioDescription(name: name, summary: summary) }
    var settings: FilmSettings { FilmSettings(device: Device.all[0]) }
    @MainActor func makeFilm(
      settings: FilmSettings, text: any TextMeasuring
    ) throws -> any FilmSource {
      throw CancellationError()
    }
  }

  @Test func `a program's film replaces a sample with the same name`() throws {
    let shipped = try ScenarioRegistry.shipped()
    let both = shipped.adding([NamedScenario(name: "Slide-Up"), NamedScenario(name: "mine")])
    #expect(both.scenarios.count == shipped.scenarios.count + 1)
    #expect(try both.scenario(named: "slide-up").description.summary == "mine")
    #expect(try both.scenario(named: "settings").description.summary != "mine")
  }

  @Test func `two films with the same name terminate the process with their name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScenarioRegistry([NamedScenario(name: "twice"), NamedScenario(name: "Twice")])
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("scenarios must have distinct names, but two are named 'twice'"))
  }

  @Test func `each sample is found by its name, and other names are not found`() throws {
    let samples = try ScenarioRegistry.shipped().scenarios.compactMap { $0 as? ScenarioDocument }
    #expect(samples.count > 20)
    for sample in samples {
      let match = try ScenarioRegistry.sample(named: sample.name.uppercased())
      #expect(match?.description.name == sample.name)
      #expect(match?.description.summary == sample.summary)
    }
    for name in ["", "nothing", "../Samples/settings", "settings.yaml", "full-width-pop", "é"] {
      #expect(try ScenarioRegistry.sample(named: name) == nil)
    }
  }

  @Test func `a path is a file, even if the file does not exist, and a bare name is not`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/own.yml"
    try Data("name: own\nstart: [A]\nscreens: {A: {}}\nsteps: [{wait: 0.1}]\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try ScenarioRegistry.scenario(at: path)?.description.name == "own")
    for name in ["own", "settings", ""] { #expect(try ScenarioRegistry.scenario(at: name) == nil) }
    for missing in ["nothing.yaml", "no/folder"] {
      #expect(throws: ScenarioError.self) { try ScenarioRegistry.scenario(at: missing) }
    }
  }
}
