import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A cell as apps write it: the only `required` initializer is `init(coder:)`.
private final class TallCell: UITableViewCell {
  var reuseCount = 0
  var fittingHeight: CGFloat = 0
  let values = [1, 2, 3]

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    tag = values.count
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingHeight > 0 ? CGSize(width: size.width, height: fittingHeight) : super.sizeThatFits(size)
  }
}

@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
  var heights: [[CGFloat]]
  var titles = false
  var log: [String] = []
  var requestCount = 0
  var usesSelfSizing = false
  var forbidden: Set<Int> = []

  init(_ heights: [[CGFloat]]) { self.heights = heights }

  func numberOfSections(in tableView: UITableView) -> Int { heights.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    heights[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    requestCount += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    if usesSelfSizing {
      (cell as? TallCell)?.fittingHeight = heights[indexPath.section][indexPath.row]
    }
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles ? "Section \(section)" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    usesSelfSizing ? UITableView.automaticDimension : heights[indexPath.section][indexPath.row]
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !forbidden.contains(indexPath.row)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
}

@MainActor
@Suite(.serialized)
struct TableTests {
  private func rig(
    _ source: Source, style: UITableView.Style = .plain
  ) -> (ScrollRig, UITableView) {
    let table = UITableView(frame: .zero, style: style)
    let rig = ScrollRig(scroll: table, content: .zero)
    table.register(TallCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return (rig, table)
  }

  /// Returns the frames of the visible rows, computed from the heights alone.
  private func expected(_ table: UITableView, _ source: Source) -> [IndexPath: CGRect] {
    var frames: [IndexPath: CGRect] = [:]
    var y: CGFloat = 0
    for (section, rows) in source.heights.enumerated() {
      if source.titles { y += 28 }
      for (row, height) in rows.enumerated() {
        let frame = CGRect(x: 0, y: y, width: 390, height: height)
        if height > 0, frame.maxY > table.bounds.minY, frame.minY < table.bounds.maxY {
          frames[IndexPath(row: row, section: section)] = frame
        }
        y += height
      }
    }
    return frames
  }

  private func check(_ table: UITableView, _ source: Source) {
    table.layoutIfNeeded()
    let expected = expected(table, source)
    let paths = table.indexPathsForVisibleRows ?? []
    #expect(paths == expected.keys.sorted())
    for path in paths {
      let cell = table.cellForRow(at: path)
      #expect(cell?.frame == expected[path] && cell?.superview === table)
      #expect(cell?.textLabel?.text == "\(path.section).\(path.row)")
      #expect(cell.flatMap(table.indexPath(for:)) == path)
      #expect(cell?.isSelected == (table.indexPathsForSelectedRows ?? []).contains(path))
    }
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)).count == paths.count)
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == paths.count)
  }

  @Test func `only visible rows have cells, and cells are reused`() {
    let source = Source([Array(repeating: 50, count: 1000)])
    let (rig, table) = rig(source)
    check(table, source)
    #expect(table.visibleCells.count == 16 && table.contentSize.height == 50_000)
    for step in 1...40 {
      table.contentOffset.y = CGFloat(step) * 333
      check(table, source)
    }
    // At most 17 rows are visible at once.
    var cells: Set<ObjectIdentifier> = []
    for step in 0...20 {
      table.contentOffset.y = CGFloat(step) * 25
      table.layoutIfNeeded()
      for cell in table.visibleCells { cells.insert(ObjectIdentifier(cell)) }
    }
    #expect(cells.count <= 17 + 17)
    #expect(table.visibleCells.allSatisfy { $0.tag == 3 && $0.reuseIdentifier == "cell" })
    #expect((table.visibleCells.first as? TallCell).map { $0.reuseCount > 0 } == true)
    _ = rig
  }

  @Test func `rows are placed by their heights after any scrolling and reloading`() {
    for seed in 0..<10 {
      var random = SeededGenerator(seed: UInt64(seed))
      func heights() -> [[CGFloat]] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...40, using: &random)).map { _ in
            CGFloat(Int.random(in: 0...120, using: &random))
          }
        }
      }
      let source = Source(heights())
      let (rig, table) = rig(source)
      source.titles = seed % 2 == 0
      table.reloadData()
      var time = 0.0
      for _ in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          table.contentOffset.y = .random(in: -50...4000, using: &random)
        case 1:
          source.heights = heights()
          table.reloadData()
        case 2, 3:
          let visiblePaths = expected(table, source).keys.sorted()
          if let path = visiblePaths.randomElement(using: &random) {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
          }
        case 4:
          let all = source.heights.enumerated().flatMap { section, rows in
            rows.indices.map { IndexPath(row: $0, section: section) }
          }
          if let path = all.randomElement(using: &random) {
            table.scrollToRow(at: path, at: .middle, animated: Bool.random(using: &random))
          }
        default:
          time = rig.drag(
            (200, .random(in: 100...700, using: &random)),
            (200, .random(in: 100...700, using: &random)),
            duration: .random(in: 0.05...0.3, using: &random),
            at: max(time, VirtualClock.current.now.seconds))
        }
        time += 0.2
        rig.advance(time)
        check(table, source)
      }
    }
  }

  @Test func `self-sizing rows get their heights when they become visible`() {
    let source = Source([(0..<60).map { CGFloat(30 + ($0 * 7) % 50) }])
    source.usesSelfSizing = true
    let (rig, table) = rig(source)
    table.contentOffset.y = 200
    table.layoutIfNeeded()
    for row in 0..<8 {
      #expect(
        table.rectForRow(at: IndexPath(row: row, section: 0)).height == source.heights[0][row])
    }
    // After scrolling to the end in steps, all heights are known.
    for _ in 0..<40 {
      table.contentOffset.y += 120
      table.layoutIfNeeded()
    }
    #expect(table.contentSize.height == source.heights[0].reduce(0, +))
    _ = rig
  }

  @Test func `a tap highlights and selects a row, and a drag doesn't`() {
    let source = Source([Array(repeating: 50, count: 100)])
    let (rig, table) = rig(source)
    source.log = []
    rig.drag((200, 75), (200, 76), duration: 0.1)
    rig.advance(0.5)
    #expect(source.log == ["highlight 1", "unhighlight 1", "will select 1", "select 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    source.log = []
    rig.drag((200, 175), (200, 175.5), duration: 0.3, at: 1)
    rig.advance(2)
    #expect(
      source.log == ["highlight 3", "unhighlight 3", "will select 3", "deselect 1", "select 3"])
    source.log = []
    source.forbidden = [2]
    rig.drag((200, 125), (200, 126), duration: 0.1, at: 3)
    rig.drag((200, 400), (200, 300), duration: 0.1, at: 4)
    rig.advance(8)
    #expect(source.log.allSatisfy { $0 == "scrolled" } && !source.log.isEmpty)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a header in a plain table is pinned until the next header moves it`() {
    let source = Source([Array(repeating: 50, count: 10), Array(repeating: 50, count: 40)])
    source.titles = true
    let (rig, table) = rig(source)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 528, width: 390, height: 28))
    for (offset, first) in [(0, 0), (100, 100), (500, 500), (510, 500), (520, 500)] {
      table.contentOffset.y = CGFloat(offset)
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.frame.minY == CGFloat(first))
    }
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 600)
    table.scrollToRow(at: IndexPath(row: 5, section: 1), at: .top, animated: false)
    // The row is directly below the header of its section.
    #expect(table.contentOffset.y == CGFloat(528 + 28 + 250 - 28))
    _ = rig
  }

  @Test func `changed rows are in place immediately, and nothing is reported`() {
    let source = Source([[50, 50]])
    let (rig, table) = rig(source)
    source.heights = [[50, 50, 50]]
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    check(table, source)
    source.heights = [[50, 50]]
    table.beginUpdates()
    table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    table.endUpdates()
    #expect(table.indexPathsForVisibleRows?.count == 2)
    #expect(Headless.reports.isEmpty)
    rig.advance(1)
    check(table, source)
  }

  // The frames of a document with an image of 232 × 210 (FACTS: table.cell-image).
  @Test func `an image is scaled to the height of a built-in cell, and text follows it`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 43.5)
    cell.textLabel?.text = "Title"
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 232, height: 210)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 232, height: 210))
    }
    cell.layoutIfNeeded()
    let image = try #require(cell.imageView?.frame)
    #expect(image.height == 43.5)
    #expect(abs(image.width - 48) < 0.1, "\(image)")
    #expect(try #require(cell.textLabel).frame.minX == image.maxX + 15)
  }
}
