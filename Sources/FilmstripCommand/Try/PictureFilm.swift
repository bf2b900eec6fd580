import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import FilmstripTiming
import Foundation

/// A film of the frames that a program of `try` wrote into its folder.
///
/// The sources' code has written the files, so that only their pixels, numbers and touches are used.
@MainActor final class PictureFilm: FilmSource {
  let size: CGSize
  let timeline: Timeline
  private let folder: FilmFolder
  /// The locations of the touches in each frame: x and y of each touch, in points.
  private let touches: [[Double]]
  private var index = 0

  /// Opens a film.
  ///
  /// - Parameters:
  ///   - folder: The folder with the frames and the timeline.
  ///   - touches: The locations of the touches in each frame, or an empty array for a film without touches.
  /// - Throws: An error of a file.
  init(in folder: String, touches: [[Double]]) throws {
    self.folder = FilmFolder(path: folder)
    self.touches = touches
    timeline = try Timeline(json: Data(try Self.bytes(of: self.folder.timelinePath)))
    guard (1...3).contains(timeline.scale) else {
      throw CommandError("'\(self.folder.timelinePath)' has the scale \(timeline.scale)")
    }
    let first = try Self.picture(self.folder, 0)
    size = CGSize(
      width: Double(first.width) / Double(timeline.scale),
      height: Double(first.height) / Double(timeline.scale))
  }

  var events: [TimelineEvent] { timeline.events }
  var expectedFrameCount: Int? { timeline.frames.count }

  func nextFrame() throws -> FilmFrame? {
    guard timeline.frames.indices.contains(index) else { return nil }
    let numbers = timeline.frames[index]
    let picture = try Self.picture(folder, index)
    let bounds = CGRect(origin: .zero, size: size)
    let pixels = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    var frame = FilmFrame(
      index: index, time: MediaTime(seconds: numbers.time), progress: numbers.progress, step: 0,
      stepLabel: "",
      list: DisplayList(
        size: size,
        root: DisplayNode(
          bounds: bounds,
          drawings: [.bitmap(picture, source: pixels, in: bounds, tint: nil, .linear)])))
    if touches.indices.contains(index) {
      let numbers = touches[index]
      frame.touches = stride(from: 0, to: numbers.count - 1, by: 2).map {
        FilmTouch(location: CGPoint(x: numbers[$0], y: numbers[$0 + 1]), trail: [])
      }
    }
    index += 1
    return frame
  }

  private static func picture(_ folder: FilmFolder, _ index: Int) throws -> Bitmap {
    try PNGDecoder.decodeBitmap(bytes(of: folder.path(of: .frame, frame: index)))
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    do {
      return try InputFile.bytes(of: path, limit: 1 << 28)
    } catch {
      throw CommandError("cannot read '\(path)': \(error)")
    }
  }
}
