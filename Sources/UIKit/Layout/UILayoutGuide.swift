import Foundation

/// An invisible rectangle for layout.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that owns the guide, or `nil` before `addLayoutGuide(_:)`.
  open internal(set) weak var owningView: UIView?
  /// A name for logs.
  open var identifier = ""

  /// Creates a guide without an owning view.
  public override init() {
    super.init()
  }

  /// Creates a guide without an owning view; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The rectangle in the owning view's coordinates, in points, after the last layout.
  open var layoutFrame: CGRect {
    guard let engine = owningView?.existingEngine else { return .zero }
    return engine.model.rect(of: self)
  }

  /// The leading edge, where lines begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, where lines end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A layout guide at insets from the edges of its view.
@MainActor
protocol InsetLayoutGuide: UILayoutGuide {
  /// The insets from the edges of the view, in points.
  var insets: UIEdgeInsets { get }
}

/// A layout guide of the system.
final class SystemLayoutGuide: UILayoutGuide, InsetLayoutGuide {
  enum Kind: Hashable {
    case safeArea
    case margins
    case readableContent
    /// The frame of a scroll view, in which content moves.
    case scrollFrame
    /// The content of a scroll view.
    case scrollContent
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
    identifier =
      switch kind {
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .margins: "UIViewLayoutMarginsGuide"
      case .readableContent: "UIViewReadableContentGuide"
      case .scrollFrame: "UIScrollView-frameLayoutGuide"
      case .scrollContent: "UIScrollView-contentLayoutGuide"
      }
  }

  required init?(coder: NSCoder) { nil }

  /// The maximum width for comfortable reading, in points.
  ///
  /// *Reported* (FACTS: layout.readable-width): 672 points at the default text size on an iPad;
  /// *chosen* for all devices, most of which are narrower.
  static let readableWidth: CGFloat = 672

  /// The insets from the edges of the view.
  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch kind {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readableContent:
      var margins = view.layoutMargins
      let surplus = view.bounds.width - margins.left - margins.right - Self.readableWidth
      if surplus > 0 {
        margins.left += surplus / 2
        margins.right += surplus / 2
      }
      return margins
    case .scrollFrame, .scrollContent: return .zero
    }
  }

  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if kind == .scrollContent { return CGRect(origin: .zero, size: view.scrollContentSize) }
    return view.bounds.inset(by: insets)
  }
}

/// A layout guide that follows something that moves, such as the keyboard.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area at the bottom of a view that the keyboard covers.
///
/// Filmstrip has no keyboard. As on a device without a visible keyboard, the top of the guide is
/// the bottom of the safe area. *Documented* (FACTS: layout.keyboard-guide).
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide, InsetLayoutGuide {
  /// Whether the guide follows a floating keyboard; stored, but without effect.
  open var followsUndockedKeyboard = false
  /// Whether the guide begins at the bottom of the safe area while the keyboard is hidden; true by
  /// default.
  open var usesBottomSafeArea = true {
    didSet { owningView?.existingLayoutState?.insetsChanged() }
  }

  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    let covered = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    return UIEdgeInsets(top: max(0, view.bounds.height - covered), left: 0, bottom: 0, right: 0)
  }

  /// The rectangle in the owning view's coordinates, in points.
  open override var layoutFrame: CGRect { owningView?.bounds.inset(by: insets) ?? .zero }
}

/// The edge of the area that bars don't cover, as used before safe areas existed.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the area that bars cover, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The area that bars cover at the top or bottom of a view controller's view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
