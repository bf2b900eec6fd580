import FilmstripGraphics
import Foundation
import QuartzCore

/// A track with a knob that is dragged to a value.
///
/// The appearance is that of iOS 13 and 14. *Chosen,* similar to devices: the knob's shadow, the
/// touch area around the knob, and the duration of an animated change.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The height of the control, in points: *reported* (FACTS: control.slider-height).
  package static let height: CGFloat = 31
  /// The diameter of the knob, in points: *chosen*.
  package static let knob: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// The distance from the knob within which a touch can begin, in points.
  private static let knobTouchMargin: CGFloat = 10
  private static let imageGap: CGFloat = 8

  /// The parent of all drawn parts, which dims as a whole when the control is disabled.
  private let body = UIView()
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private var thumbImages: [(state: State, image: UIImage?)] = []
  private var storedValue: Float = 0
  private var grabOffset: CGFloat = 0

  /// The minimum value; 0 by default.
  ///
  /// The setter raises a lower maximum to this value.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The maximum value; 1 by default.
  ///
  /// The setter lowers a higher minimum to this value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether the slider sends events during a drag, not only at its end; `true` by default.
  open var isContinuous = true
  /// The colour of the track before the knob, or `nil` for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the track after the knob, or `nil` for a grey.
  open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the knob, or `nil` for white.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
  /// The image before the track.
  open var minimumValueImage: UIImage? { didSet { updateAppearance() } }
  /// The image after the track.
  open var maximumValueImage: UIImage? { didSet { updateAppearance() } }

  /// The appearance, since iOS 26; `default` by default.
  ///
  /// Filmstrip draws the default style, and reports another.
  open var sliderStyle = Style.default {
    didSet {
      if sliderStyle == .thumbless { Unsupported.report("UISlider.Style.thumbless") }
    }
  }
  /// The ticks and limits of the track, since iOS 26, or `nil`, the default, if there are none.
  ///
  /// Touches set only values that the configuration allows; Filmstrip doesn't draw ticks, which is
  /// reported.
  open var trackConfiguration: TrackConfiguration? {
    didSet {
      guard trackConfiguration != nil else { return }
      Headless.reportOnce(
        simplified: "UISlider.trackConfiguration: ticks and the neutral value aren't drawn")
    }
  }

  /// Creates a slider from 0 to 1, at 0, with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a slider from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UISlider.self)
  }

  private func configure() {
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb] {
      body.addSubview(view)
    }
    updateAppearance()
  }

  /// The value, which is limited to the range; NaN is ignored.
  ///
  /// The setter sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    if animated { layoutIfNeeded() }
    storedValue = min(max(value, minimumValue), maximumValue)
    change(animated: animated) { self.place() }
  }

  // MARK: Appearance

  /// Sets the image of the knob for a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages.removeAll { $0.state == state }
    if let image { thumbImages.append((state, image)) }
    updateAppearance()
  }

  /// Returns the image of the knob that was set for a state.
  open func thumbImage(for state: State) -> UIImage? {
    thumbImages.first { $0.state == state }?.image
  }

  /// The current image of the knob.
  open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  /// Called when the tint colour changes.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  private func updateAppearance() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    minimumImageView.image = minimumValueImage
    maximumImageView.image = maximumValueImage
    let image = currentThumbImage
    thumb.image = image
    thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = image == nil ? Self.knob / 2 : 0
    if image == nil { thumb.addKnobShadow() } else { thumb.layer.shadowOpacity = 0 }
    body.alpha = isEnabled ? 1 : Self.disabledAlpha
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the frame of the image before the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, atStart: true)
  }

  /// Returns the frame of the image after the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, atStart: false)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, atStart: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: atStart != isRightToLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (start, end) = (bounds.minX + 2, bounds.maxX - 2)
    let before = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let after = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    start += isRightToLeft ? after : before
    end -= isRightToLeft ? before : after
    let scale = max(1, traitCollection.displayScale)
    return CGRect(
      x: start, y: (bounds.midY - Self.trackHeight / 2).roundedToPixel(scale),
      width: max(0, end - start), height: Self.trackHeight)
  }

  /// Returns the frame of the knob for a value; at both ends, the knob extends 2 points beyond the
  /// track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knob, height: Self.knob)
    let span = maximumValue - minimumValue
    var part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    if isRightToLeft { part = 1 - part }
    let range = max(0, rect.width + 4 - size.width)
    return CGRect(
      x: rect.minX - 2 + range * part, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func place() {
    body.frame = CGRect(origin: .zero, size: bounds.size)
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    maximumTrack.frame = track
    var completed = track
    if isRightToLeft { completed.origin.x = knob.midX }
    completed.size.width = isRightToLeft ? track.maxX - knob.midX : knob.midX - track.minX
    minimumTrack.frame = completed
    for line in [minimumTrack, maximumTrack] { line.layer.cornerRadius = track.height / 2 }
    thumb.frame = knob
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// Lays out the track, the knob and the images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Returns the height of the control, and the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The height of the alignment rectangle, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric, height: Self.height - Self.alignmentInsets.bottom)
  }

  /// The insets of the alignment rectangle.
  ///
  /// *Measured* (FACTS: control.alignment).
  private static let alignmentInsets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  open override var alignmentRectInsets: UIEdgeInsets { Self.alignmentInsets }

  // MARK: Touches

  /// Tracks a touch that begins on the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let point = touch.location(in: self)
    guard thumb.frame.insetBy(dx: -Self.knobTouchMargin, dy: -Self.knobTouchMargin).contains(point)
    else {
      return false
    }
    grabOffset = point.x - thumb.frame.midX
    return true
  }

  /// Sets the value at the position of the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let range = track.width + 4 - thumb.frame.width
    guard range > 0 else { return true }
    let begin = track.minX - 2 + thumb.frame.width / 2
    var part = Float((touch.location(in: self).x - grabOffset - begin) / range)
    if isRightToLeft { part = 1 - part }
    let before = storedValue
    let allowed = trackConfiguration?.allowedPosition(nearest: part) ?? part
    setValue(minimumValue + (maximumValue - minimumValue) * allowed, animated: false)
    if isContinuous, storedValue != before { sendValueChanged() }
    return true
  }

  /// Sends the event for the final value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendValueChanged()
  }
}
