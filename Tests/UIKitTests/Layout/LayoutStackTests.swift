import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the documented distributions and alignments of UIStackView, added by hand; for
// the spacing of proportional filling, the bug report openradar 34595752.
@MainActor
@Suite(.serialized)
struct LayoutStackTests {
  /// Returns a row of 300 × 100 points at (0, 0), with contents of 40 × 20, 60 × 30 and 80 × 50
  /// points; for a vertical axis, all sizes are transposed.
  private func row(
    _ rig: LayoutRig, axis: NSLayoutConstraint.Axis = .horizontal, spacing: CGFloat = 10,
    _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill
  ) -> (UIStackView, [BoxView]) {
    let views =
      axis == .horizontal
      ? [BoxView(40, 20), BoxView(60, 30), BoxView(80, 50)]
      : [BoxView(20, 40), BoxView(30, 60), BoxView(50, 80)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    stack.distribution = distribution
    stack.alignment = alignment
    rig.add(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: rig.root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: axis == .horizontal ? 300 : 100),
      stack.heightAnchor.constraint(equalToConstant: axis == .horizontal ? 100 : 300),
    ])
    rig.layout()
    return (stack, views)
  }

  private func spans(_ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal)
    -> [[CGFloat]]
  {
    views.map {
      axis == .horizontal ? [$0.frame.minX, $0.frame.maxX] : [$0.frame.minY, $0.frame.maxY]
    }
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `filling stretches the view with the lowest hugging priority`(
    _ axis: NSLayoutConstraint.Axis
  ) {
    let rig = LayoutRig()
    let (_, views) = row(rig, axis: axis)
    views[1].setContentHuggingPriority(.init(100), for: axis)
    rig.layout()
    // The remaining width is 300 - 40 - 80 - 2 · 10 = 160.
    #expect(spans(views, axis) == [[0, 40], [50, 210], [220, 300]])
    let other: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    #expect(spans(views, other) == [[0, 100], [0, 100], [0, 100]])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `with equal priorities the first view is stretched and the last compressed`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig)
    #expect(spans(views) == [[0, 140], [150, 210], [220, 300]])
    stack.spacing = 70
    rig.layout()
    // The widths of 180 and the spacing of 2 · 70 exceed the row by 20 points.
    #expect(spans(views) == [[0, 40], [110, 170], [240, 300]])
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `filling equally produces equal sizes`(_ axis: NSLayoutConstraint.Axis) {
    let rig = LayoutRig()
    let (_, views) = row(rig, axis: axis, spacing: 15, .fillEqually)
    #expect(spans(views, axis) == [[0, 90], [105, 195], [210, 300]])
  }

  @Test func `filling proportionally keeps the ratios of the content sizes`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, spacing: 0, .fillProportionally)
    // The content of 180 points is stretched by 300 / 180 = 5/3.
    #expect(near(views[0].frame.width, 200.0 / 3))
    #expect(near(views[1].frame.width, 100))
    #expect(near(views[2].frame.width, 400.0 / 3))
    #expect(views[2].frame.maxX == 300)
    // With spacing, the shares are computed from 200 points, and the last view gets the remainder:
    // 60, 90, 130.
    stack.spacing = 10
    rig.layout()
    #expect(spans(views) == [[0, 60], [70, 160], [170, 300]])
    views[0].content.width = 60
    rig.layout()
    // The share of the first view is 60 / 220 · 300 = 81.8.
    #expect(near(views[0].frame.width, 18000.0 / 220))
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `equal spacing divides the remaining length`(_ axis: NSLayoutConstraint.Axis) {
    let rig = LayoutRig()
    let (stack, views) = row(rig, axis: axis, .equalSpacing)
    #expect(spans(views, axis) == [[0, 40], [100, 160], [220, 300]])
    // The spacing is a minimum, so the contents are compressed.
    stack.spacing = 70
    rig.layout()
    let actual = spans(views, axis)
    #expect(actual[1][0] - actual[0][1] == 70)
    #expect(actual[2][0] - actual[1][1] == 70)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `equal centring makes the distances of centres equal`(_ axis: NSLayoutConstraint.Axis) {
    let rig = LayoutRig()
    let (_, views) = row(rig, axis: axis, .equalCentering)
    // The outer centres are at 20 and 260, so the middle centre is at 140.
    #expect(spans(views, axis) == [[0, 40], [110, 170], [220, 300]])
  }

  @Test func `alignments apply across the axis`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, .fillEqually, .top)
    func across() -> [[CGFloat]] { spans(views, .vertical) }
    #expect(across() == [[0, 20], [0, 30], [0, 50]])
    stack.alignment = .bottom
    rig.layout()
    #expect(across() == [[80, 100], [70, 100], [50, 100]])
    stack.alignment = .center
    rig.layout()
    #expect(across() == [[40, 60], [35, 65], [25, 75]])
    stack.alignment = .fill
    rig.layout()
    #expect(across() == [[0, 100], [0, 100], [0, 100]])
    let (column, boxes) = row(rig, axis: .vertical, .fillEqually, .trailing)
    #expect(spans(boxes) == [[80, 100], [70, 100], [50, 100]])
    column.alignment = .leading
    rig.layout()
    #expect(spans(boxes) == [[0, 20], [0, 30], [0, 50]])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `baselines are aligned in a row`() {
    let rig = LayoutRig()
    let texts = [label("a", size: 10), label("b", size: 40), label("c", size: 20)]
    let stack = UIStackView(arrangedSubviews: texts)
    rig.add(stack)
    stack.alignment = .firstBaseline
    rig.layout()
    func baselines() -> [CGFloat] { texts.map { $0.frame.minY + $0.font.ascender } }
    #expect(near(baselines()[0], Double(baselines()[1]), 0.5))
    #expect(near(baselines()[2], Double(baselines()[1]), 0.5))
    #expect(texts[1].frame.minY == 0)
    // The stack is as high as its highest view.
    #expect(stack.frame.height == texts[1].frame.height)
    #expect(stack.frame.width == 35)
    stack.alignment = .lastBaseline
    rig.layout()
    #expect(near(baselines()[0], Double(baselines()[1]), 0.5))
    #expect(near(baselines()[2], Double(baselines()[1]), 0.5))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a stack view without size constraints has the size of its contents`() {
    let rig = LayoutRig()
    for distribution in [
      UIStackView.Distribution.fill, .equalSpacing, .equalCentering, .fillEqually,
    ] {
      let stack = UIStackView(arrangedSubviews: [BoxView(40, 20), BoxView(40, 30), BoxView(40, 50)])
      stack.spacing = 10
      stack.distribution = distribution
      stack.alignment = .center
      rig.add(stack)
      rig.layout()
      #expect(stack.frame.size == CGSize(width: 140, height: 50), "\(distribution)")
      #expect(
        stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 140, height: 50))
    }
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a hidden view frees its length and one spacing`() {
    let rig = LayoutRig()
    let (_, views) = row(rig, .fillEqually)
    views[1].isHidden = true
    rig.layout()
    #expect(spans([views[0], views[2]]) == [[0, 145], [155, 300]])
    #expect(views[1].frame.width == 0)
    views[2].isHidden = true
    rig.layout()
    #expect(spans([views[0]]) == [[0, 300]])
    views[1].isHidden = false
    views[2].isHidden = false
    rig.layout()
    for view in views { #expect(near(view.frame.width, 280.0 / 3)) }
    #expect(Headless.reports.isEmpty)
  }

  @Test func `hiding a view in an animation keeps the view visible until the end`() throws {
    let rig = LayoutRig()
    let (stack, views) = row(rig, .fillEqually)
    views[1].layer.nodeName = "second"
    rig.layout()
    _ = rig.stage.displayList()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = true
      stack.layoutIfNeeded()
    }
    #expect(views[1].isHidden && !views[1].layer.isHidden)
    let half = try #require(rig.shown("second", at: 0.5))
    #expect(near(half.width, 280.0 / 6))
    _ = rig.shown("second", at: 1.5)
    #expect(views[1].isHidden && views[1].layer.isHidden)
  }

  @Test func `custom spacing applies after a view`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, .fillEqually)
    stack.setCustomSpacing(50, after: views[0])
    rig.layout()
    #expect(spans(views) == [[0, 80], [130, 210], [220, 300]])
    #expect(stack.customSpacing(after: views[0]) == 50)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    rig.layout()
    #expect(near(views[1].frame.minX - views[0].frame.maxX, 8))
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    rig.layout()
    #expect(near(views[1].frame.minX - views[0].frame.maxX, 10))
  }

  @Test func `arranged views can be added and removed`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, spacing: 0, .fillEqually)
    let extra = BoxView(1, 1)
    stack.insertArrangedSubview(extra, at: 1)
    rig.layout()
    #expect(spans([extra]) == [[75, 150]])
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack && stack.arrangedSubviews.count == 3)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [extra, views[2]])
    rig.layout()
    #expect(spans([extra, views[2]]) == [[0, 150], [150, 300]])
    stack.addArrangedSubview(extra)
    rig.layout()
    #expect(stack.arrangedSubviews == [views[2], extra])
    #expect(spans([extra, views[2]]) == [[150, 300], [0, 150]])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `spacing can be relative to margins and baselines`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, .fillEqually)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 15, right: 10)
    rig.layout()
    #expect(spans(views) == [[30, 110], [120, 200], [210, 290]])
    #expect(spans(views, .vertical)[0] == [5, 85])
    let texts = [label("a"), label("b")]
    let column = UIStackView(arrangedSubviews: texts)
    column.axis = .vertical
    column.isBaselineRelativeArrangement = true
    column.spacing = 40
    rig.add(column)
    rig.layout()
    let upper = texts[0].frame.maxY + texts[0].font.descender
    let distance = texts[1].frame.minY + texts[1].font.ascender - upper
    #expect(near(distance, 40, 1))
  }

  @Test func `a row starts at the right in right-to-left layout`() {
    let rig = LayoutRig(direction: .rightToLeft)
    let (_, views) = row(rig, spacing: 0, .fillEqually)
    #expect(spans(views) == [[200, 300], [100, 200], [0, 100]])
  }

  @Test func `stack views can be nested`() {
    let rig = LayoutRig()
    let (stack, views) = row(rig, spacing: 0, .fillEqually)
    let inner = UIStackView(arrangedSubviews: [label("a"), label("b")])
    inner.axis = .vertical
    inner.distribution = .fillEqually
    stack.addArrangedSubview(inner)
    rig.layout()
    #expect(inner.frame == CGRect(x: 225, y: 0, width: 75, height: 100))
    #expect(spans(inner.arrangedSubviews, .vertical) == [[0, 50], [50, 100]])
    #expect(views[0].frame.width == 75)
    #expect(Headless.reports.isEmpty)
  }
}
