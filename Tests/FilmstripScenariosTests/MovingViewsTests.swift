import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

@MainActor @Suite struct MovingViewsTests {
  private func frames(of name: String, records: Bool) throws -> [TimelineFrame] {
    let scenario = try #require(
      try ScenarioRegistry.shipped().scenarios.first { $0.description.name == name })
    let film = try scenario.makeFilm(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let stage = try #require(film.runningStage)
    #expect(!stage.recordsMovingViews)
    stage.recordsMovingViews = records
    var frames: [TimelineFrame] = []
    while frames.count < 90, let frame = try film.nextFrame() {
      frames.append(TimelineFrame(frame))
    }
    return frames
  }

  @Test func `a time line has unnamed views of an app's animator only if the stage records them`()
    throws
  {
    let plain = try frames(of: "slide-up", records: false)
    #expect(!plain.contains { $0.nodes["UIView"] != nil })
    let recorded = try frames(of: "slide-up", records: true)
    #expect(recorded.map(\.nodes.count).max() == plain.map(\.nodes.count).max().map { $0 + 1 })
    // The view that dims is a part of the page, which is scaled to 0.9 at the end: 390 · 0.9 = 351.
    let pushed = recorded.prefix { $0.index < 30 }.compactMap { $0.nodes["UIView"] }
    let frame = try #require(pushed.last?.frame)
    #expect(abs(frame.width - 351) < 1)
    #expect(abs(frame.midX - 195) < 0.01 && abs(frame.midY - 422) < 0.01)
    // All other nodes are the same.
    for (one, other) in zip(plain, recorded) {
      #expect(other.nodes.filter { $0.key != "UIView" } == one.nodes)
    }
  }

  @Test func `UIKit's own transitions have no such views`() throws {
    let frames = try frames(of: "settings", records: true)
    #expect(try frames.map(\.nodes) == self.frames(of: "settings", records: false).map(\.nodes))
  }
}
