import Foundation
import Preconditions

/// The part of `UIViewController` that says what bars show for a controller, and how its content stands
/// to them.
///
/// These are `UIViewController`'s members, in a class of their own so that one file stays about one
/// thing and apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class ControllerContent: ControllerBase {
  private var asController: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  /// The name for a person to read.
  open var title: String? {
    didSet {
      if let navigationItem = storedNavigationItem, navigationItem.isDefault {
        navigationItem.title = title
      }
    }
  }

  /// The item if it was asked for.
  private(set) var storedNavigationItem: UINavigationItem?
  /// What a navigation bar shows for this controller; made when it is first asked for.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.isDefault = true
    if title == nil { item.title = nil }
    storedNavigationItem = item
    return item
  }

  private var editingState = false
  /// Whether what is shown can be edited; setting it is not animated.
  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  /// Lets what is shown be edited or not; overrides call `super`, which changes the edit button.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingState = editing
    storedEditButton?.showEditing(editing)
  }

  private var storedEditButton: UIBarButtonItem?
  /// A button that says "Edit" or "Done" and calls `setEditing(_:animated:)`, animated; always the same.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    button.showEditing(editingState)
    storedEditButton = button
    return button
  }

  /// What a tab bar shows for this controller: its title, unless it is set.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// What a toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      asController.navigationController?.toolbarItemsChanged(
        of: asController, animated: isSettingToolbarItemsAnimated)
    }
  }

  /// Changes what a toolbar shows for this controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    isSettingToolbarItemsAnimated = animated
    self.toolbarItems = toolbarItems
    isSettingToolbarItemsAnimated = false
  }

  private var isSettingToolbarItemsAnimated = false

  /// Whether there is no toolbar while the controller is on top of a stack, and no tab bar while it is
  /// on one; false by default.
  open var hidesBottomBarWhenPushed = false
  /// Which edges of the view reach under bars; all by default.
  ///
  /// *Documented* (FACTS: appearance.extended-layout).
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view reaches under opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the view reaches under bars, also under opaque ones; false by default.
  ///
  /// *Documented:* its false has no effect since iOS 7, where views reach under bars that are translucent.
  /// *Chosen:* its true is that of `extendedLayoutIncludesOpaqueBars`.
  @available(
    *, deprecated, message: "use edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars"
  )
  open var wantsFullScreenLayout: Bool {
    get { extendedLayoutIncludesOpaqueBars }
    set { extendedLayoutIncludesOpaqueBars = newValue }
  }
  /// Insets that this controller adds to its safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { asController.viewIfLoaded?.safeAreaChanged() }
  }
  /// The size that the controller would like to have, in points; its container hears of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { asController.notifyContentSizeChange() }
    }
  }

  // MARK: What bars follow

  private weak var topScrollView: UIScrollView?
  private weak var bottomScrollView: UIScrollView?

  /// Says which scroll view bars at the top, at the bottom, or both, go by; nil leaves it to the
  /// controller to find one, which is the default.
  ///
  /// Bars go by the page on top of their stack, or by the tab's own controller. It is not kept alive.
  /// *Source:* documented; leading and trailing edges are left out, as on iOS 15.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    let followed = [topScrollView, bottomScrollView, asController.foundScrollView]
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    asController.stopFollowing(followed.compactMap { $0 })
  }

  /// The scroll view that bars at the top or at the bottom go by: the one that was set, or else the
  /// controller's view, the first view in it, or in that, and so on (*chosen*).
  ///
  /// Overrides that answer nil keep bars from following anything. Nil without a scroll view.
  ///
  /// - Precondition: `edge` is `top` or `bottom`, as UIKit demands; the text is *chosen*.
  /// *Source:* documented.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    demand(
      edge == .top || edge == .bottom,
      "contentScrollView(for:) must be asked for the top or the bottom edge, but is for \(edge)")
    return (edge == .top ? topScrollView : bottomScrollView) ?? asController.foundScrollView
  }
}
