import Foundation
import QuartzCore

/// A popover: its background, and the presented view, masked by the outline.
///
/// The content extends into the arrow, which is outside the content's safe area, as since iOS 13.
/// On an app's own background, the content stays within the insets that the background requests.
@MainActor
final class PopoverView: UIView {
  /// Whether a popover is being resized, in which case bars inside the popover are animated too.
  static var isResizing: Bool { Headless.Simulator.current.isResizingPopover }

  let background: UIPopoverBackgroundView
  private let contentHolder = UIView()
  private let contentMask: PopoverShape?
  private var direction: UIPopoverArrowDirection = []
  private var offset: CGFloat = 0

  init(background: UIPopoverBackgroundView) {
    self.background = background
    contentMask = background is PopoverBackground ? PopoverShape() : nil
    super.init(frame: .zero)
    overridingTraits = UITraitCollection(horizontalSizeClass: .compact)
    layer.nodeName = "popover"
    addSubview(background)
    addSubview(contentHolder)
    contentHolder.clipsToBounds = true
    contentHolder.mask = contentMask
    if contentMask == nil, type(of: background).wantsDefaultContentAppearance {
      contentHolder.layer.cornerRadius = PopoverShape.cornerRadius
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The safe area of the popover, which is independent of the safe area of its superview.
  override var safeAreaInsets: UIEdgeInsets { .zero }

  /// Adds the view of the presented view controller.
  func embed(_ view: UIView) {
    view.frame = contentHolder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentHolder.addSubview(view)
  }

  /// Removes the view of the presented view controller.
  func removeContent() {
    for view in contentHolder.subviews { view.removeFromSuperview() }
  }

  /// Applies a placement, and keeps the transform.
  func apply(_ placement: PopoverPlacement) {
    center = placement.frame.center
    bounds.size = placement.frame.size
    direction = placement.arrowDirection
    offset = placement.arrowOffset
    setNeedsLayout()
  }

  /// Runs `changes`, and animates the contents of the popover along with them.
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
    if let contentMask {
      contentMask.arrange(in: bounds.size, direction, offset)
      contentHolder.frame = bounds
      contentHolder.containerInsets = .arrowSide(direction, kind.arrowHeight())
    } else {
      contentHolder.frame = bounds.inset(by: .arrowSide(direction, kind.arrowHeight()))
        .inset(by: kind.contentViewInsets())
    }
  }
}

/// The system's background of a popover: the popover's outline in one colour, with a shadow.
///
/// *Chosen:* the shadow, and that the background has no blur.
@MainActor
final class PopoverBackground: UIPopoverBackgroundView {
  private let fill = UIView()
  private let outline = PopoverShape()

  /// The colour of the background; if `nil`, the system's background colour.
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
