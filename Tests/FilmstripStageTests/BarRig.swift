import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

/// A navigation controller on a small phone, for tests that examine pixels: 200 × 320 points at
/// scale 1.
///
/// The status bar is 20 points high, so the navigation bar covers 0 to 64.
@MainActor
struct BarRig {
  let stage: Stage
  let navigation: UINavigationController
  private let renderer: FrameRenderer

  init(
    _ controllers: [UIViewController], orientation: ScreenOrientation = .portrait,
    style: InterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    configure: (UINavigationController) -> Void = { _ in }
  ) throws {
    let text = try PangoText()
    let device = Device(
      name: "small", size: CGSize(width: 200, height: 320), scale: 1, statusBarHeight: 20,
      safeAreaTop: 20, safeAreaBottom: 0, navigationBarTop: 20, landscapeSideInset: 0,
      landscapeBottomInset: 0, isPad: false, isLargePhone: false)
    stage = Stage(
      settings: FilmSettings(
        device: device, style: style, direction: direction, orientation: orientation), text: text)
    renderer = FrameRenderer(text: text, scale: 1)
    navigation = UINavigationController(rootViewController: controllers[0])
    configure(navigation)
    for controller in controllers.dropFirst() {
      navigation.pushViewController(controller, animated: false)
    }
    stage.show(navigation)
  }

  var bar: UINavigationBar { navigation.navigationBar }

  /// Returns the frame at a time in seconds, which must not decrease.
  func frame(at seconds: Double) throws -> PixelBuffer {
    stage.advance(to: MediaTime(seconds: seconds))
    let list = stage.displayList()
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    return buffer
  }

  /// Returns the red, green and blue components of a pixel at a time.
  func rgb(_ x: Int, _ y: Int, at seconds: Double) throws -> [Int] {
    try frame(at: seconds).rgb(x, y)
  }

  /// Creates a view controller with a view of one colour, without a title.
  static func controller(_ color: UIColor = .white) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    controller.navigationItem.hidesBackButton = true
    return controller
  }

  /// Creates a view controller with a scroll view of one colour.
  static func list(_ color: UIColor = .white) -> UIViewController {
    let controller = UIViewController()
    let scrollView = UIScrollView()
    scrollView.backgroundColor = color
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    controller.view = scrollView
    controller.navigationItem.hidesBackButton = true
    return controller
  }

  /// Creates an image of one colour.
  static func image(_ color: UIColor, _ width: Double = 4, _ height: Double = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
}

/// Returns whether two colours are equal except for rounding.
func near(_ a: [Int], _ b: [Int], within tolerance: Int = 2) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
