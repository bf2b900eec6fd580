import Foundation

// The names of Apple's module EventKit, so that sources that use calendars compile. The user of a film
// has denied the access, which is reported.

/// The kinds of calendar items.
public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

/// Whether an app may use the calendars.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  /// The permission until iOS 16.
  public static let authorized = EKAuthorizationStatus.fullAccess
}

/// The events of a series that a change concerns.
public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

/// A calendar.
open class EKCalendar: NSObject, @unchecked Sendable {
  /// The name.
  open var title = ""
  /// The identifier.
  open var calendarIdentifier: String { title }
}

/// A signal at a time.
open class EKAlarm: NSObject, @unchecked Sendable {
  /// The time, or `nil` for a relative time.
  open var absoluteDate: Date?
  /// The time relative to the beginning, in seconds.
  open var relativeOffset: TimeInterval

  /// Creates a signal at a time.
  public init(absoluteDate date: Date) {
    absoluteDate = date
    relativeOffset = 0
  }

  /// Creates a signal at a time relative to the beginning, in seconds.
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
}

/// An event or a reminder.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  /// The title.
  open var title: String!
  /// The notes.
  open var notes: String?
  /// The place.
  open var location: String?
  /// The calendar.
  open var calendar: EKCalendar!
  /// The signals.
  open var alarms: [EKAlarm]?
  /// Whether there are signals.
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  /// The identifier of the item.
  public let calendarItemIdentifier = ""

  /// Adds a signal.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes a signal.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}

/// An event.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The identifier of the event.
  open var eventIdentifier: String! { calendarItemIdentifier }
  /// The beginning.
  open var startDate: Date!
  /// The end.
  open var endDate: Date!
  /// Whether the event lasts whole days.
  open var isAllDay = false

  /// Creates an event.
  public init(eventStore: EKEventStore) {}
}

/// A reminder.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// Whether the task is done.
  open var isCompleted = false
  /// The time at which the task is due.
  open var dueDateComponents: DateComponents?
  /// The time at which the task begins.
  open var startDateComponents: DateComponents?
  /// The time at which the task was done.
  open var completionDate: Date?
  /// The importance, 0 to 9.
  open var priority = 0

  /// Creates a reminder.
  public init(eventStore: EKEventStore) {}
}

/// The calendars of the user, to which a film has no access; reported.
///
/// Filmstrip behaves as if the user had denied the access: the completions follow after the currently
/// running code, and there are no calendars.
///
/// On Apple's systems, the module EventKit declares this class.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// A closure that receives whether the user grants the access.
  public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void

  /// The calendar for new events; `nil`.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }

  /// Returns `denied`.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }

  /// Returns `nil`.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// Returns no calendars.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Returns `nil`.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// Returns `nil`.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  /// Returns `nil`.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }

  /// Requests the access, which isn't granted.
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { deny(completion) }
  /// Requests the access, which isn't granted.
  open func requestFullAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { deny(completion) }
  /// Requests the access, which isn't granted.
  open func requestFullAccessToReminders(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { deny(completion) }
  /// Requests the access, which isn't granted.
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { deny(completion) }
  /// Requests the access; returns `false`, because it isn't granted.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  /// Requests the access; returns `false`, because it isn't granted.
  open func requestFullAccessToEvents() async throws -> Bool { false }
  /// Requests the access; returns `false`, because it isn't granted.
  open func requestFullAccessToReminders() async throws -> Bool { false }

  /// Returns a condition, which matches nothing.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Returns a condition, which matches nothing.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Returns no events.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Passes no reminders.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async(execute: { completion([]) })
    return 0
  }
  /// Drops an event.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { report() }
  /// Drops a reminder.
  open func save(_ reminder: EKReminder, commit: Bool) throws { report() }
  /// Does nothing, because there are no events.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {}
  /// Does nothing, because there are no reminders.
  open func remove(_ reminder: EKReminder, commit: Bool) throws {}
  /// Does nothing.
  open func commit() throws {}

  private func deny(_ completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    report()
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async(execute: { completion(false, nil) })
  }

  private func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "EKEventStore: a film has no access to calendars")
    }
  }
}

extension NSNotification.Name {
  /// Posted when the calendars change; never posted in Filmstrip.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
