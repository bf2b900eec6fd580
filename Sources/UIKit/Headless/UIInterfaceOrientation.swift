import Foundation

/// The orientation of an interface.
///
/// *Source:* `UIApplication.h`.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the right.
  case landscapeRight = 3
  /// Landscape, with the home button on the left.
  case landscapeLeft = 4

  /// Whether the orientation is one of the portrait orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
///
/// *Source:* `UIApplication.h`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The bits of the orientations.
  public let rawValue: UInt

  /// Creates orientations from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Portrait, upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, with the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, with the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except portrait upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The orientation of a device.
///
/// *Source:* `UIDevice.h`.
public enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the right.
  case landscapeLeft = 3
  /// Landscape, with the home button on the left.
  case landscapeRight = 4
  /// Flat, with the screen facing up.
  case faceUp = 5
  /// Flat, with the screen facing down.
  case faceDown = 6

  /// Whether the orientation is one of the portrait orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is a portrait or a landscape orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The animation with which the status bar appears and disappears.
///
/// *Source:* `UIApplication.h`.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide.
  case slide
}

/// Returns whether an interface is in landscape.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isLandscape(self:)")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// Returns whether an interface is in portrait.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isPortrait(self:)")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}
