import Foundation

/// The type of an activity that continues browsing of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The state of an app at a moment, which Filmstrip neither sends to other devices nor indexes.
///
/// On Apple's systems, Foundation declares this class. Defaults are *Documented*.
open class NSUserActivity: NSObject {
  /// The type of the activity, in reverse-DNS notation.
  public let activityType: String
  /// The title that users see.
  open var title: String?
  /// The state that continues the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the activity needs.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the state has to be updated before it is sent.
  open var needsSave = false
  /// The page that a browser opens if no app continues the activity.
  open var webpageURL: URL?
  /// The page that led to `webpageURL`.
  open var referrerURL: URL?
  /// The date after which the activity is no longer relevant.
  open var expirationDate: Date?
  /// The words that find the activity in a search.
  open var keywords: Set<String> = []
  /// Whether other devices can continue the activity.
  open var isEligibleForHandoff = true
  /// Whether the activity is added to the index of the device.
  open var isEligibleForSearch = false
  /// Whether the activity is added to the public index.
  open var isEligibleForPublicIndexing = false
  /// Whether the system can suggest the activity.
  open var isEligibleForPrediction = false
  /// The identifier that deletes the activity from the index.
  open var persistentIdentifier: String?
  /// The identifier of the content, which selects a scene.
  open var targetContentIdentifier: String?

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`, and replaces the values of existing keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Does nothing: Filmstrip has no other devices.
  open func becomeCurrent() {}
  /// Does nothing: Filmstrip has no other devices.
  open func resignCurrent() {}
  /// Does nothing: Filmstrip has no other devices.
  open func invalidate() {}
}

/// An object that restores the state of an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state of an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}
