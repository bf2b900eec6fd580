import Foundation
import QuartzCore

/// A search: its search bar, its activity, and the objects that show the results.
///
/// The search bar belongs into a navigation item (`UINavigationItem.searchController`), or into an
/// app's view. In a navigation item, an active search hides the titles, dims the view of the
/// searched view controller, and covers it with the results controller when there is text.
/// *Chosen:* unlike in UIKit, the search isn't presented: `presentedViewController` of the searched
/// view controller stays `nil`.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The duration in which a search begins and ends, in seconds, and the opacity of the black
  /// dimming.
  ///
  /// *Chosen* (FACTS: search.activation).
  package static let duration = 0.3
  private static let dimming: CGFloat = 0.2

  /// The view controller of the results, or `nil` if the searched view controller shows the
  /// results.
  public let searchResultsController: UIViewController?
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The object that updates the results; a weak reference.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is notified of the beginning and end of searches; a weak reference.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed during a search; `true` by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// Whether the titles and buttons of a navigation bar are hidden during a search; `true` by
  /// default.
  open var hidesNavigationBarDuringPresentation = true { didSet { barSizeChanged() } }
  /// Whether the Cancel button appears during a search; `true` by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar appears during a search, if it has titles; `true` by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is shown when there is text; `true` by default.
  open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }
  /// Whether the results controller is shown during a search, even without text.
  ///
  /// *Documented:* setting the property sets `automaticallyShowsSearchResultsController` to
  /// `false`.
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
  /// The number of changes of `isActive`, so that only the end of the last change is reported.
  private var changes = 0

  /// Creates a search whose results a view controller shows, or the searched view controller if
  /// `nil`.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    configure()
  }

  /// Creates a search whose results the searched view controller shows.
  public convenience init() {
    self.init(searchResultsController: nil)
  }

  /// Creates a search without a results controller; Filmstrip doesn't decode archives.
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

  /// Whether a search is active: from the beginning of editing until the search is cancelled.
  ///
  /// *Documented:* setting the property begins or ends the search. The change is animated, in 0.3
  /// s, if the search bar is in a window.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { newValue ? begin() : end() } }
  }

  /// Begins or updates the search after the field has become the first responder.
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

  /// Changes the bars and the searched content together.
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
    let finished = { [weak self] (_: Bool) in
      if let self, self.changes == count { completion(self) }
    }
    guard searchBar.isInToolbar else {
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: apply,
        completion: finished)
      return
    }
    // *Measured* (FACTS: search.toolbar-motion).
    let spring = GlassBarMetrics.searchSpring
    UIView.run(
      duration: spring.settlingTime(), delay: GlassBarMetrics.searchDelay,
      timing: ViewAnimationTiming(spring), options: .allowUserInteraction, animations: apply,
      completion: finished)
  }

  /// Shows or hides the scope bar, whose height changes together with the rest of the transition.
  private func setScopeBar(shown: Bool) {
    UIView.performWithoutAnimation { searchBar.layoutIfNeeded() }
    isChangingScopes = true
    searchBar.showsScopeBar = shown
    isChangingScopes = false
  }

  private var isChangingScopes = false

  /// Updates the results after a change of the text, the scope or the activity.
  func searchChanged() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  // MARK: The navigation bar

  /// The navigation controller whose bar shows the search bar.
  private var navigation: UINavigationController? {
    if let bar = searchBar.superview as? UINavigationBar { return bar.manager }
    let toolbar = sequence(first: searchBar as UIView, next: \.superview).first { $0 is UIToolbar }
    return toolbar?.superview?.controller as? UINavigationController
  }

  /// The view controller whose navigation item has the search controller.
  private var host: UIViewController? {
    navigation?.viewControllers.last { $0.navigationItem.searchController === self }
  }

  /// Updates the navigation bar after the height of the search bar has changed.
  func barSizeChanged() {
    guard !isChangingScopes else { return }
    navigation?.searchActivityChanged()
  }

  // MARK: The searched content

  /// Creates the view that dims the searched content and contains the results.
  open override func loadView() {
    let root = SearchOverlayView(frame: UIScreen.main.bounds)
    root.backgroundColor = nil
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.layer.nodeName = "search/dimming"
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.isActive = false })
    root.addSubview(dimmingView)
    view = root
  }

  /// Makes the results fill the view.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Don't dim the search bar. The bars of iOS 26 have no background, whose edge would be visible.
    let top = Headless.hasLiquidGlass ? 0 : view.safeAreaInsets.top
    dimmingView.frame = view.bounds.inset(
      by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    if let results = searchResultsController?.viewIfLoaded, results.superview === view {
      results.frame = view.bounds
    }
  }

  private var showsResults: Bool {
    guard searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController
      ? searchBar.searchTextField.hasText : showsSearchResultsController
  }

  /// Covers the searched content, if the search bar is in a navigation bar.
  private func addOverlay() {
    guard let host else {
      if searchResultsController != nil {
        Unsupported.report(
          "UISearchController.searchResultsController: results are shown only if a navigation item "
            + "has the search controller")
      }
      return
    }
    UIView.performWithoutAnimation {
      loadViewIfNeeded()
      updateOverlay()
      guard view.superview !== host.view else { return }
      view.alpha = 0
      host.view.addSubview(view)
      placeOverlay(over: host)
      view.layoutIfNeeded()
    }
    let isAnimated = UIView.areAnimationsEnabled && host.view.window != nil
    guard appearanceState == .disappeared else { return }
    beginAppearanceTransition(true, animated: isAnimated)
    shownResults?.beginAppearanceTransition(true, animated: isAnimated)
  }

  /// Keeps the overlay over the visible part of the searched view controller's view.
  func placeOverlay(over host: UIViewController) {
    guard let overlay = viewIfLoaded, let hostView = host.viewIfLoaded,
      overlay.superview === hostView
    else { return }
    if overlay.frame != hostView.bounds { overlay.frame = hostView.bounds }
    overlay.setNeedsLayout()
    if hostView.subviews.last !== overlay { hostView.bringSubviewToFront(overlay) }
  }

  private func updateOverlay() {
    guard isViewLoaded else { return }
    dimmingView.isHidden = !obscuresBackgroundDuringPresentation
    guard let results = searchResultsController else {
      // The searched view controller itself shows the results, and must receive touches.
      view.isUserInteractionEnabled = obscuresBackgroundDuringPresentation
      return
    }
    let isShown = showsResults
    view.isUserInteractionEnabled = isShown || obscuresBackgroundDuringPresentation
    guard isShown != (results.viewIfLoaded?.superview === view) else { return }
    UIView.performWithoutAnimation {
      let isVisible = appearanceState == .appeared || appearanceState == .appearing
      if isShown {
        if isVisible, results.appearanceState == .disappeared {
          results.beginAppearanceTransition(true, animated: false)
        }
        results.view.frame = view.bounds
        view.addSubview(results.view)
        if appearanceState == .appeared { results.endAppearanceTransition() }
      } else {
        if isVisible { results.beginAppearanceTransition(false, animated: false) }
        results.view.removeFromSuperview()
        if isVisible { results.endAppearanceTransition() }
      }
    }
  }

  /// Whether children receive appearance callbacks automatically: `false`, because only visible
  /// results receive them.
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

/// An object that shows the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Updates the results when a search begins or ends, and when its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object that is notified of the beginning and end of searches.
///
/// As in UIKit, every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Notifies the delegate that a search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search begins, after `willPresentSearchController(_:)`.
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

/// The view of an active search, which covers a list and doesn't scroll with it.
private final class SearchOverlayView: UIView {
  override var coversContent: Bool { true }
}
