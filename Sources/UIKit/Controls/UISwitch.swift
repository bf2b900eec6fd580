import FilmstripGraphics
import Foundation
import QuartzCore

/// A switch that is on or off.
///
/// The appearance is that of iOS 13: a track, which is green when the switch is on, and a knob,
/// which a tap moves to the other side and a drag moves; since iOS 26, the switch is longer and the
/// knob has the shape of a capsule. *Chosen,* similar to devices: the knob's
/// shadow, its additional length while pressed, and the duration of the animation.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// The style is determined by the environment.
    case automatic
    /// A checkbox; like iPhones and iPads, Filmstrip doesn't draw this style.
    case checkbox
    /// A track with a knob.
    case sliding
  }

  /// The sizes of a switch and its knob, in points.
  private struct Metrics {
    var size: CGSize
    var knobWidth: CGFloat
    var pressedKnobWidth: CGFloat

    /// *Reported* (FACTS: control.switch-size).
    static let classic = Metrics(
      size: CGSize(width: 51, height: 31), knobWidth: 27, pressedKnobWidth: 33)
    /// *Measured* (FACTS: control.switch-size); *chosen*: the widths of the knob.
    static let glass = Metrics(
      size: CGSize(width: 63, height: 28), knobWidth: 39, pressedKnobWidth: 43)
  }

  private let metrics = Headless.hasLiquidGlass ? Metrics.glass : Metrics.classic
  private static let inset: CGFloat = 2
  /// The minimum distance of a drag that moves the knob to the other side, in points: *chosen*.
  private static let dragDistance: CGFloat = 12
  private static let offColor = UIColor(light: RGBA(hex: 0xE9E9EA), dark: RGBA(hex: 0x39393D))

  /// The parent of all drawn parts, which dims as a whole when the control is disabled.
  private let body = UIView()
  private let track = UIView()
  private let thumb = UIView()
  private var storedOn = false
  private var displayedOn = false
  private var dragStart: CGFloat = 0
  private var hasDragged = false

  /// The colour of the track when the switch is on, or `nil` for green.
  open var onTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the knob, or `nil` for white.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
  /// An image, which is ignored.
  ///
  /// *Documented:* images have been ignored since iOS 7.
  open var onImage: UIImage?
  /// An image, which is ignored.
  ///
  /// *Documented:* images have been ignored since iOS 7.
  open var offImage: UIImage?
  /// The requested style; Filmstrip always draws a knob.
  open var preferredStyle = Style.automatic
  /// The style of the switch.
  open var style: Style { .sliding }
  /// A title for a style that Filmstrip doesn't draw.
  open var title: String?

  /// Creates a switch that is off; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a switch from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UISwitch.self)
  }

  private func configure() {
    track.layer.cornerRadius = metrics.size.height / 2
    thumb.layer.cornerRadius = metrics.size.height / 2 - Self.inset
    thumb.addKnobShadow()
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [track, thumb] { body.addSubview(view) }
    updateAppearance()
  }

  /// The frame of the view; the setter ignores the size.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: metrics.size) }
  }

  /// Whether the switch is on; `false` by default.
  ///
  /// The setter sends no event.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    displayedOn = on
    change(animated: animated) { self.updateAppearance() }
  }

  override func stateChanged() {
    super.stateChanged()
    body.alpha = isEnabled ? 1 : Self.disabledAlpha
    change(animated: true) { self.updateAppearance() }
  }

  private func updateAppearance() {
    track.backgroundColor = displayedOn ? onTintColor ?? .systemGreen : Self.offColor
    thumb.backgroundColor = thumbTintColor ?? .white
    let size = metrics.size
    track.frame = CGRect(origin: .zero, size: size)
    let width = isHighlighted ? metrics.pressedKnobWidth : metrics.knobWidth
    let isAtRight = displayedOn != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? size.width - Self.inset - width : Self.inset, y: Self.inset, width: width,
      height: size.height - 2 * Self.inset)
  }

  /// Lays out the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  /// Returns the size of a switch: 51 × 31 points, or 63 × 28 since iOS 26.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }

  /// The size of the alignment rectangle, which is 2 points narrower than the switch.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: metrics.size.width - Self.alignmentInsets.right, height: metrics.size.height)
  }

  /// The insets of the alignment rectangle.
  ///
  /// *Measured* (FACTS: control.alignment).
  private static let alignmentInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  open override var alignmentRectInsets: UIEdgeInsets { Self.alignmentInsets }

  // MARK: Touches

  /// Tracks the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    dragStart = touch.location(in: self).x
    hasDragged = false
    return true
  }

  /// Moves the knob to the side towards which a touch has moved far enough.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard abs(x - dragStart) >= Self.dragDistance else { return true }
    let targetIsOn = (x > dragStart) != isRightToLeft
    dragStart = x
    hasDragged = true
    guard targetIsOn != displayedOn else { return true }
    displayedOn = targetIsOn
    change(animated: true) { self.updateAppearance() }
    return true
  }

  /// Sets the value of the knob's side after a drag, or toggles the value after a tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = hasDragged ? displayedOn : isTouchInside ? !storedOn : storedOn
    hasDragged = false
    let changes = isOn != storedOn
    setOn(isOn, animated: true)
    if changes { sendValueChanged() }
  }

  /// Restores the position of the knob.
  open override func cancelTracking(with event: UIEvent?) {
    hasDragged = false
    setOn(storedOn, animated: true)
  }
}
