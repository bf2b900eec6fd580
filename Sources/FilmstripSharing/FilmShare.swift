import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import Foundation

/// Writes each film as one file.
///
/// The bytes depend only on the frames and the format, not on the number of threads. The bytes of
/// WebP, MP4 and WebM also depend on the version of ffmpeg.
@MainActor package struct FilmShare {
  /// The format of the files.
  package var format: ShareFormat
  /// The object that paints the frames.
  package var painting: FilmPainting
  /// The number of pixels per point.
  package var scale: Int

  /// Creates a writer for a format.
  package init(format: ShareFormat, scale: Int, painting: FilmPainting) {
    self.format = format
    self.scale = scale
    self.painting = painting
  }

  /// A film to write.
  package struct Film {
    /// The name of the scenario.
    package var title: String
    /// A description of the film in one line.
    package var subtitle: String
    /// The timeline without its frames and events.
    package var timeline: Timeline
    /// The device frame around the screen, or `nil` if there is none.
    package var frame: DeviceFrame?
    /// The form in which touches are drawn over the frames.
    package var touches = TouchStyle.dot
    /// Creates a source of the film; all sources produce the same frames.
    package var makeSource: () throws -> any FilmSource

    /// Creates a film to write.
    package init(
      title: String, subtitle: String, timeline: Timeline, frame: DeviceFrame? = nil,
      makeSource: @escaping () throws -> any FilmSource
    ) {
      self.title = title
      self.subtitle = subtitle
      self.timeline = timeline
      self.frame = frame
      self.makeSource = makeSource
    }
  }

  /// The result of writing a film.
  package struct Report {
    /// The size of the file, in bytes.
    package var byteCount: Int
    /// The width of the images, in pixels.
    package var width: Int
    /// The height of the images, in pixels.
    package var height: Int
    /// The warnings about features that the film simplifies compared with a device.
    package var warnings: [String]
    /// The unrendered content of the frames, with the reasons.
    package var result: FilmPainting.Result
  }

  /// Writes a film to a file, which appears only when it is complete.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - path: The path of the file.
  ///   - visit: Called in each pass over the film with the number of frames that have begun, and
  ///     the number of all frames if an earlier pass has counted them.
  /// - Returns: The size of the file and its images, and the warnings.
  /// - Throws: The errors of the film, the painters, the file, and `ShareError`.
  package func write(
    _ film: Film, to path: String, visit: (Int, Int?) -> Void = { _, _ in }
  ) throws -> Report {
    let source = try self.source(of: film)
    var size: (width: Int, height: Int)?
    let result: FilmPainting.Result
    switch format {
    case .apng: result = try writeAPNG(film, source, to: path, size: &size, visit)
    case .gif: result = try writeGIF(film, source, to: path, size: &size, visit)
    case .html: result = try writePage(film, source, to: path, size: &size, visit)
    case .webp, .mp4, .webm: result = try writeVideo(film, source, to: path, size: &size, visit)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FilmError.file(operation: "read", path: path, code: errno)
    }
    return Report(
      byteCount: Int(status.st_size), width: size?.width ?? 0, height: size?.height ?? 0,
      warnings: source.warnings, result: result)
  }

  private func source(of film: Film) throws -> any FilmSource {
    let source = try film.makeSource()
    // A page draws the touches itself, so that its reader can hide them.
    let touched =
      format == .html || film.touches == .none ? source : TouchedFilm(source, style: film.touches)
    return film.frame.map { DeviceFramedFilm(touched, in: $0) } ?? touched
  }

  // MARK: Animated PNG

  private func writeAPNG(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int, Int?) -> Void
  ) throws -> FilmPainting.Result {
    // The file begins with the number of frames, so the film runs twice.
    let (count, total) = try runCount(of: try self.source(of: film))
    let fps = film.timeline.fps
    var encoder: APNGEncoder?
    var last: Bitmap?
    let result = try painting.paint(source, visit: { visit($0.index + 1, total) }) { picture, run in
      if encoder == nil {
        size = (picture.width, picture.height)
        encoder = try APNGEncoder(
          path: path, width: picture.width, height: picture.height, frameCount: count,
          compression: .small)
      }
      let region =
        last.map {
          picture.changedRegion(since: $0) ?? PixelRegion(x: 0, y: 0, width: 1, height: 1)
        } ?? PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height)
      last = picture
      try encoder?.append(
        picture.cropped(to: region), x: region.x, y: region.y, delay: run.frames.count, over: fps)
    }
    try encoder.take()?.finish()
    return result
  }

  /// Returns the number of runs of equal frames, and the number of frames.
  private func runCount(of source: any FilmSource) throws -> (runs: Int, frames: Int) {
    var count = 0
    var frameCount = 0
    var last: DisplayList?
    do {
      while let frame = try source.nextFrame() {
        if frame.list != last { count += 1 }
        frameCount += 1
        last = frame.list
      }
    } catch  where source.isOver {}
    return (count, frameCount)
  }

  // MARK: GIF

  /// Returns the interval, in frames, between the frames that a GIF contains.
  ///
  /// Browsers show delays below 2/100 s as 10/100 s.
  package static func step(framesPerSecond: Int) -> Int { (framesPerSecond + 49) / 50 }

  /// Returns the duration of some frames, in hundredths of a second.
  ///
  /// The duration is the difference of rounded times, so that rounding errors don't add up.
  package static func hundredths(of frames: Range<Int>, framesPerSecond: Int) -> Int {
    func time(_ index: Int) -> Int { (200 * index + framesPerSecond) / (2 * framesPerSecond) }
    return time(frames.upperBound) - time(frames.lowerBound)
  }

  private func writeGIF(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int, Int?) -> Void
  ) throws -> FilmPainting.Result {
    let fps = film.timeline.fps
    let step = Self.step(framesPerSecond: fps)
    let census = GIFColorCensus()
    var total = 0
    _ = try painting.paint(
      try self.source(of: film), step: step,
      visit: {
        total = $0.index + 1; visit(total, nil)
      }
    ) { picture, _ in census.add(picture) }
    let palette = census.palette(of: GIFEncoder.maximumPaletteSize)
    var encoder: GIFEncoder?
    let result = try painting.paint(
      source, step: step,
      visit: { visit($0.index + 1, total) }
    ) { picture, run in
      if encoder == nil {
        size = (picture.width, picture.height)
        encoder = try GIFEncoder(
          path: path, width: picture.width, height: picture.height, palette: palette)
      }
      try encoder?.append(
        picture, hundredths: Self.hundredths(of: run.frames, framesPerSecond: fps))
    }
    try encoder.take()?.finish()
    return result
  }

  // MARK: WebP and videos

  private func writeVideo(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int, Int?) -> Void
  ) throws -> FilmPainting.Result {
    guard FFmpeg.find(in: ProcessInfo.processInfo.environment["PATH"]) != nil else {
      throw ShareError.noFFmpeg(format)
    }
    let file = try AtomicFile(path: path)
    let temporaryPath = file.temporary
    var encoder: FFmpeg?
    let result = try painting.paint(source, visit: { visit($0.index + 1, nil) }) { picture, run in
      if encoder == nil {
        size = (picture.width, picture.height)
        encoder = try FFmpeg(
          format, to: temporaryPath, width: picture.width, height: picture.height,
          framesPerSecond: film.timeline.fps)
      }
      try encoder?.append(picture, count: run.frames.count)
    }
    try encoder?.finish()
    try file.commit()
    return result
  }

  // MARK: Pages

  private func writePage(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int, Int?) -> Void
  ) throws -> FilmPainting.Result {
    var timeline = film.timeline
    var packer = FramePacker()
    var touches: [[CGPoint]] = []
    var steps: [PlayerFilm.Step] = []
    var step = -1
    let framed = source as? DeviceFramedFilm
    source.runningStage?.recordsMovingViews = true
    let result = try painting.paint(
      source,
      visit: { frame in
        timeline.frames.append(TimelineFrame(framed?.plain ?? frame))
        touches.append(frame.touches.map(\.location))
        if frame.step != step {
          step = frame.step
          steps.append(PlayerFilm.Step(frame: frame.index, name: frame.stepLabel))
        }
        visit(frame.index + 1, nil)
      }
    ) { picture, run in
      size = (picture.width, picture.height)
      packer.add(picture, count: run.frames.count)
    }
    timeline.events = source.events
    timeline.decisions = source.decisions
    var player = PlayerFilm(
      title: film.title,
      subtitle: "\(timeline.device) · \(timeline.frames.count) frames · \(timeline.fps) fps",
      warnings: source.warnings, frames: .packed(packer.frames), timeline: timeline,
      origin: film.frame?.origin ?? .zero)
    if film.touches != .none { player.touches = touches }
    player.steps = steps
    let page = PlayerPage(
      title: film.title, subtitle: film.subtitle,
      films: [player])
    try AtomicFile.write(page.html, to: path)
    return result
  }
}
