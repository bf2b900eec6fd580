import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// A control with two halves, which decrease and increase a value.
///
/// The appearance is that of iOS 13; Filmstrip doesn't support images. *Chosen,* similar to
/// devices: the colours, and the rate of repetition during a long press.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The size of a stepper, in points: *reported* (FACTS: control.stepper-size).
  package static let size = CGSize(width: 94, height: 32)
  /// The delay before a long press changes the value again, and the interval between further
  /// changes, in seconds.
  package static let repeatDelays = (first: 0.5, next: 0.1)

  private let backgroundView = UIView()
  private let divider = UIView()
  private let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
  private let timer = GestureTimer()
  private var storedValue: Double = 0
  private var pressedIndex: Int?
  private var hasChanged = false

  /// Whether the stepper sends events during a long press, not only at its end; `true` by default.
  open var isContinuous = true
  /// Whether a long press changes the value repeatedly; `true` by default.
  open var autorepeat = true
  /// Whether a value past one end continues at the other end; `false` by default.
  open var wraps = false { didSet { updateHalves() } }
  /// The minimum value; 0 by default.
  ///
  /// The setter raises a lower maximum to this value.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The maximum value; 100 by default.
  ///
  /// The setter lowers a higher minimum to this value.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The change of the value by one press, above 0; 1 by default.
  ///
  /// UIKit raises an exception for other values.
  open var stepValue: Double = 1 {
    didSet { demand(stepValue > 0, "stepValue must be above 0, but is \(stepValue)") }
  }

  /// Creates a stepper from 0 to 100, at 0, at the origin of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    configure()
  }

  /// Creates a stepper from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIStepper.self)
  }

  private func configure() {
    backgroundView.backgroundColor = .tertiarySystemFill
    backgroundView.layer.cornerRadius = 9
    divider.backgroundColor = .separator
    for view in [backgroundView, divider] + halves {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateHalves()
  }

  /// The value, which is limited to the range; NaN is ignored.
  ///
  /// The setter sends no event.
  open var value: Double {
    get { storedValue }
    set {
      if !newValue.isNaN { storedValue = min(max(newValue, minimumValue), maximumValue) }
      updateHalves()
    }
  }

  override func stateChanged() {
    super.stateChanged()
    updateHalves()
  }

  private func updateHalves() {
    for (index, half) in halves.enumerated() {
      half.isEnabled =
        isEnabled
        && (wraps || (index == 0 ? storedValue > minimumValue : storedValue < maximumValue))
      half.isPressed = pressedIndex == index
    }
  }

  /// Lays out the halves; in a right-to-left environment the decreasing half is on the right.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    divider.frame = CGRect(
      x: bounds.midX - 0.5, y: (bounds.height - 16) / 2, width: 1, height: 16)
    for (index, half) in halves.enumerated() {
      let rect = CGRect(
        x: bounds.width / 2 * CGFloat(index), y: 0, width: bounds.width / 2, height: bounds.height)
      half.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
  }

  /// Returns the size of a stepper, 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The size of a stepper, 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  private func half(at touch: UITouch) -> Int {
    (touch.location(in: self).x >= bounds.midX) != isRightToLeft ? 1 : 0
  }

  private func step() {
    guard let pressedIndex else { return }
    let before = storedValue
    let next = storedValue + (pressedIndex == 1 ? stepValue : -stepValue)
    if next > maximumValue {
      value = wraps ? minimumValue : maximumValue
    } else if next < minimumValue {
      value = wraps ? maximumValue : minimumValue
    } else {
      value = next
    }
    guard storedValue != before else { return }
    hasChanged = true
    if isContinuous { sendValueChanged() }
  }

  private func scheduleStep(after seconds: Double) {
    guard autorepeat else { return }
    timer.start(after: seconds) { [weak self] in
      guard let self, self.pressedIndex != nil else { return }
      self.step()
      self.scheduleStep(after: Self.repeatDelays.next)
    }
  }

  /// Presses the half under the touch, which changes the value immediately.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = half(at: touch)
    guard halves[index].isEnabled else { return false }
    pressedIndex = index
    hasChanged = false
    updateHalves()
    step()
    scheduleStep(after: Self.repeatDelays.first)
    return true
  }

  /// Ends the press when the touch leaves the pressed half.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if pressedIndex != nil, !isTouchInside || half(at: touch) != pressedIndex { endPress() }
    return true
  }

  private func endPress() {
    timer.stop()
    pressedIndex = nil
    updateHalves()
  }

  /// Sends the event if the stepper sends events only at the end of a press.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    endPress()
    if hasChanged, !isContinuous { sendValueChanged() }
  }

  /// Ends the press.
  open override func cancelTracking(with event: UIEvent?) { endPress() }
}

/// The half of a stepper that shows a minus or a plus.
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
      let armLength = (length - width) / 2
      for side in [-1.0, 1] {
        drawings.append(
          .fillRect(
            RoundedRect(
              CGRect(
                x: middle.x - width / 2,
                y: side < 0 ? middle.y - length / 2 : middle.y + width / 2, width: width,
                height: armLength)), .color(color)))
      }
    }
    if isPressed {
      drawings.insert(
        .fillRect(
          RoundedRect(bounds.insetToCenter(dx: 1, dy: 1), radii: CornerRadii(8)),
          .color(UIColor.tertiarySystemFill.rgba)), at: 0)
    }
    return drawings
  }
}
