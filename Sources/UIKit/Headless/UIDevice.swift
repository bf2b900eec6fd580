import Foundation

/// The kind of device that is run.
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
  /// *Chosen:* the last with the behaviour that is the default here.
  public var systemVersion: String { "18.0" }
  /// How it is held: as the interface is turned.
  public var orientation: UIDeviceOrientation {
    switch Headless.orientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    // A device turned to the left has its interface turned to the right.
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }
  /// Whether it says when it is turned.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Has it say when it is turned.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Has it no longer say when it is turned.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Whether it can do several things at once: yes.
  public var isMultitaskingSupported: Bool { true }

  /// Posted when it is turned.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
