import Foundation

extension Headless.Device {
  /// The screen in points with the interface turned.
  package func size(_ orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// How much of the screen its shape and the status bar take away with the interface turned, in
  /// points.
  ///
  /// *Measured* (FACTS: device.safe-area, device.status-bar): on its side a phone with a notch has insets
  /// left and right, and no status bar.
  package func safeArea(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape, !isPad else {
      return UIEdgeInsets(
        top: CGFloat(safeAreaTop), left: 0, bottom: CGFloat(safeAreaBottom), right: 0)
    }
    return UIEdgeInsets(
      top: 0, left: CGFloat(landscapeSideInset), bottom: CGFloat(landscapeBottomInset),
      right: CGFloat(landscapeSideInset))
  }

  /// The navigation bar's top edge with the interface turned, in points.
  package func navigationBarTop(_ orientation: UIInterfaceOrientation) -> CGFloat {
    orientation.isLandscape && !isPad ? 0 : CGFloat(navigationBarTop)
  }

  /// How much room there is with the interface turned.
  ///
  /// *Documented* (FACTS: device.size-classes): phones are compact in height on their side,
  /// and only large ones are regular in width then.
  package func sizeClasses(_ orientation: UIInterfaceOrientation) -> (
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    if isPad { return (.regular, .regular) }
    if orientation.isPortrait { return (.compact, .regular) }
    return (isLargePhone ? .regular : .compact, .compact)
  }
}

extension UIInterfaceOrientation {
  /// How far it is turned from upright, in radians, clockwise.
  var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }

  /// The mask with only this one.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}
