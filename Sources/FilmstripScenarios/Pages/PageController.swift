import UIKit

/// The view controller of a screen: its bar items, and its content below the top safe area.
@MainActor
final class PageController: UIViewController {
  let screen: ScreenDescription
  /// The action of a tapped row or menu entry that names a screen.
  ///
  /// `origin` is a description of the row or entry, for error messages.
  var onPush: ((_ screen: String, _ origin: String) -> Void)?
  /// All items that the bars have shown so far, with the names that steps use.
  private var namedItems: [(name: String, item: UIBarButtonItem)] = []
  private var dismissItem: UIBarButtonItem?
  /// The tapped row, while the screen that the row pushed is visible.
  private var selectedRow: RowView?
  /// The scroll view of the content, or `nil` if the content doesn't scroll.
  private(set) var scrollView: UIScrollView?
  private let keepsToolbar: Bool
  private let scrolls: Bool
  private var contentView: UIView?

  /// Creates the view controller of a screen.
  ///
  /// With `keepsToolbar`, the view controller doesn't hide or show the toolbar.
  init(screen: ScreenDescription, keepsToolbar: Bool = false, scrolls: Bool = false) {
    self.screen = screen
    self.keepsToolbar = keepsToolbar
    self.scrolls = scrolls
    super.init(nibName: nil, bundle: nil)
    title = screen.title
    hidesBottomBarWhenPushed = screen.hidesBottomBar
    navigationItem.backButtonTitle = screen.backTitle
    navigationItem.prompt = screen.prompt
    if screen.hasSearchBar {
      navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    navigationItem.largeTitleDisplayMode = screen.largeTitle.uiKit
    navigationItem.backButtonDisplayMode = screen.backButtonDisplayMode.uiKit
    navigationItem.hidesBackButton = screen.hidesBackButton
    navigationItem.titleView = screen.titleView.map(Self.makeTitleView)
    if !screen.leftItems.isEmpty {
      navigationItem.leftBarButtonItems = screen.leftItems.map(makeItem)
      navigationItem.leftItemsSupplementBackButton = screen.leftItemsSupplementBackButton
    }
    navigationItem.standardAppearance = screen.navigationBar?.appearance.standard?.uiKit
    navigationItem.compactAppearance = screen.navigationBar?.appearance.compact?.uiKit
    navigationItem.scrollEdgeAppearance = screen.navigationBar?.appearance.scrollEdge?.uiKit
    navigationItem.compactScrollEdgeAppearance =
      screen.navigationBar?.appearance.compactScrollEdge?.uiKit
    if !screen.rightItems.isEmpty {
      navigationItem.rightBarButtonItems = screen.rightItems.map(makeItem)
    }
    restorationIdentifier = screen.restorationIdentifier
    preferredTransition = screen.transition.map(makeTransition)
    if !screen.toolbar.isEmpty { toolbarItems = screen.toolbar.map(makeItem) }
  }

  /// The key of the screen's name in the saved state.
  static let screenKey = "filmstrip.screen"

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(screen.id, forKey: Self.screenKey)
  }

  func makeItem(_ description: BarItemDescription) -> UIBarButtonItem {
    if description.kind == .editButton { return editButtonItem }
    if description.kind == .searchBar { return navigationItem.searchBarPlacementBarButtonItem }
    let item = UIBarButtonItem(description)
    if !description.menu.isEmpty {
      item.menu = MenuEntryDescription.menu(description.menu) { [weak self] target in
        self?.onPush?(target, "a menu's entry")
      }
    }
    if let name = description.name { namedItems.append((name, item)) }
    return item
  }

  /// The items currently in the bars, with the names that steps use.
  var barItems: [(name: String, item: UIBarButtonItem)] {
    var names = namedItems
    names.insert((editButtonItem.title ?? "", editButtonItem), at: 0)
    if let dismissItem { names.insert((Self.dismissName, dismissItem), at: 0) }
    return names.filter { name in shownItems.contains { $0 === name.item } }
  }

