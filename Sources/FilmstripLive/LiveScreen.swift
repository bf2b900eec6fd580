import Dispatch
import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation
import Synchronization

/// Paints the stage's frames on a thread of its own and sends each page what changed for it.
///
/// The newest frame is painted; those before it that could not be painted in time are left out. A page gets
/// a picture when it has drawn the one before the last, and then the newest: a slow page sees fewer
/// frames, and none late. Numbers, callbacks and decisions of all frames are sent.
package final class LiveScreen: Sendable {
  /// Sends a message to a page, and calls `done` when the operating system has it.
  package typealias Send =
    @Sendable (_ message: [UInt8], _ done: @escaping @Sendable () -> Void) -> Void

  /// A frame to show.
  package struct Shot: Sendable {
    /// What is on the screen.
    package var list: DisplayList
    /// Pixels a point.
    package var scale: Int
    /// The frame in numbers, as JSON.
    package var numbers: String
    /// The touches that are in it.
    package var marks: [LiveBench.TouchMark]
    /// When its tick began, in seconds.
    package var tickBegin: Double
    /// When it was ready to be painted.
    package var ready: Double

    /// A frame with these values.
    package init(
      list: DisplayList, scale: Int, numbers: String, marks: [LiveBench.TouchMark],
      tickBegin: Double, ready: Double
    ) {
      self.list = list
      self.scale = scale
      self.numbers = numbers
      self.marks = marks
      self.tickBegin = tickBegin
      self.ready = ready
    }
  }

  /// What the screen has done so far.
  package struct Counts: Sendable, Hashable {
    /// Frames that were given to it.
    package var shown = 0
    /// Frames that were painted.
    package var painted = 0
    /// Messages that were sent.
    package var sent = 0
    /// Bytes that were sent.
    package var bytes = 0
  }

  /// The subjects of messages besides frames.
  package enum Subject: Sendable, Hashable, CaseIterable {
    /// The state of the bench.
    case state
    /// A saved recording.
    case touches
    /// A saved scenario.
    case scenario
  }

  fileprivate struct Viewer {
    var send: Send
    /// The newest picture that it was sent.
    var version = 0
    /// Messages with pictures that it has not drawn yet.
    var undrawn: [Int] = []
    /// Messages that the operating system has not taken yet, and their bytes.
    var unwritten = 0
    var unwrittenBytes = 0
    var numbers: [String] = []
    var numbersBytes = 0
    var mark: Timing?
    var notes: [Subject: String] = [:]
  }

  fileprivate struct Timing {
    var mark: LiveBench.TouchMark
    var tickBegin: Double
    var ready: Double
    var paintBegin = 0.0
    var paintEnd = 0.0
  }

  private struct State {
    var shot: Shot?
    var isStopped = false
    var viewers: [Int: Viewer] = [:]
    var counts = Counts()
    var marks: [LiveBench.TouchMark] = []
  }

  /// How many pictures a page may have to draw.
  ///
  /// *Chosen:* what is drawn at 60 Hz is known here after up to three frames.
  private static let credit = 3
  /// The maximum number of frames whose numbers wait for a page, and the maximum of their bytes.
  fileprivate static let mostNumbers = 600
  fileprivate static let mostNumbersBytes = 4 << 20
  /// The number of unwritten bytes from which a page gets no more messages.
  ///
  /// *Chosen:* several pictures of most screens in which everything changes. A larger one is sent alone.
  private static let mostUnwrittenBytes = 1 << 20

  private let text: PangoText
  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let clock: @Sendable () -> Double

  /// A screen whose thread runs until `stop`; `clock` returns the seconds now.
  ///
  /// - Throws: `LiveError` if the system refuses the thread.
  package init(text: PangoText, clock: @escaping @Sendable () -> Double) throws {
    self.text = text
    self.clock = clock
    let isStarted = WorkerThread.start { [self] in
      run()
      ended.signal()
    }
    if !isStarted { throw LiveError("the system allows no further thread; raise its limit") }
  }

  /// Ends the thread.
  package func stop() {
    state.withLock { $0.isStopped = true }
    signal.signal()
    _ = ended.wait(timeout: .now() + .seconds(1))
  }

  /// What it has done so far.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Shows a frame instead of one that still waits.
  package func show(_ shot: Shot) {
    state.withLock { state in
      var shot = shot
      // Touches of a frame that is left out are in this one.
      let old = state.shot?.marks.filter { mark in
        !shot.marks.contains { $0.viewer == mark.viewer }
      }
      shot.marks += old ?? []
      state.shot = shot
      state.counts.shown += 1
      for id in state.viewers.keys { state.viewers[id]?.add(shot.numbers) }
    }
    signal.signal()
  }

  /// Tells all pages, or one, something besides frames, as JSON.
  ///
  /// A page that has not got an older message about the same subject yet gets only this one.
  package func tell(_ text: String, about subject: Subject, only viewer: Int? = nil) {
    state.withLock { state in
      for id in state.viewers.keys where viewer == nil || viewer == id {
        state.viewers[id]?.notes[subject] = text
      }
    }
    signal.signal()
  }

  /// Adds a page.
  package func add(_ viewer: Int, send: @escaping Send) {
    state.withLock { $0.viewers[viewer] = Viewer(send: send) }
    signal.signal()
  }

  /// Removes a page.
  package func remove(_ viewer: Int) {
    state.withLock { _ = $0.viewers.removeValue(forKey: viewer) }
  }

  /// A page has drawn a picture.
  package func drawn(_ viewer: Int, version: Int) {
    state.withLock { $0.viewers[viewer]?.undrawn.removeAll { $0 <= version } }
    signal.signal()
  }

  private func written(_ viewer: Int, _ bytes: Int) {
    state.withLock { state in
      state.viewers[viewer]?.unwritten -= 1
      state.viewers[viewer]?.unwrittenBytes -= bytes
    }
    signal.signal()
  }

  // MARK: The thread

  private func run() {
    var painter = ScreenPainter(text: text)
    while true {
      signal.wait()
      let (shot, isStopped) = state.withLock { state in
        defer { state.shot = nil }
        return (state.shot, state.isStopped)
      }
      if isStopped { return }
      if let shot {
        let begin = clock()
        let problem = painter.paint(shot.list, scale: shot.scale)
        let end = clock()
        state.withLock { state in
          state.counts.painted += 1
          for mark in shot.marks {
            state.viewers[mark.viewer]?.mark = Timing(
              mark: mark, tickBegin: shot.tickBegin, ready: shot.ready, paintBegin: begin,
              paintEnd: end)
          }
          if let problem {
            let text = JSONValue.object([.init("reports", [.text(problem)])]).compact
            for id in state.viewers.keys { state.viewers[id]?.add(text) }
          }
        }
      }
      sendAll(painter.tiles)
    }
  }

  private func sendAll(_ tiles: LiveTiles) {
    var packed: [Int: [UInt8]] = [:]
    let ids = state.withLock { $0.viewers.keys.sorted() }
    for id in ids {
      let viewer = state.withLock { state -> Viewer? in
        guard let viewer = state.viewers[id], viewer.unwritten < Self.credit,
          viewer.unwrittenBytes < Self.mostUnwrittenBytes, viewer.undrawn.count < Self.credit,
          viewer.version < tiles.version || !viewer.numbers.isEmpty || !viewer.notes.isEmpty
        else { return nil }
        state.viewers[id]?.numbers = []
        state.viewers[id]?.numbersBytes = 0
        state.viewers[id]?.mark = nil
        state.viewers[id]?.notes = [:]
        state.viewers[id]?.version = tiles.version
        state.viewers[id]?.unwritten += 1
        if viewer.version < tiles.version { state.viewers[id]?.undrawn.append(tiles.version) }
        return viewer
      }
      guard let viewer else { continue }
      let begin = clock()
      let picture: [UInt8]
      if let known = packed[viewer.version] {
        picture = known
      } else {
        var made: [UInt8] = []
        tiles.pack(after: viewer.version, into: &made)
        packed[viewer.version] = made
        picture = made
      }
      let message = Self.message(viewer, tiles, picture, packing: clock() - begin)
      state.withLock { state in
        state.counts.sent += 1
        state.counts.bytes += message.count
        state.viewers[id]?.unwrittenBytes += message.count
      }
      viewer.send(message) { [self] in written(id, message.count) }
    }
  }

  /// A message: the length of its head in bytes, the head as JSON, filled with spaces to whole words, and the
  /// tiles.
  private static func message(
    _ viewer: Viewer, _ tiles: LiveTiles, _ picture: [UInt8], packing: Double
  ) -> [UInt8] {
    var head = "{\"version\":\(tiles.version),\"width\":\(tiles.width),\"height\":\(tiles.height)"
    head += ",\"tile\":\(LiveTiles.side),\"frames\":[" + viewer.numbers.joined(separator: ",") + "]"
    let notes = Subject.allCases.compactMap { viewer.notes[$0] }
    if !notes.isEmpty { head += ",\"notes\":[" + notes.joined(separator: ",") + "]" }
    if let timing = viewer.mark {
      func ms(_ seconds: Double) -> String { "\((seconds * 1_000_000).rounded() / 1000)" }
      head += ",\"touch\":{\"sequence\":\(timing.mark.sequence)"
      head += ",\"wait\":" + ms(timing.tickBegin - timing.mark.arrival)
      head += ",\"simulate\":" + ms(timing.ready - timing.tickBegin)
      head += ",\"queue\":" + ms(timing.paintBegin - timing.ready)
      head += ",\"paint\":" + ms(timing.paintEnd - timing.paintBegin)
      head += ",\"pack\":" + ms(packing) + "}"
    }
    head += "}"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.utf8.count + picture.count + 8)
    let length = (head.utf8.count + 3) & ~3
    withUnsafeBytes(of: UInt32(length).littleEndian) { bytes.append(contentsOf: $0) }
    bytes += head.utf8
    while bytes.count < length + 4 { bytes.append(UInt8(ascii: " ")) }
    bytes += picture
    return bytes
  }
}

