import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// A control with two halves, which decrease and increase a value.
///
/// The appearance is that of iOS 13. *Chosen,* similar to devices: the colours, the rate of
/// repetition during a long press, and images with the automatic rendering mode in the tint colour.
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

  // MARK: Appearance

  /// Sets the image of the decreasing half for a state; `nil` restores the minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    halves[0].images[state.rawValue] = image
  }

  /// Returns the image of the decreasing half that was set for a state.
  open func decrementImage(for state: State) -> UIImage? { halves[0].images[state.rawValue] }

  /// Sets the image of the increasing half for a state; `nil` restores the plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    halves[1].images[state.rawValue] = image
  }

  /// Returns the image of the increasing half that was set for a state.
  open func incrementImage(for state: State) -> UIImage? { halves[1].images[state.rawValue] }

  /// Colours the images.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for half in halves { half.setNeedsDisplay() }
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

/// The half of a stepper that shows a minus, a plus or an image.
private final class StepperHalf: UIView {
  private let isPlus: Bool
  var isEnabled = true { didSet { setNeedsDisplay() } }
  var isPressed = false { didSet { setNeedsDisplay() } }
  /// The images, by the raw value of the state.
  var images: [UIControl.State.RawValue: UIImage] = [:] { didSet { setNeedsDisplay() } }

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
    return (isPressed ? [press] : []) + (image.map { [drawing(of: $0)] } ?? sign)
  }

  /// The image for the current state, or `nil` to draw the sign.
  private var image: UIImage? {
    let state: UIControl.State = isEnabled ? isPressed ? .highlighted : .normal : .disabled
    return images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  private func drawing(of image: UIImage) -> Drawing {
    let rect = CGRect(
      x: (bounds.width - image.size.width) / 2, y: (bounds.height - image.size.height) / 2,
      width: image.size.width, height: image.size.height)
    let tint = isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
    return image.drawing(
      in: rect, tint: tint.rgba(in: traitCollection),
      template: image.renderingMode == .automatic, mirrored: isRightToLeft)
  }

  /// The area that is darker during a press.
  private var press: Drawing {
    .fillRect(
      RoundedRect(bounds.insetToCenter(dx: 1, dy: 1), radii: CornerRadii(8)),
      .color(UIColor.tertiarySystemFill.rgba))
  }

  private var sign: [Drawing] {
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
    return drawings
  }
}
