/// A collector of the key frames of a film: some frames of each transition, evenly spaced in the
/// mean of progress and time.
///
/// Memory use doesn't grow with the length of a transition, or after `maximumRows` transitions.
package struct KeyFrames {
  /// The number of key frames per transition.
  package static let perTransition = 9
  /// The maximum number of transitions, which is the number that fits on a sheet.
  package static let maximumRows = StripLayout.rowBudget(films: 1)
  /// The maximum number of candidates per transition, large enough that neighbours differ little.
  private static let maximumCandidates = 128

  /// The key frames of each transition, in order.
  package private(set) var rows: [[FilmFrame]] = []
  /// The number of transitions that were omitted.
  package private(set) var omittedRows = 0

  /// The index of the first frame that may still become a key frame.
  package private(set) var firstUndecided = 0

  private var candidates: [FilmFrame] = []
  private var last: FilmFrame?
  private var previousEnd: FilmFrame?
  private var stride = 1
  private var frameCount = 0
  private var ends: (first: FilmFrame, last: FilmFrame)?

  /// Creates a collector without frames.
  package init() {}

  /// Returns whether a frame is one of the key frames so far.
  func contains(_ index: Int) -> Bool {
    // Search from the end: rows are in order of time, and a requested frame is usually in the last
    // one.
    for row in rows.reversed() {
      guard let first = row.first, first.index <= index else { continue }
      return row.contains { $0.index == index }
    }
    return false
  }

  /// Adds the next frame of the film.
  package mutating func add(_ frame: FilmFrame) {
    ends = (ends?.first ?? frame, frame)
    if let last, last.step != frame.step {
      endRow()
      firstUndecided = frame.index
    }
    if frameCount % stride == 0 { candidates.append(frame) }
    frameCount += 1
    last = frame
    if candidates.count > Self.maximumCandidates {
      candidates = candidates.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      stride *= 2
    }
  }

  /// Ends the last transition.
  ///
  /// The key frames of a film without motion are its first and its last frame.
  package mutating func finish() {
    endRow()
    if rows.isEmpty, let ends {
      rows = [ends.first.index == ends.last.index ? [ends.first] : [ends.first, ends.last]]
    }
  }

  private mutating func endRow() {
    if let last, candidates.last?.index != last.index { candidates.append(last) }
    var frames = candidates
    let previous = previousEnd
    previousEnd = last ?? previousEnd
    candidates = []
    last = nil
    stride = 1
    frameCount = 0
    guard let first = frames.first else { return }
    if !frames.contains(where: { $0.reachedProgress != first.reachedProgress }) {
      guard first.isShownInStrips, let last = frames.last else {
        // Nothing moves: this is a pause, or a change without animation.
        return
      }
      // Ignore equal frames at the end.
      let end = frames.lastIndex { $0.list != last.list }.map { $0 + 1 } ?? 0
      if end == 0, previous?.list == first.list { return }
      frames = Array(frames[...end])
    } else {
      for index in frames.indices { frames[index].isShownInStrips = false }
    }
    if rows.count < Self.maximumRows {
      rows.append(Self.choose(Self.perTransition, of: frames))
    } else {
      omittedRows += 1
    }
  }

  /// Returns `count` frames whose mean of progress and time is nearest to even steps.
  ///
  /// If the progress also decreases (a gesture), the steps are even in time alone. If there is no
  /// progress, for example when bars are hidden, or if much of the motion is before or after it,
  /// the distance of the fastest part replaces it.
  ///
  /// *Chosen:* a spring covers most of its distance in a fifth of its duration, but fades use the
  /// remaining time. Neither progress nor time alone shows both.
  static func choose(_ count: Int, of frames: [FilmFrame]) -> [FilmFrame] {
    guard frames.count > count, let first = frames.first, let last = frames.last else {
      return frames
    }
    var positions = frames.map { Double($0.index) }
    if let distances = distances(of: frames), let whole = distances.last {
      // Ignore a pause after the end of the transition.
      let end = zip(frames, distances).first { $0.1 >= whole }?.0 ?? last
      positions = zip(frames, distances).map { frame, distance in
        let time = Double(frame.index - first.index) / Double(max(1, end.index - first.index))
        return (distance / whole + min(1, time)) / 2
      }
    }
    let (low, high) = (positions[0], positions[frames.count - 1])
    var selection: [FilmFrame] = []
    var next = 0
    for number in 0..<count {
      let target = low + (high - low) * Double(number) / Double(count - 1)
      let latest = frames.count - (count - number)
      var best = next
      for index in next...latest
      where abs(positions[index] - target) < abs(positions[best] - target) {
        best = index
      }
      if number == count - 1 { best = latest }
      selection.append(frames[best])
      next = best + 1
    }
    return selection
  }

  /// Returns how far the transition is at each frame, or `nil` if it also goes backwards or doesn't
  /// move.
  private static func distances(of frames: [FilmFrame]) -> [Double]? {
    guard let start = frames.firstIndex(where: { $0.progress != nil }) else {
      let distances = travelledDistances(of: frames)
      return distances.last.map { $0 > 0 } == true ? distances : nil
    }
    // Until a touch begins the transition, frames have the progress of the previous one.
    let values = frames.indices.map {
      frames[max($0, start)].reachedProgress - frames[start].reachedProgress
    }
    let rises = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    guard rises, let whole = values.last, whole > 0 else { return nil }
    let end = values.firstIndex { $0 >= whole } ?? 0
    return distances(of: frames, outsideOf: start...max(start, end)) ?? values
  }

  /// Returns the distances of the fastest part if much of the motion is before or after the frames
  /// with progress, otherwise `nil`.
  ///
  /// A touch can move a view before a transition begins. An app's animation can begin after a delay,
  /// and end after the duration of its transition.
  private static func distances(
    of frames: [FilmFrame], outsideOf range: ClosedRange<Int>
  ) -> [Double]? {
    func changes(_ part: ArraySlice<FilmFrame>) -> Bool {
      part.contains { $0.list != part.first?.list }
    }
    guard changes(frames[...range.lowerBound]) || changes(frames[range.upperBound...]) else {
      return nil
    }
    let distances = travelledDistances(of: frames)
    guard let whole = distances.last, whole > 0 else { return nil }
    let inside = distances[range.upperBound] - distances[range.lowerBound]
    // *Chosen:* a third of the motion. Fewer key frames would show a jump.
    return inside < whole * 2 / 3 ? distances : nil
  }

  /// Returns the distance that the fastest part has moved up to each frame, in points.
  ///
  /// *Chosen:* a fade counts as a movement by 100 points.
  private static func travelledDistances(of frames: [FilmFrame]) -> [Double] {
    var distances: [Double] = []
    var previous: [String: TimelineNode] = [:]
    for frame in frames {
      let nodes = TimelineFrame(frame).nodes
      var step = 0.0
      for (name, node) in nodes {
        guard let before = previous[name] else { continue }
        step = max(step, 100 * abs(node.opacity - before.opacity))
        guard let from = before.frame, let to = node.frame else { continue }
        let edges = [
          from.minX - to.minX, from.maxX - to.maxX, from.minY - to.minY, from.maxY - to.maxY,
        ]
        step = max(step, edges.map { abs(Double($0)) }.max() ?? 0)
      }
      distances.append((distances.last ?? 0) + step)
      previous = nodes
    }
    return distances
  }
}
