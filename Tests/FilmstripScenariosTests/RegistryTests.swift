import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import Foundation
import Testing
import UIKit

struct RegistryTests {
  /// A film of a program, of which only the name matters here.
  struct Own: Scenario {
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
    let both = shipped.adding([Own(name: "Slide-Up"), Own(name: "mine")])
    #expect(both.scenarios.count == shipped.scenarios.count + 1)
    #expect(try both.scenario(named: "slide-up").description.summary == "mine")
    #expect(try both.scenario(named: "settings").description.summary != "mine")
  }

  @Test func `two films with the same name are a trap that names them`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ScenarioRegistry([Own(name: "twice"), Own(name: "Twice")])
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("scenarios must have distinct names, but two are named 'twice'"))
  }

  @Test func `every sample is found in its own file, and nothing else is`() throws {
    let samples = try ScenarioRegistry.shipped().scenarios.compactMap { $0 as? ScenarioDocument }
    #expect(samples.count > 20)
    for sample in samples {
      let found = try ScenarioRegistry.sample(named: sample.name.uppercased())
      #expect(found?.description.name == sample.name)
      #expect(found?.description.summary == sample.summary)
    }
    for name in ["", "nothing", "../Samples/settings", "settings.yaml", "full-width-pop", "é"] {
      #expect(try ScenarioRegistry.sample(named: name) == nil)
    }
  }

  @Test func `a path is a file, whether it exists or not, and a name is none`() throws {
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
