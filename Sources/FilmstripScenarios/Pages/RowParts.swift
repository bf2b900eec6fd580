import UIKit

/// A white symbol on a coloured tile.
@MainActor
final class IconView: UIView {
  private let symbol: UIImageView

  init(_ icon: ListDescription.Icon) {
    symbol = UIImageView(image: UIImage(systemName: icon.symbol.systemName))
    super.init(frame: .zero)
    backgroundColor = icon.color.uiColor
    layer.cornerRadius = 6.5
    layer.cornerCurve = .continuous
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
  }

  required init?(coder: NSCoder) {
    symbol = UIImageView()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds.insetToCenter(dx: 5, dy: 5)
  }
}

/// A number in a red capsule.
@MainActor
final class BadgeView: UIView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .systemRed
    layer.cornerRadius = 12
    label.text = text
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  var fittingWidth: CGFloat { max(24, label.sizeThatFits(.zero).width + 16) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// A view that looks like a switch.
@MainActor
final class SwitchView: UIView {
  /// The sizes of the switch and of its knob: 51 × 31 and 27 × 27, since iOS 26 63 × 28 and 39 × 24.
  ///
  /// *Measured* in iOS 26 (FACTS: control.switch-size).
  private static var size: CGSize {
    Headless.hasLiquidGlass ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
  }
  private static var knob: CGSize {
    Headless.hasLiquidGlass ? CGSize(width: 39, height: 24) : CGSize(width: 27, height: 27)
  }

  private let isOn: Bool
  private let knob = UIView()

  init(isOn: Bool) {
    self.isOn = isOn
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = isOn ? .systemGreen : .secondarySystemFill
    layer.cornerRadius = Self.size.height / 2
    knob.backgroundColor = .white
    knob.layer.cornerRadius = Self.knob.height / 2
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(knob)
  }

  required init?(coder: NSCoder) {
    isOn = false
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let atEnd = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let end = Self.size.width - Self.knob.width - 2
    knob.frame = CGRect(origin: CGPoint(x: atEnd ? end : 2, y: 2), size: Self.knob)
  }
}

/// A white bar in a red disc: the delete control of a row in editing mode.
@MainActor
final class DeleteControlView: UIView {
  private let bar = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemRed
    layer.cornerRadius = 11
    bar.backgroundColor = .white
    bar.layer.cornerRadius = 1
    addSubview(bar)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 5.5, y: 10, width: 11, height: 2)
  }
}
