import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import Foundation

@testable import FilmstripVisualTesting

/// A report folder with real images, which compares frames of samples with later frames of the same
/// film.
@MainActor
final class ReportFixture {
  let folder: String
  private let text: PangoText
  private let encoder = PNGEncoder()

  init(folder: String) throws {
    self.folder = folder
    text = try PangoText()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Names that would cause harm if a page didn't escape them.
  nonisolated static let hostileNames = [
    "</script><script>document.title='harm'</script>",
    "<img src=x onerror=\"document.title='harm'\">",
    "quotes ' and \" and `", "line\nbreak", "a&amp;b <!-- --> ]]>", "$(touch harm) ; rm -rf ~",
  ]

  /// Returns the path of a temporary folder that doesn't exist yet.
  nonisolated static func temporaryFolder() -> String {
    FileManager.default.temporaryDirectory.path
      + "/report-\(ProcessInfo.processInfo.globallyUniqueString)"
  }

  /// Creates a report with films of each verdict, a film that is late by `delay` frames, and
  /// hostile names.
  func report(delay: Int = 4) throws -> CheckReport {
    CheckReport(
      films: [
        try changed("settings", delay: delay, named: "settings@iphone-14"),
        try changed("mail", delay: 2, named: "mail@iphone-14,dark"),
        try pictured("photos", verdict: .new, side: \.actual),
        try pictured("prompt", verdict: .orphan, side: \.expected),
        FilmResult(
          name: "circular-reveal", verdict: .missing, frames: .init(compared: 3),
          explanations: ["the references of 2 of 5 frames are missing"],
          scenario: "circular-reveal", settings: "iPhone 14", seconds: 0.3),
        FilmResult(
          name: "Scenarios/deep link.yml", verdict: .failed,
          explanations: [
            "Scenarios/deep link.yml:12:5: no view is named `Save`; did you mean `save`?"
          ],
          scenario: "Scenarios/deep link.yml", seconds: 0.01),
        try pictured("flip", verdict: .passed, side: \.expected),
        try pictured("tabs", verdict: .passed, side: \.expected),
        FilmResult(
          name: "cube", verdict: .passed, frames: .init(compared: 8),
          warnings: ["`content/to` is drawn flat"], settings: "iPhone 14", seconds: 0.52),
        FilmResult(
          name: "menu", verdict: .changed, frames: .init(compared: 6, different: 6),
          explanations: ["recorded"], isRecorded: true, seconds: 0.6),
      ]
        + Self.hostileNames.map {
          FilmResult(
            name: $0, verdict: .changed, frames: .init(compared: 1, different: 1),
            explanations: ["`\($0)` changed: \($0)"], warnings: [$0], scenario: $0, settings: $0,
            nodes: [
              ChangedNode(
                name: $0, kinds: [$0],
                plots: [.init(property: $0, unit: $0, expected: [1, nil, 2], actual: [1, 2, nil])])
            ])
        },
      update: ["check", "--references", "My References", "--update", "changed"],
      libraries: "Cairo 1.16", notes: ["`Ω` is set from the system's font"])
  }

  /// Returns the size and the frames of a sample at scale 1.
  private func frames(_ sample: String) throws -> (size: [Double], frames: [FilmFrame]) {
    let scenario = try ScenarioRegistry.shipped().scenario(named: sample)
    var settings = scenario.settings
    settings.scaleOverride = 1
    let film = try scenario.makeFilm(settings: settings, text: text)
    var frames: [FilmFrame] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    return ([Double(film.size.width), Double(film.size.height)], frames)
  }

  private func paint(_ frame: FilmFrame) throws -> PixelBuffer {
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: frame.list)
    try renderer.render(frame.list, into: buffer, background: .black)
    return buffer
  }

  private func write(_ buffer: PixelBuffer, _ film: String, _ index: Int, _ side: String) throws
    -> String
  {
    let path = "pictures/\(film)/\(index)-\(side).png"
    try FileManager.default.createDirectory(
      atPath: folder + "/pictures/\(film)", withIntermediateDirectories: true)
    try encoder.write(buffer, to: folder + "/" + path)
    return path
  }

