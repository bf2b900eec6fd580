import FilmstripGraphics
import Foundation

/// A bar that shows progress.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of the bar, which determines its thickness.
  public enum Style: Int, Sendable {
    /// The style for content.
    case `default` = 0
    /// The style for bars, in which the track isn't drawn.
    case bar = 1
  }

  /// The height in points: *reported* (FACTS: control.progress-height).
  package static let height: CGFloat = 4
  /// The height in a bar, in points: *chosen*.
  private static let barHeight: CGFloat = 2.5

  private let track = UIImageView()
  private let completedPart = UIImageView()
  private var storedProgress: Float = 0

  /// The style of the bar, which determines its thickness.
  open var progressViewStyle: Style = .default { didSet { contentChanged() } }
  /// The colour of the completed part, or `nil` for the tint colour.
  open var progressTintColor: UIColor? { didSet { updateAppearance() } }
  /// The colour of the track, or `nil` for a grey.
  open var trackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The image that is stretched over the completed part.
  open var progressImage: UIImage? { didSet { updateAppearance() } }
  /// The image that is stretched over the track.
  open var trackImage: UIImage? { didSet { updateAppearance() } }

  /// Creates a bar of 150 points in a style, with progress 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    apply(style)
  }

  /// Creates a bar with a frame in its superview's coordinates, in points, and progress 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a bar from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIProgressView.self)
  }

  private func apply(_ style: Style) {
    progressViewStyle = style
    frame.size.height = intrinsicContentSize.height
  }

  private func configure() {
    for view in [track, completedPart] {
      view.clipsToBounds = true
      addSubview(view)
    }
    updateAppearance()
  }

  /// The progress, 0…1; other values are limited to that range, and NaN is treated as 0.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, 0…1.
  ///
  /// *Chosen:* an animated change has a duration of 0.25 s and ease-in-ease-out timing.
  open func setProgress(_ progress: Float, animated: Bool) {
    layoutIfNeeded()
    storedProgress = progress.isNaN ? 0 : min(1, max(0, progress))
    guard animated, window != nil else { return place() }
    UIView.animate(
      withDuration: UIControl.animationDuration, delay: 0, options: .beginFromCurrentState
    ) { self.place() }
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    updateAppearance()
  }

  private func updateAppearance() {
    let isBar = progressViewStyle == .bar
    track.image = trackImage
    completedPart.image = progressImage
    track.backgroundColor =
      trackImage != nil ? nil : trackTintColor ?? (isBar ? .clear : .tertiarySystemFill)
    completedPart.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
    setNeedsLayout()
  }

  private func place() {
    let height = bounds.height
    let radius = progressViewStyle == .bar ? 0 : height / 2
    track.frame = bounds
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    let rect = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: height)
    completedPart.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    completedPart.layer.cornerRadius = progressImage == nil ? radius : 0
  }

  /// Called when the tint colour changes.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  /// Lays out the track and the completed part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Returns the height of the bar, and the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The insets of the alignment rectangle: 1 point at the bottom in the style for bars.
  ///
  /// *Measured* (FACTS: control.alignment).
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: progressViewStyle == .bar ? 1 : 0, right: 0)
  }

  /// The height of the bar, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: progressViewStyle == .bar ? Self.barHeight : Self.height)
  }
}
