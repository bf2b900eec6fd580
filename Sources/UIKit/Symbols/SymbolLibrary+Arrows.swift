extension SymbolLibrary {
  private static let chevronLeft = SymbolSketch(12, 20, .line("M9.4 2.8L2.6 10L9.4 17.2", width: 2))
  private static let chevronRight =
    SymbolSketch(12, 20, .line("M2.6 2.8L9.4 10L2.6 17.2", width: 2))

  private static let arrowLeft =
    SymbolSketch(22, 20, .line("M19.4 10H2.8M9.2 3.4L2.6 10L9.2 16.6"))
  private static let arrowRight =
    SymbolSketch(22, 20, .line("M2.6 10H19.2M12.8 3.4L19.4 10L12.8 16.6"))
  private static let arrowBack = SymbolSketch(
    22, 21,
    .line(
      "M6.8 3L2.4 7.4L6.8 11.8M2.6 7.4H14C17.4 7.4 19.6 9.7 19.6 12.6C19.6 15.5 17.4 17.8 14 17.8H8"
    ))

  /// The area on the trailing side of the back indicator's centre line, whose arms continue to the
  /// edge of the box.
  static let backIndicatorMask = SymbolSketch(13, 21, .solid("M13 0.3L2.8 10.5L13 20.7Z"))

  /// Symbols of chevrons and arrows.
  static let arrows: [String: SymbolSketch] = [
    // The arms of the centre line are at 45°; its round tip is at x = 1.5, its round ends at 12.2.
    backIndicatorName: .init(13, 21, .line("M10.9 2.4L2.8 10.5L10.9 18.6", width: 2.6)),
    "chevron.left": chevronLeft,
    "chevron.right": chevronRight,
    // Right-to-left interfaces mirror these two symbols, so the drawings are those for left to
    // right.
    "chevron.backward": chevronLeft,
    "chevron.forward": chevronRight,
    "chevron.up": .init(20, 12, .line("M2.8 9.4L10 2.6L17.2 9.4", width: 2)),
    "chevron.down": .init(20, 12, .line("M2.8 2.6L10 9.4L17.2 2.6", width: 2)),
    "chevron.up.chevron.down": .init(
      14, 22, .line("M2.6 8L7 3L11.4 8M2.6 14L7 19L11.4 14", width: 1.9)),
    "arrow.up": .init(20, 22, .line("M10 19.4V2.8M3.4 9.2L10 2.6L16.6 9.2")),
    "arrow.down": .init(20, 22, .line("M10 2.6V19.2M3.4 12.8L10 19.4L16.6 12.8")),
    "arrow.left": arrowLeft,
    "arrow.right": arrowRight,
    "arrow.backward": arrowLeft,
    "arrow.forward": arrowRight,
    "arrow.up.right": .init(20, 20, .line("M3 17L17 3M6.4 3H17V13.6")),
    "arrow.up.left": .init(20, 20, .line("M17 17L3 3M13.6 3H3V13.6")),
    "arrow.down.right": .init(20, 20, .line("M3 3L17 17M6.4 17H17V6.4")),
    "arrow.down.left": .init(20, 20, .line("M17 3L3 17M13.6 17H3V6.4")),
    "arrow.up.arrow.down": .init(
      24, 20,
      .line("M7 17.2V3M2.6 7.2L7 2.8L11.4 7.2M17 2.8V17M12.6 12.8L17 17.2L21.4 12.8")),
    "arrow.left.arrow.right": .init(
      20, 24,
      .line("M17.2 7H3M7.2 2.6L2.8 7L7.2 11.4M2.8 17H17M12.8 12.6L17.2 17L12.8 21.4")),
    "arrow.uturn.backward": arrowBack,
    "arrow.uturn.left": arrowBack,
    "arrow.uturn.down": .init(
      21, 21,
      .line(
        "M12.2 14.4L7.8 18.8L3.4 14.4M7.8 18.6V7.6C7.8 4.2 10.1 2.2 12.9 2.2C15.8 2.2 18 4.2 18 7.6V13.6"
      )
    ),
    "arrowshape.left": .init(24, 20, .line("M10 2.4L2 10L10 17.6V13.4H21.6V6.6H10Z")),
    "arrow.counterclockwise": .init(
      22, 23, .line("A11 13 8.2 -110 168M10.8 1.4L8.2 5.3L12.4 7.4")),
    "arrow.clockwise": .init(
      22, 23,
      .line("A11 13 8.2 12 290M11.2 1.4L13.8 5.3L9.6 7.4")),
    "arrow.down.circle": .init(
      22, 22, .line("O11 11 9.2M11 6.2V15.6M7 11.8L11 15.8L15 11.8")),
    "arrowshape.turn.up.left": .init(
      24, 21,
      .line("M10 2.4L2 9.2L10 16V12.1C15.4 12.1 19.4 13.6 22 18.6C21.6 11.4 17.4 6.6 10 6.4Z")),
    "square.and.arrow.down": .init(
      20, 26,
      .line(
        "M6.4 9.2H4.6Q2 9.2 2 11.8V21.4Q2 24 4.6 24H15.4Q18 24 18 21.4V11.8Q18 9.2 15.4 9.2H13.6"),
      .line("M10 2.2V16.2M5.8 12.2L10 16.4L14.2 12.2")),
    "square.and.arrow.up": .init(
      20, 26,
      .line(
        "M6.4 9.2H4.6Q2 9.2 2 11.8V21.4Q2 24 4.6 24H15.4Q18 24 18 21.4V11.8Q18 9.2 15.4 9.2H13.6"),
      .line("M10 16V2.2M5.8 6.4L10 2.2L14.2 6.4")),
  ]
}
