import FilmstripPorting
import FilmstripSupport
import FilmstripTry

/// The package that `filmstrip try --record` writes: sources of an app, their films, and tests of them.
struct TrialTemplate {
  /// The package's name and location of Filmstrip.
  var base: ProjectTemplate
  var content: TryPackage
  /// The language mode: `5` or `6`.
  var mode: String

  /// The files by their paths in the package's folder, in order.
  var files: [(place: String, text: String)] {
    let name = base.name
    var files = [
      ("Package.swift", package), (".gitignore", ".build/\n/out/\n"), ("README.md", readme),
      ("Sources/\(name)/Films.swift", main), ("Sources/\(name)/Trials.swift", content.program),
    ]
    files += content.sources.map { ("Sources/\(name)/" + $0.name, $0.text) }
    files += [
      ("Tests/\(name)Tests/FilmTests.swift", tests),
      ("Tests/\(name)Tests/__Filmstrips__/README.md", ProjectTemplate.references),
    ]
    return files
  }

  private var package: String {
    let resources = content.resources.map { "        .copy(\(SwiftLiteral.string($0.name))),\n" }
    let end = "\"FilmstripCommand\", package: \"\(base.identity)\"),\n      ]"
    return base.package
      .replacing(
        end,
        with: resources.isEmpty
          ? end : end + ",\n      resources: [\n\(resources.joined())      ]"
      )
      .replacing(
        ".product(name: \"FilmstripStage\"",
        with: ".product(name: \"FilmstripTryFilms\", package: \"\(base.identity)\"),\n"
          + "        .product(name: \"FilmstripStage\""
      )
      .replacing("swiftLanguageModes: [.v6]", with: "swiftLanguageModes: [.v\(mode)]")
  }

  private var main: String {
    let films = content.films.map { film in
      """
          TrialScenario(name: \(SwiftLiteral.string(film.name)), summary: \(SwiftLiteral.string(film.summary))) {
            \(film.function)()
          },
      """
    }
    return """
      import FilmstripCommand
      import FilmstripScenarios
      import FilmstripTryRuntime

      /// The command `filmstrip` with this package's films beside the shipped samples.
      @main struct Films: FilmstripCommand {
        static let scenarios: [any Scenario] = [
      \(films.joined(separator: "\n"))
        ]
      }

      """
  }

  private var tests: String {
    let tests = content.films.map { film in
      """
        @Test func `\(film.name) is as recorded`() async throws {
          try await assertFilm(named: \(SwiftLiteral.string(film.name))) { settings, text in
            let scenario = try #require(
              Films.scenarios.first { $0.description.name == \(SwiftLiteral.string(film.name)) })
            return try scenario.makeFilm(settings: settings, text: text)
          }
        }
      """
    }
    return """
      import FilmstripTesting
      import Testing

      @testable import \(base.name)

      // Pictures and numbers are compared with those in `__Filmstrips__`. The first run records them and fails once:
      // look at them, and commit them. If a change is intended: `FILMSTRIP_UPDATE=changed swift test`.
      @MainActor
      @Suite(.serialized, .films(devices: ["iPhone 14"], styles: [.light]))
      struct FilmTests {
      \(tests.joined(separator: "\n\n"))
      }

      """
  }

  private var readme: String {
    let name = base.name
    return """
      # \(name)

      Films of transitions with Filmstrip, on Linux, as `filmstrip try` made them. It needs Swift 6.3 and, from apt, `pkg-config
      libcairo2-dev libpango1.0-dev libisal-dev fonts-inter`.

      ```sh
      swift run -c release \(name) render \(content.films.first?.name ?? "FILM") -o out
      swift test --disable-xctest                           # the first run records pictures and numbers
      ```

      `Trials.swift` tells how each class is made and shown: change it as you like. The other sources are the app's, ported where
      they need the Objective-C runtime.

      """
  }
}
