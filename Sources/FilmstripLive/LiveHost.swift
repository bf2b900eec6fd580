import Dispatch
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation
import Synchronization

/// Runs a playback controller in real time on the main thread, with its screen and its server.
@MainActor package final class LiveHost {
  /// Returns the seconds of a monotonic clock.
  nonisolated package static func seconds() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  #if Live
    /// The events that wait for the main thread.
    private final class Inbox: Sendable {
      private struct State {
        var events: [(event: LiveServer.Event, time: Double)] = []
        var messages: [Int: Int] = [:]
      }

      private let state = Mutex(State())
      let signal = DispatchSemaphore(value: 0)

      /// The number of waiting events.
      var count: Int { state.withLock { $0.events.count } }

      /// Adds an event; returns `false` if too many messages of its browser page wait.
      ///
      /// When a page disconnects, its waiting events are discarded. Otherwise pages that are disconnected for too many
      /// messages, and reconnect, would fill the memory while the stage is busy.
      func add(_ event: LiveServer.Event) -> Bool {
        let isTaken = state.withLock { state in
          switch event {
          case .joined: break
          case .message(let page, _):
            guard state.messages[page, default: 0] < LiveHost.mostWaiting else { return false }
            state.messages[page, default: 0] += 1
          case .left(let page):
            state.messages[page] = nil
            let count = state.events.count
            state.events.removeAll { $0.event == .joined(page) }
            let isUnknown = state.events.count < count
            state.events.removeAll { $0.event.page == page }
            if isUnknown { return true }
          }
          state.events.append((event, LiveHost.seconds()))
          return true
        }
        signal.signal()
        return isTaken
      }

      /// Removes and returns the oldest event.
      func take() -> (event: LiveServer.Event, time: Double)? {
        state.withLock { state in
          guard !state.events.isEmpty else { return nil }
          let first = state.events.removeFirst()
          if case .message(let page, _) = first.event {
            state.messages[page, default: 1] -= 1
          }
          return first
        }
      }
    }

    /// The maximum number of messages of a browser page that wait while the stage is busy.
    ///
    /// If more arrive, the page's connection ends.
    ///
    /// *Chosen:* two seconds of messages for a finger at 120 Hz; each takes up to 16 KB.
    nonisolated package static let mostWaiting = 256
    /// The maximum number of transitions that pages show.
    ///
    /// *Chosen:* more than the time line has room for.
    private static let mostTransitions = 200

    private let bench: LiveBench
    private let screen: LiveScreen
    private let server: LiveServer
    private let inbox = Inbox()
    private var toldState = 0
    private var toldPlan = 0
    private var toldLast = -1
    private var toldTransitions: [LiveTransition]?
    private var nodePages: Set<Int> = []
    /// Creates the file of a record.
    private let save: (LiveSession, LiveMessage.Form) throws -> LiveFile.Saved

    /// Listens for browser pages; their address contains `token`, or a new token if it is `nil`.
    ///
    /// If `socket` is a descriptor, the server listens on that socket.
    ///
    /// - Throws: A `LiveError` if the server can't listen, or if the screen's thread can't start.
    package init(
      _ bench: LiveBench, text: PangoText, host: String, port: Int, socket: Int32? = nil,
      names: [String], token: String? = nil,
      save: @escaping (LiveSession, LiveMessage.Form) throws -> LiveFile.Saved
    ) throws {
      self.bench = bench
      self.save = save
      screen = try LiveScreen(text: text) { Self.seconds() }
      let inbox = inbox
      do {
        server = try LiveServer(
          host: host, port: port, socket: socket, names: names,
          token: token ?? LocalAccess.randomToken(), screen: screen
        ) { inbox.add($0) }
      } catch {
        screen.stop()
        throw error
      }
    }

    /// The address of the page.
    package var address: String { server.address }
    /// The numbers of frames, messages and bytes that the screen has processed.
    package var counts: LiveScreen.Counts { screen.counts }
    /// The number of events that wait for the stage.
    package var waitingCount: Int { inbox.count }

    /// Runs until `hasEnded` returns `true`; calls it at least twenty times a second, and `watch` twice a second.
    package func run(until hasEnded: () -> Bool, watch: () -> Void) {
      var nextWatch = 0.0
      while !hasEnded() {
        var now = Self.seconds()
        let wait = min(0.05, max(0, (bench.deadline ?? .infinity) - now))
        if wait > 0 { _ = inbox.signal.wait(timeout: .now() + wait) }
        // Events that arrive during this loop are handled after the next frame.
        for _ in 0..<inbox.count {
          guard !hasEnded(), let (event, time) = inbox.take() else { break }
          handle(event, at: time)
        }
        now = Self.seconds()
        if now >= nextWatch {
          nextWatch = now + 0.5
          watch()
        }
        if let deadline = bench.deadline, now >= deadline, let (frame, marks) = bench.tick(at: now)
        {
          show(frame, marks, tickBegin: now)
        }
        tellState()
      }
      server.stop()
      screen.stop()
    }

    private func show(_ frame: LiveFrame, _ marks: [LiveBench.TouchMark], tickBegin: Double) {
      guard let list = frame.list else { return }
      // A page learns with the first frame of a transition that an app's animator moves views, and has not requested nodes.
      var members = frame.members(nodes: !nodePages.isEmpty || !frame.movingViews.isEmpty)
      if bench.session.lastMoment != toldLast {
        toldLast = bench.session.lastMoment
        members.append(.init("last", .integer(toldLast)))
      }
      if bench.session.transitions != toldTransitions {
        let transitions = bench.session.transitions
        toldTransitions = transitions
        members.append(
          .init("transitions", .array(transitions.suffix(Self.mostTransitions).map(\.state))))
      }
      screen.show(
        LiveScreen.Shot(
          list: list, scale: bench.session.plan.settings.scale,
          numbers: JSONValue.object(members).compact, marks: marks, tickBegin: tickBegin,
          ready: Self.seconds()))
    }

    private func tellState() {
      if bench.stateNumber == toldState { return }
      toldState = bench.stateNumber
      toldLast = -1
      toldTransitions = nil
      screen.tell(#"{"state":\#(bench.state.compact)}"#, about: .state)
      if bench.planNumber == toldPlan { return }
      toldPlan = bench.planNumber
      tellHistory()
    }

    /// Sends the callbacks so far to all pages, or to one together with the samples of its plots.
    private func tellHistory(only page: Int? = nil) {
      var members = [JSONValue.Member("history", bench.session.history)]
      if page != nil { members.append(.init("samples", bench.session.sampleState)) }
      screen.tell(JSONValue.object(members).compact, about: .history, only: page)
    }

    private func handle(_ event: LiveServer.Event, at time: Double) {
      switch event {
      case .joined(let page):
        toldLast = -1
        toldTransitions = nil
        screen.tell(#"{"state":\#(bench.state.compact)}"#, about: .state, only: page)
        tellHistory(only: page)
        bench.handle(.nodes(false), from: page, at: time)
      case .left(let page):
        nodePages.remove(page)
        bench.leave(page)
      case .message(let page, .nodes(let isWanted)):
        if isWanted { nodePages.insert(page) } else { nodePages.remove(page) }
        bench.handle(.nodes(isWanted), from: page, at: time)
      case .message(let page, .inspect(let point)):
        let answer: JSONValue = ["inspected": bench.inspect(point).state]
        screen.tell(answer.compact, about: .inspection, only: page)
      case .message(let page, .save(let form)):
        let answer: JSONValue
        do {
          answer = ["saved": try save(bench.session, form).state]
        } catch {
          answer = ["saved": ["problem": .text("\(error)")]]
        }
        screen.tell(
          answer.compact, about: .file(form), only: page)
      case .message(let page, let message): bench.handle(message, from: page, at: time)
      }
    }
  #endif
}
