import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  var configure: (UITableViewCell) -> Void = { _ in }
  var count = 3
  var prefetched: [Int] = []
  var cancelled: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    configure(cell)
    return cell
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths.map(\.row)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
}

/// A custom configuration, as an app defines it.
private struct BadgeConfiguration: UIContentConfiguration {
  var number = 0
  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
  func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
    var new = self
    if (state as? UICellConfigurationState)?.isSelected == true { new.number += 100 }
    return new
  }
}

private final class BadgeView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: BadgeConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
}

// Source of the expected values: UIContentConfiguration, UIListContentConfiguration,
// UIConfigurationState and UITableViewDataSourcePrefetching as documented. Each character is half
// as wide as the font size, and as high.
@MainActor
@Suite(.serialized)
struct ContentConfigurationTests {
  private func rig(_ source: Source) -> (ScrollRig, UITableView) {
    let table = UITableView()
    let rig = ScrollRig(scroll: table, content: .zero)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return (rig, table)
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { [$0 as? UILabel].compactMap { $0 } + labels($0) }
      .filter { !$0.isHidden && !($0.text ?? "").isEmpty }
  }

  @Test func `a cell shows its content configuration instead of its own labels`() throws {
    let source = Source()
    source.configure = { cell in
      var content = cell.defaultContentConfiguration()
      content.text = "Name"
      content.secondaryText = "42"
      cell.contentConfiguration = content
    }
    let (_, table) = rig(source)
    let cell = try #require(table.visibleCells.first)
    cell.layoutIfNeeded()
    #expect(cell.frame.height == 44)
    let visibleLabels = labels(cell)
    #expect(visibleLabels.map(\.text) == ["Name", "42"])
    // The value ends 16 points before the edge; the name begins at the margin.
    #expect(visibleLabels[0].frame.minX == 16)
    #expect(near(visibleLabels[1].frame.maxX, 390 - 16))
    #expect(visibleLabels[1].textColor == .secondaryLabel)
    #expect(cell.textLabel?.isHidden == true)
  }

