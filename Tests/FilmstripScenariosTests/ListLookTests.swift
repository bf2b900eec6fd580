import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import FilmstripScenarios

@MainActor
@Suite(.serialized)
struct ListLookTests {
  /// Returns the views of a class name below a view, outermost first.
  private func views(_ name: String, in view: UIView) -> [UIView] {
    (String(describing: type(of: view)) == name ? [view] : [])
      + view.subviews.flatMap { views(name, in: $0) }
  }

  /// Returns the window at the end of a film of a list.
  private func window(_ sections: String, size: String = "l", ios: Int = 18) throws -> UIView {
    let rig = try FilmRig(
      """
      name: test
      device: iPhone 14
      ios: \(ios)
      textSize: \(size)
      start: [A]
      screens:
        A: {content: {list: {style: insetGrouped, sections: \(sections)}}}
      steps: [{wait: 0.1}]
      """)
    return try #require(rig.root?.view.window)
  }

  /// A delete control is a round sign from its first frame on; only its position and opacity
  /// change.
  @Test func `a delete control is round when it appears`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let controller = UIViewController()
    let row = RowView(row: ListDescription.Row(title: "One"))
    row.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    controller.view.addSubview(row)
    stage.show(controller)
    stage.advance(to: .zero)
    UIView.animate(withDuration: 0.3) { row.setEditing(true) }
    stage.advance(to: MediaTime(seconds: 0.05))
    let control = try #require(views("DeleteControlView", in: row).first)
    let shown = try #require(control.layer.presentation())
    #expect(shown.cornerRadius == 11 && shown.bounds.size == CGSize(width: 22, height: 22))
    #expect(shown.opacity > 0 && shown.opacity < 1)
    #expect(shown.frame.minX > -23 && shown.frame.minX < 15)
    let bar = try #require(control.subviews.first?.layer.presentation())
    #expect(bar.frame == CGRect(x: 5.5, y: 10, width: 11, height: 2))
  }

  /// *Measured* for table views (FACTS: table.grouped-spacing).
  @Test func `groups without titles are 35 points below the bar and apart`() throws {
    let window = try window("[{rows: [{title: One}]}, {rows: [{title: Two}]}]")
    let groups = views("GroupView", in: window)
    let frames = groups.map { $0.convert($0.bounds, to: nil) }
    try #require(frames.count == 2)
    #expect(abs(frames[0].minY - (47 + 44 + 35)) < 1e-9)
    #expect(abs(frames[1].minY - frames[0].maxY - 35) < 1e-9)
  }

  /// *Measured* (FACTS: table.card-corners, glass-list.card).
  @Test(arguments: [(18, 10, 44, 58), (26, 26, 53, 70)] as [(Int, CGFloat, CGFloat, CGFloat)])
  func `cards and rows have the measured radius and heights`(
    _ ios: Int, _ radius: CGFloat, _ single: CGFloat, _ double: CGFloat
  ) throws {
    let window = try window("[{rows: [{title: One}, {title: Two, subtitle: Three}]}]", ios: ios)
    let group = try #require(views("GroupView", in: window).first)
    #expect(group.layer.cornerRadius == radius)
    #expect((group.layer.cornerCurve == .continuous) == (ios == 26))
    #expect(views("RowView", in: window).map(\.bounds.height) == [single, double])
  }

  /// *Measured* (FACTS: glass-list.card, glass-list.rows, glass-list.texts).
  @Test func `cards of iOS 26 have the measured insets, ends and headers`() throws {
    let window = try window(
      "[{header: Recent notes, rows: [{title: One, accessory: disclosure}, "
        + "{title: Two, subtitle: Three}, {title: Four, accessory: switch}]}]",
      ios: 26)
    let group = try #require(views("GroupView", in: window).first)
    #expect(group.frame.minX == 20 && group.frame.width == 350)
    let rows = views("RowView", in: window)
    let chevron = try #require(rows[0].subviews.first { $0 is UIImageView })
    #expect(abs(chevron.frame.maxX - (350 - 20)) < 0.01)
    let title = try #require(rows[0].subviews.compactMap { $0 as? UILabel }.first)
    #expect(title.frame.minX == 16)
    let texts = rows[1].subviews.compactMap { $0 as? UILabel }
    #expect(texts.map(\.font.pointSize) == [17, 15])
    let toggle = try #require(views("SwitchView", in: rows[2]).first)
    #expect(toggle.frame.size == CGSize(width: 63, height: 28) && toggle.frame.maxX == 330)
    let line = try #require(group.subviews.first { !(views("RowView", in: $0).count == 1) })
    #expect(line.frame.minX == 16 && line.frame.maxX == 334 && line.frame.height == 1)
    let header = try #require(views("GroupLabel", in: window).first)
    let label = try #require(header.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "Recent notes" && label.font.pointSize == 17)
    #expect(abs(header.bounds.height - label.frame.maxY - 6) < 0.01)
  }

  /// *Documented* (FACTS: symbol.text-size): body text has 17 points, and 23 at the size xxxl.
  @Test func `a disclosure indicator grows with the text`() throws {
    for (size, scale) in [("l", 1.0), ("xxxl", 23.0 / 17)] {
      let window = try window("[{rows: [{title: One, accessory: disclosure}]}]", size: size)
      let row = try #require(views("RowView", in: window).first)
      let chevron = try #require(row.subviews.first { $0 is UIImageView })
      #expect(abs(Double(chevron.bounds.width) - 8 * scale) < 1e-9)
      #expect(abs(Double(chevron.bounds.height) - 13 * scale) < 1e-9)
    }
  }
}
