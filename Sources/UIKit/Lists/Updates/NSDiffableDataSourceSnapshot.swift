import FilmstripSupport
import Foundation

/// The sections and items of a list at one time, by unique identifiers.
///
/// If UIKit raises an exception, Filmstrip stops the program with UIKit's message
/// (FACTS: list.snapshot-errors).
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells the next `apply` replaces.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose cells the next `apply` replaces.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells the next `apply` reconfigures.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Contents

  /// The number of items.
  public var numberOfItems: Int { sections.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the number of items in a section, which must exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, which must exist.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let sectionItems = items[identifier] else {
      SnapshotMisuse.stop("Invalid parameter not satisfying: section != NSNotFound")
    }
    return sectionItems
  }

  /// Returns the section of an item, or `nil` if the item doesn't exist.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections[identifier] }

  /// Returns the index of an item among all items, or `nil` if the item doesn't exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    sections[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section, or `nil` if the section doesn't exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, or to the last section if the section is `nil`.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let last = sectionIdentifiers.last else {
      SnapshotMisuse.stop(
        "There are currently no sections in the data source. Please add a section first.")
    }
    let section = sectionIdentifier ?? last
    guard let count = items[section]?.count else {
      SnapshotMisuse.stop("Invalid parameter not satisfying: section != NSNotFound")
    }
    insert(identifiers, in: section, at: count)
  }

  /// Inserts items before an item, which must exist.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = location(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items after an item, which must exist.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = location(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Deletes items; identifiers of items that don't exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deletedItems = Set(identifiers)
    for section in Set(deletedItems.compactMap { sections[$0] }) {
      items[section]?.removeAll { deletedItems.contains($0) }
    }
    for identifier in deletedItems { sections[identifier] = nil }
    reloadedItemIdentifiers.removeAll { deletedItems.contains($0) }
    reconfiguredItemIdentifiers.removeAll { deletedItems.contains($0) }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item so that it precedes another item; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves an item so that it follows another item; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  /// Requests that the next `apply` replaces the cells of items, which must exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = location(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Requests that the next `apply` reconfigures the cells of items, which must exist.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = location(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before a section, which must exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  /// Inserts sections after a section, which must exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Deletes sections and their items; identifiers of sections that don't exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      deleteItems(items[identifier] ?? [])
      items[identifier] = nil
      sectionIdentifiers.removeAll { $0 == identifier }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section so that it precedes another section; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: toIdentifier))
  }

  /// Moves a section so that it follows another section; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Requests that the next `apply` replaces the cells of sections, which must exist.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Helpers

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: section) else {
      SnapshotMisuse.stop("Invalid parameter not satisfying: section != NSNotFound")
    }
    return index
  }

  private func location(
    of identifier: ItemIdentifierType
  ) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sections[identifier],
      let index = items[section]?.firstIndex(of: identifier)
    else { SnapshotMisuse.stop("Invalid item identifier specified: \(identifier)") }
    return (section, index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    let repeats = Self.duplicates(identifiers) { sections[$0] != nil }
    if !repeats.isEmpty {
      SnapshotMisuse.stop(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(repeats)"
      )
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { sections[identifier] = section }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let repeats = Self.duplicates(identifiers) { items[$0] != nil }
    if !repeats.isEmpty {
      SnapshotMisuse.stop(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(repeats)"
      )
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { items[identifier] = [] }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    let (source, index) = location(of: identifier)
    items[source]?.remove(at: index)
    let (section, target) = location(of: other)
    items[section]?.insert(identifier, at: target + offset)
    sections[identifier] = section
  }

  private static func duplicates<Identifier: Hashable>(
    _ identifiers: [Identifier], isUsed: (Identifier) -> Bool
  ) -> [Identifier] {
    var seen: Set<Identifier> = []
    return identifiers.filter { isUsed($0) || !seen.insert($0).inserted }
  }

  /// Replaces all items of a section, which must exist.
  mutating func replaceItems(
    in section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    for item in itemIdentifiers(inSection: section) { sections[item] = nil }
    items[section] = []
    insert(identifiers, in: section, at: 0)
  }

  // MARK: Differences

  /// The sections with their items.
  var parts: [(section: SectionIdentifierType, rows: [ItemIdentifierType])] {
    sectionIdentifiers.map { ($0, items[$0] ?? []) }
  }

  /// The snapshot without its requests to reload and reconfigure.
  var withoutReloadRequests: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// Returns the item at an index path, or `nil` if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let rows = items[sectionIdentifiers[path.section]] ?? []
    return rows.indices.contains(path.item) ? rows[path.item] : nil
  }

  /// Returns the index path of an item, or `nil` if the item doesn't exist.
  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let section = sections[identifier], let number = indexOfSection(section),
      let row = items[section]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: row, section: number)
  }

  /// Returns the changes from another snapshot to this one, including the requested reloads.
  func requests(from old: Self, animation: Int) -> ListUpdate.Requests {
    var requests = ListUpdate.Requests(from: old.parts, to: parts, animation: animation)
    for identifier in reloadedSectionIdentifiers {
      guard let index = old.indexOfSection(identifier), requests.movedSections[index] == nil else {
        continue
      }
      requests.reloadedSections[index] = animation
    }
    for identifier in reloadedItemIdentifiers {
      guard let path = old.path(of: identifier), requests.movedRows[path] == nil else { continue }
      requests.reloadedRows[path] = animation
    }
    return requests
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Stops the program with the message of UIKit's exception.
enum SnapshotMisuse {
  static func stop(_ reason: String) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'\(reason)'")
  }
}
