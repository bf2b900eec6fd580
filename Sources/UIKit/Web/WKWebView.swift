import Foundation
import QuartzCore

// The names of Apple's module WebKit, so that sources that show web pages compile. A web view shows no
// page, which is reported, and its requests fail as without a network.

/// The preferences of a web view; stored, but without effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Whether a script can open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// The minimum size of text, in points.
  open var minimumFontSize: CGFloat = 0
}

/// The preferences of a page; stored, but without effect.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// Whether scripts of pages run.
  open var allowsContentJavaScript = true
}

/// The settings with which a web view is created; stored, but without effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The preferences.
  open var preferences = WKPreferences()
  /// The preferences of pages.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Whether videos play in the page.
  open var allowsInlineMediaPlayback = false
  /// Whether the view shows a page only when it is complete.
  open var suppressesIncrementalRendering = false
  /// Whether videos can play on another screen; `true` by default.
  open var allowsAirPlayForMediaPlayback = true
  /// Whether videos can play above other apps; `true` by default.
  open var allowsPictureInPictureMediaPlayback = true
}

/// The loading of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

/// The reason of a navigation.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// Whether a navigation continues.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }

/// A request for a page.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The reason.
  public let navigationType: WKNavigationType
  /// The request.
  public let request: URLRequest

  init(_ request: URLRequest) {
    self.request = request
    navigationType = .other
  }
}

/// An object that follows the navigation of a web view.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a navigation continues.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Called when a navigation begins.
  func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when a navigation fails at its beginning.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// Called when the view begins to show a page; never called, because a film has no pages.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a page is complete; never called, because a film has no pages.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called when a navigation fails later; never called, because it fails at its beginning.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  /// Continues.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
}

/// An object that shows the dialogs of pages; never called, because a film has no pages.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}

/// A view for web pages, which stays white, as a device's without a network.
@preconcurrency @MainActor
open class WKWebView: UIView {
  /// The settings with which the view was created.
  public let configuration: WKWebViewConfiguration
  /// The scroll view of the page.
  public let scrollView = UIScrollView()
  /// The object that follows the navigation.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The object that shows the dialogs of pages.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The address of the last request.
  open private(set) var url: URL?
  /// The title of the page; always `nil`.
  open var title: String? { nil }
  /// Whether a page is being loaded; always `false`.
  open var isLoading: Bool { false }
  /// The progress of the loading; always 0.
  open var estimatedProgress: Double { 0 }
  /// Whether there is an earlier page; always `false`.
  open var canGoBack: Bool { false }
  /// Whether there is a later page; always `false`.
  open var canGoForward: Bool { false }
  /// Whether swipes go to other pages; stored, but without effect.
  open var allowsBackForwardNavigationGestures = false
  /// Whether a long press on a link shows its page; `true` by default, and without effect.
  open var allowsLinkPreview = true
  /// The name with which requests identify the view; stored, but without effect.
  open var customUserAgent: String?

  /// Creates a web view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    configure()
  }

  /// Creates a web view.
  public override init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
    configure()
  }

  /// Creates a web view from a storyboard.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: WKWebView.self)
  }

  private func configure() {
    if backgroundColor == nil { backgroundColor = .white }
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    Headless.reportOnce(simplified: "WKWebView shows no pages and stays white")
  }

  /// Begins a navigation, which fails.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    let navigation = WKNavigation()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let delegate = self.navigationDelegate else { return }
        delegate.webView(self, decidePolicyFor: WKNavigationAction(request)) { policy in
          guard policy == .allow else { return }
          delegate.webView(self, didStartProvisionalNavigation: navigation)
          delegate.webView(
            self, didFailProvisionalNavigation: navigation,
            withError: URLError(.notConnectedToInternet))
        }
      }
    }
    return navigation
  }

  /// Shows nothing.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { WKNavigation() }
  /// Shows nothing.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    WKNavigation()
  }
  /// Does nothing.
  @discardableResult
  open func reload() -> WKNavigation? { nil }
  /// Does nothing.
  open func stopLoading() {}
  /// Does nothing.
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  /// Does nothing.
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  /// Passes no result to the closure, because no scripts run.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }
}
