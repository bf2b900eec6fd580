import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

/// A data source with named rows of 50 points that can be deleted and moved.
@MainActor
private final class NamedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var names: [String]
  var log: [String] = []
  var fixed: Set<Int> = []
  var detailed: Set<Int> = []
  var trailing: UISwipeActionsConfiguration?
  var leading: UISwipeActionsConfiguration?
  var styles: [Int: UITableViewCell.EditingStyle] = [:]

  init(_ names: [String]) { self.names = names }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = detailed.contains(indexPath.row) ? .detailButton : .none
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.row)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.row)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { styles[indexPath.row] ?? .delete }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    log.append("detail \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

/// A data source that doesn't implement any editing methods.
@MainActor
private final class MinimalDataSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

// Source of the expected values: UITableView.h (editing, UITableViewDataSource,
// UITableViewDelegate), UISwipeActionsConfiguration.h, UIContextualAction.h; FACTS (table.editing,
// table.swipe): 38 points of indentation, actions of 74 points. The first 10 points of a drag are
// needed for its recognition.
@MainActor
@Suite(.serialized)
struct TableEditingTests {
  private func rig(_ rows: NamedRows) -> (ScrollRig, UITableView) {
    let table = UITableView()
    let rig = ScrollRig(scroll: table, content: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    return (rig, table)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func cell(_ table: UITableView, _ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: path(row)))
  }

  private func actions(_ table: UITableView) -> UIView? {
    table.subviews.first { $0.layer.nodeName == "table/actions" }
  }

  private func action(
    _ title: String, _ style: UIContextualAction.Style = .normal, _ run: @escaping () -> Void = {}
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { _, _, completion in
      run()
      completion(true)
    }
  }

  private func tap(_ rig: ScrollRig, _ x: Double, _ y: Double, at time: Double) {
    rig.stage.play(.tap(at: CGPoint(x: x, y: y)), startingAt: MediaTime(seconds: time))
    rig.advance(time + 0.3)
  }

  // Source: UITableViewDelegate's documentation. Cells are 390 points wide, with margins of 16.
  @Test func `a tap on a detail button notifies the delegate, and selects no row`() {
    let rows = NamedRows(["a", "b", "c"])
    rows.detailed = [1]
    let (rig, table) = rig(rows)
    tap(rig, 365, 75, at: 0.1)
    #expect(rows.log == ["detail 1"] && table.indexPathForSelectedRow == nil)
    tap(rig, 100, 75, at: 1)
    #expect(rows.log == ["detail 1", "select 1"])
    #expect(table.indexPathForSelectedRow == [0, 1])
    tap(rig, 365, 25, at: 2)
    #expect(rows.log == ["detail 1", "select 1", "select 0"])
    #expect(table.indexPathForSelectedRow == [0, 0])
  }

  // Source: FACTS table.detail-disclosure.
  @Test func `a detail disclosure has a symbol before its chevron, and is 32 points wider`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 50)
    func width(_ type: UITableViewCell.AccessoryType) -> Double {
      cell.accessoryType = type
      cell.layoutIfNeeded()
      return cell.contentView.frame.width
    }
    func symbols() -> [Double] {
      cell.subviews.filter { ($0 as? UIImageView)?.image != nil && !$0.isHidden }
        .map { ($0.frame.minX - cell.contentView.frame.maxX).rounded() }.sorted()
    }
    let chevron = width(.disclosureIndicator)
    #expect(symbols() == [0])
    #expect(abs(width(.detailDisclosureButton) - (chevron - 32)) < 0.001)
    #expect(symbols() == [0, 32])
    #expect(width(.disclosureIndicator) == chevron && symbols() == [0])
  }

  // MARK: Editing mode

  @Test func `editing indents content by 38 points in 300 ms, except in fixed rows`()
    throws
  {
    let rows = NamedRows(["a", "b", "c"])
    rows.fixed = [1]
    let (rig, table) = rig(rows)
    table.setEditing(true, animated: true)
    #expect(table.isEditing)
    rig.advance(0.15)
    let content = try cell(table, 0).contentView
    #expect(content.frame.minX == 38)
    // The curve is symmetric: half of the distance is covered after half of the time.
    let presented = try #require(content.layer.presentation())
    #expect(abs(presented.frame.minX - 19) < 0.01)
    #expect(try cell(table, 0).editingStyle == .delete)
    #expect(try cell(table, 1).contentView.frame.minX == 0)
    #expect(try !cell(table, 1).isEditing)
    rig.advance(0.5)
    table.setEditing(false, animated: true)
    rig.advance(1)
    #expect(try cell(table, 0).contentView.frame.minX == 0)
    #expect(try !cell(table, 0).isEditing && !table.isEditing)
  }

  @Test func `a minus sign shows the delete button, which deletes the row`() throws {
    let rows = NamedRows(["a", "b", "c"])
    let (rig, table) = rig(rows)
    table.isEditing = true
    tap(rig, 20, 75, at: 0.1)
    rig.advance(1)
    #expect(rows.log == ["begin 1"])
    #expect(try cell(table, 1).showingDeleteConfirmation)
    // "Delete" has six characters of 7.5 points, and 15 points on either side.
    #expect(try cell(table, 1).frame.minX == -75)
    #expect(actions(table)?.frame == CGRect(x: 315, y: 50, width: 75, height: 50))
    tap(rig, 350, 75, at: 1.1)
    rig.film(until: 2)
    #expect(rows.names == ["a", "c"])
    #expect(rows.log == ["begin 1", "commit delete 1", "end -"])
    #expect(actions(table) == nil)
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0])
  }

  @Test func `a plus sign commits an insertion immediately`() {
    let rows = NamedRows(["a", "b"])
    rows.styles = [1: .insert]
    let (rig, table) = rig(rows)
    table.isEditing = true
    tap(rig, 20, 75, at: 0.1)
    #expect(rows.log == ["commit insert 1"])
  }

  @Test func `a table selects rows during editing only if allowed`() {
    let rows = NamedRows(["a", "b"])
    let (rig, table) = rig(rows)
    table.isEditing = true
    tap(rig, 200, 25, at: 0.1)
    #expect(rows.log.isEmpty)
    table.allowsSelectionDuringEditing = true
    tap(rig, 200, 25, at: 1)
    #expect(rows.log == ["select 0"])
  }

  @Test func `multiple selection during editing ends with editing`() {
    let rows = NamedRows(["a", "b", "c"])
    let (rig, table) = rig(rows)
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    tap(rig, 20, 25, at: 0.1)
    tap(rig, 200, 75, at: 1)
    #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
    tap(rig, 20, 25, at: 2)
    #expect(table.indexPathsForSelectedRows == [path(1)])
    table.isEditing = false
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `setEditing of a table view controller changes its table`() throws {
    let controller = UITableViewController(style: .plain)
    controller.loadViewIfNeeded()
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
    controller.isEditing = false
    #expect(!controller.tableView.isEditing)
  }

  // MARK: Moving rows

  @Test func `a drag on a reorder handle moves a row and notifies the data source`() throws {
    let rows = NamedRows(["a", "b", "c", "d"])
    let (rig, table) = rig(rows)
    table.isEditing = true
    // The finger moves from the middle of the first row to the middle of the third.
    rig.drag((370, 25), (370, 125), duration: 0.5, at: 0.1, holdAfter: 0.1)
    #expect(rows.log == ["move 0 2"])
    rig.advance(2)
    #expect(rows.names == ["b", "c", "a", "d"])
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["b", "c", "a", "d"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(table.contentOffset.y == 0)
  }

  @Test func `a drag next to the handle scrolls, and a fixed row isn't moved`() {
    let rows = NamedRows((0..<40).map { "\($0)" })
    rows.fixed = [0]
    let (rig, table) = rig(rows)
    table.isEditing = true
    rig.drag((370, 25), (370, 5), duration: 0.3, at: 0.1, holdAfter: 0.3)
    #expect(rows.log.isEmpty)
    rig.drag((200, 325), (200, 225), duration: 0.5, at: 1, holdAfter: 0.3)
    #expect(rows.log.isEmpty)
    #expect(table.contentOffset.y > 80)
  }

  // MARK: Swipes

  @Test func `a swiped row opens beyond half of its actions and closes below`() throws {
    let rows = NamedRows(["a", "b", "c"])
    rows.trailing = UISwipeActionsConfiguration(actions: [action("X"), action("Y")])
    let (rig, table) = rig(rows)
    // There are two actions of 74 points; 60 of 70 points count, which is less than half.
    rig.drag((300, 75), (230, 75), duration: 0.5, at: 0.1)
    rig.advance(2)
    #expect(rows.log == ["begin 1", "end 1"])
    #expect(try cell(table, 1).frame.minX == 0)
    #expect(actions(table) == nil)

    rig.stage.play(
      .drag(
        from: CGPoint(x: 300, y: 75), to: CGPoint(x: 200, y: 75), duration: 0.5, holdAfter: 0.3),
      startingAt: MediaTime(seconds: 2.1))
    rig.advance(2.7)
    #expect(abs(try cell(table, 1).frame.minX + 90) < 0.5)
    #expect(table.isEditing)
    rig.advance(4)
    #expect(try cell(table, 1).frame.minX == -148)
    #expect(actions(table)?.frame == CGRect(x: 242, y: 50, width: 148, height: 50))
    // The first action is nearest to the edge.
    let first = try #require(
      actions(table)?.subviews.first { $0.layer.nodeName == "table/actions/0" })
    #expect(first.frame == CGRect(x: 74, y: 0, width: 74, height: 50))
  }

  @Test func `a tap elsewhere closes an open row and selects nothing`() throws {
    let rows = NamedRows(["a", "b", "c"])
    rows.trailing = UISwipeActionsConfiguration(actions: [action("X"), action("Y")])
    let (rig, table) = rig(rows)
    rig.drag((300, 75), (150, 75), duration: 0.5, at: 0.1, holdAfter: 0.2)
    rig.advance(1.5)
    #expect(try cell(table, 1).frame.minX == -148)
    tap(rig, 200, 25, at: 1.6)
    rig.advance(3)
    #expect(try cell(table, 1).frame.minX == 0)
    #expect(rows.log == ["begin 1", "end 1"])
    tap(rig, 200, 25, at: 3.1)
    #expect(rows.log.last == "select 0")
  }

  @Test func `a tapped action runs and closes the row on completion`() throws {
    let rows = NamedRows(["a", "b", "c"])
    var ran = 0
    rows.leading = UISwipeActionsConfiguration(actions: [action("Pin") { ran += 1 }])
    let (rig, table) = rig(rows)
    rig.drag((50, 75), (120, 75), duration: 0.5, at: 0.1, holdAfter: 0.2)
    rig.advance(1.5)
    #expect(try cell(table, 1).frame.minX == 74)
    #expect(actions(table)?.frame == CGRect(x: 0, y: 50, width: 74, height: 50))
    tap(rig, 30, 75, at: 1.6)
    #expect(ran == 1)
    rig.advance(3)
    #expect(try cell(table, 1).frame.minX == 0)
  }

  @Test(arguments: [true, false])
  func `a full swipe runs the first action only if allowed`(allowed: Bool) throws {
    let rows = NamedRows(["a", "b", "c"])
    var ran: [String] = []
    rows.trailing = UISwipeActionsConfiguration(actions: [
      action("First") { ran.append("First") }, action("Second") { ran.append("Second") },
    ])
    rows.trailing?.performsFirstActionWithFullSwipe = allowed
    let (rig, table) = rig(rows)
    rig.drag((370, 75), (60, 75), duration: 0.5, at: 0.1, holdAfter: 0.2)
    #expect(ran == (allowed ? ["First"] : []))
    rig.advance(3)
    #expect(try cell(table, 1).frame.minX == (allowed ? 0 : -actionsWidth(table)))
  }

  private func actionsWidth(_ table: UITableView) -> CGFloat { actions(table)?.frame.width ?? 0 }

  @Test func `a swipe deletes a row that can be deleted, and doesn't move fixed rows`()
    throws
  {
    let rows = NamedRows(["a", "b", "c"])
    rows.fixed = [0]
    let (rig, table) = rig(rows)
    rig.drag((300, 25), (150, 25), duration: 0.5, at: 0.1, holdAfter: 0.2)
    #expect(!rows.log.contains("begin 0"))
    #expect(try cell(table, 0).frame.minX == 0)
    rig.drag((370, 75), (60, 75), duration: 0.5, at: 1, holdAfter: 0.2)
    #expect(rows.log.suffix(3) == ["begin 1", "commit delete 1", "end -"])
    rig.film(until: 3)
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["a", "c"])
    #expect(actions(table) == nil)
  }

  @Test func `a configuration without actions prevents the swipe`() throws {
    let rows = NamedRows(["a", "b"])
    rows.trailing = UISwipeActionsConfiguration(actions: [])
    let (rig, table) = rig(rows)
    rig.drag((300, 75), (150, 75), duration: 0.5, at: 0.1, holdAfter: 0.2)
    #expect(try cell(table, 1).frame.minX == 0)
    #expect(!rows.log.contains("begin 1"))
  }

  @Test func `another pan precedes a swipe in a table that implements no editing`() throws {
    let table = UITableView()
    let rig = ScrollRig(scroll: table, content: .zero)
    let rows = MinimalDataSource()
    table.dataSource = rows
    var began = 0
    rig.stage.window.addGestureRecognizer(
      UIPanGestureRecognizer { if $0.state == .began { began += 1 } })
    table.layoutIfNeeded()
    rig.drag((300, 60), (150, 60), duration: 0.5, at: 0.1, holdAfter: 0.2)
    #expect(began == 1)
    #expect(try cell(table, 1).frame.minX == 0)
    #expect(!table.isEditing)
  }

  @Test func `a vertical drag scrolls a table with swipe actions`() {
    let rows = NamedRows((0..<40).map { "\($0)" })
    rows.trailing = UISwipeActionsConfiguration(actions: [action("X")])
    let (rig, table) = rig(rows)
    rig.drag((300, 400), (310, 300), duration: 0.5, at: 0.1, holdAfter: 0.2)
    #expect(table.contentOffset.y > 80)
    #expect(rows.log.isEmpty)
  }
}
