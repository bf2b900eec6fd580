import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripSupport
import Foundation

/// The rows of a large image, which are painted just before they are encoded, from a separate
/// display list for each band.
///
/// Meanwhile, several threads prepare the next bands, at most one band each.
final class BandRows: PixelRowSource {
  /// The reasons for missing content.
  private(set) var losses: [RenderError] = []
  /// The reason for missing rows, or `nil` if none are missing.
  private(set) var failure: (any Error)?
  private let bands: Bands
  private let window: RowWindow
  private let jobs: Int
  private var pool: WorkerPool<Void>?
  /// The bands that other threads have prepared or will prepare, by number.
  private var prepared: [Int: DeferredValue<Result<PreparedBand, any Error>>] = [:]
  /// The number of the next band that no thread prepares yet.
  private var next = 0
  private var band: UnfinishedFrame?

  /// A band that is ready to be painted, and the reasons for missing content.
  ///
  /// The type is `@unchecked Sendable` because one thread creates a band, and from then on only one
  /// other thread uses it.
  private struct PreparedBand: @unchecked Sendable {
    let frame: UnfinishedFrame
    let losses: [RenderError]
  }

  /// The values that a thread needs to prepare a band.
  private struct Bands: Sendable {
    let renderer: FrameRenderer
    let width, height, bandHeight: Int
    let background: RGBA
    let list: @Sendable (Range<Int>) -> DisplayList

    var count: Int { (height + bandHeight - 1) / bandHeight }

    func begin(_ number: Int) -> Result<PreparedBand, any Error> {
      let rows = (number * bandHeight)..<min(height, (number + 1) * bandHeight)
      return Result {
        let (frame, losses) = try renderer.beginPossible(
          list(rows), rows: rows, background: background)
        return PreparedBand(frame: frame, losses: losses)
      }
    }
  }

  /// Creates the rows of an image.
  ///
  /// - Parameter list: Returns the content, at least in the specified rows; several threads call
  ///   this closure.
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

  /// Waits for the threads to end; afterwards no rows can be produced.
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
    let (number, later) = (next, DeferredValue<Result<PreparedBand, any Error>>())
    next += 1
    prepared[number] = later
    // A pool whose jobs don't throw has no error.
    try? pool.submit { [bands] in later.set(bands.begin(number)) }
  }

  private func open(_ number: Int) {
    band = nil
    do {
      let later = prepared.removeValue(forKey: number)
      var newBand = try (later?.wait() ?? bands.begin(number)).get()
      beginNext()
      if !newBand.losses.isEmpty {
        // Some content cannot be painted. A list of all rows reports this content once, instead of
        // once per band.
        let (frame, missing) = try bands.renderer.beginPossible(
          bands.list(0..<bands.height), background: bands.background)
        newBand = PreparedBand(frame: frame, losses: missing)
        losses = missing
      }
      band = newBand.frame
    } catch {
      failure = error
    }
  }
}
