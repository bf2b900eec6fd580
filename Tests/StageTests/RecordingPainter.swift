import Foundation
import Graphics
import Synchronization

@testable import Stage

/// A painter that writes text instead of pixels and counts the calls.
final class RecordingPainter: FramePainter {
  struct Fault: Error {}

  /// The shared counts of all painters of a film.
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

/// A temporary folder, removed at the end of the test.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The bytes of all files in it by path, including hidden ones.
  func files(_ folder: String = "") throws -> [String: Data] {
    var found: [String: Data] = [:]
    let root = path + "/" + folder
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let file = root + "/" + name
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      found[name] = FileManager.default.contents(atPath: file)
    }
    return found
  }
}
