import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import Foundation

/// Writes films as one file each.
///
/// The bytes depend only on the frames and the format, not on the number of threads; those of WebP, MP4 and WebM
/// also on the ffmpeg.
@MainActor package struct FilmShare {
  /// The kind of file.
  package var format: ShareFormat
  /// Paints the frames.
  package var painting: FilmPainting
  /// Pixels per point.
  package var scale: Int

  /// Writes films in a format.
  package init(format: ShareFormat, scale: Int, painting: FilmPainting) {
    self.format = format
    self.scale = scale
    self.painting = painting
  }

  /// A film to write.
  package struct Film {
    /// The scenario's name.
    package var title: String
    /// A one-line summary of what it shows.
    package var subtitle: String
    /// The timeline without its frames and events.
    package var timeline: Timeline
    /// The device around the screen; nil for none.
    package var frame: DeviceFrame?
    /// Makes the film; each call gives the same frames.
    package var makeSource: () throws -> any FilmSource

    /// A film to write.
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

  /// What was written.
  package struct Report {
    /// The size of the file, in bytes.
    package var byteCount: Int
    /// The size of the pictures, in pixels.
    package var width: Int
    /// The size of the pictures, in pixels.
    package var height: Int
    /// What the film shows simpler than a device would.
    package var warnings: [String]
    /// What is not in the frames, and why.
    package var result: FilmPainting.Result
  }

  /// Writes a film; the file appears when it is complete.
  ///
  /// - Parameter visit: is called with the number of frames that have begun, of all passes over the film.
  /// - Throws: the errors of the film, the painters, the file, and `ShareError`.
  package func write(
    _ film: Film, to path: String, visit: (Int) -> Void = { _ in }
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
    return film.frame.map { DeviceFramedFilm(source, in: $0) } ?? source
  }

  // MARK: Animated PNG

  private func writeAPNG(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int) -> Void
  ) throws -> FilmPainting.Result {
    // The number of frames comes first in the file, so the film runs twice.
    let count = try runCount(of: try self.source(of: film))
    let fps = film.timeline.fps
    var encoder: APNGEncoder?
    var last: Bitmap?
    let result = try painting.paint(source, visit: { visit($0.index + 1) }) { picture, run in
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

  /// The number of runs of equal frames.
  private func runCount(of source: any FilmSource) throws -> Int {
    var count = 0
    var last: DisplayList?
    do {
      while let frame = try source.nextFrame() {
        if frame.list != last { count += 1 }
        last = frame.list
      }
    } catch  where source.isOver {}
    return count
  }

  // MARK: GIF

  /// Every how many frames a GIF has one: browsers show delays below 2/100 s as 10/100 s.
  package static func step(framesPerSecond: Int) -> Int { (framesPerSecond + 49) / 50 }

  /// The hundredths of a second for which frames are shown: the differences of rounded times, so that the
  /// errors do not add up.
  package static func hundredths(of frames: Range<Int>, framesPerSecond: Int) -> Int {
    func time(_ index: Int) -> Int { (200 * index + framesPerSecond) / (2 * framesPerSecond) }
    return time(frames.upperBound) - time(frames.lowerBound)
  }

  private func writeGIF(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int) -> Void
  ) throws -> FilmPainting.Result {
    let fps = film.timeline.fps
    let step = Self.step(framesPerSecond: fps)
    let census = GIFColorCensus()
    _ = try painting.paint(
      try self.source(of: film), step: step, visit: { visit($0.index / 2 + 1) }
    ) { picture, _ in census.add(picture) }
    let palette = census.palette(of: GIFEncoder.mostColors)
    var encoder: GIFEncoder?
    var begun = 0
    let result = try painting.paint(
      source, step: step,
      visit: {
        begun = $0.index + 1; visit(begun)
      }
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
    _ visit: (Int) -> Void
  ) throws -> FilmPainting.Result {
    guard FFmpeg.find(in: ProcessInfo.processInfo.environment["PATH"]) != nil else {
      throw ShareError.noFFmpeg(format)
    }
    let file = try AtomicFile(path: path)
    let hidden = file.temporary
    var encoder: FFmpeg?
    let result = try painting.paint(source, visit: { visit($0.index + 1) }) { picture, run in
      if encoder == nil {
        size = (picture.width, picture.height)
        encoder = try FFmpeg(
          format, to: hidden, width: picture.width, height: picture.height,
          framesPerSecond: film.timeline.fps)
      }
      try encoder?.append(picture, count: run.frames.count)
    }
    try encoder?.finish()
    try file.commit()
    return result
  }

  // MARK: A page

  private func writePage(
    _ film: Film, _ source: any FilmSource, to path: String, size: inout (width: Int, height: Int)?,
    _ visit: (Int) -> Void
  ) throws -> FilmPainting.Result {
    var timeline = film.timeline
    var packer = FramePacker()
    let framed = source as? DeviceFramedFilm
    let result = try painting.paint(
      source,
      visit: { frame in
        timeline.frames.append(TimelineFrame(framed?.plain ?? frame))
        visit(frame.index + 1)
      }
    ) { picture, run in
      size = (picture.width, picture.height)
      packer.add(picture, count: run.frames.count)
    }
    timeline.events = source.events
    timeline.decisions = source.decisions
    let page = PlayerPage(
      title: film.title, subtitle: film.subtitle,
      films: [
        PlayerFilm(
          title: film.title,
          subtitle: "\(timeline.device) · \(timeline.frames.count) frames · \(timeline.fps) fps",
          warnings: source.warnings, frames: .packed(packer.frames), timeline: timeline,
          origin: film.frame?.origin ?? .zero)
      ])
    try AtomicFile.write(page.html, to: path)
    return result
  }
}
