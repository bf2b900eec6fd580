import FilmstripNumbers

/// The grid in which a node paints items of equal size, such as the photos of an album.
///
/// *Chosen:* at least four items of at least 40 pt in two or more rows are a grid.
struct ItemGrid: Hashable {
  /// The number of items in a row.
  var columns: Int
  /// The number of items.
  var count: Int
  /// The kind of the items.
  var kind: String

  /// Finds the grid with the most items, or returns `nil` if there is none.
  init?(_ look: [LookItem]) {
    // Columns are as wide as whole pixels allow, and the last one gets the rest.
    var groups: [[LookItem]] = []
    let kinds = ["rect", "clip", "image", "picture"]
    for item in look
    where kinds.contains(item.kind) && item.box[2] >= 40 && item.box[3] >= 40 {
      let index = groups.firstIndex { group in
        group[0].kind == item.kind
          && zip(group[0].box, item.box).dropFirst(2).allSatisfy { abs($0 - $1) < 5 }
      }
      if let index {
        groups[index].append(item)
      } else {
        groups.append([item])
      }
    }
    guard let items = groups.max(by: { $0.count < $1.count }), items.count >= 4 else { return nil }
    let (rows, columns) = (Self.lines(items, 1), Self.lines(items, 0))
    guard rows > 1 else { return nil }
    self.columns = columns
    self.count = items.count
    kind = items[0].kind
  }

  /// Returns the number of different positions of items along an axis.
  private static func lines(_ items: [LookItem], _ axis: Int) -> Int {
    let positions = items.map { $0.box[axis] }.sorted()
    return zip(positions, positions.dropFirst()).count { $1 - $0 > 1.5 } + 1
  }
}
