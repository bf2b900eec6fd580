import FilmstripGraphics
import FilmstripImaging
import FilmstripNumbers
import FilmstripStage
import Foundation

/// A reference frame and the result of its comparison.
struct ComparedFrame: Sendable {
  var picture: FramePicture
  /// Whether the frame's pixels were compared, or the film has no such frame, which is a difference.
  var isCompared = false
  /// Whether more pixels differ than the rule allows, or the film has no such frame.
  var isDifferent = false
  /// Whether the reference image is missing.
  var isMissing = false
  /// The largest difference of any channel of any pixel, 0…255.
  var channel = 0
}

extension FilmChecker {
  /// Paints the frames that show the moments of the reference frames, and compares their pixels.
  func compare(
    _ subject: FilmSubject, _ take: FilmRun, _ reference: FilmReference, _ change: FilmChange
  ) throws -> [ComparedFrame] {
    let recorded = reference.record.frames
    let counterparts = change.counterparts(of: recorded.map(\.index))
    let framesByIndex = Dictionary(take.frames.map { ($0.index, $0) }) { first, _ in first }
    // Two reference frames can correspond to one frame.
    let currentFrames = recorded.reduce(into: [Int: FilmFrame]()) { frames, reference in
      guard var frame = counterparts[reference.index].flatMap({ framesByIndex[$0] }) else { return }
      frame.index = reference.index
      frames[reference.index] = frame
    }
    let frames = recorded.compactMap { currentFrames[$0.index] }
    let pictures = ComparedPictures(
      folder: options.report, film: subject.name)
    let (rule, scale) = (options.rule, subject.settings.scale)
    let recordedBoxes = recordedMasks(reference, recorded.map(\.index))
    let painted = try studio.paint(
      frames, scale: scale, jobs: options.jobs, cancellation: options.cancellation
    ) { frame, painted in
      guard let bytes = reference.pictures[frame.index] else { return ComparedFrame?.none }
      var result = ComparedFrame(picture: FramePicture(frame), isCompared: true)
      result.picture.current = counterparts[frame.index]
      if let place = recorded.first(where: { $0.index == frame.index }) {
        (result.picture.time, result.picture.label) = (place.time, place.label)
      }
      let expected = try reference.picture(frame.index, bytes)
      let marks = pictures == nil ? nil : DifferenceMarks()
      let masks =
        rule.pixels(of: frame.list, scale: scale)
        + (recordedBoxes[frame.index] ?? []).map {
          PixelComparison.Bounds($0, scale: scale)
        }
      let comparison = PixelComparison.ofAnySizes(
        expected, painted.image, by: rule.metric, ignoring: masks, marks: marks)
      result.channel = comparison.maximumChannelDifference
      result.picture.different = comparison.different
      result.picture.ratio = comparison.ratio
      result.picture.bounds = comparison.bounds.map { [$0.x, $0.y, $0.width, $0.height] }
      result.isDifferent = !rule.allows(comparison)
      guard let pictures, result.isDifferent || !change.isEmpty else { return result }
      result.picture.expected = try pictures.write(bytes, frame.index, .expected)
      result.picture.actual = try pictures.write(painted.png(), frame.index, .actual)
      if comparison.different > 0 {
        if let picture = marks?.picture(over: expected) {
          result.picture.difference = try pictures.write(
            PNGEncoder().encode(picture), frame.index, .difference)
        } else {
          result.picture.undrawn = DifferenceMarks.tooLarge(
            width: comparison.width, height: comparison.height)
        }
      }
      return result
    }
    let compared = Dictionary(
      zip(frames.map(\.index), painted).compactMap { index, frame in frame.map { (index, $0) } }
    ) { first, _ in first }
    return try recorded.map { frame in
      if let match = compared[frame.index] { return match }
      var result = ComparedFrame(
        picture: FramePicture(index: frame.index, time: frame.time, label: frame.label))
      if currentFrames[frame.index] == nil {
        (result.isCompared, result.isDifferent) = (true, true)
        if let bytes = reference.pictures[frame.index], let pictures {
          result.picture.expected = try pictures.write(bytes, frame.index, .expected)
        }
      } else {
        result.isMissing = true
        result.picture.current = counterparts[frame.index]
      }
      return result
    }
  }

