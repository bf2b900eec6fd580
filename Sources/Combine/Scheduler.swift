import Foundation
import QuartzCore
import UIKit

/// An object that runs actions at certain times.
public protocol Scheduler<SchedulerTimeType> {
  /// The kind of times.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The kind of options.
  associatedtype SchedulerOptions

  /// The current time.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs an action after the currently running code.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs an action at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs an action at a time, and repeatedly after an interval, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs an action after the currently running code.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs an action at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs an action at a time, and repeatedly after an interval, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// An interval that can be created from a number of seconds.
public protocol SchedulerTimeIntervalConvertible {
  /// An interval of whole seconds.
  static func seconds(_ s: Int) -> Self
  /// An interval of seconds.
  static func seconds(_ s: Double) -> Self
  /// An interval of milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// An interval of microseconds.
  static func microseconds(_ us: Int) -> Self
  /// An interval of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

// MARK: Virtual time

/// A time on the film's clock: the type of all schedulers' times.
public struct VirtualSchedulerTime: Strideable, Hashable, Sendable {
  /// An interval of the film's time.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
    Sendable, ExpressibleByFloatLiteral
  {
    /// The interval, in seconds.
    public var timeInterval: TimeInterval
    /// The absolute value of the interval, in seconds.
    public var magnitude: TimeInterval { abs(timeInterval) }

    /// Creates an interval of seconds.
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    /// Creates an interval of whole seconds.
    public init(integerLiteral value: Int) { timeInterval = Double(value) }
    /// Creates an interval of seconds.
    public init(floatLiteral value: Double) { timeInterval = value }
    /// Creates an interval of seconds, if the number is exact.
    public init?(exactly source: some BinaryInteger) {
      guard let seconds = Double(exactly: source) else { return nil }
      timeInterval = seconds
    }
    /// Creates an interval of Dispatch.
    public init(_ interval: DispatchTimeInterval) {
      switch interval {
      case .seconds(let value): timeInterval = Double(value)
      case .milliseconds(let value): timeInterval = Double(value) / 1e3
      case .microseconds(let value): timeInterval = Double(value) / 1e6
      case .nanoseconds(let value): timeInterval = Double(value) / 1e9
      case .never: timeInterval = .infinity
      @unknown default: timeInterval = .infinity
      }
    }

    /// An interval of seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    /// An interval of seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// An interval of milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    /// An interval of microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    /// An interval of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }

    /// Returns whether an interval is shorter.
    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    /// Returns the sum.
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval + b.timeInterval)
    }
    /// Returns the difference.
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval - b.timeInterval)
    }
    /// Returns the product.
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    /// Multiplies an interval.
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }

  /// The time, in seconds since the beginning of the film.
  public let seconds: TimeInterval

  init(seconds: TimeInterval) { self.seconds = seconds }

  /// The current time.
  static var now: VirtualSchedulerTime { VirtualSchedulerTime(seconds: CACurrentMediaTime()) }

  /// Returns the interval until another time.
  public func distance(to other: VirtualSchedulerTime) -> Stride {
    Stride(other.seconds - seconds)
  }

  /// Returns the time after an interval.
  public func advanced(by n: Stride) -> VirtualSchedulerTime {
    VirtualSchedulerTime(seconds: seconds + n.timeInterval)
  }
}

/// The options of schedulers, which have no effect.
public struct VirtualSchedulerOptions: Sendable {
  /// Creates options.
  public init() {}
  /// Creates options of a dispatch queue.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
  ) {}
}

/// A scheduler that runs actions on the film's clock.
///
/// All queues and run loops are the same: background work takes no time.
public protocol VirtualScheduler: Scheduler
where SchedulerTimeType == VirtualSchedulerTime, SchedulerOptions == VirtualSchedulerOptions {}

extension VirtualScheduler {
  /// The current time.
  public var now: VirtualSchedulerTime { .now }
  /// The smallest tolerance: none.
  public var minimumTolerance: VirtualSchedulerTime.Stride { 0 }

  /// Runs an action after the currently running code.
  public func schedule(options: VirtualSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    DispatchQueue.main.async(execute: { action() })
  }

  /// Runs an action at a time.
  public func schedule(
    after date: VirtualSchedulerTime, tolerance: VirtualSchedulerTime.Stride,
    options: VirtualSchedulerOptions?, _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    VirtualTimer.schedule(at: date) { action() }
  }

  /// Runs an action at a time, and repeatedly after an interval, until the result is cancelled.
  public func schedule(
    after date: VirtualSchedulerTime, interval: VirtualSchedulerTime.Stride,
    tolerance: VirtualSchedulerTime.Stride, options: VirtualSchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = VirtualTimer(interval: interval.timeInterval, action)
    timer.begin(at: date)
    return AnyCancellable { timer.isCancelled = true }
  }
}

extension DispatchQueue: VirtualScheduler {
  /// The film's time.
  public typealias SchedulerTimeType = VirtualSchedulerTime
  /// The options, which have no effect.
  public typealias SchedulerOptions = VirtualSchedulerOptions
}

extension RunLoop: VirtualScheduler {
  /// The film's time.
  public typealias SchedulerTimeType = VirtualSchedulerTime
  /// The options, which have no effect.
  public typealias SchedulerOptions = VirtualSchedulerOptions
}

extension OperationQueue: VirtualScheduler {
  /// The film's time.
  public typealias SchedulerTimeType = VirtualSchedulerTime
  /// The options, which have no effect.
  public typealias SchedulerOptions = VirtualSchedulerOptions
}

/// A scheduler that runs actions at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The film's time.
  public typealias SchedulerTimeType = VirtualSchedulerTime
  /// The options, which have no effect.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()
  /// The current time.
  public var now: VirtualSchedulerTime { .now }
  /// The smallest tolerance: none.
  public var minimumTolerance: VirtualSchedulerTime.Stride { 0 }

  /// Runs an action immediately.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs an action immediately; the time has no effect.
  public func schedule(
    after date: VirtualSchedulerTime, tolerance: VirtualSchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Runs an action once, immediately; the time and the interval have no effect.
  public func schedule(
    after date: VirtualSchedulerTime, interval: VirtualSchedulerTime.Stride,
    tolerance: VirtualSchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

/// A repeated action on the film's clock.
final class VirtualTimer: @unchecked Sendable {
  /// The shortest interval, in seconds, as of `Timer`.
  private static let minimumInterval = 0.0001
  let interval: TimeInterval
  private let action: () -> Void
  var isCancelled = false

  init(interval: TimeInterval, _ action: @escaping () -> Void) {
    self.interval = max(interval.isFinite ? interval : 0, Self.minimumInterval)
    self.action = action
  }

  /// Runs the action at a time, and then repeatedly.
  func begin(at date: VirtualSchedulerTime) { run(0, from: date.seconds) }

  /// Runs an action by its number, at a multiple of the interval, so that the times don't drift.
  private func run(_ number: Int, from begin: TimeInterval) {
    Self.schedule(at: VirtualSchedulerTime(seconds: begin + Double(number) * interval)) { [self] in
      guard !isCancelled else { return }
      action()
      if !isCancelled { run(number + 1, from: begin) }
    }
  }

  /// Runs an action at a time on the film's clock.
  ///
  /// - Precondition: The code runs on the main thread.
  static func schedule(at date: VirtualSchedulerTime, _ action: @escaping @Sendable () -> Void) {
    MainActor.assumeIsolated {
      _ = VirtualClock.current.schedule(after: date.seconds - CACurrentMediaTime()) { action() }
    }
  }
}
