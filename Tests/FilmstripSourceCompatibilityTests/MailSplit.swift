import UIKit

// A mailbox in two columns with state restoration, as in apps since iOS 8.

final class MailboxViewController: UITableViewController {
  let messages = ["Storyboards", "Invoice", "Lunch"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    restorationIdentifier = "Mailbox"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return messages.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = MessageViewController(subject: messages[indexPath.row])
    showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
  }
}

final class MessageViewController: UIViewController, UIViewControllerRestoration {
  private(set) var subject: String?
  private(set) var isRestored = false
  private var scrollPosition: CGPoint = .zero

  init(subject: String?) {
    self.subject = subject
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Message"
    restorationClass = MessageViewController.self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let subject = coder.decodeObject(forKey: "subject") as? String else { return nil }
    return MessageViewController(subject: subject)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = subject
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
    navigationItem.leftItemsSupplementBackButton = true
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(subject, forKey: "subject")
    coder.encode(scrollPosition, forKey: "scroll")
    coder.encode(isEditing, forKey: "editing")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    scrollPosition = coder.decodeCGPoint(forKey: "scroll")
    setEditing(coder.decodeBool(forKey: "editing"), animated: false)
  }

  override func applicationFinishedRestoringState() {
    isRestored = true
  }
}

final class MailCoordinator: NSObject, UISplitViewControllerDelegate {
  let splitViewController = UISplitViewController()
  let mailbox = MailboxViewController()

  override init() {
    super.init()
    let detail = UINavigationController(rootViewController: MessageViewController(subject: nil))
    splitViewController.viewControllers = [
      UINavigationController(rootViewController: mailbox), detail,
    ]
    splitViewController.preferredDisplayMode = .oneBesideSecondary
    splitViewController.preferredPrimaryColumnWidthFraction = 0.3
    splitViewController.maximumPrimaryColumnWidth = 400
    splitViewController.delegate = self
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    guard let secondary = secondaryViewController as? UINavigationController,
      let message = secondary.topViewController as? MessageViewController
    else { return false }
    return message.subject == nil
  }
}

/// Columns as in iOS 14 and later.
final class NotesSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  init() {
    super.init(style: .doubleColumn)
    delegate = self
    presentsWithGesture = false
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(UIViewController(), for: .primary)
    setViewController(UIViewController(), for: .secondary)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    return .primary
  }
}

/// A container that forwards the appearance callbacks of its children itself.
final class PagerViewController: UIViewController {
  private(set) var current: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    current?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }

  func show(_ page: UIViewController) {
    guard let old = current else {
      current = page
      addChild(page)
      page.view.frame = view.bounds
      view.addSubview(page.view)
      page.didMove(toParent: self)
      return
    }
    current = page
    old.willMove(toParent: nil)
    addChild(page)
    page.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    transition(
      from: old, to: page, duration: 0.25, options: [.curveEaseInOut],
      animations: {
        page.view.frame = self.view.bounds
        old.view.frame = self.view.bounds.offsetBy(dx: -self.view.bounds.width, dy: 0)
      },
      completion: { _ in
        old.removeFromParent()
        page.didMove(toParent: self)
      })
  }
}
