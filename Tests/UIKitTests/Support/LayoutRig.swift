import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A phone of 390 × 844 points at 3 pixels per point, with an empty view controller.
@MainActor
struct LayoutRig {
  let stage: Stage
  let controller = UIViewController()
  var root: UIView { controller.view }

  init(
    width: Double = 390, height: Double = 844, scale: Int = 3,
    direction: LayoutDirection = .leftToRight, isPad: Bool = false
  ) {
    let device = NavigationRig.phone(width: width, height: height, scale: scale, isPad: isPad)
    stage = Stage(
      settings: FilmSettings(device: device, direction: direction, frameRate: .sixty),
      text: BlockText())
    stage.show(controller)
  }

  /// Returns a new view, to be positioned by constraints, in the root view or in `parent`.
  func view(in parent: UIView? = nil) -> UIView {
    add(UIView(), in: parent)
  }

  @discardableResult
  func add<V: UIView>(_ view: V, in parent: UIView? = nil) -> V {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func layout() { stage.advance(to: VirtualClock.current.now) }

  /// All reports, joined into one string.
  var log: String { Headless.reports.map(\.description).joined(separator: "\n") }

  /// Returns the drawn rectangle of the view with a node name, at a time in seconds.
  func shown(_ name: String, at seconds: Double) -> CGRect? {
    stage.advance(to: MediaTime(seconds: seconds))
    return stage.displayList().placements().first { $0.name == name }?.frame
  }
}

/// A view with an intrinsic content size.
final class BoxView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Returns a label in the rig's text: a character is half as wide as the font size, and a line is
/// 1.2 times as high as the font size.
@MainActor
func label(_ text: String, size: CGFloat = 20, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.font = .systemFont(ofSize: size)
  label.text = text
  label.numberOfLines = lines
  return label
}

/// Returns whether two numbers differ by at most `tolerance`: by default the width of a pixel.
func near(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1.0 / 3 + 1e-9) -> Bool {
  abs(Double(a) - b) <= tolerance
}

/// Returns whether a length in points is a whole number of pixels, at 3 pixels per point.
func isWholePixels(_ value: CGFloat) -> Bool {
  let pixels = Double(value) * 3
  return abs(pixels - pixels.rounded()) < 1e-6
}
