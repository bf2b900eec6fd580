import UIKit

/// A list as apps write it, with a large title, an edit button, several items, and a prompt while
/// editing.
final class NotesListController: UITableViewController {
  private(set) var deleted = 0
  private lazy var composeItem = UIBarButtonItem(
    barButtonSystemItem: .compose, target: self, action: Selector(NotesListController.compose))
  private lazy var sortItem = UIBarButtonItem(
    image: UIImage(systemName: "line.3.horizontal.decrease"),
    menu: UIMenu(
      title: "Sort",
      children: [
        UIAction(title: "By Date", image: UIImage(systemName: "calendar"), state: .on) { _ in },
        UIAction(title: "By Name") { _ in },
      ]))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.backButtonDisplayMode = .minimal
    navigationItem.rightBarButtonItems = [editButtonItem, composeItem]
    navigationItem.leftBarButtonItem = sortItem
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationController?.navigationBar.largeTitleTextAttributes = [
      .foregroundColor: UIColor.systemIndigo
    ]
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationItem.prompt = editing ? "Choose notes to delete" : nil
    if editing {
      let cancel = UIBarButtonItem(systemItem: .cancel)
      cancel.primaryAction = UIAction { [weak self] _ in self?.setEditing(false, animated: true) }
      cancel.title = "Cancel"
      navigationItem.setLeftBarButton(cancel, animated: animated)
      navigationItem.setRightBarButtonItems([editButtonItem], animated: animated)
    } else {
      navigationItem.setLeftBarButton(sortItem, animated: animated)
      navigationItem.setRightBarButtonItems([editButtonItem, composeItem], animated: animated)
    }
  }

  func compose() {
    let note = NoteController()
    navigationController?.pushViewController(note, animated: true)
  }
}

/// A form that must not lose its changes; the navigation controller, as the bar's delegate, queries
/// the form.
final class NoteController: UIViewController {
  var hasChanges = false
  private let titleLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = "New Note"
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.sizeToFit()
    navigationItem.titleView = titleLabel
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Share", style: .plain, target: self, action: Selector(NoteController.share))
    let save = UIBarButtonItem(
      title: "Save", style: .done, target: self, action: Selector(NoteController.save(_:)))
    save.isEnabled = false
    save.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 17)], for: .normal)
    navigationItem.rightBarButtonItem = save
    navigationItem.hidesBackButton = false
  }

  func share() {}

  func save(_ sender: UIBarButtonItem) {
    hasChanges = false
    navigationController?.popViewController(animated: true)
  }
}

/// The well-known method to intercept the back button.
final class GuardedNavigationController: UINavigationController, UINavigationBarDelegate {
  private(set) var refusals = 0

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let note = topViewController as? NoteController, note.hasChanges else { return true }
    refusals += 1
    return false
  }
}

/// A navigation bar that an app adds to a view itself.
final class WizardController: UIViewController, UINavigationBarDelegate {
  let bar = UINavigationBar()
  private(set) var finished: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.delegate = self
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    let first = UINavigationItem(title: "Step 1")
    first.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: Selector(WizardController.next))
    bar.setItems([first], animated: false)
  }

  func next() {
    let number = (bar.items?.count ?? 0) + 1
    bar.pushItem(UINavigationItem(title: "Step \(number)"), animated: true)
  }

  func position(for bar: UIBarPositioning) -> UIBarPosition {
    return .topAttached
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    finished.append(item.title ?? "")
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    finished.removeLast()
  }
}
