import UIKit

/// A page of text.
@MainActor
final class TextPageView: UIView {
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
    set(sender, content.subheading, .systemFont(ofSize: 17, weight: .semibold), .label)
    set(date, content.detail, .systemFont(ofSize: 13), .secondaryLabel)
    set(heading, content.heading, .systemFont(ofSize: 22, weight: .bold), .label)
    set(body, content.body, .systemFont(ofSize: 17), .label)
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
    let margin: CGFloat = 16
    let width = bounds.width - 2 * margin
    var y: CGFloat = 14
    if content.subheading != nil {
      avatar.frame = CGRect(x: margin, y: y, width: 42, height: 42)
      let dateSize = date.sizeThatFits(.zero)
      date.frame = CGRect(
        x: bounds.width - margin - dateSize.width, y: y + 13, width: dateSize.width,
        height: dateSize.height)
      place(sender, x: margin + 54, y: y + 10, maximum: date.frame.minX - 8 - margin - 54)
      y += 42 + 14
      line.frame = CGRect(
        x: margin, y: y, width: bounds.width - margin, height: 1 / UIScreen.main.scale)
      y += 16
    }
    if content.heading != nil { y += stack(heading, x: margin, y: y, width: width) + 14 }
    _ = stack(body, x: margin, y: y, width: width)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
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
