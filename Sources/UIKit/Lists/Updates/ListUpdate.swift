import Foundation

/// The mapping between the index paths of a list before and after a batch of changes.
///
/// Deletions and reloads refer to index paths before the changes, insertions to index paths after
/// them, in whatever order the changes are requested. *Documented:*
/// `performBatchUpdates(_:completion:)` of tables and collection views.
struct ListUpdate {
  /// The requested changes; an animation is the raw value of a `UITableView.RowAnimation`.
  struct Requests {
    var insertedRows: [IndexPath: Int] = [:]
    var deletedRows: [IndexPath: Int] = [:]
    var reloadedRows: [IndexPath: Int] = [:]
    var movedRows: [IndexPath: IndexPath] = [:]
    var insertedSections: [Int: Int] = [:]
    var deletedSections: [Int: Int] = [:]
    var reloadedSections: [Int: Int] = [:]
    var movedSections: [Int: Int] = [:]

    var isEmpty: Bool {
      insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
        && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
        && movedSections.isEmpty
    }
  }

  let requests: Requests
  /// The number of rows in each section before the changes.
  let oldCounts: [Int]
  private(set) var newCounts: [Int]
  /// The new index of each old section, or `nil` if the section is deleted or reloaded.
  private(set) var newSectionIndices: [Int?]
  /// The new index path of each old row, or `nil` if the row is deleted or reloaded.
  private(set) var newIndexPaths: [[IndexPath?]]
  /// The old index paths of remaining rows, by their new index paths.
  private(set) var sources: [IndexPath: IndexPath] = [:]
  /// The old index of each new section, or `nil` if the section is inserted or reloaded.
  private(set) var sectionSources: [Int?] = []

  /// Creates the update that results from requests, for a list with the given numbers of rows.
  init(_ requests: Requests, oldCounts: [Int]) {
    self.requests = requests
    self.oldCounts = oldCounts
    let removedSections = Set(requests.deletedSections.keys).union(requests.movedSections.keys)
    let retainedSections = oldCounts.indices.filter { !removedSections.contains($0) }.map(
      Optional.some)
    var insertions: [Int: Int?] = [:]
    for index in requests.insertedSections.keys { insertions[index] = .some(nil) }
    for (source, index) in requests.movedSections { insertions[index] = source }
    let order = Self.merged(retainedSections, insertions)

    // The rows of each new section, as old index paths.
    var removedRows = Set(requests.deletedRows.keys)
    removedRows.formUnion(requests.movedRows.keys)
    var rowInsertions: [Int: [Int: IndexPath?]] = [:]
    for path in requests.insertedRows.keys where path.count == 2 {
      rowInsertions[path.section, default: [:]][path.row] = .some(nil)
    }
    for (source, path) in requests.movedRows where path.count == 2 {
      rowInsertions[path.section, default: [:]][path.row] = source
    }
    var rows: [[IndexPath?]] = []
    for (section, source) in order.enumerated() {
      var retainedRows: [IndexPath?] = []
      if let source {
        retainedRows = (0..<oldCounts[source]).map { IndexPath(row: $0, section: source) }
          .filter { !removedRows.contains($0) }
      }
      rows.append(Self.merged(retainedRows, rowInsertions[section] ?? [:]))
    }

    newCounts = rows.map(\.count)
    newSectionIndices = Array(repeating: nil, count: oldCounts.count)
    newIndexPaths = oldCounts.map { Array(repeating: nil, count: $0) }
    sectionSources = order
    for (section, source) in order.enumerated() {
      guard let source else { continue }
      if requests.reloadedSections[source] != nil {
        sectionSources[section] = nil
      } else {
        newSectionIndices[source] = section
      }
    }
    for (section, paths) in rows.enumerated() {
      for (row, path) in paths.enumerated() {
        guard let path, requests.reloadedRows[path] == nil,
          requests.reloadedSections[path.section] == nil,
          oldCounts.indices.contains(path.section), path.row < oldCounts[path.section]
        else { continue }
        let newPath = IndexPath(row: row, section: section)
        newIndexPaths[path.section][path.row] = newPath
        sources[newPath] = path
      }
    }
  }

  /// Returns the retained elements, with new elements inserted at their final positions.
  private static func merged<Element>(
    _ oldElements: [Element?], _ insertions: [Int: Element?]
  ) -> [Element?] {
    var result: [Element?] = []
    var remaining = oldElements[...]
    let last = insertions.keys.max() ?? -1
    while !remaining.isEmpty || result.count <= last {
      if let arrival = insertions[result.count] {
        result.append(arrival)
      } else {
        // The rows of an inserted section have no requests of their own; `nil` is a new row.
        result.append(remaining.popFirst() ?? nil)
      }
    }
    return result
  }

  /// Returns the new index path of a row, or `nil` if the row is deleted or reloaded.
  func place(of path: IndexPath) -> IndexPath? {
    guard path.count == 2, newIndexPaths.indices.contains(path.section),
      newIndexPaths[path.section].indices.contains(path.row)
    else { return nil }
    return newIndexPaths[path.section][path.row]
  }

  /// Returns the new index of a section, or `nil` if the section is deleted or reloaded.
  func place(ofSection section: Int) -> Int? {
    newSectionIndices.indices.contains(section) ? newSectionIndices[section] : nil
  }

