/// Which controllers cover others, and which of them control the screen's state.
extension UIViewController {
  /// The controller that covers the screen: this one, or the full-screen one that it presents.
  var coveringController: UIViewController {
    topmost { $0.shouldRemovePresentersView }
  }

  /// Whether a presentation has taken this controller's view out of its place.
  var isReplacedByPresented: Bool { presentation?.presenterPlace != nil }

  /// The controller that sets the status bar's style.
  var statusBarStyleController: UIViewController {
    var styling = governingController
    while let child = styling.childForStatusBarStyle { styling = child }
    return styling
  }

  /// The controller that sets whether the status bar is hidden.
  var statusBarHidingController: UIViewController {
    var hiding = governingController
    while let child = hiding.childForStatusBarHidden { hiding = child }
    return hiding
  }

  /// This controller and the presentations over it, which forward calls to their controllers, the
  /// lowest first.
  var selfAndPresentations: [any UIContentContainer] {
    var all: [any UIContentContainer] = [self]
    var above = presentation
    while let next = above {
      all.append(next)
      above = next.presentedViewController.presentation
    }
    return all
  }

  /// The controller that the status bar follows: this one, or a controller presented full-screen or
  /// one that captures the status bar.
  private var governingController: UIViewController {
    topmost {
      $0.shownStyle == .fullScreen
        || $0.presentedViewController.modalPresentationCapturesStatusBarAppearance
    }
  }

  /// The topmost controller presented over this one, as long as `counts` is true for each
  /// presentation and none is being dismissed.
  private func topmost(where counts: (UIPresentationController) -> Bool) -> UIViewController {
    var top = self
    while let presentation = top.presentation, counts(presentation),
      !presentation.presentedViewController.isBeingDismissed
    {
      top = presentation.presentedViewController
    }
    return top
  }
}
