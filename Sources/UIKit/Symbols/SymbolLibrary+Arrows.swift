extension SymbolLibrary {
  private static let chevronLeft = SymbolSketch(12, 20, .line("M9.4 2.8L2.6 10L9.4 17.2", width: 2))
  private static let chevronRight =
    SymbolSketch(12, 20, .line("M2.6 2.8L9.4 10L2.6 17.2", width: 2))

  /// What lies on the trailing side of the back indicator: beyond its centre line, whose arms go on to the
  /// box's edge.
  static let backIndicatorMask = SymbolSketch(13, 21, .solid("M13 0.6L3.1 10.5L13 20.4Z"))

  /// Chevrons and arrows.
  static let arrows: [String: SymbolSketch] = [
    // The centre line's arms are at 45°; its pointed tip ends 1.3·√2 further left, at x = 1.26.
    backIndicatorName: .init(13, 21, .edge("M11.8 1.8L3.1 10.5L11.8 19.2", width: 2.6)),
    "chevron.left": chevronLeft,
    "chevron.right": chevronRight,
    // Right-to-left interfaces mirror these two; the drawings are the left-to-right ones.
    "chevron.backward": chevronLeft,
    "chevron.forward": chevronRight,
    "chevron.up": .init(20, 12, .line("M2.8 9.4L10 2.6L17.2 9.4", width: 2)),
    "chevron.down": .init(20, 12, .line("M2.8 2.6L10 9.4L17.2 2.6", width: 2)),
    "arrow.clockwise": .init(
      22, 23,
      .line("A11 13 8.2 12 290M11.2 1.4L13.8 5.3L9.6 7.4")),
    "arrow.down.circle": .init(
      22, 22, .line("O11 11 9.2M11 6.2V15.6M7 11.8L11 15.8L15 11.8")),
    "arrowshape.turn.up.left": .init(
      24, 21,
      .line("M10 2.4L2 9.2L10 16V12.1C15.4 12.1 19.4 13.6 22 18.6C21.6 11.4 17.4 6.6 10 6.4Z")),
    "square.and.arrow.up": .init(
      20, 26,
      .line(
        "M6.4 9.2H4.6Q2 9.2 2 11.8V21.4Q2 24 4.6 24H15.4Q18 24 18 21.4V11.8Q18 9.2 15.4 9.2H13.6"),
      .line("M10 16V2.2M5.8 6.4L10 2.2L14.2 6.4")),
  ]
}
