import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: `CGRect.insetBy(dx:dy:)` returns the null rectangle, whose origin is infinite,
// if a rectangle is too small. No view may use this origin.
@MainActor
@Suite(.serialized)
struct NoSpaceTests {
  private static func views() -> [UIView] {
    let segments = UISegmentedControl(items: ["List", "Grid"])
    segments.selectedSegmentIndex = 1
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Header"
    let stepper = UIStepper()
    let slider = UISlider()
    slider.value = 0.5
    let progress = UIProgressView()
    progress.progress = 0.5
    let pageControl = UIPageControl()
    pageControl.numberOfPages = 3
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let label = UILabel()
    label.text = "Label"
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Text"
    let spinner = UIActivityIndicatorView()
    spinner.startAnimating()
    return [
      segments, header, stepper, slider, progress, pageControl, button, label, field, spinner,
      UISwitch(), UIToolbar(), UINavigationBar(), UITabBar(), UITableViewCell(), UITableView(),
      UIScrollView(), UIStackView(), UIVisualEffectView(effect: UIBlurEffect(style: .regular)),
    ]
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 0, height: 40)])
  func `views without space have finite frames`(_ size: CGSize) {
    let rig = GestureRig()
    for view in Self.views() {
      view.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
      rig.view.addSubview(view)
      // The size set by the superview overrides the size that a control has set for itself.
      view.bounds.size = size
      rig.stage.advance(to: .zero)
      #expect(rig.stage.displayList().root.isFinite, "\(type(of: view)) at \(size)")
      view.removeFromSuperview()
    }
    #expect(Headless.reports.isEmpty)
  }
}

extension DisplayNode {
  fileprivate var isFinite: Bool {
    let matrix = [
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44,
    ]
    let sides = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    return matrix.allSatisfy(\.isFinite) && sides.allSatisfy(\.isFinite)
      && children.allSatisfy(\.isFinite)
  }
}
