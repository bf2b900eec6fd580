import Foundation

/// The image of a quick action, which Filmstrip doesn't show.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The standard images.
  public enum IconType: Int, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation,
      favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto,
      captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// Creates a standard image.
  public init(type: IconType) { super.init() }
  /// Creates an image from the app's bundle.
  public init(templateImageName: String) { super.init() }
  /// Creates an image from a symbol.
  public init(systemImageName: String) { super.init() }
}

/// A quick action of an app's icon on the Home Screen, which Filmstrip doesn't have.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The type of the action, which the app defines.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The text below the title.
  public let localizedSubtitle: String?
  /// The image.
  public let icon: UIApplicationShortcutIcon?
  /// The data of the app.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
    super.init()
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}
