extension SymbolLibrary {
  private static let bell =
    "M11 1.6C7.1 1.6 4.9 4.4 4.9 8.4C4.9 12.6 3.6 14.2 2.3 15.6C1.5 16.5 2 17.8 3.3 17.8"
    + "H18.7C20 17.8 20.5 16.5 19.7 15.6C18.4 14.2 17.1 12.6 17.1 8.4C17.1 4.4 14.9 1.6 11 1.6Z"
  private static let clapper = "M8 19.2H14Q13.5 21.7 11 21.7Q8.5 21.7 8 19.2Z"

  /// Symbols for people and notifications.
  static let people: [String: SymbolSketch] = [
    "person.fill": .init(
      20, 22,
      .solid("O10 6 4.5"),
      .solid(
        "M1.8 18.6C1.8 14.8 5.2 12.2 10 12.2C14.8 12.2 18.2 14.8 18.2 18.6Q18.2 20.6 16.2 20.6H3.8Q1.8 20.6 1.8 18.6Z"
      )),
    "person.crop.circle.fill": .init(
      22, 22,
      .solid(
        "O11 11 10O11 8.4 3.5"
          + "M4.92 17.08C6 14.4 8.2 13.5 11 13.5C13.8 13.5 16 14.4 17.08 17.08A11 11 8.6 45 135Z")),
    "hand.raised.fill": .init(
      20, 23,
      .solid("K6.9 5.2 6.9 13 2.3"), .solid("K9.9 2.6 9.9 13 2.3"), .solid("K12.9 3.2 12.9 13 2.3"),
      .solid("K15.9 6 15.9 13 2.3"),
      .solid(
        "M5.75 11.4H17.05V14.4C17.05 18.8 14.5 21.8 10.9 21.8C8 21.8 6.2 20.4 4.6 17.6"
          + "L1.9 12.9C1.1 11.4 3 10.3 4 11.5L5.75 13.8Z")),
    "bell": .init(22, 23, .line(bell), .solid(clapper)),
    "bell.fill": .init(22, 23, .solid(bell), .solid(clapper)),
    "bell.badge.fill": .init(
      22, 23, .cut("O16.6 5.2 5.1", [.solid(bell)]), .solid(clapper), .solid("O16.6 5.2 3.6")),
  ]
}
