import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import FilmstripTryFilms
import Foundation
import UIKit

/// A program that films an app's transition classes.
@MainActor
enum TrialProgram {
  /// Runs the program with these arguments, and returns the exit status: 0, or 2 if there is no
  /// film.
  ///
  /// `FILM --live` shows one film on a live stage, in a build with the trait `Live`. `FILM --output
  /// FOLDER` renders one film and prints the result as one line of JSON. Options are `--plain` to
  /// omit interactive runs, `--first` to use the first choice without dry runs, `--tap` to begin
  /// with a tap on the first view controller, `--alone` to ignore the films of delegates,
  /// `--alternative NUMBER` to use the film of a delegate, counted from 0, `--replace
  /// CLASS=REASON` to replace a class in a storyboard, `--omit ID` to leave out a segue,
  /// `--no-launch` to leave out the values from the app's delegate, `--no-values` to leave out those
  /// of view controllers, `--film-pages` to use the film's own view controllers,
  /// and settings such as `--style dark`. Without arguments, the program prints the names of the films.
  static func run(_ arguments: [String], _ films: [TrialFilm]) -> Int32 {
    guard let name = arguments.first else {
      for film in films { print(film.name) }
      return 0
    }
    do {
      guard let film = films.first(where: { $0.name == name }) else {
        throw TrialError("no film is named '\(name)'")
      }
      if arguments.contains("--live") {
        #if Live
          try LiveTrial.run(arguments)
          return 0
        #else
          throw TrialError("this build has no live stage: build with Filmstrip's trait 'Live'")
        #endif
      }
      var request = TrialRequest()
      try request.read(Array(arguments.dropFirst()))
      let text = try PangoText()
      // Classes of the app can measure text before a stage exists.
      Headless.Simulator.current.text = text
      var shownFilm = try request.alternative.map { try Self.alternative($0, of: film) } ?? film
      shownFilm.omitsValues = request.omitsValues
      if request.usesFilmPages { try shownFilm.leaveOutAppPages() }
      let run = TrialRun(
        film: shownFilm,
        settings: request.settings, text: text,
        folder: FilmFolder(path: request.output), jobs: request.jobs,
        omitsGestures: request.omitsGestures,
        usesFirstChoice: request.usesFirstChoice, beginsWithTap: request.beginsWithTap,
        isAlone: request.isAlone || request.usesFilmPages || request.alternative != nil,
        requiredClasses: request.usesFilmPages
          ? [String(name.split(separator: ".").last ?? "")]
          : request.alternative.map { film.alternatives[$0].classes },
        replacedClasses: request.replacedClasses,
        delegate: request.alternative.map { film.alternatives[$0].delegate },
        omittedSegues: request.omittedSegues, omitsLaunch: request.omitsLaunch)
      let outcome = try run.write()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(outcome), as: UTF8.self))
      return 0
    } catch {
      FileHandle.standardError.write(Data("filmstrip: error: \(error)\n".utf8))
      return 2
    }
  }
}

extension TrialFilm {
  /// Replaces the app's view controllers by the film's own ones.
  ///
  /// - Throws: A `TrialError` if the class needs the app's view controllers.
  fileprivate mutating func leaveOutAppPages() throws {
    guard delegate == nil, navigation == nil, tabs == nil, !isContainer, !isScreen else {
      throw TrialError("the film needs the app's view controllers")
    }
    let other = TrialFilm(name: name, summary: summary, role: role)
    (fromPage, toPage, appPage) = (other.fromPage, other.toPage, nil)
  }
}

extension TrialProgram {
  /// Returns the film of the delegate with a number.
  fileprivate static func alternative(_ number: Int, of film: TrialFilm) throws -> TrialFilm {
    guard film.alternatives.indices.contains(number) else {
      throw TrialError("no delegate has the number \(number)")
    }
    return film.alternatives[number].film(for: film)
  }
}

/// Renders the films of a program; `Trials.main(_:)` looks up this function by its name.
@_cdecl("filmstrip_film_trials")
public func filmTrials() -> Int32 {
  MainActor.assumeIsolated {
    TrialProgram.run(Array(CommandLine.arguments.dropFirst()), Trials.films)
  }
}

