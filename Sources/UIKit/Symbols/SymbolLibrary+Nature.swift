extension SymbolLibrary {
  /// Symbols of the sky and of plants.
  static let nature: [String: SymbolSketch] = [
    "sun.max.fill": .init(24, 24, .solid("O12 12 4.9"), .line("X8 12 12 7.8 10")),
    "moon.fill": .init(20, 20, .cut("O14.4 5.4 6.9", [.solid("O10.2 10 8.4")])),
    "bolt.fill": .init(18, 24, .solid("M11.4 1.6L3 13.6L8.4 13.6L6.6 22.4L15 10.4L9.6 10.4Z")),
    "bolt": .init(18, 24, .line("M11.4 2.4L3.4 13.4L8.6 13.4L6.8 21.4L14.6 10.6L9.4 10.6Z")),
    "leaf.fill": .init(
      22, 22,
      .cut(
        "K15 8.2 3.4 19.6 1.5",
        [
          .solid(
            "M20.4 1.8C21.4 11.6 18 18.2 11 18.2C6.8 18.2 3.8 15.4 3.8 11.6"
              + "C3.8 5.8 9.8 4.9 14 4.4C17 4 19 3.2 20.4 1.8Z")
        ]),
      .line("M2 20.4L5.4 17.2")),
  ]
}
