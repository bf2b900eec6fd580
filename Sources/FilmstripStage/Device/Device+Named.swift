import FilmstripGraphics
import FilmstripSupport
import Foundation
import UIKit

extension Device {
  /// Returns the device with a marketing name, or with a size and scale specified as
  /// `WIDTHxHEIGHT@SCALE`.
  ///
  /// Case, spaces, brackets and hyphens are ignored: `ipad pro 11-inch (4th generation)` is a valid
  /// name. A device that is specified by numbers has the metrics of the first named device with its
  /// size and scale. If there is none, its metrics are those of a phone or, if the width is at
  /// least 700 pt, of an iPad, with a 20 pt status bar (*Chosen*).
  ///
  /// - Parameter name: The marketing name, or `WIDTHxHEIGHT@SCALE`.
  /// - Returns: The device.
  /// - Throws: `DeviceError.unknown` with similar names; `malformed` for invalid numbers;
  ///   `unrenderable` for sides below 1 pt or greater than the limit of rendering.
  public static func named(_ name: String) throws(DeviceError) -> Device {
    let folded = Spelling.folded(name)
    if let match = all.first(where: { Spelling.folded($0.name) == folded }) { return match }
    let text = name.trimmingCharacters(in: .whitespaces)
    if text.contains("@") || text.first?.isNumber == true { return try numbered(text) }
    throw .unknown(name: name, suggestions: suggestions(for: name))
  }

  private static func numbered(_ text: String) throws(DeviceError) -> Device {
    let form = /([0-9]{1,9})[xX×]([0-9]{1,9})@([0-9])x?/
    guard
      let match = text.wholeMatch(of: form), let width = Double(match.1),
      let height = Double(match.2), let scale = Int(match.3), (1...3).contains(scale)
    else {
      throw .malformed(text: text)
    }
    let size = CGSize(width: width, height: height)
    let name = "\(match.1)x\(match.2)@\(scale)"
    var device =
      all.first { $0.size == size && $0.scale == scale }
      ?? all.first { $0.size == size }
      ?? Device(name, width, height, scale, width >= 700 ? .padHomeButton : .homeButton)
    device.name = name
    device.scale = scale
    try device.checkRenderable()
    return device
  }

  private static func suggestions(for name: String) -> [String] {
    let names = newestFirst.map(\.name)
    let near = Spelling.nearest(to: name, in: names)
    if !near.isEmpty { return near }
    let family = name.lowercased().contains("pad") ? "iPad Pro 13-inch (M5)" : "iPhone 17"
    return [family]
  }
}
