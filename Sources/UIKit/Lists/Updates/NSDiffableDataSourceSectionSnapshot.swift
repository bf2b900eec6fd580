import Foundation

/// The items of a section as an outline, in which items can have children and be collapsed.
///
/// *Documented:* NSDiffableDataSourceSectionSnapshot. If UIKit raises an exception, Filmstrip stops
/// the program (FACTS: list.snapshot-errors).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []
  private var members: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}

  // MARK: Contents

  /// All items; the children of an item follow the item.
  public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

  /// The items all of whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems, expanded.contains) }

  private func flattened(
    _ siblings: [ItemIdentifierType], _ descends: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    siblings.flatMap { item in
      [item] + (descends(item) ? flattened(children[item] ?? [], descends) : [])
    }
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { members.contains(item) }

  /// Returns the index of an item among all items, or `nil` if the item doesn't exist.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Returns the number of ancestors of an item, which must exist.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item)
    return ancestors(of: item).count
  }

  /// Returns the parent of an item, or `nil` if the item has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns whether the children of an item are visible when the item is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { parents[$0] }.dropFirst())
  }

  /// Returns the descendants of an item as a snapshot, with the item as root if `includingParent`
  /// is `true`.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    check(parent)
    var result = Self()
    if includingParent { result.append([parent]) }
    result.copy(children[parent] ?? [], of: self, to: includingParent ? parent : nil)
    if includingParent, isExpanded(parent) { result.expand([parent]) }
    return result
  }

  private mutating func copy(
    _ siblings: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?
  ) {
    append(siblings, to: parent)
    for item in siblings {
      copy(other.children[item] ?? [], of: other, to: item)
      if other.isExpanded(item) { expanded.insert(item) }
    }
  }

  // MARK: Changes

  /// Appends items to the children of an item, or to the root items if the parent is `nil`.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { check(parent) }
    insert(items, to: parent, at: siblings(of: parent).count)
  }

  /// Inserts items before an item, with the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) { insert(items, beside: beforeIdentifier, offset: 0) }

  /// Inserts items after an item, with the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) { insert(items, beside: afterIdentifier, offset: 1) }

  /// Deletes items and their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      delete(children[item] ?? [])
      setSiblings(of: parents[item], siblings(of: parents[item]).filter { $0 != item })
      children[item] = nil
      parents[item] = nil
      expanded.remove(item)
      members.remove(item)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Makes the children of items visible.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      check(item)
      expanded.insert(item)
    }
  }

  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      check(item)
      expanded.remove(item)
    }
  }

  /// Replaces the descendants of an item by the items of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    check(parent)
    delete(children[parent] ?? [])
    copy(snapshot.rootItems, of: snapshot, to: parent)
  }

  private func check(_ item: ItemIdentifierType) {
    guard !contains(item) else { return }
    SnapshotMisuse.stop("Invalid item identifier specified: \(item)")
  }

  private func siblings(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? rootItems
  }

  private mutating func setSiblings(
    of parent: ItemIdentifierType?, _ items: [ItemIdentifierType]
  ) {
    if let parent { children[parent] = items } else { rootItems = items }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    check(other)
    let parent = parents[other]
    guard let index = siblings(of: parent).firstIndex(of: other) else { return }
    insert(items, to: parent, at: index + offset)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int
  ) {
    var seen: Set<ItemIdentifierType> = []
    let repeats = items.filter { contains($0) || !seen.insert($0).inserted }
    if !repeats.isEmpty {
      SnapshotMisuse.stop(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(repeats)")
    }
    var siblings = siblings(of: parent)
    siblings.insert(contentsOf: items, at: index)
    setSiblings(of: parent, siblings)
    for item in items {
      members.insert(item)
      parents[item] = parent
    }
  }

  /// Returns a text with one line for each item, indented by its level.
  public func visualDescription() -> String {
    items.map { item in
      let indentation = String(repeating: "  ", count: level(of: item))
      let mark = children[item]?.isEmpty ?? true ? "*" : isExpanded(item) ? "-" : "+"
      return "\(indentation)\(mark) \(item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
