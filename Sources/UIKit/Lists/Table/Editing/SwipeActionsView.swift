import Foundation
import QuartzCore

/// The action buttons that swiping a row reveals.
@MainActor
final class SwipeActionsView: UIView {
  /// The dimensions of the buttons, in points, and the duration of arming, in seconds.
  ///
  /// *Chosen* (FACTS: table.swipe).
  private static let minimumWidth: CGFloat = 74
  private static let textMargin: CGFloat = 15
  private static let minimumHeightForBoth: CGFloat = 91
  private static let armingDuration = 0.25

  /// A button whose coloured background can be wider than its content.
  private final class Button: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()
    /// The width of the content, which is at the button's inner edge, in points.
    var contentWidth: CGFloat = 0
    /// Whether the content is at the left edge.
    var isAtLeft = true

    init(_ action: UIContextualAction) {
      self.action = action
      super.init(frame: .zero)
      clipsToBounds = true
      backgroundColor = action.backgroundColor
      label.text = action.title
      label.font = .systemFont(ofSize: 15)
      label.textColor = .white
      label.textAlignment = .center
      imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
      imageView.tintColor = .white
      imageView.contentMode = .center
      for view in [imageView, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat {
      let text = action.title == nil ? 0 : label.sizeThatFits(.zero).width
      let image = action.image?.size.width ?? 0
      return max(
        SwipeActionsView.minimumWidth,
        (max(text, image) + 2 * SwipeActionsView.textMargin).rounded(.up))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let showsBoth = bounds.height >= SwipeActionsView.minimumHeightForBoth
      label.isHidden = action.image != nil && !showsBoth
      let size = label.sizeThatFits(.zero)
      let x = isAtLeft ? 0 : bounds.width - contentWidth
      let imageHeight = imageView.image?.size.height ?? 0
      let textHeight = label.isHidden || action.title == nil ? 0 : size.height
      let gap: CGFloat = imageHeight > 0 && textHeight > 0 ? 4 : 0
      let top = (bounds.height - imageHeight - gap - textHeight) / 2
      imageView.frame = CGRect(x: x, y: top, width: contentWidth, height: imageHeight)
      label.frame = CGRect(
        x: x, y: top + imageHeight + gap, width: contentWidth, height: size.height)
    }
  }

  private let buttons: [Button]
  /// Whether the buttons are at the right edge of the row.
  private let isAtRight: Bool
  /// Whether lifting the finger runs the first action, whose button covers the other buttons.
  private(set) var isArmed = false

  /// Creates a view with buttons for actions; `perform` is called with the tapped action.
  init(
    _ actions: [UIContextualAction], isAtRight: Bool,
    perform: @escaping (UIContextualAction) -> Void
  ) {
    buttons = actions.map(Button.init)
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    layer.nodeName = "table/actions"
    // The first action is at the edge of the row, in front of the other buttons.
    for button in buttons.reversed() { addSubview(button) }
    for (index, button) in buttons.enumerated() {
      button.isAtLeft = isAtRight
      button.layer.nodeName = "table/actions/\(index)"
      button.addAction(
        UIAction { [weak button] _ in button.map { perform($0.action) } },
        for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all buttons when the actions are open, in points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Animates the first button so that it covers the other buttons, or uncovers them.
  func arm(_ arms: Bool) {
    guard arms != isArmed else { return }
    layoutIfNeeded()
    isArmed = arms
    setNeedsLayout()
    UIView.animate(withDuration: Self.armingDuration) { self.layoutIfNeeded() }
  }

  /// Lays out the buttons, which overlap below their natural width, and grow beyond it.
  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalWidth
    guard natural > 0 else { return }
    let ratio = bounds.width / natural
    var start: CGFloat = 0
    // Begin at the side of the row.
    for button in buttons.reversed() {
      let buttonWidth = button.naturalWidth
      let covers = isArmed && button === buttons.first
      let x = covers ? 0 : start * ratio
      let width = covers ? bounds.width : buttonWidth * max(1, ratio)
      button.contentWidth = buttonWidth
      button.frame = CGRect(
        x: isAtRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
      button.layoutIfNeeded()
      start += buttonWidth
    }
  }
}
