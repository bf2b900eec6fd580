/// A generated source that makes films independent of the machine, or that a package's build generates.
package enum ProgramSupport: String, Sendable, Hashable, CaseIterable {
  /// Seeds random numbers and identifiers: each film has the same ones in every run.
  case random = "FilmstripRandom"
  /// Replaces the machine's date by the film's.
  case clock = "FilmstripClock"
  /// Runs operations on the film's clock.
  case operations = "FilmstripOperations"
  /// Declares the bundle of a package's resources, which are found as those of an app.
  case bundle = "FilmstripBundle"

  /// The name of the source.
  var fileName: String { rawValue + ".swift" }
  /// The consequence for the films of sources that conflict with the support.
  var loss: String {
    switch self {
    case .random: "random numbers and identifiers aren't seeded"
    case .clock: "dates come from the machine's clock"
    case .operations: "operations run on the machine's clock"
    case .bundle: "the resources of packages aren't found"
    }
  }

  /// Returns whether the text of a source needs the support.
  func isNeeded(by text: String) -> Bool {
    switch self {
    case .random:
      ["random", "Random", "shuffle", "UUID()", "drand48"].contains(where: text.containsBytes)
    case .clock: ["Date()", ".now", "SinceNow", "isDateIn"].contains(where: text.containsBytes)
    case .operations: text.containsBytes(of: "addOperation")
    case .bundle: text.containsBytes(of: ".module")
    }
  }

  /// Returns the support that some sources need.
  static func needed(by texts: some Sequence<String>) -> [ProgramSupport] {
    allCases.filter { support in texts.contains { support.isNeeded(by: $0) } }
  }

  /// The text of the source.
  var text: String {
    switch self {
    case .random: Self.randomText
    case .clock: Self.clockText
    case .operations: Self.operationsText
    case .bundle: Self.bundleText
    }
  }

  /// The property that the Swift package manager generates.
  private static let bundleText = """
    import Foundation

    extension Bundle {
      static var module: Bundle { .main }
    }

    """

  /// The members for sources that don't import UIKit, and the functions of the C library.
  ///
  /// Members of a program's own module take precedence over those of other modules.
  private static let randomText = """
    import Foundation
    import UIKit

    typealias SystemRandomNumberGenerator = UIKit.SystemRandomNumberGenerator

    extension FixedWidthInteger {
      static func random(in range: Range<Self>) -> Self {
        var source = SystemRandomNumberGenerator()
        return random(in: range, using: &source)
      }
      static func random(in range: ClosedRange<Self>) -> Self {
        var source = SystemRandomNumberGenerator()
        return random(in: range, using: &source)
      }
    }

    extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
      static func random(in range: Range<Self>) -> Self {
        var source = SystemRandomNumberGenerator()
        return random(in: range, using: &source)
      }
      static func random(in range: ClosedRange<Self>) -> Self {
        var source = SystemRandomNumberGenerator()
        return random(in: range, using: &source)
      }
    }

    extension Bool {
      static func random() -> Bool {
        var source = SystemRandomNumberGenerator()
        return random(using: &source)
      }
    }

    extension Collection {
      func randomElement() -> Element? {
        var source = SystemRandomNumberGenerator()
        return randomElement(using: &source)
      }
    }

    extension Sequence {
      func shuffled() -> [Element] {
        var source = SystemRandomNumberGenerator()
        return shuffled(using: &source)
      }
    }

    extension MutableCollection where Self: RandomAccessCollection {
      mutating func shuffle() {
        var source = SystemRandomNumberGenerator()
        shuffle(using: &source)
      }
    }

    extension UUID {
      init() { self = Headless.identifier() }
    }

    func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }
    func arc4random_uniform(_ bound: UInt32) -> UInt32 {
      bound == 0 ? 0 : UInt32.random(in: 0..<bound)
    }
    func drand48() -> Double { Double.random(in: 0..<1) }

    """

  /// The film's date, for the members of `Date` and `Calendar` that read the machine's clock.
  private static let clockText = """
    import Foundation
    import UIKit

    extension Date {
      init() { self = Headless.currentDate }
      init(timeIntervalSinceNow interval: TimeInterval) { self = Date().addingTimeInterval(interval) }
      static var now: Date { Date() }
      var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
    }

    extension Calendar {
      func isDateInToday(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date()) }
      func isDateInYesterday(_ date: Date) -> Bool { isDate(date, daysFromToday: -1) }
      func isDateInTomorrow(_ date: Date) -> Bool { isDate(date, daysFromToday: 1) }
      private func isDate(_ date: Date, daysFromToday days: Int) -> Bool {
        self.date(byAdding: .day, value: days, to: Date()).map { isDate(date, inSameDayAs: $0) } ?? false
      }
    }

    """

  /// A queue that replaces Foundation's, whose operations run on other threads and on the machine's
  /// clock.
  ///
  /// Without Objective-C, an asynchronous operation doesn't notify its queue of its end, so the queue
  /// asks for it.
  private static let operationsText = """
    import Foundation
    import UIKit

    class OperationQueue: Foundation.OperationQueue, @unchecked Sendable {
      private static let films = OperationQueue()
      override class var main: OperationQueue { films }

      nonisolated(unsafe) private static var done: [ObjectIdentifier: Operation] = [:]
      private var waiting: [Operation] = []
      private var running: [Operation] = []
      private var isScheduled = false
      private var isPaused = false
      private var limit = Foundation.OperationQueue.defaultMaxConcurrentOperationCount

      fileprivate var all: [Operation] { running + waiting }
      override var maxConcurrentOperationCount: Int {
        get { limit }
        set { limit = newValue }
      }
      override var isSuspended: Bool {
        get { isPaused }
        set {
          isPaused = newValue
          schedule()
        }
      }

      override func addOperation(_ operation: Operation) {
        waiting.append(operation)
        schedule()
      }
      override func addOperation(_ block: @escaping @Sendable () -> Void) {
        addOperation(BlockOperation(block: block))
      }
      override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
        for operation in operations { addOperation(operation) }
        if wait { advance() }
      }
      override func cancelAllOperations() { for operation in operations { operation.cancel() } }
      override func waitUntilAllOperationsAreFinished() { advance() }

      private static func isOver(_ operation: Operation) -> Bool {
        operation.isFinished || done[ObjectIdentifier(operation)] != nil
      }

      private func schedule(after seconds: Double = 0) {
        if isScheduled { return }
        isScheduled = true
        nonisolated(unsafe) let queue = self
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
          queue.isScheduled = false
          queue.advance()
        }
      }

      private func advance() {
        for operation in running where Self.isOver(operation) { operation.completionBlock?() }
        running.removeAll(where: Self.isOver)
        while !isPaused, limit < 0 || running.count < limit,
          let index = waiting.firstIndex(where: { $0.dependencies.allSatisfy(Self.isOver) })
        {
          let operation = waiting.remove(at: index)
          if operation.isAsynchronous {
            running.append(operation)
            operation.start()
          } else {
            if !operation.isCancelled { operation.main() }
            Self.done[ObjectIdentifier(operation)] = operation
            operation.completionBlock?()
          }
        }
        if !running.isEmpty || !waiting.isEmpty, !isPaused { schedule(after: 0.004) }
      }
    }

    extension Foundation.OperationQueue {
      var operations: [Operation] { (self as? OperationQueue)?.all ?? [] }
      var operationCount: Int { operations.count }
    }

    extension Operation {
      func willChangeValue(forKey key: String) {}
      func didChangeValue(forKey key: String) {}
    }

    """
}
