import Foundation
import UIKit

extension Device {
  /// The devices that have a name: iPhones and iPads that run iOS 7 or later, oldest first.
  ///
  /// *Documented* (FACTS: device.displays): sizes and scales; for all other values see
  /// `Generation`. *Measured* (FACTS: device.large-phones): the 6.1-inch iPhone XR and 11 keep
  /// regular bars. *Chosen* (FACTS: device.iphone-17): iPhone 17 and iPhone Air have the insets of
  /// iPhone 16 Pro.
  public static let all: [Device] = phones + pads

  private static let phones: [Device] = [
    Device("iPhone 4", 320, 480, 2, .homeButton),
    Device("iPhone 4s", 320, 480, 2, .homeButton),
    Device("iPhone 5", 320, 568, 2, .homeButton),
    Device("iPhone 5c", 320, 568, 2, .homeButton),
    Device("iPhone 5s", 320, 568, 2, .homeButton),
    Device("iPhone SE (1st generation)", 320, 568, 2, .homeButton),
    Device("iPhone 6", 375, 667, 2, .homeButton),
    Device("iPhone 6 Plus", 414, 736, 3, .homeButton, isLarge: true),
    Device("iPhone 6s", 375, 667, 2, .homeButton),
    Device("iPhone 6s Plus", 414, 736, 3, .homeButton, isLarge: true),
    Device("iPhone 7", 375, 667, 2, .homeButton),
    Device("iPhone 7 Plus", 414, 736, 3, .homeButton, isLarge: true),
    Device("iPhone 8", 375, 667, 2, .homeButton),
    Device("iPhone 8 Plus", 414, 736, 3, .homeButton, isLarge: true),
    Device("iPhone X", 375, 812, 3, .notch44),
    Device("iPhone XR", 414, 896, 2, .notch44, isLarge: true),
    Device("iPhone XS", 375, 812, 3, .notch44),
    Device("iPhone XS Max", 414, 896, 3, .notch44, isLarge: true),
    Device("iPhone 11", 414, 896, 2, .notch48, isLarge: true),
    Device("iPhone 11 Pro", 375, 812, 3, .notch44),
    Device("iPhone 11 Pro Max", 414, 896, 3, .notch44, isLarge: true),
    Device("iPhone SE (2nd generation)", 375, 667, 2, .homeButton),
    Device("iPhone 12 mini", 375, 812, 3, .notch50),
    Device("iPhone 12", 390, 844, 3, .notch47),
    Device("iPhone 12 Pro", 390, 844, 3, .notch47),
    Device("iPhone 12 Pro Max", 428, 926, 3, .notch47, isLarge: true),
    Device("iPhone 13 mini", 375, 812, 3, .notch50),
    Device("iPhone 13", 390, 844, 3, .notch47),
    Device("iPhone 13 Pro", 390, 844, 3, .notch47),
    Device("iPhone 13 Pro Max", 428, 926, 3, .notch47, isLarge: true),
    Device("iPhone SE (3rd generation)", 375, 667, 2, .homeButton),
    Device("iPhone 14", 390, 844, 3, .notch47),
    Device("iPhone 14 Plus", 428, 926, 3, .notch47, isLarge: true),
    Device("iPhone 14 Pro", 393, 852, 3, .island59),
    Device("iPhone 14 Pro Max", 430, 932, 3, .island59, isLarge: true),
    Device("iPhone 15", 393, 852, 3, .island59),
    Device("iPhone 15 Plus", 430, 932, 3, .island59, isLarge: true),
    Device("iPhone 15 Pro", 393, 852, 3, .island59),
    Device("iPhone 15 Pro Max", 430, 932, 3, .island59, isLarge: true),
    Device("iPhone 16", 393, 852, 3, .island59),
    Device("iPhone 16 Plus", 430, 932, 3, .island59, isLarge: true),
    Device("iPhone 16 Pro", 402, 874, 3, .island62),
    Device("iPhone 16 Pro Max", 440, 956, 3, .island62, isLarge: true),
    Device("iPhone 16e", 390, 844, 3, .notch47),
    Device("iPhone 17", 402, 874, 3, .island62),
    Device("iPhone 17 Pro", 402, 874, 3, .island62),
    Device("iPhone 17 Pro Max", 440, 956, 3, .island62, isLarge: true),
    Device("iPhone Air", 420, 912, 3, .island62),
  ]

