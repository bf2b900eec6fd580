import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

/// The pictures of a strip that shows something other than the key frames of each transition.
enum StripRows {
  /// Returns the rows of two films: each transition of the first film, then the other film at the same times after
  /// the beginning of the transition.
  ///
  /// A shorter transition shows its last frame after its end. The names of the films are the notes of their rows.
  @MainActor static func inStep(
    _ first: [StripMaker.Row], named name: String, with second: [StripMaker.Row],
    named otherName: String, makeSource: () throws -> any FilmSource
  ) throws -> [StripMaker.Row] {
    // For each of the second film's transitions, the times at which it is shown.
    var wanted: [Int: [Double]] = [:]
    for (row, other) in zip(first, second) {
      guard let start = row.frames.first?.time.seconds, let step = other.frames.first?.step else {
        continue
      }
      wanted[step] = row.frames.map { $0.time.seconds - start }
    }
    var found: [Int: [FilmFrame]] = [:]
    var begins: [Int: Double] = [:]
    let source = try makeSource()
    func nextFrame() throws -> FilmFrame? {
      do { return try source.nextFrame() } catch  where source.isOver { return nil }
    }
    while let frame = try nextFrame() {
      guard let times = wanted[frame.step] else { continue }
      let begin = begins[frame.step] ?? frame.time.seconds
      begins[frame.step] = begin
      let passed = frame.time.seconds - begin
      // The last frame that is not later than each time; half a nanosecond is rounding.
      for (place, time) in times.enumerated() where passed <= time + 1e-6 {
        if found[frame.step, default: []].count > place {
          found[frame.step]?[place] = frame
        } else {
          found[frame.step, default: []].append(frame)
        }
      }
    }
    var rows: [StripMaker.Row] = []
    func add(_ frames: [FilmFrame], _ name: String, _ pair: Int) {
      guard let label = frames.first?.stepLabel else { return }
      rows.append(
        StripMaker.Row(
          frames: frames, heading: label, note: name,
          captions: frames.map { seconds($0.time.seconds) }, pair: pair))
    }
    for index in 0..<max(first.count, second.count) {
      if index < first.count { add(first[index].frames, name, index) }
      if index < second.count {
        let frames = second[index].frames
        let step = frames.first?.step ?? -1
        add(index < first.count ? found[step] ?? [] : frames, otherName, index)
      }
    }
    return rows
  }

  /// The way of a named node, frame by frame.
  struct NodePath {
    let name: String
    /// The steps in which the node was seen, with its frames in points.
    private(set) var places: [Int: [CGRect]] = [:]
    /// All names that were seen.
    private(set) var names: Set<String> = []

    init(name: String) { self.name = name }

    mutating func add(_ frame: FilmFrame) {
      let nodes = TimelineFrame(frame).nodes
      names.formUnion(nodes.keys)
      if let place = nodes[name]?.frame { places[frame.step, default: []].append(place) }
    }

    /// Returns the first frames of the transitions in which the node moves, with its path, or of all transitions
    /// that contain the node if it never moves.
    ///
    /// - Parameter origin: where the screen is in the frames, in points.
    /// - Throws: if the node was never there.
    func row(_ rows: [StripMaker.Row], origin: CGPoint) throws -> StripMaker.Row {
      let present = rows.compactMap { row in
        row.frames.first.flatMap { first in places[first.step].map { (first, $0) } }
      }
      guard !present.isEmpty else {
        let known = names.sorted()
        throw CommandError(
          "no transition has a part named '\(name)'" + Spelling.suggestion(for: name, in: known)
            + "; the parts are \(Spelling.list(known, word: "and"))")
      }
      let moving = present.filter { _, places in places.contains { $0 != places[0] } }
      var frames: [FilmFrame] = []
      var captions: [String] = []
      for (frame, places) in moving.isEmpty ? present : moving {
        var drawn = frame
        drawn.list = overlay(places, on: frame.list, origin)
        frames.append(drawn)
        let (from, to) = (places[0], places[places.count - 1])
        captions.append("\(Self.words(from)) → \(Self.words(to))")
      }
      return StripMaker.Row(frames: frames, captions: captions)
    }

    private static func words(_ place: CGRect) -> String {
      "\(Int(place.midX.rounded())), \(Int(place.midY.rounded()))"
    }

    private static let color = RGBA(red: 0.886, green: 0, blue: 0.416, alpha: 1)

    /// The places' middles as a line with a dot for each frame, and the first and last place as boxes.
    private func overlay(_ places: [CGRect], on list: DisplayList, _ origin: CGPoint) -> DisplayList
    {
      let middles = places.map { CGPoint(x: $0.midX + origin.x, y: $0.midY + origin.y) }
      let line = Path([.move(middles[0])] + middles.dropFirst().map { .line($0) })
      func box(_ place: CGRect, _ alpha: Double) -> Drawing {
        let rect = place.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -2, dy: -2)
        return .border(
          RoundedRect(rect, radii: CornerRadii(4)), width: 3,
          RGBA(red: 0.886, green: 0, blue: 0.416, alpha: alpha))
      }
      func dot(_ middle: CGPoint, _ radius: Double, _ color: RGBA) -> Drawing {
        .fillRect(
          RoundedRect(
            CGRect(
              x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
            radii: CornerRadii(radius)), .color(color))
      }
      var drawings: [Drawing] = [
        box(places[0], 1), box(places[places.count - 1], 0.45),
        .stroke(line, .color(.white), StrokeStyle(width: 7)),
        .stroke(line, .color(Self.color), StrokeStyle(width: 3)),
      ]
      drawings += middles.map { dot($0, 4, Self.color) }
      drawings += [dot(middles[0], 8, .white), dot(middles[0], 6, Self.color)]
      let bounds = CGRect(origin: .zero, size: list.size)
      let over = DisplayNode(bounds: bounds, drawings: drawings)
      return DisplayList(
        size: list.size,
        root: DisplayNode(bounds: bounds, drawings: [], children: [list.root, over]))
    }
  }

  private static func seconds(_ time: Double) -> String { NumberText.fixed(time, 3) + " s" }
}
