import Foundation

extension Headless.Device {
  /// The screen's size in points at an orientation.
  package func size(_ orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// The safe area's insets at an orientation, in points.
  ///
  /// *Measured* (FACTS: device.safe-area, device.status-bar): in landscape, a phone with a notch
  /// has insets left and right, and no status bar.
  package func safeArea(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape, !isPad else {
      return UIEdgeInsets(
        top: CGFloat(safeAreaTop), left: 0, bottom: CGFloat(safeAreaBottom), right: 0)
    }
    return UIEdgeInsets(
      top: 0, left: CGFloat(landscapeSideInset), bottom: CGFloat(landscapeBottomInset),
      right: CGFloat(landscapeSideInset))
  }

  /// The navigation bar's top edge at an orientation, in points.
  package func navigationBarTop(_ orientation: UIInterfaceOrientation) -> CGFloat {
    orientation.isLandscape && !isPad ? 0 : CGFloat(navigationBarTop)
  }

  /// The size classes at an orientation.
  ///
  /// *Documented* (FACTS: device.size-classes): in landscape, phones are compact in height, and
  /// only large ones are regular in width.
  package func sizeClasses(_ orientation: UIInterfaceOrientation) -> (
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    if isPad { return (.regular, .regular) }
    if orientation.isPortrait { return (.compact, .regular) }
    return (isLargePhone ? .regular : .compact, .compact)
  }
}

extension UIInterfaceOrientation {
  /// The rotation from portrait in radians, clockwise.
  var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }

  /// The mask with only this orientation.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}
