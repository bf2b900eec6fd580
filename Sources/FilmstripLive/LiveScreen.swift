import Dispatch
import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation
import Synchronization

/// Paints the stage's frames on its own thread, and sends the changes to each browser page.
///
/// The screen paints the newest frame, and drops older frames that it could not paint in time. A page
/// can have up to `credit` images that it has not drawn; its next image is then the newest one: a slow
/// page receives fewer frames, but no late ones. Numbers, callbacks and decisions of all frames are sent.
package final class LiveScreen: Sendable {
  /// A function that sends a message to a page, and calls `done` when the operating system has it.
  package typealias Send =
    @Sendable (_ message: [UInt8], _ done: @escaping @Sendable () -> Void) -> Void

  /// A queued frame.
  package struct Shot: Sendable {
    /// The content of the screen.
    package var list: DisplayList
    /// The number of pixels per point.
    package var scale: Int
    /// The values of the frame, as JSON.
    package var numbers: String
    /// The touch messages that the frame includes.
    package var marks: [LiveBench.TouchMark]
    /// The start of the frame's tick, in seconds.
    package var tickBegin: Double
    /// The time at which the frame was ready to be painted, in seconds.
    package var ready: Double

    /// Creates a queued frame with these values.
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

  /// The totals of a screen's work.
  package struct Counts: Sendable, Hashable {
    /// The number of frames passed to the screen.
    package var shown = 0
    /// The number of painted frames.
    package var painted = 0
    /// The number of sent messages.
    package var sent = 0
    /// The number of sent bytes.
    package var bytes = 0
  }

  /// The subjects of messages other than frames.
  package enum Subject: Sendable, Hashable, CaseIterable {
    /// The state of the playback controller.
    case state
    /// The callbacks of a record that a page hasn't received.
    case history
    /// The view at a point.
    case inspection
    /// A saved file.
    case file(LiveMessage.Form)

    /// All subjects, in the order in which a message contains them.
    package static let allCases =
      [state, history, inspection] + LiveMessage.Form.allCases.map(file)
  }

  fileprivate struct Viewer {
    var send: Send
    /// The version of the newest image sent to the page.
    var version = 0
    /// The versions of the images that the page has not drawn yet.
    var undrawn: [Int] = []
    /// The number of messages, and of their bytes, that the operating system has not accepted yet.
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

  /// The maximum number of images that a page has not drawn yet.
  ///
  /// *Chosen:* at 60 Hz, the screen is notified of a drawing after up to three frames.
  private static let credit = 3
  /// The maximum number, and the maximum bytes, of the frame values that are queued for a page.
  fileprivate static let mostNumbers = 600
  fileprivate static let mostNumbersBytes = 4 << 20
  /// The number of unwritten bytes from which the screen sends a page no further messages.
  ///
  /// *Chosen:* several images of most screens in which everything changes. A larger image is sent alone.
  private static let mostUnwrittenBytes = 1 << 20

  private let text: PangoText
  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let clock: @Sendable () -> Double

  /// Creates a screen whose thread runs until `stop`; `clock` returns the current time in seconds.
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

  /// The totals of the screen's work so far.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Queues a frame in place of one that still waits.
  package func show(_ shot: Shot) {
    state.withLock { state in
      var shot = shot
      // The new frame includes the touches of the dropped frame.
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

  /// Queues a message other than a frame, as JSON, for all browser pages or for `viewer`.
  ///
  /// The message replaces an unsent message about the same subject.
  package func tell(_ text: String, about subject: Subject, only viewer: Int? = nil) {
    state.withLock { state in
      for id in state.viewers.keys where viewer == nil || viewer == id {
        state.viewers[id]?.notes[subject] = text
      }
    }
    signal.signal()
  }

  /// Adds a browser page.
  package func add(_ viewer: Int, send: @escaping Send) {
    state.withLock { $0.viewers[viewer] = Viewer(send: send) }
    signal.signal()
  }

  /// Removes a browser page.
  package func remove(_ viewer: Int) {
    state.withLock { _ = $0.viewers.removeValue(forKey: viewer) }
  }

  /// Records that a page has drawn an image.
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

  /// Returns a message: the length of its header in bytes, the header, and the tiles.
  ///
  /// The header is JSON, padded with spaces to a multiple of 4 bytes.
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

/// The renderer and buffers of the screen's thread.
private struct ScreenPainter {
  let text: PangoText
  var tiles = LiveTiles()
  private var renderer: FrameRenderer?
  private var last: DisplayList?

  init(text: PangoText) {
    self.text = text
  }

  /// Paints a list; returns the reason for missing content, or `nil` if the image is complete.
  mutating func paint(_ list: DisplayList, scale: Int) -> String? {
    if renderer?.scale != scale {
      renderer = FrameRenderer(text: text, scale: scale, cacheLimit: 64 << 20)
      last = nil
    }
    guard let renderer, list != last else { return nil }
    do {
      let (width, height) = try renderer.pixelSize(of: list.size)
      let picture = tiles.nextPicture(width: width, height: height)
      last = list
      let (frame, losses) = try renderer.beginPossible(list, onto: picture)
      _ = tiles.update { frame.paint($0, onto: picture) }
      return losses.first?.description
    } catch {
      return "\(error)"
    }
  }
}
