extension SymbolLibrary {
  private static let speaker =
    "P0.9 1.4 7.8 5.4 7.8 10.6 2.8 10.6 19.2 5.4 14.2 1.4 14.2"

  /// Symbols for playing, listening and looking.
  static let media: [String: SymbolSketch] = [
    "play.fill": .init(20, 22, .solid("P1.7 3 1.8 19 11 3 20.2")),
    "pause.fill": .init(18, 22, .solid("R2.2 2.6 5 16.8 1.5R10.8 2.6 5 16.8 1.5")),
    "stop.fill": .init(20, 22, .solid("R2 3 16 16 2.6")),
    "forward.fill": .init(
      28, 20, .solid("P1.4 1.6 2.6 14.6 10 1.6 17.4P1.4 14.2 2.6 27.2 10 14.2 17.4")),
    "backward.fill": .init(
      28, 20, .solid("P1.4 26.4 2.6 13.4 10 26.4 17.4P1.4 13.8 2.6 0.8 10 13.8 17.4")),
    "speaker.wave.2.fill": .init(
      22, 22, .solid(speaker), .line("A8.6 11 5.6 -40 40"), .line("A8.6 11 9.8 -42 42")),
    "speaker.wave.3.fill": .init(
      26, 22, .solid(speaker), .line("A8.6 11 5.6 -40 40"), .line("A8.6 11 9.8 -42 42"),
      .line("A8.6 11 14 -43 43")),
    "music.note": .init(
      16, 22,
      .solid("E5.1 17.6 3.6 3"), .edge("M7.85 17.6V6", width: 1.7),
      .solid(
        "M7 2.3Q7 1.4 7.8 1.4Q8.5 1.4 8.8 2.1C9.9 4.9 14.5 5.4 13.9 10.8C13.8 11.5 13 11.6 12.8 11"
          + "C12.1 8.5 10.4 7.8 8.7 7.8H7Z")),
    "camera": .init(
      25, 21,
      .line(
        "M4.6 5H6.6Q7.6 5 8.1 4.1L8.6 3.1Q9.2 2 10.4 2H14.6Q15.8 2 16.4 3.1L16.9 4.1Q17.4 5 18.4 5"
          + "H20.4Q23 5 23 7.6V16.4Q23 19 20.4 19H4.6Q2 19 2 16.4V7.6Q2 5 4.6 5Z"),
      .line("O12.5 11.8 4.1"), .solid("O19.6 8.3 1")),
    "video.fill": .init(
      27, 18, .solid("R1.2 2 16.4 14 3.2P1 19 7 25.8 2.8 25.8 15.2 19 11")),
    "photo": .init(
      24, 20, .line("R2 2 20 16 3"), .solid("O7.4 7.2 1.8"),
      .line("M2.6 16.4L7.6 11.9Q8.6 11.1 9.6 11.9L12.4 14.2L15.7 10.9Q16.7 9.9 17.7 10.9L21.6 14.6")
    ),
    "photo.fill": .init(
      24, 20,
      .solid(
        "R1.2 1.2 21.6 17.6 3.8O7.4 7 2"
          + "M3.4 15.2L7.5 11.2Q8.6 10.2 9.7 11.2L12.4 13.6L15.6 10.2Q16.7 9.2 17.8 10.2L20.8 13.2"
          + "V15.4L17.4 12Q16.7 11.3 16 12L12.5 15.7L9.2 12.8Q8.6 12.3 8 12.9L3.4 17Z")),
    "rectangle.on.rectangle": .init(
      25, 21, .line("R7 6.6 16 12.4 2.6"),
      .line("M3.9 14.4Q2 13.9 2 11.9V4.6Q2 2 4.6 2H15.4Q17.4 2 17.9 3.6")),
  ]
}
