import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripSupport
import Foundation

/// A large picture's rows, which are painted from a list for each band when they are about to be encoded.
///
/// Several threads begin the next bands meanwhile, at most one each.
final class BandRows: PixelRowSource {
  /// Why parts are missing.
  private(set) var losses: [RenderError] = []
  /// Why rows are missing.
  private(set) var failure: (any Error)?
  private let bands: Bands
  private let window: RowWindow
  private let jobs: Int
  private var pool: WorkerPool<Void>?
  /// Bands that other threads have begun or will begin.
  private var begun: [Int: Later<Result<Begun, any Error>>] = [:]
  /// The next band that no thread begins.
  private var next = 0
  private var band: UnfinishedFrame?

  /// A band, and why parts of it are missing.
  ///
  /// `@unchecked Sendable`: one thread makes it, and another one uses it from then on.
  private struct Begun: @unchecked Sendable {
    let frame: UnfinishedFrame
    let losses: [RenderError]
  }

  /// What threads need to begin a band.
  private struct Bands: Sendable {
    let renderer: FrameRenderer
    let width, height, bandHeight: Int
    let background: RGBA
    let list: @Sendable (Range<Int>) -> DisplayList

    var count: Int { (height + bandHeight - 1) / bandHeight }

    func begin(_ number: Int) -> Result<Begun, any Error> {
      let rows = (number * bandHeight)..<min(height, (number + 1) * bandHeight)
      return Result {
        let (frame, losses) = try renderer.beginPossible(
          list(rows), rows: rows, background: background)
        return Begun(frame: frame, losses: losses)
      }
    }
  }

  /// - Parameter list: the content, at least in the given rows; several threads call it.
  init(
    _ renderer: FrameRenderer, width: Int, height: Int, background: RGBA, bandHeight: Int,
    in window: RowWindow, jobs: Int, _ list: @escaping @Sendable (Range<Int>) -> DisplayList
  ) {
    bands = Bands(
      renderer: renderer, width: width, height: height, bandHeight: bandHeight,
      background: background, list: list)
    self.window = window
    self.jobs = jobs
    if jobs > 1, bands.count > 1 {
      pool = WorkerPool(jobs: min(jobs, bands.count), capacity: bands.count) {}
      for _ in 0..<jobs { beginNext() }
    }
  }

  /// Waits for the threads; no rows can be made afterwards.
  func close() {
    pool?.abandon()
    pool = nil
  }

  func make(rows: Range<Int>) -> UnsafePointer<UInt32> {
    let base = window.open(rows)
    var row = rows.lowerBound
    while row < rows.upperBound, failure == nil {
      if band?.rows.contains(row) != true { open(row / bands.bandHeight) }
      guard let band else { break }
      let end = min(rows.upperBound, band.rows.upperBound)
      band.paint(
        row..<end, at: base + (row - rows.lowerBound) * window.bytesPerRow,
        bytesPerRow: window.bytesPerRow)
      row = end
    }
    return UnsafePointer(base.assumingMemoryBound(to: UInt32.self))
  }

  private func beginNext() {
    guard let pool, next < bands.count else { return }
    let (number, later) = (next, Later<Result<Begun, any Error>>())
    next += 1
    begun[number] = later
    // A pool whose jobs do not throw has no error.
    try? pool.submit { [bands] in later.set(bands.begin(number)) }
  }

  private func open(_ number: Int) {
    band = nil
    do {
      let later = begun.removeValue(forKey: number)
      var made = try (later?.wait() ?? bands.begin(number)).get()
      beginNext()
      if !made.losses.isEmpty {
        // A part cannot be painted: this names it once, in whatever bands it is.
        let (frame, missing) = try bands.renderer.beginPossible(
          bands.list(0..<bands.height), background: bands.background)
        made = Begun(frame: frame, losses: missing)
        losses = missing
      }
      band = made.frame
    } catch {
      failure = error
    }
  }
}
