import FilmstripTiming
import Foundation
import UIKit

/// The settings for rendering a film of a scenario.
public struct FilmSettings: Sendable, Hashable {
  /// The device on which the film runs.
  public var device: Device
  /// The interface style: light or dark mode.
  public var style: InterfaceStyle
  /// The direction of the layout.
  public var direction: LayoutDirection
  /// The orientation of the interface when the film begins, and of all frames.
  public var orientation: ScreenOrientation
  /// The contrast setting: whether Increase Contrast is on.
  public var contrast: InterfaceContrast
  /// The motion setting: whether Reduce Motion and Prefer Cross-Fade Transitions are on.
  public var motion: InterfaceMotion
  /// The preferred text size.
  public var textSize: TextSize
  /// The language of the default title of back buttons, and of the texts of storyboards.
  public var language: InterfaceLanguage
  /// The version of iOS whose behaviour the film shows, 12 to 18, 26 or 27.
  public var iosVersion: Int
  /// The position of iOS 27's setting of glass, from 0, clear, to 1, tinted; the default is 0.5.
  ///
  /// Other versions of iOS don't have the setting. *Chosen:* the middle, because the position on a new device isn't
  /// published.
  public var glass = 0.5
  /// The font families that replace the system font; the default is Inter.
  public var fonts = Headless.SystemFonts()
  /// The curve of UIKit's own transitions, or `nil` for UIKit's curves.
  ///
  /// The curve applies to pushes, pops, presentations and dismissals that no app's animator and no gesture drives.
  public var curve: TransitionCurve?
  /// The rule for the release of the back swipe, or `nil` for UIKit's rule.
  public var release: ReleaseProjection?
  /// Whether presentations cover the screen by default, as in apps that were built before iOS 13.
  package var coversScreen = false
  /// The frame rate.
  public var frameRate: FrameRate
  /// The number of pixels per point, 1 to 3, or `nil` to use the device's scale.
  public var scaleOverride: Int?

  /// Creates the settings of a film.
  ///
  /// - Parameters:
  ///   - device: The device on which the film runs.
  ///   - style: The interface style. The default is light mode.
  ///   - direction: The direction of the layout. The default is left to right.
  ///   - frameRate: The frame rate. The default is 60 frames per second.
  ///   - scaleOverride: The number of pixels per point, 1 to 3. If `nil`, the default, the scale of
  ///     the device applies.
  ///   - orientation: The orientation of the interface. The default is portrait.
  ///   - contrast: The contrast setting. The default is normal contrast.
  ///   - textSize: The preferred text size. The default is `large`.
  ///   - motion: The motion setting. The default is standard motion.
  ///   - iosVersion: The version of iOS, 12 to 18, 26 or 27. The default is 18.
  ///   - language: The language of the default title of back buttons, and of the texts of
  ///     storyboards. The default is English.
  public init(
    device: Device, style: InterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    frameRate: FrameRate = .sixty, scaleOverride: Int? = nil,
    orientation: ScreenOrientation = .portrait, contrast: InterfaceContrast = .normal,
    textSize: TextSize = .large, motion: InterfaceMotion = .standard,
    iosVersion: Int = 18, language: InterfaceLanguage = .english
  ) {
    self.orientation = orientation
    self.contrast = contrast
    self.motion = motion
    self.iosVersion = iosVersion
    self.language = language
    self.textSize = textSize
    self.device = device
    self.style = style
    self.direction = direction
    self.frameRate = frameRate
    self.scaleOverride = scaleOverride
  }

  /// The size of the screen in points, in the film's orientation.
  public var size: CGSize { device.size(orientation.interface) }

  /// The device, with the width and height of its screen in the film's orientation.
  package var screen: Device {
    var screen = device
    screen.size = size
    return screen
  }

  /// The number of pixels per point in the frames.
  public var scale: Int { scaleOverride ?? device.scale }
}
