import Foundation
import QuartzCore
import Testing
import UIKit

// Cards, profiles, forms and rows.
extension IdiomTests {
  @Test func `a card is as high as its padded label`() {
    let card = rig.view()
    let text = rig.add(label("Card"), in: card)
    pin(text, to: card, 12)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: rig.root.safeAreaLayoutGuide.topAnchor, constant: 20),
      card.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
    ])
    rig.layout()
    #expect(card.frame == CGRect(x: 16, y: 67, width: 358, height: 48))
    expectNoReports()
  }

  @Test func `a card with a long text grows with its lines`() {
    let card = rig.view()
    let text = rig.add(label(String(repeating: "x", count: 70), lines: 0), in: card)
    pin(text, to: card, 14)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 100),
      card.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
    ])
    rig.layout()
    // 33 characters fit into 330 points: three lines.
    #expect(near(card.frame, CGRect(x: 16, y: 100, width: 358, height: 28 + linesHeight(3))))
    expectNoReports()
  }

  @Test func `an avatar is centred above a name`() {
    let avatar = rig.view()
    let name = rig.add(label("Ada Lovelace"))
    setSize(avatar, width: 80, height: 80)
    NSLayoutConstraint.activate([
      avatar.centerXAnchor.constraint(equalTo: rig.root.centerXAnchor),
      avatar.topAnchor.constraint(equalTo: rig.root.safeAreaLayoutGuide.topAnchor, constant: 24),
      name.centerXAnchor.constraint(equalTo: avatar.centerXAnchor),
      name.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12),
    ])
    rig.layout()
    #expect(avatar.frame == CGRect(x: 155, y: 71, width: 80, height: 80))
    #expect(name.frame == CGRect(x: 135, y: 163, width: 120, height: 24))
    expectNoReports()
  }

  @Test func `an avatar and two lines form a row`() {
    let avatar = UIView()
    setSize(avatar, width: 48, height: 48)
    let texts = column([label("Name"), label("Detail", size: 15)], spacing: 2)
    let row = rig.add(UIStackView(arrangedSubviews: [avatar, texts]))
    row.spacing = 12
    row.alignment = .center
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 60),
      row.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
    ])
    rig.layout()
    // Texts: 24 + 2 + 18 = 44, centred in 48.
    #expect(row.frame == CGRect(x: 16, y: 60, width: 358, height: 48))
    #expect(texts.frame == CGRect(x: 60, y: 2, width: 298, height: 44))
    expectNoReports()
  }

  @Test func `two equal columns divide the width`() {
    let row = rig.add(UIStackView(arrangedSubviews: [UIView(), UIView()]))
    row.distribution = .fillEqually
    row.spacing = 10
    setSize(row, height: 60)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rig.root.topAnchor),
      row.leadingAnchor.constraint(equalTo: rig.root.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: rig.root.layoutMarginsGuide.trailingAnchor),
    ])
    rig.layout()
    #expect(row.arrangedSubviews.map(\.frame.minX) == [0, 184])
    #expect(row.arrangedSubviews.map(\.frame.width) == [174, 174])
    expectNoReports()
  }

  @Test func `three statistics share the width`() {
    let cells = ["12", "345", "6789"].map { column([label($0), label("posts", size: 10)]) }
    let row = rig.add(UIStackView(arrangedSubviews: cells))
    row.distribution = .fillEqually
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rig.root.topAnchor),
      row.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
    ])
    rig.layout()
    #expect(cells.map(\.frame.minX) == [0, 130, 260])
    #expect(row.frame.height == 36)
    expectNoReports()
  }

  @Test func `a value is at the trailing edge, after a title that hugs its text`() {
    let title = label("Title")
    let value = label("Value")
    title.setContentHuggingPriority(.required, for: .horizontal)
    value.textAlignment = .right
    let row = rig.add(UIStackView(arrangedSubviews: [title, value]))
    row.spacing = 8
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rig.root.topAnchor),
      row.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 20),
      row.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -20),
    ])
    rig.layout()
    #expect(title.frame == CGRect(x: 0, y: 0, width: 50, height: 24))
    #expect(value.frame == CGRect(x: 58, y: 0, width: 292, height: 24))
    expectNoReports()
  }

  @Test func `three buttons have equal spacing`() {
    let buttons = (0..<3).map { _ in BoxView(60, 44) }
    let row = rig.add(UIStackView(arrangedSubviews: buttons))
    row.distribution = .equalSpacing
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rig.root.topAnchor),
      row.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
    ])
    rig.layout()
    // (358 − 3 · 60) / 2 = 89.
    #expect(buttons.map(\.frame.minX) == [0, 149, 298])
    expectNoReports()
  }

  @Test func `a square keeps its ratio in a card`() {
    let square = rig.view()
    NSLayoutConstraint.activate([
      square.centerXAnchor.constraint(equalTo: rig.root.centerXAnchor),
      square.centerYAnchor.constraint(equalTo: rig.root.centerYAnchor),
      square.widthAnchor.constraint(equalTo: rig.root.widthAnchor, multiplier: 0.6),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
    ])
    rig.layout()
    #expect(square.frame == CGRect(x: 78, y: 305, width: 234, height: 234))
    expectNoReports()
  }

  @Test func `a badge is centred on a corner`() {
    let avatar = rig.view()
    let badge = rig.view()
    setSize(avatar, width: 60, height: 60)
    setSize(badge, width: 20, height: 20)
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 100),
      avatar.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 100),
      badge.centerXAnchor.constraint(equalTo: avatar.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: avatar.topAnchor),
    ])
    rig.layout()
    #expect(badge.frame == CGRect(x: 150, y: 90, width: 20, height: 20))
    expectNoReports()
  }

  @Test func `a button is above the bottom of the safe area`() {
    let button = rig.add(box(height: 50))
    let safe = rig.root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      button.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
    ])
    rig.layout()
    #expect(button.frame == CGRect(x: 16, y: 744, width: 358, height: 50))
    expectNoReports()
  }

  @Test func `a separator is one pixel high`() {
    let line = rig.add(box(height: 1 / UIScreen.main.scale))
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
      line.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 200),
    ])
    rig.layout()
    #expect(line.frame.minX == 16 && line.frame.width == 374)
    #expect(near(line.frame.height, 1.0 / 3, 1e-9))
    expectNoReports()
  }

  @Test func `a field fills the row after a label of fixed width`() {
    let title = rig.add(label("Email"))
    let field = rig.add(UITextField())
    setSize(title, width: 100)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 80),
      field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
      field.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      field.heightAnchor.constraint(equalToConstant: 34),
    ])
    rig.layout()
    #expect(field.frame == CGRect(x: 124, y: 75, width: 250, height: 34))
    expectNoReports()
  }

  @Test func `a login form is centred`() {
    let fields = (0..<2).map { _ in UITextField() }
    for field in fields { field.borderStyle = .roundedRect }
    let stack = rig.add(column(fields + [box(height: 50)], spacing: 12))
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: rig.root.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -24),
    ])
    rig.layout()
    // 34 + 12 + 34 + 12 + 50 = 142.
    #expect(stack.frame == CGRect(x: 24, y: 351, width: 342, height: 142))
    expectNoReports()
  }

  @Test func `a long title gives way to a date with a higher priority`() {
    let title = rig.add(label(String(repeating: "x", count: 60)))
    let date = rig.add(label("9:41"))
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: rig.root.topAnchor),
      date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor, constant: -16),
      date.topAnchor.constraint(equalTo: title.topAnchor),
    ])
    rig.layout()
    #expect(date.frame == CGRect(x: 334, y: 0, width: 40, height: 24))
    #expect(title.frame == CGRect(x: 16, y: 0, width: 310, height: 24))
    expectNoReports()
  }

  @Test func `an overlay covers the image below its caption`() {
    let image = rig.add(box(height: 200))
    let shade = rig.view(in: image)
    let caption = rig.add(label("Caption"), in: image)
    pin(shade, to: image)
    NSLayoutConstraint.activate([
      image.topAnchor.constraint(equalTo: rig.root.topAnchor),
      image.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
      caption.leadingAnchor.constraint(equalTo: image.leadingAnchor, constant: 16),
      caption.bottomAnchor.constraint(equalTo: image.bottomAnchor, constant: -16),
    ])
    rig.layout()
    #expect(shade.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(caption.frame == CGRect(x: 16, y: 160, width: 70, height: 24))
    expectNoReports()
  }

  @Test func `a readable column is in the middle of an iPad`() {
    let rig = LayoutRig(width: 1024, height: 768, scale: 2, isPad: true)
    let view = rig.view()
    let guide = rig.root.readableContentGuide
    setSize(view, height: 10)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    rig.layout()
    #expect(view.frame.minX == 176)
    #expect(view.frame.width == 672)
    #expect(rig.log == "")
  }

  @Test func `the view of a child fills its container`() {
    let container = rig.view()
    pin(container, to: rig.root, 30)
    let child = UIViewController()
    rig.controller.addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(child.view)
    pin(child.view, to: container)
    child.didMove(toParent: rig.controller)
    rig.layout()
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 330, height: 784))
    expectNoReports()
  }

  @Test func `a custom spacing separates two groups of a column`() {
    let views = (0..<3).map { _ in box(height: 40) }
    let stack = rig.add(column(views, spacing: 8))
    stack.setCustomSpacing(32, after: views[1])
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: rig.root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
    ])
    rig.layout()
    #expect(views.map(\.frame.minY) == [0, 48, 120])
    #expect(stack.frame.height == 160)
    expectNoReports()
  }

  @Test func `a field shows a clear button while it has a text`() throws {
    let field = rig.add(UITextField())
    field.clearButtonMode = .always
    setSize(field, width: 200, height: 40)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 100),
      field.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
    ])
    rig.layout()
    let button = try #require(field.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.isHidden)
    field.text = "abc"
    rig.layout()
    // 200 − 5 − 19 = 176, and (40 − 19) / 2 = 10.5, rounded to 11.
    #expect(!button.isHidden)
    #expect(button.frame == CGRect(x: 176, y: 11, width: 19, height: 19))
    #expect(field.textRect(forBounds: field.bounds).maxX == 176)
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "")
  }
}
