import FilmstripGraphics
import Foundation
import Synchronization

/// A node as a key: equal when its content is.
struct NodeContent: Hashable, Sendable {
  let node: DisplayNode

  static func == (lhs: NodeContent, rhs: NodeContent) -> Bool {
    lhs.node.hasSameContent(as: rhs.node)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node.contentDigest)
  }
}

/// A position between pixels, in quarters of a pixel.
struct Phase: Hashable, Sendable {
  var x: Int
  var y: Int

  static let zero = Phase(x: 0, y: 0)
  /// *Chosen:* steps of a quarter of a pixel look like smooth motion.
  static let steps = 4

  /// The offset in pixels.
  var offset: CGPoint {
    CGPoint(x: Double(x) / Double(Self.steps), y: Double(y) / Double(Self.steps))
  }
}

/// Painted rasters that are kept for later frames, shared by all threads.
///
/// Pixels never depend on what is kept: a key contains everything that a raster depends on.
final class RasterCache: Sendable {
  /// What a kept raster depends on, besides the scale.
  enum Key: Hashable, Sendable {
    case node(NodeContent, Phase)
    case plane(NodeContent, resolution: Double)
    case nodeShadow(NodeContent, Phase)
    case pathShadow(Path, sigma: Double, Phase)
    case bitmap(Bitmap, crop: PixelRect, level: Int, tint: UInt32?)
  }

  private enum Value {
    case image(PaintedImage)
    case packed(PackedRaster)
    case mask(CoverageMask)
  }

  // The first thread builds the value under the slot's lock; others wait for it.
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private struct Entry {
    let slot: Slot
    var bytes: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var facts: [NodeContent: NodeFacts] = [:]
    var bytes = 0
    var clock = 0
  }

  private static let mostFacts = 4096
  private let state = Mutex(State())
  private let limit: Int

  /// A cache of at most `limit` bytes of pixels.
  init(limit: Int) {
    self.limit = limit
  }

  /// The kept image, or the one that `build` paints.
  func image(
    _ key: Key, build: () throws(RenderError) -> PaintedImage
  ) throws(RenderError) -> PaintedImage {
    try value(
      key, { if case .image(let known) = $0 { known } else { nil } }, { .image($0) }, \.byteCount,
      build)
  }

  /// The kept packed raster, or the one that `build` paints.
  func packed(
    _ key: Key, build: () throws(RenderError) -> PackedRaster
  ) throws(RenderError) -> PackedRaster {
    try value(
      key, { if case .packed(let known) = $0 { known } else { nil } }, { .packed($0) },
      \.byteCount, build)
  }

  /// The kept mask, or the one that `build` paints.
  func mask(
    _ key: Key, build: () throws(RenderError) -> CoverageMask
  ) throws(RenderError) -> CoverageMask {
    try value(
      key, { if case .mask(let known) = $0 { known } else { nil } }, { .mask($0) }, \.byteCount,
      build)
  }

  private func value<Kept>(
    _ key: Key, _ open: (Value?) -> Kept?, _ close: (Kept) -> Value, _ bytes: (Kept) -> Int,
    _ build: () throws(RenderError) -> Kept
  ) throws(RenderError) -> Kept {
    let slot = slot(for: key)
    var isNew = false
    let kept = try slot.value.withLock { value throws(RenderError) -> Kept in
      if let known = open(value) { return known }
      let made = try build()
      value = close(made)
      isNew = true
      return made
    }
    if isNew { account(for: key, bytes: bytes(kept)) }
    return kept
  }

  /// Whether another thread builds the value of a key now.
  func isBeingBuilt(_ key: Key) -> Bool {
    let slot = state.withLock { $0.entries[key]?.slot }
    return slot.map { $0.value.withLockIfAvailable { _ in true } == nil } ?? false
  }

  /// The facts about a node's content, kept or found by `find`.
  func facts(
    of node: DisplayNode, find: () throws(RenderError) -> NodeFacts
  ) throws(RenderError) -> NodeFacts {
    let key = NodeContent(node: node)
    if let known = state.withLock({ $0.facts[key] }) { return known }
    let found = try find()
    state.withLock { state in
      if state.facts.count >= Self.mostFacts { state.facts.removeAll(keepingCapacity: true) }
      state.facts[key] = found
    }
    return found
  }

  private func slot(for key: Key) -> Slot {
    state.withLock { state in
      state.clock += 1
      if let index = state.entries.index(forKey: key) {
        state.entries.values[index].lastUse = state.clock
        return state.entries.values[index].slot
      }
      let slot = Slot()
      state.entries[key] = Entry(slot: slot, bytes: 0, lastUse: state.clock)
      return slot
    }
  }

  private func account(for key: Key, bytes: Int) {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key),
        state.entries.values[index].bytes == 0
      else { return }
      state.entries.values[index].bytes = bytes
      state.bytes += bytes
      while state.bytes > limit,
        let oldest = state.entries.filter({ $0.value.bytes > 0 })
          .min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.bytes -= oldest.value.bytes
        state.entries[oldest.key] = nil
      }
    }
  }

  /// How many bytes of pixels are kept.
  var byteCount: Int { state.withLock { $0.bytes } }
}
