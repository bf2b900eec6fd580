import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import Foundation

@testable import FilmstripLive

extension LiveBench {
  /// Creates a controller of a folder's scenario at one pixel per point, with the curve that a page selects.
  ///
  /// `adjust` applies further settings of a page.
  convenience init(
    of folder: LiveFolder, text: PangoText,
    adjust: @escaping @MainActor (inout FilmSettings, [String: String]) throws -> Void = { _, _ in }
  ) throws {
    try self.init(text: text) { words in
      let document = try ScenarioParser().read(path: folder.file)
      var settings = document.settings
      settings.scaleOverride = 1
      if let curve = words["curve"] { settings.curve = try TransitionCurve(curve) }
      try adjust(&settings, words)
      return LivePlan(document, settings: settings)
    }
  }

  /// Ticks at each deadline until a time, and returns the frames; `now` is then the time of the last tick.
  @discardableResult func run(_ now: inout Double, to end: Double) -> [LiveFrame] {
    var frames: [LiveFrame] = []
    while let deadline, deadline <= end {
      now = max(now, deadline)
      if let (frame, _) = tick(at: now) { frames.append(frame) }
    }
    return frames
  }

  /// Sends a touch of a browser page.
  func touch(
    _ phase: TouchSample.Phase, _ location: CGPoint = firstRow, finger: Int = 0,
    from viewer: Int = 1, at time: Double
  ) {
    let touch = LiveTouch(finger: finger, phase: phase, location: location)
    handle(.touch([touch], ages: [0], sequence: 1), from: viewer, at: time)
  }

  /// Taps, with 50 ms after each of both touches.
  func tap(_ now: inout Double, at location: CGPoint = firstRow) {
    for phase in [TouchSample.Phase.began, .ended] {
      touch(phase, location, at: now)
      run(&now, to: now + 0.05)
    }
  }

  /// Taps the row that pushes, and waits until the stage rests.
  func push(_ now: inout Double) {
    run(&now, to: now + 0.2)
    tap(&now)
    run(&now, to: now + 3)
  }
}

/// Returns the message with a JSON text, or `nil` if the text isn't a message.
func message(_ text: String) -> LiveMessage? { LiveMessage(Array(text.utf8)) }
