import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the sizes and alignment rectangles in Sources/UIKit/FACTS.md (control.alignment,
// control.switch-size, button.size, button.padding, stack-view.proportional), added by hand. A line
// of the rig's text is 2444/2048 of the font size high, and its ascent is 1950/2048.
@MainActor
@Suite(.serialized)
struct LayoutControlTests {
  private func pin(_ view: UIView, below other: UIView, by distance: CGFloat = 8) {
    view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: distance).isActive = true
  }

  @Test func `the alignment rectangle of a segmented control ends above its bottom`() {
    let rig = LayoutRig()
    let control = rig.add(UISegmentedControl(items: ["A", "B"]))
    let below = rig.view()
    control.topAnchor.constraint(equalTo: rig.root.topAnchor).isActive = true
    pin(below, below: control)
    rig.layout()
    #expect(control.frame.height == 32)
    // 31 + 8.
    #expect(below.frame.minY == 39)
    #expect(control.sizeThatFits(.zero).height == 32)
  }

  @Test func `a progress view in a bar is a point higher than its alignment rectangle`() {
    let rig = LayoutRig()
    for (style, height) in [(UIProgressView.Style.default, 5.0), (.bar, 6)] {
      let bar = rig.add(UIProgressView(progressViewStyle: style))
      let below = rig.view()
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: rig.root.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 5),
      ])
      pin(below, below: bar)
      rig.layout()
      #expect(near(bar.frame.height, height, 1e-6))
      #expect(near(below.frame.minY, 13, 1e-6))
    }
  }

  @Test(arguments: [(18, 51.0, 31.0), (26, 63, 28)])
  func `the size of a switch depends on the version`(
    _ version: Int, _ width: Double, _ height: Double
  ) {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: version), text: BlockText())
    let controller = UIViewController()
    stage.show(controller)
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 200))
    #expect(control.frame == CGRect(x: 3, y: 4, width: width, height: height))
    let other = UISwitch()
    other.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(other)
    NSLayoutConstraint.activate([
      other.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
      other.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    stage.advance(to: VirtualClock.current.now)
    // The alignment rectangle omits 2 points at the right.
    #expect(other.frame.maxX == controller.view.bounds.width - 20 + 2)
    #expect(other.frame.size == CGSize(width: width, height: height))
    withExtendedLifetime(stage) {}
  }

  @Test func `bars are as high as a row without a constraint of their height`() {
    let rig = LayoutRig()
    for (bar, height) in [(UIToolbar(), 44.0), (UITabBar(), 49), (UINavigationBar(), 44)] {
      rig.add(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
        bar.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 100),
      ])
      rig.layout()
      #expect(bar.frame == CGRect(x: 0, y: 100, width: 390, height: height))
    }
  }

  // MARK: Buttons

  // 18 · 2444/2048 and 15 · 2444/2048, rounded up to 22 and 18, and 12.
  @Test func `a button without content has the size of an empty title`() {
    _ = LayoutRig()
    #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  private func button(_ title: String, size: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: size)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test func `the size of a button is a whole number of points`() {
    // A line of 17 points is 20.29 points high, one of 23 points 27.45; a character is half as wide
    // as the font size.
    for (size, height) in [(17.0, 33.0), (23, 40)] {
      let width = (size / 2 * 5).rounded(.up)
      #expect(
        button("abcde", size: size).intrinsicContentSize == CGSize(width: width, height: height))
    }
  }

  @Test func `an image in a button has at least the height of a line`() {
    func button(_ width: CGFloat, _ height: CGFloat) -> UIButton {
      let button = UIButton(type: .custom)
      button.setImage(
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in },
        for: .normal)
      return button
    }
    // A line of 18 points is 21.48 points high.
    #expect(button(17, 12).intrinsicContentSize == CGSize(width: 17, height: 22))
    #expect(button(38, 34).intrinsicContentSize == CGSize(width: 38, height: 34))
  }

  @Test(arguments: [
    (UIControl.ContentVerticalAlignment.center, 10.0), (.top, 0), (.bottom, 20),
  ])
  func `a label is aligned with the baseline of a button`(
    _ alignment: UIControl.ContentVerticalAlignment, _ free: Double
  ) {
    let rig = LayoutRig()
    let button = rig.add(button("a", size: 20))
    button.contentVerticalAlignment = alignment
    let text = rig.add(label("b", size: 20))
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: rig.root.topAnchor),
      button.heightAnchor.constraint(equalToConstant: 43.87),
      text.firstBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    rig.layout()
    // The line is 23.87 points high, so 20 points are free.
    #expect(near(text.frame.minY, free, 1))
  }

  @Test func `buttons that share a baseline keep their heights`() {
    let rig = LayoutRig()
    let (first, second) = (rig.add(button("a", size: 15)), rig.add(button("b", size: 15)))
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: rig.root.topAnchor),
      first.heightAnchor.constraint(equalToConstant: 44),
      first.topAnchor.constraint(equalTo: second.topAnchor),
      first.lastBaselineAnchor.constraint(equalTo: second.firstBaselineAnchor),
    ])
    rig.layout()
    #expect(Headless.reports.isEmpty)
    // With the same font, equal tops and baselines mean equal heights.
    #expect(first.frame.height == 44)
    #expect(near(second.frame.height, 44, 1))
  }

  @Test func `a label is aligned with the text of a field`() {
    let rig = LayoutRig()
    let field = rig.add(UITextField())
    field.font = .systemFont(ofSize: 20)
    field.text = "a"
    let text = rig.add(label("b", size: 20))
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: rig.root.topAnchor),
      field.heightAnchor.constraint(equalToConstant: 43.87),
      text.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
    ])
    rig.layout()
    // The line is 23.87 points high, in the middle.
    #expect(near(text.frame.minY, 10))
  }

  @Test func `a baseline follows a font that changes after layout`() {
    let rig = LayoutRig()
    let text = rig.add(label("a", size: 20))
    let plain = rig.view()
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: rig.root.topAnchor),
      plain.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
    ])
    rig.layout()
    #expect(near(plain.frame.minY, 20 * 1950.0 / 2048))
    text.font = .systemFont(ofSize: 40)
    rig.layout()
    #expect(near(plain.frame.minY, 40 * 1950.0 / 2048))
  }

  // MARK: Others

  @Test func `nothing is added to a margin beyond an edge that nothing covers`() {
    let device = NavigationRig.phone(width: 375, height: 667, scale: 2)
    let stage = Stage(settings: FilmSettings(device: device), text: BlockText())
    let controller = UIViewController()
    stage.show(controller)
    let picture = BoxView(375, 900)
    picture.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(picture)
    controller.additionalSafeAreaInsets.bottom = -controller.view.safeAreaInsets.bottom
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: controller.view.topAnchor),
      picture.layoutMarginsGuide.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
    ])
    stage.advance(to: VirtualClock.current.now)
    // The margin is 8 points.
    #expect(picture.safeAreaInsets.bottom == 0)
    #expect(picture.frame.height == 675)
  }

  @Test func `a stack view in a proportional one has the content of its views`() {
    let rig = LayoutRig()
    func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      return stack
    }
    // The heights are 20 + 4 + 30 = 54 and max(10, 26) = 26.
    let column = stack(.vertical, [BoxView(10, 20), BoxView(10, 30)])
    column.spacing = 4
    let row = stack(.horizontal, [BoxView(10, 10), BoxView(10, 26)])
    let outer = rig.add(stack(.vertical, [column, row]))
    outer.distribution = .fillProportionally
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: rig.root.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 160),
    ])
    rig.layout()
    #expect(column.frame.height == 108)
    #expect(row.frame.height == 52)
  }

  @Test func `a proportional stack view follows changes in nested stack views`() {
    let rig = LayoutRig()
    func column(_ views: [UIView]) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      return stack
    }
    let (first, second) = (BoxView(10, 20), BoxView(10, 20))
    let inner = column([first, second])
    let outer = rig.add(column([column([inner]), BoxView(10, 40)]))
    outer.distribution = .fillProportionally
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: rig.root.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 240),
    ])
    func height() -> CGFloat {
      rig.layout()
      return inner.frame.height
    }
    #expect(height() == 120)  // 40 : 40
    first.content.height = 60
    #expect(height() == 160)  // 80 : 40
    first.isHidden = true
    #expect(height() == 80)  // 20 : 40
    inner.isLayoutMarginsRelativeArrangement = true
    inner.layoutMargins = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    #expect(height() == 180)  // 20 + 100 : 40
    inner.layoutMargins = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    #expect(height() == 120)  // 20 + 20 : 40
    inner.addArrangedSubview(BoxView(10, 40))
    #expect(height() == 160)  // 60 + 20 : 40
  }

  @Test func `a button follows changes of its title, image, insets and font`() {
    let rig = LayoutRig()
    let control = rig.add(button("abcd", size: 20))
    let plain = rig.view()
    NSLayoutConstraint.activate([
      control.topAnchor.constraint(equalTo: rig.root.topAnchor),
      control.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      plain.leadingAnchor.constraint(equalTo: control.trailingAnchor),
    ])
    func width() -> CGFloat {
      rig.layout()
      #expect(plain.frame.minX == control.frame.width)
      return control.frame.width
    }
    // A character is half as wide as the font size.
    #expect(width() == 40)
    control.setTitle("abcdefgh", for: .normal)
    #expect(width() == 80)
    control.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(width() == 120)
    control.setTitle("abcdefghij", for: .disabled)
    control.isEnabled = false
    #expect(width() == 150)
    control.contentEdgeInsets.left = 10
    #expect(width() == 160)
    control.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 25, height: 10)).image { _ in }, for: .normal)
    #expect(width() == 185)
  }

  @Test func `a button follows changes of its configuration's title`() {
    let rig = LayoutRig()
    let control = rig.add(UIButton(configuration: .plain()))
    control.setTitle("ab", for: .normal)
    control.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor).isActive = true
    rig.layout()
    let width = control.frame.width
    control.setTitle("abcdef", for: .normal)
    rig.layout()
    // Four characters are added, each half as wide as the font size of 17 points.
    #expect(near(control.frame.width, Double(width) + 34, 1))
  }

  @Test func `an empty text view that does not scroll is as high as a line`() {
    let rig = LayoutRig()
    let text = rig.add(UITextView())
    text.font = .systemFont(ofSize: 14)
    text.isScrollEnabled = false
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: rig.root.topAnchor),
      text.widthAnchor.constraint(equalToConstant: 200),
    ])
    rig.layout()
    // A line is 14 · 2444/2048 = 16.71 points high, between insets of 8 points.
    #expect(near(text.frame.height, 14 * 2444.0 / 2048 + 16))
    text.text = "a"
    rig.layout()
    #expect(near(text.frame.height, 14 * 2444.0 / 2048 + 16))
  }

  @Test func `a baseline follows the alignment of a button after layout`() {
    let rig = LayoutRig()
    let button = rig.add(button("a", size: 20))
    let text = rig.add(label("b", size: 20))
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: rig.root.topAnchor),
      button.heightAnchor.constraint(equalToConstant: 43.87),
      text.firstBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    func top() -> CGFloat {
      rig.layout()
      return text.frame.minY
    }
    // The line is 23.87 points high, so 20 points are free.
    #expect(near(top(), 10, 1))
    button.contentVerticalAlignment = .bottom
    #expect(near(top(), 20, 1))
    button.contentVerticalAlignment = .top
    #expect(near(top(), 0, 1))
    // Insets of the title move it by half of their difference.
    button.titleEdgeInsets.top = 8
    #expect(near(top(), 4, 1))
  }
}
