import Foundation
import Timing
import UIKit

/// On what and how a scenario is filmed.
public struct FilmSettings: Sendable, Hashable {
  /// The device.
  public var device: Device
  /// Light or dark.
  public var style: InterfaceStyle
  /// Which way the interface runs.
  public var direction: LayoutDirection
  /// How the interface is turned when the film begins: this way up its frames are.
  public var orientation: ScreenOrientation
  /// Whether colours differ more.
  public var contrast: InterfaceContrast
  /// How much things move.
  public var motion: InterfaceMotion
  /// How large a person wants text to be.
  public var textSize: TextSize
  /// How many frames a second.
  public var frameRate: FrameRate
  /// Pixels per point, 1 to 3; nil for the device's own.
  public var scaleOverride: Int?

  /// What a film is shot with.
  public init(
    device: Device, style: InterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    frameRate: FrameRate = .sixty, scaleOverride: Int? = nil,
    orientation: ScreenOrientation = .portrait, contrast: InterfaceContrast = .normal,
    textSize: TextSize = .large, motion: InterfaceMotion = .standard
  ) {
    self.orientation = orientation
    self.contrast = contrast
    self.motion = motion
    self.textSize = textSize
    self.device = device
    self.style = style
    self.direction = direction
    self.frameRate = frameRate
    self.scaleOverride = scaleOverride
  }

  /// The screen in points, this way up.
  public var size: CGSize { device.size(orientation.interface) }

  /// The device as if it were as wide and high as its screen is this way up.
  package var screen: Device {
    var screen = device
    screen.size = size
    return screen
  }

  /// Pixels per point of the frames.
  public var scale: Int { scaleOverride ?? device.scale }
}
