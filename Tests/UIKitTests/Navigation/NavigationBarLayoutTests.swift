import FilmstripTestSupport
import Foundation
import Testing
import UIKit

// Source of the expected values: bar metrics as measured (QMUI) and reported; the rules of
// UINavigationItem.h.
struct NavigationBarLayoutTests {
  private func size(_ width: CGFloat) -> CGSize { CGSize(width: width, height: 21) }

  @Test func `a title is centred if it fits there`() {
    let layout = NavigationBarLayout(
      .init(width: 390, title: size(90), right: [size(40)], scale: 3))
    #expect(layout.title == CGRect(x: 150, y: 11.667, width: 90, height: 21).rounded3)
    #expect(layout.right[0].maxX == 374)
  }

  @Test func `a wide side moves the title off centre before it is truncated`() {
    let pushed = NavigationBarLayout(
      .init(width: 390, title: size(100), right: [size(180)], scale: 3))
    #expect(pushed.title?.maxX == 188.0)
    #expect(pushed.title?.width == 100)
    let truncated = NavigationBarLayout(
      .init(width: 390, title: size(300), right: [size(180)], scale: 3))
    #expect(truncated.title?.minX == 16)
    #expect(truncated.title?.maxX == 188.0)
  }

  @Test func `the back label becomes Back, then the chevron, before the title moves`() {
    func layout(_ titleWidth: CGFloat) -> NavigationBarLayout {
      NavigationBarLayout(
        .init(
          width: 390, title: size(titleWidth), backLabels: [size(110), size(40)],
          hasBackButton: true, scale: 3))
    }
    #expect(layout(80).backLabelIndex == 0)
    #expect(layout(150).backLabelIndex == 1)
    #expect(layout(280).backLabelIndex == nil)
    for width: CGFloat in [80, 150, 280] {
      #expect(abs((layout(width).title?.midX ?? 0) - 195) < 0.2)
    }
    #expect(layout(280).chevron != nil)
  }

  @Test func `a single candidate for the back label stays and moves the title`() {
    let layout = NavigationBarLayout(
      .init(
        width: 390, title: size(150), backLabels: [size(120)], hasBackButton: true, scale: 3))
    #expect(layout.backLabelIndex == 0)
    #expect(layout.title?.minX == 155.0)
    #expect(layout.title?.width == 150)
  }

  @Test func `items are 8 points apart and begin at the side margin`() {
    let layout = NavigationBarLayout(
      .init(width: 390, left: [size(20), size(30)], right: [size(25), size(35)], scale: 3))
    // 16 + 20 + 8, and 374 − 25 − 8
    #expect(layout.left.map(\.minX) == [16, 44])
    #expect(layout.right.map(\.maxX) == [374, 341])
  }

  @Test func `fixed spaces have a width, and flexible spaces use the free width`() {
    var input = NavigationBarLayout.Input(width: 390, title: size(100), scale: 3)
    input.left = [.item(size(20)), .fixed(30), .item(size(20)), .fixed(-9), .item(size(10))]
    input.right = [.item(size(20)), .flexible, .item(size(30))]
    let layout = NavigationBarLayout(input)
    let left: [CGFloat] = [16, 74, 102]
    #expect(layout.left.map(\.minX) == left)
    // The title is centred, from 145 to 245; the last right item ends 6 points from the title.
    #expect(layout.title?.minX == 145)
    let right: [CGFloat] = [354, 251]
    #expect(layout.right.map(\.minX) == right)
  }

  @Test func `without a title flexible spaces extend to the centre`() {
    var input = NavigationBarLayout.Input(width: 390, scale: 3)
    input.left = [.item(size(20)), .flexible, .item(size(20)), .flexible, .item(size(20))]
    let layout = NavigationBarLayout(input)
    // From 16 to 195 − 6 there are 173 points; 76 of them are used, which leaves 48.5 for each
    // space.
    #expect(layout.left.map(\.minX) == [16, 92.5, 169])
  }

  @Test func `a long back label leaves 75 points to the title or is hidden`() {
    func layout(_ right: CGFloat) -> NavigationBarLayout {
      NavigationBarLayout(
        .init(
          width: 390, title: size(150), backLabels: [size(300)], hasBackButton: true,
          right: [size(right)], scale: 3))
    }
    // The right edge is at 374 − 40 − 6 = 328, so the label has 328 − 75 − 6 − 29 points.
    #expect(layout(40).backLabel?.width == 218)
    #expect(layout(40).title?.width == 75)
    #expect(layout(240).backLabelIndex == nil)
    #expect(layout(240).chevron != nil)
  }

  @Test func `items with random contents don't overlap`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      func sizes(_ maximum: Int) -> [CGSize] {
        (0..<Int.random(in: 0...maximum, using: &generator)).map { _ in
          size(CGFloat(Int.random(in: 1...90, using: &generator)))
        }
      }
      let width = CGFloat([320, 375, 390, 430, 768].randomElement(using: &generator) ?? 390)
      let input = NavigationBarLayout.Input(
        width: width,
        title: Bool.random(using: &generator)
          ? size(CGFloat(Int.random(in: 1...400, using: &generator))) : nil,
        backLabels: sizes(2).sorted { $0.width > $1.width },
        hasBackButton: Bool.random(using: &generator), left: sizes(1), right: sizes(2), scale: 3)
      let layout = NavigationBarLayout(input)
      let used =
        [layout.chevron, layout.backLabel, layout.title].compactMap { $0 } + layout.left
        + layout.right
      for (index, a) in used.enumerated() {
        for b in used.dropFirst(index + 1) where a.width > 0 && b.width > 0 {
          #expect(
            a.maxX <= b.minX + 0.35 || b.maxX <= a.minX + 0.35, "\(input): \(a) and \(b)")
        }
      }
    }
  }
}

extension CGRect {
  fileprivate var rounded3: CGRect {
    CGRect(
      x: (minX * 3).rounded() / 3, y: (minY * 3).rounded() / 3, width: width, height: height)
  }
}
