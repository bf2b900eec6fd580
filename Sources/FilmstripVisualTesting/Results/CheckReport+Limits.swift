/// The limits of a report's values, because a report can come from an untrusted source.
///
/// *Chosen:* far larger than the values of any check, and small enough for all arithmetic and
/// conversions.
enum ReportLimits {
  /// The maximum number of films, of a film's frames, and of a plot's values.
  static let count = 1_000_000
  /// The maximum time, in seconds.
  static let seconds = 1e9
  /// The maximum coordinate or length, in points or pixels.
  static let length = 1e9
  /// The maximum length of a text, in bytes.
  static let textLength = 1 << 20
}

/// The error for a value of a report that exceeds its limits.
struct ReportLimitError: Error, CustomStringConvertible {
  let description: String

  init(_ film: String, _ rule: String) {
    description = "a value of the film '\(film)' is out of range: \(rule)"
  }
}

extension CheckReport {
  /// Checks that all values are within the limits of reports.
  func checkLimits() throws {
    if films.count > ReportLimits.count {
      throw ReportLimitError("", "there must be at most \(ReportLimits.count) films")
    }
    if let expected, !(0...ReportLimits.count).contains(expected) {
      throw ReportLimitError("", "the expected number of films must be at least 0")
    }
    if let shard,
      shard.count < 1 || shard.count > ReportLimits.count
        || !(1...shard.count).contains(shard.index)
    {
      throw ReportLimitError("", "the number of a part must be from 1 to the number of parts")
    }
    for film in films { try film.checkLimits() }
  }
}

extension FilmResult {
  /// Checks that all values are within the limits of reports.
  func checkLimits() throws {
    func require(_ isRight: Bool, _ rule: String) throws {
      if !isRight { throw ReportLimitError(String(name.prefix(100)), rule) }
    }
    func isCount(_ number: Int) -> Bool { (0...ReportLimits.count).contains(number) }
    func isLength(_ number: Double) -> Bool { abs(number) <= ReportLimits.length }
    let texts = explanations + warnings + [scenario, settings]
    try require(
      !name.isEmpty && name.utf8.count <= 1000
        && texts.allSatisfy { $0.utf8.count <= ReportLimits.textLength },
      "a film must have a name of at most 1000 bytes, and texts of at most 1 MiB")
    try require(
      (0...ReportLimits.seconds).contains(seconds), "'seconds' must be from 0 to 1000000000")
    try require((1...1000).contains(fps), "'fps' must be from 1 to 1000")
    try require(
      isCount(frames.compared) && isCount(frames.different) && frameCounts.allSatisfy(isCount),
      "numbers of frames must be from 0 to 1000000")
    try require(size.allSatisfy(isLength), "'size' must be at most 1000000000 points")
    if let film = sheet {
      try require(
        (1...FilmSheet.acceptedCount).contains(film.frames.count)
          && (1...FilmSheet.acceptedCount).contains(film.columns)
          && [film.width, film.height].allSatisfy((1...FilmSheet.acceptedSide).contains)
          && film.frames.allSatisfy(isCount)
          && zip(film.frames, film.frames.dropFirst()).allSatisfy(<),
        "a played film must have at most \(FilmSheet.acceptedCount) images in ascending order, of at "
          + "most \(FilmSheet.acceptedSide) pixels")
    }
    if let miss = withinTolerance {
      try require(
        (0...ReportLimits.length).contains(miss.difference)
          && (0...Int(ReportLimits.length)).contains(miss.pixels)
          && (0...255).contains(miss.channel)
          && ([miss.node, miss.unit ?? ""] + miss.explanations).allSatisfy {
            $0.utf8.count <= ReportLimits.textLength
          }, "differences within a tolerance must be at most 1000000000")
    }
    for picture in pictures {
      try require(
        isCount(picture.index) && picture.current.map(isCount) ?? true
          && (0...ReportLimits.seconds).contains(picture.time)
          && (0...1).contains(picture.ratio) && picture.different >= 0
          && picture.different <= Int(ReportLimits.length)
          && (picture.bounds ?? []).allSatisfy { abs(Double($0)) <= ReportLimits.length }
          && [0, 4].contains(picture.bounds?.count ?? 0),
        "a picture must have an index, a time, a ratio from 0 to 1, and bounds of four numbers")
    }
    for node in nodes {
      for plot in node.plots {
        try require(
          plot.expected.count <= ReportLimits.count && plot.actual.count <= ReportLimits.count
            && (plot.expected + plot.actual).allSatisfy { $0.map(isLength) ?? true },
          "the values of a plot must be at most 1000000000")
      }
      for box in node.boxes {
        try require(
          isCount(box.index)
            && [box.expected, box.actual].allSatisfy {
              [0, 4].contains($0?.count ?? 0) && ($0 ?? []).allSatisfy(isLength)
            }, "the box of a node must have four numbers")
      }
    }
  }
}
