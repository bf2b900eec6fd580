import FilmstripStage
import FilmstripSupport

extension ReportPage {
  /// The numbers that identify the images of a frame in the page.
  struct PictureNumbers {
    var expected: Int?
    var actual: Int?
    var difference: Int?
    var small: Int?
  }

  /// Returns the data of a film for the script: frames and nodes, with short member names to save
  /// space.
  ///
  /// `sheet` is the number of the image with the film's frames, or `nil` if the page has none.
  static func data(
    of film: FilmResult, pictures: [PictureNumbers], sheet: Int? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("size", .array(film.size.map(number))),
      .init("fps", .integer(film.fps)),
      .init("counts", .array(film.frameCounts.map(JSONValue.integer))),
      .init("frames", .array(zip(film.pictures, pictures).map(frame))),
      .init("nodes", .array(film.nodes.map(node))),
    ]
    if let sheet, let film = film.sheet {
      members.append(
        .init(
          "film",
          [
            "sheet": .integer(sheet), "columns": .integer(film.columns),
            "size": [.integer(film.width), .integer(film.height)],
            "frames": .array(film.frames.map(JSONValue.integer)),
          ]))
    }
    return .object(members)
  }

  private static func frame(_ picture: FramePicture, _ numbers: PictureNumbers) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("index", .integer(picture.index)), .init("time", number(picture.time)),
      .init("label", .text(picture.label)), .init("different", .integer(picture.different)),
      .init("ratio", .number(picture.ratio)),
    ]
    if let bounds = picture.bounds {
      members.append(.init("bounds", .array(bounds.map(JSONValue.integer))))
    }
    if let current = picture.current { members.append(.init("current", .integer(current))) }
    if let undrawn = picture.undrawn { members.append(.init("undrawn", .text(undrawn))) }
    for (name, value) in [
      ("expected", numbers.expected), ("actual", numbers.actual),
      ("difference", numbers.difference), ("small", numbers.small),
    ] {
      if let value { members.append(.init(name, .integer(value))) }
    }
    return .object(members)
  }

  private static func node(_ node: ChangedNode) -> JSONValue {
    .object([
      .init("name", .text(node.name)), .init("kinds", .array(node.kinds.map(JSONValue.text))),
      .init(
        "plots",
        .array(
          node.plots.map { plot in
            .object([
              .init("property", .text(plot.property)), .init("unit", .text(plot.unit)),
              .init("expected", values(plot.expected)), .init("actual", values(plot.actual)),
            ])
          })),
      .init(
        "boxes",
        .array(
          node.boxes.map { box in
            .object([
              .init("index", .integer(box.index)),
              .init("expected", box.expected.map { .array($0.map(number)) } ?? .null),
              .init("actual", box.actual.map { .array($0.map(number)) } ?? .null),
            ])
          })),
    ])
  }

  private static func values(_ values: [Double?]) -> JSONValue {
    .array(values.map { $0.map(number) ?? .null })
  }

  /// Returns a number rounded to four decimal places, a precision beyond anything visible.
  private static func number(_ value: Double) -> JSONValue {
    let rounded = (value * 10_000).rounded() / 10_000
    if let whole = Int(exactly: rounded) { return .integer(whole) }
    return .number(rounded)
  }
}