  private func pictured(
    _ sample: String, verdict: FilmResult.Verdict,
    side: WritableKeyPath<FramePicture, String?>
  ) throws -> FilmResult {
    let (size, frames) = try frames(sample)
    let chosen = [frames[0], frames[frames.count / 2]]
    let pictures = try chosen.map { frame in
      var picture = FramePicture(
        index: frame.index, time: Double(frame.index) / 60, label: frame.stepLabel)
      picture[keyPath: side] = try write(paint(frame), sample, frame.index, "only")
      return picture
    }
    return FilmResult(
      name: sample, verdict: verdict,
      frames: .init(compared: verdict == .passed ? chosen.count : 0), scenario: sample,
      settings: "iPhone 14", size: size, frameCounts: [frames.count, frames.count],
      pictures: pictures, seconds: 0.4)
  }

  /// Creates the result of a film whose frames were recorded `delay` frames earlier.
  private func changed(_ sample: String, delay: Int, named name: String) throws -> FilmResult {
    let (size, frames) = try frames(sample)
    let count = min(frames.count - delay, 40)
    let chosen = stride(from: 0, to: count, by: 5)
    var pictures: [FramePicture] = []
    for index in chosen {
      let expected = try paint(frames[index + delay])
      let actual = try paint(frames[index])
      let marks = DifferenceMarks()
      let comparison = PixelComparison.ofAnySizes(
        DecodedImage(expected), DecodedImage(actual), by: .exact, marks: marks)
      var picture = FramePicture(
        index: index, time: Double(index) / 60, label: frames[index].stepLabel,
        different: comparison.different, ratio: comparison.ratio,
        bounds: comparison.bounds.map { [$0.x, $0.y, $0.width, $0.height] })
      picture.current = index
      picture.expected = try write(expected, sample, index, "expected")
      if comparison.different > 0, let drawn = marks.picture(over: DecodedImage(expected)) {
        picture.actual = try write(actual, sample, index, "actual")
        picture.difference = try write(drawn, sample, index, "difference")
      }
      pictures.append(picture)
    }
    let different = pictures.count { $0.different > 0 }
    let shown = FilmSheet.shownFrames(of: Array(frames.prefix(count)))
    let (width, height) = (Int(size[0] / 2), Int(size[1] / 2))
    let images = try shown.map { try paint($0).shrunk(toWidth: width, height: height) }
    let path = "pictures/\(sample)/0000-film.png"
    try encoder.write(FilmSheet.sheet(of: images), to: folder + "/" + path)
    let sheet = FilmSheet(
      path: path, columns: FilmSheet.columns, width: width, height: height,
      frames: shown.map(\.index))
    var result = FilmResult(
      name: name, verdict: .changed, frames: .init(compared: pictures.count, different: different),
      explanations: [
        "`content/to` arrives \(delay) frames later, by \(delay * 1000 / 60) ms",
        "`bar/title` follows it; nothing else moved",
      ],
      scenario: sample, settings: "iPhone 14", size: size,
      frameCounts: [frames.count - delay, frames.count],
      pictures: pictures,
      nodes: nodes(frames, delay: delay, count: count, boxes: pictures.map(\.index)),
      seconds: 1.25)
    result.sheet = sheet
    return result
  }

  private func nodes(
    _ frames: [FilmFrame], delay: Int, count: Int, boxes: [Int]
  ) -> [ChangedNode] {
    let placements = frames.prefix(count + delay).map { frame in
      Dictionary(frame.list.placements().map { ($0.name, $0) }) { first, _ in first }
    }
    let names = [
      "content/to", "content/from", "bar/title", "bar/title-outgoing", "bar/back",
      "content/dimming",
    ]
    return names.compactMap { name in
      func box(_ index: Int) -> [Double]? {
        guard let frame = placements[index][name]?.frame, !frame.isNull else { return nil }
        return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
      }
      func plot(_ property: String, _ unit: String, _ value: (Int) -> Double?) -> ChangedNode.Plot {
        .init(
          property: property, unit: unit, expected: (0..<count).map { value($0 + delay) },
          actual: (0..<count).map(value))
      }
      let plots = [
        plot("x", "pt") { box($0)?[0] }, plot("width", "pt") { box($0)?[2] },
        plot("opacity", "") { placements[$0][name]?.opacity },
      ].filter { $0.expected != $0.actual }
      guard !plots.isEmpty else { return nil }
      return ChangedNode(
        name: name, kinds: plots.map { $0.property == "opacity" ? "faded" : "moved" }, plots: plots,
        boxes: boxes.map { .init(index: $0, expected: box($0 + delay), actual: box($0)) })
    }
  }
}
