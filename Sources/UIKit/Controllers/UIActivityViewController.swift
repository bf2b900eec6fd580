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