  /// The items currently in the bars.
  var shownItems: [UIBarButtonItem] {
    (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
      + (toolbarItems ?? [])
  }

  /// The name of the button that dismisses a presented stack.
  nonisolated static let dismissName = "Done"

  /// Adds a button at the trailing edge that dismisses the stack, or removes the button.
  func setDismissal(_ dismiss: (() -> Void)?) {
    guard dismiss != nil || dismissItem != nil else { return }
    let others = (navigationItem.rightBarButtonItems ?? []).filter { $0 !== dismissItem }
    dismissItem = dismiss.map { dismiss in
      let item = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
      item.primaryAction = UIAction { _ in dismiss() }
      return item
    }
    let items = [dismissItem].compactMap { $0 } + others
    navigationItem.rightBarButtonItems = items.isEmpty ? nil : items
  }

  required init?(coder: NSCoder) {
    screen = ScreenDescription(id: "", title: "")
    keepsToolbar = false
    scrolls = false
    super.init(coder: coder)
  }

  private var defaultBackground: UIColor {
    guard case .list(let list) = screen.content, list.style != .plain else {
      return .systemBackground
    }
    return .systemGroupedBackground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = screen.background?.uiColor ?? defaultBackground
    view.clipsToBounds = true
    guard let content = makeContent() else { return }
    contentView = content
    for row in (content as? ListView)?.rows ?? [] {
      guard let target = row.row.push else { continue }
      row.onTap = { [weak self, weak row] in
        self?.selectedRow = row
        self?.onPush?(target, "a row")
      }
    }
    guard scrolls, content is any ScrollingContent else {
      view.addSubview(content)
      return
    }
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    scrollView.addSubview(content)
    view.addSubview(scrollView)
    self.scrollView = scrollView
  }

  private func makeContent() -> UIView? {
    switch screen.content {
    case .list(let list): return ListView(content: list)
    case .grid(let columns, let photos, let push):
      let grid = PhotoGridView(numbers: photos, columns: columns)
      if let push {
        grid.onTap = { [weak self] in self?.onPush?(push, "a photo") }
      }
      return grid
    case .photo(let number): return PhotoView(number: number)
    case .text(let text): return TextPageView(content: text)
    case .image(let path):
      let view = UIImageView()
      do {
        view.image = UIImage(cgImage: CGImage(try ScenarioImage.bitmap(of: path)))
      } catch {
        Headless.report(.log("the image '\(path)' was changed during the film: \(error)"))
      }
      view.contentMode = .scaleAspectFit
      return view
    case .color(let color):
      view.backgroundColor = color.uiColor
      return nil
    case nil:
      return nil
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    deselectRow(animated: animated)
    // Hide a toolbar without items, which would be an empty bar.
    if !keepsToolbar {
      navigationController?.setToolbarHidden(toolbarItems == nil, animated: animated)
    }
    let style = screen.navigationBar ?? NavigationBarDescription()
    navigationController?.setNavigationBarHidden(
      style.isHidden, animated: animated && style.isHiddenAnimated)
    guard let bar = navigationController?.navigationBar else { return }
    bar.barStyle = style.style == .black ? .black : .default
    bar.isTranslucent = style.isTranslucent
    bar.tintColor = style.tint?.uiColor
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The screen that the tap pushed isn't visible any more.
    (contentView as? PhotoGridView)?.tappedPhoto = nil
  }

  /// Deselects the tapped row when the screen reappears, as a table view controller does.
  private func deselectRow(animated: Bool) {
    guard let row = selectedRow else { return }
    guard animated, let coordinator = transitionCoordinator else {
      row.isHighlighted = false
      selectedRow = nil
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in row.isHighlighted = false },
      completion: { [weak self] context in
        // Another row can have been tapped while this one was deselected.
        guard let self, selectedRow === row else { return }
        if context.isCancelled { row.isHighlighted = true } else { selectedRow = nil }
      })
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (contentView as? ListView)?.setEditing(editing, animated: animated)
  }

  /// Centres a photo; other content begins at the top safe area.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let contentView else { return }
    let bounds = view.bounds
    let insets = view.safeAreaInsets
    let space = bounds.inset(by: insets)
    if let scrollView {
      let width = bounds.width - insets.left - insets.right
      let height = (contentView as? any ScrollingContent)?.height(width: width) ?? space.height
      scrollView.frame = bounds
      scrollView.contentSize = CGSize(width: width, height: height)
      let x = scrollView.adjustedContentInset.left > 0 ? 0 : insets.left
      contentView.frame = CGRect(x: x, y: 0, width: width, height: height)
      return
    }
    switch screen.content {
    case .photo:
      let height = (bounds.width * 0.75).rounded()
      contentView.frame = CGRect(
        x: 0, y: (space.midY - height / 2).rounded(), width: bounds.width, height: height)
    case .image:
      contentView.frame = space
    default:
      contentView.frame = CGRect(
        x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
        height: bounds.height - insets.top)
    }
  }

  /// Returns the transition of the screen.
  private func makeTransition(_ transition: ScreenDescription.Transition) -> Transition {
    switch transition {
    case .zoom:
      .zoom { context in
        let zoomed = Self.page(of: context.zoomedViewController)
        return Self.page(of: context.sourceViewController)?.zoomSource(of: zoomed?.screen)
      }
    case .crossDissolve: .crossDissolve
    case .coverVertical: .coverVertical
    case .flipHorizontal: .flipHorizontal
    }
  }

  /// Returns a view controller as a page, or the top page of a stack.
  private static func page(of controller: UIViewController) -> PageController? {
    let top = (controller as? UINavigationController)?.topViewController
    return (top ?? controller) as? PageController
  }

  /// Returns the view from which a screen zooms: the tapped thumbnail or row, or the thumbnail of
  /// the same photo, or `nil` if there is none.
  private func zoomSource(of screen: ScreenDescription?) -> UIView? {
    if let selectedRow { return selectedRow }
    guard let grid = contentView as? PhotoGridView else { return nil }
    guard case .photo(let number)? = screen?.content else { return grid.tappedPhoto }
    return grid.tappedPhoto ?? grid.photo(number)
  }

  /// Returns a row of the list, counted from 1, or `nil` if there is no such row.
  func row(_ number: Int) -> UIView? {
    guard let rows = (contentView as? ListView)?.rows, rows.indices.contains(number - 1) else {
      return nil
    }
    return rows[number - 1]
  }

  /// Returns the point at which a touch taps a row, in window coordinates; `nil` if it isn't
  /// visible.
  ///
  /// Rows are counted from 1.
  func rowPoint(_ number: Int) -> CGPoint? {
    guard let row = row(number) else { return nil }
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    let visible = view.bounds.inset(by: view.safeAreaInsets)
    return visible.contains(view.convert(point, from: nil)) ? point : nil
  }

  // MARK: Status bar

  override var preferredStatusBarStyle: UIStatusBarStyle {
    switch screen.statusBar {
    case .light: .lightContent
    case .dark: .darkContent
    case .default, .hidden, nil: .default
    }
  }

  override var prefersStatusBarHidden: Bool { screen.statusBar == .hidden }
}

/// Content with a height that depends on its width.
@MainActor
protocol ScrollingContent: UIView {
  /// Returns the height for a width, in points.
  func height(width: CGFloat) -> CGFloat
}
