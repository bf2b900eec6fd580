import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: openuikit's measurements of grouped tables on iOS 26.1, with 2 and 3 pixels per
// point.
@MainActor
@Suite(.serialized)
struct TableSpacingTests {
  private final class Source: NSObject, UITableViewDataSource {
    let titles: [String?]
    init(_ titles: [String?]) { self.titles = titles }

    func numberOfSections(in tableView: UITableView) -> Int { titles.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }
  }

  /// Returns the gaps above the sections' only rows, and the gap below the last row.
  private func gaps(_ titles: [String?], scale: Int, style: UITableView.Style) -> [Double] {
    let source = Source(titles)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: style)
    table.dataSource = source
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(scale: scale)), text: BlockText())
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
    stage.advance(to: .zero)
    let rows = titles.indices.map { table.rectForRow(at: IndexPath(row: 0, section: $0)) }
    let tops = rows.map(\.minY) + [table.contentSize.height]
    return zip(tops, [0] + rows.map(\.maxY)).map { Double($0 - $1) }
  }

  /// *Measured* (FACTS: table.grouped-spacing).
  @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
  func `sections without titles are 35 points apart`(_ style: UITableView.Style) {
    for (scale, last) in [(2, 17.5), (3, 52.0 / 3)] {
      let gaps = gaps([nil, nil, nil], scale: scale, style: style)
      for (gap, expected) in zip(gaps, [35, 35, 35, last]) {
        #expect(abs(gap - expected) < 1e-9, "at \(scale)x")
      }
    }
  }

  /// *Measured* (FACTS: table.grouped-spacing): a header of 38 follows a footer of 17⅓.
  @Test func `every group with a title begins 55 and a third points lower`() {
    let gaps = gaps(["First", "Second", nil], scale: 3, style: .insetGrouped)
    for (gap, expected) in zip(gaps, [166.0 / 3, 166.0 / 3, 35, 52.0 / 3]) {
      #expect(abs(gap - expected) < 1e-9)
    }
  }
}
