import Foundation

extension Headless {
  /// The measures of a device that layout depends on, in points, mostly in portrait.
  ///
  /// `UIScreen`, safe areas and bar heights get their values from it.
  public struct Device: Sendable, Hashable {
    /// The marketing name, such as `iPhone 14`, or `390x844@3` for a device given by numbers.
    public var name: String
    /// The screen in points, portrait.
    public var size: CGSize
    /// Pixels per point: 1, 2 or 3.
    public var scale: Int
    /// The status bar's height in portrait.
    public var statusBarHeight: Double
    /// The safe area's top inset in portrait.
    public var safeAreaTop: Double
    /// The safe area's bottom inset in portrait.
    public var safeAreaBottom: Double
    /// The navigation bar's top edge in portrait: the status bar's height, but higher under a
    /// Dynamic Island.
    public var navigationBarTop: Double
    /// The safe area's left and right inset in landscape.
    public var landscapeSideInset: Double
    /// The safe area's bottom inset in landscape.
    public var landscapeBottomInset: Double
    /// Whether it is an iPad.
    public var isPad: Bool
    /// Whether it is a large phone (Plus, Max), which keeps regular bars in landscape.
    public var isLargePhone: Bool
    /// Whether it is a mini phone, whose status bar is lower until iOS 14.
    public var isMiniPhone: Bool

    /// An iPhone 14, the device of the first simulator.
    static let `default` = Device(
      name: "iPhone 14", size: CGSize(width: 390, height: 844), scale: 3, statusBarHeight: 47,
      safeAreaTop: 47, safeAreaBottom: 34, navigationBarTop: 47, landscapeSideInset: 47,
      landscapeBottomInset: 21, isPad: false, isLargePhone: false)

    /// A device's measures in points; see the properties.
    public init(
      name: String, size: CGSize, scale: Int, statusBarHeight: Double, safeAreaTop: Double,
      safeAreaBottom: Double, navigationBarTop: Double, landscapeSideInset: Double,
      landscapeBottomInset: Double, isPad: Bool, isLargePhone: Bool,
      isMiniPhone: Bool = false
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
    }

    /// The device with the measures that it has on a version of iOS.
    ///
    /// *Measured* (FACTS: device.status-bar): the status bar of mini phones, and what is as high as it,
    /// is lower before iOS 15.
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
