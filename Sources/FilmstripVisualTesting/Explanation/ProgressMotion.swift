import FilmstripNumbers

/// The motion of a node in a step as a function of the transition's progress, in both films.
///
/// The function doesn't depend on the times at which a gesture reaches the progress and is released.
struct ProgressMotion {
  private let original: MotionFinding
  private let tracks: [MotionProperty: (recorded: MotionTrack, present: MotionTrack)]
  private let side: Double

  /// Creates the motion that a finding is about.
  init(_ finding: MotionFinding, _ findings: FilmFindings) {
    original = finding
    let pair = findings.alignment.pairs[finding.step]
    func motion(_ film: FilmNumbers, _ range: Range<Int>) -> NodeMotion {
      var motion = NodeMotion(finding.node, film, range, begin: 0, anchor: Anchor())
      // Keep the frames in which the progress is larger than ever before. Before the transition, a name
      // can be that of another view.
      var reached = 0.0
      let kept = motion.positions.indices.filter { index in
        let progress = film.frames[motion.positions[index]].progress
        defer { reached = max(reached, progress) }
        return progress > reached
      }
      let progress = kept.map { film.frames[motion.positions[$0]].progress }
      motion.tracks = motion.tracks.mapValues { track in
        var track = track
        (track.times, track.values) = (progress, kept.map { track.values[$0] })
        return track
      }
      return motion
    }
    let (one, other) = (motion(findings.a, pair.recorded), motion(findings.b, pair.present))
    side = max(one.side, other.side)
    var tracks: [MotionProperty: (recorded: MotionTrack, present: MotionTrack)] = [:]
    for (property, old) in one.tracks {
      if let new = other.tracks[property] { tracks[property] = (old, new) }
    }
    self.tracks = tracks
  }

  /// Whether both films have the same values at the same progress.
  ///
  /// *Chosen:* 1.5 % of the motion and 0.35 points for the error of interpolation, as at other times.
  var isSame: Bool {
    tracks.allSatisfy { property, tracks in
      let point = 1 / property.weight(side)
      let slack = max(0.35 * point, tracks.recorded.travel * 0.015)
      guard let first = tracks.recorded.times.first, let last = tracks.recorded.times.last else {
        return tracks.present.times.isEmpty
      }
      return zip(tracks.present.times, tracks.present.values).allSatisfy { progress, value in
        !(first...last).contains(progress)
          || tracks.recorded.distance(of: value, at: progress) <= slack
      }
    }
  }

  /// The finding with the curves of the functions, or `nil` if the functions are no curves or the same curve.
  var findingOfCurves: MotionFinding? {
    guard let tracks = tracks[original.property],
      let from = CurveFit(tracks.recorded, duration: 1),
      from.residual <= tracks.recorded.travel * 0.01,
      let to = CurveFit(tracks.present, duration: 1),
      to.residual <= tracks.present.travel * 0.01, from.words != to.words
    else { return nil }
    var finding = original
    finding.cause = .curve(from: from, to: to, frames: 0)
    finding.residual = max(from.residual, to.residual) * original.property.weight(side)
    return finding
  }
}