  /// Returns the animation with which a row disappears, or `nil` if the row remains.
  func deletion(of path: IndexPath) -> Int? {
    requests.deletedRows[path] ?? requests.reloadedRows[path]
      ?? requests.deletedSections[path.section] ?? requests.reloadedSections[path.section]
  }

  /// Returns the animation with which a row appears at a new index path, if any.
  func insertion(at path: IndexPath) -> Int? {
    if let insertionAnimation = requests.insertedRows[path]
      ?? requests.insertedSections[path.section]
    {
      return insertionAnimation
    }
    // Reloads refer to old index paths: find the reload with this new index path.
    for (source, animation) in requests.reloadedRows where indexPathAfterReload(of: source) == path
    {
      return animation
    }
    guard sectionSources.indices.contains(path.section), sectionSources[path.section] == nil
    else { return nil }
    return requests.reloadedSections.values.first
  }

  /// Returns the new index path of a row that is reloaded.
  func indexPathAfterReload(of source: IndexPath) -> IndexPath? {
    guard oldCounts.indices.contains(source.section) else { return nil }
    var requestsWithoutReloads = requests
    requestsWithoutReloads.reloadedRows = [:]
    requestsWithoutReloads.reloadedSections = [:]
    return ListUpdate(requestsWithoutReloads, oldCounts: oldCounts).place(of: source)
  }

  // MARK: Checks

  /// Returns UIKit's exception reason if the counts don't match the changes, otherwise `nil`.
  ///
  /// `row` is the name of an element of the list, "row" or "item".
  ///
  /// *Reported* (FACTS: list.update-count).
  func mismatch(with counts: [Int], row: String) -> String? {
    guard counts.count == newCounts.count else {
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (\(counts.count)) must be equal to the number of sections "
        + "contained in the table view before the update (\(oldCounts.count)), plus or minus the "
        + "number of sections inserted or deleted (\(requests.insertedSections.count) inserted, "
        + "\(requests.deletedSections.count) deleted)."
    }
    for (section, count) in counts.enumerated() {
      guard let source = sectionSources[section], count != newCounts[section] else { continue }
      let inserted = requests.insertedRows.keys.count { $0.section == section }
      let deleted = requests.deletedRows.keys.count { $0.section == source }
      let movedIn = requests.movedRows.values.count { $0.section == section }
      let movedOut = requests.movedRows.keys.count { $0.section == source }
      return "Invalid update: invalid number of \(row)s in section \(section). The number of "
        + "\(row)s contained in an existing section after the update (\(count)) must be equal to "
        + "the number of \(row)s contained in that section before the update "
        + "(\(oldCounts[source])), plus or minus the number of \(row)s inserted or deleted from "
        + "that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
        + "\(row)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
    }
    return nil
  }
}

extension ListUpdate.Requests {
  /// Creates the requests that change one list of identified sections and rows into another.
  ///
  /// Rows that remain in order need no request. A row is moved if its section changes, or its order
  /// among the remaining rows. `animation` applies to insertions and deletions.
  init<Section: Hashable, Row: Hashable>(
    from old: [(section: Section, rows: [Row])], to new: [(section: Section, rows: [Row])],
    animation: Int
  ) {
    self.init()
    let oldSections = old.map(\.section)
    let newSections = new.map(\.section)
    for change in newSections.difference(from: oldSections).inferringMoves() {
      switch change {
      case .remove(let offset, _, let target):
        if let target {
          movedSections[offset] = target
        } else {
          deletedSections[offset] = animation
        }
      case .insert(let offset, _, let source):
        if source == nil { insertedSections[offset] = animation }
      }
    }
    var oldPaths: [Row: IndexPath] = [:]
    for (section, part) in old.enumerated() {
      for (row, identifier) in part.rows.enumerated() {
        oldPaths[identifier] = IndexPath(row: row, section: section)
      }
    }
    var newPaths: [Row: IndexPath] = [:]
    for (section, part) in new.enumerated() {
      for (row, identifier) in part.rows.enumerated() {
        newPaths[identifier] = IndexPath(row: row, section: section)
      }
    }
    for (section, part) in old.enumerated() where deletedSections[section] == nil {
      for (row, identifier) in part.rows.enumerated() where newPaths[identifier] == nil {
        deletedRows[IndexPath(row: row, section: section)] = animation
      }
    }
    for (section, part) in new.enumerated() {
      let isNew = insertedSections[section] != nil
      // Of the rows that remain in their section, those whose order changes are moved.
      let source = isNew ? nil : oldSections.firstIndex(of: part.section)
      let retainedRows = part.rows.filter { source != nil && oldPaths[$0]?.section == source }
      let before = (source.map { old[$0].rows } ?? []).filter { newPaths[$0]?.section == section }
      var isMoved: Set<Row> = []
      for case .remove(_, let identifier, _) in retainedRows.difference(from: before) {
        isMoved.insert(identifier)
      }
      for (row, identifier) in part.rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let origin = oldPaths[identifier] else {
          if !isNew { insertedRows[path] = animation }
          continue
        }
        if origin.section != source || isMoved.contains(identifier) {
          movedRows[origin] = path
          // A row that moves out of a deleted section, or into an inserted section, is also moved.
        }
      }
    }
  }
}
