import FilmstripGraphics
import Foundation
import Synchronization

/// A cache key for a node, which equals other keys for nodes with the same content.
struct NodeContent: Hashable, Sendable {
  let node: DisplayNode

  static func == (lhs: NodeContent, rhs: NodeContent) -> Bool {
    lhs.node.hasSameContent(as: rhs.node)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node.contentDigest)
  }
}

/// The position of a raster between pixels, in quarters of a pixel.
struct Phase: Hashable, Sendable {
  var x: Int
  var y: Int

  static let zero = Phase(x: 0, y: 0)
  /// The number of steps in a pixel.
  ///
  /// *Chosen:* steps of a quarter of a pixel look like smooth motion.
  static let steps = 4

  /// The offset in pixels.
  var offset: CGPoint {
    CGPoint(x: Double(x) / Double(Self.steps), y: Double(y) / Double(Self.steps))
  }
}

/// A cache of painted rasters for later frames, shared by all threads.
///
/// Pixels never depend on the content of the cache, because a key contains everything on which a
/// raster depends.
final class RasterCache: Sendable {
  /// The values on which a cached raster depends, in addition to the scale.
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

  // The first thread builds the value under the slot's lock; other threads wait for the lock.
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

  private static let maximumFactCount = 4096
  private let state = Mutex(State())
  private let limit: Int

  /// Creates a cache of at most `limit` bytes of pixels.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the cached image, or the image that `build` paints.
  func image(
    _ key: Key, build: () throws(RenderError) -> PaintedImage
  ) throws(RenderError) -> PaintedImage {
    try value(
      key, { if case .image(let image) = $0 { image } else { nil } }, { .image($0) }, \.byteCount,
      build)
  }

  /// Returns the cached packed raster, or the raster that `build` paints.
  func packed(
    _ key: Key, build: () throws(RenderError) -> PackedRaster
  ) throws(RenderError) -> PackedRaster {
    try value(
      key, { if case .packed(let raster) = $0 { raster } else { nil } }, { .packed($0) },
      \.byteCount, build)
  }

  /// Returns the cached mask, or the mask that `build` paints.
  func mask(
    _ key: Key, build: () throws(RenderError) -> CoverageMask
  ) throws(RenderError) -> CoverageMask {
    try value(
      key, { if case .mask(let mask) = $0 { mask } else { nil } }, { .mask($0) }, \.byteCount,
      build)
  }

  private func value<Cached>(
    _ key: Key, _ open: (Value?) -> Cached?, _ close: (Cached) -> Value, _ bytes: (Cached) -> Int,
    _ build: () throws(RenderError) -> Cached
  ) throws(RenderError) -> Cached {
    let slot = slot(for: key)
    var isNew = false
    let value = try slot.value.withLock { value throws(RenderError) -> Cached in
      if let cached = open(value) { return cached }
      let built = try build()
      value = close(built)
      isNew = true
      return built
    }
    if isNew { account(for: key, bytes: bytes(value)) }
    return value
  }

  /// Whether another thread is building the value of a key.
  func isBeingBuilt(_ key: Key) -> Bool {
    let slot = state.withLock { $0.entries[key]?.slot }
    return slot.map { $0.value.withLockIfAvailable { _ in true } == nil } ?? false
  }

  /// Returns the cached facts about a node's content, or the facts that `find` determines.
  func facts(
    of node: DisplayNode, find: () throws(RenderError) -> NodeFacts
  ) throws(RenderError) -> NodeFacts {
    let key = NodeContent(node: node)
    if let facts = state.withLock({ $0.facts[key] }) { return facts }
    let newFacts = try find()
    state.withLock { state in
      if state.facts.count >= Self.maximumFactCount { state.facts.removeAll(keepingCapacity: true) }
      state.facts[key] = newFacts
    }
    return newFacts
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

  /// The number of bytes of cached pixels.
  var byteCount: Int { state.withLock { $0.bytes } }
}
