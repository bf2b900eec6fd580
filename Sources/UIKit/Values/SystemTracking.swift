import Foundation

/// The letter spacing of the system font.
enum SystemTracking {
  /// Returns the letter spacing at a font size, both in points.
  ///
  /// *Documented* (FACTS: font.tracking): the sizes of the table. *Chosen* (FACTS:
  /// font.display-tracking): from 20 to 27 points, the values of San Francisco's former display
  /// design, because Inter has only a text and a display design, while San Francisco varies from 17
  /// to 28 points. Between two sizes the value is interpolated, and below 6 points it is
  /// proportional to the size.
  static func points(ofSize size: Double) -> Double {
    let table = size < 20 ? textTable : displayTable
    guard let first = table.first, let last = table.last, size > 0 else { return 0 }
    if size <= first.size { return first.points * size / first.size }
    if size >= last.size { return last.points }
    guard let index = table.firstIndex(where: { $0.size >= size }) else { return 0 }
    let (lower, upper) = (table[index - 1], table[index])
    let fraction = (size - lower.size) / (upper.size - lower.size)
    return fraction == 1
      ? upper.points : lower.points + fraction * (upper.points - lower.points)
  }

  private static let textTable = table.filter { $0.size <= 20 }
  private static let displayTable =
    formerDisplay.enumerated().map { index, ems in
      let size = Double(20 + index)
      return (size: size, points: ems / 1000 * size)
    } + table.filter { $0.size >= 28 }

  /// The letter spacing of the former display design from 20 to 27 points, in thousandths of an em.
  private static let formerDisplay = [19.0, 17, 16, 16, 15, 14, 14, 13]

  private static let table: [(size: Double, points: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40),
    (35, 0.38), (36, 0.37), (37, 0.36), (38, 0.37), (39, 0.38), (40, 0.37), (41, 0.36),
    (42, 0.37), (43, 0.38), (44, 0.37), (45, 0.35), (46, 0.36), (47, 0.37), (48, 0.35),
    (49, 0.33), (50, 0.34), (51, 0.35), (52, 0.33), (53, 0.31), (54, 0.32), (56, 0.30),
    (58, 0.28), (60, 0.26), (62, 0.24), (64, 0.22), (66, 0.19), (68, 0.17), (70, 0.14),
    (72, 0.14), (76, 0.07), (80, 0),
  ]
}
