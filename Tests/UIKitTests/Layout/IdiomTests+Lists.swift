import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A table or collection with one section.
@MainActor
final class IdiomTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int
  var makeCell: (Int) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  var header: UIView?

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell(indexPath.row)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header
  }
}

/// A cell with a label at insets of 15.
private final class InsetCell: UITableViewCell {
  let body = label("", lines: 0)
  /// The size of the content view during the initializer.
  var initialSize = CGSize.zero

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    initialSize = contentView.bounds.size
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// Tables and collections.
extension IdiomTests {
  private func table(
    _ source: IdiomTable, style: UITableView.Style = .plain
  ) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.translatesAutoresizingMaskIntoConstraints = false
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.delegate = source
    rig.root.addSubview(table)
    pin(table, to: rig.root)
    return table
  }

  @Test func `the commonest cell breaks no constraint and is as high as its text`() {
    let source = IdiomTable(count: 3)
    source.makeCell = { row in
      let cell = InsetCell(style: .default, reuseIdentifier: nil)
      #expect(cell.initialSize == CGSize(width: 320, height: 44))
      cell.body.text = String(repeating: "x", count: 10 + 60 * row)
      return cell
    }
    let table = table(source)
    rig.layout()
    // 36 characters fit into 360 points: one, two and four lines, and 30 for the insets.
    let heights = [1, 2, 4].map { linesHeight($0) + 30 }
    for (cell, height) in zip(table.visibleCells, heights) {
      #expect(abs(cell.frame.height - height) < 1e-6)
    }
    #expect(table.visibleCells.count == 3)
    #expect(abs(table.contentSize.height - heights.reduce(0, +)) < 1e-6)
    expectNoReports()
  }

