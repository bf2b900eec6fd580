import Foundation
import QuartzCore

/// A service that processes data of an app.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// A name that identifies a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Posts to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Weibo.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Sends a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Prints.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Copies.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Assigns a picture to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Saves a picture.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a page to the reading list.
    public static let addToReadingList = ActivityType(
      "com.apple.UIKit.activity.AddToReadingList")
    /// Posts to Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(
      "com.apple.UIKit.activity.PostToTencentWeibo")
    /// Sends with AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Opens in Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Annotates a PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }
}

/// The sheet of services for data of an app; reported as unsupported, because Filmstrip has no
/// services.
///
/// The sheet is presented without content. When it is dismissed, the handler is called as if the
/// user had selected no service.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called at the end with the selected service, whether it completed, its
  /// results, and an error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The closure that is called at the end, or `nil` if there is none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that aren't offered; stored, but not used.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a sheet for the specified data.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
    Unsupported.report("UIActivityViewController: the sheet has no services")
  }

  /// Creates a sheet without data; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the background colour of the empty view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
  }

  /// Calls the handler after the dismissal.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard presentingViewController == nil || isBeingDismissed else { return }
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(nil, false, nil, nil)
  }
}

/// An object that provides the items of a sheet of services.
///
/// The sheet is empty, so Filmstrip doesn't call the methods.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns a value with the type of the item.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any

  /// Returns the item for a service, or `nil` if there is none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// The older name of `UIActivity.ActivityType`.
@available(*, deprecated, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType
