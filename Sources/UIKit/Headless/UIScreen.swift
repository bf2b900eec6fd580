import Foundation
import QuartzCore

/// The screen of the device that is run.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// Its extent in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: Headless.device.size) }
  /// Its extent in pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point.
  public var scale: CGFloat { CGFloat(Headless.device.scale) }
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The environment that it gives.
  public var traitCollection: UITraitCollection { .current }
  /// Frames per second at most.
  public var maximumFramesPerSecond: Int { 60 }
}

/// The kind of device that is run.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()

  /// Phone or pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { Headless.device.isPad ? .pad : .phone }
  /// `iPhone` or `iPad`.
  public var model: String { Headless.device.isPad ? "iPad" : "iPhone" }
  /// The device's name.
  public var name: String { Headless.device.name }
}

/// The app that is run: a place to find its windows.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The only app.
  public static let shared = UIApplication()

  /// The windows that were shown, oldest first.
  public internal(set) var windows: [UIWindow] = []
  /// The window that was made key last.
  public internal(set) weak var keyWindow: UIWindow?
  /// Hands an event to the windows that it belongs to.
  public func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }
  /// The direction in which the app's interface runs.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
