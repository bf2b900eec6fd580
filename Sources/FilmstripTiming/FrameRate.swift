import Foundation

/// A constant frame rate, at which the time of frame `i` is `i / rate`, never a running sum.
public struct FrameRate: Sendable, Hashable {
  /// The number of frames per second, 1 to 1000.
  public let framesPerSecond: Int

  /// Creates a frame rate, or returns `nil` if `framesPerSecond` isn't between 1 and 1000.
  ///
  /// - Parameter framesPerSecond: The number of frames per second, 1 to 1000.
  public init?(_ framesPerSecond: Int) {
    guard (1...1000).contains(framesPerSecond) else { return nil }
    self.framesPerSecond = framesPerSecond
  }

  /// A rate of 60 frames per second.
  public static let sixty = FrameRate(unchecked: 60)

  private init(unchecked framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// Returns the time at which frame `index` is shown: `index / rate`, rounded once to whole
  /// nanoseconds.
  ///
  /// - Parameter index: The index of the frame, from 0.
  /// - Returns: The time of the frame.
  public func time(ofFrame index: Int) -> MediaTime {
    let rate = Int64(framesPerSecond)
    let (whole, remainder) = Int64(index).quotientAndRemainder(dividingBy: rate)
    return MediaTime(
      nanoseconds: whole * 1_000_000_000 + (remainder * 1_000_000_000 + rate / 2) / rate)
  }

  /// Returns the index of the first frame at or after `time`, which shows a change that ended at
  /// that time.
  ///
  /// - Parameter time: The time. A time before zero is treated as zero.
  /// - Returns: The index of the frame, from 0.
  public func firstFrame(atOrAfter time: MediaTime) -> Int {
    guard time > .zero else { return 0 }
    let rate = Int64(framesPerSecond)
    let whole = time.nanoseconds / 1_000_000_000
    var index = Int(whole * rate)
    while self.time(ofFrame: index) < time { index += 1 }
    return index
  }
}
