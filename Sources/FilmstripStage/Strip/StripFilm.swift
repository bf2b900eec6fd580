import FilmstripGraphics
import FilmstripSupport
import Foundation

extension StripMaker {
  /// The key frames and captions of a film.
  package struct Film: Sendable {
    /// The name of the scenario.
    package var name: String
    /// A summary of the film, on one line.
    package var summary: String
    /// The settings of the film.
    package var settings: FilmSettings
    /// The rows, usually one per transition.
    package var rows: [Row]
    /// The number of further transitions, which are omitted.
    package var omittedRows: Int
    /// The scale at which the film's frames are painted, or `nil` if they are painted for the sheet
    /// alone, at the sheet's scale.
    package var scale: Int?
    /// The existing images of frames, by frame index, which need not be painted again.
    package var pictures: [Int: PackedPicture] = [:]
    /// Whether the frames show a device, so that the sheet draws no border and shadow around them.
    package var isFramed = false
    /// The number of pictures in a line, or `nil` to choose it by the aspect of the pictures.
    package var columns: Int?
    /// The form in which the touches of the frames are drawn.
    package var touches = TouchStyle.trail
    /// Whether the frames of a row are combined in one image.
    package var isOnion = false

    /// Creates a value with the key frames of a film.
    package init(
      name: String, summary: String, settings: FilmSettings, keyFrames: KeyFrames,
      scale: Int? = nil, pictures: [Int: PackedPicture] = [:], isFramed: Bool = false
    ) {
      self.isFramed = isFramed
      self.name = name
      self.summary = summary
      self.settings = settings
      rows = keyFrames.rows.map { Row(frames: $0, heading: $0.first?.stepLabel ?? "") }
      omittedRows = keyFrames.omittedRows
      self.scale = scale
      self.pictures = pictures
    }
  }

  /// The frames that a row of a sheet shows.
  package struct Row: Sendable {
    /// The frames, from left to right.
    package var frames: [FilmFrame]
    /// The heading above the pictures, or an empty string to label each picture with its step.
    package var heading = ""
    /// A note after the heading, such as the name of the film in a comparison.
    package var note = ""
    /// The captions below the pictures, or `nil` to show times and progress.
    package var captions: [String]?
    /// The number of a pair of rows, whose lines alternate, or `nil` if the row stands alone.
    package var pair: Int?

    /// Creates a row.
    package init(
      frames: [FilmFrame], heading: String = "", note: String = "", captions: [String]? = nil,
      pair: Int? = nil
    ) {
      self.frames = frames
      self.heading = heading
      self.note = note
      self.captions = captions
      self.pair = pair
    }
  }
}

/// A line of pictures on a sheet: a row, or a part of a row.
struct StripLine {
  /// A picture, or several pictures that are combined in one.
  struct Item {
    var frames: [FilmFrame]
    var label = ""
    var caption: String
  }

  var items: [Item]
  var heading = ""
  var note = ""
  var columns: Int
  var band: StripBand?
  /// The index of the line's row among the film's rows.
  var row: Int
  /// Whether the next line belongs to the same row or pair of rows.
  var continues = false

  /// The height of the line, in points of the sheet.
  var height: Double {
    let heights = items.flatMap(\.frames).map { frame in
      let size = StripLayout.pictureSize(of: frame.list.size, columns: columns, scale: 1)
      guard let band else { return Double(size.height) }
      // The band begins and ends at whole pixels.
      return Double(size.height) * band.height / Double(frame.list.size.height) + 2
    }
    return StripLayout.lineHeight(
      pictures: heights.max() ?? 0, hasHeading: !heading.isEmpty || !note.isEmpty,
      hasLabels: items.contains { !$0.label.isEmpty }, continues: continues)
  }
}

extension StripMaker.Film {
  /// The settings and the legend on one line.
  var details: String {
    (settingsInWords + (isOnion ? ["dashed: start, solid: end"] : [])).joined(separator: "  ·  ")
  }

