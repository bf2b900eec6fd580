import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A data source with named rows of given heights.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[(name: String, height: CGFloat)]]
  var titles: [String]?
  var ended: [String] = []
  var shownHeaders: [Int] = []

  init(_ names: [String], height: CGFloat = 50) { sections = [names.map { ($0, height) }] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row].name
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sections[indexPath.section][indexPath.row].height
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles?[section]
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { shownHeaders.append(section) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { ended.append(cell.textLabel?.text ?? "") }
}

// Expected values: the documented order of changes, positions in closed form, and the standard
// curve, which is symmetric: half of the distance is covered after half of the time.
@MainActor
@Suite(.serialized)
struct TableUpdateTests {
  private func rig(_ rows: Rows) -> (ScrollRig, UITableView) {
    let table = UITableView()
    let rig = ScrollRig(scroll: table, content: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    return (rig, table)
  }

  private func names(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap(\.textLabel?.text)
  }

  private func presented(_ table: UITableView, _ name: String) -> CALayer? {
    for view in table.subviews {
      guard let cell = view as? UITableViewCell, cell.textLabel?.text == name else { continue }
      return cell.layer.presentation()
    }
    return nil
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  // UITableView.h and UICollectionView.h: the closure of the changes is NS_NOESCAPE.
  @Test func `the closure of changes doesn't escape, so it can omit self`() {
    final class Owner {
      var count = 0

      @MainActor func change() {
        UITableView().performBatchUpdates { count += 1 }
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
          .performBatchUpdates({ count += 1 }, completion: nil)
      }
    }
    let owner = Owner()
    owner.change()
    #expect(owner.count == 2)
  }

  @Test func `rows below an inserted row are halfway after half of the animation`() throws {
    let rows = Rows(["a", "b", "c"])
    let (rig, table) = rig(rows)
    rows.sections[0].insert(("x", 80), at: 1)
    table.insertRows(at: [path(1)], with: .fade)
    #expect(names(table) == ["a", "x", "b", "c"])
    #expect(table.rectForRow(at: path(2)).minY == 130)
    rig.advance(0.15)
    _ = rig.stage.displayList()
    #expect(abs(try #require(presented(table, "b")).frame.minY - (50 + 40)) < 0.01)
    #expect(abs(try #require(presented(table, "c")).frame.minY - (100 + 40)) < 0.01)
    let new = try #require(presented(table, "x"))
    #expect(new.frame.minY == 50)
    #expect(abs(new.opacity - 0.5) < 0.001)
    rig.advance(0.4)
    #expect(try #require(presented(table, "b")).frame.minY == 130)
    #expect(try #require(presented(table, "x")).opacity == 1)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a deleted row stays until the end of the animation`() throws {
    let rows = Rows(["a", "b", "c"])
    let (rig, table) = rig(rows)
    var completed: Bool?
    rows.sections[0].remove(at: 1)
    table.performBatchUpdates {
      table.deleteRows(at: [path(1)], with: .left)
    } completion: {
      completed = $0
    }
    #expect(names(table) == ["a", "c"])
    rig.advance(0.15)
    _ = rig.stage.displayList()
    // The row moves to the left, and has covered half of the table's width.
    #expect(abs(try #require(presented(table, "b")).frame.minX + 195) < 0.01)
    #expect(abs(try #require(presented(table, "c")).frame.minY - 75) < 0.01)
    #expect(completed == nil && rows.ended.isEmpty)
    rig.advance(0.31)
    #expect(completed == true)
    #expect(rows.ended == ["b"])
    #expect(presented(table, "b") == nil)
  }

  @Test(arguments: [
    (UITableView.RowAnimation.right, CGPoint(x: 390, y: 50), 50.0),
    (.left, CGPoint(x: -390, y: 50), 50), (.top, CGPoint(x: 0, y: 0), 50),
    (.bottom, CGPoint(x: 0, y: 100), 50), (.middle, CGPoint(x: 0, y: 75), 0),
    (.fade, CGPoint(x: 0, y: 50), 50),
  ])
  func `an inserted row starts where its animation specifies`(
    _ animation: UITableView.RowAnimation, _ start: CGPoint, _ height: Double
  ) throws {
    let rows = Rows(["a", "b"])
    let (rig, table) = rig(rows)
    rows.sections[0].insert(("x", 50), at: 1)
    table.insertRows(at: [path(1)], with: animation)
    _ = rig.stage.displayList()
    let layer = try #require(presented(table, "x"))
    #expect(layer.frame.origin == start)
    #expect(Double(layer.frame.height) == height)
    rig.advance(0.4)
    #expect(
      try #require(presented(table, "x")).frame == CGRect(x: 0, y: 50, width: 390, height: 50))
  }

  @Test func `batched changes apply together, in the documented order`() {
    let rows = Rows(["a", "b", "c", "d", "e"])
    let (rig, table) = rig(rows)
    rows.sections[0] = ["x", "a", "c", "e", "y"].map { ($0, 50) }
    table.beginUpdates()
    table.insertRows(at: [path(0), path(4)], with: .automatic)
    #expect(table.hasUncommittedUpdates)
    table.deleteRows(at: [path(1), path(3)], with: .automatic)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates)
    #expect(names(table) == ["x", "a", "c", "e", "y"])
    rig.advance(0.4)
    #expect(names(table) == ["x", "a", "c", "e", "y"])
    #expect(rows.ended.sorted() == ["b", "d"])
  }

  @Test func `a moved row keeps its cell and its selection`() throws {
    let rows = Rows(["a", "b", "c"])
    let (rig, table) = rig(rows)
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    let cell = try #require(table.cellForRow(at: path(0)))
    rows.sections[0] = ["b", "c", "a"].map { ($0, 50) }
    table.moveRow(at: path(0), to: path(2))
    #expect(table.cellForRow(at: path(2)) === cell)
    #expect(table.indexPathForSelectedRow == path(2))
    rig.advance(0.15)
    _ = rig.stage.displayList()
    #expect(abs(try #require(presented(table, "a")).frame.minY - 50) < 0.01)
    rig.advance(0.4)
    rows.sections[0].removeLast()
    table.deleteRows(at: [path(2)], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a row from below the visible area moves up from its old position`() throws {
    let rows = Rows((0..<40).map { "\($0)" })
    let (rig, table) = rig(rows)
    rows.sections[0].removeFirst(4)
    table.deleteRows(at: (0..<4).map { path($0) }, with: .fade)
    // Sixteen rows were visible; the seventeenth row was at 800.
    _ = rig.stage.displayList()
    #expect(try #require(presented(table, "17")).frame.minY == 850)
    #expect(table.rectForRow(at: path(13)).minY == 650)
    rig.advance(0.4)
    #expect(names(table) == (4..<20).map { "\($0)" })
  }

  @Test func `an empty update animates changed heights`() throws {
    let rows = Rows(["a", "b"])
    let (rig, table) = rig(rows)
    let cell = try #require(table.cellForRow(at: path(0)))
    rows.sections[0][0].height = 150
    table.beginUpdates()
    table.endUpdates()
    rig.advance(0.15)
    _ = rig.stage.displayList()
    #expect(abs(try #require(presented(table, "a")).frame.height - 100) < 0.01)
    #expect(abs(try #require(presented(table, "b")).frame.minY - 100) < 0.01)
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(table.contentSize.height == 200)
  }

  @Test func `a reloaded row gets another cell and is deselected`() throws {
    let rows = Rows(["a", "b"])
    let (rig, table) = rig(rows)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let cell = try #require(table.cellForRow(at: path(1)))
    rows.sections[0][1].name = "B"
    table.reloadRows(at: [path(1)], with: .fade)
    #expect(table.cellForRow(at: path(1)) !== cell)
    #expect(names(table) == ["a", "B"])
    #expect(table.indexPathForSelectedRow == nil)
    rig.advance(0.4)
    #expect(rows.ended == ["b"])
  }

  @Test func `a reconfigured row keeps its cell`() throws {
    let rows = Rows(["a", "b"])
    let (_, table) = rig(rows)
    let cell = try #require(table.cellForRow(at: path(1)))
    rows.sections[0][1].name = "B"
    table.reconfigureRows(at: [path(1)])
    #expect(table.cellForRow(at: path(1)) === cell)
    #expect(cell.textLabel?.text == "B")
  }

  @Test func `sections appear and disappear with their headers`() {
    let rows = Rows(["a"])
    rows.titles = ["one"]
    let (rig, table) = rig(rows)
    let header = table.headerView(forSection: 0)
    rows.sections.insert([("x", 50), ("y", 50)], at: 0)
    rows.titles = ["zero", "one"]
    table.insertSections([0], with: .fade)
    #expect(names(table) == ["x", "y", "a"])
    #expect(table.headerView(forSection: 1) === header)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "zero")
    #expect(rows.shownHeaders == [0, 0])
    rig.advance(0.4)
    #expect(table.headerView(forSection: 1)?.frame.minY == 128)
    rows.sections.removeLast()
    rows.titles = ["zero"]
    table.deleteSections([1], with: .top)
    rig.advance(0.8)
    #expect(names(table) == ["x", "y"])
    #expect(header?.superview == nil)
  }

  @Test func `with animations disabled rows change immediately`() {
    let rows = Rows(["a", "b", "c"])
    let (_, table) = rig(rows)
    var completed = false
    rows.sections[0].remove(at: 0)
    UIView.performWithoutAnimation {
      table.performBatchUpdates {
        table.deleteRows(at: [path(0)], with: .fade)
      } completion: {
        completed = $0
      }
    }
    #expect(completed)
    #expect(names(table) == ["b", "c"])
    #expect(table.cellForRow(at: path(0))?.frame.minY == 0)
    #expect(rows.ended == ["a"])
  }

  @Test func `row counts that don't match the changes raise UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rows = Rows(["a", "b"])
        let table = UITableView()
        let rig = ScrollRig(scroll: table, content: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.layoutIfNeeded()
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        _ = rig
      }
    }
    #expect(
      raises(
        result, "NSInternalInconsistencyException",
        #"Invalid update: invalid number of rows in section 0\. The number of rows contained in an "#
          + #"existing section after the update \(2\) must be equal to the number of rows contained "#
          + #"in that section before the update \(2\), plus or minus the number of rows inserted or "#
          + #"deleted from that section \(1 inserted, 0 deleted\).*"#))
  }
}
