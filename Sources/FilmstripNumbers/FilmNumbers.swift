import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation

/// A film in numbers: where every named node is in every frame and what it paints, and all callbacks.
///
/// Two films with equal numbers have the same motion; pixels are compared apart. Numbers are exactly those of
/// the simulation: its positions are whole 2048ths of a point, so the same on every machine.
public struct FilmNumbers: Sendable, Hashable {
  /// A frame.
  public struct Frame: Sendable, Hashable {
    /// Its index in the film, from 0.
    public var index: Int
    /// Its time.
    public var time: MediaTime
    /// The progress of its transition.
    public var progress: Double
    /// The index of its step.
    public var step: Int
    /// The label of its step, such as `push General`.
    public var label: String
    /// The named nodes, from the bottom up.
    public var nodes: [Node]
  }

  /// A named node in a frame.
  public struct Node: Sendable, Hashable {
    /// Its name; the second node of a name gets `#2`, the third `#3`.
    public var name: String
    /// The name of the nearest named node above it; nil below the window.
    public var parent: String?
    /// From its coordinates to its parent's, in points.
    public var transform: PlaneTransform
    /// Its extent in its own coordinates: x, y, width, height, in points.
    public var bounds: [Double]
    /// Its opacity, with that of all unnamed nodes up to its parent.
    public var opacity: Double
    /// What it paints itself, and its effects.
    public var look: [LookItem]
  }

  /// Frames per second.
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

  /// A film without frames yet.
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
        index: frame.index, time: frame.time, progress: frame.progress.clean, step: frame.step,
        label: frame.stepLabel, nodes: collector.value.nodes(of: frame.list)))
  }

  /// Ends the film with its callbacks and decisions.
  public mutating func finish(events: [TimelineEvent], decisions: [TimelineDecision] = []) {
    self.events = events
    self.decisions = decisions
    collector.value = LookCollector()
  }

  /// The numbers of a whole film.
  @MainActor
  public init(of source: any FilmSource, fps: Int = 60) throws {
    self.init(fps: fps, size: source.size)
    while let frame = try source.nextFrame() { add(frame) }
    finish(events: source.events, decisions: source.decisions)
  }
}

/// A value that does not take part in comparisons.
struct Transient<Value: Sendable>: Sendable, Hashable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension Double {
  /// The number; 0 for -0 and for numbers that are not finite, where nothing is painted.
  var clean: Double { isFinite && self != 0 ? self : 0 }
}
