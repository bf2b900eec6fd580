import Foundation

extension Headless.Device {
  /// The radius of the display's corners, in points, or 0 if the display is square.
  ///
  /// *Measured* (FACTS: device.display-radius). *Chosen:* a device with other measurements has the
  /// radius of the phone with the nearest width.
  var displayRadius: CGFloat {
    guard safeAreaBottom > 0 else { return 0 }
    if isPad { return 18 }
    let width = min(size.width, size.height)
    switch width {
    case ..<376: return safeAreaTop >= 50 || isMiniPhone ? 44 : 39
    case ..<391: return 47.33
    case ..<394: return 55
    case ..<403: return 62
    case ..<415: return scale == 2 ? 41.5 : 39
    case ..<422: return 62
    case ..<429: return 53.33
    case ..<431: return 55
    default: return 62
    }
  }
}
