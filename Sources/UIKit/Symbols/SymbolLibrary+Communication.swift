extension SymbolLibrary {
  /// Symbols for calls, messages and mail.
  static let communication: [String: SymbolSketch] = [
    "phone.fill": .init(
      22, 22,
      .solid(
        "M6.7 1.9L9.1 6.2Q9.6 7.2 8.8 8L7.3 9.5C8.3 11.6 10.4 13.7 12.5 14.7L14 13.2"
          + "Q14.8 12.4 15.8 12.9L20.1 15.3Q21.1 15.9 20.7 17C19.9 19.6 18 21 15.8 20.5"
          + "C8.7 18.9 3.1 13.3 1.5 6.2C1 4 2.4 2.1 5 1.3Q6.1 0.9 6.7 1.9Z")),
    "message.fill": .init(
      24, 22, .solid("E12 10 10.8 8.7"),
      .solid("M4.6 14C5.2 16.8 4.4 19 2.7 20.2C2.3 20.6 2.5 21 3 21C6.2 20.9 8.8 19.8 10.6 17.8Z")),
    "envelope": .init(
      25, 19, .line("R2 2 21 15 2.8"), .line("M3 3.4L11 10.2Q12.5 11.4 14 10.2L22 3.4")),
    "envelope.fill": .init(
      25, 19,
      .solid("M2.1 2.4Q3 1.2 4.6 1.2H20.4Q22 1.2 22.9 2.4L13.9 9.9Q12.5 11 11.1 9.9Z"),
      .solid(
        "M1.2 3.8L10 11.2Q12.5 13.2 15 11.2L23.8 3.8V14.4Q23.8 17.8 20.4 17.8H4.6Q1.2 17.8 1.2 14.4Z"
      )),
    "envelope.badge": .init(
      27, 23,
      .cut("O22 5.4 4.9", [.line("R2 5 21 15 2.8M3 6.4L11 13.2Q12.5 14.4 14 13.2L22 6.4")]),
      .solid("O22 5.4 3.6")),
    "paperplane.fill": .init(
      22, 22,
      .solid("P0.9 20 1.2 1 8.6 7.9 12.6 15 6"),
      .solid("P0.9 20.8 2 13.4 21 9.4 14.1 16 7")),
  ]
}
