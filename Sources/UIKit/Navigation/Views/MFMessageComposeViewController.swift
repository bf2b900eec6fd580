import Foundation

// On Apple's systems, the module MessageUI declares these names.

/// The result of the composition of a text message.
public enum MessageComposeResult: Int, Sendable {
  /// The user cancelled the composition.
  case cancelled
  /// The message was sent, or is in the outbox.
  case sent
  /// The message wasn't sent, because of an error.
  case failed
}

/// The delegate of a composer of text messages.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user finishes the composition; the delegate dismisses the composer.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A composer of text messages, of which Filmstrip shows a bar and an empty page.
///
/// *Chosen* (FACTS: message.accounts): the device can't send messages. A composer that appears
/// nevertheless is reported.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate, which dismisses the composer.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The phone numbers or addresses of the recipients.
  open var recipients: [String]?
  /// The subject of the message.
  open var subject: String?
  /// The text of the message.
  open var body: String?
  /// The attachments, which Filmstrip doesn't store.
  open var attachments: [[AnyHashable: Any]]? { nil }

  /// Returns whether the device can send messages: `false`.
  open class func canSendText() -> Bool { false }
  /// Returns whether messages can have a subject: `false`.
  open class func canSendSubject() -> Bool { false }
  /// Returns whether messages can have attachments: `false`.
  open class func canSendAttachments() -> Bool { false }
  /// Returns whether messages can have attachments of a type: `false`.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Creates a composer.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a composer; the nib is ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      EmptyComposer { [weak self] in
        guard let self else { return }
        messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
      }
    ]
  }

  /// Stops the program: Filmstrip doesn't decode archives of composers.
  public required init?(coder: NSCoder) {
    fatalError("MFMessageComposeViewController can't be decoded; create it with init()")
  }

  /// Reports that the page is empty.
  open override func viewDidLoad() {
    super.viewDidLoad()
    Headless.reportOnce(
      simplified:
        "MFMessageComposeViewController shows an empty page, because the device can't send "
        + "messages; present it only if canSendText() is true")
  }

  /// Does nothing: Filmstrip shows no camera button.
  open func disableUserAttachments() {}

  /// Returns whether the attachment was added: `false`.
  open func addAttachmentURL(
    _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
  ) -> Bool { false }

  /// Returns whether the attachment was added: `false`.
  open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool { false }
}