extension LiveScreen.Viewer {
  fileprivate mutating func add(_ text: String) {
    if text.isEmpty { return }
    numbers.append(text)
    numbersBytes += text.utf8.count
    while numbers.count > LiveScreen.mostNumbers || numbersBytes > LiveScreen.mostNumbersBytes {
      numbersBytes -= numbers.removeFirst().utf8.count
    }
  }
}

/// The painter's things, which belong to its thread.
private struct ScreenPainter {
  let text: PangoText
  var tiles = LiveTiles()
  private var renderer: FrameRenderer?
  private var buffer: PixelBuffer?
  private var last: DisplayList?

  init(text: PangoText) {
    self.text = text
  }

  /// Paints a list; returns why parts are missing, if so.
  mutating func paint(_ list: DisplayList, scale: Int) -> String? {
    if renderer?.scale != scale {
      renderer = FrameRenderer(text: text, scale: scale, cacheLimit: 64 << 20)
      buffer = nil
      last = nil
    }
    guard let renderer, list != last else { return nil }
    do {
      if last?.size != list.size { buffer = nil }
      let buffer = try self.buffer ?? renderer.makeBuffer(for: list)
      self.buffer = buffer
      last = list
      let losses = try renderer.renderPossible(list, into: buffer)
      _ = tiles.update(buffer)
      return losses.first?.description
    } catch {
      return "\(error)"
    }
  }
}
