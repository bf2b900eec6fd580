import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A phone of 390 by 844 points at three pixels per point with an empty page.
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

  /// A new view on the page, placed by constraints.
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

  /// The log in one string.
  var log: String { Headless.reports.map(\.description).joined(separator: "\n") }

  /// The presented rectangle of a view with a node name at a time.
  func shown(_ name: String, at seconds: Double) -> CGRect? {
    stage.advance(to: MediaTime(seconds: seconds))
    return stage.displayList().placements().first { $0.name == name }?.frame
  }
}

/// A view with content of a given size.
final class BoxView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A label in the rig's text: each character is half as wide as the font size, a line 1.2 times as
/// high.
@MainActor
func label(_ text: String, size: CGFloat = 20, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.font = .systemFont(ofSize: size)
  label.text = text
  label.numberOfLines = lines
  return label
}

/// Whether two numbers differ by at most `tolerance`: a pixel's width by default.
func near(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1.0 / 3 + 1e-9) -> Bool {
  abs(Double(a) - b) <= tolerance
}

/// Whether a number of points is a whole number of pixels at three pixels per point.
func isWholePixels(_ value: CGFloat) -> Bool {
  let pixels = Double(value) * 3
  return abs(pixels - pixels.rounded()) < 1e-6
}
