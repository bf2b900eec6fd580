import FilmstripGraphics
import FilmstripTiming
import Foundation

/// A film in numbers: the place of every named node in every frame, and all callbacks.
///
/// Encodes to the JSON that the command prints.
public struct Timeline: Sendable, Hashable, Codable {
  /// The scenario's name.
  public var scenario: String
  /// The device's name.
  public var device: String
  /// Pixels per point.
  public var scale: Int
  /// Frames per second.
  public var fps: Int
  /// The frames, in order.
  public var frames: [TimelineFrame]
  /// The callbacks that fired, in order.
  public var events: [TimelineEvent]
  /// The release decisions of interactive transitions, in order; nil in a film without gestures.
  public var decisions: [TimelineDecision]?

  /// A timeline with these values.
  public init(
    scenario: String, device: String, scale: Int, fps: Int, frames: [TimelineFrame] = [],
    events: [TimelineEvent] = [], decisions: [TimelineDecision]? = nil
  ) {
    self.scenario = scenario
    self.device = device
    self.scale = scale
    self.fps = fps
    self.frames = frames
    self.events = events
    self.decisions = decisions
  }

  /// The timeline of a film with some settings, without its frames and events.
  package init(of name: String, _ settings: FilmSettings) {
    self.init(
      scenario: name, device: settings.device.name, scale: settings.scale,
      fps: settings.frameRate.framesPerSecond)
  }
}

/// A frame in numbers.
public struct TimelineFrame: Sendable, Hashable, Codable {
  /// The frame's index, from 0.
  public var index: Int
  /// The time of the frame, in seconds.
  public var time: Double
  /// The progress of its transition, 0 to 1 (a spring may exceed 1).
  public var progress: Double
  /// The named nodes.
  public var nodes: [String: TimelineNode]
  /// The state of the interactive transition; nil if no gesture drives one.
  public var interaction: TimelineInteraction?

  /// A frame with these values.
  public init(
    index: Int, time: Double, progress: Double, nodes: [String: TimelineNode],
    interaction: TimelineInteraction? = nil
  ) {
    self.index = index
    self.time = time
    self.progress = progress
    self.nodes = nodes
    self.interaction = interaction
  }

  /// The numbers of a frame.
  ///
  /// If a name appears more than once in the frame, the second node gets `#2`, the third `#3` and
  /// so on.
  public init(_ frame: FilmFrame) {
    var nodes: [String: TimelineNode] = [:]
    for placement in frame.list.placements() {
      var name = placement.name
      var number = 2
      while nodes[name] != nil {
        name = "\(placement.name)#\(number)"
        number += 1
      }
      nodes[name] = TimelineNode(placement)
    }
    self.init(
      index: frame.index, time: frame.time.seconds, progress: frame.progress, nodes: nodes,
      interaction: frame.interaction.map(TimelineInteraction.init))
  }
}

/// A call that the framework made to the app.
public struct TimelineEvent: Sendable, Hashable, Codable {
  /// The time, in seconds.
  public var time: Double
  /// The callback, such as `viewWillAppear`.
  public var event: String
  /// Its object, such as the screen's name; the second of several objects with the same name gets
  /// `#2`, the third `#3` and so on.
  public var object: String
  /// The value of its `animated` parameter.
  public var animated: Bool

  /// The name of an object with its number among those of the same name.
  static func name(_ name: String, _ number: Int) -> String {
    number > 1 ? "\(name)#\(number)" : name
  }

  /// A callback at `time`, in seconds.
  public init(time: Double, event: String, object: String, animated: Bool) {
    self.time = time
    self.event = event
    self.object = object
    self.animated = animated
  }
}
