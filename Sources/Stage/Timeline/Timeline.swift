import Foundation
import Graphics
import Timing

/// A film in numbers: where every named node is at every frame, and what was called when.
///
/// Coded as the JSON that the command prints.
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
  /// What gestures that let go of a transition decided, in order; nil in a film without gestures.
  public var decisions: [TimelineDecision]?

  /// A film in numbers.
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
}

/// A frame in numbers.
public struct TimelineFrame: Sendable, Hashable, Codable {
  /// The frame's number, from 0.
  public var index: Int
  /// When it is shown, in seconds.
  public var time: Double
  /// How far its transition has come, 0 to 1 (a spring may pass 1).
  public var progress: Double
  /// The named nodes.
  public var nodes: [String: TimelineNode]
  /// Where the transition stands that a gesture holds; nil while none does.
  public var interaction: TimelineInteraction?

  /// A frame in numbers.
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

  /// The numbers of a film's frame.
  ///
  /// A name that stands twice in the frame gets `#2`, `#3` and so on from its second on.
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
  /// When, in seconds.
  public var time: Double
  /// What was called, such as `viewWillAppear`.
  public var event: String
  /// On what, such as the screen's name.
  public var object: String
  /// Whether it was said to be animated.
  public var animated: Bool

  /// A call, `time` in seconds.
  public init(time: Double, event: String, object: String, animated: Bool) {
    self.time = time
    self.event = event
    self.object = object
    self.animated = animated
  }
}
