import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: openuikit's measurements of grouped tables on iOS 26.1, with 2 and 3 pixels per
// point; for tables that specify the height of headers, FACTS table.section-height.
@MainActor
@Suite(.serialized)
struct TableSpacingTests {
  private final class Source: NSObject, UITableViewDataSource {
    let titles: [String?]
    var footer: String?
    init(_ titles: [String?]) { self.titles = titles }

    func numberOfSections(in tableView: UITableView) -> Int { titles.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footer
    }
  }

  /// Returns the gaps above the sections' only rows, and the gap below the last row.
  private func gaps(
    _ titles: [String?], scale: Int, style: UITableView.Style, height: CGFloat? = nil,
    delegate: (any UITableViewDelegate)? = nil, footer: String? = nil
  ) -> [Double] {
    let source = Source(titles)
    source.footer = footer
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: style)
    table.dataSource = source
    table.delegate = delegate
    if let height {
      table.sectionHeaderHeight = height
      table.sectionFooterHeight = height
    }
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

  @Test func `the height of the table's headers applies to groups without a title only`() {
    // 18, footer and header: 18 + 18, footer and header with a title: 18 + 38, footer: 18.
    #expect(gaps([nil, nil, "Third"], scale: 2, style: .grouped, height: 18) == [18, 36, 56, 18])
    // The first header with a title is 38 + 17.5.
    #expect(gaps(["First", "Second"], scale: 2, style: .grouped, height: 18) == [55.5, 56, 18])
  }

  @Test func `a plain table without titles has no headers of the table's height`() {
    #expect(gaps([nil, nil], scale: 2, style: .plain, height: 28) == [0, 0, 0])
    #expect(gaps([nil, "Second"], scale: 2, style: .plain, height: 28) == [0, 28, 0])
  }

  @Test func `a footer is as high as its lines`() {
    // A character is 6.5 points wide, a word 325, and a line at most 358.
    let word = String(repeating: "a", count: 50)
    for lines in [1, 2, 3, 6] {
      let footer = Array(repeating: word, count: lines).joined(separator: " ")
      let gaps = gaps([nil], scale: 2, style: .grouped, footer: footer)
      #expect(gaps == [35, Double(14 + 16 * lines)])
    }
  }

  private final class Delegate: NSObject, UITableViewDelegate {
    var height: CGFloat?
    var view: UIView?

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height ?? tableView.sectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view
    }
  }

  @Test func `the delegate's height applies to every header, the table's to header views`() {
    let delegate = Delegate()
    delegate.height = 40
    #expect(
      gaps([nil, "Second"], scale: 2, style: .plain, height: 28, delegate: delegate)
        == [40, 40, 0])
    #expect(
      gaps(["First"], scale: 2, style: .grouped, height: 18, delegate: delegate) == [40, 18])
    delegate.height = nil
    delegate.view = UIView()
    #expect(
      gaps([nil, nil], scale: 2, style: .plain, height: 28, delegate: delegate) == [28, 28, 0])
  }
}
