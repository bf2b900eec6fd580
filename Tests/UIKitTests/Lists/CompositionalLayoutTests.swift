import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

private final class TileCell: UICollectionViewCell {
  static var height: (IndexPath) -> CGFloat = { _ in 0 }
  var path = IndexPath(item: 0, section: 0)
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(path))
  }
}

@MainActor
private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let counts: [Int]
  var selected: [IndexPath] = []
  init(_ counts: [Int]) { self.counts = counts }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.path = indexPath
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

// Source of the expected values: Apple's documentation of compositional layouts ("Implementing
// Modern Collection Views"): dimensions are fractions of the container, items repeat as often as
// they fit, and insets apply after positions are determined. Frames are computed by hand.
@MainActor
@Suite(.serialized)
struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func rig(
    _ layout: UICollectionViewCompositionalLayout, _ tiles: Tiles
  ) -> (ScrollRig, UICollectionView) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rig = ScrollRig(scroll: view, content: .zero)
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in ["header", "footer", "badge"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view"
      )
    }
    view.dataSource = tiles
    view.delegate = tiles
    view.layoutIfNeeded()
    return (rig, view)
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func `items repeat in a row as often as they fit, and rows follow each other`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    let tiles = Tiles([12])
    let (rig, view) = rig(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), tiles)
    // An item is 390 / 5 = 78 points wide.
    let expected = (0..<12).map { index in
      CGRect(x: index % 5 * 78 + 2, y: index / 5 * 78 + 1, width: 72, height: 74)
    }
    for (frame, expectedFrame) in zip(frames(view), expected) {
      #expect(
        abs(frame.minX - expectedFrame.minX) < 0.001 && abs(frame.minY - expectedFrame.minY) < 0.001
      )
      #expect(abs(frame.width - 72) < 0.001 && abs(frame.height - 74) < 0.001)
    }
    #expect(view.contentSize == CGSize(width: 390, height: 234))
    #expect(view.visibleCells.count == 12)
    _ = rig
  }

  @Test func `a count divides the width of a group between its spacings`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(15)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 7
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let (rig, view) = rig(UICollectionViewCompositionalLayout(section: section), Tiles([4]))
    // The remaining width is 390 − 60 − 2 · 15 = 300.
    #expect(
      frames(view) == [
        CGRect(x: 20, y: 10, width: 100, height: 100),
        CGRect(x: 135, y: 10, width: 100, height: 100),
        CGRect(x: 250, y: 10, width: 100, height: 100),
        CGRect(x: 20, y: 117, width: 100, height: 100),
      ])
    #expect(view.contentSize.height == 247)
    _ = rig
  }

  @Test func `groups can contain groups`() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
    let (rig, view) = rig(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      Tiles([4]))
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 234, height: 200), CGRect(x: 234, y: 0, width: 156, height: 100),
        CGRect(x: 234, y: 100, width: 156, height: 100),
        CGRect(x: 0, y: 200, width: 234, height: 200),
      ])
    _ = rig
  }

  @Test func `flexible spacing divides the remaining width of a row`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    let (rig, view) = rig(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      Tiles([3]))
    #expect(frames(view).map(\.minX) == [0, 145, 290])
    _ = rig
  }

  @Test func `a closure determines the frames in a custom group`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(120))
    ) { _ in
      [CGRect(x: 5, y: 6, width: 30, height: 40), CGRect(x: 50, y: 60, width: 70, height: 10)]
        .map { NSCollectionLayoutGroupCustomItem(frame: $0) }
    }
    let (rig, view) = rig(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      Tiles([3]))
    #expect(
      frames(view) == [
        CGRect(x: 5, y: 6, width: 30, height: 40), CGRect(x: 50, y: 60, width: 70, height: 10),
        CGRect(x: 5, y: 126, width: 30, height: 40),
      ])
    _ = rig
  }

  @Test func `items with an estimated height are measured when they become visible`() {
    TileCell.height = { 60 + CGFloat($0.item) * 10 }
    defer { TileCell.height = { _ in 0 } }
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(300)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(300)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let (rig, view) = rig(UICollectionViewCompositionalLayout(section: section), Tiles([4]))
    #expect(frames(view).map(\.height) == [60, 70, 80, 90])
    #expect(frames(view).map(\.minY) == [0, 65, 140, 225])
    #expect(view.contentSize.height == 315)
    _ = rig
  }

  @Test func `headers and footers extend the section, and a pinned header stays visible`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 4, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(20)), elementKind: "footer",
      alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    let (rig, view) = rig(layout, Tiles([12, 1]))
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    // The height of the section is 40 + 8 + 1200 + 4 + 20 = 1272.
    #expect(frame("header", 0) == CGRect(x: 16, y: 0, width: 358, height: 40))
    #expect(frames(view)[0] == CGRect(x: 16, y: 48, width: 358, height: 100))
    #expect(frame("footer", 0) == CGRect(x: 195, y: 1252, width: 179, height: 20))
    // The items of the next section begin at 1272 + 10 + 48.
    #expect(frames(view, 1)[0].minY == 1330)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    let pinned = view.supplementaryView(
      forElementKind: "header", at: IndexPath(item: 0, section: 0))
    #expect(try #require(pinned).frame.minY == 500)
    view.contentOffset.y = 1240
    view.layoutIfNeeded()
    // The end of the section pushes its header away.
    #expect(frame("header", 0)?.minY == 1232)
    _ = rig
  }

  @Test func `a badge is placed at its anchor`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.top = 50
    let (rig, view) = rig(UICollectionViewCompositionalLayout(section: section), Tiles([2]))
    let frame = view.layoutAttributesForSupplementaryElement(
      ofKind: "badge", at: IndexPath(item: 1, section: 0))?.frame
    #expect(frame == CGRect(x: 190, y: 40, width: 20, height: 20))
    _ = rig
  }

  @Test func `an orthogonal section with group paging scrolls by one group`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(300), .absolute(200)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.orthogonalScrollingBehavior = .groupPaging
    let tiles = Tiles([6])
    let (rig, view) = rig(UICollectionViewCompositionalLayout(section: section), tiles)
    #expect(frames(view).map(\.minX) == [16, 326, 636, 946, 1256, 1566])
    #expect(view.contentSize == CGSize(width: 390, height: 200))
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    // A flick to the left shows the next group at the leading inset.
    rig.drag((300, 100), (200, 100), duration: 0.1)
    rig.film(until: 2)
    let first = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(first.convert(CGPoint.zero, to: view) == CGPoint(x: 16, y: 0))
    #expect(view.contentOffset == .zero)
    #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 100)) == IndexPath(item: 1, section: 0))
    rig.drag((300, 100), (298, 100), duration: 0.4, at: 2.1)
    rig.stage.play(.tap(at: CGPoint(x: 100, y: 100)), startingAt: MediaTime(seconds: 3))
    rig.film(until: 4)
    #expect(tiles.selected.last == IndexPath(item: 1, section: 0))
  }

  @Test func `an orthogonal section shows its items after the first snapshot`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(300), .absolute(200)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.top = 25
    section.orthogonalScrollingBehavior = .continuous
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let rig = ScrollRig(scroll: view, content: .zero)
    let cells = UICollectionView.CellRegistration<TileCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.convert(CGPoint.zero, to: view) == CGPoint(x: 0, y: 25))
    rig.drag((300, 100), (200, 100), duration: 0.4, holdAfter: 0.2)
    #expect(cell.convert(CGPoint.zero, to: view).x < -50)
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test func `an invalidation handler changes visible items during scrolling`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let middle = environment.container.contentSize.height / 2
        item.alpha = abs(item.frame.midY - offset.y - middle) < 50 ? 1 : 0.5
      }
    }
    let tiles = Tiles([30])
    let (rig, view) = rig(UICollectionViewCompositionalLayout(section: section), tiles)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    // The middle of the view is at 1400, between two rows.
    #expect(view.cellForItem(at: IndexPath(item: 12, section: 0))?.alpha == 0.5)
    view.contentOffset.y = 1050
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 14, section: 0))?.alpha == 1)
    #expect(view.cellForItem(at: IndexPath(item: 12, section: 0))?.alpha == 0.5)
    #expect(tiles.selected.isEmpty)
    _ = rig
  }

  @Test func `a background decoration covers the whole section`() throws {
    final class BackgroundView: UICollectionReusableView {}
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(BackgroundView.self, forDecorationViewOfKind: "back")
    let (rig, view) = rig(layout, Tiles([3]))
    let backgroundView = try #require(view.subviews.first { $0 is BackgroundView })
    #expect(backgroundView.frame == CGRect(x: 2, y: 2, width: 386, height: 166))
    #expect(backgroundView.layer.zPosition < 0)
    _ = rig
  }

  @Test func `a horizontal layout swaps the axes`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let (rig, view) = rig(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration), Tiles([3]))
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 100, height: 400), CGRect(x: 0, y: 400, width: 100, height: 400),
        CGRect(x: 100, y: 0, width: 100, height: 400),
      ])
    #expect(view.contentSize == CGSize(width: 200, height: 800))
    _ = rig
  }
}
