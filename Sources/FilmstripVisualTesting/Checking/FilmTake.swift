import FilmstripGraphics
import FilmstripNumbers
import FilmstripStage

/// The numbers and some frames of one run of a film.
struct FilmRun {
  /// The frames that a run keeps.
  enum FrameSelection {
    /// The frames with these indices.
    case indices(Set<Int>)
    /// Some frames of each transition and the last frame of each step, from which references are
    /// chosen.
    case candidates
    case all
  }

  private(set) var numbers: FilmNumbers
  /// The kept frames, sorted by index.
  private(set) var frames: [FilmFrame] = []
  /// The number of transitions, which limits the number of references.
  private(set) var transitions = 0
  /// The indices of the kept frames that are the last of a step, in order; the last one is the
  /// film's.
  private(set) var rests: [Int] = []
  private(set) var frameCount = 0
  /// The work of a check: 1 for each named node in each frame, plus 20 for each frame.
  private(set) var cost = 0
  private(set) var warnings: [String] = []
  /// The fonts and libraries outside Filmstrip that the film depends on.
  private(set) var externalParts: ExternalParts

  /// Runs a film to its end.
  ///
  /// - Throws: Errors of the film; `FilmError.noFrames` if the film has no frames;
  ///   `FilmError.cancelled`.
  @MainActor init(
    _ source: any FilmSource, fps: Int, keeping: FrameSelection, cancellation: FilmCancellation
  ) throws {
    numbers = FilmNumbers(fps: fps, size: source.size)
    externalParts = ExternalParts()
    var keyFrames = KeyFrames()
    var restFrames: [FilmFrame] = []
    var last: FilmFrame?
    while let frame = try source.nextFrame() {
      try cancellation.check()
      frameCount += 1
      cost += 20 + frame.list.placements().count
      numbers.add(frame)
      switch keeping {
      case .indices(let indices): if indices.contains(frame.index) { frames.append(frame) }
      case .candidates:
        keyFrames.add(frame)
        if let last, last.step != frame.step, restFrames.count < ReferenceChoice.most {
          restFrames.append(last)
        }
        last = frame
      case .all: frames.append(frame)
      }
    }
    if frameCount == 0 { throw FilmError.noFrames }
    numbers.finish(events: source.events, decisions: source.decisions)
    warnings = source.warnings
    externalParts = source.externalParts
    if case .candidates = keeping {
      keyFrames.finish()
      if let last { restFrames.append(last) }
      rests = restFrames.map(\.index)
      let chosen = Dictionary(
        (keyFrames.rows.joined() + restFrames).map { ($0.index, $0) }, uniquingKeysWith: { $1 })
      frames = chosen.values.sorted { $0.index < $1.index }
      transitions = keyFrames.rows.count
    }
  }

  /// Returns whether another run of the same film, which keeps at least the same frames, has the same numbers and frames.
  func equals(_ other: FilmRun) -> Bool {
    let lists = Dictionary(other.frames.map { ($0.index, $0.list) }) { first, _ in first }
    return numbers == other.numbers && frames.allSatisfy { lists[$0.index] == $0.list }
  }
}
