import ArgumentParser
import FilmstripGraphics
import FilmstripImaging
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

/// The options that override a scenario's settings.
struct FilmOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "A device's marketing name, or WIDTHxHEIGHT@SCALE in points (default: the scenario's).",
    completion: Completion.devices)
  var device: String?

  @Option(
    parsing: .unconditional, help: "Pixels per point: 1, 2 or 3 (default: the device's).")
  var scale: String?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, 1 to 1000 (default: the scenario's, mostly 60).")
  var fps: String?

  @Option(
    parsing: .unconditional, help: "Light or dark mode: light or dark (default: the scenario's).",
    completion: Completion.list(InterfaceStyle.self))
  var style: String?

  @Option(
    parsing: .unconditional,
    help: "The interface's direction: ltr or rtl (default: the scenario's).",
    completion: Completion.list(LayoutDirection.self))
  var direction: String?

  @Option(
    parsing: .unconditional,
    help:
      "The orientation: portrait, landscape, landscape-flipped or upside-down (default: the scenario's).",
    completion: Completion.list(ScreenOrientation.self))
  var orientation: String?

  @Option(
    parsing: .unconditional, help: "Contrast: normal or high (default: the scenario's).",
    completion: Completion.list(InterfaceContrast.self))
  var contrast: String?

  @Option(
    parsing: .unconditional,
    help: "Text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5 (default: the scenario's, mostly l).",
    completion: Completion.list(TextSize.self))
  var textSize: String?

  @Option(
    parsing: .unconditional,
    help:
      "Motion: standard, reduced, or crossFade, with which pages fade instead of sliding (default: the scenario's).",
    completion: Completion.list(InterfaceMotion.self))
  var motion: String?

  @Option(
    parsing: .unconditional,
    help:
      "The language of back buttons' default title, and of storyboards: en, de, ja … (default: the scenario's, mostly en).",
    completion: Completion.list(InterfaceLanguage.self))
  var language: String?

  @Option(
    parsing: .unconditional,
    help:
      "The version of iOS whose behaviour is filmed, 12 to 18, 26 or 27 (default: the scenario's).",
    completion: .list(["27", "26", "18", "17", "16", "15", "14", "13", "12"]))
  var ios: String?

  @Option(
    parsing: .unconditional,
    help:
      "The position of iOS 27's setting of glass, from 0, clear, to 1, tinted (default: the scenario's, mostly 0.5)."
  )
  var glass: String?

  @Option(
    parsing: .unconditional,
    help: "A folder of files that answer an app's requests, such as api.example.org/users.json.",
    completion: .directory)
  var responses: String?

  @Option(
    parsing: .unconditional,
    help: """
      The font families for text and, after a comma, for text of 20 points and more, in the folder that \
      FILMSTRIP_FONTS names (default: the scenario's, mostly 'Inter, Inter Display').
      """)
  var fonts: String?

  @Option(
    parsing: .unconditional,
    help: """
      The curve of UIKit's own transitions, as 'filmstrip curve' takes it: a spring, or a Bézier curve with an optional \
      duration, such as 'spring(1,180,20)', .snappy or 'ease-in-out 0.4s' (default: the scenario's). An app's animators \
      keep theirs.
      """,
    completion: Completion.curves)
  var curve: String?

  @Option(
    parsing: .unconditional,
    help: """
      The rule for the release of the back swipe: the progress that must be exceeded, and the seconds for which the \
      velocity is projected, such as '0.5, 0.2' (default: the scenario's, mostly UIKit's rule).
      """)
  var release: String?

  @Flag(name: .shortAndLong, help: "Show no progress, warnings or notes.")
  var quiet = false

  @Flag(help: "Print the settings of each film.")
  var verbose = false

  @Flag(help: "Ignore filmstrip.yml, the file of a project's defaults.")
  var noConfig = false

  /// Returns the environment with what `--quiet` and `--verbose` change, and makes the folder of
  /// responses available to films, including those of other programs.
  @MainActor func applied(to environment: CommandEnvironment) throws -> CommandEnvironment {
    if quiet, verbose { throw CommandError("use either --quiet or --verbose, not both") }
    var environment = environment
    environment.isQuiet = quiet
    environment.isVerbose = verbose
    if quiet { environment.showsProgress = false }
    if let responses {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: responses, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw CommandError("--responses must name a folder, but '\(responses)' is not one") }
      let path = URL(fileURLWithPath: responses).standardizedFileURL.path
      setenv(Headless.responsesVariable, path, 1)
    }
    return environment
  }

  /// The defaults of the project in which the command runs, or `nil` if there are none.
  ///
  /// - Throws: A `ScenarioError` if the file is invalid.
  @MainActor func defaults(in environment: CommandEnvironment) throws -> ProjectDefaults? {
    if noConfig { return nil }
    let defaults = try environment.projectDefaults()
    try defaults?.checkSettings()
    return defaults
  }

  /// The options that were given.
  var overrides: FilmOverrides {
    let values = [
      (FilmOverrides.Name.device, device), (.scale, scale), (.fps, fps), (.style, style),
      (.direction, direction), (.orientation, orientation), (.contrast, contrast),
      (.textSize, textSize), (.motion, motion), (.language, language), (.ios, ios), (.glass, glass),
      (.fonts, fonts), (.curve, curve), (.release, release),
    ]
    return FilmOverrides(
      values: Dictionary(
        values.compactMap { name, value in value.map { (name, $0) } }, uniquingKeysWith: { $1 }))
  }
}

/// The option for messages about storyboards and nibs.
struct StrictOption: ParsableArguments {
  @Flag(help: "End a film with an error at the first message about a storyboard or nib.")
  var strict = false

  /// Returns the environment whose films end at the first message, if the option is set.
  @MainActor func applied(to environment: CommandEnvironment) -> CommandEnvironment {
    guard strict else { return environment }
    var environment = environment
    let makeFilmSource = environment.makeFilmSource
    environment.makeFilmSource = { StrictFilm(try makeFilmSource($0, $1)) }
    return environment
  }
}

/// The option for the number of threads.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: """
      The number of threads that paint, 1 to 256 (default: one per processor); fewer if their frames \
      would need more than 1 GiB.
      """)
  var jobs: String?

  /// The number of threads.
  @MainActor func count(in environment: CommandEnvironment) throws -> Int {
    guard let jobs else { return environment.cores }
    return try OptionValue.integer(jobs, in: 1...256, of: "--jobs")
  }
}

/// The option for how pictures are compressed.
struct FileOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      How PNG files are compressed: 'fast', or 'small' for files that are kept (default: fast). Pixels are the \
      same.
      """)
  var compression: String?

  /// A factory of painters whose files are compressed so.
  @MainActor func painterFactory(in environment: CommandEnvironment) throws -> PainterFactory {
    let compression: PNGCompression =
      try compression.map { try OptionValue.choice($0, of: "--compression") } ?? .fast
    let makePainter = try environment.makePainterFactory()
    return { scale in
      let painter = try makePainter(scale)
      painter.compress(for: compression)
      return painter
    }
  }
}
