import FilmstripStage
import Foundation
import Testing
import UIKit

struct DeviceTests {
  struct Row: Sendable {
    let name: String
    let width: Double
    let height: Double
    let scale: Int
    let statusBar: Double
    let top: Double
    let bottom: Double

    init(
      _ name: String, _ width: Double, _ height: Double, _ scale: Int, _ statusBar: Double,
      _ top: Double, _ bottom: Double
    ) {
      (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
      (self.statusBar, self.top, self.bottom) = (statusBar, top, bottom)
    }
  }

  // Source: QMUI's measurements of status bars and safe areas; Apple's published display sizes.
  static let rows = [
    Row("iPhone 4s", 320, 480, 2, 20, 20, 0), Row("iPhone 5s", 320, 568, 2, 20, 20, 0),
    Row("iPhone SE (1st generation)", 320, 568, 2, 20, 20, 0),
    Row("iPhone SE (3rd generation)", 375, 667, 2, 20, 20, 0),
    Row("iPhone 8", 375, 667, 2, 20, 20, 0), Row("iPhone 8 Plus", 414, 736, 3, 20, 20, 0),
    Row("iPhone X", 375, 812, 3, 44, 44, 34), Row("iPhone XS Max", 414, 896, 3, 44, 44, 34),
    Row("iPhone XR", 414, 896, 2, 44, 44, 34), Row("iPhone 11", 414, 896, 2, 48, 48, 34),
    Row("iPhone 11 Pro", 375, 812, 3, 44, 44, 34),
    Row("iPhone 12 mini", 375, 812, 3, 50, 50, 34), Row("iPhone 12", 390, 844, 3, 47, 47, 34),
    Row("iPhone 13 Pro Max", 428, 926, 3, 47, 47, 34), Row("iPhone 14", 390, 844, 3, 47, 47, 34),
    Row("iPhone 14 Plus", 428, 926, 3, 47, 47, 34),
    Row("iPhone 14 Pro", 393, 852, 3, 54, 59, 34),
    Row("iPhone 14 Pro Max", 430, 932, 3, 54, 59, 34), Row("iPhone 15", 393, 852, 3, 54, 59, 34),
    Row("iPhone 15 Plus", 430, 932, 3, 54, 59, 34),
    Row("iPhone 15 Pro", 393, 852, 3, 54, 59, 34), Row("iPhone 16", 393, 852, 3, 54, 59, 34),
    Row("iPhone 16 Pro", 402, 874, 3, 54, 62, 34),
    Row("iPhone 16 Pro Max", 440, 956, 3, 54, 62, 34), Row("iPhone 16e", 390, 844, 3, 47, 47, 34),
    Row("iPad (9th generation)", 810, 1080, 2, 20, 20, 0),
    Row("iPad (10th generation)", 820, 1180, 2, 24, 24, 20),
    Row("iPad (A16)", 820, 1180, 2, 24, 24, 20),
    Row("iPad Air 11-inch (M3)", 820, 1180, 2, 24, 24, 20),
    Row("iPad Air 13-inch (M3)", 1024, 1366, 2, 24, 24, 20),
    Row("iPad Pro 11-inch (M5)", 834, 1210, 2, 24, 24, 20),
    Row("iPad Pro 13-inch (M5)", 1032, 1376, 2, 24, 24, 20),
    Row("iPad mini (6th generation)", 744, 1133, 2, 24, 24, 20),
    Row("iPad Air (5th generation)", 820, 1180, 2, 24, 24, 20),
    Row("iPad Pro (11-inch) (4th generation)", 834, 1194, 2, 24, 24, 20),
    Row("iPad Pro (12.9-inch) (6th generation)", 1024, 1366, 2, 24, 24, 20),
  ]

