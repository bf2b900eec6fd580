import UIKit

/// The content view of a text screen.
@MainActor
final class TextPageView: UIView, ScrollingContent {
  private let content: TextDescription
  private let avatar = UILabel()
  private let sender = UILabel()
  private let date = UILabel()
  private let heading = UILabel()
  private let body = UILabel()
  private let line = UIView()

  init(content: TextDescription) {
    self.content = content
    super.init(frame: .zero)
    let initials = (content.subheading ?? "").split(separator: " ").compactMap(\.first).prefix(2)
    avatar.text = String(initials)
    avatar.textAlignment = .center
    avatar.textColor = .white
    avatar.font = .systemFont(ofSize: 17, weight: .semibold)
    avatar.backgroundColor = .systemGray2
    avatar.layer.cornerRadius = 21
    avatar.clipsToBounds = true
    set(sender, content.subheading, .preferredFont(forTextStyle: .headline), .label)
    set(date, content.detail, .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    let headingFont = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    set(heading, content.heading, headingFont, .label)
    set(body, content.body, .preferredFont(forTextStyle: .body), .label)
    heading.numberOfLines = 0
    heading.lineBreakMode = .byWordWrapping
    body.numberOfLines = 0
    body.lineBreakMode = .byWordWrapping
    line.backgroundColor = .separator
    if content.subheading != nil { for view in [avatar, line] as [UIView] { addSubview(view) } }
  }

  required init?(coder: NSCoder) {
    content = TextDescription(body: "")
    super.init(coder: coder)
  }

  private func set(_ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor) {
    label.text = text
    label.font = font
    label.textColor = color
    if text != nil { addSubview(label) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(width: bounds.width)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }

  func height(width: CGFloat) -> CGFloat {
    defer { setNeedsLayout() }
    return layOut(width: width)
  }

  /// Lays out the views from left to right, and returns the height, in points.
  private func layOut(width whole: CGFloat) -> CGFloat {
    let margin = systemMargin
    let width = whole - 2 * margin
    var y: CGFloat = 14
    if content.subheading != nil {
      avatar.frame = CGRect(x: margin, y: y, width: 42, height: 42)
      y += layOutSender(x: margin + 54, y: y, end: whole - margin) + 14
      line.frame = CGRect(
        x: margin, y: y, width: whole - margin, height: 1 / UIScreen.main.scale)
      y += 16
    }
    if content.heading != nil { y += stack(heading, x: margin, y: y, width: width) + 14 }
    return y + stack(body, x: margin, y: y, width: width) + 14
  }

  /// Lays out the sender and the date next to each other, or vertically if the text is very large.
  private func layOutSender(x: CGFloat, y: CGFloat, end: CGFloat) -> CGFloat {
    if UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory {
      sender.numberOfLines = 0
      sender.lineBreakMode = .byWordWrapping
      var height = stack(sender, x: x, y: y, width: end - x)
      if date.text != nil {
        height += 4
        height += stack(date, x: x, y: y + height, width: end - x)
      }
      return max(42, height)
    }
    let dateSize = date.sizeThatFits(.zero)
    date.frame = CGRect(
      x: end - dateSize.width, y: y + 13, width: dateSize.width, height: dateSize.height)
    place(sender, x: x, y: y + 10, maximum: date.frame.minX - 8 - x)
    return 42
  }

  private func place(_ label: UILabel, x: CGFloat, y: CGFloat, maximum: CGFloat) {
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(x: x, y: y, width: min(size.width, maximum), height: size.height)
  }

  private func stack(_ label: UILabel, x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    label.frame = CGRect(x: x, y: y, width: width, height: size.height)
    return size.height
  }
}
