import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: Apple's Auto Layout Guide on intrinsic content size, with sizes
// that can be added by hand.
@MainActor
@Suite(.serialized)
struct LayoutContentTests {
  /// Adds two views side by side that span the width of the root view.
  private func addPair(_ rig: LayoutRig, _ a: UIView, _ b: UIView) {
    rig.add(a)
    rig.add(b)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a][b]|", options: .alignAllTop, metrics: nil,
        views: ["a": a, "b": b]))
    a.topAnchor.constraint(equalTo: rig.root.topAnchor).isActive = true
  }

  @Test func `a view without size constraints has the size of its content`() {
    let rig = LayoutRig()
    let text = rig.add(label("abcdef"))
    let box = rig.add(BoxView(31, 47))
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      text.topAnchor.constraint(equalTo: rig.root.topAnchor),
      box.leadingAnchor.constraint(equalTo: text.trailingAnchor),
      box.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    rig.layout()
    // The label is six characters of 10 points wide; its line of 20 · 2444/2048 is 23.87 points or
    // 71.6 pixels high.
    #expect(text.frame == CGRect(x: 0, y: 0, width: 60, height: 24))
    #expect(box.frame == CGRect(x: 60, y: 24, width: 31, height: 47))
    text.text = "abc"
    box.content.height = 20
    rig.layout()
    #expect(box.frame == CGRect(x: 30, y: 24, width: 31, height: 20))
  }

  @Test func `the view with the lower hugging priority is stretched`() {
    let rig = LayoutRig()
    let a = BoxView(50, 20)
    let b = BoxView(70, 30)
    addPair(rig, a, b)
    a.setContentHuggingPriority(.init(251), for: .horizontal)
    rig.layout()
    #expect(a.frame.width == 50 && b.frame.width == 340)
    a.setContentHuggingPriority(.init(249), for: .horizontal)
    rig.layout()
    #expect(a.frame.width == 320 && b.frame.width == 70)
    #expect(a.contentHuggingPriority(for: .horizontal) == .init(249))
    #expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
  }

  @Test func `the view with the lower compression resistance is compressed`() {
    let rig = LayoutRig()
    let a = BoxView(300, 20)
    let b = BoxView(250, 30)
    addPair(rig, a, b)
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    rig.layout()
    #expect(a.frame.width == 300 && b.frame.width == 90)
    a.setContentCompressionResistancePriority(.init(749), for: .horizontal)
    rig.layout()
    #expect(a.frame.width == 140 && b.frame.width == 250)
  }

  @Test func `a constraint between hugging and resistance overrides only hugging`() {
    let rig = LayoutRig()
    let box = rig.add(BoxView(100, 20))
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    width.priority = .init(500)
    width.isActive = true
    rig.layout()
    #expect(box.frame.width == 100)
    width.constant = 300
    rig.layout()
    #expect(box.frame.width == 300)
  }

  @Test func `an image view is as large as its image`() throws {
    let rig = LayoutRig()
    let image = try #require(UIImage(systemName: "chevron.left"))
    let view = rig.add(UIImageView())
    view.centerXAnchor.constraint(equalTo: rig.root.centerXAnchor).isActive = true
    rig.layout()
    #expect(view.bounds.size == .zero)
    view.image = image
    rig.layout()
    #expect(near(view.bounds.width, Double(image.size.width)))
    #expect(near(view.bounds.height, Double(image.size.height)))
  }

  @Test func `the height of wrapping text follows from its width`() {
    let rig = LayoutRig()
    // 100 characters of 10 points in 370 points need three lines of 23.87 points.
    let text = rig.add(label(String(repeating: "a", count: 100), lines: 0))
    let below = rig.view()
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: rig.root.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    rig.layout()
    let line: Double = 20 * 2444.0 / 2048
    #expect(near(text.frame.height, 3 * line))
    #expect(below.frame.minY == text.frame.maxY)
    text.text = "short"
    rig.layout()
    #expect(near(text.frame.height, line))
    text.text = String(repeating: "a", count: 100)
    text.preferredMaxLayoutWidth = 200
    rig.layout()
    #expect(near(text.frame.height, 5 * line))
  }

  /// Two words of 120 and 90 points with a space of 10 points, in lines of 20 points.
  private final class WordLabel: UILabel {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      size.width > 0 && size.width < 220
        ? CGSize(width: 120, height: 40) : CGSize(width: 220, height: 20)
    }
  }

  // Source: FACTS label.wrapped-width.
  @Test func `a label of several lines is as wide as its widest line, if it can be`() {
    let rig = LayoutRig()
    let text = rig.add(WordLabel())
    text.numberOfLines = 0
    let limit = text.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    NSLayoutConstraint.activate([
      limit,
      text.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: rig.root.topAnchor),
    ])
    rig.layout()
    #expect(text.frame == CGRect(x: 390 - 10 - 120, y: 0, width: 120, height: 40))
    // With more space, the text has one line again.
    limit.constant = 230
    rig.layout()
    #expect(text.frame == CGRect(x: 390 - 10 - 220, y: 0, width: 220, height: 20))
    limit.constant = 150
    rig.layout()
    #expect(text.bounds.size == CGSize(width: 120, height: 40))
    let width = text.widthAnchor.constraint(equalToConstant: 140)
    width.isActive = true
    rig.layout()
    #expect(text.bounds.size == CGSize(width: 140, height: 40))
  }

  @Test func `a container that fits its label becomes narrower with the wrapped text`() {
    let rig = LayoutRig()
    let bubble = rig.view()
    let text = rig.add(WordLabel(), in: bubble)
    text.numberOfLines = 0
    NSLayoutConstraint.activate(
      ["H:|-10-[t]-10-|", "V:|-5-[t]-5-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["t": text])
      } + [
        bubble.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
        bubble.topAnchor.constraint(equalTo: rig.root.topAnchor),
        bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 180),
      ])
    rig.layout()
    #expect(bubble.frame == CGRect(x: 0, y: 0, width: 140, height: 50))
  }

  @Test func `baselines of labels and plain views are aligned`() {
    let rig = LayoutRig()
    let small = rig.add(label("a", size: 10))
    let large = rig.add(label("b", size: 40))
    let plain = rig.view()
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: rig.root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      plain.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      plain.heightAnchor.constraint(equalToConstant: 10),
    ])
    rig.layout()
    // The ascents of 1950/2048 are 38.09 and 9.52 points, rounded to whole pixels.
    let ascents = 30.0 * 1950 / 2048
    #expect(near(small.frame.minY, ascents))
    // The descents are 494/2048.
    let descent = 40.0 * 494 / 2048
    #expect(near(plain.frame.maxY, Double(large.frame.maxY) - descent))
  }

  @Test func `the fitting size is the smallest or nearest size that constraints allow`() {
    let rig = LayoutRig()
    let card = rig.view()
    let text = rig.add(label(String(repeating: "a", count: 30), lines: 0), in: card)
    NSLayoutConstraint.activate(
      ["H:|-10-[t]-10-|", "V:|-5-[t]-5-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["t": text])
      })
    let line: Double = 20 * 2444.0 / 2048
    let small = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(small.width == 320)
    #expect(near(small.height, 10 + line))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 170, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 170)
    #expect(near(narrow.height, 10 + 2 * line))
    // Fitting moves no view, and the compression resistance (750) outweighs the fitting level (50).
    let large = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(large.width == 320)
    #expect(card.frame == .zero)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `the fitting size includes the constraints in autoresized subviews`() {
    let rig = LayoutRig()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    let wide = UIView(frame: CGRect(x: 10, y: -10, width: 80, height: 5))
    view.addSubview(wide)
    // A mask without constraints, around a view with constraints.
    let content = UIView(frame: wide.bounds)
    wide.addSubview(content)
    let box = rig.view(in: content)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 70),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      box.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 3),
      box.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -3),
      box.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
      box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wide.autoresizingMask = .flexibleHeight
    // Of the height, 5 points of `wide` are inside: 74 - 5.
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 0, height: 69))
    wide.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // 3 + 60 + 3, and 20 points at the sides of `wide`.
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 86, height: 69))
    // A flexible margin leaves the size as it is.
    wide.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 86, height: 0))
    #expect(view.frame.height == 0 && wide.frame.height == 5)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `the fitting size of a view with fixed sides is the fixed size`() {
    let rig = LayoutRig()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let inner = rig.view(in: view)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 1),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -1),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 42, height: 30))
    #expect(
      view.systemLayoutSizeFitting(CGSize(width: 0, height: 100)) == CGSize(width: 42, height: 100))
    #expect(Headless.reports.isEmpty)
  }
}
