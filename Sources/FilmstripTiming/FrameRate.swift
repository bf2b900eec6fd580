import Foundation

/// A constant frame rate: the time of frame `i` is `i / rate`, never a running sum.
public struct FrameRate: Sendable, Hashable {
  /// Frames per second, 1 to 1000.
  public let framesPerSecond: Int

  /// A rate of 1 to 1000 frames per second; nil for any other number.
  public init?(_ framesPerSecond: Int) {
    guard (1...1000).contains(framesPerSecond) else { return nil }
    self.framesPerSecond = framesPerSecond
  }

  /// 60 frames per second.
  public static let sixty = FrameRate(unchecked: 60)

  private init(unchecked framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// When frame `index` is shown: `index / rate`, rounded once to whole nanoseconds.
  public func time(ofFrame index: Int) -> MediaTime {
    let rate = Int64(framesPerSecond)
    let (whole, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
    return MediaTime(nanoseconds: whole * 1_000_000_000 + (rest * 1_000_000_000 + rate / 2) / rate)
  }

  /// The first frame at or after `time`: it shows a change that ended at that time.
  ///
  /// Times before zero give 0.
  public func firstFrame(atOrAfter time: MediaTime) -> Int {
    guard time > .zero else { return 0 }
    let rate = Int64(framesPerSecond)
    let whole = time.nanoseconds / 1_000_000_000
    var index = Int(whole * rate)
    while self.time(ofFrame: index) < time { index += 1 }
    return index
  }
}