  /// The device and the settings that differ from the usual ones.
  package var settingsInWords: [String] {
    let size = settings.size
    func number(_ side: CGFloat) -> String { String(Int(side.rounded())) }
    var parts = [
      settings.device.name, "\(number(size.width)) × \(number(size.height)) pt",
      "\(settings.frameRate.framesPerSecond) fps", settings.style.rawValue,
    ]
    let normal = FilmSettings(device: settings.device)
    if settings.direction != normal.direction { parts.append("right to left") }
    if settings.textSize != normal.textSize {
      parts.append("text size \(settings.textSize.rawValue)")
    }
    if settings.contrast != normal.contrast { parts.append("increased contrast") }
    switch settings.motion {
    case .standard: break
    case .reduced: parts.append("reduced motion")
    case .crossFade: parts.append("reduced motion, cross-fades")
    }
    if settings.iosVersion != normal.iosVersion { parts.append("iOS \(settings.iosVersion)") }
    if settings.glass != normal.glass {
      parts.append("glass \(NumberText.shortest(settings.glass))")
    }
    if let release = settings.release { parts.append("release \(release)") }
    if let curve = settings.curve { parts.append("curve \(curve)") }
    if settings.language != normal.language { parts.append(settings.language.rawValue) }
    return parts
  }

  /// Whether bands are shown of transitions that change little.
  var showsBands: Bool { !isOnion && !isFramed }

  /// Returns the lines of the film's rows.
  ///
  /// - Parameter bands: The band that each row shows, or `nil` for the whole screen.
  func lines(bands: [StripBand?]) -> [StripLine] {
    if isOnion { return onionLines }
    var result: [StripLine] = []
    var index = 0
    while index < rows.count {
      let pair = rows[index].pair
      let end = pair == nil ? index + 1 : rows[index...].prefix { $0.pair == pair }.endIndex
      let parts = (index..<end).map { lines(ofRow: $0, band: bands[$0]) }
      let first = result.count
      for position in 0..<(parts.map(\.count).max() ?? 0) {
        for part in parts where position < part.count {
          var line = part[position]
          // The step of the other film has its own heading if its name differs.
          let isFirst =
            position == 0 && (result.count == first || line.heading != parts[0].first?.heading)
          if !isFirst { line.heading = "" }
          if position > 0, pair == nil { line.note = "" }
          line.continues = true
          result.append(line)
        }
      }
      if result.count > first { result[result.count - 1].continues = false }
      index = end
    }
    return result
  }

  private func lines(ofRow index: Int, band: StripBand?) -> [StripLine] {
    let row = rows[index]
    guard let size = band?.size ?? row.frames.first?.list.size else { return [] }
    let grid = StripGrid(for: size)
    var items = row.frames.enumerated().map { place, frame in
      StripLine.Item(
        frames: [frame], label: row.heading.isEmpty ? frame.stepLabel : "",
        caption: row.captions?[place] ?? Self.caption(frame))
    }
    if columns == nil { items = OnionSkin.evenlySpaced(items, maximum: grid.count) }
    // Fewer pictures than columns are as large as if they filled the line, unless the user set the
    // number of columns.
    let longest = rows.map(\.frames.count).max() ?? 1
    let columns = columns.map { min($0, longest) } ?? grid.columns
    return Self.split(items, columns).map {
      StripLine(
        items: $0, heading: row.heading, note: row.note, columns: columns, band: band, row: index)
    }
  }

  /// The lines of pictures that each combine the frames of a transition.
  private var onionLines: [StripLine] {
    let items = rows.compactMap { row -> StripLine.Item? in
      guard let first = row.frames.first, let last = row.frames.last else { return nil }
      return StripLine.Item(
        frames: OnionSkin.evenlySpaced(row.frames, maximum: OnionSkin.maximumImages),
        label: last.stepLabel, caption: "\(Self.seconds(first)) – \(Self.seconds(last)) s")
    }
    let size = rows.first?.frames.first?.list.size ?? CGSize(width: 1, height: 1)
    let columns = columns ?? StripGrid.columnsOfTransitions(for: size)
    return Self.split(items, columns).enumerated().map {
      StripLine(items: $0.element, columns: columns, row: $0.offset * columns)
    }
  }

  private static func split<Item>(_ items: [Item], _ count: Int) -> [[Item]] {
    stride(from: 0, to: items.count, by: count).map {
      Array(items[$0..<min(items.count, $0 + count)])
    }
  }

  private static func seconds(_ frame: FilmFrame) -> String {
    let milliseconds = Int((frame.time.seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds / 1000).\(padding)\(fraction)"
  }

  private static func caption(_ frame: FilmFrame) -> String {
    let time = "\(seconds(frame)) s"
    guard let progress = frame.progress, !frame.isShownInStrips else { return time }
    return "\(time) · \(Int((progress * 100).rounded())) %"
  }
}
