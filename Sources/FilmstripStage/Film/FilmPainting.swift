import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A painter that paints a film's frames on several threads, and delivers their pixels in order.
///
/// A frame that equals the previous one is not painted again. Memory use doesn't grow with the
/// length of the film.
@MainActor package struct FilmPainting {
  private let scale: Int
  private let jobs: Int
  private let background: RGBA
  private let cancellation: FilmCancellation
  private let makePainter: PainterFactory

  /// Creates a painter for frames at `scale` pixels per point, on at least one thread.
  package init(
    scale: Int, jobs: Int, background: RGBA = .black, cancellation: FilmCancellation,
    makePainter: @escaping PainterFactory
  ) {
    self.scale = scale
    self.jobs = jobs
    self.background = background
    self.cancellation = cancellation
    self.makePainter = makePainter
  }

  /// A run of consecutive equal frames.
  package struct Run: Sendable, Hashable {
    /// The indices of the frames in the film.
    package var frames: Range<Int>

    /// Creates a run of the frames with the specified indices.
    package init(_ frames: Range<Int>) {
      self.frames = frames
    }
  }

  /// The result of painting a film.
  package struct Result {
    /// The number of frames of the film.
    package var frameCount = 0
    /// The reasons for missing content, with times and names of views; empty if the film is
    /// complete.
    package var losses: [String] = []
    /// The error of the source that describes content that all frames lack, or `nil` if there is
    /// none.
    package var missing: (any Error)?
  }

  /// Runs a film to its end and calls `body` with the pixels of each run of equal frames, in order.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - step: The interval of painted frames: every `step`th frame and the last one are painted,
  ///     and the others belong to the previous run.
  ///   - visit: Receives each frame before it is painted.
  ///   - body: Receives the pixels of each run.
  /// - Returns: The number of frames, and the content that is missing.
  /// - Throws: Errors of the film, of the painters and of `body`; `FilmError.noFrames` or
  ///   `cancelled`.
  package func paint(
    _ source: any FilmSource, step: Int = 1, visit: (FilmFrame) throws -> Void = { _ in },
    body: (Bitmap, Run) throws -> Void
  ) throws -> Result {
    let pictures = OrderedPictures()
    let pool = WorkerPool(jobs: jobs, capacity: 4 * jobs + 4) { [scale, makePainter] in
      do {
        return try makePainter(scale)
      } catch {
        pictures.fail(error)
        throw error
      }
    }
    let losses = FilmLosses()
    do {
      var pending: [(number: Int, first: Int)] = []
      var number = 0
      var current: DisplayList?
      var result = Result()
      /// Delivers images until `count` are left.
      func deliver(downTo count: Int, before end: Int) throws {
        while pending.count > count {
          let first = pending.removeFirst()
          let next = pending.first?.first ?? end
          try body(try pictures.remove(first.number), Run(first.first..<next))
        }
      }
      func add(_ frame: FilmFrame) throws {
        let (list, background, cancellation) = (frame.list, background, cancellation)
        if list == current { return }
        current = list
        let (index, time, ticket) = (frame.index, frame.time, number)
        number += 1
        pending.append((ticket, index))
        try pool.submit { painter in
          do {
            try cancellation.check()
            let picture = try painter.picture(of: list, over: background)
            losses.add(painter.drainLosses(), frame: index, time: time, count: 1)
            pictures.add(picture, at: ticket)
          } catch {
            pictures.fail(error)
            throw error
          }
        }
        try deliver(downTo: 2 * jobs + 1, before: index)
      }
      var skipped: FilmFrame?
      func nextFrame() throws -> FilmFrame? {
        do {
          return try source.nextFrame()
        } catch  where source.isOver {
          result.missing = error
          return nil
        }
      }
      while let frame = try nextFrame() {
        try cancellation.check()
        result.frameCount += 1
        try visit(frame)
        skipped = frame.index % step == 0 ? nil : frame
        if skipped == nil { try add(frame) }
      }
      if let skipped { try add(skipped) }
      if result.frameCount == 0 { throw FilmError.noFrames }
      try deliver(downTo: 0, before: result.frameCount)
      try pool.finish()
      try cancellation.check()
      result.losses = losses.lines
      return result
    } catch {
      pool.abandon()
      throw error
    }
  }
}

/// Images that are added in any order and removed in ascending order of number.
///
/// The type is `@unchecked Sendable` because one condition guards all state.
private final class OrderedPictures: @unchecked Sendable {
  private let condition = NSCondition()
  private var pictures: [Int: Bitmap] = [:]
  private var failure: (any Error)?

  func add(_ picture: Bitmap, at number: Int) {
    condition.lock()
    defer { condition.unlock() }
    pictures[number] = picture
    condition.broadcast()
  }

  /// Records the error that prevents further images.
  func fail(_ error: any Error) {
    condition.lock()
    defer { condition.unlock() }
    failure = failure ?? error
    condition.broadcast()
  }

  /// Waits for an image, and removes it.
  func remove(_ number: Int) throws -> Bitmap {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let picture = pictures.removeValue(forKey: number) { return picture }
      if let failure { throw failure }
      condition.wait()
    }
  }
}