  @Test(arguments: rows)
  func `a device has its measured metrics`(_ row: Row) throws {
    let device = try Device.named(row.name)
    #expect(device.size == CGSize(width: row.width, height: row.height))
    #expect(device.scale == row.scale)
    #expect(device.statusBarHeight == row.statusBar)
    #expect(device.safeAreaTop == row.top)
    #expect(device.safeAreaBottom == row.bottom)
    let barTop = row.top == 59 ? 53 + 2.0 / 3 : row.top == 62 ? 56 + 1.0 / 3 : row.statusBar
    #expect(abs(device.navigationBarTop - barTop) < 1e-12)
    let isPad = row.name.hasPrefix("iPad")
    #expect(device.isPad == isPad)
    let hasNotch = row.bottom == 34
    #expect(device.landscapeSideInset == (hasNotch ? row.top : 0))
    #expect(device.landscapeBottomInset == (hasNotch ? 21 : row.bottom))
    if row.name.hasSuffix("Plus") || row.name.hasSuffix("Max") { #expect(device.isLargePhone) }
    if isPad || row.width < 414 { #expect(!device.isLargePhone) }
  }

  @Test func `all devices have distinct names and can be rendered`() throws {
    let names = Device.all.map(\.name)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for device in Device.all {
      try device.checkRenderable()
      #expect(try Device.named(device.name) == device)
    }
  }

  @Test(arguments: [
    ("IPHONE 14", "iPhone 14"), ("iphone14", "iPhone 14"),
    ("iPhone SE 3rd generation", "iPhone SE (3rd generation)"),
    ("ipad pro 11-inch (4th generation)", "iPad Pro (11-inch) (4th generation)"),
    ("iPhone Xs max", "iPhone XS Max"),
  ])
  func `case and punctuation of device names are ignored`(_ text: String, _ name: String) throws {
    #expect(try Device.named(text).name == name)
  }

  @Test func `a device specified by numbers has the metrics of a listed device of that size`()
    throws
  {
    let phone = try Device.named("390x844@3")
    #expect(phone.name == "390x844@3")
    #expect(phone.statusBarHeight == 47)
    let half = try Device.named("390X844@2")
    #expect(half.scale == 2 && half.safeAreaBottom == 34)
    let other = try Device.named("300x500@1")
    #expect(other.size == CGSize(width: 300, height: 500))
    #expect(other.statusBarHeight == 20 && other.navigationBarTop == 20)
    #expect(other.safeAreaBottom == 0 && !other.isPad)
    #expect(try Device.named("900x900@1").isPad)
    #expect(try Device.named("1x1@1").size == CGSize(width: 1, height: 1))
  }

  @Test(arguments: [
    ("iPhone SE", ["iPhone SE (3rd generation)", "iPhone SE (2nd generation)"]),
    ("iPhone 15 Por", ["iPhone 15 Pro"]), ("iPda (10th generation)", ["iPad (10th generation)"]),
    ("Pixel 9", ["iPhone 17"]), ("", ["iPhone 17"]),
  ])
  func `an unknown device name produces suggestions`(_ text: String, _ expected: [String]) {
    let error = #expect(throws: DeviceError.self) { try Device.named(text) }
    guard case .unknown(_, let suggestions) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.starts(with: expected), "\(suggestions)")
  }

  @Test(arguments: [
    "390x844", "390x844@4", "390x844@0", "x844@3", "390x@2", "39 0x844@3", "3x3@-1",
  ])
  func `malformed device sizes throw an error`(_ text: String) {
    let error = #expect(throws: DeviceError.self) { try Device.named(text) }
    #expect(error == .malformed(text: text) || text.hasPrefix("x"))
  }

  @Test(arguments: ["40000x844@1", "390x10923@3", "0x844@3", "32767x32767@1"])
  func `a device that cannot be rendered throws an error`(_ text: String) {
    let error = #expect(throws: DeviceError.self) { try Device.named(text) }
    #expect(error?.description.contains("cannot be rendered") == true)
  }

  @Test func `a larger scale can make a device too large to render`() throws {
    let device = try Device.named("16000x10@2")
    #expect(throws: DeviceError.self) { try device.checkRenderable(scale: 3) }
    #expect(throws: DeviceError.self) { try device.checkRenderable(scale: 0) }
  }
}
