import Foundation
import QuartzCore

extension Headless {
  /// The date and time of the film: its first moment is 9 January 2007, 9:41 UTC.
  ///
  /// *Chosen:* the date of a date picker without a date. `filmstrip try` replaces `Date()` and
  /// `Date.now` by this date.
  nonisolated public static var currentDate: Date {
    UIDatePicker.initialDate.addingTimeInterval(CACurrentMediaTime())
  }
}
