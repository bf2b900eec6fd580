import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Sixty idioms of apps' screens, and their geometry.
///
/// All expected values are computed from the constraints. The phone has 390 × 844 points at 3
/// pixels per point, and a safe area of 47 above and 34 below. A character is half as wide as the
/// font size, and a line is 1.2 times as high. No idiom may break a constraint.
@MainActor
@Suite(.serialized)
struct IdiomTests {
  let rig = LayoutRig()

  /// Pins the edges of a view to those of another, with insets in points.
  func pin(_ view: UIView, to other: UIView, _ inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  func setSize(_ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil) {
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  /// Returns a scroll view that fills the root view.
  func scrollView() -> UIScrollView {
    let scroll = rig.add(UIScrollView())
    pin(scroll, to: rig.root)
    return scroll
  }

  /// Returns a view with a fixed height.
  func box(height: CGFloat) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    setSize(view, height: height)
    return view
  }

  /// Returns a column.
  func column(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    return stack
  }

  func expectNoReports(_ location: SourceLocation = #_sourceLocation) {
    #expect(rig.log == "", sourceLocation: location)
  }
}

// MARK: Scroll views

extension IdiomTests {
  @Test func `a content view with the width of the scroll view sets the content's height`() {
    let scroll = scrollView()
    let content = rig.view(in: scroll)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    let title = rig.add(label("Title"), in: content)
    let body = rig.add(box(height: 900), in: content)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      title.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
      body.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      body.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    rig.layout()
    #expect(title.frame == CGRect(x: 16, y: 20, width: 50, height: 24))
    #expect(body.frame == CGRect(x: 0, y: 54, width: 390, height: 900))
    #expect(scroll.contentSize == CGSize(width: 390, height: 974))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 974))
    expectNoReports()
  }

