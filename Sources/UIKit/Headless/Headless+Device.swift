import Foundation

extension Headless {
  /// The measurements of a device that layout depends on, in points, mostly in portrait.
  ///
  /// `UIScreen`, safe areas and bar heights derive their values from these measurements.
  public struct Device: Sendable, Hashable {
    /// The marketing name, such as `iPhone 14`, or `390x844@3` for a device specified by numbers.
    public var name: String
    /// The size of the screen in portrait, in points.
    public var size: CGSize
    /// The number of pixels per point: 1, 2 or 3.
    public var scale: Int
    /// The height of the status bar in portrait.
    public var statusBarHeight: Double
    /// The top inset of the safe area in portrait.
    public var safeAreaTop: Double
    /// The bottom inset of the safe area in portrait.
    public var safeAreaBottom: Double
    /// The top edge of the navigation bar in portrait: the status bar's height, except under a
    /// Dynamic Island.
    public var navigationBarTop: Double
    /// The left and the right inset of the safe area in landscape.
    public var landscapeSideInset: Double
    /// The bottom inset of the safe area in landscape.
    public var landscapeBottomInset: Double
    /// Whether the device is an iPad.
    public var isPad: Bool
    /// Whether the device is a large phone (Plus, Max), which keeps regular bars in landscape.
    public var isLargePhone: Bool
    /// Whether the device is a mini phone, whose status bar is less high until iOS 14.
    public var isMiniPhone: Bool
    /// The radius of the display's continuous corners; 0 for square corners.
    ///
    /// *Measured* (FACTS: device.display-corners).
    public var displayCornerRadius: Double

    /// An iPhone 14, the device of the first simulator.
    static let `default` = Device(
      name: "iPhone 14", size: CGSize(width: 390, height: 844), scale: 3, statusBarHeight: 47,
      safeAreaTop: 47, safeAreaBottom: 34, navigationBarTop: 47, landscapeSideInset: 47,
      landscapeBottomInset: 21, isPad: false, isLargePhone: false, displayCornerRadius: 47.33)

    /// Creates a device from its measurements, in points; see the properties.
    public init(
      name: String, size: CGSize, scale: Int, statusBarHeight: Double, safeAreaTop: Double,
      safeAreaBottom: Double, navigationBarTop: Double, landscapeSideInset: Double,
      landscapeBottomInset: Double, isPad: Bool, isLargePhone: Bool,
      isMiniPhone: Bool = false, displayCornerRadius: Double = 0
    ) {
      self.name = name
      self.size = size
      self.scale = scale
      self.statusBarHeight = statusBarHeight
      self.safeAreaTop = safeAreaTop
      self.safeAreaBottom = safeAreaBottom
      self.navigationBarTop = navigationBarTop
      self.landscapeSideInset = landscapeSideInset
      self.landscapeBottomInset = landscapeBottomInset
      self.isPad = isPad
      self.isLargePhone = isLargePhone
      self.isMiniPhone = isMiniPhone
      self.displayCornerRadius = displayCornerRadius
    }

    /// Returns the device with the measurements that it has on a version of iOS.
    ///
    /// *Measured* (FACTS: device.status-bar): the status bar of mini phones, and everything of the
    /// same height, is less high before iOS 15.
    func `as`(of iosVersion: Int) -> Device {
      guard iosVersion < 15, isMiniPhone else { return self }
      var device = self
      device.statusBarHeight = 44
      device.safeAreaTop = 44
      device.navigationBarTop = 44
      device.landscapeSideInset = 44
      return device
    }
  }
}
