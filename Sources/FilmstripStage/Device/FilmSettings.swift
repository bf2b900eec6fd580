import FilmstripTiming
import Foundation
import UIKit

/// The settings with which a scenario is filmed.
public struct FilmSettings: Sendable, Hashable {
  /// The device.
  public var device: Device
  /// Light or dark mode.
  public var style: InterfaceStyle
  /// The direction of the layout.
  public var direction: LayoutDirection
  /// The orientation of the interface when the film begins, and of all frames.
  public var orientation: ScreenOrientation
  /// Whether Increase Contrast is on.
  public var contrast: InterfaceContrast
  /// The motion setting.
  public var motion: InterfaceMotion
  /// The preferred text size.
  public var textSize: TextSize
  /// The version of iOS whose behaviour is filmed, 12 to 18.
  public var iosVersion: Int
  /// The frame rate.
  public var frameRate: FrameRate
  /// Pixels per point, 1 to 3; nil for the device's own.
  public var scaleOverride: Int?

  /// The settings of a film.
  public init(
    device: Device, style: InterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    frameRate: FrameRate = .sixty, scaleOverride: Int? = nil,
    orientation: ScreenOrientation = .portrait, contrast: InterfaceContrast = .normal,
    textSize: TextSize = .large, motion: InterfaceMotion = .standard,
    iosVersion: Int = 18
  ) {
    self.orientation = orientation
    self.contrast = contrast
    self.motion = motion
    self.iosVersion = iosVersion
    self.textSize = textSize
    self.device = device
    self.style = style
    self.direction = direction
    self.frameRate = frameRate
    self.scaleOverride = scaleOverride
  }

  /// The size of the screen in points, in this orientation.
  public var size: CGSize { device.size(orientation.interface) }

  /// The device with the width and height of its screen in this orientation.
  package var screen: Device {
    var screen = device
    screen.size = size
    return screen
  }

  /// Pixels per point of the frames.
  public var scale: Int { scaleOverride ?? device.scale }
}
