#if Live
  import FilmstripSupport
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOWebSocket
  import Synchronization

  /// A server of the browser page and its connections.
  ///
  /// *Chosen:* SwiftNIO. FlyingFox loads WebSocket frames of any size into memory before the caller can
  /// refuse them, keeps idle connections without a limit of time or number, and queues messages without
  /// a limit.
  package final class LiveServer: Sendable {
    /// An event that the server reports.
    package enum Event: Sendable, Hashable {
      /// A browser page connected.
      case joined(Int)
      /// A browser page sent a message.
      case message(Int, LiveMessage)
      /// A browser page disconnected.
      case left(Int)

      /// The identifier of the browser page.
      package var page: Int {
        switch self {
        case .joined(let page), .message(let page, _), .left(let page): page
        }
      }
    }

    private struct State {
      var children: [ObjectIdentifier: any Channel] = [:]
      /// The connections that are not browser pages, oldest first.
      var asking: [ObjectIdentifier] = []
      var pages = 0
      var nextPage = 1
    }

    /// The maximum number of simultaneous connections, and of browser pages among them.
    package static let mostConnections = 64
    package static let mostPages = 8
    /// The timeout of a request and its response, and of a browser page that sends nothing.
    private let patience: TimeAmount

    private let group: MultiThreadedEventLoopGroup
    private let state = Mutex(State())
    private let site = Mutex<LiveSite?>(nil)
    private let listener: any Channel
    private let screen: LiveScreen
    private let events: @Sendable (Event) -> Bool

    /// Listens on a port, or on any free port if it is 0.
    ///
    /// If `socket` is a descriptor, the server listens on that socket.
    ///
    /// - Parameters:
    ///   - patience: The time in which a client must send its request and read the response, and in which a
    ///     browser page must send something, in seconds.
    ///   - events: Handles an event; returns `false` to end the connection of the page that sent it.
    /// - Throws: A `LiveError` if the server cannot listen.
    package init(
      host: String, port: Int, socket: Int32? = nil, names: [String], token: String,
      screen: LiveScreen, patience: Double = 10, events: @escaping @Sendable (Event) -> Bool
    ) throws {
      self.screen = screen
      self.events = events
      self.patience = .milliseconds(Int64(patience * 1000))
      group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      let box = ServerBox()
      do {
        let bootstrap = ServerBootstrap(group: group)
          .serverChannelOption(.backlog, value: 32)
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
          .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
          .childChannelOption(.maxMessagesPerRead, value: 4)
          .childChannelInitializer { channel in
            guard let server = box.server else { return channel.close() }
            return server.prepare(channel)
          }
        let bound =
          socket.map { bootstrap.withBoundSocket($0) } ?? bootstrap.bind(host: host, port: port)
        listener = try bound.wait()
      } catch {
        try? group.syncShutdownGracefully()
        throw LiveError("cannot listen on \(host):\(port): \(error); choose another --port")
      }
      let site = LiveSite(token: token, names: names, port: listener.localAddress?.port ?? port)
      self.site.withLock { $0 = site }
      box.set(self)
    }

    /// The address of the page.
    package var address: String { site.withLock { $0?.address } ?? "" }

    /// The number of open connections.
    package var connectionCount: Int { state.withLock { $0.children.count } }

    /// Stops listening and ends the connections.
    package func stop() {
      try? listener.close().wait()
      let children = state.withLock { Array($0.children.values) }
      for child in children { child.close(promise: nil) }
      try? group.syncShutdownGracefully()
    }

    private final class ServerBox: Sendable {
      private let value = Mutex<Weak>(Weak())
      private struct Weak { weak var server: LiveServer? }
      var server: LiveServer? { value.withLock { $0.server } }
      func set(_ server: LiveServer) { value.withLock { $0.server = server } }
    }

    // MARK: Connections

    private func prepare(_ channel: any Channel) -> EventLoopFuture<Void> {
      let id = ObjectIdentifier(channel)
      // A request takes some milliseconds, so the oldest of too many connections is an idle one.
      let oldest = state.withLock { state -> (any Channel)? in
        state.children[id] = channel
        state.asking.append(id)
        guard state.children.count > Self.mostConnections else { return nil }
        return state.children.removeValue(forKey: state.asking.removeFirst())
      }
      oldest?.close(promise: nil)
      let end = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
      channel.closeFuture.whenComplete { [weak self] _ in
        end.cancel()
        self?.state.withLock { state in
          state.children[id] = nil
          state.asking.removeAll { $0 == id }
        }
      }
      let upgrader = NIOWebSocketServerUpgrader(
        maxFrameSize: LiveMessage.largest, automaticErrorHandling: true,
        shouldUpgrade: { [weak self] channel, head in
          let isAdmitted = self?.route(head) == .socket && self?.takesPage() == true
          return channel.eventLoop.makeSucceededFuture(isAdmitted ? HTTPHeaders() : nil)
        },
        upgradePipelineHandler: { [weak self] channel, _ in
          guard let self else { return channel.close() }
          end.cancel()
          state.withLock { state in state.asking.removeAll { $0 == id } }
          return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(PageConnection(self))
          }
        })
      return channel.eventLoop.makeCompletedFuture {
        let sync = channel.pipeline.syncOperations
        let answers = RequestHandler(self)
        let before = NIOLoopBound(answers, eventLoop: channel.eventLoop)
        try sync.configureHTTPServerPipeline(
          withPipeliningAssistance: false,
          withServerUpgrade: (
            upgraders: [upgrader],
            completionHandler: { context in
              context.pipeline.syncOperations.removeHandler(before.value, promise: nil)
            }
          ), withErrorHandling: true)
        try sync.addHandler(answers)
      }
    }

    private func takesPage() -> Bool { state.withLock { $0.pages < Self.mostPages } }

    private func route(_ head: HTTPRequestHead) -> LiveSite.Route {
      guard let site = site.withLock({ $0 }) else {
        return .refused(status: 503, reason: "the stage is not ready")
      }
      func only(_ name: String) -> String? {
        let values = head.headers[name]
        return values.count == 1 ? values[0] : nil
      }
      return site.route(
        LiveSite.Request(
          method: head.method.rawValue, target: head.uri, host: only("host"),
          origin: only("origin"), site: only("sec-fetch-site")))
    }

    /// Responds to requests for the page, one per connection.
    private final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = HTTPServerRequestPart
      typealias OutboundOut = HTTPServerResponsePart

      private let server: LiveServer
      private var isAnswered = false

      init(_ server: LiveServer) {
        self.server = server
      }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !isAnswered else { return }
        isAnswered = true
        let nonce = LocalAccess.randomToken()
        var headers = HTTPHeaders(LocalAccess.headers.map { ($0.name, $0.value) })
        headers.add(name: "Connection", value: "close")
        var status = HTTPResponseStatus.ok
        var body: [UInt8]
        switch server.route(head) {
        case .page:
          body = LivePage.document(nonce: nonce)
          headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
          let host = head.headers["host"].first ?? ""
          headers.add(
            name: "Content-Security-Policy", value: LivePage.policy(nonce: nonce, host: host))
        case .socket:
          // A valid request would have been upgraded.
          let isFull = !server.takesPage()
          status = isFull ? .serviceUnavailable : .badRequest
          body = Array((isFull ? "too many pages are open\n" : "not a WebSocket\n").utf8)
        case .refused(let code, let reason):
          status = HTTPResponseStatus(statusCode: code)
          body = Array((reason + "\n").utf8)
        }
        if status != .ok { headers.add(name: "Content-Type", value: "text/plain; charset=utf-8") }
        headers.add(name: "Content-Length", value: "\(body.count)")
        if head.method == .HEAD { body = [] }
        context.write(
          wrapOutboundOut(
            .head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
          promise: nil)
        context.write(
          wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
          loopBound.value.close(promise: nil)
        }
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The request for the upgrade follows, and gets a response.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
      }
    }

    /// The connection of a browser page.
    private final class PageConnection: ChannelInboundHandler {
      typealias InboundIn = WebSocketFrame
      typealias OutboundOut = WebSocketFrame

      /// The maximum number of messages in a second.
      ///
      /// *Chosen:* ten times the messages that a page sends for a finger at 120 Hz.
      private static let mostMessages = 2000

      private let server: LiveServer
      private var page = 0
      private var hasLeft = false
      private var isClosing = false
      private var messages = 0
      private var second = NIODeadline.now()
      private var lastSign = NIODeadline.now()
      private var pings: RepeatedTask?

      init(_ server: LiveServer) {
        self.server = server
      }

      func handlerAdded(context: ChannelHandlerContext) {
        page = server.state.withLock { state in
          state.pages += 1
          defer { state.nextPage += 1 }
          return state.nextPage
        }
        let channel = context.channel
        server.screen.add(page) { message, done in
          let frame = WebSocketFrame(
            fin: true, opcode: .binary, data: ByteBuffer(bytes: message))
          channel.writeAndFlush(frame).whenComplete { _ in done() }
        }
        _ = server.events(.joined(page))
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        pings = context.eventLoop.scheduleRepeatedTask(
          initialDelay: .zero, delay: .nanoseconds(server.patience.nanoseconds / 2)
        ) { _ in
          let (connection, context) = bound.value
          connection.ask(context)
        }
      }

      func handlerRemoved(context: ChannelHandlerContext) { leave() }

      func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
      }

      private func leave() {
        if hasLeft { return }
        hasLeft = true
        pings?.cancel()
        pings = nil
        server.state.withLock { $0.pages -= 1 }
        server.screen.remove(page)
        _ = server.events(.left(page))
      }

      /// Pings the browser page, or closes the connection if nothing arrived within the timeout.
      private func ask(_ context: ChannelHandlerContext) {
        if NIODeadline.now() - lastSign > server.patience {
          context.close(promise: nil)
          return
        }
        guard context.channel.isWritable else { return }
        context.writeAndFlush(
          wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())),
          promise: nil)
      }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if isClosing { return }
        let now = NIODeadline.now()
        lastSign = now
        if now - second > .seconds(1) {
          second = now
          messages = 0
        }
        messages += 1
        guard messages <= Self.mostMessages else { return close(context, .policyViolation) }
        guard frame.fin, frame.opcode != .continuation else {
          return close(context, .unacceptableData)
        }
        switch frame.opcode {
        case .text:
          guard let message = LiveMessage(Array(frame.unmaskedData.readableBytesView)) else {
            return close(context, .policyViolation)
          }
          if case .drawn(let version, _) = message {
            server.screen.drawn(page, version: version)
          }
          guard server.events(.message(page, message)) else {
            return close(context, .policyViolation)
          }
        case .ping:
          // Responses to a client that doesn't read would fill the memory. RFC 6455, 5.5.3, requires a
          // response only to the last ping.
          guard context.channel.isWritable else { return }
          let answer = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
          context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
        case .pong: break
        case .connectionClose: close(context, .normalClosure)
        default: close(context, .unacceptableData)
        }
      }

      private func close(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
        isClosing = true
        leave()
        var data = context.channel.allocator.buffer(capacity: 2)
        data.write(webSocketErrorCode: code)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(
          wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
        ).whenComplete { _ in bound.value.close(promise: nil) }
        // A client that doesn't read never receives the closing frame.
        context.eventLoop.scheduleTask(in: .seconds(2)) { bound.value.close(promise: nil) }
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
      }
    }
  }
#endif
