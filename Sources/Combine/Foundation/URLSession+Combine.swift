import Foundation
import UIKit

extension URLSession {
  /// A publisher of the content of a request, which the film's canned files answer.
  public struct DataTaskPublisher: Publisher {
    /// The kind of values.
    public typealias Output = (data: Data, response: URLResponse)
    /// The kind of errors.
    public typealias Failure = URLError
    /// The request.
    public let request: URLRequest
    /// The session.
    public let session: URLSession

    /// Creates a publisher of the content of a request.
    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      Deferred {
        var task: URLSessionDataTask?
        return Future<Output, URLError> { promise in
          nonisolated(unsafe) let promise = promise
          task = session.dataTask(with: request) { data, response, error in
            if let data, let response {
              promise(.success((data, response)))
            } else {
              promise(.failure(error as? URLError ?? URLError(.unknown)))
            }
          }
          task?.resume()
        }.handleEvents(receiveCancel: { task?.cancel() })
      }.receive(subscriber: subscriber)
    }
  }

  /// Returns a publisher of the content of a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the content of a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
