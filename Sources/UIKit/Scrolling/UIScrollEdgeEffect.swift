import Foundation

/// The effect at an edge where content is scrolled under a bar, since iOS 26.
///
/// *Source:* documentation of `UIScrollEdgeEffect`. Filmstrip draws the effects at the top and at the
/// bottom.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
  /// The appearance of an effect.
  public final class Style: NSObject, Sendable {
    /// The system's style: as `soft` in iOS 26 and under tab bars, as `hard` in iOS 27, and none under
    /// a toolbar.
    public static let automatic = Style()
    /// A gradual fade.
    public static let soft = Style()
    /// A plate with a sharp edge.
    public static let hard = Style()

    private override init() { super.init() }

    /// Whether the effect is a plate.
    ///
    /// *Measured* in iOS 27; *chosen* in iOS 26 (FACTS: glass-bar.edge).
    @MainActor
    var isHard: Bool {
      self === Self.hard || self === Self.automatic && Headless.iosVersion >= 27
    }
  }

  /// The appearance; `automatic` by default.
  public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }
  /// Whether the effect is hidden; `false` by default.
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  private weak var scrollView: UIScrollView?
  private let isDrawn: Bool

  init(_ scrollView: UIScrollView, isDrawn: Bool) {
    self.scrollView = scrollView
    self.isDrawn = isDrawn
    super.init()
  }

  private func changed() {
    if isDrawn {
      scrollView?.edgeEffectsChanged()
    } else if style === Style.hard {
      Headless.reportOnce(
        simplified: "UIScrollEdgeEffect: the effect isn't drawn at the sides of the content")
    }
  }
}

/// The effects at the edges of a scroll view.
@MainActor
final class ScrollEdgeEffects {
  let top: UIScrollEdgeEffect
  let left: UIScrollEdgeEffect
  let bottom: UIScrollEdgeEffect
  let right: UIScrollEdgeEffect

  init(_ scrollView: UIScrollView) {
    top = UIScrollEdgeEffect(scrollView, isDrawn: true)
    left = UIScrollEdgeEffect(scrollView, isDrawn: false)
    bottom = UIScrollEdgeEffect(scrollView, isDrawn: true)
    right = UIScrollEdgeEffect(scrollView, isDrawn: false)
  }
}

extension UIScrollView {
  /// Whether a touch moves the content, or has moved it and the content decelerates.
  var isMovedByTouch: Bool { isDragging || isDecelerating }

  /// The effect at the top of the content.
  public var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.top }
  /// The effect at the left of the content, which Filmstrip doesn't draw.
  public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.left }
  /// The effect at the bottom of the content.
  public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.bottom }
  /// The effect at the right of the content, which Filmstrip doesn't draw.
  public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.right }

  private var edgeEffects: ScrollEdgeEffects {
    if let existingEdgeEffects { return existingEdgeEffects }
    let new = ScrollEdgeEffects(self)
    existingEdgeEffects = new
    return new
  }
}

/// An interaction of a view over the edge of a scroll view, which the effect at the edge covers.
///
/// *Source:* documentation of `UIScrollEdgeElementContainerInteraction`. Filmstrip doesn't draw the
/// effect behind such views, which is reported.
@preconcurrency @MainActor
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  /// The view with the interaction, or `nil` if there is none.
  public private(set) weak var view: UIView?
  /// The scroll view whose content is under the view.
  public weak var scrollView: UIScrollView?
  /// The edge of the scroll view; none by default.
  public var edge: UIRectEdge = []

  /// Creates an interaction without a scroll view.
  public override init() { super.init() }

  /// Does nothing.
  public func willMove(to view: UIView?) {}

  /// Stores the view, and reports that Filmstrip draws no effect behind it.
  public func didMove(to view: UIView?) {
    self.view = view
    guard view != nil else { return }
    Headless.reportOnce(
      simplified:
        "UIScrollEdgeElementContainerInteraction: the effect isn't drawn behind the app's views")
  }
}
