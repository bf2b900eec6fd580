import Foundation

// Members of Apple's Foundation that Foundation on Linux lacks.

extension ProcessInfo {
  /// Whether an iOS app runs on a Mac; always `false`.
  public var isiOSAppOnMac: Bool { false }
  /// Whether an app runs by Mac Catalyst; always `false`.
  public var isMacCatalystApp: Bool { false }
}
