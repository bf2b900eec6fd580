import Foundation
import Graphics
import Preconditions
import QuartzCore

/// Two halves that make a value smaller and larger.
///
/// As of iOS 13; images are not there. *Chosen,* about what devices show: colours and the pace of a held
/// finger.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// A stepper's own size in points; *reported* (FACTS: control.stepper-size).
  package static let size = CGSize(width: 94, height: 32)
  /// How long a finger is held before the value changes again, and then from change to change, in seconds.
  package static let patience = (first: 0.5, next: 0.1)

  private let ground = UIView()
  private let divider = UIView()
  private let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
  private let timer = GestureTimer()
  private var stored: Double = 0
  private var pressed: Int?
  private var hasChanged = false

  /// Whether it tells of values while a finger is held, not only at the end; true by default.
  open var isContinuous = true
  /// Whether a held finger changes the value again and again; true by default.
  open var autorepeat = true
  /// Whether the value goes from either end to the other; false by default.
  open var wraps = false { didSet { show() } }
  /// The least value; 0 by default.
  ///
  /// A maximum below it goes up to it.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = stored
    }
  }
  /// The greatest value; 100 by default.
  ///
  /// A minimum above it goes down to it.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = stored
    }
  }
  /// How much a press changes, above 0; 1 by default.
  ///
  /// UIKit raises an exception for others.
  open var stepValue: Double = 1 {
    didSet { demand(stepValue > 0, "stepValue must be above 0, but is \(stepValue)") }
  }

  /// A stepper at a frame's origin, in points, from 0 to 100, at 0.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    configure()
  }

  /// Steppers are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 9
    divider.backgroundColor = .separator
    for view in [ground, divider] + halves {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  /// The value; what is set is brought into the range, and NaN is ignored.
  ///
  /// Setting it calls nobody.
  open var value: Double {
    get { stored }
    set {
      if !newValue.isNaN { stored = min(max(newValue, minimumValue), maximumValue) }
      show()
    }
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  private func show() {
    for (index, half) in halves.enumerated() {
      half.isEnabled =
        isEnabled && (wraps || (index == 0 ? stored > minimumValue : stored < maximumValue))
      half.isPressed = pressed == index
    }
  }

  /// Places the halves; lines that run from right to left have the smaller one at the right.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    divider.frame = CGRect(
      x: bounds.midX - 0.5, y: (bounds.height - 16) / 2, width: 1, height: 16)
    for (index, half) in halves.enumerated() {
      let rect = CGRect(
        x: bounds.width / 2 * CGFloat(index), y: 0, width: bounds.width / 2, height: bounds.height)
      half.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
  }

  /// 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  private func half(at touch: UITouch) -> Int {
    (touch.location(in: self).x >= bounds.midX) != isRightToLeft ? 1 : 0
  }

  private func step() {
    guard let pressed else { return }
    let before = stored
    let next = stored + (pressed == 1 ? stepValue : -stepValue)
    if next > maximumValue {
      value = wraps ? minimumValue : maximumValue
    } else if next < minimumValue {
      value = wraps ? maximumValue : minimumValue
    } else {
      value = next
    }
    guard stored != before else { return }
    hasChanged = true
    if isContinuous { sendValueChanged() }
  }

  private func stepAgain(after seconds: Double) {
    guard autorepeat else { return }
    timer.start(after: seconds) { [weak self] in
      guard let self, self.pressed != nil else { return }
      self.step()
      self.stepAgain(after: Self.patience.next)
    }
  }

  /// Presses the half under the finger, which changes the value at once.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = half(at: touch)
    guard halves[index].isEnabled else { return false }
    pressed = index
    hasChanged = false
    show()
    step()
    stepAgain(after: Self.patience.first)
    return true
  }

  /// A finger that leaves its half presses no longer.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if pressed != nil, !isTouchInside || half(at: touch) != pressed { letGo() }
    return true
  }

  private func letGo() {
    timer.stop()
    pressed = nil
    show()
  }

  /// Tells of the value where that was to be told at the end.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
    if hasChanged, !isContinuous { sendValueChanged() }
  }

  /// Lets go.
  open override func cancelTracking(with event: UIEvent?) { letGo() }
}

/// A minus or a plus.
private final class StepperHalf: UIView {
  private let isPlus: Bool
  var isEnabled = true { didSet { setNeedsDisplay() } }
  var isPressed = false { didSet { setNeedsDisplay() } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    isPlus = false
    super.init(coder: coder)
  }

  package override func makeContent() -> [Drawing] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let color = (isEnabled ? UIColor.label : .tertiaryLabel).rgba
    let (length, width) = (CGFloat(15), CGFloat(1.5))
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func bar(_ width: CGFloat, _ height: CGFloat) -> Drawing {
      .fillRect(
        RoundedRect(
          CGRect(
            x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)),
        .color(color))
    }
    var drawings = [bar(length, width)]
    if isPlus {
      let rest = (length - width) / 2
      for side in [-1.0, 1] {
        drawings.append(
          .fillRect(
            RoundedRect(
              CGRect(
                x: middle.x - width / 2,
                y: side < 0 ? middle.y - length / 2 : middle.y + width / 2, width: width,
                height: rest)), .color(color)))
      }
    }
    if isPressed {
      drawings.insert(
        .fillRect(
          RoundedRect(bounds.insetBy(dx: 1, dy: 1), radii: CornerRadii(8)),
          .color(UIColor.tertiarySystemFill.rgba)), at: 0)
    }
    return drawings
  }
}
