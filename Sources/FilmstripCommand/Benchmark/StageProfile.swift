import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import Foundation

/// One run of a film on one thread, with the time of each stage.
@MainActor struct StageProfile {
  /// The time of the stages, all frames together.
  private(set) var times = StageTimes()
  /// The number of frames.
  private(set) var frameCount = 0
  /// The number of frames that differ from the previous frame, and were therefore painted.
  private(set) var paintedCount = 0
  /// Some of the painted frames, evenly spread over the film.
  private(set) var samples: [DisplayList] = []

  /// Most samples.
  private static let mostSamples = 12

  /// Runs a film and writes its frames into a folder that exists.
  init(_ run: FilmRun, into folder: String, in environment: CommandEnvironment) throws {
    let text = try Filmstrip.textSystem()
    let renderer = FrameRenderer(text: text, scale: run.settings.scale)
    let encoder = PNGEncoder()
    var bytes: [UInt8] = []
    var buffer: PixelBuffer?
    var before: DisplayList?
    var step = 1
    var commit = 0
    var begin = 0
    let source = try run.makeSource(in: environment)
    source.runningStage?.onCommit = { isBeginning in
      if isBeginning {
        begin = ProcessorClock.worked
      } else {
        commit += ProcessorClock.worked - begin
      }
    }
    while let frame = try times.measure(.simulate, { try source.nextFrame() }) {
      try environment.cancellation.check()
      if frame.list != before {
        let target = try buffer ?? renderer.makeBuffer(for: frame.list)
        buffer = target
        _ = try times.measure(.paint) {
          try renderer.renderPossible(frame.list, into: target, background: .black)
        }
        try times.measure(.encode) { try encoder.encode(target, into: &bytes) }
        if paintedCount % step == 0 { keep(frame.list, every: &step) }
        paintedCount += 1
        before = frame.list
      }
      let path = FilmFolder(path: folder).path(of: .frame, frame: frame.index)
      try times.measure(.write) { try AtomicFile.write(bytes, to: path) }
      frameCount += 1
    }
    if frameCount == 0 { throw FilmError.noFrames }
    times[.commit] = commit
    times[.simulate] -= commit
  }

  /// Keeps every `step`-th painted frame; half of them when they become too many.
  private mutating func keep(_ list: DisplayList, every step: inout Int) {
    samples.append(list)
    if samples.count > Self.mostSamples {
      samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      step *= 2
    }
  }
}
