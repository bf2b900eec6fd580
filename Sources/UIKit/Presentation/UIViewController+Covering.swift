/// Which controllers lie over others, and who of them says how the screen is.
extension UIViewController {
  /// The controller that covers the screen: this one, or what it presents over all of it.
  var coveringController: UIViewController {
    topmost { $0.shouldRemovePresentersView }
  }

  /// Who says in what colour the status bar is.
  var stylingController: UIViewController {
    var styling = governingController
    while let child = styling.childForStatusBarStyle { styling = child }
    return styling
  }

  /// Who says whether the status bar is hidden.
  var hidingController: UIViewController {
    var hiding = governingController
    while let child = hiding.childForStatusBarHidden { hiding = child }
    return hiding
  }

  /// This controller and the presentations over it, which tell what they present, the lowest first.
  var andPresentations: [any UIContentContainer] {
    var all: [any UIContentContainer] = [self]
    var above = presentation
    while let next = above {
      all.append(next)
      above = next.presentedViewController.presentation
    }
    return all
  }

  /// The controller that the status bar follows: this one, or what is presented over the whole screen or
  /// wants the status bar.
  private var governingController: UIViewController {
    topmost {
      $0.presentationStyle == .fullScreen || $0.presentationStyle == .automatic
        || $0.presentedViewController.modalPresentationCapturesStatusBarAppearance
    }
  }

  /// The last of what is presented over this controller, as long as `counts` is true for it and it does not
  /// go.
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
