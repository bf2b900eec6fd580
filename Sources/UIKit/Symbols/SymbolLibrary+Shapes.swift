extension SymbolLibrary {
  private static let heartOutline =
    "M12 20C7.5 16.8 2 12.6 2 7.7C2 4.4 4.4 2.2 7.2 2.2C9.2 2.2 11 3.2 12 5"
    + "C13 3.2 14.8 2.2 16.8 2.2C19.6 2.2 22 4.4 22 7.7C22 12.6 16.5 16.8 12 20Z"
  private static let starOutline = "S5 12 12.4 10.6 4.9 0.7"
  /// The outline around a star and its line.
  ///
  /// The sketch doesn't stroke a line, because versions of Cairo differ in lines with such narrow
  /// curves.
  private static let filledStar = "S5 12 12.4 12.73 5.89 1.55"

  /// Symbols of plain shapes and marks.
  static let shapes: [String: SymbolSketch] = [
    "plus": .init(20, 20, .line("M10 2V18M2 10H18")),
    "minus": .init(20, 20, .line("M2 10H18")),
    "lessthan": .init(18, 20, .line("M15.6 3.4L2.6 10L15.6 16.6")),
    "greaterthan": .init(18, 20, .line("M2.4 3.4L15.4 10L2.4 16.6")),
    "xmark": .init(18, 18, .line("M2.4 2.4L15.6 15.6M15.6 2.4L2.4 15.6")),
    "multiply": .init(18, 18, .line("M2.4 2.4L15.6 15.6M15.6 2.4L2.4 15.6")),
    "checkmark": .init(20, 20, .line("M2.8 11L7.6 16.8L17.2 3.4", width: 1.9)),
    "ellipsis": .init(22, 22, .solid("O3.6 11 1.8O11 11 1.8O18.4 11 1.8")),
    "ellipsis.circle": .init(
      22, 22, .line("O11 11 9.2"), .solid("O6.6 11 1.3O11 11 1.3O15.4 11 1.3")),
    "info.circle": .init(
      22, 22, .line("O11 11 9.2"), .solid("O11 6.7 1.25"),
      .line("M9.3 9.8H11.2V15.5M8.9 15.5H13.5", width: 1.5)),
    "info.circle.fill": .init(
      22, 22,
      .solid(
        "O11 11 10O11 6.6 1.35"
          + "P0.5 8.6 9.1 12 9.1 12 14.7 13.9 14.7 13.9 16.3 8.4 16.3 8.4 14.7 10.3 14.7"
          + " 10.3 10.7 8.6 10.7")),
    "circle": .init(22, 22, .line("O11 11 9.2")),
    "circle.fill": .init(22, 22, .solid("O11 11 10")),
    "square": .init(20, 20, .line("R2 2 16 16 3")),
    "square.fill": .init(20, 20, .solid("R1.2 1.2 17.6 17.6 3.8")),
    "square.grid.2x2": .init(
      22, 22, .line("R2 2 7.2 7.2 1.8R12.8 2 7.2 7.2 1.8R2 12.8 7.2 7.2 1.8R12.8 12.8 7.2 7.2 1.8")),
    "heart": .init(24, 22, .line(heartOutline)),
    "heart.fill": .init(24, 22, .solid(heartOutline), .line(heartOutline)),
    "star": .init(24, 23, .line(starOutline)),
    "star.fill": .init(24, 23, .solid(filledStar)),
    "sparkles": .init(
      24, 24,
      .solid("M9.4 5Q10.3 12.7 18 13.6Q10.3 14.5 9.4 22.2Q8.5 14.5 0.8 13.6Q8.5 12.7 9.4 5Z"),
      .solid("M18.4 1.4Q18.9 5.5 23 6Q18.9 6.5 18.4 10.6Q17.9 6.5 13.8 6Q17.9 5.5 18.4 1.4Z"),
      .solid(
        "M18.8 16.2Q19.1 19 21.9 19.3Q19.1 19.6 18.8 22.4Q18.5 19.6 15.7 19.3Q18.5 19 18.8 16.2Z")
    ),
  ]
}
