import UIKit

/// A list of journeys; a tap pushes the days of the tapped journey.
final class JourneyListController: UITableViewController {
  private let stories: [Story]

  init(_ stories: [Story]) {
    self.stories = stories
    super.init(style: .plain)
    title = "Journeys"
    preferredContentSize = CGSize(width: 320, height: CGFloat(stories.count) * 60)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stories.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let story = stories[indexPath.row]
    cell.textLabel?.text = story.title
    cell.detailTextLabel?.text = story.subtitle
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      DayListController(stories[indexPath.row]), animated: true)
  }
}

/// The days of a journey as a list.
final class DayListController: UITableViewController {
  private let story: Story

  init(_ story: Story) {
    self.story = story
    super.init(style: .plain)
    title = story.title
    preferredContentSize = CGSize(width: 320, height: CGFloat(story.days.count) * 60)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    story.days.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = story.days[indexPath.row].title
    cell.detailTextLabel?.text = story.days[indexPath.row].detail
    return cell
  }
}
