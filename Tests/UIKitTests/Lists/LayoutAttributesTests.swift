import Foundation
import Testing
import UIKit

private final class NamedAttributes: UICollectionViewLayoutAttributes {
  var name = "none"

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? NamedAttributes)?.name = name
    return copy
  }
}

private final class NamedFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { NamedAttributes.self }
}

private final class NamedGrid: UICollectionViewCompositionalLayout {
  override static var layoutAttributesClass: AnyClass { NamedAttributes.self }
}

@MainActor
private final class Numbers: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
  }
}

// Apple's reference: a layout overrides `layoutAttributesClass` to use a custom class for the
// attributes of its elements, and copies of attributes have the class of the original.
@MainActor
@Suite(.serialized)
struct LayoutAttributesTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func checkClasses(_ layout: UICollectionViewLayout) throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rig = ScrollRig(scroll: view, content: .zero)
    let numbers = Numbers()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: header,
      withReuseIdentifier: "heading")
    view.dataSource = numbers
    view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let item = try #require(layout.layoutAttributesForItem(at: path) as? NamedAttributes)
    #expect(item.indexPath == path && item.representedElementCategory == .cell)
    let heading = try #require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: header, at: IndexPath(item: 0, section: 0)) as? NamedAttributes)
    #expect(heading.representedElementKind == header)
    #expect(heading.representedElementCategory == .supplementaryView)
    withExtendedLifetime((rig, numbers)) {}
  }

  @Test func `layouts create attributes of their class`() throws {
    let flow = NamedFlow()
    flow.headerReferenceSize = CGSize(width: 100, height: 30)
    try checkClasses(flow)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: header, alignment: .top)
    ]
    try checkClasses(NamedGrid(section: section))
    #expect(
      ObjectIdentifier(UICollectionViewLayout.layoutAttributesClass)
        == ObjectIdentifier(UICollectionViewLayoutAttributes.self))
  }

  @Test func `a copy of attributes has their class and their own properties`() throws {
    let attributes = NamedAttributes(forCellWith: IndexPath(item: 3, section: 1))
    attributes.name = "a"
    let copy = try #require(attributes.copy() as? NamedAttributes)
    #expect(copy !== attributes && copy.name == "a")
    #expect(copy.indexPath == IndexPath(item: 3, section: 1))
  }
}
