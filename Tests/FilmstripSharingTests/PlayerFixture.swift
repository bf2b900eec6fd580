import FilmstripImaging
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripSharing

/// Writes the page for `.ci/player-in-chromium`.
@Suite struct PlayerFixture {
  private static let folder = ProcessInfo.processInfo.environment["FILMSTRIP_PLAYER_FILMS"]

  /// Creates a page of the films that `filmstrip render` wrote to a folder.
  @Test(.enabled(if: folder != nil)) func `a page of rendered films is written for a browser`()
    throws
  {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let films = try names.compactMap { name -> PlayerFilm? in
      let path = "\(folder)/\(name)/timeline.json"
      guard let json = FileManager.default.contents(atPath: path) else { return nil }
      let timeline = try Timeline(json: json)
      return PlayerFilm(
        title: name, subtitle: "pushed and popped · \(timeline.device) · \(timeline.fps) fps",
        notes: ["`duration` is 0.4 s, its default"],
        warnings: ["the blur is drawn simpler than on a device"], strip: "\(name)/strip.png",
        frames: PlayerFilm.files(in: "\(name)/frame", count: timeline.frames.count),
        timeline: timeline)
    }
    #expect(!films.isEmpty)
    let page = PlayerPage(
      title: "\(films.count) films", subtitle: "Made by filmstrip render", films: films)
    try AtomicFile.write(page.html, to: folder + "/index.html")
  }
}
