import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private final class NumberCell: UICollectionViewCell {
  var number = 0
}

// Source of the expected values: Apple's documentation of NSDiffableDataSourceSnapshot and of the
// two data sources.
@MainActor
@Suite(.serialized)
struct DiffableDataSourceTests {
  private func snapshot(_ parts: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in parts {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func tableRig() -> (ScrollRig, UITableView, UITableViewDiffableDataSource<String, Int>) {
    let table = UITableView()
    let rig = ScrollRig(scroll: table, content: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    return (rig, table, source)
  }

  private func texts(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.compactMap(\.textLabel?.text)
  }

  @Test func `snapshots insert, move and delete items by identifier`() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 9, 2, 3, 8])
    snapshot.moveItem(1, afterItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1])
    snapshot.moveItem(8, beforeItem: 9)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [8, 9, 2, 3])
    snapshot.deleteItems([2, 77])
    #expect(snapshot.itemIdentifiers == [8, 9, 3, 4, 1])
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(2) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [8, 9, 3])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `a duplicate item or a missing section raises UIKit's exception`() async {
    let duplicateResult = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      snapshot.appendItems([2])
    }
    #expect(
      raises(
        duplicateResult, "NSInternalInconsistencyException",
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: .*2.*"))
    let noSectionResult = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    #expect(
      raises(
        noSectionResult, "NSInternalInconsistencyException",
        "There are currently no sections in the data source. Please add a section first."))
  }

  @Test func `a table animates from one snapshot to the next`() throws {
    let (rig, table, source) = tableRig()
    source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    #expect(texts(table) == ["1", "2", "3"])
    let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    var completed = false
    source.defaultRowAnimation = .fade
    source.apply(snapshot(["a": [3, 4, 1]])) { completed = true }
    #expect(texts(table) == ["3", "4", "1"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === third)
    rig.advance(0.15)
    _ = rig.stage.displayList()
    #expect(abs(try #require(third.layer.presentation()).frame.minY - 50) < 0.01)
    #expect(!completed)
    rig.advance(0.4)
    #expect(completed)
    #expect(third.frame.minY == 0)
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
    #expect(source.indexPath(for: 1) == IndexPath(row: 2, section: 0))
    #expect(source.snapshot().itemIdentifiers == [3, 4, 1])
  }

  @Test func `reloaded items get new cells, and reconfigured items keep their cells`() throws {
    let (rig, table, source) = tableRig()
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([2])
    source.apply(next)
    #expect(table.visibleCells[0] !== cells[0])
    #expect(table.visibleCells[1] === cells[1])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    rig.advance(0.4)
  }

  @Test func `a subclass returns titles for sections`() {
    final class TitledDataSource: UITableViewDiffableDataSource<String, Int> {
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sectionIdentifier(for: section) }
    }
    let (rig, table, _) = tableRig()
    let source = TitledDataSource(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    source.apply(snapshot(["first": [1], "second": [2]]))
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "second")
    rig.advance(0.4)
  }

  @Test func `a collection view animates from one snapshot to the next`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 390, height: 30)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rig = ScrollRig(scroll: view, content: .zero)
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in header.tag = path.section + 100 }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    view.layoutIfNeeded()
    func numbers() -> [Int] { view.visibleCells.compactMap { ($0 as? NumberCell)?.number } }
    #expect(numbers() == [1, 2, 3])
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag)
        == [100])
    let third = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    var completed = false
    source.apply(snapshot(["a": [3, 4, 1]])) { completed = true }
    #expect(numbers() == [3, 4, 1])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === third)
    rig.advance(0.15)
    _ = rig.stage.displayList()
    #expect(abs(try #require(third.layer.presentation()).frame.minY - (30 + 50)) < 0.01)
    let fourth = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(try #require(fourth.layer.presentation()).opacity - 0.5) < 0.001)
    #expect(!completed)
    rig.advance(0.4)
    #expect(completed)
    #expect(view.subviews.compactMap { ($0 as? NumberCell)?.number }.sorted() == [1, 3, 4])
  }

  @Test func `a layout determines where items appear from`() throws {
    final class SlidingLayout: UICollectionViewFlowLayout {
      var actions: [UICollectionViewUpdateItem.Action] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        actions = updateItems.map(\.updateAction)
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let start = layoutAttributesForItem(at: itemIndexPath)
        start?.center.x += 200
        return start
      }
    }
    let layout = SlidingLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rig = ScrollRig(scroll: view, content: .zero)
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    source.apply(snapshot(["a": [1, 5]]))
    #expect(layout.actions == [.delete, .insert])
    rig.advance(0.15)
    _ = rig.stage.displayList()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(try #require(cell.layer.presentation()).frame.minX - 100) < 0.01)
    rig.advance(0.4)
    #expect(cell.frame.minX == 0)
  }
}
