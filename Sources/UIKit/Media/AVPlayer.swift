import Foundation
import QuartzCore

/// The media of a file, which isn't read.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVAsset: NSObject, @unchecked Sendable {
  /// Creates the media of a file.
  public convenience init(url: URL) { self.init() }

  /// The length; 0.
  open var duration: CMTime { .zero }
  /// Whether the media can be played; `false`.
  open var isPlayable: Bool { false }
  /// Whether the media can be exported; `false`.
  open var isExportable: Bool { false }

  /// Calls `handler` after the currently running code.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    guard let handler else { return }
    DispatchQueue.main.async(execute: { handler() })
  }
}

/// The media of a file, which isn't read.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The file.
  public let url: URL

  /// Creates the media of a file; the options have no effect.
  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}

/// The content of a player.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Whether a content can be played.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  /// The media.
  public let asset: AVAsset
  /// Whether the content can be played; `unknown`.
  open var status: Status { .unknown }
  /// The error; `nil`.
  open var error: (any Error)? { nil }
  /// The length; unknown.
  open var duration: CMTime { .indefinite }
  /// The size of the video, in points; 0.
  open var presentationSize: CGSize { .zero }
  /// The parts that have been loaded; empty.
  open var loadedTimeRanges: [NSValue] { [] }
  /// Whether the content is likely to play without pauses; `false`.
  open var isPlaybackLikelyToKeepUp: Bool { false }
  /// Whether there is no more loaded content; `false`.
  open var isPlaybackBufferEmpty: Bool { false }
  /// The number of seconds to load ahead; without effect.
  open var preferredForwardBufferDuration: TimeInterval = 0

  /// Creates the content of a file, which isn't read.
  public init(url: URL) { asset = AVURLAsset(url: url) }

  /// Creates the content of a media.
  public init(asset: AVAsset) { self.asset = asset }

  /// Creates the content of a media; the keys have no effect.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  /// Returns 0.
  open func currentTime() -> CMTime { .zero }
}

/// A player of videos and sounds, which shows and plays nothing; reported.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// Whether a player can play.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }
  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  /// The action of a player at the end of its content.
  public enum ActionAtItemEnd: Int, Sendable {
    case advance, pause, none
  }

  /// The content.
  open private(set) var currentItem: AVPlayerItem?
  /// The speed: 0 while the player is stopped.
  open var rate: Float = 0
  /// The loudness, from 0 to 1; without effect.
  open var volume: Float = 1
  /// Whether the player is silent; without effect.
  open var isMuted = false
  /// The action at the end; without effect.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether the player waits until it can play without pauses; without effect.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether the video can be shown by another device; without effect.
  open var allowsExternalPlayback = true
  /// Whether the player can play; `unknown`.
  open var status: Status { .unknown }
  /// The error; `nil`.
  open var error: (any Error)? { nil }
  /// Whether the player was started and not stopped.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  private var time = CMTime.zero

  /// Creates a player without content.
  public override init() {}

  /// Creates a player of a file, which isn't read.
  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }

  /// Creates a player of a content.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Starts the player.
  open func play() {
    Self.reportSilence("AVPlayer shows no videos and plays no sounds")
    rate = 1
  }

  /// Stops the player.
  open func pause() { rate = 0 }

  /// Replaces the content.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    time = .zero
  }

  /// Returns the time that was set last; 0 at first.
  open func currentTime() -> CMTime { time }

  /// Sets the time.
  open func seek(to time: CMTime) { self.time = time }
  /// Sets the time; the tolerances have no effect.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }
  /// Sets the time, and calls the handler after the currently running code.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    DispatchQueue.main.async(execute: { completionHandler(true) })
  }
  /// Sets the time, and calls the handler after the currently running code; the tolerances have no effect.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Returns the token of an observation, which is never called.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// Returns the token of an observation, which is never called.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
  /// Ends an observation.
  open func removeTimeObserver(_ observer: Any) {}

  static func reportSilence(_ message: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { Headless.reportOnce(simplified: message) }
  }
}

/// A player of several contents, which shows and plays nothing; reported.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queue: [AVPlayerItem] = []

  /// Creates a player of some contents.
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    queue = items
  }

  /// Returns the contents.
  open func items() -> [AVPlayerItem] { queue }

  /// Shows the next content.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }

  /// Removes all contents.
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// The repetition of a content; without effect.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  /// Creates the repetition of a content.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}

  /// Does nothing.
  open func disableLooping() {}
}

/// The way in which a video fills its layer.
public struct AVLayerVideoGravity: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole video is visible.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The video covers the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video has the size of the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer with a video, which stays empty.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayerLayer: CALayer {
  /// The player.
  open var player: AVPlayer?
  /// The way in which the video fills the layer; without effect.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The area of the video, in points; the whole layer.
  open var videoRect: CGRect { bounds }
  /// Whether the first picture can be shown; `false`.
  open var isReadyForDisplay: Bool { false }

  /// Creates a layer with the video of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// The pictures of a video: none, which is reported.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// The error of a film, which has no videos.
  private struct NoVideo: Error {}

  /// Whether the pictures are turned upright; without effect.
  open var appliesPreferredTrackTransform = false
  /// The maximum size of the pictures, in pixels; without effect.
  open var maximumSize = CGSize.zero
  /// The tolerance before a requested time; without effect.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The tolerance after a requested time; without effect.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// Creates the pictures of a video.
  public init(asset: AVAsset) {}

  /// Throws an error, because there are no pictures.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    AVPlayer.reportSilence("AVAssetImageGenerator reads no videos")
    throw NoVideo()
  }

  /// Does nothing.
  open func cancelAllCGImageGeneration() {}
}

extension NSNotification.Name {
  /// Posted when a player reaches the end of its content; never posted in Filmstrip.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when a player waits for its content; never posted in Filmstrip.
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  /// Posted when a player can't play to the end; never posted in Filmstrip.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}
