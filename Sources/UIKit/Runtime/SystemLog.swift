import Foundation

// The system log. On Apple's systems, the module `os` declares these types. A film has no system
// log, so the messages are discarded; they have no effect on a film.

/// The importance of a message in the system log.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// The level of helpful but not essential information.
  public static let info = OSLogType(rawValue: 1)
  /// The level of information for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// The level of errors.
  public static let error = OSLogType(rawValue: 16)
  /// The level of faults.
  public static let fault = OSLogType(rawValue: 17)
}

/// A category of the system log.
public final class OSLog: NSObject, Sendable {
  /// The log without a category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards all messages.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log for a category of a subsystem.
  public init(subsystem: String, category: String) {}
}

/// Discards a message with arguments in the format of `printf`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {}

/// Discards a message with a level.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {}

/// The visibility of a value in the system log.
public struct OSLogPrivacy: Sendable {
  /// The value is visible.
  public static let `public` = OSLogPrivacy()
  /// The value is hidden.
  public static let `private` = OSLogPrivacy()
  /// The value is hidden, even from developers.
  public static let sensitive = OSLogPrivacy()
  /// The type of the value decides.
  public static let auto = OSLogPrivacy()
}

/// A message for the system log; the values in it aren't evaluated further.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message with a text.
  public init(stringLiteral value: String) {}
  /// Creates a message with values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A category of the system log, to which messages are written.
public struct Logger: Sendable {
  /// Creates a logger without a category.
  public init() {}
  /// Creates a logger for a category of a subsystem.
  public init(subsystem: String, category: String) {}
  /// Creates a logger for a log.
  public init(_ logObj: OSLog) {}

  /// Discards a message of the default level.
  public func log(_ message: OSLogMessage) {}
  /// Discards a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Discards a message of the debug level.
  public func trace(_ message: OSLogMessage) {}
  /// Discards a message of the debug level.
  public func debug(_ message: OSLogMessage) {}
  /// Discards a message of the info level.
  public func info(_ message: OSLogMessage) {}
  /// Discards a message of the default level.
  public func notice(_ message: OSLogMessage) {}
  /// Discards a message of the error level.
  public func warning(_ message: OSLogMessage) {}
  /// Discards a message of the error level.
  public func error(_ message: OSLogMessage) {}
  /// Discards a message of the fault level.
  public func critical(_ message: OSLogMessage) {}
  /// Discards a message of the fault level.
  public func fault(_ message: OSLogMessage) {}
}