  @Test func `a cell with a fixed image is as high as the image and its insets`() {
    let source = IdiomTable(count: 2)
    source.makeCell = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let image = UIView()
      image.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(image)
      NSLayoutConstraint.activate([
        image.widthAnchor.constraint(equalToConstant: 80),
        image.heightAnchor.constraint(equalToConstant: 80),
        image.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
        image.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        image.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -12),
      ])
      return cell
    }
    let table = table(source)
    rig.layout()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 104])
    #expect(table.contentSize.height == 208)
    expectNoReports()
  }

  @Test func `an accessory makes the text narrower and the row higher`() {
    let source = IdiomTable(count: 1)
    source.makeCell = { _ in
      let cell = InsetCell(style: .default, reuseIdentifier: nil)
      cell.body.text = String(repeating: "x", count: 35)
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      return cell
    }
    let table = table(source)
    rig.layout()
    // 390 − 40 − 16 − 30 = 304 points for 35 characters: two lines.
    let cell = table.visibleCells.first as? InsetCell
    #expect(cell?.frame.height == 78)
    #expect(cell?.contentView.frame.width == 334)
    #expect(cell?.body.frame == CGRect(x: 15, y: 15, width: 304, height: 48))
    expectNoReports()
  }

  @Test func `rows of the default style are 44 points high`() {
    let source = IdiomTable(count: 4)
    let table = table(source)
    rig.layout()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    expectNoReports()
  }

  @Test func `the detail of the value style ends at the margin`() throws {
    let source = IdiomTable(count: 1)
    source.makeCell = { _ in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Value"
      return cell
    }
    let table = table(source)
    rig.layout()
    table.visibleCells.first?.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first)
    #expect(cell.detailTextLabel?.frame.maxX == 374)
    #expect(cell.textLabel?.frame.minX == 16)
  }

  @Test func `the texts of the subtitle style are one below the other`() throws {
    let source = IdiomTable(count: 1)
    source.makeCell = { _ in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    let table = table(source)
    rig.layout()
    let cell = try #require(table.visibleCells.first)
    let title = try #require(cell.textLabel?.frame)
    let detail = try #require(cell.detailTextLabel?.frame)
    #expect(abs(title.maxY - detail.minY) < 1e-6)
    #expect(title.minX == 16 && detail.minX == 16)
  }

  @Test func `a header with constraints determines its height`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let text = label("Header", size: 30)
    text.translatesAutoresizingMaskIntoConstraints = false
    header.contentView.addSubview(text)
    pin(text, to: header.contentView, 7)
    let source = IdiomTable(count: 1)
    source.header = header
    let table = table(source)
    rig.layout()
    // A line of 30 points is 36 high.
    #expect(table.rectForHeader(inSection: 0).height == 50)
    #expect(text.frame == CGRect(x: 7, y: 7, width: 376, height: 36))
    expectNoReports()
  }

  @Test func `a plain header view with constraints determines its height`() {
    let header = UIView()
    let inner = rig.add(box(height: 66), in: header)
    pin(inner, to: header)
    let source = IdiomTable(count: 1)
    source.header = header
    let table = table(source)
    rig.layout()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 66))
    #expect(table.visibleCells.first?.frame.minY == 66)
    expectNoReports()
  }

  @Test func `the detail text of a header is below its title`() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Title"
    header.textLabel?.font = .systemFont(ofSize: 20)
    header.detailTextLabel?.text = "Detail"
    header.detailTextLabel?.font = .systemFont(ofSize: 10)
    let source = IdiomTable(count: 1)
    source.header = header
    let table = table(source)
    rig.layout()
    // 24 + 12 + 7 = 43.
    #expect(table.rectForHeader(inSection: 0).height == 43)
    let detail = try #require(header.detailTextLabel)
    #expect(detail.superview === header.contentView)
    #expect(detail.frame.height == 12 && detail.frame.minY == header.textLabel?.frame.maxY)
  }

  @Test func `a table header is measured by its constraints`() {
    let source = IdiomTable(count: 1)
    let table = table(source)
    let header = UIView()
    let inner = rig.add(box(height: 120), in: header)
    pin(inner, to: header, 10)
    header.frame.size = header.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    table.tableHeaderView = header
    rig.layout()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 140))
    #expect(table.visibleCells.first?.frame.minY == 140)
    expectNoReports()
  }

  @Test func `a table without a size creates no cells`() {
    let source = IdiomTable(count: 5)
    var created = 0
    source.makeCell = { _ in
      created += 1
      return InsetCell(style: .default, reuseIdentifier: nil)
    }
    let table = UITableView(frame: .zero)
    table.dataSource = source
    rig.root.addSubview(table)
    rig.layout()
    #expect(created == 0)
    table.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    rig.layout()
    #expect(created == 5)
    expectNoReports()
  }

  // MARK: Collections

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.translatesAutoresizingMaskIntoConstraints = false
    collection.contentInsetAdjustmentBehavior = .never
    rig.root.addSubview(collection)
    pin(collection, to: rig.root)
    return collection
  }

  @Test func `three columns of a grid divide the width`() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 15, bottom: 10, right: 15)
    layout.itemSize = CGSize(width: 110, height: 80)
    let collection = collection(layout)
    let source = IdiomItems(collection, Array(0..<6))
    rig.layout()
    // 390 − 30 − 3 · 110 = 30: two gaps of 15.
    #expect(source.frames.map(\.minX) == [15, 140, 265, 15, 140, 265])
    #expect(source.frames.map(\.minY) == [10, 10, 10, 100, 100, 100])
    expectNoReports()
  }

  @Test func `tags are as wide as their texts`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let collection = collection(layout)
    let source = IdiomItems(collection, [3, 8, 5]) { cell, count in
      let text = label(String(repeating: "x", count: count))
      text.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(text)
      self.pin(text, to: cell.contentView, 6)
    }
    rig.layout()
    #expect(source.frames.map(\.width) == [42, 92, 62])
    #expect(source.frames.map(\.height) == [36, 36, 36])
    expectNoReports()
  }

  @Test func `a cell of estimated height is as high as its text`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let collection = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let source = IdiomItems(collection, [10, 70]) { cell, count in
      let text = label(String(repeating: "x", count: count), lines: 0)
      text.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(text)
      self.pin(text, to: cell.contentView, 10)
    }
    rig.layout()
    // 37 characters fit into 370 points.
    #expect(source.frames.map(\.height) == [44, 68])
    expectNoReports()
  }

  @Test func `a cell of estimated width keeps its height`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(100), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let collection = collection(UICollectionViewCompositionalLayout(section: section))
    let source = IdiomItems(collection, [4, 9]) { cell, count in
      let text = label(String(repeating: "x", count: count))
      text.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(text)
      self.pin(text, to: cell.contentView, 5)
    }
    rig.layout()
    #expect(
      source.frames.map(\.size) == [
        CGSize(width: 50, height: 50), CGSize(width: 100, height: 50),
      ])
  }

  // MARK: Lists

  @Test func `rows of an inset grouped list form a card`() {
    let collection = collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    let source = IdiomItems(list: collection, [1, 2, 3])
    rig.layout()
    #expect(source.frames.map(\.minX) == [16, 16, 16])
    #expect(source.frames.map(\.width) == [358, 358, 358])
    #expect(source.frames.map(\.height) == [44, 44, 44])
    #expect(near(source.frames[0].minY, 53.0 / 3))
    #expect(collection.backgroundColor == .systemGroupedBackground)
    let corners = source.cells.map(\.layer.maskedCorners)
    #expect(corners[0] == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(corners[1] == [])
    #expect(corners[2] == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    expectNoReports()
  }

  @Test func `rows of a plain list extend from edge to edge`() {
    let collection = collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let source = IdiomItems(list: collection, [1, 2])
    rig.layout()
    #expect(
      source.frames == [
        CGRect(x: 0, y: 0, width: 390, height: 44), CGRect(x: 0, y: 44, width: 390, height: 44),
      ])
    expectNoReports()
  }

  @Test func `an accessory of a list cell is at the trailing margin`() throws {
    let collection = collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let source = IdiomItems(list: collection, [1]) { cell, _ in
      cell.accessories = [
        .customView(
          configuration: .init(
            customView: view, placement: .trailing(), maintainsFixedSize: true))
      ]
    }
    rig.layout()
    let cell = try #require(source.cells.first)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 344, height: 44))
    #expect(
      cell.convert(view.bounds, from: view) == CGRect(x: 344, y: 12, width: 30, height: 20))
    expectNoReports()
  }

  @Test func `accessories of editing mode appear with it`() throws {
    let collection = collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    let source = IdiomItems(list: collection, [1]) { cell, _ in
      cell.accessories = [
        .customView(
          configuration: .init(
            customView: view, placement: .leading(displayed: .whenEditing),
            maintainsFixedSize: true))
      ]
    }
    rig.layout()
    let cell = try #require(source.cells.first)
    #expect(cell.contentView.frame.minX == 0)
    collection.isEditing = true
    rig.layout()
    #expect(cell.contentView.frame.minX == 40)
    #expect(cell.convert(view.bounds, from: view).minX == 16)
  }

  @Test func `an outline indents the children of an expanded item`() {
    let collection = collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    source.apply(outline, to: 0, animatingDifferences: false)
    rig.layout()
    #expect(collection.visibleCells.count == 2)
    let chevron = collection.visibleCells[0].subviews.compactMap { $0 as? UIControl }.first
    chevron?.sendActions(for: .touchUpInside)
    rig.layout()
    #expect(source.snapshot(for: 0).visibleItems == [1, 11, 12, 2])
    let cells = collection.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    #expect(cells.map(\.indentationLevel) == [0, 1, 1, 0])
    #expect(cells.map(\.contentView.frame.minX) == [0, 10, 10, 0])
    #expect(cells.first?.configurationState.isExpanded == true)
  }
}

/// A collection whose items are numbers.
@MainActor
final class IdiomItems {
  let collection: UICollectionView
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  /// Creates a collection with cells that a closure configures.
  convenience init(
    _ collection: UICollectionView, _ items: [Int],
    configure: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }
  ) {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in configure(cell, item)
    }
    self.init(collection, items: items) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }

  /// Creates a list whose rows have a text, and which a closure configures.
  convenience init(
    list collection: UICollectionView, _ items: [Int],
    configure: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
  ) {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      configure(cell, item)
    }
    self.init(collection, items: items) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }

  private init(
    _ collection: UICollectionView, items: [Int],
    provider: @escaping UICollectionViewDiffableDataSource<Int, Int>.CellProvider
  ) {
    self.collection = collection
    source = UICollectionViewDiffableDataSource(
      collectionView: collection, cellProvider: provider)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
  }

  var cells: [UICollectionViewCell] { collection.visibleCells }
  var frames: [CGRect] { cells.map(\.frame) }
}
