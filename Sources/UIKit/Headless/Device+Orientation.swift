import Foundation

extension Headless.Device {
  /// Returns the size of the screen at an orientation, in points.
  package func size(_ orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns the insets of the safe area at an orientation, in points.
  ///
  /// *Measured* (FACTS: device.safe-area, device.status-bar): in landscape, a phone with a notch
  /// has insets on the left and the right, and no status bar.
  package func safeArea(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape, !isPad else {
      return UIEdgeInsets(
        top: CGFloat(safeAreaTop), left: 0, bottom: CGFloat(safeAreaBottom), right: 0)
    }
    return UIEdgeInsets(
      top: 0, left: CGFloat(landscapeSideInset), bottom: CGFloat(landscapeBottomInset),
      right: CGFloat(landscapeSideInset))
  }

  /// Returns the top edge of the navigation bar at an orientation, in points.
  package func navigationBarTop(_ orientation: UIInterfaceOrientation) -> CGFloat {
    orientation.isLandscape && !isPad ? 0 : CGFloat(navigationBarTop)
  }

  /// Returns the size classes at an orientation.
  ///
  /// *Documented* (FACTS: device.size-classes): in landscape, phones have compact height, and only
  /// large phones have regular width.
  package func sizeClasses(_ orientation: UIInterfaceOrientation) -> (
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    if isPad { return (.regular, .regular) }
    if orientation.isPortrait { return (.compact, .regular) }
    return (isLargePhone ? .regular : .compact, .compact)
  }
}

extension UIInterfaceOrientation {
  /// The clockwise rotation from portrait, in radians.
  var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }

  /// The mask that contains only this orientation.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}
