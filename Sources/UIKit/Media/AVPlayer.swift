import Foundation
import QuartzCore

/// The content of a player.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// Creates the content of a file, which isn't read.
  public init(url: URL) {}
}

/// A player of videos and sounds, which shows and plays nothing; reported.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// The content.
  open private(set) var currentItem: AVPlayerItem?
  /// The speed: 0 while the player is stopped.
  open var rate: Float = 0
  /// The loudness, from 0 to 1; without effect.
  open var volume: Float = 1
  /// Whether the player is silent; without effect.
  open var isMuted = false

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
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  static func reportSilence(_ message: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { Headless.reportOnce(simplified: message) }
  }
}
