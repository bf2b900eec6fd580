import Foundation

/// The places of a list's sections and rows before and after a series of changes.
///
/// Deletions and reloads count places before the changes, insertions places after them, in whatever
/// order they are requested. *Documented:* `performBatchUpdates(_:completion:)` of tables and
/// collections.
struct ListUpdate {
  /// The requested changes; an animation is the raw value of a table's `RowAnimation`.
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
  /// The numbers of rows by section.
  let oldCounts: [Int]
  private(set) var newCounts: [Int]
  /// By old section, its place after the changes; nil for deleted and reloaded ones.
  private(set) var sectionPlaces: [Int?]
  /// By old section and row, the place after the changes; nil for deleted and reloaded ones.
  private(set) var places: [[IndexPath?]]
  /// By place after the changes, the place before them.
  private(set) var sources: [IndexPath: IndexPath] = [:]
  /// By section after the changes, the section before them; nil for inserted and reloaded ones.
  private(set) var sectionSources: [Int?] = []

  /// The update that a series of requests makes of a list with these numbers of rows.
  init(_ requests: Requests, oldCounts: [Int]) {
    self.requests = requests
    self.oldCounts = oldCounts
    let goneSections = Set(requests.deletedSections.keys).union(requests.movedSections.keys)
    let kept = oldCounts.indices.filter { !goneSections.contains($0) }.map(Optional.some)
    var arrivals: [Int: Int?] = [:]
    for place in requests.insertedSections.keys { arrivals[place] = .some(nil) }
    for (source, place) in requests.movedSections { arrivals[place] = source }
    let order = Self.merged(kept, arrivals)

    // Rows of each section after the changes, as places before them.
    var goneRows = Set(requests.deletedRows.keys)
    goneRows.formUnion(requests.movedRows.keys)
    var rowArrivals: [Int: [Int: IndexPath?]] = [:]
    for path in requests.insertedRows.keys where path.count == 2 {
      rowArrivals[path.section, default: [:]][path.row] = .some(nil)
    }
    for (source, path) in requests.movedRows where path.count == 2 {
      rowArrivals[path.section, default: [:]][path.row] = source
    }
    var rows: [[IndexPath?]] = []
    for (section, source) in order.enumerated() {
      var stay: [IndexPath?] = []
      if let source {
        stay = (0..<oldCounts[source]).map { IndexPath(row: $0, section: source) }
          .filter { !goneRows.contains($0) }
      }
      rows.append(Self.merged(stay, rowArrivals[section] ?? [:]))
    }

    newCounts = rows.map(\.count)
    sectionPlaces = Array(repeating: nil, count: oldCounts.count)
    places = oldCounts.map { Array(repeating: nil, count: $0) }
    sectionSources = order
    for (section, source) in order.enumerated() {
      guard let source else { continue }
      if requests.reloadedSections[source] != nil {
        sectionSources[section] = nil
      } else {
        sectionPlaces[source] = section
      }
    }
    for (section, paths) in rows.enumerated() {
      for (row, path) in paths.enumerated() {
        guard let path, requests.reloadedRows[path] == nil,
          requests.reloadedSections[path.section] == nil,
          oldCounts.indices.contains(path.section), path.row < oldCounts[path.section]
        else { continue }
        let place = IndexPath(row: row, section: section)
        places[path.section][path.row] = place
        sources[place] = path
      }
    }
  }

  /// An order with new elements at their final places.
  private static func merged<Element>(
    _ kept: [Element?], _ arrivals: [Int: Element?]
  ) -> [Element?] {
    var result: [Element?] = []
    var rest = kept[...]
    let last = arrivals.keys.max() ?? -1
    while !rest.isEmpty || result.count <= last {
      if let arrival = arrivals[result.count] {
        result.append(arrival)
      } else {
        // Rows of an inserted section are not requested one by one.
        result.append(rest.popFirst() ?? nil)
      }
    }
    return result
  }

  /// The place of a row after the changes; nil if it is deleted or reloaded.
  func place(of path: IndexPath) -> IndexPath? {
    guard path.count == 2, places.indices.contains(path.section),
      places[path.section].indices.contains(path.row)
    else { return nil }
    return places[path.section][path.row]
  }

  /// The place of a section after the changes; nil if it is deleted or reloaded.
  func place(ofSection section: Int) -> Int? {
    sectionPlaces.indices.contains(section) ? sectionPlaces[section] : nil
  }

  /// The animation of a row that disappears.
  func deletion(of path: IndexPath) -> Int? {
    requests.deletedRows[path] ?? requests.reloadedRows[path]
      ?? requests.deletedSections[path.section] ?? requests.reloadedSections[path.section]
  }

  /// The animation of a row that appears at a place after the changes.
  func insertion(at path: IndexPath) -> Int? {
    if let asked = requests.insertedRows[path] ?? requests.insertedSections[path.section] {
      return asked
    }
    // Reloads count places before the changes: find the one that leads here.
    for (source, animation) in requests.reloadedRows where reloadPlace(of: source) == path {
      return animation
    }
    guard sectionSources.indices.contains(path.section), sectionSources[path.section] == nil
    else { return nil }
    return requests.reloadedSections.values.first
  }

  /// The place after the changes of a row that is reloaded.
  func reloadPlace(of source: IndexPath) -> IndexPath? {
    guard oldCounts.indices.contains(source.section) else { return nil }
    var without = requests
    without.reloadedRows = [:]
    without.reloadedSections = [:]
    return ListUpdate(without, oldCounts: oldCounts).place(of: source)
  }

  // MARK: Checks

  /// UIKit's reason for an exception if the data source's numbers do not match the changes; else nil.
  ///
  /// `row` is the list's word, "row" or "item".
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
  /// The requests that make one list of identified sections and rows from another.
  ///
  /// Rows that stay in order are not requested; a row that changes its order among those that stay,
  /// or its section, is moved. `animation` is that of insertions and deletions.
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
    var oldPlaces: [Row: IndexPath] = [:]
    for (section, part) in old.enumerated() {
      for (row, identifier) in part.rows.enumerated() {
        oldPlaces[identifier] = IndexPath(row: row, section: section)
      }
    }
    var newPlaces: [Row: IndexPath] = [:]
    for (section, part) in new.enumerated() {
      for (row, identifier) in part.rows.enumerated() {
        newPlaces[identifier] = IndexPath(row: row, section: section)
      }
    }
    for (section, part) in old.enumerated() where deletedSections[section] == nil {
      for (row, identifier) in part.rows.enumerated() where newPlaces[identifier] == nil {
        deletedRows[IndexPath(row: row, section: section)] = animation
      }
    }
    for (section, part) in new.enumerated() {
      let isNew = insertedSections[section] != nil
      // Rows that stay in their section: those out of order are moved.
      let source = isNew ? nil : oldSections.firstIndex(of: part.section)
      let stayed = part.rows.filter { source != nil && oldPlaces[$0]?.section == source }
      let before = (source.map { old[$0].rows } ?? []).filter { newPlaces[$0]?.section == section }
      var isMoved: Set<Row> = []
      for case .remove(_, let identifier, _) in stayed.difference(from: before) {
        isMoved.insert(identifier)
      }
      for (row, identifier) in part.rows.enumerated() {
        let place = IndexPath(row: row, section: section)
        guard let origin = oldPlaces[identifier] else {
          if !isNew { insertedRows[place] = animation }
          continue
        }
        if origin.section != source || isMoved.contains(identifier) {
          movedRows[origin] = place
          // A row that leaves a deleted section, or enters an inserted one, is moved all the same.
        }
      }
    }
  }
}
