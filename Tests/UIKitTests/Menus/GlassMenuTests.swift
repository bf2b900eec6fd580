import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: menu.glass, menu.glass-place,
// menu.glass-motion). Each character is 8.5 points wide, so the group of "Sort" is 66 wide, at 308.
@MainActor
@Suite(.serialized)
struct GlassMenuTests {
  private final class Log {
    var chosen: [String] = []
  }

  private func rig(_ menu: UIMenu) -> NavigationRig {
    let root = makeController("A")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
    let rig = NavigationRig([root], ios: 26)
    _ = rig.nodes(at: 0)
    return rig
  }

  private func open(_ menu: UIMenu) -> NavigationRig {
    let rig = rig(menu)
    rig.stage.play(.tap(at: CGPoint(x: 341, y: 69)))
    return rig
  }

  private func menu(_ log: Log = Log()) -> UIMenu {
    UIMenu(
      children: ["One", "Two"].map { title in
        UIAction(title: title) { _ in log.chosen.append(title) }
      })
  }

  private func rows(in view: UIView) -> [MenuRow] {
    ((view as? MenuRow).map { [$0] } ?? []) + view.subviews.flatMap { rows(in: $0) }
  }

  private func near(_ lengths: [CGFloat], _ expected: [CGFloat]) -> Bool {
    lengths.count == expected.count && zip(lengths, expected).allSatisfy { abs($0 - $1) < 0.01 }
  }

  @Test func `a menu covers its button, and ends at the edge of the pressed button`() throws {
    let panel = try #require(open(menu()).nodes(at: 2)["menu"]).frame
    // 8 outside of the group, whose end is at 374; the top of the pressed button is above the safe
    // area. Two rows of 42, with 10 above and below.
    #expect(panel == CGRect(x: 132, y: 47, width: 250, height: 104))
  }

  @Test func `a tap opens a menu without choosing the row under the touch`() throws {
    let log = Log()
    let rig = open(menu(log))
    #expect(rig.nodes(at: 2)["menu"] != nil && log.chosen.isEmpty)
    #expect(rig.nodes(at: 2)["bar/group-right/0"]?.opacity ?? 0 == 0)
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 47 + 10 + 42 + 21)))
    #expect(rig.nodes(at: 4)["menu"] == nil && log.chosen == ["Two"])
    #expect(rig.nodes(at: 4)["bar/group-right/0"]?.opacity == 1)
  }

  @Test func `a held touch chooses the row to which it moves`() throws {
    let log = Log()
    let rig = rig(menu(log))
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 341, y: 69), to: CGPoint(x: 200, y: 120), duration: 0.8, holdAfter: 0.2))
    #expect(rig.nodes(at: 3)["menu"] == nil && log.chosen == ["Two"])
  }

  @Test func `rows have the measured heights and columns`() throws {
    let image = UIImage(systemName: "calendar")
    let rig = open(
      UIMenu(children: [
        UIAction(title: "One", image: image, state: .on) { _ in },
        UIAction(title: "Two", subtitle: "Below", image: image) { _ in },
        UIMenu(
          title: "More", options: .displayInline, children: [UIAction(title: "Three") { _ in }]),
      ]))
    _ = rig.nodes(at: 2)
    let window = try #require(rig.navigation.view.window)
    let rows = rows(in: window)
    #expect(near(rows.map(\.bounds.height), [42, 60, 40.33, 42]))
    #expect(near(rows.map(\.frame.minY), [10, 52, 133, 173.33]))
    let labels = rows.map { $0.subviews.compactMap { $0 as? UILabel } }
    let images = rows.map { $0.subviews.compactMap { $0 as? UIImageView } }
    // The mark is before the image in the row.
    #expect(abs(images[0][0].center.x - 27.7) < 0.01 && abs(images[0][1].center.x - 55) < 0.01)
    #expect(near([labels[0][0].frame.minX, labels[0][0].frame.width], [79, 143]))
    #expect(near([labels[1][1].frame.minY - labels[1][0].frame.minY], [23]))
    #expect(labels[1][1].font.pointSize == 13)
    #expect(near([labels[2][0].frame.minY, labels[3][0].frame.minX], [12, 43]))
  }

  @Test func `titles without marks and images begin at 28, and with images at 64`() throws {
    let image = UIImage(systemName: "calendar")
    let cases: [(UIImage?, Double, Double)] = [(nil, 28, 194), (image, 64, 158)]
    for (image, start, width) in cases {
      let rig = open(UIMenu(children: [UIAction(title: "One", image: image) { _ in }]))
      _ = rig.nodes(at: 2)
      let window = try #require(rig.navigation.view.window)
      let row = try #require(rows(in: window).first)
      let label = try #require(row.subviews.compactMap { $0 as? UILabel }.first)
      #expect(near([label.frame.minX, label.frame.width], [CGFloat(start), CGFloat(width)]))
    }
  }

  @Test func `a menu is at most 520 points high`() throws {
    let actions = (0..<30).map { UIAction(title: "\($0)") { _ in } }
    let panel = try #require(open(UIMenu(children: actions)).nodes(at: 2)["menu"]).frame
    #expect(panel.height == 520)
  }

  /// The overshoot of a spring with a damping ratio, as a fraction of the distance.
  private func overshoot(_ ratio: Double) -> Double {
    exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }

  @Test func `a menu grows out of a drop half as high as its button, and returns to it`() throws {
    let rig = open(menu())
    var frames: [CGRect] = []
    for index in 0...360 {
      if let frame = rig.nodes(at: Double(index) / 240)["menu"]?.frame { frames.append(frame) }
    }
    // The drop is a square of 22 in the middle of the button.
    let first = try #require(frames.first)
    #expect(first.width < 30 && abs(first.midX - 341) < 5 && abs(first.midY - 69) < 3)
    let widest = try #require(frames.map(\.width).max())
    #expect(abs(Double(widest) - (250 + 228 * overshoot(0.75))) < 0.1)
    let highest = try #require(frames.map(\.height).max())
    #expect(abs(Double(highest) - (104 + 82 * overshoot(0.75))) < 0.1)

    rig.stage.play(.tap(at: CGPoint(x: 100, y: 600)))
    frames = []
    for index in 360...760 {
      if let frame = rig.nodes(at: Double(index) / 240)["menu"]?.frame { frames.append(frame) }
    }
    let narrowest = try #require(frames.map(\.width).min())
    #expect(abs(Double(narrowest) - (22 - 228 * overshoot(0.8))) < 0.1)
    #expect(rig.nodes(at: 4)["menu"] == nil)
  }
}
