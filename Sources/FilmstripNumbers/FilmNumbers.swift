import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation

/// A film in numbers: the position and look of every named node in every frame, and all callbacks.
///
/// A node's look is the list of its drawings and effects. Two films with equal numbers have the
/// same motion; pixels are compared separately. The numbers are exactly the simulation's, whose
/// positions are whole 2048ths of a point, so they are the same on every machine.
public struct FilmNumbers: Sendable, Hashable {
  /// A frame.
  public struct Frame: Sendable, Hashable {
    /// The index of the frame in the film, from 0.
    public var index: Int
    /// The time of the frame.
    public var time: MediaTime
    /// The progress of the transition in the frame.
    public var progress: Double
    /// The index of the step to which the frame belongs.
    public var step: Int
    /// The label of the step, such as `push General`.
    public var label: String
    /// The named nodes, from the bottom up.
    public var nodes: [Node]
  }

  /// A named node in a frame.
  public struct Node: Sendable, Hashable {
    /// The name of the node; the second node with a name gets the suffix `#2`, the third `#3`.
    public var name: String
    /// The name of the nearest named ancestor, or `nil` if there is none.
    public var parent: String?
    /// The transform from the node's coordinates to the parent's, in points.
    public var transform: PlaneTransform
    /// The extent of the node in its own coordinates, in points: x, y, width, height.
    public var bounds: [Double]
    /// The opacity of the node, multiplied by the opacity of all unnamed nodes up to the parent.
    public var opacity: Double
    /// The drawings of the node itself, and its effects.
    public var look: [LookItem]
  }

  /// The number of frames per second.
  public var fps: Int
  /// The size of every frame, in points.
  public var size: CGSize
  /// The frames, in order.
  public private(set) var frames: [Frame] = []
  /// The callbacks, in order.
  public private(set) var events: [TimelineEvent] = []
  /// The release decisions of gestures, in order.
  public private(set) var decisions: [TimelineDecision] = []
  private var collector = Transient(LookCollector())

  /// Creates the numbers of a film without frames.
  public init(fps: Int, size: CGSize) {
    self.fps = fps
    self.size = size
  }

  package init(
    fps: Int, size: CGSize, frames: [Frame], events: [TimelineEvent],
    decisions: [TimelineDecision]
  ) {
    self.init(fps: fps, size: size)
    self.frames = frames
    finish(events: events, decisions: decisions)
  }

  /// Adds the next frame.
  public mutating func add(_ frame: FilmFrame) {
    frames.append(
      Frame(
        index: frame.index, time: frame.time, progress: frame.reachedProgress.clean,
        step: frame.step,
        label: frame.stepLabel, nodes: collector.value.nodes(of: frame.list)))
  }

  /// Adds the callbacks and decisions, after the last frame.
  public mutating func finish(events: [TimelineEvent], decisions: [TimelineDecision] = []) {
    self.events = events
    self.decisions = decisions
    collector.value = LookCollector()
  }

  /// Creates the numbers of a whole film by rendering all its frames.
  @MainActor
  public init(of source: any FilmSource, fps: Int = 60) throws {
    self.init(fps: fps, size: source.size)
    while let frame = try source.nextFrame() { add(frame) }
    finish(events: source.events, decisions: source.decisions)
  }
}

/// A value that comparisons ignore.
struct Transient<Value: Sendable>: Sendable, Hashable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension Double {
  /// The number, with 0 instead of -0 and of numbers that aren't finite, for which nothing is
  /// painted.
  var clean: Double { isFinite && self != 0 ? self : 0 }
}
