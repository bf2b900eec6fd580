import Foundation
import QuartzCore

/// A search: its bar, whether it is active, and the objects that show what is found.
///
/// Its bar belongs into a navigation item (`UINavigationItem.searchController`), or into an app's own view.
/// In a navigation item an active search hides the titles, dims the page below, and covers it with the
/// results controller as soon as there is text. *Chosen:* the search is not presented as in UIKit: the
/// page's `presentedViewController` stays nil.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The duration in which a search begins and ends, in seconds, and the black over the page.
  ///
  /// *Chosen* (FACTS: search.activation).
  package static let duration = 0.3
  private static let dimming: CGFloat = 0.2

  /// The controller of the results; nil for the searched page itself.
  public let searchResultsController: UIViewController?
  /// The bar.
  public let searchBar = UISearchBar()
  /// The object that shows what is found; a weak reference.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives the beginning and end of searches; a weak reference.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the page is dimmed during a search; true by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// Whether the titles and buttons of a navigation bar are hidden during a search; true by default.
  open var hidesNavigationBarDuringPresentation = true { didSet { barSizeChanged() } }
  /// Whether the button that cancels comes with the search; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the parts come with the search, if there are titles for them; true by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is shown as soon as there is text; true by default.
  open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }
  /// Whether the results controller is shown during a search, with text or without.
  ///
  /// *Documented:* setting it turns `automaticallyShowsSearchResultsController` off.
  open var showsSearchResultsController = false {
    didSet { automaticallyShowsSearchResultsController = false }
  }
  /// The older name of `obscuresBackgroundDuringPresentation`.
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  private let dimmingView = UIView()
  private var active = false
  private var isBeginning = false
  /// Counts changes of `isActive`, so that only the last one's end is reported.
  private var changes = 0

  /// Creates a search whose results a controller shows; nil for the searched page.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    configure()
  }

  /// Creates a search whose results the searched page shows.
  public convenience init() {
    self.init(searchResultsController: nil)
  }

  /// Controllers are not archived here.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    searchBar.search = self
    searchBar.placeholder = "Search"
    guard let searchResultsController else { return }
    addChild(searchResultsController)
    searchResultsController.didMove(toParent: self)
  }

  // MARK: Activity

  /// Whether a search is active: from the beginning of typing until it is cancelled.
  ///
  /// *Documented:* setting it begins or ends the search. It is animated, in 0.3 s, where the bar is in a
  /// window.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { newValue ? begin() : end() } }
  }

  /// The field has become the first responder.
  func fieldDidBeginEditing() {
    guard active else { return isActive = true }
    if !isBeginning { searchChanged() }
  }

  private func begin() {
    isBeginning = true
    defer { isBeginning = false }
    delegate?.willPresentSearchController(self)
    active = true
    delegate?.presentSearchController(self)
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      setScopeBar(shown: true)
    }
    addOverlay()
    _ = searchBar.searchTextField.becomeFirstResponder()
    searchChanged()
    change {
      if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = true }
      self.viewIfLoaded?.alpha = 1
    } completion: { search in
      search.endAppearing()
      search.delegate?.didPresentSearchController(search)
    }
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    _ = searchBar.searchTextField.resignFirstResponder()
    searchBar.searchTextField.text = ""
    searchChanged()
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      setScopeBar(shown: false)
    }
    beginDisappearing()
    change {
      if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = false }
      self.viewIfLoaded?.alpha = 0
    } completion: { search in
      search.removeOverlay()
      search.delegate?.didDismissSearchController(search)
    }
  }

  /// Changes the bars and the page below together.
  private func change(
    _ changes: @escaping () -> Void, completion: @escaping (UISearchController) -> Void
  ) {
    self.changes += 1
    let count = self.changes
    let isAnimated = searchBar.window != nil && UIView.areAnimationsEnabled
    let apply = { [self] in
      changes()
      searchBar.setNeedsLayout()
      navigation?.searchActivityChanged()
      searchBar.layoutIfNeeded()
    }
    guard isAnimated else {
      apply()
      return completion(self)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: apply
    ) { [weak self] _ in
      if let self, self.changes == count { completion(self) }
    }
  }

  /// The height of the parts changes with what else moves.
  private func setScopeBar(shown: Bool) {
    UIView.performWithoutAnimation { searchBar.layoutIfNeeded() }
    isChangingScopes = true
    searchBar.showsScopeBar = shown
    isChangingScopes = false
  }

  private var isChangingScopes = false

  /// The text, the part or the activity has changed.
  func searchChanged() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  // MARK: The navigation bar

  /// The navigation controller whose bar shows the search bar.
  private var navigation: UINavigationController? {
    (searchBar.superview as? UINavigationBar)?.manager
  }

  /// The page whose navigation item has the search.
  private var page: UIViewController? {
    navigation?.viewControllers.last { $0.navigationItem.searchController === self }
  }

  /// The bar has become higher or lower.
  func barSizeChanged() {
    guard !isChangingScopes else { return }
    navigation?.searchActivityChanged()
  }

  // MARK: The page below

  /// Makes the view that dims the page and contains the results.
  open override func loadView() {
    let root = UIView(frame: UIScreen.main.bounds)
    root.backgroundColor = nil
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.layer.nodeName = "search/dimming"
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.isActive = false })
    root.addSubview(dimmingView)
    view = root
  }

  /// Fills the view with the results.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The bar is not dimmed.
    dimmingView.frame = view.bounds.inset(
      by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
    if let results = searchResultsController?.viewIfLoaded, results.superview === view {
      results.frame = view.bounds
    }
  }

  private var showsResults: Bool {
    guard searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController
      ? searchBar.searchTextField.hasText : showsSearchResultsController
  }

  /// Covers the page; a search whose bar is elsewhere covers nothing.
  private func addOverlay() {
    guard let page else {
      if searchResultsController != nil {
        Unsupported.report(
          "UISearchController.searchResultsController: it is shown only where a navigation item has "
            + "the search controller")
      }
      return
    }
    UIView.performWithoutAnimation {
      loadViewIfNeeded()
      updateOverlay()
      guard view.superview !== page.view else { return }
      view.alpha = 0
      page.view.addSubview(view)
      placeOverlay(over: page)
      view.layoutIfNeeded()
    }
    let isAnimated = UIView.areAnimationsEnabled && page.view.window != nil
    guard appearanceState == .disappeared else { return }
    beginAppearanceTransition(true, animated: isAnimated)
    shownResults?.beginAppearanceTransition(true, animated: isAnimated)
  }

  /// Keeps the view over the visible part of the page.
  func placeOverlay(over page: UIViewController) {
    guard let overlay = viewIfLoaded, let pageView = page.viewIfLoaded,
      overlay.superview === pageView
    else { return }
    if overlay.frame != pageView.bounds { overlay.frame = pageView.bounds }
    overlay.setNeedsLayout()
    if pageView.subviews.last !== overlay { pageView.bringSubviewToFront(overlay) }
  }

  private func updateOverlay() {
    guard isViewLoaded else { return }
    dimmingView.isHidden = !obscuresBackgroundDuringPresentation
    guard let results = searchResultsController else {
      // The page itself shows what is found, and can be touched.
      view.isUserInteractionEnabled = obscuresBackgroundDuringPresentation
      return
    }
    let isShown = showsResults
    view.isUserInteractionEnabled = isShown || obscuresBackgroundDuringPresentation
    guard isShown != (results.viewIfLoaded?.superview === view) else { return }
    UIView.performWithoutAnimation {
      let isSeen = appearanceState == .appeared || appearanceState == .appearing
      if isShown {
        if isSeen, results.appearanceState == .disappeared {
          results.beginAppearanceTransition(true, animated: false)
        }
        results.view.frame = view.bounds
        view.addSubview(results.view)
        if appearanceState == .appeared { results.endAppearanceTransition() }
      } else {
        if isSeen { results.beginAppearanceTransition(false, animated: false) }
        results.view.removeFromSuperview()
        if isSeen { results.endAppearanceTransition() }
      }
    }
  }

  /// Only results that are shown learn when the search appears and disappears.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  private var shownResults: UIViewController? {
    guard let results = searchResultsController, let view = viewIfLoaded,
      results.viewIfLoaded?.superview === view
    else { return nil }
    return results
  }

  private func endAppearing() {
    guard appearanceState == .appearing else { return }
    endAppearanceTransition()
    if let shownResults, shownResults.appearanceState == .appearing {
      shownResults.endAppearanceTransition()
    }
  }

  private func beginDisappearing() {
    endAppearing()
    guard appearanceState == .appeared else { return }
    beginAppearanceTransition(false, animated: searchBar.window != nil)
    shownResults?.beginAppearanceTransition(false, animated: searchBar.window != nil)
  }

  private func removeOverlay() {
    viewIfLoaded?.removeFromSuperview()
    guard appearanceState == .disappearing else { return }
    endAppearanceTransition()
    guard let shownResults else { return }
    if shownResults.appearanceState == .disappearing { shownResults.endAppearanceTransition() }
    shownResults.view.removeFromSuperview()
  }
}

/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when a search begins or ends, and when its text or part changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the beginning and end of searches.
///
/// As in UIKit, every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when a search begins, after `willPresentSearchController(_:)`.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
