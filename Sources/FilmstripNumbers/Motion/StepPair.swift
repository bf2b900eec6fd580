import Foundation

/// A step that two films share, with its frames in each film.
package struct StepPair {
  /// The label of the step.
  package var label: String
  /// The frames of the recorded film, as positions in its list of frames.
  package var recorded: Range<Int>
  /// The frames of the current film, as positions in its list of frames.
  package var present: Range<Int>
  /// The time, in seconds, at which the step begins in each film; not after the step's first frame.
  package var begins: (recorded: Double, present: Double)
  /// The duration of the step's transition in each film, in seconds, or `nil` if the callbacks
  /// don't determine the duration.
  package var durations: (recorded: Double, present: Double)?

  /// Returns whether frames with the same number have the same time since the beginning of the
  /// step.
  package func hasSamePhase(_ a: FilmNumbers, _ b: FilmNumbers) -> Bool {
    abs(phase(a, recorded, begins.recorded) - phase(b, present, begins.present)) < 1e-6
  }

  private func phase(_ film: FilmNumbers, _ range: Range<Int>, _ begin: Double) -> Double {
    range.isEmpty ? 0 : film.frames[range.lowerBound].time.seconds - begin
  }
}

/// The alignment of the steps of two films.
package struct StepAlignment {
  /// The steps that both films have.
  package var pairs: [StepPair] = []
  /// The labels of steps that only the recorded film has.
  package var missing: [String] = []
  /// The labels of steps that only the current film has.
  package var new: [String] = []
  /// The labels of steps whose label differs: in the recorded and in the current film.
  package var renamed: [(String, String)] = []

  package init(_ a: FilmNumbers, _ b: FilmNumbers) {
    let first = a.stepRanges
    let second = b.stepRanges
    var common = Self.longestCommon(first.map(\.label), second.map(\.label))
    // If both films have the same number of other steps between two common ones, these are renamed
    // steps.
    var (x, y) = (0, 0)
    for (u, v) in common + [(first.count, second.count)] {
      if u - x == v - y {
        for k in 0..<(u - x) {
          common.append((x + k, y + k))
          renamed.append((first[x + k].label, second[y + k].label))
        }
      }
      (x, y) = (u + 1, v + 1)
    }
    common.sort { $0.0 < $1.0 }
    var i = 0
    var j = 0
    for (x, y) in common + [(first.count, second.count)] {
      missing += first[i..<x].map(\.label)
      new += second[j..<y].map(\.label)
      guard x < first.count, y < second.count else { break }
      var pair = StepPair(
        label: second[y].label, recorded: first[x].range, present: second[y].range,
        begins: (a.begin(first[x].range), b.begin(second[y].range)))
      if let oldTransition = a.transition(in: first[x].range),
        let newTransition = b.transition(in: second[y].range)
      {
        pair.begins = (oldTransition.begin, newTransition.begin)
        pair.durations = (
          oldTransition.end - oldTransition.begin, newTransition.end - newTransition.begin
        )
      }
      pairs.append(pair)
      (i, j) = (x + 1, y + 1)
    }
  }

  /// Returns the index pairs of a longest common subsequence.
  package static func longestCommon<Item: Equatable>(_ a: [Item], _ b: [Item]) -> [(Int, Int)] {
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] =
          a[i] == b[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

extension FilmNumbers {
  /// The runs of frames that belong to one step.
  fileprivate var stepRanges: [(label: String, range: Range<Int>)] {
    var runs: [(label: String, range: Range<Int>)] = []
    var begin = 0
    for index in frames.indices {
      let next = index + 1
      let isEnd =
        next == frames.count || frames[next].step != frames[index].step
        || frames[next].label != frames[index].label
      if isEnd {
        runs.append((frames[index].label, begin..<next))
        begin = next
      }
    }
    return runs
  }

  fileprivate func time(_ range: Range<Int>) -> Double {
    frames[range.lowerBound].time.seconds
  }

  /// Returns the latest time at which a step can begin: until then, frames show the previous step.
  fileprivate func begin(_ range: Range<Int>) -> Double {
    range.lowerBound == 0 ? time(range) : frames[range.lowerBound - 1].time.seconds
  }

  /// Returns the transition that begins with a step: from `viewWillAppear` to `viewDidAppear` of
  /// one object.
  fileprivate func transition(in range: Range<Int>) -> (begin: Double, end: Double)? {
    let first = time(range)
    let interval = 1 / Double(max(fps, 1))
    for (index, event) in events.enumerated()
    where event.event == "viewWillAppear" && event.time > first - interval * 1.01
      && event.time <= first
    {
      let end = events[index...].first {
        $0.event == "viewDidAppear" && $0.object == event.object
      }
      if let end, end.time > event.time { return (event.time, end.time) }
    }
    return nil
  }
}
