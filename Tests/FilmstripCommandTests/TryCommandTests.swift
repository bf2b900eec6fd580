#if Port
  import ArgumentParser
  import FilmstripSharing
  import FilmstripStage
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripCommand
  @testable import FilmstripTry

  @MainActor struct TryCommandTests {
    private static let storyboard = """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/></viewController>
      </objects></scene></scenes></document>
      """

    @Test func `two storyboards whose films have one folder are an error`() throws {
      let scratch = try ScratchFolder()
      for place in ["A/Main.storyboard", "B/main.storyboard"] {
        try scratch.write(Self.storyboard, to: place)
      }
      let run = CommandRun(
        "try {}/A/Main.storyboard {}/B/main.storyboard -o {}/out", folder: scratch.path)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(
          "two of the storyboards are named 'main'; film them with separate --output folders"),
        "\(run.errors)")
      #expect(try scratch.files("").keys.allSatisfy { !$0.hasPrefix("out/") })
    }

    @Test func `a strict run fails if there is a message about a storyboard`() throws {
      let scratch = try ScratchFolder()
      let unknown = Self.storyboard.replacingOccurrences(
        of: "<viewController ", with: "<viewController customClass=\"Gone\" ")
      try scratch.write(Self.storyboard, to: "Main.storyboard")
      try scratch.write(unknown, to: "Gone.storyboard")
      for (arguments, status) in [
        ("{}/Main.storyboard --strict", 0), ("{}/Gone.storyboard", 0),
        ("{}/Gone.storyboard --strict", 1),
      ] as [(String, Int32)] {
        let run = CommandRun(
          "try \(arguments) -o {}/out --scale 1", folder: scratch.path,
          makeFilmSource: { try Filmstrip.makeFilmSource(for: $0, settings: $1) })
        #expect(run.status == status, "\(arguments): \(run.output)\(run.errors)")
      }
    }

    @Test func `a strict run needs a storyboard`() throws {
      let scratch = try ScratchFolder()
      try scratch.write("import UIKit\n", to: "App/Fade.swift")
      let run = CommandRun("try {}/App --strict -o {}/out", folder: scratch.path)
      #expect(run.status == 2)
      #expect(run.errors.contains("--strict needs a storyboard"), "\(run.errors)")
    }

    @Test func `the page of try shows the steps and the touches of a film`() {
      var film = PlayerFilm(
        title: "Main", subtitle: "", frames: [],
        timeline: Timeline(scenario: "Main", device: "", scale: 1, fps: 60))
      film.addSteps(
        [TryResult.Step(frame: 0, name: "open Main"), TryResult.Step(frame: 30, name: "back")],
        touches: [[], [1, 2, 3, 4]])
      #expect(film.steps.map(\.frame) == [0, 30])
      #expect(film.steps.map(\.name) == ["open Main", "back"])
      #expect(film.touches == [[], [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]])
    }

    @Test(arguments: [
      ("MyApp", "MyApp/Fade.swift"),
      (
        "MyApp --responses canned --film-timeout 9",
        "MyApp/Fade.swift --responses canned --film-timeout 9"
      ),
      ("MyApp Kit --from ListController", "MyApp Kit --from ListController"),
      (
        "MyApp --pages Pages.swift --to mail.yaml:Inbox",
        "MyApp/Fade.swift --to mail.yaml:Inbox --pages Pages.swift"
      ),
    ])
    func `the page of try repeats a film from the folder in which it ran`(
      _ arguments: String, _ expected: String
    ) throws {
      let command = try TryCommand.parse(arguments.split(separator: " ").map(String.init))
      let film = TryResult(
        name: "Fade", className: "Fade", file: "MyApp/Fade.swift", line: 1, verdict: .filmed,
        role: "push", decisions: [], reports: [], problem: nil, folder: "out/Fade", frames: 1,
        seconds: 1)
      let lines = command.commands(for: film, cells: [("", [])]).map(\.line)
      #expect(
        lines == [
          "filmstrip try \(expected)", "filmstrip try \(expected) --live --class Fade",
        ])
    }

    // The unknown language mode ends the command before it compiles.
    @Test func `recording a folder with a main storyboard warns that classes are left out`() throws
    {
      let scratch = try ScratchFolder()
      try scratch.write(Self.storyboard, to: "App/Main.storyboard")
      let run = CommandRun("try {}/App --record {}/Kept --swift 4", folder: scratch.path)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(
          "warning: --record keeps only the film of \(scratch.path)/App/Main.storyboard; name the Swift "
            + "sources to keep the films of transition classes\n"), "\(run.errors)")
    }
  }
#endif
