import FilmstripNumbers

/// The grid in which a node paints items of equal size, such as the photos of an album.
///
/// *Chosen:* at least four items of at least 20 pt in two or more rows are a grid.
struct ItemGrid: Hashable {
  /// The number of items in a row.
  var columns: Int
  /// The number of items.
  var count: Int
  /// The kind of the items.
  var kind: String

  /// Finds the grid with the most items, or returns `nil` if there is none.
  init?(_ look: [LookItem]) {
    // Columns are as wide as whole pixels allow, so sizes differ by a pixel.
    var groups: [[LookItem]] = []
    for item in look where item.box[2] >= 20 && item.box[3] >= 20 {
      let index = groups.firstIndex { group in
        group[0].kind == item.kind
          && zip(group[0].box, item.box).dropFirst(2).allSatisfy { abs($0 - $1) < 1.5 }
      }
      if let index {
        groups[index].append(item)
      } else {
        groups.append([item])
      }
    }
    guard let items = groups.max(by: { $0.count < $1.count }), items.count >= 4 else { return nil }
    let rows = Dictionary(grouping: items) { Int($0.box[1].rounded()) }
    let widest = rows.values.map { Set($0.map { Int($0.box[0].rounded()) }).count }.max() ?? 1
    guard rows.count > 1 else { return nil }
    columns = widest
    self.count = items.count
    kind = items[0].kind
  }
}
