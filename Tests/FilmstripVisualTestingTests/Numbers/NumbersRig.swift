import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripNumbers

/// Converts samples and small films into numbers, without pixels.
@MainActor
enum NumbersRig {
  private static var cache: [String: FilmNumbers] = [:]

  /// Returns the numbers of a shipped sample.
  static func sample(_ name: String) throws -> FilmNumbers {
    if let numbers = cache[name] { return numbers }
    let numbers = try film(ScenarioRegistry.shipped().scenario(named: name))
    cache[name] = numbers
    return numbers
  }

  /// Returns the numbers of a sample in whose file some texts are replaced; each text must occur.
  static func sample(_ name: String, _ replacements: [(String, String)]) throws -> FilmNumbers {
    let path = try #require(
      try ScenarioRegistry.shipped().scenario(named: name).description.path)
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new) in replacements {
      #expect(text.contains(old), "\(old) is not in \(name)")
      text = text.replacing(old, with: new)
    }
    return try film(ScenarioParser().parse(text, path: path))
  }

  static func source(_ scenario: any Scenario) throws -> any FilmSource {
    try scenario.makeFilm(settings: scenario.settings, text: PangoText())
  }

  static func film(_ scenario: any Scenario) throws -> FilmNumbers {
    try FilmNumbers(
      of: source(scenario), fps: scenario.settings.frameRate.framesPerSecond)
  }

  /// Returns the numbers of a sample whose display lists are edited.
  static func sample(
    _ name: String, frames: ClosedRange<Int> = 0...9999,
    editing edit: (DisplayNode) -> DisplayNode
  ) throws -> FilmNumbers {
    let scenario = try ScenarioRegistry.shipped().scenario(named: name)
    let source = try source(scenario)
    var numbers = FilmNumbers(
      fps: scenario.settings.frameRate.framesPerSecond, size: source.size)
    while var frame = try source.nextFrame() {
      if frames.contains(frame.index) { frame.list.root = frame.list.root.editing(edit) }
      numbers.add(frame)
    }
    numbers.finish(events: source.events, decisions: source.decisions)
    return numbers
  }
}

extension DisplayNode {
  /// Returns the node with `edit` applied to all its descendants and then to itself.
  func editing(_ edit: (DisplayNode) -> DisplayNode) -> DisplayNode {
    edit(copy(children: children.map { $0.editing(edit) }))
  }

  /// Returns a copy of the node with the given values replaced.
  func copy(
    transform: PlaneTransform? = nil, bounds: CGRect? = nil, opacity: Double? = nil,
    clip: RoundedRect?? = nil, shadow: Shadow?? = nil, backdrop: Backdrop?? = nil,
    drawings: [Drawing]? = nil, children: [DisplayNode]? = nil
  ) -> DisplayNode {
    DisplayNode(
      name: name, part: part, transform: transform ?? self.transform,
      bounds: bounds ?? self.bounds, opacity: opacity ?? self.opacity, clip: clip ?? self.clip,
      mask: mask, shadow: shadow ?? self.shadow, backdrop: backdrop ?? self.backdrop,
      drawings: drawings ?? self.drawings, children: children ?? self.children,
      overlays: overlays, isStill: isStill, dissolve: dissolve)
  }

  /// Returns the node moved by a distance in points.
  func moved(_ x: Double, _ y: Double) -> DisplayNode {
    copy(
      transform: transform.concatenating(
        PlaneTransform(CGAffineTransform(translationX: x, y: y))))
  }
}

/// The values of a node that a small film sets in a frame.
struct NodeState {
  var x = 0.0
  var y = 0.0
  var opacity = 1.0
  var width = 100.0
  var color = RGBA(red: 1, green: 1, blue: 1)
  var scale = 1.0
}

/// A film of rectangles whose positions are functions of the seconds since the start of their step.
///
/// Values are rounded to 2048ths of a point, as in the simulation.
enum SmallFilm {
  struct Step {
    var label: String
    var duration: Double
    var nodes: [(name: String, state: (Double) -> NodeState)]
  }

  static func numbers(_ steps: [Step], fps: Int = 60) -> FilmNumbers {
    let size = CGSize(width: 390, height: 844)
    var numbers = FilmNumbers(fps: fps, size: size)
    var events: [TimelineEvent] = []
    let rate = FrameRate(fps) ?? .sixty
    let total = steps.reduce(0) { $0 + $1.duration }
    var begin = 0.0
    var index = 0
    for (number, step) in steps.enumerated() {
      for name in ["viewWillAppear", "viewDidAppear"] {
        let time = name == "viewWillAppear" ? begin : begin + step.duration
        events.append(
          TimelineEvent(
            time: MediaTime(seconds: time).seconds, event: name, object: step.label, animated: true
          ))
      }
      let end = number == steps.count - 1 ? total + 1e-9 : begin + step.duration - 1e-9
      while rate.time(ofFrame: index).seconds <= end {
        let time = rate.time(ofFrame: index)
        let local = min(time.seconds - begin, step.duration)
        let children = step.nodes.map { name, state in node(name, state(local)) }
        numbers.add(
          FilmFrame(
            index: index, time: time, progress: local / step.duration, step: number,
            stepLabel: step.label,
            list: DisplayList(
              size: size,
              root: DisplayNode(bounds: CGRect(origin: .zero, size: size), children: children))))
        index += 1
      }
      begin += step.duration
    }
    numbers.finish(events: events)
    return numbers
  }

  private static func node(_ name: String, _ state: NodeState) -> DisplayNode {
    func rounded(_ value: Double) -> Double { (value * 2048).rounded() / 2048 }
    let bounds = CGRect(x: 0, y: 0, width: state.width, height: 50)
    return DisplayNode(
      name: name,
      transform: PlaneTransform(
        CGAffineTransform(
          a: state.scale, b: 0, c: 0, d: state.scale, tx: rounded(state.x), ty: rounded(state.y))),
      bounds: bounds, opacity: (state.opacity * 8192).rounded() / 8192,
      drawings: [.fillRect(RoundedRect(bounds), .color(state.color))])
  }
}