  @Test func `a stack in a scroll view sets the content's height`() {
    let scroll = scrollView()
    let stack = rig.add(column((0..<10).map { _ in box(height: 120) }, spacing: 8), in: scroll)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 1272))
    #expect(stack.arrangedSubviews[9].frame.minY == 1152)
    expectNoReports()
  }

  @Test func `a stack between the guides has margins in the content`() {
    let scroll = scrollView()
    let stack = rig.add(column([box(height: 500), box(height: 500)]), in: scroll)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    rig.layout()
    #expect(stack.frame == CGRect(x: 16, y: 16, width: 358, height: 1000))
    #expect(scroll.contentSize == CGSize(width: 390, height: 1032))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 390, height: 1032))
    expectNoReports()
  }

  @Test func `a row in a scroll view scrolls horizontally`() {
    let scroll = rig.add(UIScrollView())
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: rig.root.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
      scroll.heightAnchor.constraint(equalToConstant: 140),
    ])
    let views = (0..<8).map { _ in UIView() }
    for view in views { setSize(view, width: 100) }
    let stack = rig.add(UIStackView(arrangedSubviews: views), in: scroll)
    stack.spacing = 10
    pin(stack, to: scroll)
    stack.heightAnchor.constraint(equalTo: scroll.heightAnchor).isActive = true
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 870, height: 140))
    expectNoReports()
  }

  @Test func `pages with the frame's width fill a paging scroll view`() {
    let scroll = scrollView()
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    let pages = (0..<3).map { _ in UIView() }
    let stack = rig.add(UIStackView(arrangedSubviews: pages), in: scroll)
    pin(stack, to: scroll)
    stack.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor).isActive = true
    for page in pages {
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    }
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 1170, height: 844))
    #expect(pages[2].frame == CGRect(x: 780, y: 0, width: 390, height: 844))
    expectNoReports()
  }

  @Test func `a short content is as high as the scroll view`() {
    let scroll = scrollView()
    let content = rig.view(in: scroll)
    pin(content, to: scroll)
    let button = rig.add(box(height: 50), in: content)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: scroll.heightAnchor),
      button.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      button.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    rig.layout()
    #expect(scroll.contentSize.height == 844)
    #expect(button.frame == CGRect(x: 16, y: 774, width: 358, height: 50))
    expectNoReports()
  }

  @Test func `a header image keeps its ratio above the content`() {
    let scroll = scrollView()
    let image = UIImageView()
    let stack = rig.add(column([image, box(height: 1000)]), in: scroll)
    pin(stack, to: scroll)
    NSLayoutConstraint.activate([
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5),
    ])
    rig.layout()
    #expect(image.frame == CGRect(x: 0, y: 0, width: 390, height: 195))
    #expect(scroll.contentSize.height == 1195)
    expectNoReports()
  }

  @Test func `a header that is pinned outside of the scroll view stretches`() {
    let scroll = scrollView()
    scroll.contentInsetAdjustmentBehavior = .never
    let container = rig.add(box(height: 200), in: scroll)
    let image = rig.view(in: scroll)
    let body = rig.add(box(height: 1000), in: scroll)
    let top = image.topAnchor.constraint(equalTo: rig.root.topAnchor)
    top.priority = .defaultHigh
    NSLayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: scroll.topAnchor),
      container.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      container.widthAnchor.constraint(equalTo: scroll.widthAnchor), top,
      image.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      image.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      image.heightAnchor.constraint(greaterThanOrEqualTo: container.heightAnchor),
      body.topAnchor.constraint(equalTo: container.bottomAnchor),
      body.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      body.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 1200))
    #expect(image.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    scroll.contentOffset.y = -50
    rig.layout()
    #expect(image.frame == CGRect(x: 0, y: -50, width: 390, height: 250))
    scroll.contentOffset.y = 80
    rig.layout()
    #expect(image.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    expectNoReports()
  }

  @Test func `a bar at the frame guide stays in place while the content moves`() {
    let scroll = scrollView()
    let content = rig.add(box(height: 2000), in: scroll)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    let bar = rig.add(box(height: 60), in: scroll)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
    ])
    scroll.contentInsetAdjustmentBehavior = .never
    rig.layout()
    #expect(bar.frame == CGRect(x: 0, y: 784, width: 390, height: 60))
    scroll.contentOffset.y = 300
    rig.layout()
    #expect(bar.frame == CGRect(x: 0, y: 1084, width: 390, height: 60))
    #expect(scroll.contentSize.height == 2000)
    expectNoReports()
  }

  @Test func `a button at the scroll view's safe area floats over a table`() {
    let table = rig.add(UITableView())
    pin(table, to: rig.root)
    let source = IdiomTable(count: 50)
    table.dataSource = source
    let button = rig.add(UIView(), in: table)
    setSize(button, width: 56, height: 56)
    let safe = table.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      button.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
    ])
    rig.layout()
    let offset = table.contentOffset.y
    #expect(button.frame == CGRect(x: 318, y: offset + 738, width: 56, height: 56))
    table.contentOffset.y = 400
    rig.layout()
    #expect(abs(button.frame.minY - (400 + 738)) < 1e-6)
    #expect(abs(table.contentSize.height - 50 * 44) < 1e-6)
    expectNoReports()
  }

  @Test func `a carousel in a column has its own content`() {
    let scroll = scrollView()
    let carousel = UIScrollView()
    let stack = rig.add(column([box(height: 400), carousel, box(height: 600)]), in: scroll)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    setSize(carousel, height: 150)
    let cards = (0..<5).map { _ in UIView() }
    for card in cards { setSize(card, width: 200) }
    let row = rig.add(UIStackView(arrangedSubviews: cards), in: carousel)
    row.spacing = 12
    pin(row, to: carousel)
    row.heightAnchor.constraint(equalTo: carousel.heightAnchor).isActive = true
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 1150))
    #expect(carousel.contentSize == CGSize(width: 1048, height: 150))
    #expect(carousel.frame == CGRect(x: 0, y: 400, width: 390, height: 150))
    expectNoReports()
  }

  @Test func `a stack with margins insets its views in the content`() {
    let scroll = scrollView()
    let stack = rig.add(column([box(height: 1000)]), in: scroll)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 20, y: 20, width: 350, height: 1000))
    #expect(scroll.contentSize.height == 1040)
    scroll.contentOffset.y = 120
    rig.layout()
    #expect(scroll.contentSize.height == 1040)
    expectNoReports()
  }

  @Test func `hiding an arranged view makes the content shorter`() {
    let scroll = scrollView()
    let stack = rig.add(column([box(height: 500), box(height: 300)], spacing: 10), in: scroll)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    #expect(scroll.contentSize.height == 810)
    stack.arrangedSubviews[1].isHidden = true
    rig.layout()
    #expect(scroll.contentSize.height == 500)
  }

  @Test func `a long text wraps at the width of the content`() {
    let scroll = scrollView()
    let text = rig.add(label(String(repeating: "x", count: 100), lines: 0), in: scroll)
    pin(text, to: scroll, 16)
    text.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -32).isActive = true
    rig.layout()
    // 35 characters fit into 358 points, so the text has three lines.
    #expect(near(text.frame, CGRect(x: 16, y: 16, width: 358, height: linesHeight(3))))
    #expect(abs(scroll.contentSize.height - (32 + linesHeight(3))) < 1e-6)
    expectNoReports()
  }

  @Test func `a text view that doesn't scroll is as high as its text`() {
    let scroll = scrollView()
    let text = UITextView()
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 20)
    text.text = String(repeating: "x", count: 80)
    let stack = rig.add(column([text, box(height: 30)]), in: scroll)
    pin(stack, to: scroll)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    // 38 characters fit into 380 points, so the text has three lines, and insets of 8.
    #expect(near(text.frame, CGRect(x: 0, y: 0, width: 390, height: 16 + linesHeight(3))))
    #expect(abs(scroll.contentSize.height - (46 + linesHeight(3))) < 1e-6)
    expectNoReports()
  }

  @Test func `a form ends at the keyboard's guide`() {
    let scroll = rig.add(UIScrollView())
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: rig.root.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: rig.root.keyboardLayoutGuide.topAnchor),
    ])
    rig.layout()
    #expect(scroll.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
    #expect(
      rig.root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    expectNoReports()
  }

  @Test func `an inset for the keyboard lets the last field scroll above it`() {
    let scroll = scrollView()
    let content = rig.add(box(height: 900), in: scroll)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    scroll.contentInset.bottom = 300
    scroll.scrollRectToVisible(CGRect(x: 0, y: 850, width: 390, height: 50), animated: false)
    // The content scrolls, so the safe area adds 34 below: 900 − (844 − 334) = 390.
    #expect(scroll.contentOffset.y == 390)
    #expect(scroll.contentSize.height == 900)
  }

  @Test func `a centred view in a scroll view is centred in its frame`() {
    let scroll = scrollView()
    let view = rig.view(in: scroll)
    setSize(view, width: 200, height: 100)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 40),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -40),
    ])
    rig.layout()
    #expect(view.frame == CGRect(x: 95, y: 40, width: 200, height: 100))
    #expect(scroll.contentSize.height == 180)
    expectNoReports()
  }

  @Test func `the leading edge of the content is at the right in a right-to-left layout`() {
    let rig = LayoutRig(direction: .rightToLeft)
    let scroll = rig.add(UIScrollView())
    pin(scroll, to: rig.root)
    let content = rig.view(in: scroll)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    let text = rig.add(label("abcde"), in: content)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      text.topAnchor.constraint(equalTo: content.topAnchor),
      text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    rig.layout()
    #expect(text.frame == CGRect(x: 324, y: 0, width: 50, height: 24))
    #expect(scroll.contentSize == CGSize(width: 390, height: 24))
    #expect(rig.log == "")
  }

  @Test func `a label pinned to all edges makes the content as wide as its text`() {
    let scroll = scrollView()
    let text = rig.add(label(String(repeating: "x", count: 60)), in: scroll)
    pin(text, to: scroll, 10)
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 620, height: 44))
    expectNoReports()
  }

  @Test func `a content size from code stays if constraints don't reach its end`() {
    let scroll = scrollView()
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let view = rig.view(in: scroll)
    setSize(view, width: 100, height: 100)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 30),
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 30),
    ])
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 2000))
    #expect(view.frame == CGRect(x: 30, y: 30, width: 100, height: 100))
    expectNoReports()
  }

  @Test func `visual formats in a scroll view refer to its content`() {
    let scroll = scrollView()
    let views = ["a": rig.view(in: scroll), "b": rig.view(in: scroll)]
    for format in ["H:|[a(390)]|", "V:|-10-[a(700)]-20-[b(500)]-30-|", "H:|[b(390)]|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 1260))
    #expect(views["b"]?.frame == CGRect(x: 0, y: 730, width: 390, height: 500))
    expectNoReports()
  }

  @Test func `a scroll view that begins at the safe area has no inset`() {
    let controller = UIViewController()
    let rig = NavigationRig([controller])
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize = CGSize(width: 0, height: 1000)
    controller.view.addSubview(scroll)
    let area = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: area.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -110),
      scroll.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
      scroll.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
    ])
    rig.stage.advance(to: .zero)
    #expect(scroll.frame.minY == 91)
    #expect(scroll.adjustedContentInset == .zero)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `a scroll view in a navigation stack begins below the bar`() {
    let controller = UIViewController()
    let rig = NavigationRig([controller])
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(scroll)
    pin(scroll, to: controller.view)
    let content = box(height: 1000)
    scroll.addSubview(content)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.stage.advance(to: .zero)
    #expect(scroll.adjustedContentInset.top == 91)
    #expect(scroll.contentOffset.y == -91)
    #expect(scroll.contentSize == CGSize(width: 390, height: 1000))
    #expect(content.safeAreaInsets == .zero)
  }

  @Test func `a content with only a width and no views is empty`() {
    let scroll = scrollView()
    let content = rig.view(in: scroll)
    pin(content, to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    rig.layout()
    #expect(scroll.contentSize == CGSize(width: 390, height: 0))
    expectNoReports()
  }
}

/// Returns the height of lines of 20 points, rounded up to the pixels of a screen of scale 3.
///
/// A line is 2444/2048 of the size high (FACTS: font.system-line).
func linesHeight(_ count: CGFloat) -> CGFloat {
  (count * 20 * 2444 / 2048 * 3).rounded(.up) / 3
}

/// Returns whether two rectangles are equal except for rounding.
func near(_ one: CGRect, _ other: CGRect) -> Bool {
  abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
    && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
}
