import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

private final class PhotoCell: UICollectionViewCell {
  let number = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(number)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class HeaderView: UICollectionReusableView {}

@MainActor
private final class Album: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  var counts: [Int]
  var sizes: ((IndexPath) -> CGSize)?
  var log: [String] = []
  var headings: [String] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.number.text = "\(indexPath.section).\(indexPath.item)"
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes?(indexPath)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    headings.append("show \(indexPath.section) \(view.superview === collectionView)")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { headings.append("hide \(indexPath.section)") }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }
}

/// Two columns, whose layout computes the size of the items when it is prepared.
private final class ColumnLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let width = (collectionView.bounds.width - minimumInteritemSpacing) / 2
    itemSize = CGSize(width: width, height: 40)
  }
}

/// Items on a circle that rotates as the collection view scrolls.
private final class CircleLayout: UICollectionViewLayout {
  private var frames: [CGRect] = []
  var prepareCount = 0

  override func prepare() {
    super.prepare()
    prepareCount += 1
    guard let collectionView else { return }
    let rotation = collectionView.contentOffset.y / 100
    frames = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let angle = rotation + CGFloat(item)
      return CGRect(
        x: 170 + 100 * cos(angle), y: collectionView.contentOffset.y + 370 + 100 * sin(angle),
        width: 50, height: 50)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 3000) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    attributes.alpha = 0.5
    return attributes.copy() as? UICollectionViewLayoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor
@Suite(.serialized)
struct CollectionTests {
  private func rig(
    _ album: Album, _ layout: UICollectionViewLayout
  ) -> (ScrollRig, UICollectionView) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rig = ScrollRig(scroll: view, content: .zero)
    view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        HeaderView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "heading")
    }
    view.dataSource = album
    view.delegate = album
    view.layoutIfNeeded()
    return (rig, view)
  }

  private func check(_ view: UICollectionView, _ album: Album) {
    view.layoutIfNeeded()
    var expected: [IndexPath] = []
    for (section, count) in album.counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { continue }
        if frame.intersects(view.bounds) { expected.append(path) }
      }
    }
    #expect(view.indexPathsForVisibleItems == expected)
    for path in expected {
      let cell = view.cellForItem(at: path)
      #expect(cell?.frame == view.layoutAttributesForItem(at: path)?.frame)
      #expect((cell as? PhotoCell)?.number.text == "\(path.section).\(path.item)")
      #expect(cell.flatMap(view.indexPath(for:)) == path)
      #expect(cell?.isSelected == view.indexPathsForSelectedItems?.contains(path))
    }
    #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == expected.count)
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).count == expected.count)
  }

  @Test func `a flow layout fills lines, and the last line keeps the gaps of the others`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 15, bottom: 7, right: 15)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let album = Album([8, 1])
    let (rig, view) = rig(album, layout)
    // The available width of 360 points fits three items and two gaps of 30.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    #expect(frame(0) == CGRect(x: 15, y: 45, width: 100, height: 60))
    #expect(frame(2) == CGRect(x: 275, y: 45, width: 100, height: 60))
    #expect(frame(7) == CGRect(x: 145, y: 45 + 140, width: 100, height: 60))
    #expect(frame(0, 1) == CGRect(x: 15, y: 252 + 45, width: 100, height: 60))
    #expect(view.contentSize == CGSize(width: 390, height: 252 + 112))
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [0, 252])
    #expect(view.visibleSupplementaryViews(ofKind: kind).allSatisfy { $0 is HeaderView })
    check(view, album)
    _ = rig
  }

  // Source: FACTS collection.equal-values. (390 − 10) / 2 is 190.
  @Test func `a layout can set the size of its items in prepare()`() {
    let album = Album([3])
    let (rig, view) = rig(album, ColumnLayout())
    let frames = (0..<3).map { view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 190, height: 40))
    #expect(frames[1] == CGRect(x: 200, y: 0, width: 190, height: 40))
    #expect(frames[2] == CGRect(x: 0, y: 50, width: 190, height: 40))
    rig.advance(0.1)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `the delegate is notified of headers that appear and disappear`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 1000)
    layout.headerReferenceSize = CGSize(width: 390, height: 40)
    let album = Album([1, 1])
    let (rig, view) = rig(album, layout)
    #expect(album.headings == ["show 0 true"])
    view.contentOffset.y = 1050
    view.layoutIfNeeded()
    #expect(
      album.headings == ["show 0 true", "hide 0", "show 1 true"]
        || album.headings == ["show 0 true", "show 1 true", "hide 0"])
    _ = rig
  }

  @Test func `items of any size stay in their line and never overlap`() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = seed % 2 == 0 ? .vertical : .horizontal
      layout.minimumLineSpacing = .random(in: 0...20, using: &random)
      layout.minimumInteritemSpacing = .random(in: 0...20, using: &random)
      let album = Album([Int.random(in: 0...40, using: &random), 17])
      var sizes: [IndexPath: CGSize] = [:]
      for section in 0..<2 {
        for item in 0..<album.counts[section] {
          sizes[IndexPath(item: item, section: section)] = CGSize(
            width: .random(in: 20...200, using: &random),
            height: .random(in: 20...200, using: &random))
        }
      }
      album.sizes = { sizes[$0] ?? .zero }
      let (rig, view) = rig(album, layout)
      let frames = sizes.keys.sorted().compactMap { path -> CGRect? in
        let frame = view.layoutAttributesForItem(at: path)?.frame
        #expect(
          frame.map { abs($0.width - (sizes[path]?.width ?? 0)) < 1e-9 } == true)
        return frame
      }
      let content = CGRect(origin: .zero, size: view.contentSize).insetBy(dx: -0.4, dy: -0.4)
      for (index, frame) in frames.enumerated() {
        #expect(content.contains(frame))
        for other in frames[..<index] {
          #expect(!other.insetBy(dx: 0.4, dy: 0.4).intersects(frame))
        }
      }
      for _ in 0..<10 {
        view.contentOffset = CGPoint(
          x: seed % 2 == 0 ? 0 : .random(in: 0...2000, using: &random),
          y: seed % 2 == 0 ? .random(in: 0...2000, using: &random) : 0)
        if let path = sizes.keys.sorted().randomElement(using: &random) {
          view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        check(view, album)
      }
      _ = rig
    }
  }

  @Test func `a custom layout is invalidated when the collection view scrolls`() {
    let album = Album([6])
    let layout = CircleLayout()
    let (rig, view) = rig(album, layout)
    check(view, album)
    let before = view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
    #expect(before == CGRect(x: 270, y: 370, width: 50, height: 50))
    view.contentOffset.y = 100
    check(view, album)
    let after = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(abs((after?.frame.minX ?? 0) - (170 + 100 * cos(1))) < 1e-9)
    #expect(after?.alpha == 0.5 && layout.prepareCount >= 2)
    _ = rig
  }

  @Test func `an animated layout change moves items in 300 ms`() {
    let small = UICollectionViewFlowLayout()
    small.itemSize = CGSize(width: 50, height: 50)
    let large = UICollectionViewFlowLayout()
    large.itemSize = CGSize(width: 390, height: 300)
    let album = Album([30])
    let (rig, view) = rig(album, small)
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
    second?.layer.nodeName = "second"
    let start = second?.frame ?? .zero
    var ended = false
    view.setCollectionViewLayout(large, animated: true) { _ in ended = true }
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
    for step in 0...9 {
      let time = Double(step) / 30
      rig.advance(time)
      let progress = CGFloat(bezier(0.42, 0, 0.58, 1, at: time / 0.3))
      let frame = rig.stage.displayList().placements().first { $0.name == "second" }?.frame
      #expect(abs((frame?.minY ?? -1) - (start.minY + (310 - start.minY) * progress)) < 0.01)
      #expect(abs((frame?.width ?? -1) - (50 + 340 * progress)) < 0.01)
    }
    #expect(!ended)
    rig.advance(0.4)
    #expect(ended && view.collectionViewLayout === large)
    check(view, album)
    #expect(view.contentSize.height == CGFloat(30 * 300 + 29 * 10))
  }

  @Test func `a tap selects an item, and a collection view scrolls to a given item`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    let album = Album([100])
    let (rig, view) = rig(album, layout)
    rig.drag((60, 60), (60, 61), duration: 0.1)
    rig.drag((200, 60), (200, 61), duration: 0.1, at: 1)
    rig.advance(2)
    #expect(album.log == ["select 0", "deselect 0", "select 1"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    check(view, album)
    view.scrollToItem(
      at: IndexPath(item: 30, section: 0), at: .centeredVertically, animated: true)
    rig.film(until: 3)
    #expect(view.contentOffset.y == CGFloat(10 * 130 + 60 - 400))
    check(view, album)
    view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == view.contentSize.height - 800)
  }
}
