import Foundation

/// Determines whether code may use the virtual clock.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the code runs on the main thread or the main queue, which can differ on Linux.
  static var isCurrent: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
