import FilmstripGraphics
import Foundation
import Synchronization

@testable import FilmstripStage

/// A painter that writes text instead of pixels, and counts its calls.
final class RecordingPainter: FramePainter {
  struct Fault: Error {}

  /// The call counts that all painters of a film share.
  final class Log: Sendable {
    let painted = Atomic<Int>(0)
    let painters = Atomic<Int>(0)
    let faultAt: Int?

    init(faultAt: Int? = nil) {
      self.faultAt = faultAt
    }

    var factory: PainterFactory {
      { _ in RecordingPainter(self) }
    }
  }

  private let log: Log

  init(_ log: Log) {
    self.log = log
    log.painters.add(1, ordering: .relaxed)
  }

  func write(
    _ list: DisplayList, over background: RGBA, to paths: [String],
    picture: (width: Int, height: Int)?
  ) throws -> Bitmap? {
    let number = log.painted.add(1, ordering: .relaxed).oldValue
    if number == log.faultAt { throw Fault() }
    let text = "\(background)\n" + list.placements().map { "\($0)" }.joined(separator: "\n")
    for path in paths {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return try picture.map {
      try thumbnail(of: list, over: background, width: $0.width, height: $0.height)
    }
  }

  func thumbnail(
    of list: DisplayList, over background: RGBA, width: Int, height: Int
  ) throws -> Bitmap {
    Bitmap(
      width: width, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: width * height))
  }
}
