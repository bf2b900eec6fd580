import Foundation
import QuartzCore

/// The screen of the simulated device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the current simulator.
  public static var main: UIScreen { Headless.Simulator.current.screen }

  /// The bounds in points, in the orientation of the interface.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: Headless.device.size(Headless.orientation))
  }
  /// The bounds in pixels, in portrait.
  public var nativeBounds: CGRect {
    let size = Headless.device.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { CGFloat(Headless.device.scale) }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// All screens; there is always one.
  public static var screens: [UIScreen] { [main] }
  /// The brightness, 0…1; stored, but without effect on frames.
  public var brightness: CGFloat = 1
  /// Whether the screen is being recorded; always `false`, because frames do not use screen
  /// capture.
  public var isCaptured: Bool { false }
  /// The bounds, in points.
  @available(*, deprecated, renamed: "bounds")
  public var applicationFrame: CGRect { bounds }
  /// The environment of the screen.
  public var traitCollection: UITraitCollection { .current }
  /// The maximum frame rate, in frames per second.
  public var maximumFramesPerSecond: Int { 60 }
}
