import Foundation
import QuartzCore

/// A service for data of an app.
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

/// The sheet of services for data of an app; reported, as there are no services here.
///
/// It is presented as a sheet without content; when that is dismissed, the handler is called as for a
/// user who has chosen nothing.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Called at the end: with the chosen service, whether it was done, what it returned, and an error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called at the end; nil for none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that are not offered; stored only.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a sheet for data.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
    Unsupported.report("UIActivityViewController: the sheet has no services")
  }

  /// Controllers are not archived here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an empty view.
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
