import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the SDK's headers for the modes; the numbers of FACTS (list.metrics,
// list.separators, list.accessories, table.swipe) for the geometry.
@MainActor
@Suite(.serialized)
struct ListLayoutTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  /// A list of 390 × 800 points with sections of items.
  @MainActor
  private final class Rig {
    let scroll: ScrollRig
    let list: UICollectionView
    var source: Source!

    init(
      _ configuration: UICollectionLayoutListConfiguration, _ sections: [[Int]],
      configure: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) {
      list = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      scroll = ScrollRig(scroll: list, content: .zero)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Item \(item)"
        cell.contentConfiguration = content
        configure(cell, item)
      }
      source = Source(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, path in
        var content = view.defaultContentConfiguration()
        content.text = "Section \(path.section)"
        view.contentConfiguration = content
      }
      source.supplementaryViewProvider = {
        list, _, path in
        list.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, items) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: false)
      scroll.advance(0)
      list.layoutIfNeeded()
    }

    func cell(_ item: Int, section: Int = 0) throws -> UICollectionViewListCell {
      try #require(
        list.cellForItem(at: IndexPath(item: item, section: section))
          as? UICollectionViewListCell)
    }

    /// The separators of a cell: the visible views of one pixel.
    func separators(_ cell: UIView) -> [CGRect] {
      cell.subviews.filter { !$0.isHidden && near($0.frame.height, 1.0 / 3, 1e-6) }.map(\.frame)
    }
  }

  @Test func `sections of a grouped list are 35⅓ points apart`() throws {
    let rig = Rig(.init(appearance: .grouped), [[1, 2], [3]])
    let end = try rig.cell(1).frame.maxY
    #expect(near(end, 53.0 / 3 + 88))
    #expect(near(try rig.cell(0, section: 1).frame.minY - end, 106.0 / 3, 0.67))
    // 88 + 44 + 4 × 53 / 3
    #expect(near(rig.list.contentSize.height, 202.67, 0.67))
  }

  @Test func `a supplementary header replaces the space above a group`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let rig = Rig(configuration, [[1]])
    let header = try #require(
      rig.list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    #expect(header.frame.minY == 0)
    #expect(header.frame.minX == 16 && header.frame.width == 358)
    #expect(near(try rig.cell(0).frame.minY, header.frame.maxY, 1e-9))
    // The text of 13 points is in upper case, with 11 above and below.
    #expect(near(header.frame.height, 22 + 15.6, 0.34))
    let text = header.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap {
      ($0 as? UILabel)?.text
    }
    #expect(text.contains("SECTION 0"))
  }

  @Test func `the first item can be the header of its section`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let rig = Rig(configuration, [[1, 2, 3]])
    #expect(try rig.cell(0).layer.maskedCorners == [])
    #expect(
      try rig.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(try rig.cell(0).defaultContentConfiguration().textProperties.transform == .uppercase)
    #expect(rig.separators(try rig.cell(0)) == [])
  }

  @Test func `separators begin at the text and end before the last row of a group`() throws {
    let rig = Rig(.init(appearance: .insetGrouped), [[1, 2]])
    let line = try #require(rig.separators(try rig.cell(0)).first)
    #expect(line.minX == 16 && line.maxX == 358)
    #expect(near(line.maxY, 44, 1e-6))
    #expect(rig.separators(try rig.cell(1)) == [])
    #expect(Rig(.init(appearance: .sidebar), [[1, 2]]).list.visibleCells.count == 2)
  }

  @Test func `a handler changes the separators of single rows`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
      separators.bottomSeparatorInsets.leading = 50
      return separators
    }
    let rig = Rig(configuration, [[1, 2]])
    #expect(rig.separators(try rig.cell(0)) == [])
    #expect(rig.separators(try rig.cell(1)).first?.minX == 50)
  }

  @Test func `cells have the background of their list, and grey while selected`() throws {
    let rig = Rig(.init(appearance: .insetGrouped), [[1, 2]])
    func background(_ cell: UIView) -> UIColor? { cell.subviews[0].subviews[0].backgroundColor }
    #expect(background(try rig.cell(0)) == .secondarySystemGroupedBackground)
    rig.list.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    rig.scroll.advance(0.1)
    #expect(background(try rig.cell(0)) == .systemGray4)
    var custom = UIBackgroundConfiguration.listGroupedCell()
    custom.backgroundColor = .systemRed
    try rig.cell(1).backgroundConfiguration = custom
    rig.scroll.advance(0.2)
    #expect(background(try rig.cell(1)) == .systemRed)
  }

  /// *Documented, Reported* (FACTS: list.section-background).
  @Test func `a list's background covers that of the collection view, unless it is clear`() {
    for (color, shown) in [(nil, UIColor.systemGroupedBackground), (UIColor.clear, .systemRed)] {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      #expect(configuration.backgroundColor == nil)
      configuration.backgroundColor = color
      let rig = Rig(configuration, [[1]])
      rig.list.backgroundColor = .systemRed
      rig.list.setNeedsLayout()
      rig.scroll.advance(0.1)
      #expect(rig.list.backgroundColor == shown)
    }
  }

  @Test func `a swipe reveals the actions of a row`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var ran: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "X") { _, _, completion in
          ran.append(path)
          completion(true)
        }
      ])
    }
    let rig = Rig(configuration, [[1, 2, 3]])
    rig.scroll.stage.play(
      .drag(
        from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.5, holdAfter: 0.3),
      startingAt: MediaTime(seconds: 0.1))
    rig.scroll.advance(2)
    #expect(try rig.cell(1).frame.minX == -74)
    #expect(try rig.cell(1).configurationState.isSwiped)
    rig.scroll.stage.play(
      .tap(at: CGPoint(x: 350, y: 66)), startingAt: MediaTime(seconds: 2.1))
    rig.scroll.advance(4)
    #expect(ran == [IndexPath(item: 1, section: 0)])
    #expect(try rig.cell(1).frame.minX == 0)
    #expect(try !rig.cell(1).configurationState.isSwiped)
  }

  @Test func `a tap on a header of an outline expands it`() throws {
    let rig = Rig(.init(appearance: .sidebar), []) { cell, item in
      if item < 10 {
        cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
      }
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    rig.source.apply(outline, to: 0, animatingDifferences: false)
    rig.scroll.advance(0.1)
    var expanded: [Int] = []
    rig.source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
    rig.scroll.stage.play(
      .tap(at: CGPoint(x: 100, y: 22)), startingAt: MediaTime(seconds: 0.2))
    rig.scroll.advance(2)
    #expect(expanded == [1])
    #expect(rig.source.snapshot().itemIdentifiers == [1, 11, 12, 2])
    #expect(rig.list.indexPathsForSelectedItems == [])
    rig.scroll.stage.play(
      .tap(at: CGPoint(x: 100, y: 22)), startingAt: MediaTime(seconds: 2.1))
    rig.scroll.advance(4)
    #expect(rig.source.snapshot().itemIdentifiers == [1, 2])
  }

  @Test func `a snapshot that replaces all cells discards an outline that it contradicts`() throws {
    let rig = Rig(.init(appearance: .sidebar), [])
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11], to: 1)
    rig.source.apply(outline, to: 0, animatingDifferences: false)
    rig.scroll.advance(0.1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8, 9])
    rig.source.applySnapshotUsingReloadData(snapshot)
    rig.list.layoutIfNeeded()
    #expect(try rig.cell(2).indentationLevel == 0)
    #expect(rig.source.snapshot(for: 0).visibleItems == [7, 8, 9])
  }

  @Test func `a section snapshot is a tree`() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    #expect(tree.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
    #expect(tree.isVisible("a1") && !tree.isVisible("a1x"))
    #expect(tree.level(of: "a1x") == 2 && tree.parent(of: "a1x") == "a1")
    tree.insert(["a0"], before: "a1")
    tree.insert(["c"], after: "b")
    #expect(tree.rootItems == ["a", "b", "c"])
    #expect(tree.visibleItems == ["a", "a0", "a1", "a2", "b", "c"])
    let part = tree.snapshot(of: "a", includingParent: true)
    #expect(part.visibleItems == ["a", "a0", "a1", "a2"])
    tree.delete(["a1"])
    #expect(!tree.contains("a1x"))
    var children = NSDiffableDataSourceSectionSnapshot<String>()
    children.append(["n"])
    tree.replace(childrenOf: "a", using: children)
    #expect(tree.items == ["a", "n", "b", "c"])
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b", "c"])
  }
}
