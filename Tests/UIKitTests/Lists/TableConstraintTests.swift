import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: constraints determine the heights of rows, as documented in "Self-sizing cells";
// the sums are computed by hand.
@MainActor
@Suite(.serialized)
struct TableConstraintTests {
  private final class Message: UITableViewCell {
    let body = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      body.numberOfLines = 0
      body.font = .systemFont(ofSize: 20)
      body.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(body)
      NSLayoutConstraint.activate([
        body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
        body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
        body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  private final class Messages: NSObject, UITableViewDataSource {
    let lengths = [10, 40, 100]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      lengths.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      (cell as? Message)?.body.text = String(repeating: "x", count: lengths[indexPath.row])
      return cell
    }
  }

  /// *Reported* (FACTS: table.collapsed-cell).
  @Test func `a row whose constraints suggest no height has the standard height`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: 31),
          box.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
        ])
        return cell
      }
    }
    let root = UIViewController()
    let rig = NavigationRig([root])
    let table = UITableView(frame: root.view.bounds, style: .plain)
    let source = Source()
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    root.view.addSubview(table)
    _ = rig.nodes(at: 0.1)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
  }

  /// *Reported* (FACTS: table.cell-subviews).
  @Test func `constraints of subviews in the cell itself determine its height`() {
    final class Bubble: UITableViewCell {
      let box = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor, constant: 32),
          box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          box.heightAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
          box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { Bubble(style: .default, reuseIdentifier: nil) }
    }
    let root = UIViewController()
    let rig = NavigationRig([root])
    let table = UITableView(frame: root.view.bounds, style: .plain)
    let source = Source()
    table.dataSource = source
    root.view.addSubview(table)
    _ = rig.nodes(at: 0.1)
    // 32 + 390 / 2 + 20
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 247)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 247)
    let box = (table.visibleCells.last as? Bubble)?.box
    #expect(box?.frame == CGRect(x: 16, y: 32, width: 0, height: 195))
  }

  @Test func `a stack view determines the height of the first cell with constraints`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.heightAnchor.constraint(equalToConstant: 50).isActive = true
        let stack = UIStackView(arrangedSubviews: [box])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 8),
          stack.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
          stack.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -8),
        ])
        return cell
      }
    }
    let root = UIViewController()
    let rig = NavigationRig([root])
    let table = UITableView(frame: root.view.bounds, style: .plain)
    let source = Source()
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    root.view.addSubview(table)
    _ = rig.nodes(at: 0.1)
    // 8 + 50 + 8
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 66)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 66)
  }

  @Test func `rows have the height that the constraints of their cells determine`() {
    let root = UIViewController()
    let rig = NavigationRig([root])
    let table = UITableView(frame: root.view.bounds, style: .plain)
    let source = Messages()
    table.register(Message.self, forCellReuseIdentifier: "message")
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    root.view.addSubview(table)
    _ = rig.nodes(at: 0.1)
    // Characters are 10 points wide, so 36 fit into 390 − 30; the font determines the height of a
    // line.
    let line = Double(UIFont.systemFont(ofSize: 20).lineHeight)
    for (row, length) in source.lengths.enumerated() {
      let lines = (Double(length) * 10 / 360).rounded(.up)
      let height = Double(table.rectForRow(at: IndexPath(row: row, section: 0)).height)
      #expect(abs(height - (20 + lines * line)) < 1, "\(height), \(lines) lines of \(line)")
    }
  }
}
