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
  /// How many frames a second.
  public var frameRate: FrameRate
  /// Pixels per point, 1 to 3; nil for the device's own.
  public var scaleOverride: Int?

  /// What a film is shot with.
  public init(
    device: Device, style: InterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    frameRate: FrameRate = .sixty, scaleOverride: Int? = nil
  ) {
    self.device = device
    self.style = style
    self.direction = direction
    self.frameRate = frameRate
    self.scaleOverride = scaleOverride
  }

  /// Pixels per point of the frames.
  public var scale: Int { scaleOverride ?? device.scale }
}
