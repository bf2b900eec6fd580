import FilmstripGraphics
import Foundation
import QuartzCore

/// A spinning wheel that shows activity.
///
/// The appearance is that of iOS 13: eight spokes, of which the darkest rotates. *Chosen,* similar
/// to devices: the spokes' shape, and one rotation per second in eight steps.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and colour of the wheel.
  public enum Style: Int, Sendable {
    /// A grey wheel of 20 points.
    case medium = 100
    /// A grey wheel of 37 points.
    case large = 101
    /// A white wheel of 37 points.
    case whiteLarge = 0
    /// A white wheel of 20 points.
    case white = 1
    /// A grey wheel of 20 points.
    case gray = 2
  }

  /// The duration of a rotation, in seconds.
  package static let period: TimeInterval = 1
  private static let animationKey = "UIActivityIndicatorView.turn"

  private let spokes = SpokesView()
  private var storedColor: UIColor?

  /// The size of the wheel, and its colour if `color` is not set.
  open var style: Style { didSet { updateAppearance() } }
  /// Whether the wheel is hidden while it doesn't spin; `true` by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the wheel spins.
  public private(set) var isAnimating = false

  /// The colour of the spokes; if set to `nil`, the style's colour.
  open var color: UIColor! {
    get { storedColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
    set {
      storedColor = newValue
      updateAppearance()
    }
  }

  /// Creates a wheel with the size of a style, hidden until it spins.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    configure()
  }

  /// Creates a wheel with a frame in its superview's coordinates, in points, hidden until it spins.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    configure()
  }

  /// Creates a wheel from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIActivityIndicatorView.self)
  }

  private func configure() {
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(spokes)
    updateAppearance()
  }

  private static func size(of style: Style) -> CGSize {
    // *Reported* (FACTS: control.activity-size).
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  private func updateAppearance() {
    spokes.color = color
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows the wheel and starts the rotation.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    turn()
  }

  /// Stops the rotation, and hides the wheel unless `hidesWhenStopped` is `false`.
  open func stopAnimating() {
    isAnimating = false
    spokes.layer.removeAnimation(forKey: Self.animationKey)
    isHidden = hidesWhenStopped
  }

  private func turn() {
    guard window != nil, spokes.layer.animation(forKey: Self.animationKey) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<SpokesView.count).map {
      2 * Double.pi * Double($0) / Double(SpokesView.count)
    }
    turn.calculationMode = .discrete
    turn.duration = Self.period
    turn.repeatCount = .infinity
    spokes.layer.add(turn, forKey: Self.animationKey)
  }

  /// Restarts the rotation in a new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { turn() }
  }

  /// Centres the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spokes.bounds.size = Self.size(of: style)
    spokes.center = bounds.center
  }

  /// Returns the style's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { Self.size(of: style) }
}

/// The spokes of a wheel, clockwise from the top; the first spoke is the darkest, the others are
/// lighter.
final class SpokesView: UIView {
  static let count = 8

  var color: UIColor = .systemGray { didSet { setNeedsDisplay() } }
  /// The number of spokes that are drawn, clockwise from the top; if not all are drawn, they are
  /// equally dark.
  var revealed = SpokesView.count { didSet { if revealed != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func makeContent() -> [Drawing] {
    let side = min(bounds.width, bounds.height)
    guard side > 0 else { return [] }
    let width = side * 0.11
    let length = side * 0.26
    let spoke = Path(
      RoundedRect(
        CGRect(x: -width / 2, y: -side / 2 + side * 0.02, width: width, height: length),
        radii: CornerRadii(width / 2)))
    return (0..<revealed).map { index in
      // The spoke before the first spoke is the second darkest, because the rotation passed it
      // last.
      let age = (Self.count - index) % Self.count
      var paint = color.rgba
      if revealed == Self.count {
        paint.alpha *= 1 - 0.8 * Double(age) / Double(Self.count - 1)
      }
      let place = CGAffineTransform(
        rotationAngle: 2 * .pi * CGFloat(index) / CGFloat(Self.count)
      ).concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
      return .group(
        [.fill(spoke, .color(paint), .winding)], transform: place, clip: nil, opacity: 1)
    }
  }
}
