import UIKit

// A list of notes with a pull-down menu in its bar and a pop-up button in its header, as apps write them
// since iOS 14 and 15.

final class NotesViewController: UITableViewController {
  enum SortOrder: String, CaseIterable {
    case name = "Name"
    case dateEdited = "Date Edited"
    case dateCreated = "Date Created"
  }

  private(set) var order = SortOrder.name { didSet { updateMenu() } }
  private(set) var showsPreviews = true { didSet { updateMenu() } }
  private(set) var deleted = 0
  private(set) var account = ""
  let accountButton = UIButton(type: .system)
  private var notes = ["Animation", "Bars", "Curves"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil,
      menu: UIMenu(title: "", children: []))
    updateMenu()

    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    accountButton.frame = CGRect(x: 16, y: 8, width: 160, height: 44)
    accountButton.showsMenuAsPrimaryAction = true
    if #available(iOS 15.0, *) {
      accountButton.changesSelectionAsPrimaryAction = true
    }
    let choose: UIActionHandler = { [weak self] action in self?.account = action.title }
    accountButton.menu = UIMenu(children: [
      UIAction(title: "On My Phone", handler: choose),
      UIAction(title: "Cloud", image: UIImage(systemName: "cloud"), state: .on, handler: choose),
    ])
    header.addSubview(accountButton)
    tableView.tableHeaderView = header
  }

  private func updateMenu() {
    let orders = SortOrder.allCases.map { order in
      UIAction(
        title: order.rawValue, identifier: UIAction.Identifier("sort.\(order.rawValue)"),
        state: order == self.order ? .on : .off
      ) { [weak self] _ in self?.order = order }
    }
    let sort = UIMenu(
      title: "Sort By", image: UIImage(systemName: "arrow.up.arrow.down"),
      identifier: UIMenu.Identifier("sort"), options: .displayInline, children: orders)
    let previews = UIAction(
      title: "Previews", attributes: [], state: showsPreviews ? .on : .off
    ) { [weak self] _ in self?.showsPreviews.toggle() }
    let folders = UIDeferredMenuElement { completion in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        completion([UIAction(title: "Archive") { _ in }])
      }
    }
    let delete = UIAction(
      title: "Delete All", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] _ in self?.deleteAll() }
    navigationItem.rightBarButtonItem?.menu = UIMenu(
      title: "", children: [sort, previews, UIMenu(title: "Move to", children: [folders]), delete])
  }

  private func deleteAll() {
    deleted += notes.count
    notes.removeAll()
    tableView.reloadData()
    navigationItem.rightBarButtonItem?.isEnabled = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    return cell
  }
}
