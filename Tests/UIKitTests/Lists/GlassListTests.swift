import FilmstripStage
import Foundation
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: glass-list.card, glass-list.rows,
// glass-list.texts). Lines of 17, 15 and 13 points are 20.29, 17.90 and 15.51 high (FACTS:
// font.system-line), or rounded up to pixels.
@MainActor
@Suite(.serialized)
struct GlassListTests {
  private func stage(_ version: Int) -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: version), text: BlockText())
    stage.makeCurrent()
    return stage
  }

  private func height(_ configuration: UIListContentConfiguration) -> CGFloat {
    UIListContentView(configuration: configuration).sizeThatFits(CGSize(width: 350, height: 0))
      .height
  }

  @Test func `rows with content configurations have the measured margins and fonts`() {
    let stage = stage(26)
    var plain = UIListContentConfiguration.cell()
    plain.text = "One"
    #expect(height(plain) == 53)
    var double = UIListContentConfiguration.subtitleCell()
    double.text = "One"
    double.secondaryText = "Two"
    #expect(abs(height(double) - 69.33) < 0.15)
    #expect(double.secondaryTextProperties.font.pointSize == 15)
    #expect(double.secondaryTextProperties.color == .secondaryLabel)
    withExtendedLifetime(stage) {}
  }

  @Test func `headers aren't in capitals, and have the measured font and margins`() throws {
    let stage = stage(26)
    var header = UIListContentConfiguration.groupedHeader()
    header.text = "Title"
    let view = UIListContentView(configuration: header)
    view.frame = CGRect(x: 0, y: 0, width: 350, height: height(header))
    view.layoutIfNeeded()
    let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "Title" && label.font.pointSize == 17)
    // 11.67 above the line, and 6 below it.
    #expect(abs(height(header) - 38) < 0.06)
    #expect(abs(label.frame.minY - 11.67) < 0.34)
    var footer = UIListContentConfiguration.groupedFooter()
    footer.text = "Text"
    #expect(abs(height(footer) - (7.67 + 15.67 + 6.67)) < 0.17)
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: [(18, 16), (26, 20)] as [(Int, CGFloat)])
  func `the cards of a table have the measured inset`(_ version: Int, _ inset: CGFloat) {
    let stage = stage(version)
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .insetGrouped)
    #expect(table.sideInset == inset)
    #expect(UITableView(frame: table.frame, style: .grouped).sideInset == 0)
    withExtendedLifetime(stage) {}
  }
}
