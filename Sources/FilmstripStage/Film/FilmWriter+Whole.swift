extension FilmWriter {
  /// Runs the film to its end, and writes it with its strip and its timeline, which are written last, in this order.
  ///
  /// - Parameters:
  ///   - name: The film's name, as its timeline and its strip say it.
  ///   - summary: One line on what it shows.
  ///   - settings: The settings of the film.
  ///   - withStrip: Whether there is a strip.
  ///   - isFramed: Whether its frames show a device around the screen.
  ///   - described: The frame whose places the timeline has; the frame itself by default.
  ///   - visit: Receives every frame in order.
  /// - Returns: The counts, and the source's error about what all its frames are without.
  /// - Throws: errors of the source in place of a frame, and of the painters; a `FilmError`.
  @MainActor package func writeWhole(
    _ source: any FilmSource, named name: String, summary: String, settings: FilmSettings,
    withStrip: Bool = true, isFramed: Bool = false, described: (FilmFrame) -> FilmFrame = { $0 },
    visit: (FilmFrame) -> Void = { _ in }
  ) throws -> (report: Report, missing: (any Error)?) {
    try prepare()
    // The strip and the timeline belong to the film, too.
    defer { unlock() }
    let file = try TextFile(path: folder.timelinePath)
    var timeline = try TimelineWriter(Timeline(of: name, settings)) { try file.write($0) }
    let (report, keyFrames, pictures, missing) = try writeWithKeyFrames(
      source, makingPictures: withStrip
    ) { frame in
      try timeline.add(TimelineFrame(described(frame)))
      visit(frame)
    }
    if withStrip {
      let strip = StripMaker.Film(
        name: name, summary: summary, settings: settings, keyFrames: keyFrames,
        scale: settings.scale, pictures: pictures, isFramed: isFramed)
      let maker = StripMaker(jobs: jobs, cancellation: cancellation, makePainter: makePainter)
      try maker.write([strip], to: folder.stripPath)
    }
    try timeline.finish(events: source.events, decisions: source.decisions)
    try file.commit()
    return (report, missing)
  }
}
