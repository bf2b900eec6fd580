import Foundation
import Graphics
import QuartzCore

/// A switch that is on or off.
///
/// As of iOS 13: a track, green when it is on, and a knob that a tap sends across and a finger drags.
/// *Chosen,* about what devices show: the knob's shadow, how much longer it is while pressed, and how long
/// it takes.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// How switches are drawn.
  public enum Style: Int, Sendable {
    /// As the environment has it.
    case automatic
    /// As a box to be ticked; on iPhones and iPads it is not drawn, nor here.
    case checkbox
    /// As a track with a knob.
    case sliding
  }

  /// A switch's only size, in points.
  ///
  /// *Reported* (FACTS: control.switch-size); the size of the frame is ignored (*documented*).
  package static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2
  private static let knob: CGFloat = 27
  private static let pressedKnob: CGFloat = 33
  /// How far a finger has to move for the knob to go across, in points; *chosen*.
  private static let dragDistance: CGFloat = 12
  private static let offColor = UIColor(light: RGBA(hex: 0xE9E9EA), dark: RGBA(hex: 0x39393D))

  /// All that is drawn, which dims as a whole.
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
  /// *Documented:* so they are since iOS 7.
  open var onImage: UIImage?
  /// Images are ignored.
  ///
  /// *Documented:* so they are since iOS 7.
  open var offImage: UIImage?
  /// The style that is asked for; always drawn with a knob.
  open var preferredStyle = Style.automatic
  /// The style in which it is drawn.
  open var style: Style { .sliding }
  /// A title, for a style that is not drawn.
  open var title: String?

  /// A switch that is off; of the frame only the origin counts.
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
    thumb.castKnobShadow()
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [track, thumb] { body.addSubview(view) }
    show()
  }

  /// The view's rectangle; of a new one only the origin counts.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Whether it is on; false at first.
  ///
  /// Setting it calls nobody.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Switches on or off; calls nobody.
  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    shownOn = on
    show(animated: animated) { self.show() }
  }

  override func stateChanged() {
    super.stateChanged()
    body.alpha = isEnabled ? 1 : Self.disabledAlpha
    show(animated: true) { self.show() }
  }

  private func show() {
    track.backgroundColor = shownOn ? onTintColor ?? .systemGreen : Self.offColor
    thumb.backgroundColor = thumbTintColor ?? .white
    track.frame = CGRect(origin: .zero, size: Self.size)
    let width = isHighlighted ? Self.pressedKnob : Self.knob
    let isAtRight = shownOn != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? Self.size.width - Self.inset - width : Self.inset, y: Self.inset, width: width,
      height: Self.knob)
  }

  /// Places the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  /// 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touches

  /// Follows the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    dragStart = touch.location(in: self).x
    hasDragged = false
    return true
  }

  /// A finger that moves far enough sends the knob to that side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard abs(x - dragStart) >= Self.dragDistance else { return true }
    let wantsOn = (x > dragStart) != isRightToLeft
    dragStart = x
    hasDragged = true
    guard wantsOn != shownOn else { return true }
    shownOn = wantsOn
    show(animated: true) { self.show() }
    return true
  }

  /// Takes the side to which the finger brought the knob; of a tap, the other side.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = hasDragged ? shownOn : isTouchInside ? !storedOn : storedOn
    hasDragged = false
    let changes = isOn != storedOn
    setOn(isOn, animated: true)
    if changes { sendValueChanged() }
  }

  /// Takes the knob back.
  open override func cancelTracking(with event: UIEvent?) {
    hasDragged = false
    setOn(storedOn, animated: true)
  }
}
