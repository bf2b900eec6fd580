import Foundation

// The names of Apple's module AVFoundation that apps use for sounds and videos, so that their sources
// compile. A film has no sound, and a video is empty; both are reported.

/// A delegate of an audio player; Filmstrip never calls it.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called when a sound ends.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// A player of sounds, which is silent; reported.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// The delegate; stored, but not called.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file of the sound, or `nil` for data.
  public let url: URL?
  /// The duration, in seconds; 0.
  open var duration: TimeInterval { 0 }
  /// Whether the player has been started and not been stopped.
  open private(set) var isPlaying = false
  /// The position, in seconds; stays as it is set.
  open var currentTime: TimeInterval = 0
  /// The loudness, from 0 to 1; without effect.
  open var volume: Float = 1
  /// The number of repetitions, negative for no end; without effect.
  open var numberOfLoops = 0
  /// Whether `rate` has an effect.
  open var enableRate = false
  /// The speed; without effect.
  open var rate: Float = 1

  /// Creates a player of a file, which isn't read.
  public init(contentsOf url: URL) throws { self.url = url }

  /// Creates a player of a file, which isn't read.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws { self.url = url }

  /// Creates a player of a sound.
  public init(data: Data) throws { url = nil }

  /// Returns `true`.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Starts the player; returns `true`.
  @discardableResult
  open func play() -> Bool {
    AVPlayer.reportSilence("AVAudioPlayer plays no sounds")
    isPlaying = true
    return true
  }

  /// Stops the player at its position.
  open func pause() { isPlaying = false }

  /// Stops the player.
  open func stop() { isPlaying = false }
}

/// The use of the device's speakers, which a film doesn't have.
///
/// On Apple's systems, the module AVFoundation declares this class.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The purpose of an app's sounds.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sounds that other sounds can accompany.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds that silence others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music and videos.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recordings.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Sounds and recordings.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  private static let session = AVAudioSession()

  /// Returns the session of the app.
  open class func sharedInstance() -> AVAudioSession { session }

  /// Sets the category; without effect.
  open func setCategory(_ category: Category) throws {}

  /// Starts or ends the use of the speakers; does nothing.
  open func setActive(_ active: Bool) throws {}
}
