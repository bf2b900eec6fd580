import Foundation

/// The simulated device.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device of the current simulator.
  public static var current: UIDevice { Headless.Simulator.current.currentDevice }

  /// Phone or pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { Headless.device.isPad ? .pad : .phone }
  /// `iPhone` or `iPad`.
  public var model: String { Headless.device.isPad ? "iPad" : "iPhone" }
  /// `iPhone` or `iPad`.
  public var localizedModel: String { model }
  /// The device's name.
  public var name: String { Headless.device.name }
  /// The system's name: `iOS`, or `iPadOS` on a pad.
  public var systemName: String { Headless.device.isPad ? "iPadOS" : "iOS" }
  /// The system's version.
  ///
  /// *Chosen:* the last version with the default behaviour here.
  public var systemVersion: String { "\(Headless.iosVersion).0" }
  /// The device's orientation, from the interface's.
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
  /// Whether orientation notifications are on.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Turns orientation notifications on.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Turns orientation notifications off.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Whether multitasking is supported: true.
  public var isMultitaskingSupported: Bool { true }

  /// Posted when the device's orientation changes.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
