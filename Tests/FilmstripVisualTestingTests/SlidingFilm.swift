import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

@testable import FilmstripVisualTesting

/// A film without UIKit: a square, `content/to`, slides under a bar, `bar/title`, in two steps.
@MainActor final class SlidingFilm: FilmSource {
  /// The properties that can differ between two films.
  struct Change {
    var frameCount = 20
    /// Whether the film has the second step, "pop".
    var pops = true
    /// The distance that is added to the square's position, in points.
    var offset = 0.0
    /// The opacity of the square.
    var opacity = 1.0
    var title = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    /// The colour of the unnamed background.
    var background = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    /// A rectangle of unnamed content that is painted black, in points.
    var speck = CGRect.zero
    /// Whether the first frame throws an error.
    var fails = false
    /// A text in the bar, or an empty string if there is none.
    var text = ""
    /// The fonts and libraries outside Filmstrip on which the film depends.
    var externalParts = ExternalParts()
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "the animator has no duration" }
  }

  let size = CGSize(width: 60, height: 40)
  private(set) var events: [TimelineEvent] = []
  private let change: Change
  private var index = 0

  init(_ change: Change = Change()) {
    self.change = change
  }

  var externalParts: ExternalParts { change.externalParts }

  func nextFrame() throws -> FilmFrame? {
    if change.fails { throw Failure() }
    let half = change.frameCount / 2
    guard index < (change.pops ? change.frameCount : half) else { return nil }
    defer { index += 1 }
    let step = index / half
    let progress = Double(index % half) / Double(max(1, half - 1))
    let x = (step == 0 ? 1 - progress : progress) * 40 + change.offset
    return FilmFrame(
      index: index, time: MediaTime(seconds: Double(index) / 60), progress: progress,
      step: min(1, step), stepLabel: step == 0 ? "push" : "pop",
      list: DisplayList(
        size: size,
        root: DisplayNode(
          bounds: CGRect(origin: .zero, size: size),
          drawings: [
            .fillRect(RoundedRect(CGRect(origin: .zero, size: size)), .color(change.background)),
            .fillRect(
              RoundedRect(change.speck), .color(RGBA(red: 0, green: 0, blue: 0, alpha: 1))),
          ],
          children: [square(at: x), bar])))
  }

  private func square(at x: Double) -> DisplayNode {
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    return DisplayNode(
      name: "content/to",
      transform: PlaneTransform(CGAffineTransform(translationX: x, y: 15)), bounds: bounds,
      opacity: change.opacity,
      drawings: [
        .fillRect(RoundedRect(bounds), .color(RGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)))
      ])
  }

  private var bar: DisplayNode {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 10)
    var drawings: [Drawing] = [.fillRect(RoundedRect(bounds), .color(change.title))]
    if !change.text.isEmpty {
      let font = FontDescription(family: "Inter", size: 8)
      drawings.append(
        .text(
          TextBlock(runs: [
            .init(change.text, font: font, color: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
          ]),
          in: bounds))
    }
    return DisplayNode(name: "bar/title", bounds: bounds, drawings: drawings)
  }
}

/// A checker of sliding films with its own folder, which is removed at the end.
@MainActor final class CheckRig {
  let folder: String
  var references: ReferenceFolder { ReferenceFolder(path: folder + "/references") }

  init() {
    folder = FileManager.default.temporaryDirectory.path + "/check-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static func subject(
    _ name: String = "film", scale: Int = 1,
    _ film: @escaping @MainActor () -> any FilmSource
  ) -> FilmSubject {
    FilmSubject(
      name: name, scenario: name,
      settings: FilmSettings(device: Device.all[0], scaleOverride: scale), makeSource: film)
  }

  /// Returns the result of a check; an update is requested unless `update` is `nil`.
  func check(
    _ change: SlidingFilm.Change = SlidingFilm.Change(), _ name: String = "film",
    update: UpdateMode? = nil, set: (inout FilmChecker.Options) -> Void = { _ in }
  ) throws -> FilmResult {
    try check(update: update, set: set, Self.subject(name) { SlidingFilm(change) })
  }

  func check(
    update: UpdateMode? = nil, set: (inout FilmChecker.Options) -> Void = { _ in },
    _ subject: FilmSubject
  ) throws -> FilmResult {
    var options = FilmChecker.Options()
    options.update = update ?? .none
    options.isUpdateRequested = update != nil
    options.jobs = 2
    set(&options)
    return try FilmChecker(references: references, options: options).check(subject)
  }

  func files(of film: String = "film") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: references.path + "/" + film)) ?? [])
      .sorted()
  }

  func path(_ file: String) -> String { references.path + "/film/" + file }

  func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(file))))
  }

  /// The names of the recorded images.
  var pictures: [String] { files().filter { $0.hasSuffix(".png") } }
}
