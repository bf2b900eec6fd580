/// The view controllers that cover others, and those that control the screen's state.
extension UIViewController {
  /// The view controller that covers the screen: this one, or one that it presents full-screen.
  var coveringController: UIViewController {
    topmost { $0.shouldRemovePresentersView }
  }

  /// Whether a presentation has removed this view controller's view from its superview.
  var isReplacedByPresented: Bool { presentation?.presenterPosition != nil }

  /// The view controller that sets the status bar's style.
  var statusBarStyleController: UIViewController {
    var styling = governingController
    while let child = styling.childForStatusBarStyle { styling = child }
    return styling
  }

  /// The view controller that sets whether the status bar is hidden.
  var statusBarHidingController: UIViewController {
    var hiding = governingController
    while let child = hiding.childForStatusBarHidden { hiding = child }
    return hiding
  }

  /// This view controller and the presentations over it, lowest first.
  ///
  /// Presentations forward calls to their view controllers.
  var selfAndPresentations: [any UIContentContainer] {
    var all: [any UIContentContainer] = [self]
    var above = presentation
    while let next = above {
      all.append(next)
      above = next.presentedViewController.presentation
    }
    return all
  }

  /// The view controller that determines the status bar.
  ///
  /// This view controller, or one above it that is presented full-screen or captures the status
  /// bar.
  private var governingController: UIViewController {
    topmost {
      $0.effectiveStyle == .fullScreen
        || $0.presentedViewController.modalPresentationCapturesStatusBarAppearance
    }
  }

  /// Returns the topmost view controller presented over this one through matching presentations.
  ///
  /// The search ends at a presentation for which `counts` is `false` or that is being dismissed.
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
