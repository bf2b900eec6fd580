import Foundation
import QuartzCore

/// The screen of the device that is run.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the current simulator.
  public static var main: UIScreen { Headless.Simulator.current.screen }

  /// Its extent in points, the interface upright.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: Headless.device.size(Headless.orientation))
  }
  /// Its extent in pixels, the device upright.
  public var nativeBounds: CGRect {
    let size = Headless.device.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// Pixels per point.
  public var scale: CGFloat { CGFloat(Headless.device.scale) }
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// All screens: one.
  public static var screens: [UIScreen] { [main] }
  /// How bright it is, 0…1: fully.
  public var brightness: CGFloat { 1 }
  /// Whether somebody records it: no, frames are made without it.
  public var isCaptured: Bool { false }
  /// Its extent in points.
  @available(*, deprecated, renamed: "bounds")
  public var applicationFrame: CGRect { bounds }
  /// The environment that it gives.
  public var traitCollection: UITraitCollection { .current }
  /// Frames per second at most.
  public var maximumFramesPerSecond: Int { 60 }
}
