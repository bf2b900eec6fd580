import Foundation
import QuartzCore
import Synchronization

/// A coordinator of requests, which files answer in place of the network.
///
/// `CannedResponses` describes the files. A request without a file fails at once with
/// `URLError.notConnectedToInternet`, and is reported. Completions run on the virtual clock, after the
/// currently running code, so that a film is the same in every run: responses take no time.
open class URLSession: NSObject, @unchecked Sendable {
  /// The session for requests without own settings.
  ///
  /// Each simulator has its own. Other threads than the main thread get a new session.
  public static var shared: URLSession {
    guard Thread.isMainThread else { return URLSession(configuration: .default) }
    return MainActor.assumeIsolated { Headless.Simulator.current.urlSession }
  }

  /// The settings of the session.
  public let configuration: URLSessionConfiguration
  /// The delegate of the session.
  public let delegate: (any URLSessionDelegate)?
  /// The queue of the delegate; *chosen:* always the main queue.
  public var delegateQueue: OperationQueue { .main }
  /// A name for the session.
  open var sessionDescription: String?
  private let taskCount = Atomic(0)

  /// Creates a session with settings.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session with settings and a delegate; the queue has no effect.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.configuration = configuration
    self.delegate = delegate
  }

  /// Does nothing: completions that are scheduled still run.
  open func finishTasksAndInvalidate() {}
  /// Does nothing: completions that are scheduled still run.
  open func invalidateAndCancel() {}

  private func nextIdentifier() -> Int {
    taskCount.wrappingAdd(1, ordering: .relaxed).newValue
  }

  // MARK: Tasks

  /// Creates a task that loads a URL.
  open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  /// Creates a task that performs a request, and sends its result to the session's delegate.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    URLSessionDataTask(request, in: self, identifier: nextIdentifier(), completion: nil)
  }

  /// Creates a task that loads a URL, and calls a closure with the result.
  open func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task that performs a request, and calls a closure with the result.
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(request, in: self, identifier: nextIdentifier()) { result in
      switch result {
      case .success(let answer): completionHandler(answer.data, answer.response, nil)
      case .failure(let error): completionHandler(nil, nil, error)
      }
    }
  }

  /// Creates a task that sends data, and calls a closure with the result.
  open func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    var request = request
    request.httpBody = bodyData
    return URLSessionUploadTask(request, in: self, identifier: nextIdentifier()) { result in
      switch result {
      case .success(let answer): completionHandler(answer.data, answer.response, nil)
      case .failure(let error): completionHandler(nil, nil, error)
      }
    }
  }

  /// Creates a task that loads a URL to a file, and calls a closure with the file's URL.
  open func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task that loads a request's content to a file, and calls a closure with its URL.
  ///
  /// The file is a copy, which is removed after the closure unless the closure moves it.
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(request, in: self, identifier: nextIdentifier()) { result in
      switch result {
      case .success(let answer):
        let name = ProcessInfo.processInfo.globallyUniqueString + ".tmp"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
          try answer.data.write(to: file)
        } catch {
          return completionHandler(nil, nil, error)
        }
        completionHandler(file, answer.response, nil)
        // The closure usually moved the file.
        try? FileManager.default.removeItem(at: file)
      case .failure(let error): completionHandler(nil, nil, error)
      }
    }
  }

  // MARK: Async

  /// Returns the content of a URL.
  open func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Returns the content of a request.
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let answer = try await MainActor.run { CannedResponses.current.answer(request) }.get()
    return (answer.data, answer.response)
  }

  /// Sends data, and returns the content of the response.
  open func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse)
  {
    try await data(for: request)
  }
}

/// The settings of a session; they are stored, but have no effect.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// New settings with default values.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// New settings for a session that stores nothing.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// Returns new settings for a session in the background.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let settings = URLSessionConfiguration()
    settings.identifier = identifier
    return settings
  }

  /// The identifier of a session in the background.
  open internal(set) var identifier: String?
  /// The time after which a request fails, in seconds.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// The time after which a resource fails, in seconds.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// The header fields of all requests.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// The use of cached responses.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// Whether tasks wait for a network.
  open var waitsForConnectivity = false
  /// Whether cellular networks can be used.
  open var allowsCellularAccess = true
  /// The maximum number of connections to a host.
  open var httpMaximumConnectionsPerHost = 6
  /// Whether cookies are stored.
  open var httpShouldSetCookies = true
}

/// A delegate of a session.
public protocol URLSessionDelegate: NSObjectProtocol {}

/// A delegate of a session's tasks.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// Called at the end of a task without a closure; `error` is `nil` after a success.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

extension URLSessionTaskDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}
}

/// A delegate of tasks that load data.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// Called when the content of a task without a closure has been loaded.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URLSessionDataDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {}
}

/// A request of a session that can be started and cancelled.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// The state of a task.
  public enum State: Int, Sendable {
    /// The task has been started.
    case running
    /// The task hasn't been started.
    case suspended
    /// The task has been cancelled.
    case canceling
    /// The task has ended.
    case completed
  }

  /// The priority of most tasks.
  public static let defaultPriority: Float = 0.5
  /// The priority of less important tasks.
  public static let lowPriority: Float = 0.25
  /// The priority of more important tasks.
  public static let highPriority: Float = 0.75

  typealias Completion = @Sendable (Result<CannedResponses.Answer, URLError>) -> Void

  /// The number of the task in its session, beginning with 1.
  public let taskIdentifier: Int
  /// The request.
  public let originalRequest: URLRequest?
  /// The current request, which is the original one.
  open var currentRequest: URLRequest? { originalRequest }
  /// The state of the task; suspended until `resume()`.
  public private(set) var state = State.suspended
  /// The response, or `nil` before the end and after an error.
  public private(set) var response: URLResponse?
  /// The error, or `nil` before the end and after a success.
  public private(set) var error: (any Error)?
  /// The importance of the task, 0…1; stored, but without effect.
  open var priority = URLSessionTask.defaultPriority
  /// A name for the task.
  open var taskDescription: String?
  private let request: URLRequest
  private let session: URLSession
  private let completion: Completion?

  init(
    _ request: URLRequest, in session: URLSession, identifier: Int, completion: Completion?
  ) {
    self.request = request
    self.session = session
    self.completion = completion
    originalRequest = request
    taskIdentifier = identifier
  }

  /// Starts the task, whose completion follows after the currently running code.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    DispatchQueue.main.async(execute: { [self] in
      guard state == .running else { return }
      finish(with: CannedResponses.current.answer(request))
    })
  }

  /// Suspends the task until `resume()`.
  open func suspend() {
    if state == .running { state = .suspended }
  }

  /// Ends the task with the error `URLError.cancelled`, after the currently running code.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    DispatchQueue.main.async(execute: { [self] in finish(with: .failure(URLError(.cancelled))) })
  }

  private func finish(with result: Result<CannedResponses.Answer, URLError>) {
    state = .completed
    switch result {
    case .success(let answer): response = answer.response
    case .failure(let failure): error = failure
    }
    if let completion { return completion(result) }
    if case .success(let answer) = result, let task = self as? URLSessionDataTask {
      (session.delegate as? any URLSessionDataDelegate)?
        .urlSession(session, dataTask: task, didReceive: answer.data)
    }
    (session.delegate as? any URLSessionTaskDelegate)?
      .urlSession(session, task: self, didCompleteWithError: error)
  }
}

/// A task that loads data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
/// A task that sends data.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
/// A task that loads a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
