import FilmstripGraphics
import Foundation
import QuartzCore

/// A switch that is on or off.
///
/// As of iOS 13: a track, green when it is on, and a knob that a tap moves to the other side and a
/// drag moves. *Chosen,* similar to devices: the knob's shadow, its additional length while
/// pressed, and the duration of the animation.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// Defined by the environment.
    case automatic
    /// A check box; iPhones and iPads do not draw it, nor does this.
    case checkbox
    /// A track with a knob.
    case sliding
  }

  /// A switch's only size, in points.
  ///
  /// *Reported* (FACTS: control.switch-size); the size of the frame is ignored (*documented*).
  package static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2
  private static let knob: CGFloat = 27
  private static let pressedKnobWidth: CGFloat = 33
  /// The distance that a drag needs to move the knob to the other side, in points; *chosen*.
  private static let dragDistance: CGFloat = 12
  private static let offColor = UIColor(light: RGBA(hex: 0xE9E9EA), dark: RGBA(hex: 0x39393D))

  /// The parent of all drawn parts, which dims as a whole.
  private let body = UIView()
  private let track = UIView()
  private let thumb = UIView()
  private var storedOn = false
  private var shownOn = false
  private var dragStart: CGFloat = 0
  private var hasDragged = false

  /// The track's colour when it is on; nil for green.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// Images are ignored.
  ///
  /// *Documented:* since iOS 7.
  open var onImage: UIImage?
  /// Images are ignored.
  ///
  /// *Documented:* since iOS 7.
  open var offImage: UIImage?
  /// The requested style; the switch is always drawn with a knob.
  open var preferredStyle = Style.automatic
  /// The style of the switch.
  open var style: Style { .sliding }
  /// A title, for a style that is not drawn.
  open var title: String?

  /// Creates a switch that is off; only the origin of the frame is used.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Switches are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.knob / 2
    thumb.addKnobShadow()
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [track, thumb] { body.addSubview(view) }
    show()
  }

  /// The view's rectangle; only the origin of a new one is used.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Whether it is on; false by default.
  ///
  /// Setting it sends no event.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Switches on or off; sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    shownOn = on
    change(animated: animated) { self.show() }
  }

  override func stateChanged() {
    super.stateChanged()
    body.alpha = isEnabled ? 1 : Self.disabledAlpha
    change(animated: true) { self.show() }
  }

  private func show() {
    track.backgroundColor = shownOn ? onTintColor ?? .systemGreen : Self.offColor
    thumb.backgroundColor = thumbTintColor ?? .white
    track.frame = CGRect(origin: .zero, size: Self.size)
    let width = isHighlighted ? Self.pressedKnobWidth : Self.knob
    let isAtRight = shownOn != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? Self.size.width - Self.inset - width : Self.inset, y: Self.inset, width: width,
      height: Self.knob)
  }

  /// Lays out the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  /// 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  /// Tracks the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    dragStart = touch.location(in: self).x
    hasDragged = false
    return true
  }

  /// Moves the knob to the side of a touch that has moved far enough.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard abs(x - dragStart) >= Self.dragDistance else { return true }
    let wantsOn = (x > dragStart) != isRightToLeft
    dragStart = x
    hasDragged = true
    guard wantsOn != shownOn else { return true }
    shownOn = wantsOn
    change(animated: true) { self.show() }
    return true
  }

  /// Sets the value of the knob's side after a drag; toggles it after a tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = hasDragged ? shownOn : isTouchInside ? !storedOn : storedOn
    hasDragged = false
    let changes = isOn != storedOn
    setOn(isOn, animated: true)
    if changes { sendValueChanged() }
  }

  /// Restores the knob.
  open override func cancelTracking(with event: UIEvent?) {
    hasDragged = false
    setOn(storedOn, animated: true)
  }
}
