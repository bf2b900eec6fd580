import Foundation

// On Apple's systems, the module MessageUI declares these names.

/// The result of the composition of a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// The user cancelled the composition.
  case cancelled
  /// The mail was saved as a draft.
  case saved
  /// The mail is in the outbox.
  case sent
  /// The mail was neither saved nor sent, because of an error.
  case failed
}

/// The delegate of a composer of mails.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user finishes the composition; the delegate dismisses the composer.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A composer of mails, of which Filmstrip shows a bar and an empty page.
///
/// *Chosen* (FACTS: message.accounts): the device has no mail account. A composer that appears
/// nevertheless is reported.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The delegate, which dismisses the composer.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Returns whether the device can send mails: `false`.
  open class func canSendMail() -> Bool { false }

  /// Creates a composer.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a composer; the nib is ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      EmptyComposer { [weak self] in
        guard let self else { return }
        mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
      }
    ]
  }

  /// Stops the program: Filmstrip doesn't decode archives of composers.
  public required init?(coder: NSCoder) {
    fatalError("MFMailComposeViewController can't be decoded; create it with init()")
  }

  /// Reports that the page is empty.
  open override func viewDidLoad() {
    super.viewDidLoad()
    Headless.reportOnce(
      simplified: "MFMailComposeViewController shows an empty page, because the device has no mail "
        + "account; present it only if canSendMail() is true")
  }

  /// Does nothing: Filmstrip doesn't show the subject.
  open func setSubject(_ subject: String) {}
  /// Does nothing: Filmstrip doesn't show the recipients.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Does nothing: Filmstrip doesn't show the recipients.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Does nothing: Filmstrip doesn't show the recipients.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Does nothing: Filmstrip doesn't show the text.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Does nothing: Filmstrip doesn't show attachments.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}
  /// Does nothing: Filmstrip has no mail accounts.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
}

/// The page of a composer, with a button that cancels the composition.
final class EmptyComposer: UIViewController {
  private let cancel: () -> Void

  init(cancel: @escaping () -> Void) {
    self.cancel = cancel
    super.init(nibName: nil, bundle: nil)
    title = "New Message"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
