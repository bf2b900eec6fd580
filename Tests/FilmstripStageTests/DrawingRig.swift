import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

/// A small stage for tests that examine pixels.
@MainActor
struct DrawingRig {
  let stage: Stage
  private let renderer: FrameRenderer

  /// Creates a white, empty screen of the given size, in points.
  init(_ width: Double, _ height: Double, scale: Int = 1, fps: Int = 60) throws {
    let text = try PangoText()
    let device = Device(
      name: "small", size: CGSize(width: width, height: height), scale: scale, statusBarHeight: 0,
      safeAreaTop: 0, safeAreaBottom: 0, navigationBarTop: 0, landscapeSideInset: 0,
      landscapeBottomInset: 0, isPad: false, isLargePhone: false)
    stage = Stage(
      settings: FilmSettings(device: device, frameRate: FrameRate(fps) ?? .sixty), text: text)
    renderer = FrameRenderer(text: text, scale: scale)
    stage.window.backgroundColor = .white
    stage.window.makeKeyAndVisible()
  }

  var window: UIWindow { stage.window }

  /// Adds a view of one colour to the parent, or to the window if there is none.
  @discardableResult
  func add(
    _ color: UIColor, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: UIView? = nil
  ) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    (parent ?? window).addSubview(view)
    return view
  }

  func advance(to seconds: Double) { stage.advance(to: MediaTime(seconds: seconds)) }

  /// Renders the current frame.
  func frame() throws -> PixelBuffer {
    let list = stage.displayList()
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    return buffer
  }
}

extension PixelBuffer {
  /// Returns the red, green and blue components of a pixel, 0…255.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    let word = row(y)[x]
    return [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
  }

  /// Returns whether all pixels equal the pixels of another buffer.
  func isSame(as other: PixelBuffer) -> Bool {
    width == other.width && height == other.height
      && (0..<height).allSatisfy { row($0).elementsEqual(other.row($0)) }
  }
}

let white = [255, 255, 255]
let red = [255, 0, 0]
let green = [0, 255, 0]
let blue = [0, 0, 255]
let black = [0, 0, 0]
