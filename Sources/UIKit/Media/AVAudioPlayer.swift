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

  /// The way in which an app uses audio.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The mode of most apps.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Spoken content, such as podcasts.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Calls.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Calls with video.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// The recording of a film.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// The measurement of sound.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Games.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
  }

  /// The relation of an app's audio to that of other apps.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app's audio is mixed with that of other apps.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Other apps' audio becomes quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Headphones for calls can be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The speaker is used instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Spoken audio of other apps is interrupted.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Headphones for music can be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// AirPlay can be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// Sets the category; without effect.
  open func setCategory(_ category: Category) throws {}

  /// Sets the category; without effect.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {}

  /// Sets the category and the mode; without effect.
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {}

  /// Sets the mode; without effect.
  open func setMode(_ mode: Mode) throws {}

  /// Starts or ends the use of the speakers; does nothing.
  open func setActive(_ active: Bool) throws {}
}
