import Foundation

/// A data source of a collection view that animates the changes between snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource, OutlineSource {
  /// A closure that returns the configured cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns the configured supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// The closures that control the expansion of outlines.
  public struct SectionSnapshotHandlers {
    /// Returns whether an item can be expanded by a tap; true if `nil`.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a tap expands an item.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether an item can be collapsed by a tap; true if `nil`.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a tap collapses an item.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the children of an item that a tap expands, which replace the current children.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers without closures.
    public init() {}
  }

  /// The closures that control the expansion of outlines by taps.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// The closure that creates the supplementary views; nil by default.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source, and assigns it to the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Applies a snapshot, and calls `completion` after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    discardOutlines(contradicting: snapshot)
    let requests = snapshot.requests(from: current, animation: 0)
    guard let collectionView else {
      current = snapshot.withoutReloadRequests
      completion?()
      return
    }
    let changes = {
      collectionView.beginChanges()
      self.current = snapshot.withoutReloadRequests
      collectionView.commit(requests) { _ in completion?() }
    }
    if animatingDifferences { changes() } else { UIView.performWithoutAnimation(changes) }
    collectionView.reconfigureItems(
      at: snapshot.reconfiguredItemIdentifiers.compactMap { current.path(of: $0) })
  }

  // MARK: Outlines

  /// Discards the outlines whose items a snapshot doesn't have.
  private func discardOutlines(
    contradicting snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// Applies the snapshot of a section, which is appended if it doesn't exist, and calls
  /// `completion` after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = outlines[section]
    outlines[section] = snapshot
    var new = current
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.replaceItems(in: section, with: snapshot.visibleItems)
    let toggled = snapshot.visibleItems.filter {
      current.path(of: $0) != nil && old?.isExpanded($0) != snapshot.isExpanded($0)
    }
    apply(new, animatingDifferences: animatingDifferences, completion: completion)
    for item in toggled { updateOutline(of: item) }
  }

  /// Returns the snapshot of a section, in which items without an outline are root items.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil {
      flat.append(current.itemIdentifiers(inSection: section))
    }
    return flat
  }

  private func outline(
    at path: IndexPath
  ) -> (
    section: SectionIdentifierType, item: ItemIdentifierType,
    snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  )? {
    guard let item = current.item(at: path), let section = sectionIdentifier(for: path.section),
      let snapshot = outlines[section]
    else { return nil }
    return (section, item, snapshot)
  }

  private func updateOutline(of item: ItemIdentifierType) {
    guard let path = current.path(of: item), let cell = collectionView?.cellForItem(at: path)
    else { return }
    showOutline(in: cell, at: path)
  }

  private func showOutline(in cell: UICollectionViewCell, at path: IndexPath) {
    guard let (_, item, snapshot) = outline(at: path) else { return }
    cell.isOutlineExpanded = snapshot.isExpanded(item)
    (cell as? UICollectionViewListCell)?.indentationLevel = snapshot.level(of: item)
  }

  func toggleOutline(at path: IndexPath) -> Bool {
    guard let (section, item, old) = outline(at: path) else { return false }
    var snapshot = old
    let handlers = sectionSnapshotHandlers
    if snapshot.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return true }
      handlers.willCollapseItem?(item)
      snapshot.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return true }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, snapshot.snapshot(of: item)) {
        snapshot.replace(childrenOf: item, using: children)
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section)
    return true
  }

  /// Applies a snapshot and replaces all cells, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    discardOutlines(contradicting: snapshot)
    current = snapshot.withoutReloadRequests
    collectionView?.reloadData()
    completion?()
  }

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Returns the item at an index path, or `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or `nil` if the item doesn't exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// Returns the section at an index, or `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or `nil` if the section doesn't exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the current snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items in a section of the current snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// Returns the cell from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      // The wording is *chosen*.
      SnapshotMisuse.stop(
        "the data source's cell provider must return a cell for the item at \(indexPath)")
    }
    showOutline(in: cell, at: indexPath)
    return cell
  }

  /// Returns the view from the supplementary view provider, or an empty view without a provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

/// A data source whose items can be expanded and collapsed.
@MainActor
protocol OutlineSource: AnyObject {
  /// Expands or collapses an item; returns `false` if the item isn't part of an outline.
  func toggleOutline(at path: IndexPath) -> Bool
}
