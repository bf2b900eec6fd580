import FilmstripGraphics
import FilmstripTiming
import Foundation

/// A film in numbers: the position of every named node in every frame, and all callbacks.
///
/// A timeline is encoded to the JSON that the command prints.
public struct Timeline: Sendable, Hashable, Codable {
  /// The name of the scenario.
  public var scenario: String
  /// The name of the device.
  public var device: String
  /// The number of pixels per point.
  public var scale: Int
  /// The number of frames per second.
  public var fps: Int
  /// The frames, in order.
  public var frames: [TimelineFrame]
  /// The callbacks, in order.
  public var events: [TimelineEvent]
  /// The release decisions of interactive transitions, in order, or `nil` for a film without
  /// gestures.
  public var decisions: [TimelineDecision]?

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - scenario: The name of the scenario.
  ///   - device: The name of the device.
  ///   - scale: The number of pixels per point.
  ///   - fps: The number of frames per second.
  ///   - frames: The frames, in order.
  ///   - events: The callbacks, in order.
  ///   - decisions: The release decisions, in order, or `nil` for a film without gestures.
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

  /// Creates the timeline of a film with the specified settings, without frames and callbacks.
  package init(of name: String, _ settings: FilmSettings) {
    self.init(
      scenario: name, device: settings.device.name, scale: settings.scale,
      fps: settings.frameRate.framesPerSecond)
  }
}

/// A frame in numbers.
public struct TimelineFrame: Sendable, Hashable, Codable {
  /// The index of the frame, from 0.
  public var index: Int
  /// The time of the frame, in seconds.
  public var time: Double
  /// The progress of the transition, 0 to 1, or `nil` outside of a transition; with a spring it can
  /// exceed 1.
  public var progress: Double?
  /// The named nodes, by name.
  public var nodes: [String: TimelineNode]
  /// The state of the interactive transition, or `nil` if no gesture drives a transition.
  public var interaction: TimelineInteraction?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The index of the frame, from 0.
  ///   - time: The time of the frame, in seconds.
  ///   - progress: The progress of the transition, or `nil` outside of a transition.
  ///   - nodes: The named nodes, by name.
  ///   - interaction: The state of the interactive transition, or `nil` if no gesture drives a
  ///     transition.
  public init(
    index: Int, time: Double, progress: Double?, nodes: [String: TimelineNode],
    interaction: TimelineInteraction? = nil
  ) {
    self.index = index
    self.time = time
    self.progress = progress
    self.nodes = nodes
    self.interaction = interaction
  }

  /// Writes the frame; the progress is `null` outside of a transition.
  ///
  /// - Parameter encoder: The encoder that receives the frame.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(index, forKey: .index)
    try container.encode(time, forKey: .time)
    try container.encode(progress, forKey: .progress)
    try container.encode(nodes, forKey: .nodes)
    try container.encodeIfPresent(interaction, forKey: .interaction)
  }

  private enum CodingKeys: CodingKey {
    case index, time, progress, nodes, interaction
  }

  /// Creates the numbers of a frame.
  ///
  /// If several nodes of the frame have the same name, the second one gets the suffix `#2`, the
  /// third one `#3`, and so on. If the stage records the views without a name that an app's animator moves, they follow
  /// with the names of their classes.
  ///
  /// - Parameter frame: The frame.
  public init(_ frame: FilmFrame) {
    var nodes: [String: TimelineNode] = [:]
    for placement in frame.list.placements() + frame.movingViews {
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

/// A call from the framework to the app.
public struct TimelineEvent: Sendable, Hashable, Codable {
  /// The time of the callback, in seconds.
  public var time: Double
  /// The name of the callback, such as `viewWillAppear`.
  public var event: String
  /// The object that was called, such as the screen's name.
  ///
  /// If several objects have the same name, the second one gets the suffix `#2`, the third one
  /// `#3`, and so on.
  public var object: String
  /// The value of the callback's `animated` parameter.
  public var animated: Bool

  /// Returns the name of an object, with its number among the objects of the same name.
  static func name(_ name: String, _ number: Int) -> String {
    number > 1 ? "\(name)#\(number)" : name
  }

  /// Creates a callback.
  ///
  /// - Parameters:
  ///   - time: The time of the callback, in seconds.
  ///   - event: The name of the callback.
  ///   - object: The object that was called.
  ///   - animated: The value of the callback's `animated` parameter.
  public init(time: Double, event: String, object: String, animated: Bool) {
    self.time = time
    self.event = event
    self.object = object
    self.animated = animated
  }
}
