import Foundation

extension UITabBarController {
  /// The navigation controller of the "More" list, which contains the tabs after the fourth if there
  /// are more than five.
  ///
  /// *Documented* (FACTS: tabbar.more): the controller exists even if the bar has no item "More".
  public var moreNavigationController: UINavigationController {
    if let more = tabState.moreNavigation { return more }
    let list = MoreListController(style: .plain)
    list.tabs = self
    list.title = "More"
    let more = UINavigationController(rootViewController: list)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    tabState.moreList = list
    tabState.moreNavigation = more
    return more
  }

  /// The view controllers that people can rearrange; by default, all view controllers.
  ///
  /// If the array is empty or `nil`, the "More" list has no Edit button. *Documented* (FACTS:
  /// tabbar.more). Filmstrip reports a tap on the button as unsupported.
  public var customizableViewControllers: [UIViewController]? {
    get { tabState.customizableControllers ?? viewControllers }
    set {
      tabState.customizableControllers = newValue ?? []
      tabState.moreList?.entriesChanged()
    }
  }

  // MARK: Internal members

  /// The maximum number of items in the bar.
  ///
  /// *Documented* (FACTS: tabbar.more) for iPhones. *Chosen:* the bar of an iPad shows all items.
  var maximumItemCount: Int { Headless.device.isPad ? .max : 5 }

  /// The content of the item "More".
  var moreEntry: TabEntry {
    entries.first { $0.existingController === moreNavigationController }
      ?? TabEntry(moreNavigationController)
  }

  /// The content of all tabs, in the bar and in the "More" list.
  var allEntries: [TabEntry] {
    moreEntries.isEmpty ? entries : entries.dropLast() + moreEntries
  }

  /// Whether the item "More" is selected.
  var selectsMore: Bool { !moreEntries.isEmpty && selection == entries.count - 1 }

  /// The index of the view controller that the "More" list displays, or `nil` if the list itself is
  /// displayed.
  var displayedMoreIndex: Int? {
    allEntries.firstIndex { $0 === tabState.moreList?.displayed }
  }

  /// Returns whether a tab is in the "More" list.
  func isInMore(_ entry: TabEntry) -> Bool { moreEntries.contains { $0 === entry } }

  /// Selects a tab of the "More" list, without the list's own animation.
  func selectMore(_ entry: TabEntry) {
    tabState.moreList?.display(entry, animated: false)
    select(entries.count - 1)
  }
}

/// The list of the tabs for which the bar has no space.
@MainActor
final class MoreListController: UITableViewController {
  weak var tabs: UITabBarController?
  /// The tab whose view controller is above the list, or `nil` if the list is displayed.
  private(set) var displayed: TabEntry?
  /// The view controllers of a displayed tab that is a navigation controller.
  private var borrowed: (owner: UINavigationController, pages: [UIViewController])?

  override func viewDidLoad() {
    super.viewDidLoad()
    entriesChanged()
  }

  /// Updates the rows and the Edit button after a change of the tabs.
  func entriesChanged() {
    guard isViewLoaded else { return }
    // The default permits all, and tabs create their view controllers later.
    let canEdit = tabs?.tabState.customizableControllers?.isEmpty != true
    navigationItem.rightBarButtonItem =
      canEdit
      ? UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { _ in
          Unsupported.report("UITabBarController: rearranging the tabs of the More list")
        }) : nil
    tableView.reloadData()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endDisplay()
  }

  /// Displays the view controller of a tab above the list.
  ///
  /// *Chosen* (FACTS: tabbar.more): the view controllers of a navigation controller are on the
  /// stack of the list until the list appears again, because stacks can't contain each other.
  func display(_ entry: TabEntry, animated: Bool) {
    guard displayed !== entry else { return }
    showList()
    displayed = entry
    let controller = entry.controller
    guard let owner = controller as? UINavigationController else {
      navigationController?.pushViewController(controller, animated: animated)
      return
    }
    let pages = owner.viewControllers
    owner.setViewControllers([], animated: false)
    borrowed = (owner, pages)
    navigationController?.setViewControllers([self] + pages, animated: animated)
  }

  /// Displays the list, without an animation.
  func showList() {
    guard displayed != nil else { return }
    navigationController?.popToRootViewController(animated: false)
    endDisplay()
  }

  /// Returns the view controllers of the displayed tab to their navigation controller.
  private func endDisplay() {
    displayed = nil
    if let (owner, pages) = borrowed { owner.setViewControllers(pages, animated: false) }
    borrowed = nil
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs?.moreEntries.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard let entry = tabs?.moreEntries[indexPath.row] else { return cell }
    // A tab creates its view controller when it is displayed.
    cell.textLabel?.text = entry.item?.title ?? entry.existingController?.title
    cell.imageView?.image = entry.item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let entry = tabs?.moreEntries[indexPath.row] else { return }
    display(entry, animated: true)
  }
}
