import Foundation

/// The simulated device.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device of the current simulator.
  public static var current: UIDevice { Headless.Simulator.current.currentDevice }

  /// The interface idiom: phone or pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { Headless.device.isPad ? .pad : .phone }
  /// The model: `iPhone` or `iPad`.
  public var model: String { Headless.device.isPad ? "iPad" : "iPhone" }
  /// The localized model: `iPhone` or `iPad`.
  public var localizedModel: String { model }
  /// The name of the device.
  public var name: String { Headless.device.name }
  /// The name of the system: `iOS`, or `iPadOS` on a pad.
  public var systemName: String { Headless.device.isPad ? "iPadOS" : "iOS" }
  /// The version of the system.
  ///
  /// *Chosen:* the version whose behaviour is simulated, with the minor version 0.
  public var systemVersion: String { "\(Headless.iosVersion).0" }
  /// The orientation of the device, derived from the orientation of the interface.
  public var orientation: UIDeviceOrientation {
    switch Headless.orientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    // The interface of a device in landscape left is in landscape right.
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }
  /// The identifier of the device for the app's vendor; *chosen:* the same in all films.
  public var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }
  /// Whether orientation notifications are enabled.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Enables orientation notifications.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Disables orientation notifications.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Whether the device supports multitasking; always `true`.
  public var isMultitaskingSupported: Bool { true }

  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// The state isn't known, because monitoring is off.
    case unknown
    /// The battery discharges.
    case unplugged
    /// The battery charges.
    case charging
    /// The battery is full, and the device is plugged in.
    case full
  }

  /// Whether the battery's state is monitored.
  public var isBatteryMonitoringEnabled = false
  /// The state of the battery; *chosen:* full while it is monitored.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// The charge of the battery, 0…1, or -1 while it isn't monitored; *chosen:* 1.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// Whether the proximity sensor is on; stored, but without effect.
  public var isProximityMonitoringEnabled = false
  /// Whether the device is close to the user; always `false`.
  public var proximityState: Bool { false }

  /// Posted when the battery's state changes; Filmstrip never posts it.
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the battery's charge changes; Filmstrip never posts it.
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when `proximityState` changes; Filmstrip never posts it.
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// Posted when the device's orientation changes.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