  /// The devices as ``all``, newest first: phones, then the families of iPads.
  public static let newestFirst: [Device] = phones.reversed() + pads.reversed()

  private static let pads: [Device] = [
    Device("iPad 2", 768, 1024, 1, .padHomeButton),
    Device("iPad (3rd generation)", 768, 1024, 2, .padHomeButton),
    Device("iPad (4th generation)", 768, 1024, 2, .padHomeButton),
    Device("iPad (5th generation)", 768, 1024, 2, .padHomeButton),
    Device("iPad (6th generation)", 768, 1024, 2, .padHomeButton),
    Device("iPad (7th generation)", 810, 1080, 2, .padHomeButton),
    Device("iPad (8th generation)", 810, 1080, 2, .padHomeButton),
    Device("iPad (9th generation)", 810, 1080, 2, .padHomeButton),
    Device("iPad (10th generation)", 820, 1180, 2, .padNotched),
    Device("iPad mini", 768, 1024, 1, .padHomeButton),
    Device("iPad mini 2", 768, 1024, 2, .padHomeButton),
    Device("iPad mini 3", 768, 1024, 2, .padHomeButton),
    Device("iPad mini 4", 768, 1024, 2, .padHomeButton),
    Device("iPad mini (5th generation)", 768, 1024, 2, .padHomeButton),
    Device("iPad mini (6th generation)", 744, 1133, 2, .padNotched),
    Device("iPad mini (A17 Pro)", 744, 1133, 2, .padNotched),
    Device("iPad Air", 768, 1024, 2, .padHomeButton),
    Device("iPad Air 2", 768, 1024, 2, .padHomeButton),
    Device("iPad Air (3rd generation)", 834, 1112, 2, .padHomeButton),
    Device("iPad Air (4th generation)", 820, 1180, 2, .padNotched),
    Device("iPad Air (5th generation)", 820, 1180, 2, .padNotched),
    Device("iPad Air 11-inch (M2)", 820, 1180, 2, .padNotched),
    Device("iPad Air 13-inch (M2)", 1024, 1366, 2, .padNotched),
    Device("iPad Pro (9.7-inch)", 768, 1024, 2, .padHomeButton),
    Device("iPad Pro (10.5-inch)", 834, 1112, 2, .padHomeButton),
    Device("iPad Pro (11-inch)", 834, 1194, 2, .padNotched),
    Device("iPad Pro (11-inch) (2nd generation)", 834, 1194, 2, .padNotched),
    Device("iPad Pro (11-inch) (3rd generation)", 834, 1194, 2, .padNotched),
    Device("iPad Pro (11-inch) (4th generation)", 834, 1194, 2, .padNotched),
    Device("iPad Pro 11-inch (M4)", 834, 1210, 2, .padNotched),
    Device("iPad Pro (12.9-inch)", 1024, 1366, 2, .padHomeButton),
    Device("iPad Pro (12.9-inch) (2nd generation)", 1024, 1366, 2, .padHomeButton),
    Device("iPad Pro (12.9-inch) (3rd generation)", 1024, 1366, 2, .padNotched),
    Device("iPad Pro (12.9-inch) (4th generation)", 1024, 1366, 2, .padNotched),
    Device("iPad Pro (12.9-inch) (5th generation)", 1024, 1366, 2, .padNotched),
    Device("iPad Pro (12.9-inch) (6th generation)", 1024, 1366, 2, .padNotched),
    Device("iPad Pro 13-inch (M4)", 1032, 1376, 2, .padNotched),
  ]
}