  /// Paints the frame in which a change is clearest, for a report of a change that no recorded frame
  /// shows; returns `nil` without a report, and if that frame is one of the recorded ones, whose pixels
  /// are equal or within the limits.
  ///
  /// - Parameters:
  ///   - take: A run that kept all frames if there is a report.
  ///   - subject: The film.
  ///   - change: The change.
  ///   - recorded: The indices of the recorded frames.
  ///   - warnings: The warnings of the film. If the frame cannot be painted, it has no image, and a warning says so.
  func paintClearest(
    _ take: FilmRun, of subject: FilmSubject, _ change: FilmChange, without recorded: Set<Int>,
    warnings: inout [String]
  ) throws -> FramePicture? {
    guard let pictures = ComparedPictures(folder: options.report, film: subject.name),
      let clearest = change.clearestFrame, !recorded.contains(clearest.recorded),
      let frame = take.frames.first(where: { $0.index == clearest.present })
    else { return nil }
    let painted: [String]
    do {
      painted = try studio.paint(
        [frame], scale: subject.settings.scale, jobs: 1, cancellation: options.cancellation
      ) { _, painted in try pictures.write(painted.png(), clearest.recorded, .actual) }
    } catch let error as UnpaintedFrame {
      // The numbers show the change without the image.
      warnings.append("the report does not show the change: \(error)")
      return nil
    }
    var picture = FramePicture(frame)
    picture.index = clearest.recorded
    picture.current = clearest.present
    picture.actual = painted.first
    return picture
  }

  /// Returns the boxes of the masked nodes in recorded frames, in points, by frame index.
  private func recordedMasks(_ reference: FilmReference, _ indices: [Int]) -> [Int: [CGRect]] {
    let masks = options.rule.masks
    guard masks.contains(where: { if case .node = $0 { true } else { false } }) else { return [:] }
    let numbers = reference.numbers
    let names = numbers.nodeNames.filter { name in masks.contains { $0.covers(name) } }
    let places = numbers.places(of: names)
    var boxes: [Int: [CGRect]] = [:]
    for (position, frame) in numbers.frames.enumerated() where indices.contains(frame.index) {
      boxes[frame.index] = names.compactMap { places[$0]?[position]?.box }.map {
        CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
    return boxes
  }
}

extension FramePicture {
  /// Creates a frame without results.
  init(_ frame: FilmFrame) {
    self.init(index: frame.index, time: frame.time.seconds, label: frame.stepLabel)
  }
}

extension CheckRule {
  /// Returns the masked pixels of a frame.
  func pixels(of list: DisplayList, scale: Int) -> [PixelComparison.Bounds] {
    if masks.isEmpty { return [] }
    var boxes: [CGRect] = masks.compactMap {
      if case .rectangle(let rect) = $0 { rect } else { nil }
    }
    boxes += list.placements().filter { node in masks.contains { $0.covers(node.name) } }
      .map(\.frame)
    return boxes.map { PixelComparison.Bounds($0, scale: scale) }
  }
}

extension PixelComparison.Bounds {
  /// Creates the bounds of the pixels that a box in points touches.
  ///
  /// The bounds cover at least one pixel, and the coordinates are limited to ±1,000,000 pixels.
  init(_ box: CGRect, scale: Int) {
    func pixel(_ points: CGFloat) -> Int {
      let value = Double(points) * Double(scale)
      return value.isFinite ? Int(max(-1e6, min(1e6, value))) : 0
    }
    // A null rectangle has infinite coordinates: use bounds outside the image.
    if box.isNull {
      self.init(x: -1, y: -1, width: 1, height: 1)
      return
    }
    let (left, top) = (pixel(box.minX.rounded(.down)), pixel(box.minY.rounded(.down)))
    let (right, bottom) = (pixel(box.maxX.rounded(.up)), pixel(box.maxY.rounded(.up)))
    self.init(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
  }
}

/// A writer for the images of a film in a report's folder.
struct ComparedPictures: Sendable {
  enum Kind: String, CaseIterable {
    case expected, actual, difference, film
  }

  /// Returns whether a name is one that checks use for the images of a film.
  static func isName(_ name: String) -> Bool {
    let digits = name.prefix { ("0"..."9").contains($0) }
    return digits.count >= 4 && Kind.allCases.contains { name == "\(digits)-\($0.rawValue).png" }
  }

  private let folder: String
  private let film: String

  /// Creates a writer for the images of a film, or returns `nil` if there is no report.
  init?(folder: String?, film: String) {
    guard let folder else { return nil }
    self.folder = folder
    self.film = film
  }

  /// Writes an image and returns its path relative to the report's folder.
  func write(_ bytes: [UInt8], _ index: Int, _ kind: Kind) throws -> String {
    let relative = "pictures/\(film)"
    try FilmFolder.refuseLink(folder + "/pictures")
    try FilmFolder.createOutput(folder + "/" + relative)
    let name = FilmReference.pictureName(index).dropLast(4)
    let path = "\(relative)/\(name)-\(kind.rawValue).png"
    try AtomicFile.write(bytes, to: folder + "/" + path)
    return path
  }
}
