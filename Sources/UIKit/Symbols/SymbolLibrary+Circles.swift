extension SymbolLibrary {
  private static let ring = SymbolMark.line("O11 11 9.2")

  /// Returns a sketch of marks in a ring.
  private static func ringed(_ marks: SymbolMark...) -> SymbolSketch {
    SymbolSketch(22, 22, marks: [ring] + marks)
  }

  /// Returns a disc with holes; no outline intersects itself.
  private static func disc(_ holes: String...) -> SymbolSketch {
    SymbolSketch(22, 22, holes.reduce(.solid("O11 11 10")) { .cut($1, [$0]) })
  }

  /// Symbols of marks and arrows in rings and on discs.
  static let circles: [String: SymbolSketch] = [
    "plus.circle": ringed(.line("M11 6.4V15.6M6.4 11H15.6")),
    "plus.circle.fill": disc("K11 6.4 11 15.6 1.9", "K6.4 11 15.6 11 1.9"),
    "minus.circle": ringed(.line("M6.4 11H15.6")),
    "minus.circle.fill": disc("K6.4 11 15.6 11 1.9"),
    "xmark.circle": ringed(.line("M7.6 7.6L14.4 14.4M14.4 7.6L7.6 14.4")),
    "xmark.circle.fill": disc("K7.6 7.6 14.4 14.4 1.9", "K14.4 7.6 7.6 14.4 1.9"),
    "checkmark.circle": ringed(.line("M6.9 11.4L9.8 14.7L15.2 7.4")),
    "checkmark.circle.fill": disc("K6.9 11.4 9.8 14.7 1.9", "K9.8 14.7 15.2 7.4 1.9"),
    "exclamationmark.circle": ringed(.line("M11 6.2V12"), .solid("O11 15.3 1.2")),
    "exclamationmark.circle.fill": disc("K11 6.2 11 12 1.9", "O11 15.4 1.2"),
    "questionmark.circle": ringed(
      .line("M8.5 8.7C8.5 5.9 13.5 5.9 13.5 8.7C13.5 10.7 11 10.6 11 12.5"), .solid("O11 15.7 1.15")
    ),
    "questionmark.circle.fill": disc(
      "K8.5 8.6 9.3 7.2 1.9", "K9.3 7.2 11 6.6 1.9", "K11 6.6 12.7 7.2 1.9",
      "K12.7 7.2 13.5 8.6 1.9", "K13.5 8.6 12.6 10.2 1.9", "K12.6 10.2 11 11.4 1.9",
      "K11 11.4 11 12.6 1.9", "O11 15.6 1.25"),
    "multiply.circle": ringed(.line("M7.6 7.6L14.4 14.4M14.4 7.6L7.6 14.4")),
    "multiply.circle.fill": disc("K7.6 7.6 14.4 14.4 1.9", "K14.4 7.6 7.6 14.4 1.9"),
    "pencil.circle": ringed(.line("M7.2 14.8L7.8 12.6L13.2 7.2L14.8 8.8L9.4 14.2Z")),
    "pencil.circle.fill": disc("P0.4 6.8 15.2 7.6 12.2 13.2 6.6 15.4 8.8 9.8 14.4"),
    "safari": ringed(.line("M15.2 6.8L12.6 12.6L6.8 15.2L9.4 9.4Z")),
    "safari.fill": disc("P0.4 15.6 6.4 12.8 12.8 6.4 15.6 9.2 9.2"),
    "ellipsis.circle.fill": disc("O6.6 11 1.4O11 11 1.4O15.4 11 1.4"),
    "play.circle": ringed(.solid("P0.8 8.6 6.8 15.6 11 8.6 15.2")),
    "play.circle.fill": disc("P0.8 8.6 6.8 15.6 11 8.6 15.2"),
    "pause.circle": ringed(.solid("R7.6 7.2 2.4 7.6 0.7R12 7.2 2.4 7.6 0.7")),
    "pause.circle.fill": disc("R7.6 7.2 2.4 7.6 0.7R12 7.2 2.4 7.6 0.7"),
    "person.circle": ringed(
      .line("O11 8.7 2.9"), .line("M4.9 17.6C6 14.9 8.2 14 11 14C13.8 14 16 14.9 17.1 17.6")),
    "person.crop.circle": ringed(
      .line("O11 8.7 2.9"), .line("M4.9 17.6C6 14.9 8.2 14 11 14C13.8 14 16 14.9 17.1 17.6")),
    "arrow.up.circle": ringed(.line("M11 15.8V6.4M7 10.2L11 6.2L15 10.2")),
    "arrow.left.circle": ringed(.line("M15.8 11H6.4M10.2 7L6.2 11L10.2 15")),
    "arrow.right.circle": ringed(.line("M6.2 11H15.6M11.8 7L15.8 11L11.8 15")),
    "arrow.up.circle.fill": disc(
      "K11 15.8 11 6.4 1.9", "K7 10.2 11 6.2 1.9", "K15 10.2 11 6.2 1.9"),
    "arrow.down.circle.fill": disc(
      "K11 6.2 11 15.6 1.9", "K7 11.8 11 15.8 1.9", "K15 11.8 11 15.8 1.9"),
    "arrow.left.circle.fill": disc(
      "K15.8 11 6.4 11 1.9", "K10.2 7 6.2 11 1.9", "K10.2 15 6.2 11 1.9"),
    "arrow.right.circle.fill": disc(
      "K6.2 11 15.6 11 1.9", "K11.8 7 15.8 11 1.9", "K11.8 15 15.8 11 1.9"),
    "chevron.up.circle": ringed(.line("M7 13L11 9L15 13")),
    "chevron.down.circle": ringed(.line("M7 9.4L11 13.4L15 9.4")),
    "chevron.left.circle": ringed(.line("M12.6 7L8.6 11L12.6 15")),
    "chevron.right.circle": ringed(.line("M9.4 7L13.4 11L9.4 15")),
    "chevron.left.circle.fill": disc("K12.6 7 8.6 11 1.9", "K8.6 11 12.6 15 1.9"),
    "chevron.right.circle.fill": disc("K9.4 7 13.4 11 1.9", "K13.4 11 9.4 15 1.9"),
  ]
}
