import FilmstripGraphics
import Foundation

@testable import FilmstripRendering

/// The shaper of all tests, so that fonts are read once.
let sharedText: PangoText = {
  do { return try PangoText() } catch { fatalError("\(error)") }
}()

let inter = FontDescription(family: "Inter", size: 17)

/// Creates a frame of nodes, with a size in points.
func frame(_ width: Double, _ height: Double, _ children: [DisplayNode]) -> DisplayList {
  DisplayList(
    size: CGSize(width: width, height: height),
    root: DisplayNode(
      bounds: CGRect(x: 0, y: 0, width: width, height: height), children: children))
}

/// Renders a frame with a new renderer.
func render(
  _ list: DisplayList, scale: Int = 1, background: RGBA? = nil
) throws -> PixelBuffer {
  let renderer = FrameRenderer(text: sharedText, scale: scale)
  let buffer = try renderer.makeBuffer(for: list)
  try renderer.render(list, into: buffer, background: background)
  return buffer
}

/// Creates a filled rectangle.
func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA
) -> Drawing {
  .fillRect(
    RoundedRect(CGRect(x: x, y: y, width: width, height: height)), .color(color))
}

func at(_ x: Double, _ y: Double) -> PlaneTransform {
  PlaneTransform(CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
}

extension RGBA {
  static let pureRed = RGBA(red: 1, green: 0, blue: 0)
  static let pureGreen = RGBA(red: 0, green: 1, blue: 0)
  static let pureBlue = RGBA(red: 0, green: 0, blue: 1)
}

extension UInt32 {
  var alpha: Int { Int(self >> 24) }
  var red: Int { Int(self >> 16 & 255) }
  var green: Int { Int(self >> 8 & 255) }
  var blue: Int { Int(self & 255) }
  var rgba: [Int] { [red, green, blue, alpha] }
}

extension PixelBuffer {
  /// The sum of all alpha values, in whole pixels.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<height { for word in row(y) { sum += word.alpha } }
    return Double(sum) / 255
  }

  /// The centroid of all alpha values, in pixels.
  var centroid: CGPoint {
    var sum = 0.0
    var x = 0.0
    var y = 0.0
    for line in 0..<height {
      for (column, word) in row(line).enumerated() {
        let part = Double(word.alpha)
        sum += part
        x += part * (Double(column) + 0.5)
        y += part * (Double(line) + 0.5)
      }
    }
    return CGPoint(x: x / sum, y: y / sum)
  }

  /// Returns the maximum difference in any channel.
  func maximumDifference(from other: PixelBuffer) -> Int {
    var maximum = 0
    for y in 0..<height {
      for (a, b) in zip(row(y), other.row(y)) {
        for (p, q) in zip(a.rgba, b.rgba) { maximum = max(maximum, abs(p - q)) }
      }
    }
    return maximum
  }
}
