import Foundation

extension CGAffineTransform {
  /// Whether the transform only moves.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

/// The frames of view controllers and bars.
extension UINavigationController {
  /// Returns the frame of a view controller's view.
  ///
  /// The view extends under translucent bars. It ends at opaque bars, and at bars under which the
  /// view controller doesn't extend.
  ///
  /// - Parameter bars: The frames of moving bars. If `nil`, the bars' final frames apply.
  func childFrame(of child: UIViewController?, between bars: BarFrames? = nil) -> CGRect {
    var frame = transitionView.bounds
    guard let child else { return frame }
    func reaches(under bar: Bool, _ edge: UIRectEdge) -> Bool {
      child.edgesForExtendedLayout.contains(edge) && (bar || child.extendedLayoutIncludesOpaqueBars)
    }
    if !reaches(under: navigationBar.isTranslucent, .top) {
      let atRest = isNavigationBarHidden ? 0 : navigationBarBottom(over: child)
      let covered = bars.map { max(0, $0.navigationBar.maxY) } ?? atRest
      frame.origin.y += covered
      frame.size.height -= covered
    }
    if !reaches(under: toolbar.isTranslucent, .bottom) {
      let atRest = isToolbarOffscreen ? 0 : toolbar.frame.height
      frame.size.height -=
        bars.map { max(0, transitionView.bounds.maxY - $0.toolbar.minY) } ?? atRest
    }
    return frame
  }

  /// Sets the bounds and the centre of a view so that it fills a frame when its transform is the
  /// identity.
  ///
  /// *Chosen* (FACTS: context.transformed-view): an animator can leave a transform on the outgoing
  /// view, from which the reverse transition begins.
  func place(_ childView: UIView, in frame: CGRect) {
    if childView.transform.isIdentity {
      childView.frame = frame
    } else {
      childView.bounds.size = frame.size
      let anchor = childView.layer.anchorPoint
      childView.center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
  }

  /// Places the view of a view controller.
  func placeChild(_ child: UIViewController) {
    guard let childView = child.view else { return }
    childView.containerInsets = childInsets(of: child)
    if childView.transform.isTranslation {
      // *Chosen* (FACTS: context.transformed-view): the frame is defined, and shows the whole view.
      childView.frame = childFrame(of: child)
    } else {
      place(childView, in: childFrame(of: child))
    }
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if childView.superview !== transitionView, !child.isReplacedByPresented {
      transitionView.addSubview(childView)
    }
    childView.layer.nodeName = "content/to"
    followScrolling(of: child)
    followEnd(of: child)
  }

  /// Returns the insets of a view controller's safe area: the overlap with the bars, and the safe
  /// area of the screen at the sides, in points.
  ///
  /// A view keeps the insets at the sides while it slides.
  func childInsets(of child: UIViewController?) -> UIEdgeInsets {
    let frame = childFrame(of: child)
    let sides = view.safeAreaInsets
    var insets = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
    if !isNavigationBarHidden, let child {
      insets.top = max(0, navigationBarBottom(over: child) - frame.minY)
    }
    if !isToolbarOffscreen {
      insets.bottom = max(0, frame.maxY - (transitionView.bounds.maxY - toolbar.frame.height))
    }
    return insets
  }

  /// Places the bars at their final frames.
  func placeBars() {
    let bounds = view.bounds
    // Bars that move sideways keep the insets at the screen's sides that they have at rest.
    let sides = view.safeAreaInsets
    for bar in [navigationBar, toolbar] as [UIView?] {
      bar?.containerInsets = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
    }
    navigationBar.backgroundExtension = barTop
    var barFrame = navigationBarFrame(hidden: navigationBarHidden, in: bounds)
    // Until a transition has begun, the bar shows the item of the outgoing view controller, with
    // the height of that item.
    if isBusy, !navigationBarHidden, let shown = navigationBar.topItem {
      barFrame.size.height = navigationBar.height(of: shown)
    }
    navigationBar.frame = barFrame
    navigationBar.setHiddenByController(navigationBarHidden)
    toolbar.frame = toolbarFrame(hidden: isToolbarOffscreen, in: bounds)
    toolbar.setHiddenByController(isToolbarOffscreen)
  }
}