/// An error whose description is one line.
struct TrialError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The arguments of the program.
struct TrialRequest {
  private(set) var settings = FilmSettings(
    device: Device.all.first { $0.name == "iPhone 14" } ?? Device.all[0], scaleOverride: 2)
  var output = ""
  var jobs = 1
  var omitsGestures = false
  var usesFirstChoice = false
  var beginsWithTap = false
  /// Whether the films of delegates are ignored.
  private(set) var isAlone = false
  /// The number of the delegate whose film is used, counted from 0, or `nil` to use the film itself.
  private(set) var alternative: Int?
  /// The classes that UIKit's classes replace in a storyboard, and the reasons.
  private(set) var replacedClasses: [String: String] = [:]
  /// The ids of the segues of a storyboard that the film doesn't perform.
  private(set) var omittedSegues: Set<String> = []
  /// Whether view controllers keep the values of their properties.
  private(set) var omitsValues = false
  /// Whether the film's own view controllers replace those of the app.
  private(set) var usesFilmPages = false
  /// Whether a storyboard's view controllers get no values from the app's delegate.
  private(set) var omitsLaunch = false
  /// Whether the film is shown on a live stage instead of rendered.
  private var isLive = false
  /// The descriptor of a socket on which the live stage listens, or `nil` to listen on any free
  /// port.
  private(set) var socket: Int32?

  /// Creates a request with default values.
  init() {}

  /// Reads arguments that `filmstrip try` has validated.
  mutating func read(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--plain" {
        omitsGestures = true
        continue
      }
      if option == "--no-launch" {
        omitsLaunch = true
        continue
      }
      if option == "--no-values" {
        omitsValues = true
        continue
      }
      if option == "--film-pages" {
        usesFilmPages = true
        continue
      }
      if option == "--first" {
        usesFirstChoice = true
        continue
      }
      if option == "--tap" {
        beginsWithTap = true
        continue
      }
      if option == "--full-screen" {
        settings.coversScreen = true
        continue
      }
      if option == "--live" {
        isLive = true
        continue
      }
      if option == "--alone" {
        isAlone = true
        continue
      }
      guard let value = rest.popFirst() else { throw TrialError("\(option) must have a value") }
      switch option {
      case "--output": output = value
      case "--alternative":
        guard let number = Int(value) else {
          throw TrialError("--alternative must be a number, but is '\(value)'")
        }
        alternative = number
      case "--omit": omittedSegues.insert(value)
      case "--replace":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        replacedClasses[parts.first ?? ""] = parts.count == 2 ? parts[1] : ""
      case "--socket": socket = Int32(value)
      case "--jobs": jobs = max(1, Int(value) ?? 1)
      case "--device": settings.device = try Device.named(value)
      case "--scale": settings.scaleOverride = Int(value)
      case "--fps": settings.frameRate = Int(value).flatMap(FrameRate.init) ?? settings.frameRate
      case "--style": settings.style = try Self.choice(value, option)
      case "--direction": settings.direction = try Self.choice(value, option)
      case "--orientation": settings.orientation = try Self.choice(value, option)
      case "--contrast": settings.contrast = try Self.choice(value, option)
      case "--text-size": settings.textSize = try Self.choice(value, option)
      case "--motion": settings.motion = try Self.choice(value, option)
      case "--language": settings.language = try Self.choice(value, option)
      case "--fonts":
        settings.fonts = Headless.SystemFonts(families: value) ?? settings.fonts
      case "--curve": settings.curve = try TransitionCurve(value)
      case "--release":
        guard let release = ReleaseProjection(value) else {
          throw TrialError("--release must be two numbers, such as '0.5, 0.2', but is '\(value)'")
        }
        settings.release = release
      case "--glass":
        guard let glass = Double(value), (0...1).contains(glass) else {
          throw TrialError(
            "--glass must be a number from 0, clear, to 1, tinted, but is '\(value)'")
        }
        settings.glass = glass
      case "--ios": settings.iosVersion = Int(value) ?? settings.iosVersion
      default: throw TrialError("'\(option)' is not an option of a trial")
      }
    }
    if output.isEmpty, !isLive { throw TrialError("--output must name a folder") }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, _ option: String
  ) throws -> Choice where Choice.RawValue == String {
    let match = Choice.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    guard let match else { throw TrialError("\(option) cannot be '\(text)'") }
    return match
  }
}
