import Foundation
import UIKit

extension Timer {
  /// A publisher of the time, in intervals of the film's time.
  public final class TimerPublisher: ConnectablePublisher {
    /// The kind of values.
    public typealias Output = Date
    /// The kind of errors.
    public typealias Failure = Never
    /// The interval, in seconds.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher with an interval in seconds; the other parameters have no effect.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) { self.interval = interval }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Begins to send values, until the result is cancelled.
    public func connect() -> any Cancellable {
      let timer = VirtualTimer(interval: interval) { [subject] in
        subject.send(Headless.currentDate)
      }
      timer.begin(at: .now.advanced(by: .seconds(timer.interval)))
      return AnyCancellable { timer.isCancelled = true }
    }
  }

  /// Returns a publisher of the time, which begins with `connect()` or `autoconnect()`.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds, at least 0.1 ms.
  ///   - tolerance: Has no effect.
  ///   - runLoop: Has no effect: all run loops follow the film's clock.
  ///   - mode: Has no effect.
  ///   - options: Has no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }
}
