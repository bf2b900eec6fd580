extension SymbolLibrary {
  private static let warning =
    "M10.6 3.2Q12 1 13.4 3.2L21.8 17.2Q23 19.6 20.4 19.6H3.6Q1 19.6 2.2 17.2Z"
  private static let label =
    "M3.8 2.2H10.4L19.4 11.2Q20.6 12.4 19.4 13.6L13.6 19.4Q12.4 20.6 11.2 19.4L2.2 10.4V3.8"
    + "Q2.2 2.2 3.8 2.2Z"
  private static let eyelids =
    "M2 9C4.6 4.6 8.4 2.2 13 2.2C17.6 2.2 21.4 4.6 24 9C21.4 13.4 17.6 15.8 13 15.8"
    + "C8.4 15.8 4.6 13.4 2 9Z"
  private static let stand =
    "M2.4 10.6C2.4 14.2 4.6 16.4 8 16.4C11.4 16.4 13.6 14.2 13.6 10.6M8 16.4V21.4M5 21.6H11"
  private static let needle = "P0.8 2.2 10.2 19.8 2.2 11.8 19.8 10 12"

  /// Symbols of outlined objects, and other symbols that apps use often.
  static let outlines: [String: SymbolSketch] = [
    "exclamationmark.triangle": .init(
      24, 22, .line(warning), .line("M12 7.6V12.4"), .solid("O12 16 1.2")),
    "exclamationmark.triangle.fill": .init(
      24, 22,
      .cut("O12 16 1.2", [.cut("K12 7.6 12 12.4 1.9", [.solid(warning), .line(warning)])])),
    "tag": .init(22, 22, .line(label), .solid("O6.8 6.8 1.5")),
    "tag.fill": .init(22, 22, .cut("O6.8 6.8 1.7", [.solid(label), .line(label)])),
    "eye": .init(26, 18, .line(eyelids), .line("O13 9 3.4")),
    "eye.slash": .init(26, 18, .line(eyelids), .line("O13 9 3.4"), .line("M4.8 1.8L21.2 16.2")),
    "eye.fill": .init(
      26, 18, .cut("O13 9 3.6", [.solid(eyelids), .line(eyelids)]), .solid("O13 9 2")),
    "mic": .init(16, 24, .line("R5 2 6 11.6 3"), .line(stand)),
    "mic.fill": .init(16, 24, .solid("R4.4 1.4 7.2 12.6 3.6"), .line(stand)),
    "location": .init(22, 22, .line(needle)),
    "location.fill": .init(22, 22, .solid(needle), .line(needle)),
    "mappin": .init(14, 22, .solid("O7 5.8 4.4"), .line("M7 10V20")),
    "person": .init(
      20, 22, .line("O10 6.2 3.9"),
      .line(
        "M2.6 18.4C2.6 15 5.6 13 10 13C14.4 13 17.4 15 17.4 18.4Q17.4 19.8 16 19.8H4Q2.6 19.8 2.6 18.4Z"
      )),
    "house": .init(
      24, 22, .line("M2.6 11L12 2.6L21.4 11"),
      .line("M5.4 9V17.4Q5.4 19.6 7.6 19.6H16.4Q18.6 19.6 18.6 17.4V9")),
    "gearshape": .init(24, 24, .line("G8 12 12 10 7.8 1.2"), .line("O12 12 3.2")),
    "lock": .init(
      18, 22, .line("R2.4 9.4 13.2 10.4 2.2"),
      .line("M5 9.4V6.4C5 3.8 6.6 2.2 9 2.2C11.4 2.2 13 3.8 13 6.4V9.4")),
    "doc": .init(
      18, 22, .line("M10.4 2H5Q2.6 2 2.6 4.4V17.6Q2.6 20 5 20H13Q15.4 20 15.4 17.6V7Z"),
      .line("M10.2 2.2V5.4Q10.2 7 11.8 7H15.2")),
    "doc.on.doc": .init(
      22, 26,
      .line("M9.6 8H15.2L19.6 12.4V21.6Q19.6 24 17.2 24H9.6Q7.2 24 7.2 21.6V10.4Q7.2 8 9.6 8Z"),
      .line("M15 8.2V11.2Q15 12.8 16.6 12.8H19.4"),
      .line("M7 17.6H4.8Q2.4 17.6 2.4 15.2V4.4Q2.4 2 4.8 2H10.4L14 5.6V7.8")),
    "link": .init(
      24, 24, .line("M10 14L14 10"),
      .line("M11 7.6L13.6 5C15.2 3.4 17.6 3.4 19 4.9C20.5 6.4 20.5 8.8 19 10.3L16.4 12.9"),
      .line("M13 16.4L10.4 19C8.8 20.6 6.4 20.6 5 19.1C3.5 17.6 3.5 15.2 5 13.7L7.6 11.1")),
    "photo.on.rectangle": .init(
      27, 23, .line("R6.6 6.4 18.4 14.6 2.8"), .solid("O11.4 11 1.6"),
      .line("M4 16.4Q2 16 2 13.8V4.8Q2 2 4.8 2H18.4Q20.6 2 21.2 3.8"),
      .line(
        "M7.2 19.6L11.4 15.6Q12.4 14.8 13.4 15.6L15.8 17.6L18.6 14.8Q19.6 13.9 20.6 14.8L24.6 18.6")
    ),
    "delete.left": .init(
      26, 20, .line("M12 7L18 13M18 7L12 13"),
      .line(
        "M8.8 2.4H22Q24.6 2.4 24.6 5V15Q24.6 17.6 22 17.6H8.8Q7.6 17.6 6.8 16.7L2.2 11.3Q1.2 10 2.2 8.7"
          + "L6.8 3.3Q7.6 2.4 8.8 2.4Z")),
    "delete.left.fill": .init(
      26, 20,
      .cut(
        "K12 7 18 13 1.9",
        [
          .cut(
            "K18 7 12 13 1.9",
            [
              .solid(
                "M8.6 1.5H22.2Q25.4 1.5 25.4 4.7V15.3Q25.4 18.5 22.2 18.5H8.6Q7.2 18.5 6.2 17.3L1.4 11.7"
                  + "Q0.4 10 1.4 8.3L6.2 2.7Q7.2 1.5 8.6 1.5Z")
            ])
        ])),
    "person.fill.badge.plus": .init(
      27, 22, .solid("O9.4 6.4 4.4"), .line("M22 4V10.4M18.8 7.2H25.2"),
      .solid(
        "M1 18.4C1 14.8 4.4 12.2 9.4 12.2C14.4 12.2 17.8 14.8 17.8 18.4Q17.8 20.4 15.8 20.4H3Q1 20.4 1 18.4Z"
      )),
    "bookmark.fill": .init(
      16, 22,
      .solid(
        "M2.4 4.4Q2.4 1.6 5.2 1.6H10.8Q13.6 1.6 13.6 4.4V19.6Q13.6 21 12.5 20L8 16L3.5 20Q2.4 21 2.4 19.6Z"
      )),
    "cart": .init(
      24, 21,
      .line("M1.8 2.4H3.6Q4.6 2.4 4.8 3.4L6.8 13.2Q7.1 14.6 8.5 14.6H19.6"),
      .line("M5.4 5H20.6Q22 5 21.6 6.4L20.4 10.6Q20.1 11.8 18.8 11.8H6.6"),
      .solid("O9 18.2 1.5O18 18.2 1.5")),
    "cloud": .init(
      26, 19,
      .line(
        "M7.4 16.8C4.4 16.8 2.2 14.8 2.2 12C2.2 9.4 4.2 7.5 6.7 7.3C7.4 4.2 10 2.2 13.2 2.2"
          + "C17 2.2 19.8 4.8 20 8.4C22.4 8.7 24 10.4 24 12.6C24 15 22.2 16.8 19.6 16.8Z")),
    "drop.fill": .init(
      16, 22,
      .solid("M8 1.6C8 1.6 14 9 14 13.6C14 17.2 11.4 20 8 20C4.6 20 2 17.2 2 13.6C2 9 8 1.6 8 1.6Z")
    ),
    "sun.max": .init(24, 24, .line("O12 12 4.2"), .line("X8 12 12 7.8 10")),
    "pencil": .init(
      22, 22,
      .line("M3 19L4.2 14.4L15.4 3.2Q16.4 2.2 17.4 3.2L18.8 4.6Q19.8 5.6 18.8 6.6L7.6 17.8Z"),
      .line("M13.2 5.4L16.6 8.8")),
    "creditcard": .init(26, 19, .line("R2 2 22 15 2.6"), .edge("M2 6.9H24", width: 2.6)),
    "chart.bar.fill": .init(
      22, 20, .solid("R2 11 4.8 7.4 1.2R8.6 6.4 4.8 12 1.2R15.2 1.6 4.8 16.8 1.2")),
    "line.3.horizontal": .init(24, 18, .line("M2.4 3H21.6M2.4 9H21.6M2.4 15H21.6")),
    "line.horizontal.3": .init(24, 18, .line("M2.4 3H21.6M2.4 9H21.6M2.4 15H21.6")),
    "line.3.horizontal.decrease": .init(24, 18, .line("M2.4 3H21.6M6 9H18M9.6 15H14.4")),
    "text.alignleft": .init(22, 21, .line("M2.4 3H19.6M2.4 8H14M2.4 13H19.6M2.4 18H11")),
    "square.grid.2x2.fill": .init(
      22, 22,
      .solid(
        "R1.2 1.2 8.8 8.8 2.2R12 1.2 8.8 8.8 2.2R1.2 12 8.8 8.8 2.2R12 12 8.8 8.8 2.2")),
    "play": .init(20, 22, .line("P1.7 3.4 2.8 18 11 3.4 19.2")),
    "pause": .init(18, 22, .line("R2.6 3 4.2 16 1.4R11.2 3 4.2 16 1.4")),
  ]
}
