import Foundation
import QuartzCore

/// A delegate of the browser.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the user closes the browser.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the page has been loaded; Filmstrip calls this when the browser has appeared, with
  /// `true`.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// A browser, of which Filmstrip shows the bar with the host's name, and an empty page; reported,
/// because Filmstrip loads no pages.
///
/// On Apple's systems, the module SafariServices declares this class. *Chosen:* the layout of the
/// bar, and the style `pageSheet`.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The settings of a browser; they are stored, but have no effect.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Whether the reader is used if the page has one.
    open var entersReaderIfAvailable = false
    /// Whether the bar collapses when the page scrolls.
    open var barCollapsingEnabled = true
  }

  /// The meaning of the button that closes the browser.
  public enum DismissButtonStyle: Int, Sendable {
    /// The user has finished; the title is "Done".
    case done
    /// The browser closes; the title is "Close".
    case close
    /// The user cancels; the title is "Cancel".
    case cancel
  }

  /// The delegate.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings.
  public let configuration: Configuration
  /// The background colour of the bar, or `nil` for the default.
  open var preferredBarTintColor: UIColor? { didSet { bar?.barTintColor = preferredBarTintColor } }
  /// The colour of the bar's button, or `nil` for the tint colour.
  open var preferredControlTintColor: UIColor? {
    didSet { bar?.tintColor = preferredControlTintColor }
  }
  /// The meaning of the button that closes the browser.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { bar?.items = [makeItem()] } }
  private let url: URL
  private weak var bar: UINavigationBar?

  /// Creates a browser for a page.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// Creates a browser for a page, with settings.
  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    Headless.reportOnce(
      simplified: "SFSafariViewController shows an empty page instead of \(URL.absoluteString)")
  }

  /// Stops the program: Filmstrip doesn't decode archives of browsers.
  public required init?(coder: NSCoder) {
    fatalError("SFSafariViewController needs a URL; create it with init(url:)")
  }

  /// Creates the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let bar = UINavigationBar()
    bar.barTintColor = preferredBarTintColor
    bar.tintColor = preferredControlTintColor
    bar.items = [makeItem()]
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    self.bar = bar
  }

  /// Notifies the delegate that the page is there.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.safariViewController(self, didCompleteInitialLoad: true)
  }

  private func makeItem() -> UINavigationItem {
    let item = UINavigationItem(title: url.host ?? url.absoluteString)
    let kind: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: kind, primaryAction: UIAction { [weak self] _ in self?.finish() })
    return item
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}
