import FilmstripGraphics
import Foundation
import UIKit

extension Device {
  /// The metrics that devices of one generation share: status bar and safe areas.
  ///
  /// *Measured* (FACTS: device.status-bar, device.safe-area, device.bar-top); *chosen* for iPhone
  /// 15 (FACTS: device.iphone-15).
  enum Generation {
    /// A phone with a home button, without a notch.
    case homeButton
    /// The generation of the iPhone X, XS, XS Max, XR, 11 Pro and 11 Pro Max.
    case notch44
    /// The generation of the iPhone 11.
    case notch48
    /// The generations of the iPhone 12 to 14 and 16e, except the mini models.
    case notch47
    /// The iPhone 12 mini and 13 mini; their inset was 44 points until iOS 14.
    case notch50
    /// The first Dynamic Island, from iPhone 14 Pro to 16 Plus.
    case island59
    /// The second Dynamic Island, in the iPhone 16 Pro and Pro Max.
    case island62
    /// An iPad with a home button.
    case padHomeButton
    /// An iPad without a home button.
    case padNotched

    var statusBarHeight: Double {
      switch self {
      case .homeButton, .padHomeButton: 20
      case .notch44: 44
      case .notch48: 48
      case .notch47: 47
      case .notch50: 50
      case .island59, .island62: 54
      case .padNotched: 24
      }
    }

    var safeAreaTop: Double {
      switch self {
      case .island59: 59
      case .island62: 62
      default: statusBarHeight
      }
    }

    var safeAreaBottom: Double {
      switch self {
      case .homeButton, .padHomeButton: 0
      case .padNotched: 20
      default: 34
      }
    }

    var navigationBarTop: Double {
      switch self {
      case .island59: 53 + 2.0 / 3
      case .island62: 56 + 1.0 / 3
      default: statusBarHeight
      }
    }

    var landscapeSideInset: Double {
      switch self {
      case .homeButton, .padHomeButton, .padNotched: 0
      default: safeAreaTop
      }
    }

    var landscapeBottomInset: Double {
      switch self {
      case .homeButton, .padHomeButton: 0
      case .padNotched: 20
      default: 21
      }
    }

    /// Returns the radius of the display's corners on a phone of a width, in points.
    ///
    /// *Measured* (FACTS: device.display-corners).
    func displayCornerRadius(width: Double, scale: Int) -> Double {
      switch self {
      case .homeButton, .padHomeButton: 0
      case .notch44: scale == 2 ? 41.5 : 39
      case .notch48: 41.5
      case .notch50: 44
      case .notch47: width > 390 ? 53.33 : 47.33
      case .island59: 55
      case .island62: 62
      case .padNotched: 18
      }
    }

    var isPad: Bool {
      switch self {
      case .padHomeButton, .padNotched: true
      default: false
      }
    }
  }

  init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Int, _ generation: Generation,
    isLarge: Bool = false
  ) {
    self.init(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      statusBarHeight: generation.statusBarHeight, safeAreaTop: generation.safeAreaTop,
      safeAreaBottom: generation.safeAreaBottom, navigationBarTop: generation.navigationBarTop,
      landscapeSideInset: generation.landscapeSideInset,
      landscapeBottomInset: generation.landscapeBottomInset, isPad: generation.isPad,
      isLargePhone: isLarge, isMiniPhone: generation == .notch50,
      displayCornerRadius: generation.displayCornerRadius(width: width, scale: scale))
  }

  /// Checks that Filmstrip can render frames of the device.
  ///
  /// - Parameter scale: The number of pixels per point, 1 to 3. If `nil`, the scale of the device
  ///   applies.
  /// - Throws: `DeviceError.unrenderable` if a frame has no pixels, or more than can be rendered.
  public func checkRenderable(scale: Int? = nil) throws(DeviceError) {
    let scale = scale ?? self.scale
    let width = size.width * Double(scale)
    let height = size.height * Double(scale)
    let sides = 1...Double(PixelBuffer.maximumSide)
    guard
      (1...3).contains(scale), sides.contains(width), sides.contains(height),
      width * height <= Double(PaintingBudget.maximumPixels)
    else {
      throw .unrenderable(name: name, width: size.width, height: size.height, scale: scale)
    }
  }
}