  @Test func `two labels above each other determine the row height with their margins`() throws {
    let source = Source()
    source.configure = { cell in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Name"
      content.textProperties.font = .systemFont(ofSize: 20)
      content.secondaryText = "more"
      content.secondaryTextProperties.font = .systemFont(ofSize: 10)
      content.textToSecondaryTextVerticalPadding = 4
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 20, leading: 30, bottom: 20, trailing: 10)
      cell.contentConfiguration = content
    }
    let (_, table) = rig(source)
    let cell = try #require(table.visibleCells.first)
    cell.layoutIfNeeded()
    let heights = labels(cell).map { $0.sizeThatFits(.zero).height }
    #expect(cell.frame.height == heights[0] + heights[1] + 4 + 40)
    #expect(labels(cell).map(\.frame.minX) == [30, 30])
    #expect(labels(cell).map(\.frame.minY) == [20, 24 + heights[0]])
  }

  @Test func `a custom configuration determines its view, height and states`() throws {
    let source = Source()
    source.configure = { $0.contentConfiguration = BadgeConfiguration(number: 7) }
    let (_, table) = rig(source)
    let cell = try #require(table.visibleCells.first)
    #expect(cell.frame.height == 70)
    let badge = try #require(cell.contentView.subviews.compactMap { $0 as? BadgeView }.first)
    #expect((badge.configuration as? BadgeConfiguration)?.number == 7)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect((badge.configuration as? BadgeConfiguration)?.number == 107)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.contentConfiguration = BadgeConfiguration(number: 9)
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.compactMap { $0 as? BadgeView } == [badge])
    #expect((badge.configuration as? BadgeConfiguration)?.number == 9)
    cell.contentConfiguration = nil
    #expect(badge.superview == nil)
    #expect(cell.textLabel?.isHidden == false)
  }

  @Test func `an update handler configures a collection view cell for each state`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      var content = UIListContentConfiguration.cell()
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
    }
    cell.layoutIfNeeded()
    #expect(labels(cell).map(\.text) == ["off"])
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(labels(cell).map(\.text) == ["on"])
    #expect(states == [false, true])
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height == 44)
  }

  @Test func `a handler that sets the background and the accessories runs once for each state`() {
    let rig = LayoutRig()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    var count = 0
    cell.configurationUpdateHandler = { cell, state in
      count += 1
      cell.contentConfiguration = UIListContentConfiguration.cell()
      cell.backgroundConfiguration = .listPlainCell()
      (cell as? UICollectionViewListCell)?.accessories = [.checkmark()]
    }
    rig.root.addSubview(cell)
    rig.layout()
    #expect(count == 1)
    cell.isSelected = true
    rig.layout()
    #expect(count == 2 && Unsupported.names == [])
  }

  @Test func `a configuration that a selected cell gets is that of the selected state`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.contentConfiguration = BadgeConfiguration(number: 7)
    cell.layoutIfNeeded()
    let badge = try #require(cell.contentView.subviews.compactMap { $0 as? BadgeView }.first)
    // The configuration adds 100 for the selected state.
    #expect((badge.configuration as? BadgeConfiguration)?.number == 107)
  }

  @Test func `only the configuration of a search names the text of the search`() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    state.searchText = "iron"
    #expect(
      UIContentUnavailableConfiguration.search().updated(for: state).text
        == "No Results for “iron”")
    var own = UIContentUnavailableConfiguration.empty()
    own.text = "No Results"
    #expect(own.updated(for: state).text == "No Results")
  }

  @Test func `the text of a grouped header is in upper case`() throws {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Title"
    let view = UIListContentView(configuration: content)
    #expect(labels(view).map(\.text) == ["TITLE"])
  }

  @Test func `rows up to a screen ahead in the scrolling direction are prefetched once`() {
    let source = Source()
    source.count = 200
    let (rig, table) = rig(source)
    table.prefetchDataSource = source
    // The rows are 44 points high, in a table of 800 points.
    table.contentOffset.y = 440
    table.layoutIfNeeded()
    _ = rig.stage.displayList()
    #expect(source.prefetched.isEmpty, "the first position only starts the scrolling")
    table.contentOffset.y = 880
    table.layoutIfNeeded()
    // The prefetched rows are from (880 + 800) / 44 to (880 + 1600) / 44, without the visible row.
    #expect(source.prefetched == Array(39...56))
    #expect(source.cancelled.isEmpty)
    table.contentOffset.y = 836
    table.layoutIfNeeded()
    // Backwards, rows from 36 / 44 on are prefetched; the rows ahead are no longer near, so they
    // are cancelled.
    #expect(source.prefetched.suffix(19).first == 0)
    #expect(source.cancelled == Array(39...56))
  }

  // MARK: Patterns and activities

  @Test func `a pattern repeats its image over the view and follows its size`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let color = UIColor(patternImage: image)
    #expect(color == UIColor(patternImage: image))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 25))
    let child = UIView()
    view.addSubview(child)
    view.backgroundColor = color
    #expect(view.backgroundColor === color)
    #expect(view.subviews == [child])
    let pattern = try #require(view.layer.sublayers?.first)
    #expect(pattern.frame == view.bounds)
    #expect(view.layer.sublayers?.last === child.layer)
    let rows = try #require(pattern.sublayers?.first as? CAReplicatorLayer)
    let columns = try #require(rows.sublayers?.first as? CAReplicatorLayer)
    #expect(rows.instanceCount == 3 && columns.instanceCount == 3)
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(columns.instanceCount == 5)
    view.backgroundColor = .white
    #expect(view.layer.sublayers?.count == 1)
  }

  @Test func `an activity controller is reported, and completes without a choice`() {
    let root = UIViewController()
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(root)
    let activity = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    #expect(Headless.reports.contains { "\($0)".contains("UIActivityViewController") })
    var ended: [Bool] = []
    activity.completionWithItemsHandler = { type, completed, _, _ in
      ended.append(completed)
      #expect(type == nil)
    }
    root.present(activity, animated: true)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(root.presentedViewController === activity)
    root.dismiss(animated: true)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(ended == [false])
  }
}
