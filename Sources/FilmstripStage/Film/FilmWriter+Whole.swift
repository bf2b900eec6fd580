extension FilmWriter {
  /// Runs the film to its end, and writes the frames, then the strip, then the timeline.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - name: The name of the film in the timeline and in the strip.
  ///   - summary: A description of the film, on one line.
  ///   - settings: The settings of the film.
  ///   - withStrip: Whether to write a strip.
  ///   - isFramed: Whether the frames show a device around the screen.
  ///   - touches: The form in which the strip shows touches.
  ///   - described: Returns the frame whose positions the timeline contains; by default the frame
  ///     itself.
  ///   - visit: Receives every frame in order.
  /// - Returns: The counts, and the error of the source that describes content that all frames
  ///   lack.
  /// - Throws: Errors of the source in place of a frame, and of the painters; a `FilmError`.
  @MainActor package func writeWhole(
    _ source: any FilmSource, named name: String, summary: String, settings: FilmSettings,
    withStrip: Bool = true, isFramed: Bool = false, touches: TouchStyle = .trail,
    described: (FilmFrame) -> FilmFrame = { $0 },
    visit: (FilmFrame) -> Void = { _ in }
  ) throws -> (report: Report, missing: (any Error)?) {
    try prepare()
    // Keep the lock until the end, because the strip and the timeline belong to the film, too.
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
      var strip = StripMaker.Film(
        name: name, summary: summary, settings: settings, keyFrames: keyFrames,
        scale: settings.scale, pictures: pictures, isFramed: isFramed)
      strip.touches = touches
      let maker = StripMaker(jobs: jobs, cancellation: cancellation, makePainter: makePainter)
      try maker.write([strip], to: folder.stripPath)
    }
    try timeline.finish(events: source.events, decisions: source.decisions)
    try file.commit()
    return (report, missing)
  }
}
