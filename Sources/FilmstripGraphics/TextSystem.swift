import Foundation
import Synchronization

/// The process's text shaper, installed once by its owner (the stage).
public enum TextSystem {
  private static let installed = Mutex<(any TextMeasuring)?>(nil)

  /// Installs the shaper; a later call replaces it.
  public static func install(_ measuring: any TextMeasuring) {
    installed.withLock { $0 = measuring }
  }

  /// The installed shaper.
  ///
  /// - Precondition: one was installed.
  public static var current: any TextMeasuring {
    guard let measuring = installed.withLock({ $0 }) else {
      fatalError("No text system is installed: create a Stage before text is measured")
    }
    return measuring
  }

  /// Whether a shaper is in place.
  public static var isInstalled: Bool { installed.withLock { $0 != nil } }
}
