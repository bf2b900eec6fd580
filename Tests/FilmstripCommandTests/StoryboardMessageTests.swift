import FilmstripTry
import Testing

@testable import FilmstripCommand

/// The scenes to which `filmstrip try` gives the messages about the film of a storyboard.
@MainActor
struct StoryboardMessageTests {
  // Source: the page "Storyboards" in Documentation/Try.md.
  @Test func `a message is at its line, at the scenes that it concerns, or a warning`() {
    var scenes = [("a", 3), ("b", 9), ("c", 20)].map { id, line in
      SceneResult(id: id, className: "C", file: "/App/Main.storyboard", line: line)
    }
    var film = StoryboardFilm()
    film.folder = "out/Main"
    film.messageScenes = ["other": [], "unseen": ["c"], "both": ["a", "b"], "second": ["b"]]
    let messages = ["Main.storyboard:12:1: no", "other", "unseen", "both", "second", "unknown"]
    let warnings = StoryboardTry.assign(messages, of: film, to: &scenes, ["a", "b"])
    #expect(warnings == ["other"])
    #expect(
      scenes.map(\.messages) == [
        ["both", "unknown"], ["Main.storyboard:12:1: no", "both", "second"], ["unseen"],
      ])
    #expect(scenes.map(\.verdict) == ["reported", "reported", "not reached"])
  }

  @Test func `a storyboard whose left-out code concerns no scene is filmed, with a warning`() throws
  {
    var outcome = StoryboardTry.Outcome()
    outcome.scenes = [SceneResult(id: "a", className: "C", file: "/Main.storyboard", line: 3)]
    var film = StoryboardFilm()
    film.folder = "out/Main"
    film.messageScenes = ["left out": []]
    outcome.warnings = StoryboardTry.assign(["left out"], of: film, to: &outcome.scenes, ["a"])
    #expect(outcome.scenes.map(\.verdict) == ["filmed"])
    #expect(try outcome.json().contains(#""left out""#))
  }
}
