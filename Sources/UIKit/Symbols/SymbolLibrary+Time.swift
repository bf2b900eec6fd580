extension SymbolLibrary {
  /// Symbols of clocks and calendars.
  static let time: [String: SymbolSketch] = [
    "clock": .init(22, 22, .line("O11 11 9.2"), .line("M11 5.4V11.4H15.4")),
    "clock.fill": .init(
      22, 22,
      .solid("O11 11 10P0.7 10.1 4.8 11.9 4.8 11.9 10.6 16 10.6 16 12.4 10.1 12.4")),
    // A clock that is open at its top left, with a pointer through the opening.
    "timer": .init(
      22, 22, .line("A11 11 9.2 -90 215M11 1.8V5.4"), .line("M6.2 6.2L11 11"),
      .solid("O11 11 1.9")),
    "calendar": .init(
      22, 22,
      .line("R2 3.6 18 16.6 3M2 8.4H20M6.6 1.8V5.2M15.4 1.8V5.2"),
      .solid("O6.4 12.2 1.1O11 12.2 1.1O15.6 12.2 1.1O6.4 16.2 1.1O11 16.2 1.1")),
    "hourglass": .init(
      18, 23,
      .line("M2.6 2H15.4M2.6 21H15.4", width: 1.9),
      .line(
        "M4.4 2V5.2C4.4 8.6 8 9.6 8 11.5C8 13.4 4.4 14.4 4.4 17.8V21"
          + "M13.6 2V5.2C13.6 8.6 10 9.6 10 11.5C10 13.4 13.6 14.4 13.6 17.8V21", width: 1.5),
      .solid("M5.4 21C5.4 18.2 7.2 16.8 9 15.8C10.8 16.8 12.6 18.2 12.6 21Z"),
      .solid("M6.4 7.2H11.6Q10.6 8.4 9 9.6Q7.4 8.4 6.4 7.2Z")),
  ]
}
