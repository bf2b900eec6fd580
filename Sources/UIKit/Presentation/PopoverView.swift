import Foundation
import QuartzCore

/// A popover: its background, and the presented controller's view cut to its outline.
///
/// The content reaches into the arrow, which is left out of its safe area, as since iOS 13; on a background
/// of the app's it stays within the insets that this asks for.
@MainActor
final class PopoverView: UIView {
  /// Whether a popover is taking another size: bars in it go along.
  static var isResizing: Bool { Headless.Simulator.current.isResizingPopover }

  let background: UIPopoverBackgroundView
  private let holder = UIView()
  private let cut: PopoverShape?
  private var direction: UIPopoverArrowDirection = []
  private var offset: CGFloat = 0

  init(background: UIPopoverBackgroundView) {
    self.background = background
    cut = background is PopoverGround ? PopoverShape() : nil
    super.init(frame: .zero)
    overridingTraits = UITraitCollection(horizontalSizeClass: .compact)
    layer.nodeName = "popover"
    addSubview(background)
    addSubview(holder)
    holder.clipsToBounds = true
    holder.mask = cut
    if cut == nil, type(of: background).wantsDefaultContentAppearance {
      holder.layer.cornerRadius = PopoverShape.cornerRadius
    }
  }

  required init?(coder: NSCoder) { nil }

  /// What is around it does not reach into it.
  override var safeAreaInsets: UIEdgeInsets { .zero }

  /// Shows a controller's view.
  func hold(_ view: UIView) {
    view.frame = holder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(view)
  }

  /// Gives the controller's view back.
  func release() {
    for view in holder.subviews { view.removeFromSuperview() }
  }

  /// Takes a place; what a transform adds to it stays.
  func take(_ placement: PopoverPlacement) {
    center = placement.frame.center
    bounds.size = placement.frame.size
    direction = placement.arrowDirection
    offset = placement.arrowOffset
    setNeedsLayout()
  }

  /// Runs `changes` with all that is in the popover going along.
  func resize(_ changes: () -> Void) {
    Headless.Simulator.current.isResizingPopover = true
    changes()
    layoutIfNeeded()
    Headless.Simulator.current.isResizingPopover = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.arrowDirection = direction
    background.arrowOffset = offset
    background.frame = bounds
    let kind = type(of: background)
    if let cut {
      cut.arrange(in: bounds.size, direction, offset)
      holder.frame = bounds
      holder.containerInsets = .arrowSide(direction, kind.arrowHeight())
    } else {
      holder.frame = bounds.inset(by: .arrowSide(direction, kind.arrowHeight()))
        .inset(by: kind.contentViewInsets())
    }
  }
}

/// The system's background of a popover: its outline in one colour, with a shadow.
///
/// *Chosen:* the shadow, and that the ground is not blurred.
@MainActor
final class PopoverGround: UIPopoverBackgroundView {
  private let fill = UIView()
  private let outline = PopoverShape()

  /// The colour of the ground; nil for the system's.
  var color: UIColor? { didSet { fill.backgroundColor = color ?? .systemBackground } }

  override class func arrowBase() -> CGFloat { PopoverShape.arrowBase }
  override class func arrowHeight() -> CGFloat { PopoverShape.arrowHeight }
  override class func contentViewInsets() -> UIEdgeInsets { .zero }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    fill.backgroundColor = .systemBackground
    fill.mask = outline
    addSubview(fill)
    layer.shadowColor = CGColor(.black)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    outline.arrange(in: bounds.size, arrowDirection, arrowOffset)
  }
}

extension UIView {
  /// Whether the view is in a popover.
  var isInPopover: Bool { sequence(first: self, next: \.superview).contains { $0 is PopoverView } }
}
